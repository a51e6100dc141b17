import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import type { AlarmCount, EnvPoint, OverviewStat, TreeNode } from '../../../daemon/contract/entities';
import { fill } from '../../../web/lang/index';
import Home from '../../../web/pages/overview/home';
import Overview from '../../../web/pages/overview/overview';
import { here } from '../../../web/route/index';
import { $asked, answerOperation } from '../../../web/state/alarms/asked';
import { $link, openLink } from '../../../web/state/feeds/link';
import { $granted, $menusKnown } from '../../../web/state/people/menus';
import { standing } from '../../../web/state/room/board';
import {
  $choice,
  cpu,
  curve,
  dataview,
  disk,
  environmentDevices,
  frequent,
  inspection,
  memory,
  recent,
  services,
  sites,
} from '../../../web/state/room/overview';
import { $roles } from '../../../web/state/session/session';
import { $tabs } from '../../../web/state/window/tabs';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, onPhone, settle, the, type, until } from '../../hands/dom';
import { type Asked, ConsoleBox, FakeSocket } from '../app/console_box';
import { menu } from '../app/rows';
import { card, choose, closePage, openPage, press, refuse, shellWords, texts, overviewWords as w } from './hands';
import { device, group, leaf, NOW, ROOM, row } from './rows';

const NO_LIMIT = { min: null, max: null };
const NO_LIMITS = { temperature: NO_LIMIT, humidity: NO_LIMIT };
const FEEDS = [dataview, frequent, recent, services, disk, memory, cpu, inspection, sites, environmentDevices, curve, standing];
const STAT: OverviewStat = {
  device_groups: 2,
  devices: 5,
  items: 412,
  item_normal: 389,
  item_abnormal: 23,
  item_alarm: 18,
  item_no_value: 5,
  item_disabled: 2,
  item_waiting: 0,
  item_unwatched: 0,
  item_held: 0,
  alarm_disabled: 2,
  alarm_untold: 0,
  site_paused: 0,
  shutdown_untested: 0,
  level_muted: 0,
  unheard: 0,
};
const NONE = {
  items: 0,
  item_normal: 0,
  item_abnormal: 0,
  item_alarm: 0,
  item_no_value: 0,
  item_disabled: 0,
  alarm_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
};
const empty: EnvPoint[] = [{ date: '2025-11-27 10:32:00', value: null }];

const count = (names: Omit<AlarmCount, 'description'>): AlarmCount => ({
  ...names,
  description: [names.device_group_name, names.device_name, names.item_name].join('/'),
});

function roomBox(stat: Partial<OverviewStat> = {}): ConsoleBox {
  const box = new ConsoleBox();
  const thermo = [device({ id: 31, name: 'TH-01' }), device({ id: 32, name: 'TH-02' })];
  Object.assign(box.instead, {
    'GET dataview': () => ({ ...STAT, ...stat }),
    'GET alarm_watched': ({ query }: Asked) => ({ seconds: Number(query.get('end')) - Number(query.get('start')) }),
    'GET alarm_count': () => ({
      total: 2,
      data: [
        count({ id: 1, device_group_name: '二楼配线间', device_name: 'TH-07', item_name: '湿度', alarm_count: 86 }),
        count({ id: 2, device_group_name: '总部数据机房', device_name: '精密空调 2#', item_name: 'A/B 温差', alarm_count: 43 }),
      ],
    }),
    'GET review': ({ query }: Asked) => ({
      total: query.get('active') === '1' && query.get('drill') === '0' ? 22 : 23,
      data: [
        row({ id: 5, start_time: NOW - 60 }),
        row({ id: 4, alarm_level_id: 3, is_confirm: 1, item_name: '回风温度' }),
        row({ id: 3, item_id: 77, status_id: 6, item_name: '门状态' }),
      ],
    }),
    'GET system/info': () => ({
      alert_service: 1,
      collection_service: 0,
      system_serice: 1,
      signal: 81,
      operator: '',
      net_type: '',
    }),
    'GET disk/usage': () => [{ use: '81%', size: '', used: '', mount: '/' }],
    'GET memory/usage': () => ({ used: '412M', total: '1G' }),
    'GET cpu/usage': () => [33.6],
    'GET setting/intelligent_inspection/one': () => ({
      id: 1,
      create_time: NOW - 3 * 86_400 - 4 * 3600,
      notification_service: 1,
    }),
    'GET device_groups/menu': () => ({ total: 2, data: ROOM }),
    'GET setting/devices': () => ({ total: 2, data: thermo }),
    'GET environment_curve': () => ({ temperature: empty, humidity: [], limits: NO_LIMITS, step: 120 }),
  });
  return box;
}
const open = (box: ConsoleBox, at = '/overview', Page = Overview) => openPage(Page, box, { at, feeds: FEEDS });
const again = async (): Promise<void> => {
  await Promise.all(FEEDS.map((feed) => feed.refresh()));
  await settle();
};
test.after.each(async () => {
  await closePage();
  $choice.set({ device_id: null, type: 0, interval: 6, from: null, to: null });
  $granted.set([]);
  $menusKnown.set(false);
  localStorage.clear();
});

