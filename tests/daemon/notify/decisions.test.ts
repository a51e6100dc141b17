import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Hours } from '../../../daemon/alarms/hours';
import type { Language } from '../../../daemon/contract/model';
import { filledText, noticeTemplateFaults, oneLine } from '../../../daemon/contract/rules/notice';
import { momentAfter } from '../../../daemon/contract/rules/period';
import type { Directory } from '../../../daemon/notify/directory';
import { stepsOf } from '../../../daemon/notify/directory';
import { joined } from '../../../daemon/notify/joined';
import { type Fact, next, type Plan, type Telling } from '../../../daemon/notify/next';
import { joinsAt } from '../../../daemon/notify/pace';
import {
  type Circumstances,
  channelsOf,
  groupOf,
  heardOf,
  hearingChannels,
  isToldBy,
  reachOf,
} from '../../../daemon/notify/recipients';
import { factsOf, type Joined, type Subject, sitesNamed, summaryOf, textsOf } from '../../../daemon/notify/texts';
import { tryAgainAt } from '../../../daemon/notify/tries';
import { stagesOf } from '../../../daemon/notify/who';
import type { ContactEntry } from '../../../daemon/store/contacts';
import type { LevelEntry } from '../../../daemon/store/levels';
import type { Notice, NoticeWay } from '../../../daemon/store/notice-rows';
import { words } from '../../hands/catalogue';

// ── what is told next ──

const PLAN: Plan = {
  interval_s: 600,
  count: 3,
  steps: [
    { after_s: 900, group_id: 2 },
    { after_s: 60, group_id: 3 },
  ],
};
/** What comes of facts one after another: the last state, and what was told when. */
function lived(facts: readonly (readonly [time: number, fact: Fact])[], plan = PLAN) {
  let state: Telling | null = null;
  const told: string[] = [];
  for (const [time, fact] of facts) {
    const after = next(state, fact, time, plan);
    state = after.state;
    for (const order of after.orders) told.push(`${time} ${order.kind}${'step' in order ? ` ${order.step}` : ''}`);
  }
  return { state, told };
}
const BEGIN: Fact = { is: 'begin', item_id: 1, seq: 7 };
const RUNS: Fact = { is: 'time', runs: true };
const STANDS: Fact = { is: 'time', runs: false };
const every = (from: number, to: number, by: number): [number, Fact][] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => [from + i * by, RUNS]);

test('a series has as many notices as its item says, and each step of the escalation once', () => {
  const { told } = lived([[0, BEGIN], ...every(1, 5000, 1)]);
  assert.equal(told, ['0 begin', '600 repeat 2', '900 escalate 1', '960 escalate 2', '1200 repeat 3']);
});

test('a box that was off for hours tells once what was due, not once for each time', () => {
  const { told } = lived(
    [
      [0, BEGIN],
      [50_000, RUNS],
      [50_001, RUNS],
    ],
    { ...PLAN, count: 0, steps: [] },
  );
  assert.equal(told, ['0 begin', '50000 repeat 2']);
});

test('law d: what is due stands still as long as the alarm is told to nobody', () => {
  const { told } = lived([
    [0, BEGIN],
    [400, STANDS],
    [5000, STANDS],
    [5400, RUNS],
    [5599, RUNS],
    [5600, RUNS],
    [5899, RUNS],
    [5900, RUNS],
  ]);
  assert.equal(told, ['0 begin', '5600 repeat 2', '5900 escalate 1']);
});

const OVER: Fact = { is: 'over' };
const takenBack = (taken: number, tells: boolean): Fact => ({ is: 'unconfirm', item_id: 1, seq: 9, taken, tells });

test('taken back before anybody was called in addition, an alarm is told at once, and its escalation takes its whole time', () => {
  const { told, state } = lived([
    [0, BEGIN],
    [100, OVER],
    ...every(101, 1999, 1),
    [2000, takenBack(0, true)],
    ...every(2001, 9000, 1),
  ]);
  assert.equal(told, ['0 begin', '2000 begin', '2600 repeat 2', '2900 escalate 1', '2960 escalate 2', '3200 repeat 3']);
  assert.is(state?.seq, 9);
});

