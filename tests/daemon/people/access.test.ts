import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import type { AccessLimit } from '../../../daemon/contract/entities';
import { accessFaults, addressSpan } from '../../../daemon/contract/rules/security';
import { browserOf, createAccess, momentOf } from '../../../daemon/people/access';
import { believed } from '../../hands/believed';
import { refusalOf } from '../../hands/refused';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const AGENTS = {
  Chrome: CHROME,
  Edge: `${CHROME} Edg/126.0.0.0`,
  QQ: `${CHROME} Core/1.94 QQBrowser/13.0`,
  Sogou: `${CHROME} SE 2.X MetaSr 1.0`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  IE: 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
} as const;
const OPEN: AccessLimit = {
  ip_config: { enabled: false, ips: [] },
  browser_config: { enabled: false, browsers: [] },
  period_config: { enabled: false, time_period_ids: [] },
  allow_users: [],
  block_users: [],
};
const NOW = 1_764_288_000;
/** far from any midnight */
const NOON = NOW + 12 * 3600;

function open(
  limits: Partial<AccessLimit>,
  weeks: readonly { id: number; weeks: number[]; periods: { start: string; end: string }[] }[] = [],
  at = NOW,
) {
  const clock = fakeClock(at * 1000);
  const names = { zh_cn: '', zh_xg: '', zh_tw: '', en_us: '' };
  const periods = () => weeks.map((week) => ({ ...week, names }));
  const access = createAccess({ clock, credible: believed(clock), limits: () => ({ ...OPEN, ...limits }), periods });
  const why = (address: string, agent: string = AGENTS.Chrome, user = 2, program = false) =>
    access.denial(user, { address, agent }, program)?.why ?? null;
  return { access, clock, why };
}

test('an address is a single one, a range or a block, and its ends belong to it', () => {
  const ips = [
    { from: '10.0.0.5' },
    { from: '10.0.1.10', to: '10.0.1.20' },
    { cidr: '192.168.7.77/24' },
    { cidr: '172.16.0.1/32' },
  ];
  const { why } = open({ ip_config: { enabled: true, ips } });
  for (const inside of ['10.0.0.5', '10.0.1.10', '10.0.1.20', '192.168.7.0', '192.168.7.255', '172.16.0.1'])
    assert.is(why(inside), null, inside);
  for (const outside of [
    '10.0.0.6',
    '10.0.1.9',
    '10.0.1.21',
    '192.168.6.255',
    '192.168.8.0',
    '172.16.0.2',
    '',
    'fe80::1',
    '10.0.0.5x',
  ])
    assert.is(why(outside), 'ip', outside);
  assert.is(open({ ip_config: { enabled: true, ips: [{ cidr: '0.0.0.0/0' }] } }).why('203.0.113.9'), null, '0 is everybody');
  assert.is(open({ ip_config: { enabled: true, ips: [{ cidr: '127.0.0.0/8' }] } }).why('::1'), null, 'the box itself');
  assert.is(open({ ip_config: { enabled: false, ips } }).why('1.2.3.4'), null, 'switched off');
});

test('what is no address, and a range that ends before it begins, are faults in words', () => {
  const fault = (ips: object[]) => accessFaults({ ip_config: { enabled: true, ips } }).ip_config?.key;
  assert.is(fault([]), 'ip_needed');
  assert.is(fault([{ from: '10.0.0.9', to: '10.0.0.1' }]), 'ip_range_order');
  for (const wrong of [
    {},
    { to: '10.0.0.1' },
    { cidr: '10.0.0.0' },
    { cidr: '10.0.0.0/33' },
    { cidr: '10.0.0/8' },
    { cidr: '300.0.0.0/8' },
    { cidr: '10.0.0.0/8', from: '10.0.0.1' },
  ])
    assert.is(fault([wrong]), 'ip_range_wrong', JSON.stringify(wrong));
  assert.is(fault([{ from: '10.0.0.1' }, { cidr: '10.0.0.0/8' }]), undefined);
  assert.equal(addressSpan({ cidr: '255.255.255.255/0' }), [0, 2 ** 32 - 1]);
  const twice = [{ user_id: 3 }, { user_id: 3 }];
  assert.equal(Object.keys(accessFaults({ allow_users: twice, block_users: twice })), ['allow_users', 'block_users']);
  assert.ok(accessFaults({ browser_config: { enabled: true, browsers: [] } }).browser_config);
  assert.ok(accessFaults({ period_config: { enabled: true, time_period_ids: [] } }).period_config);
});