test('it counts, and tells the risk in percent and words', async () => {
  await open(roomBox());
  assert.match(card(w.abnormal).textContent!, /异常监控项23.*18 项告警 · 5 项无值$/, 'its parts add up to it');
  assert.match(card(w.normal).textContent!, /38793\.9/, 'with those in alarm, without a value and off they are all');
  assert.match(card(w.items).textContent!, /412.*2 项告警关闭/);
  const risk = card(w.risk);
  assert.match(risk.textContent!, /6.%中/);
  assert.is(the('.risk', risk).getAttribute('aria-label'), '风险指数 6 %，中');
  assert.is(risk.querySelectorAll('.risk > i[data-lv]').length, 1);
});

test('without items the risk is a dash, and the next step is said', async () => {
  $granted.set([menu(501, 0, '/setting_device_mange')]);
  await open(roomBox({ devices: 0, ...NONE }));
  const risk = card(w.risk);
  assert.is(the('b', risk).textContent, '—');
  assert.is(risk.querySelector('.risk'), null);
  assert.match(the('.note').textContent!, w.first_device);
  assert.is(the('.note a').getAttribute('href'), '#/setting_device_mange');
});

test('what is not in effect is said at the top', async () => {
  $granted.set([menu(301, 0, '/alarm')]);
  await open(roomBox());
  const note = the('.note');
  assert.match(note.textContent!, /2 个监控项的告警被禁用/);
  assert.is(the('a', note).getAttribute('href'), '#/alarm?view=suppressed');
});

test('a room in maintenance and items that are shelved are named there too', async () => {
  $granted.set([menu(301, 0, '/alarm')]);
  await open(roomBox({ item_disabled: 0, alarm_disabled: 0, item_held: 3 }));
  const note = the('.note');
  assert.match(note.textContent!, /3 个监控项维护或搁置中/);
  assert.is(the('a', note).getAttribute('href'), '#/alarm?view=suppressed');
});

test('the strip leads where the first thing in it is mended: a paused site to linkage, not to suppressed alarms', async () => {
  $granted.set([menu(301, 0, '/alarm'), menu(302, 0, '/linkage')]);
  await open(roomBox({ site_paused: 1 }));
  assert.is(the('.note a').getAttribute('href'), '#/linkage');
});

test('alarms that nobody was told of are in the strip, which leads to the groups of contacts whoever has that page', async () => {
  $granted.set([menu(611, 0, '/setting_contact_groups')]);
  await open(roomBox({ alarm_untold: 3 }));
  assert.not.ok(document.querySelector('.note a'));
  await closePage();
  $granted.set([menu(301, 0, '/alarm')]);
  await open(roomBox({ alarm_untold: 3 }));
  const note = the('.note');
  assert.match(note.textContent!, /3 条告警无人接收通知 · 2 个监控项/);
  assert.is(the('a', note).getAttribute('href'), '#/alarm?state=untold', 'those very alarms');
});

test('a box that tells nobody says so first, and leads to the contacts whoever may set them up', async () => {
  $granted.set([menu(301, 0, '/alarm')]);
  await open(roomBox({ unheard: 1, alarm_untold: 3 }));
  assert.match(the('.note').textContent!, '须注意 · 告警只在控制台显示，不会通知任何人 · 3 条');
  assert.not.ok(document.querySelector('.note a'));
  await closePage();
  $granted.set([menu(611, 0, '/setting_contacts')]);
  await open(roomBox({ unheard: 1 }));
  assert.is(the('.note a').getAttribute('href'), '#/setting_contacts');
});

test('recent alarms come with their signs, newest tinted, handled ones stepping back', async () => {
  await open(roomBox());
  const rows = [...card(w.recent).querySelectorAll('li')];
  assert.equal(
    rows.map((each) => [each.getAttribute('data-lv'), each.getAttribute('data-st')]),
    [
      ['crit', 'new'],
      ['high', 'ack'],
      ['crit', 'recovered'],
    ],
  );
  assert.match(rows[1]!.textContent!, /已确认/);
  assert.match(rows[2]!.textContent!, /已恢复 · 未确认/, 'what came back unseen is in order to nobody');
  assert.is(the('header a', card(w.recent)).textContent, '活动 22', 'neither what came back nor a drill is among them');
});