test('taken back after some were called in addition, these are not called twice and the next are', () => {
  const late = lived([[0, BEGIN], ...every(1, 900, 1), [910, OVER], [2000, takenBack(1, true)], ...every(2001, 2599, 1)]);
  assert.equal(late.told.slice(3), ['2000 begin', '2060 escalate 2']);
  const last = lived([[0, BEGIN], ...every(1, 960, 1), [970, OVER], [2000, takenBack(2, true)], ...every(2001, 9000, 1)]);
  assert.equal(last.told.slice(4), ['2000 begin', '2600 repeat 2', '3200 repeat 3']);
});

test('taken back while it is held back, whom the confirmation cut off is told once it runs, also where there are no repeats', () => {
  const { told } = lived(
    [[0, BEGIN], [100, OVER], [2000, takenBack(0, false)], [2000, STANDS], [5000, RUNS], ...every(5001, 9000, 1)],
    { interval_s: 0, count: 0, steps: [] },
  );
  assert.equal(told, ['0 begin', '5000 again']);
});

test('an alarm that begins anew is a series of its own, and an end ends it', () => {
  const { told, state } = lived([
    [0, BEGIN],
    [10, { is: 'recover' }],
    [20, { ...BEGIN, seq: 8 } as Fact],
    [30, { is: 'jitter' }],
  ]);
  assert.equal(told, ['0 begin', '10 recover', '20 begin', '30 jitter']);
  assert.is(state?.seq, 8);
});

test('no interval tells once, and no number tells for ever', () => {
  assert.equal(lived([[0, BEGIN], ...every(1, 9000, 100)], { interval_s: 0, count: 0, steps: [] }).told, ['0 begin']);
  assert.is(lived([[0, BEGIN], ...every(600, 60_000, 600)], { interval_s: 600, count: 0, steps: [] }).told.length, 101);
});

// ── floods ──

test('the tenth within a minute joins, at once where none was joined lately, else a minute after that', () => {
  const recent = { alike: 8, joined_at: null, messages: [] };
  assert.is(joinsAt(recent, 1000, null), null);
  assert.is(joinsAt({ ...recent, alike: 9 }, 1000, null), 1000);
  assert.is(joinsAt({ ...recent, alike: 10, joined_at: 980 }, 1000, null), 1040);
});

test('a message beyond what an hour may bring waits until the first of them is an hour old', () => {
  const messages = Array.from({ length: 10 }, (_, i) => 100 * i);
  assert.is(joinsAt({ alike: 0, joined_at: null, messages }, 1000, 10), 3600);
  assert.is(joinsAt({ alike: 0, joined_at: null, messages: messages.slice(1) }, 1000, 10), null);
});

test('tries stop where the next would come after a day', () => {
  assert.is(tryAgainAt(1, 0, 0), 5);
  assert.is(tryAgainAt(1, 0, 0, 90), 90);
  assert.is(tryAgainAt(30, 0, 82_800), 86_400);
  assert.is(tryAgainAt(30, 0, 82_801), null);
});

// ── who ──

const contact = (id: number, more: Partial<ContactEntry> = {}): ContactEntry => ({
  id,
  name: `P${id}`,
  phone: '13800138000',
  email: `p${id}@x.yz`,
  job: '',
  contact_group_ids: [],
  sms_enable: true,
  phone_enable: false,
  email_enable: true,
  time_period_id: null,
  language: '',
  remark: '',
  update_time: 0,
  ...more,
});
const level: LevelEntry = {
  id: 3,
  names: words('Major'),
  weight: 30,
  color: '',
  popup_enable: true,
  voice_enable: true,
  voice_file: '',
  buzzer_action_id: null,
  email_enable: true,
  sms_enable: true,
  phone_enable: false,
  push_enable: true,
  remark: '',
  builtin: true,
};
const group = (id: number, contact_ids: number[], more = {}) => ({
  id,
  name: `G${id}`,
  contact_ids,
  duty_mode: 0 as 0 | 1,
  escalate_minutes: 0,
  escalate_group_id: null as number | null,
  remark: '',
  update_time: 0,
  ...more,
});
const byId = <T extends { id: number }>(...all: T[]): Map<number, T> => new Map(all.map((one) => [one.id, one]));
function around(change: Partial<Directory> = {}, more: Partial<Circumstances> = {}): Circumstances {
  const directory: Directory = {
    contacts: byId(contact(1), contact(2, { time_period_id: 5 }), contact(3, { email: '', sms_enable: false })),
    groups: byId(group(1, [1]), group(2, [1, 2, 3]), group(3, [2])),
    levels: byId(level),
    urgent: new Set([3]),
    periods: new Map([[5, { names: words('Night shift'), weeks: [1], periods: [{ start: '19:00', end: '07:00' }] }]]),
    sites: new Map([
      [10, { parent_id: 0, contact_group_id: 2 }],
      [11, { parent_id: 10, contact_group_id: null }],
      [12, { parent_id: 0, contact_group_id: null }],
    ]),
    default_group_id: 3,
    ...change,
  };
  return {
    directory,
    channels: [],
    moment: { day: 2, time: '06:00' },
    closed: new Set(),
    failing: new Set(),
    onDuty: () => null,
    language: 'en_us',
    ...more,
  };
}
const at = (device_group_id: number, contact_group_id: number | null = null) => ({
  device_group_id,
  contact_group_id,
  alarm_level_id: 3,
});
const told = (id: number | null, now = around()) => reachOf(id, at(10), now).to.map(({ name, way }) => `${name} ${way}`);