test('a browser is known by the narrowest of the names it gives itself', () => {
  for (const [brand, agent] of Object.entries(AGENTS)) assert.is(browserOf(agent), brand);
  for (const agent of ['', 'curl/8.1', 'Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/17 Safari/605'])
    assert.is(browserOf(agent), null);
  const { why } = open({ browser_config: { enabled: true, browsers: ['Edge'] } });
  assert.is(why('10.0.0.1', AGENTS.Edge), null);
  for (const agent of [AGENTS.Chrome, AGENTS.Firefox, '', 'curl/8.1']) assert.is(why('10.0.0.1', agent), 'browser', agent);
});

test('an hour counts from its first minute and no more at its last', () => {
  const at = momentOf(NOON * 1000);
  const [hour, minute] = at.time.split(':').map(Number) as [number, number];
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const now = hour * 60 + minute;
  const only = (days: number[], start: number, end: number) =>
    open(
      { period_config: { enabled: true, time_period_ids: [7] } },
      [
        { id: 7, weeks: days, periods: [{ start: text(start), end: text(end) }] },
        { id: 8, weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '00:00', end: '24:00' }] },
      ],
      NOON,
    ).why('10.0.0.1');
  assert.is(only([at.day], now, now + 1), null);
  assert.is(only([at.day], now - 5, now), 'period');
  assert.is(only([at.day], now + 1, now + 5), 'period');
  assert.is(only([(at.day % 7) + 1], now, now + 1), 'period', 'another day');
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(NOON * 1000);
  assert.is(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][at.day - 1], weekday);
});

test('a period over midnight lets in until its morning', () => {
  const at = momentOf(NOW * 1000);
  const minute = Number(at.time.slice(0, 2)) * 60 + Number(at.time.slice(3));
  const time = (from: number) => {
    const of = (minute + from + 1440) % 1440;
    return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  };
  const yesterday = at.day === 1 ? 7 : at.day - 1;
  const why = (start: string, end: string) =>
    open({ period_config: { enabled: true, time_period_ids: [1] } }, [
      { id: 1, weeks: [yesterday], periods: [{ start, end }] },
    ]).why('10.0.0.1');
  assert.is(why(time(2), time(1)), null);
  assert.is(why(time(2), at.time), 'period', 'it is over at its last minute');
});

test('a block beats all and ends with its days; who is allowed is exempt from the rest; user 1 is never blocked', async () => {
  const block = { days: 2, reason: 'left the company', block_time: NOW };
  const { access, clock, why } = open({
    ip_config: { enabled: true, ips: [{ from: '10.0.0.1' }] },
    allow_users: [
      { user_id: 2, reason: '' },
      { user_id: 3, reason: '' },
    ],
    block_users: [
      { user_id: 3, ...block },
      { user_id: 1, ...block },
    ],
  });
  assert.is(why('10.0.0.9', '', 2), null);
  assert.is(why('10.0.0.1', AGENTS.Chrome, 3), 'blocked');
  assert.is(why('10.0.0.1', AGENTS.Chrome, 1), null);
  assert.is(why('10.0.0.9', AGENTS.Chrome, 4), 'ip');
  const refusal = await refusalOf(() => access.check(3, { address: '10.0.0.1', agent: '' }));
  assert.equal([refusal.code, refusal.data], [1011, { unlock_time: NOW + 2 * 86_400, reason: 'blocked' }]);
  assert.is(refusal.words.reason, 'left the company');
  clock.step(2 * 86_400_000);
  assert.is(why('10.0.0.9', AGENTS.Chrome, 3), null, 'over, and on the allow list');
});

test('before a password is looked at an address is turned away only where that tells nothing of anybody', async () => {
  const ip_config = { enabled: true, ips: [{ from: '10.0.0.1' }] };
  const away = { address: '10.0.0.2', agent: AGENTS.Chrome };
  assert.is((await refusalOf(() => open({ ip_config }).access.knock(away))).key, 'access_ip');
  open({ ip_config, allow_users: [{ user_id: 2, reason: '' }] }).access.knock(away);
  open({ ip_config }).access.knock({ ...away, address: '10.0.0.1' });
});

test('programs have no browser and keep no hours, but come from somewhere', () => {
  const { why } = open({
    ip_config: { enabled: true, ips: [{ from: '10.0.0.1' }] },
    browser_config: { enabled: true, browsers: ['Chrome'] },
    period_config: { enabled: true, time_period_ids: [9] },
  });
  assert.is(why('10.0.0.1', 'curl/8.1', 2, true), null);
  assert.is(why('10.0.0.2', 'curl/8.1', 2, true), 'ip');
  assert.is(why('10.0.0.1', AGENTS.Chrome), 'period', 'a period that is gone lets nobody in');
});

test.run();