test('an alarm that nobody confirmed is confirmed beside it, by whoever may', async () => {
  const box = roomBox();
  await open(box);
  const ticks = [...card(w.recent).querySelectorAll<HTMLElement>('li .ib')];
  assert.is(ticks.length, 2, 'one that stands and one that came back; a confirmed one has none');
  assert.is(ticks[0]!.getAttribute('aria-label'), shellWords.alarm.confirm);
  await press(ticks[0]!);
  const { action, alarms } = $asked.get()!;
  assert.is(action, ALARM_ACTION.confirm);
  assert.equal(alarms !== 'all' && alarms.map(({ id }) => id), [5]);
  const asked = box.of('GET review').length;
  answerOperation(true);
  await until('the list is asked for again', () => box.of('GET review').length > asked);
  $roles.set({ ...$roles.get()!, user_id: 9, data: [2], funcs: [] });
  await settle();
  assert.is(card(w.recent).querySelector('li .ib'), null);
});

test('health tells machine, services, signal and the last inspection', async () => {
  await open(roomBox());
  const health = card(w.health);
  assert.equal(texts('.meter', health), ['CPU34 %', '内存412 / 1024 MB', '磁盘81 %']);
  assert.equal(
    [...health.querySelectorAll('.meter')].map((meter) => meter.getAttribute('data-lv')),
    [null, null, 'warn'],
  );
  assert.equal(texts('dd', health), ['运行', '未运行', '运行', '3 天 4 小时']);
  assert.is(the('.sig', health).getAttribute('data-n'), '3');
});

test('frequent alarms are ranked with bars, sites worst first with a way to each', async () => {
  $granted.set([menu(201, 0, '/station')]);
  await open(roomBox());
  assert.equal(texts('li', card(w.frequent)), ['TH-07 湿度二楼配线间86', '精密空调 2# A/B 温差总部数据机房43']);
  const tiles = [...document.querySelectorAll<HTMLAnchorElement>('.tile')];
  assert.equal(
    tiles.map(({ textContent }) => textContent),
    ['总部数据机房33 项告警', '3号_基站55 项告警 · 1 台设备离线'],
  );
  assert.is(decodeURIComponent(tiles[1]!.getAttribute('href')!), '#/station?nodeId=3号_基站_4');
});

test('the most frequent alarms say how much of their 30 days was monitored where that is less', async () => {
  const box = quietBox({});
  await open(box);
  assert.match(card(w.frequent).textContent!, w.days_30);
  box.instead['GET alarm_watched'] = () => ({ seconds: 65 });
  await frequent.refresh();
  await until('the minute', () => card(w.frequent).textContent!.includes('近 30 天中已监测 1\u00a0分钟'));
});

const CARDS: readonly [string, string, string][] = [
  ['GET review', w.recent, '电池组电压'],
  ['GET alarm_count', w.frequent, '86'],
  ['GET device_groups/menu', w.sites, '3号_基站'],
  ['GET environment_curve', w.curve, w.no_readings],
];
for (const [key, title, kept] of CARDS)
  test(`${key}: its card alone keeps its last value, greyed and with its age`, async () => {
    const box = roomBox();
    await open(box);
    refuse(box, key);
    await again();
    const panel = card(title);
    assert.is(panel.getAttribute('data-st'), 'stale');
    assert.match(the('header .age', panel).textContent!, /秒前|分钟前/);
    assert.match(panel.textContent!, kept);
    assert.is(document.querySelectorAll('[data-st=stale]').length, 1, 'no other card');
    delete box.instead[key];
    Object.assign(box.instead, { [key]: roomBox().instead[key] });
    await again();
    assert.is(document.querySelectorAll('[data-st=stale]').length, 0);
  });

for (const [key, title] of CARDS)
  test(`${key}: a first try that fails says so in its card, with Retry, and leaves the others`, async () => {
    const box = roomBox();
    refuse(box, key);
    await open(box);
    const panel = card(title);
    assert.match(panel.textContent!, '磁盘忙');
    assert.match(card(w.abnormal).textContent!, '23');
    assert.is(texts('.empty').length, title === w.curve ? 1 : 2, 'one more is the empty curve');
    Object.assign(box.instead, { [key]: roomBox().instead[key] });
    await press(the('.empty button', panel));
    await settle();
    assert.not.match(panel.textContent!, '磁盘忙');
  });

test('counts that fail keep their numbers with their age', async () => {
  const box = roomBox();
  await open(box);
  refuse(box, 'GET dataview');
  await again();
  const counts = the('.grid > [data-st=stale]');
  assert.is(counts.querySelectorAll('.stat').length, 6);
  assert.match(the('.age', counts).textContent!, '前');
  assert.match(counts.textContent!, '412');
  assert.is(document.querySelector('.head .mut'), null, 'the head does not say that it was updated');
});