test('the group is the item’s, else its site’s or one above, else that of the box', () => {
  const { directory } = around();
  assert.equal(
    [at(11, 1), at(11), at(12), at(12, 99)].map((one) => groupOf(directory, one)),
    [1, 2, 3, 3],
  );
  assert.is(groupOf({ ...directory, default_group_id: null }, at(12)), null);
});

test('within it whoever has the way on, a number or an address for it, and is in hours (SH-21: a night belongs to its first day)', () => {
  assert.equal(told(2), ['P1 email', 'P1 sms', 'P2 email', 'P2 sms']);
  const noon = around({}, { moment: { day: 2, time: '12:00' } });
  assert.equal(told(2, noon), ['P1 email', 'P1 sms']);
  assert.equal(reachOf(2, at(10), noon).gaps, [
    { name: 'P2', way: null, why: 'hours' },
    { name: 'P3', way: 'email', why: 'no_target' },
    { name: 'P3', way: 'sms', why: 'off' },
  ]);
  assert.equal(told(2, around({}, { closed: new Set(['sms']) })), ['P1 email', 'P2 email']);
});

test('a contact is told by a way that is on and has what it needs', () => {
  assert.equal(
    [isToldBy(contact(1), 'sms'), isToldBy(contact(1), 'phone'), isToldBy(contact(1, { phone: '' }), 'sms')],
    [true, false, false],
  );
});

test('only those count as told who are in a group that something names, by a way that is open', () => {
  const heard = (change: Partial<Directory>, more: Partial<Circumstances> = {}, item: number | null = null) =>
    heardOf([{ contact_group_id: item }], around({ sites: new Map(), default_group_id: null, ...change }, more));
  const groups = byId(group(1, [1]), group(2, [2, 3], { escalate_group_id: 1 }));
  const sites = new Map([[10, { parent_id: 0, contact_group_id: 1 }]]);
  assert.equal([heard({ groups }), heard({ groups, sites }), heard({ groups }, {}, 1)], [0, 1, 1]);
  assert.is(heard({ groups, default_group_id: 2 }), 2, 'P3 has no address; P1 is told by the next step');
  assert.is(heard({ groups, sites }, { closed: new Set(['email', 'sms']) }), 0, 'no way is set up');
});

test('only those channels count as told that hear of a level that is pushed, while pushes are open', () => {
  const channels = [[], [3], [99]].map((levels, i) => {
    return { id: `${i}`, name: `${i}`, levels, sites: [], language: 'zh_cn' as const };
  });
  assert.is(hearingChannels(around({}, { channels })), 2);
  assert.is(hearingChannels(around({}, { channels, closed: new Set(['push']) })), 0);
  assert.is(hearingChannels(around({ levels: new Map() }, { channels })), 0, 'no level is pushed');
});

test('a group that follows the duty table tells whoever is on duty, and everybody while there is no table', () => {
  const groups = byId(group(2, [1, 2], { duty_mode: 1 }));
  assert.equal(told(2, around({ groups }, { onDuty: () => [2] })), ['P2 email', 'P2 sms']);
  assert.is(told(2, around({ groups })).length, 4);
});