test('each meter fails alone', async () => {
  const box = roomBox();
  await open(box);
  refuse(box, 'GET cpu/usage', 'GET system/info');
  await again();
  const [cpuMeter, memoryMeter] = [...card(w.health).querySelectorAll<HTMLElement>('.meter')];
  assert.is(cpuMeter?.getAttribute('data-st'), 'stale');
  assert.match(cpuMeter!.textContent!, /34.%/);
  assert.match(the('.age', cpuMeter!).textContent!, '前');
  assert.is(memoryMeter?.getAttribute('data-st'), null);
});

test('meters do not wait for the services', async () => {
  const box = roomBox();
  refuse(box, 'GET system/info');
  await open(box);
  const health = card(w.health);
  assert.match(health.textContent!, '磁盘忙');
  assert.equal(texts('.meter', health)[0], 'CPU34 %');
  assert.match(health.textContent!, '3 天 4 小时');
});

test('a box without a cellular network says so, and shows no weak one', async () => {
  const box = roomBox();
  const none = { alert_service: 1, collection_service: 1, system_serice: 1, signal: 0, operator: '', net_type: '' };
  box.instead['GET system/info'] = () => none;
  await open(box);
  assert.is(the('.sig', card(w.health)).getAttribute('aria-label'), '无蜂窝网络');
  await closePage();
  box.instead['GET system/info'] = () => ({ ...none, net_type: 'LTE' });
  await open(box);
  assert.is(the('.sig', card(w.health)).getAttribute('aria-label'), '信号 0/5');
});

test('the inspection leads to its page when both entries are there, and else says why not', async () => {
  await open(roomBox());
  const link = the('dd button', card(w.health));
  await press(link);
  assert.is($toasts.get().at(-1)?.text, w.menu_loading);
  $menusKnown.set(true);
  $granted.set([menu(820, 0, '/polling')]);
  await settle();
  await press(link);
  assert.is($toasts.get().at(-1)?.text, w.not_open);
  $granted.set([menu(820, 0, '/polling', { children: [menu(821, 820, '/polling_main')] })]);
  await settle();
  await press(link);
  assert.is(location.hash, '#/polling_main');
});

test('another device takes the curve of the last one away at once, and is remembered', async () => {
  const box = roomBox();
  await open(box);
  await until('the first device', () => card(w.curve).textContent!.includes(w.no_readings));
  assert.is($choice.get().device_id, 31);
  let asked = '';
  box.instead['GET environment_curve'] = ({ query }) => {
    asked = query.get('device_id') ?? '';
    throw new Error('没有应答');
  };
  await choose(the<HTMLSelectElement>('h2 select', card(w.curve)), '32');
  assert.is(asked, '32');
  assert.is(localStorage.getItem('environmentDevice'), '32');
  assert.match(card(w.curve).textContent!, '没有应答');
  assert.not.match(card(w.curve).textContent!, w.no_readings);
});

test('a week is asked for by hours first, other ranges have no interval', async () => {
  const box = roomBox();
  await open(box);
  const asked = (): URLSearchParams => box.of('GET environment_curve').at(-1)!.query;
  const range = (name: string): HTMLElement =>
    [...card(w.curve).querySelectorAll<HTMLElement>('.seg button')].find((button) => button.textContent === name)!;
  assert.is(asked().get('type'), '0');
  await press(range(w.range_2));
  assert.equal([asked().get('type'), asked().get('interval')], ['2', '6']);
  assert.is(range(w.range_2).getAttribute('aria-pressed'), 'true');
  const interval = the<HTMLSelectElement>(`select[aria-label=${w.interval}]`);
  await choose(interval, '2');
  assert.is(asked().get('interval'), '2');
  await press(range(w.range_3));
  assert.equal([asked().get('type'), asked().get('interval')], ['3', null]);
  await press(range(w.range_2));
  assert.is(asked().get('interval'), '6', 'after a change it is hours again');
});

const rangeButton = (name: string): HTMLElement =>
  [...card(w.curve).querySelectorAll<HTMLElement>('.seg button')].find((button) => button.textContent === name)!;
const query = (): Record<string, string> => Object.fromEntries(here().query);
const endField = (at: 0 | 1): HTMLInputElement => [...card(w.curve).querySelectorAll<HTMLInputElement>('.period input')][at]!;

test('a range of its own begins with what was seen, stands in the address and goes with it', async () => {
  const box = roomBox();
  await open(box);
  await until('the first device', () => card(w.curve).textContent!.includes(w.no_readings));
  await press(rangeButton(w.range_5));
  await until('its fields', () => document.querySelector('.period') !== null);
  const { device, from, to } = query();
  assert.is(device, '31');
  assert.ok(Number(from) < Number(to) && Number(to) % 60 === 0, `${from} – ${to}`);
  const asked = box.of('GET environment_curve').at(-1)!.query;
  assert.equal(
    ['type', 'device_id', 'start_time', 'end_time'].map((name) => asked.get(name)),
    ['5', '31', from, to],
  );
  await type(endField(0), '2025-11-01T00:00');
  await until('the other end in the address', () => query().from !== from);
  assert.is(query().to, to);
  await press(rangeButton(w.range_3));
  assert.equal(query(), {});
  assert.is(document.querySelector('.period'), null);
  assert.is(box.of('GET environment_curve').at(-1)!.query.get('type'), '3');
});

test('a link to a range of its own shows it, of the device that it names', async () => {
  const box = roomBox();
  await open(box, '/overview?device=32&from=1764000000&to=1764100000');
  await until('its fields', () => document.querySelector('.period') !== null);
  const asked = box.of('GET environment_curve').at(-1)!.query;
  assert.equal(
    ['type', 'device_id', 'start_time', 'end_time'].map((name) => asked.get(name)),
    ['5', '32', '1764000000', '1764100000'],
  );
  assert.is(rangeButton(w.range_5).getAttribute('aria-pressed'), 'true');
});

test('what the box refuses of the ends is said at the field', async () => {
  const box = roomBox();
  box.instead['GET environment_curve'] = ({ query }) => {
    if (query.get('type') === '5')
      throw Object.assign(new Error('请检查输入'), { code: 1001, data: { fields: { end_time: '时间段不能超过 1830 天' } } });
    return { temperature: empty, humidity: [], limits: NO_LIMITS, step: 120 };
  };
  await open(box, '/overview?device=31&from=1000000000&to=1764100000');
  await until('the refusal', () => document.querySelector('.period .err') !== null);
  assert.is(the('.period .err').textContent, '时间段不能超过 1830 天');
  assert.is(endField(1).getAttribute('aria-invalid'), 'true');
  assert.is(endField(0).getAttribute('aria-invalid'), 'false');
});

test('the board on the wall has no range of its own', async () => {
  const box = roomBox();
  await open(box, '/home?from=1764000000&to=1764100000', Home);
  await until('the curve', () => document.querySelector('.board .env .seg') !== null);
  assert.is(document.querySelectorAll('.env .seg button').length, 5);
  assert.is($choice.get().type, 0);
});

test('a room without a thermometer says so', async () => {
  const box = roomBox();
  box.instead['GET setting/devices'] = () => ({ total: 0, data: [] });
  await open(box);
  assert.match(card(w.curve).textContent!, w.no_device);
});

test('of a device that measures neither it is not said that nothing was read', async () => {
  const box = roomBox();
  box.instead['GET environment_curve'] = () => ({ temperature: [], humidity: [], limits: NO_LIMITS, step: 120 });
  await open(box);
  await until('what is so', () => card(w.curve).textContent!.includes(w.no_climate));
  assert.not.match(card(w.curve).textContent!, w.no_readings);
});

/** A room without alarms whose items stand so. */
function quietBox(stat: Partial<OverviewStat>): ConsoleBox {
  const box = roomBox({ ...NONE, items: 9, item_normal: 9, ...stat });
  box.instead['GET review'] = () => ({ total: 0, data: [] });
  box.instead['GET alarm_count'] = () => ({ total: 0, data: [] });
  return box;
}
const quiet = (): (string | null)[] => {
  const shown = the('.empty', card(w.recent));
  return [
    shown.getAttribute('data-lv'),
    the('span', shown).textContent,
    the('.glyph, [data-lv]', card(w.abnormal)).getAttribute('data-lv'),
  ];
};

test('that all is normal is said, with its sign, only when it is so', async () => {
  const { normal, nothing } = shellWords.standing;
  for (const [stat, ...said] of [
    [{}, 'ok', normal, 'ok'],
    [{ item_normal: 5, item_abnormal: 4, item_no_value: 4 }, null, '4 项无值', 'crit'],
    [{ item_disabled: 1 }, null, '1 项告警关闭', 'nodata'],
    [{ item_unwatched: 3, item_disabled: 1 }, null, '4 项告警关闭', 'nodata'],
    [{ item_held: 2 }, null, '2 个监控项维护或搁置中', 'nodata'],
    [{ item_waiting: 9 }, null, '9 项等待首次读取', 'nodata'],
    [{ items: 0, item_normal: 0 }, null, nothing, 'nodata'],
  ] as const) {
    await open(quietBox(stat));
    assert.equal(quiet(), said);
    assert.match(card(w.frequent).textContent!, w.none_frequent);
    await closePage();
  }
});