test('a channel hears of its levels and its sites, with those below them', () => {
  const channel = (id: string, levels: number[], sites: number[]) => ({
    id,
    name: id,
    levels,
    sites,
    language: 'zh_cn' as const,
  });
  const channels = [channel('all', [], []), channel('other', [4], []), channel('above', [3], [10]), channel('beside', [], [12])];
  assert.equal(
    channelsOf(at(11), around({}, { channels })).map(({ target }) => target),
    ['all', 'above'],
  );
});

const NAMES = { item_hours: 'Office', night: 'Quiet' };
const ANY_TIME = { held: null, hours: { week: null, night: null }, woken: false, names: NAMES };

test('each step comes when people may be told, to whom the hours of that moment reach', () => {
  const groups = byId(group(1, [2], { escalate_minutes: 30, escalate_group_id: 2 }), group(2, [1, 2]));
  // Monday 18:00, an hour before P2 can be reached
  const from = 18 * 60;
  const later = (after_s: number): Circumstances =>
    around({ groups, default_group_id: 1 }, { moment: momentAfter({ day: 1, time: '00:00' }, from + after_s / 60) });
  const seen = (hours: Hours) =>
    stagesOf(at(12), later, { ...ANY_TIME, hours }).map(({ after_s, to, gaps }) => [
      after_s / 60,
      to.map(({ name, way }) => `${name} ${way}`),
      gaps.map(({ name, way, why }) => `${name || way} ${why}`),
    ]);
  const both = ['P1 email', 'P1 sms', 'P2 email', 'P2 sms'];
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  assert.equal(seen(ANY_TIME.hours), [
    [0, [], ['P2 hours', 'push no_channel']],
    [30, ['P1 email', 'P1 sms'], ['P2 hours']],
  ]);
  assert.equal(seen({ week: { weeks: everyDay, periods: [{ start: '19:00', end: '19:20' }] }, night: null }), [
    [60, ['P2 email', 'P2 sms'], ['Office item_hours', 'push no_channel']],
    [1510, ['P1 email', 'P1 sms'], ['Office item_hours', 'P2 hours']],
  ]);
  assert.equal(seen({ week: null, night: { weeks: everyDay, periods: [{ start: '17:00', end: '20:15' }] } }), [
    [135, ['P2 email', 'P2 sms'], ['Quiet night', 'push no_channel']],
    [165, both, []],
  ]);
  const shut = { weeks: everyDay, periods: [{ start: '17:00', end: '20:15' }] };
  assert.equal(seen({ week: shut, night: shut }), [[0, [], ['Quiet · Office never']]]);
});

test('a step that reaches nobody says so where the level has no way, or the group no contacts', () => {
  const groups = byId(group(1, [], { escalate_minutes: 30, escalate_group_id: 2 }), group(2, [1]));
  const seen = (levels: Directory['levels']) =>
    stagesOf(at(12), () => around({ groups, levels, default_group_id: 1 }), ANY_TIME).map(({ to, gaps }) => [
      to.length,
      gaps.map(({ name, why }) => `${name}${why}`),
    ]);
  assert.equal(seen(byId({ ...level, push_enable: false })), [
    [0, ['no_members']],
    [2, []],
  ]);
  assert.equal(seen(byId({ ...level, sms_enable: false, phone_enable: false, email_enable: false, push_enable: false })), [
    [0, ['no_way']],
    [0, ['no_way']],
  ]);
});

test('an escalation has three steps at most, and comes back to nobody', () => {
  const ring = [1, 2, 3, 4, 5].map((id) => group(id, [1], { escalate_minutes: id, escalate_group_id: (id % 5) + 1 }));
  assert.equal(stepsOf({ groups: byId(...ring) }, 1), [
    { after_s: 60, group_id: 2 },
    { after_s: 120, group_id: 3 },
    { after_s: 180, group_id: 4 },
  ]);
  const now = around({ groups: byId(...ring), default_group_id: 1 });
  assert.equal(
    stagesOf(at(12), () => now, ANY_TIME).map(({ after_s, group: name }) => [after_s, name]),
    [
      [0, 'G1'],
      [60, 'G2'],
      [180, 'G3'],
      [360, 'G4'],
    ],
  );
});

// ── words ──

const subject: Subject = {
  alarm_id: 1,
  device_group_id: 10,
  device_group_name: 'Room\r\nBcc: a@b.cd',
  device_id: 10,
  device_name: 'AC',
  item_id: 1,
  item_names: words('Temp'),
  alarm_level_id: 3,
  level_names: words('Major'),
  value: 35,
  unit: '℃',
  decimals: 1,
  info: { key: 'alarm_over', data: { value: '35.0', unit: '℃', limit: '30' } },
  start_time: 1_764_547_200,
  end_time: null,
  end_reason: null,
  end_user: '',
  duration: null,
  confirm_user: '',
  drill: false,
  children: 0,
  lost: [],
};
const OWN = {
  email_title: '{site} {device}',
  email_body: '{item}\n{info}',
  sms_body: '{level}{device}',
  phone_body: '',
  push_body: '',
};

test('I15: no name ends a line of a head, and a head begins with what fits a locked screen', () => {
  const said = textsOf(subject, { is: 'begin' }, 'email', () => OWN, 0, 'en_us');
  assert.is(said.subject, 'Room Bcc: a@b.cd AC');
  assert.not.match(said.text, /\r/);
  assert.is(oneLine('a\r\n\r\nb\u2028c\x1a'), 'a b c');
  assert.is(oneLine('a\u202e12\u2066b'), 'a 12 b', 'nor turns the numbers behind it');
});

const lostIn = (names: readonly string[], device_group_id = subject.device_group_id) =>
  names.map((device_name) => ({ device_name, device_group_id }));

test('what others follow from names them, in every language, as long as it stands', () => {
  const root = { ...subject, children: 4, lost: lostIn(['UPS', 'Meter', 'Leak\r\nline', 'Door']) };
  const said = (language: Language, of: Subject = root, way: NoticeWay = 'email') =>
    textsOf(of, { is: 'begin' }, way, () => ({ ...OWN, email_body: '{info}', sms_body: '{info}' }), 0, language).text;
  assert.match(said('zh_cn'), /（随之失联：UPS、Meter、Leak line、Door）$/);
  assert.match(said('zh_tw'), /（隨之失聯：UPS、Meter、Leak line、Door）$/);
  assert.match(said('zh_xg'), /（隨之失聯：UPS、Meter、Leak line、Door）$/);
  assert.match(said('en_us'), / \(lost with it: UPS, Meter, Leak line, Door\)$/);
  assert.not.match(said('en_us', { ...root, end_time: root.start_time + 5 }), /lost/);
  const elsewhere = { ...root, lost: [...root.lost, ...lostIn(['Door 2'], 404)] };
  assert.equal([root, elsewhere, { ...elsewhere, end_time: root.start_time + 5 }].map(sitesNamed), [
    null,
    [root.device_group_id, 404],
    null,
  ]);
});

test('a letter names more of what was lost than a message, whose head fits a locked screen, and each says how many more', () => {
  const lost = lostIn(Array.from({ length: 100 }, (_, i) => `Cabinet ${i + 1}`));
  const root = { ...subject, children: 120, lost };
  const by = (way: NoticeWay, of: Subject = root) => {
    const texts = { ...OWN, email_title: '{info}', email_body: '{info}', sms_body: '{info}' };
    return textsOf(of, { is: 'begin' }, way, () => texts, 0, 'en_us');
  };
  assert.match(by('sms').text, / \(lost with it: Cabinet 1, Cabinet 2, Cabinet 3 and 117 more\)$/);
  assert.match(by('email').text, /Cabinet 99, Cabinet 100 and 20 more\)$/);
  assert.match(by('email').subject, / \(lost with it: Cabinet 1, Cabinet 2, Cabinet 3 and 117 more\)$/);
  assert.match(
    by('sms', { ...root, lost: lostIn(['L'.repeat(64), 'M']) }).text,
    /: L{64} and 119 more\)$/,
    'one is named however long',
  );
});

test('a drill says so in front of every text, and a repeat which one it is', () => {
  assert.is(textsOf({ ...subject, drill: true }, { is: 'begin' }, 'sms', () => OWN, 0, 'en_us').text, '[DRILL] MajorAC');
  assert.is(textsOf(subject, { is: 'repeat', nth: 3 }, 'sms', () => OWN, 0, 'zh_cn').text, '【第 3 次通知】MajorAC');
});