test('that there were no alarms in 30 days is good news only while there is something to watch, and all of it is normal', async () => {
  const isGood = () => the('.empty', card(w.frequent)).getAttribute('data-lv') === 'ok';
  for (const [stat, good] of [
    [{}, true],
    [{ item_normal: 5, item_abnormal: 4, item_no_value: 4 }, false],
    [{ items: 0, item_normal: 0 }, false],
  ] as const) {
    await open(quietBox(stat));
    assert.is(isGood(), good);
    await closePage();
  }
});

test('a site is called normal when each of its items is and every device answers', async () => {
  const site = (id: number, name: string, more: Partial<TreeNode>) => group(id, name, [leaf(100 + id, 'D')], more);
  const box = quietBox({});
  const data = [
    site(3, 'A', {}),
    site(4, 'B', { item_disabled: 2 }),
    site(5, 'C', { items: 0 }),
    group(6, 'D', [leaf(9, 'D', { status: 0 })], {}),
    group(-1, 'E', [leaf(1, 'box', { items: 0 })], { items: 0 }),
  ];
  box.instead['GET device_groups/menu'] = () => ({ total: data.length, data });
  await open(box);
  const { normal, nothing } = shellWords.standing;
  assert.equal(
    [...document.querySelectorAll('.tile')].map((tile) => [
      tile.querySelector('small')?.textContent,
      tile.querySelector('[data-lv]')?.getAttribute('data-lv'),
    ]),
    [
      [normal, 'ok'],
      ['2 项告警关闭', 'nodata'],
      [nothing, 'nodata'],
      ['1 台设备离线', 'nodata'],
      [w.running, 'ok'],
    ],
  );
});

test('standing alone it leads to the console, which forgets the saved tabs, and out of the account after a question', async () => {
  await open(roomBox(), '/home?fullShow=yes', Home);
  const [toConsole, leave] = [...document.querySelectorAll<HTMLElement>('.head button')];
  await press(leave!);
  assert.match(the('dialog').textContent!, shellWords.logout.question);
  await press(the('dialog footer button'));
  assert.is($toasts.get().at(-1)?.text, shellWords.cancelled);
  assert.is(document.querySelector('dialog'), null);
  $tabs.set([...$tabs.get(), { id: 9, url: '/map', name: '地图' } as never]);
  await press(toConsole!);
  assert.is(location.hash, '#/overview');
  assert.is($tabs.get().length, 1);
});

test('the board tells how many are abnormal, of which levels, and since when nobody has confirmed one', async () => {
  const box = roomBox();
  Object.assign(box.instead, {
    'GET review': () => ({
      total: 4,
      data: [
        row({ id: 4, alarm_level_id: 3, start_time: NOW - 60 }),
        row({ id: 3, alarm_level_id: 4, start_time: NOW - 13_860, item_name: '回风温度' }),
        row({ id: 2, alarm_level_id: 4, start_time: NOW - 20_000, is_confirm: 1 }),
      ],
    }),
  });
  await open(box, '/home?fullShow=yes', Home);
  await until('the board', () => document.querySelector('.board') !== null);
  await until('the levels', () => texts('.board .stat:first-child .lv').length === 2);
  assert.equal(texts('.board .stat:first-child .lv'), ['2 紧急', '1 重要']);
  assert.match(the('.board .stat:first-child .cl').textContent!, /2 紧急 1 重要/, 'with a space between them');
  const [abnormal, oldest] = [...document.querySelectorAll<HTMLElement>('.board .stat')];
  assert.match(abnormal!.textContent!, /异常监控项23.*18 项告警 · 5 项无值另有 2 项告警关闭3 条活动告警：2 紧急/);
  assert.match(oldest!.textContent!, /最早一条未确认3.小时 51.分钟.*回风温度/);
  assert.match(the('.board .clock').textContent!, /^\d\d:\d\d:\d\d$/);
});