const HEADS = {
  zh_cn: '【终止】AC Temp：35.0 ℃，高于上限 30 ℃。并非恢复：监控项已停用（ann）。Room Bcc: a@b.cd，',
  zh_tw: '【終止】AC Temp：35.0 ℃，高於上限 30 ℃。並非恢復：監控項已停用（ann）。Room Bcc: a@b.cd，',
  zh_xg: '【終止】AC Temp：35.0 ℃，高於上限 30 ℃。並非恢復：監控項已停用（ann）。Room Bcc: a@b.cd，',
  en_us: '[Closed] AC Temp: 35.0 ℃, above the limit of 30 ℃. Not recovered: item disabled by ann. Room Bcc: a@b.cd, ',
} as const;
const closed: Subject = { ...subject, end_time: 1_764_547_260, end_reason: 'item_switched_off', end_user: 'ann', duration: 60 };

test('the end of an alarm that has not recovered says so, why and by whom, and never what somebody wrote for recoveries', () => {
  for (const [language, head] of Object.entries(HEADS) as [Language, string][])
    for (const way of ['email', 'sms', 'phone', 'push'] as const) {
      const said = textsOf(closed, { is: 'recover' }, way, () => ({ ...OWN, sms_body: 'RECOVERED' }), 0, language);
      if (way === 'sms') assert.ok(said.text.startsWith(head), said.text);
      assert.match(said.text, /ann/);
      assert.not.match(`${said.subject} ${said.text}`, /已恢[复復]|【恢[复復]】|RECOVERED|\[Recovered\]|has recovered/);
      assert.match(textsOf(closed, { is: 'both' }, way, () => OWN, 0, language).text, /\d{4}/);
    }
});

test('why an alarm was closed is said without a name where nobody is known, and a drill ends as one', () => {
  const said = (of: Partial<Subject>) => textsOf({ ...closed, ...of }, { is: 'recover' }, 'push', () => OWN, 0, 'zh_cn').text;
  assert.match(said({ end_reason: 'device_deleted', end_user: '' }), /并非恢复：设备已删除\n/);
  assert.match(said({ end_reason: 'drill_over', end_user: '', drill: true }), /^【演练】【终止】.*\n并非恢复：演练已结束\n/);
});

test('a program is told that an alarm was closed, and why', () => {
  const { kind, end_reason } = factsOf(closed, 'recover', 'en_us');
  assert.equal([kind, end_reason], ['closed', 'item_switched_off']);
  assert.equal(factsOf({ ...closed, end_reason: 'recovered' }, 'recover', 'en_us').kind, 'recover');
});

test('how long an alarm lasted that a restart broke is not known, in a letter as in the log', () => {
  const texts = { ...OWN, sms_body: '{duration}' };
  const said = (duration: number | null, language: Language) =>
    textsOf({ ...closed, end_reason: 'recovered', duration }, { is: 'recover' }, 'sms', () => texts, 0, language).text;
  assert.is(said(null, 'zh_cn'), '未知');
  assert.is(said(null, 'en_us'), 'an unknown time');
  assert.is(said(60, 'zh_cn'), '1\u00a0分钟');
  assert.is(factsOf({ ...closed, duration: null }, 'recover', 'en_us').duration, null);
});

test('a brace that was never closed, or never opened, is shown where it stands: the text would be sent with it', () => {
  assert.equal(
    noticeTemplateFaults({
      sms_body: '{level} {device is {value}',
      push_body: '{site}: device} {value}',
      email_title: '{{site}',
    }),
    {
      sms_body: { key: 'template_brace', data: { text: '{device is {' } },
      push_body: { key: 'template_brace', data: { text: 'te}: device}' } },
      email_title: { key: 'template_brace', data: { text: '{{site}' } },
    },
  );
});

test('a text that names what nothing fills is refused at its field, and nothing of it is evaluated', () => {
  assert.equal(noticeTemplateFaults({ sms_body: '{level} {lvl}', push_body: '{{constructor}}', email_title: '{site}' }), {
    sms_body: { key: 'template_variable', data: { name: 'lvl' } },
    push_body: { key: 'template_variable', data: { name: 'constructor' } },
  });
  const values = {
    site: '{device}',
    device: '$&',
    item: '',
    info: '',
    value: '',
    unit: '',
    level: '',
    time: '',
    duration: '',
    user: '',
  };
  assert.is(filledText('{site} {device} {other}', values), '{device} $& {other}');
});

test('one notice of many says how many, the worst and where, and a letter lists them', () => {
  const joined = [1, 2, 3, 4, 5].map((n) => ({
    over: n > 3,
    closed: false,
    jitter: false,
    drill: false,
    site: `S${n}`,
    head: `H${n}`,
  }));
  assert.is(
    summaryOf(joined, 'sms', 'en_us').text,
    '3 alarms, 2 recovered. Worst: H1. Where: S1, S2, S3 and others, 5 sites in all',
  );
  assert.is(summaryOf(joined, 'email', 'en_us').text.split('\n').length, 7);
  assert.is(summaryOf(joined.slice(3), 'sms', 'zh_cn').text, '2 条告警已恢复。站点：S4、S5');
});

test('one notice of many tells what recovered from what was closed', () => {
  const joined = [0, 1, 2, 3].map((n) => ({ over: n > 0, closed: n > 1, jitter: false, drill: false, site: 'S', head: `H${n}` }));
  assert.is(summaryOf(joined, 'sms', 'en_us').text, '1 alarm, 1 recovered, 2 closed without recovering. Worst: H0. Where: S');
  assert.is(summaryOf(joined.slice(1), 'sms', 'zh_cn').text, '告警已结束：1 条已恢复、2 条已终止（并非恢复）。站点：S');
  assert.is(summaryOf(joined.slice(2), 'sms', 'zh_tw').text, '告警已結束：2 條已終止（並非恢復）。站點：S');
});

test('an item that only changes too often is no alarm: it is counted apart, last, and is never the worst', () => {
  const of = (n: number, is: 'stands' | 'over' | 'jitter'): Joined => ({
    over: is === 'over',
    closed: false,
    jitter: is === 'jitter',
    drill: false,
    site: 'S',
    head: `H${n}`,
  });
  const [jitters, ends] = [[of(1, 'jitter'), of(2, 'jitter')], [of(3, 'over')]];
  const said = (all: readonly Joined[], language: Language = 'en_us') => summaryOf(all, 'sms', language).text;
  assert.is(said([...ends, ...jitters]), '1 recovered, 2 items changing too often. Where: S');
  assert.is(said([of(4, 'stands'), ...jitters]), '1 alarm, 2 items changing too often. Worst: H4. Where: S');
  assert.is(said(jitters, 'zh_cn'), '2 个监控项变化过于频繁。站点：S');
});

test('what goes together tells of the jitter of an alarm beside its begin, after all alarms', () => {
  const notice = (id: number, kind: Notice['kind'], alarm_id: number): Notice => ({
    id,
    kind,
    alarm_id,
    about: 'alarm',
    key: String(id),
    step: 0,
    way: 'sms',
    whom: 'contact/1',
    contact_id: 1,
    name: 'a',
    target: '1',
    language: 'en_us',
    subject: `${kind} ${alarm_id}`,
    text: '',
    facts: {},
    device_group_id: 1,
    alarm_level_id: alarm_id,
    urgent: false,
    create_time: 0,
    next_time: 0,
    carried_by: null,
    sites: null,
    plain: null,
    status: 'queued',
    attempts: 0,
    retry_time: null,
    end_time: null,
    error: null,
    reference: '',
    twice: false,
  });
  const all = joined(
    [notice(1, 'begin', 1), notice(2, 'jitter', 1), notice(3, 'jitter', 9), notice(4, 'begin', 2)],
    (level) => level,
  );
  assert.equal(
    all.map(({ head, jitter }) => [head, jitter]),
    [
      ['begin 2', false],
      ['begin 1', false],
      ['jitter 9', true],
      ['jitter 1', true],
    ],
  );
});

test('what somebody practises is counted apart from the alarms of a flood, and is never the worst of them', () => {
  const drill = { over: false, closed: false, jitter: false, drill: true, site: 'S9', head: '[DRILL] H9' };
  const alarms = [1, 2].map((n) => ({ over: false, closed: false, jitter: false, drill: false, site: `S${n}`, head: `H${n}` }));
  const both = summaryOf([drill, ...alarms], 'email', 'en_us');
  assert.is(both.subject, '2 alarms. Worst: H1. Where: S1, S2. 1 more notification of a drill');
  assert.equal(both.text.split('\n').slice(2), ['H1', 'H2', '[DRILL] H9']);
  assert.is(summaryOf([drill], 'sms', 'zh_cn').text, '【演练】1 条告警。最严重：[DRILL] H9。站点：S9');
});

test.run();