test('where nothing is watched no tick says that nothing is unconfirmed, nor that a site with a device switched off is normal', async () => {
  const ticked = async (stat: Partial<typeof STAT>, enable: boolean) => {
    const box = roomBox();
    Object.assign(box.instead, {
      'GET review': () => ({ total: 0, data: [] }),
      'GET dataview': () => ({ ...STAT, ...stat, item_abnormal: 0, item_alarm: 0, item_no_value: 0 }),
      'GET device_groups/menu': () => ({
        total: 1,
        data: [
          group(3, '机房', [leaf(1, 'A'), leaf(2, 'B', { enable, device_off: enable ? 0 : 1 })], { device_off: enable ? 0 : 1 }),
        ],
      }),
    });
    await open(box, '/home?fullShow=yes', Home);
    await until('the board', () => document.querySelectorAll('.board .stat').length > 1);
    await until('the cell', () => the('.board .stat:nth-child(2)').textContent!.includes(w.none_waiting));
    const tick = document.querySelector('.board .stat:nth-child(2) [data-lv=ok]') !== null;
    await closePage();
    await open(box);
    await until('the site', () => document.querySelector('.sites .tile') !== null);
    const says = the('.sites .tile').textContent!;
    await closePage();
    return [tick, says.includes(shellWords.standing.normal), /1 台设备停用/.test(says)];
  };
  assert.equal(await ticked({ items: 20 }, true), [true, true, false]);
  assert.equal(await ticked({ items: 0 }, false), [false, false, true]);
});

test('what came back before anybody confirmed it is still waited for; of levels only what stands is counted', async () => {
  const box = roomBox();
  const data = [
    row({ id: 4, alarm_level_id: 3, start_time: NOW - 60 }),
    row({ id: 3, alarm_level_id: 4, start_time: NOW - 13_860, status_id: 6, item_name: '回风温度' }),
  ];
  const asked: string[] = [];
  box.instead['GET review'] = ({ query }: Asked) => {
    asked.push(`${query.get('limit')} ${query.get('active')}`);
    return { total: 2, data };
  };
  await open(box, '/home?fullShow=yes', Home);
  await until('the levels', () => texts('.board .stat:first-child .lv').length === 1);
  assert.equal(texts('.board .stat:first-child .lv'), ['1 重要']);
  const [, oldest] = [...document.querySelectorAll<HTMLElement>('.board .stat')];
  assert.match(oldest!.textContent!, new RegExp(`3.小时 51.分钟.*回风温度 · ${w.recovered}`));
  assert.ok(asked.includes('0 null'));
});

test('an alarm that came back goes once its item has a newer one, and says until then what its item says now', async () => {
  const box = roomBox();
  box.instead['GET review'] = () => ({
    total: 3,
    data: [
      row({ id: 9, item_id: 5, value: 74, value_now: 74, info_now: '74.0 %RH' }),
      row({ id: 8, item_id: 6, status_id: 6, value: 80, value_now: 54, info_now: '54.0 %RH' }),
      row({ id: 7, item_id: 5, status_id: 6, value: 74, value_now: 74, info_now: '74.0 %RH' }),
    ],
  });
  await open(box);
  const lines = texts('.alarms .item p');
  assert.equal(
    lines.map((line) => line.includes(fill(shellWords.now, { value: '54.0 %RH' }))),
    [false, true],
  );
});

test('while items wait for their first reading the board says so and asks again every 5 s', async () => {
  let item_waiting = 221;
  const box = roomBox();
  box.instead['GET dataview'] = () => ({ ...STAT, item_abnormal: 1, item_alarm: 1, item_no_value: 0, item_waiting });
  const paces: number[] = [];
  const { pace } = dataview;
  dataview.pace = (seconds) => paces.push(seconds);
  try {
    await open(box, '/home?fullShow=yes', Home);
    await until('the count', () => texts('.board .stat:first-child b').includes('1'));
    assert.match(the('.board .stat:first-child').textContent!, /221 项等待首次读取/);
    assert.equal(paces, [5]);
    item_waiting = 0;
    await again();
    assert.equal(paces, [5, 60]);
  } finally {
    dataview.pace = pace;
  }
});

test('what was lost by a restart comes back without an alarm: after the link has come back counts are asked for every 5 s, too', async () => {
  const box = roomBox();
  const paces: number[] = [];
  const { pace } = dataview;
  dataview.pace = (seconds) => paces.push(seconds);
  try {
    await open(box);
    const end = openLink();
    await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
    assert.equal(paces, []);
    box.push({ type: 'reload' });
    assert.equal(paces, [5]);
    end();
  } finally {
    dataview.pace = pace;
  }
});

test('the board says so when nobody is waited for', async () => {
  const box = roomBox();
  Object.assign(box.instead, { 'GET review': () => ({ total: 0, data: [] }) });
  await open(box, '/home?fullShow=yes', Home);
  await until('all confirmed', () => document.querySelector('.board')?.textContent?.includes(w.none_waiting) ?? false);
  const waiting = [...document.querySelectorAll<HTMLElement>('.board .lv')].find((each) => each.textContent === w.none_waiting)!;
  assert.is(waiting.dataset.lv, 'ok');
  const health = (): (string | undefined)[] =>
    [...card(w.health).querySelectorAll<HTMLElement>('dd .lv')].map((each) => each.dataset.lv);
  assert.equal(health(), ['ok', 'crit', 'ok']);
  $link.set({ state: 'lost', since: NOW });
  await settle();
  assert.is(waiting.dataset.lv, 'nodata', 'nobody knows that any more');
  assert.equal(health(), ['nodata', 'crit', 'nodata']);
});

test('a board says how many of the alarms are of the box itself, whose items it does not count', async () => {
  const box = roomBox();
  const own = row({ id: 5, device_group_id: -1, alarm_level_id: 3, start_time: NOW - 60 });
  Object.assign(box.instead, { 'GET review': () => ({ total: 2, data: [row({ id: 4, alarm_level_id: 3 }), own] }) });
  await open(box, '/home?fullShow=yes', Home);
  await until('the levels', () => texts('.board .stat:first-child').some((text) => text.includes(fill(w.own, { own: 1 }))));
});

test('beside an alarm of what a site knows of itself, which is no counted item, no board says that all is normal', async () => {
  for (const [site, isSaid] of [
    [1, false],
    [-1, true],
  ] as const) {
    const box = quietBox({});
    const about = row({ id: 5, device_group_id: site, device_name: '本站点', item_name: '自动控制', alarm_level_id: 3 });
    Object.assign(box.instead, { 'GET review': () => ({ total: 1, data: [about] }) });
    await open(box, '/home?fullShow=yes', Home);
    const first = () => texts('.board .stat:first-child').join();
    await until('the alarm', () => first().includes(fill(w.active_alarms, { n: 1 })));
    assert.is(first().includes(shellWords.standing.normal), isSaid);
    await closePage();
  }
});

test('when the link is lost the board says up to when it is true, keeps what it shows, and all of it looks old', async () => {
  await open(roomBox(), '/home?fullShow=yes', Home);
  await until('the board', () => texts('.board .stat b').some((text) => text.includes('23')));
  assert.match(the('.board .head').textContent!, shellWords.link.live);
  $link.set({ state: 'lost', since: NOW });
  await settle();
  assert.match(the('.board .lost').textContent!, /连接中断 · 数据停在 14:3\d/);
  assert.not.match(the('.board .head').textContent!, shellWords.link.live);
  assert.is(the('.board').dataset.st, 'stale');
  assert.ok(texts('.board .stat b').some((text) => text.includes('23')));
});

test('a tile that breaks while it is drawn is one tile; the others stay, and it can be tried again', async () => {
  const box = roomBox();
  box.instead['GET alarm_count'] = () => ({ total: 1, data: null });
  const { error } = console;
  console.error = () => undefined;
  await open(box, '/home?fullShow=yes', Home);
  await until('one is broken', () => document.querySelectorAll('.board .panel .empty .btn').length === 1);
  assert.match(card(w.health).textContent!, /34.%/);
  box.instead['GET alarm_count'] = () => ({ total: 0, data: [] });
  await frequent.refresh();
  await press(the('.board .panel .empty .btn'));
  console.error = error;
  assert.match(card(w.frequent).textContent!, w.none_frequent);
});

test('on a phone the home page is the overview', () =>
  onPhone(async () => {
    await open(roomBox(), '/home?fullShow=yes', Home);
    assert.is(document.querySelector('.board'), null);
    assert.match(card(w.sites).textContent!, w.worst_first);
  }));

test('from the home page there are ways only to pages that are open to the user', async () => {
  $granted.set([
    menu(3, 0, '/alarm', { name: '告警处理' }),
    menu(4, 0, '/map', { name: '地图', enable: false }),
    menu(5, 0, '/other'),
  ]);
  await open(roomBox(), '/home?fullShow=yes', Home);
  assert.equal(texts('.head .cl > a'), ['告警处理']);
});

test('a card leads only to a page that the user has', async () => {
  const leads = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href')!.split('?')[0]);
  await open(roomBox());
  assert.equal([...new Set(leads())], ['#/home']);
  $granted.set([menu(301, 0, '/alarm')]);
  await settle();
  assert.equal([...new Set(leads())].sort(), ['#/alarm', '#/home']);
  $granted.set([menu(301, 0, '/alarm'), menu(201, 0, '/station')]);
  await settle();
  assert.equal([...new Set(leads())].sort(), ['#/alarm', '#/home', '#/station']);
});

test('what changes by itself is not read out: no card is a live region', async () => {
  await open(roomBox());
  assert.is(document.querySelectorAll('main [aria-live], main [role=status], main [role=alert]').length, 0);
});

test.after(closeDom);
test.run();
