import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import Station from '../../../web/pages/station/station';
import { watchDevice } from '../../../web/state/device';
import { watchPast } from '../../../web/state/past_day';
import { $lastPlace, categories, room } from '../../../web/state/room';
import { $watched, items as itemFeed } from '../../../web/state/values';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import { type Asked, ConsoleBox } from '../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, refuse, texts, stationWords as w } from './hands';
import { device, group, item, leaf, NOW, ROOM } from './rows';

const ITEMS = [
  item({
    ...{ id: 1, status_id: 2, status_label: '低于下限', alarm: true, value: 187.4, raw: '0752' },
    source: { function: 3, address: 11, type: 'uint16', scale: 0.1, offset: 0, unit: 5 },
  }),
  item({ id: 2, item_name: '旁路状态', data_type: 0, value: 0, info: '未旁路', threshold_min: null, threshold_max: null }),
  item({
    id: 3,
    item_name: '充电电流',
    status_id: 5,
    status_label: '无数据',
    value: null,
    quality: 'no_value',
    value_time: null,
  }),
];

function stationBox(): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET device_groups/menu': () => ({ total: 2, data: ROOM }),
    'GET device_groups/device/item': ({ query }: Asked) => ({
      total: 3,
      data:
        query.get('device_id') === '12'
          ? ITEMS
          : [item({ id: 9, item_name: `of ${query.get('device_id') ?? query.get('device_group_id')}` })],
    }),
    'GET setting/devices/12': () => device(),
    'GET setting/devices/13': () => device({ id: 13, name: 'UPS2' }),
    'GET device_groups/device/data': () => ({
      step: 900,
      times: [0, 900, 1800, 2700],
      series: [{ item_id: 1, name: '', unit: 'V', data_type: 1, avg: [220, null, 200, 187.4], min: [], max: [] }],
    }),
    'GET pub/categorys': () => ({ total: 1, data: [{ id: 1, name: 'UPS' }] }),
  });
  return box;
}
const open = (box: ConsoleBox, at = '/station') => openPage(Station, box, { at, feeds: [room] });
const answered = (): Promise<void> => until('the items', () => document.querySelector('tbody tr') !== null);
const node = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) => each.textContent?.startsWith(name))!;

test.after.each(async () => {
  await closePage();
  $lastPlace.set(null);
  $watched.set(null);
  watchDevice(null);
  watchPast(null);
  void itemFeed.renew();
});

test('it opens at the worst device, with its values, states and limits', async () => {
  await open(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS1');
  assert.is(the('[role=treeitem][aria-selected=true]').textContent, 'UPS12');
  assert.equal(
    [...document.querySelectorAll('tbody tr')].map((tr) => texts('th, td', tr).slice(0, 5)),
    [
      ['电池组电压', '187.4V', '低于下限', '', '192 – 230'],
      ['旁路状态', '未旁路', '正常', w.past_none, '—'],
      ['充电电流', '—', '无数据', w.past_none, '192 – 230'],
    ],
  );
  assert.match(the('h1').textContent!, '2 项异常');
  assert.match(the('.head p').textContent!, '总部数据机房');
});

test('the last 24 hours of each item stand beside it, with gaps where nothing was recorded', async () => {
  await open(stationBox(), '/station?deviceId=12');
  await until('the line', () => document.querySelector('.spark') !== null);
  assert.is(document.querySelectorAll('.spark').length, 1, 'the others have no record');
  assert.is(the('.spark').getAttribute('aria-label'), '近 24 小时 187.4 – 220.0');
  const [line, beyond] = ['path:not([class])', '.hi'].map((which) => the(`.spark ${which}`).getAttribute('d'));
  assert.is(line!.split('M').length - 1, 1, 'a single reading before the gap is a dot, not a line');
  assert.ok(document.querySelector('.spark .pt'));
  assert.ok(beyond !== null, 'what lies below the minimum has the colour of the alarm');
});

test('an address names the device, or the site by name and id, and a choice is written there', async () => {
  await open(stationBox(), '/station?deviceId=13');
  await answered();
  assert.match(the('h1').textContent!, 'UPS2');
  await press(node('3号_基站'));
  await until('the site', () => the('h1').textContent!.startsWith('3号_基站'));
  assert.is(decodeURIComponent(location.hash), '#/station?nodeId=3号_基站_4');
  await until('its cards', () => document.querySelector('.dev') !== null);
  assert.equal(texts('.dev h3 a'), ['开关电源', 'TH-11']);
  assert.is(document.querySelector('aside'), null, 'a site has no facts of a device');
});

const SITE = `/station?nodeId=${encodeURIComponent('总部数据机房_3')}`;
function siteBox(): ConsoleBox {
  const box = stationBox();
  const of = (device_id: number, device_name: string, more: Parameters<typeof item>[0]) =>
    item({ device_id, device_name, ...more });
  box.instead['GET device_groups/device/item'] = () => ({
    total: 3,
    data: [
      of(12, 'UPS1', { id: 1, value: 187.4, status_id: 2, status_label: '低于下限', alarm: true }),
      of(13, 'UPS2', { id: 2, item_name: '负载率', value: 40, unit: '%' }),
      of(14, '精密空调 2#', { id: 3, item_name: '回风温度', value: 24, unit: '℃', category_id: 4 }),
    ],
  });
  box.instead['GET device_groups/menu'] = () => ({
    total: 1,
    data: [
      group(3, '总部数据机房', [
        leaf(12, 'UPS1', { alarm: 1, level: 4 }),
        leaf(13, 'UPS2'),
        leaf(14, '精密空调 2#', { category_id: 4 }),
      ]),
    ],
  });
  box.instead['GET pub/categorys'] = () => ({
    total: 2,
    data: [
      { id: 1, name: 'UPS' },
      { id: 4, name: '精密空调' },
    ],
  });
  return box;
}
const openSite = async (query = ''): Promise<ConsoleBox> => {
  const box = siteBox();
  await openPage(Station, box, { at: SITE + query, feeds: [room, categories] });
  await until('the site', () => document.querySelector('.dev,tbody tr') !== null);
  return box;
};

test('a site shows its devices as cards by category, with what is wrong of each', async () => {
  await openSite();
  assert.equal(texts('.devs h2'), ['UPS 2', '精密空调 1']);
  assert.equal(texts('.dev'), ['UPS11 项异常电池组电压187.4V', 'UPS2负载率40.0%', '精密空调 2#回风温度24.0℃']);
  assert.match(the('.dev a').getAttribute('href')!, 'deviceId=12');
});

test('category and view of a site stand in the address; another place forgets what narrowed this one', async () => {
  await openSite('&category=4');
  assert.equal(texts('.dev h3 a'), ['精密空调 2#']);
  await press([...document.querySelectorAll<HTMLElement>('.seg button')][1]!);
  assert.match(location.hash, 'category=4&view=items');
  assert.equal(texts('tbody th'), ['回风温度']);
  await choose(the<HTMLSelectElement>('.bar select'), '');
  assert.equal(texts('tbody th'), ['电池组电压', '负载率', '回风温度']);
  assert.equal(texts('thead th').slice(0, 2), [w.device, w.item], 'each item names its device');
  assert.not(texts('thead th').includes(w.past_day), 'of so many no past is asked for');
  await choose(the<HTMLSelectElement>('.bar select'), '1');
  await type(the<HTMLInputElement>('.wide [type=search]'), '精密');
  await press(node('精密空调'));
  assert.not.match(location.hash, 'category');
});

test('the head of a place counts what the tree counts: neither what the box adds nor what was switched off', async () => {
  const box = stationBox();
  box.instead['GET device_groups/device/item'] = () => ({
    total: 3,
    data: [...ITEMS, item({ id: 4, builtin: true, status_id: 4 }), item({ id: 5, status_id: 1, is_disable: 1 })],
  });
  await open(box);
  await answered();
  assert.match(the('h1').textContent!, /UPS1/);
  const counted = node('UPS1').textContent!.replace('UPS1', '');
  assert.match(the('h1 .lv').textContent!, counted);
});

test('a site is narrowed to what is abnormal and by words', async () => {
  await openSite('&category=nonsense');
  assert.is(document.querySelectorAll('.dev').length, 3, 'what is no category narrows nothing');
  await press(the('.bar .ck input'));
  assert.equal(texts('.dev h3 a'), ['UPS1']);
  await press(the('.bar .ck input'));
  await type(the<HTMLInputElement>('.bar [type=search]'), '负载');
  assert.equal(texts('.dev h3 a'), ['UPS2']);
  await type(the<HTMLInputElement>('.bar [type=search]'), 'zzz');
  assert.match(the('.panel .empty').textContent!, w.no_match);
});

test('a site without devices leads to the sites below it, or to where a device is added', async () => {
  const box = siteBox();
  box.instead['GET device_groups/menu'] = () => ({
    total: 1,
    data: [group(3, '总部数据机房', [group(5, '一层', [leaf(20, 'TH')])])],
  });
  await openPage(Station, box, { at: SITE, feeds: [room] });
  assert.equal(texts('.dev a'), ['一层']);
  await closePage();
  box.instead['GET device_groups/menu'] = () => ({ total: 1, data: [group(3, '总部数据机房', [])] });
  await openPage(Station, box, { at: SITE, feeds: [room] });
  assert.match(the('.panel .empty').textContent!, w.no_devices);
  assert.match(the('.panel .empty a').getAttribute('href')!, '/setting_device_mange');
  await closePage();
  await openPage(Station, box, { at: SITE, feeds: [room], roles: OPERATOR });
  assert.is(document.querySelector('.panel .empty a'), null, 'who may not add one is not led there');
});

test('while the next device is asked for, nothing of the last one is shown', async () => {
  const box = stationBox();
  await open(box, '/station?deviceId=12');
  await answered();
  refuse(box, 'GET device_groups/device/item', 'GET setting/devices/13');
  await press(node('UPS2'));
  await until('the refusal', () => document.body.textContent!.includes('磁盘忙'));
  assert.match(the('h1').textContent!, 'UPS2');
  assert.is(document.querySelector('tbody'), null);
  assert.not.match(the('aside').textContent!, 'KR33-40K');
});

test('a device that is not there is said once, above the sites there are, and the tree is there to choose another', async () => {
  const box = stationBox();
  refuse(box, 'GET setting/devices/99');
  await open(box, '/station?deviceId=99');
  assert.match(the('.panel .empty').textContent!, w.gone);
  assert.equal(texts('.panel .devs h3 a'), ['总部数据机房', '3号_基站']);
  assert.is(document.querySelector('aside'), null);
  await press(node('总部数据机房'));
  await until('the cards', () => document.querySelector('.dev') !== null);
  assert.match(the('h1').textContent!, '总部数据机房');
});

test('a device that is switched off is said to be, and is neither silent nor abnormal', async () => {
  const box = stationBox();
  box.instead['GET device_groups/menu'] = () => ({
    total: 1,
    data: [group(3, '总部数据机房', [leaf(13, 'UPS2', { enable: false, status: 0 }), leaf(14, '精密空调 2#', { status: 0 })])],
  });
  box.instead['GET device_groups/device/item'] = () => ({ total: 0, data: [] });
  box.instead['GET setting/devices/13'] = () => device({ id: 13, name: 'UPS2', enable: false, status: 0 });
  await open(box, '/station?deviceId=13');
  await until('the facts', () => the('aside').textContent!.includes(w.state));
  assert.match(the('.panel .empty').textContent!, w.off_says);
  assert.match(the('aside').textContent!, w.off);
  assert.is(node('UPS2').querySelector('[data-st=offline]'), null);
  await press(the('.ck input'));
  assert.equal(texts('[role=treeitem]'), ['总部数据机房', '精密空调 2#']);
});

test('values of a silent device are the last ones: greyed, with their age, and above them since when', async () => {
  const box = stationBox();
  const lost = { quality: 'lost', value_time: NOW - 720, status_id: 4, status_label: '通信中断' } as const;
  Object.assign(box.instead, {
    'GET setting/devices/12': () => device({ status: 0, last_check: NOW - 1 }),
    'GET device_groups/device/item': () => ({ total: 1, data: [item({ ...lost })] }),
  });
  await open(box, '/station?deviceId=12');
  await until('the note', () => document.querySelector('.note') !== null);
  assert.is(the('.panel').getAttribute('data-st'), 'offline');
  assert.is(the('h1 .chip').textContent, w.offline);
  assert.match(the('.note').textContent!, '14:20:05', 'the last answer, not the last try');
  assert.match(the('.head p').textContent!, '14:20:05');
  assert.is(the('tbody tr').getAttribute('data-st'), 'stale');
  assert.match(texts('tbody .age')[0]!, '12 分');
  assert.match(the('tbody .val').textContent!, '218.4');
});

test('the box itself is never called silent', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/1'] = () => device({ id: 1, status: 0, driver: 'board' });
  box.instead['GET device_groups/menu'] = () => ({ total: 1, data: [group(-1, '本机', [leaf(1, '本机', { category_id: 17 })])] });
  await open(box, '/station?deviceId=1');
  await answered();
  assert.is(document.querySelector('.note'), null);
});

test('a device that is computed says so, and nothing of an address or of polls', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/12'] = () => device({ driver: 'virtual', ip_address: '', port: 0, last_check: NOW - 1 });
  await open(box, '/station?deviceId=12');
  await until('the facts', () => texts('.kv dd').includes(w.computed));
  assert.match(the('.head p').textContent!, w.computed);
  for (const term of [w.address, w.unit, w.poll, w.timeout]) assert.not(texts('.kv dt').includes(term), term);
});

test('inputs and outputs of the box say so, and nothing of an address; without them the device is silent', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/12'] = () => device({ driver: 'board', ip_address: '', port: 0, status: 0 });
  await open(box, '/station?deviceId=12');
  await until('the facts', () => texts('.kv dd').includes(w.board));
  for (const term of [w.address, w.unit, w.timeout]) assert.not(texts('.kv dt').includes(term), term);
  assert.ok(texts('.kv dt').includes(w.poll));
  assert.match(the('.note').textContent!, w.board);
});

test('traps that an agent sent are told with the last one, and those that were refused', async () => {
  const box = stationBox();
  const notices = { heard: 3, refused: 2, last: NOW - 1 };
  box.instead['GET setting/devices/12'] = () => device({ driver: 'snmp', notices });
  await open(box, '/station?deviceId=12');
  const said = () => texts('.kv dt').indexOf(w.notices);
  await until('the facts', () => said() >= 0);
  const text = texts('.kv dd')[said()]!;
  assert.match(text, /^3（最近 .*），拒绝 2$/);
});

test('a failure keeps the values, greyed and with their age', async () => {
  const box = stationBox();
  await open(box, '/station?deviceId=12');
  await answered();
  refuse(box, 'GET device_groups/device/item');
  await itemFeed.refresh();
  await settle();
  assert.is(the('.panel').getAttribute('data-st'), 'stale');
  assert.match(the('.head .age').textContent!, '前');
  assert.match(the('tbody').textContent!, '187.4');
});

test('the tree is searched, narrowed to what is abnormal, and says when nothing fits', async () => {
  await open(stationBox());
  const search = the<HTMLInputElement>('[type=search]');
  await type(search, 'ups2');
  assert.equal(texts('[role=treeitem]'), ['总部数据机房3', 'UPS2']);
  await press(the('.ck input'));
  assert.match(the('.wide .empty').textContent!, w.none_abnormal);
  await type(search, '');
  assert.equal(
    texts('[role=treeitem]').map((text) => text.replace(/\d+$/, '')),
    ['总部数据机房', 'UPS', '精密空调 2#', '3号_基站', '开关电源'],
  );
  await press(the('.ck input'));
  await type(search, 'zzz');
  assert.match(the('.wide .empty').textContent!, w.no_match);
  assert.match(the('tbody').textContent!, '187.4', 'what is shown beside the tree stays');
});

test('every value says why it is what it is, and Esc leads back to it', async () => {
  await open(stationBox(), '/station?deviceId=12');
  await answered();
  const value = the('tbody .val');
  assert.is(value.getAttribute('aria-expanded'), 'false');
  value.focus();
  await press(value);
  const why = the('[role=dialog]');
  assert.is(value.getAttribute('aria-expanded'), 'true');
  assert.equal(texts('header b', why), ['电池组电压 · 187.4 V']);
  assert.equal(texts('dt', why), [w.raw, w.decoded, w.register, w.quality, w.limits, w.judged, w.recovery, w.last_poll]);
  assert.equal(texts('dd', why).slice(0, 3), ['07 52', '1,874 × 0.1 = 187.4', '单元 5 · 功能码 3 · 地址 11 · uint16']);
  assert.equal(texts('dd', why).slice(5, 7), ['低于下限 · 187.4 V < 下限 192 V', '≥ 194 V']);
  why.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await settle();
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.is(document.activeElement, value);
});

test('where there is no room for the facts a button shows them', async () => {
  const wide = matchMedia;
  globalThis.matchMedia = ((query: string) => ({
    matches: query === '(max-width:1100px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
  await open(stationBox(), '/station?deviceId=12');
  await until('the button', () => document.querySelector(`[aria-label=${w.facts}]`) !== null);
  assert.is(document.querySelector('aside'), null);
  await press(the(`button[aria-label=${w.facts}]`));
  assert.match(the('dialog').textContent!, 'KR33-40K');
  globalThis.matchMedia = wide;
});

test('on a phone the tree is behind a button that names what is shown; a choice closes it', async () => {
  await open(stationBox(), '/station?deviceId=12');
  await answered();
  const pick = the('.head .btn.narrow');
  assert.is(pick.textContent, 'UPS1');
  await press(pick);
  const inDrawer = () => [...document.querySelectorAll<HTMLElement>('dialog [role=treeitem]')];
  const other = () => inDrawer().find((each) => each.textContent?.startsWith('UPS2'));
  await until('the tree in the drawer', () => other() !== undefined);
  await press(other()!);
  assert.is(document.querySelector('dialog'), null);
  assert.match(location.hash, 'deviceId=13');
});

test('what was shown last is shown again, unless it is gone', async () => {
  await open(stationBox(), '/station?deviceId=13');
  await answered();
  await closePage();
  await open(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS2');
  await closePage();
  $lastPlace.set('device:99');
  await open(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS1');
});

test('a room without sites says what comes next', async () => {
  const box = stationBox();
  box.instead['GET device_groups/menu'] = () => ({ total: 0, data: [] });
  await open(box);
  assert.match(the('.empty').textContent!, w.empty_tree);
  assert.is(box.of('GET device_groups/device/item').length, 0, 'and asks for no items');
});

test.after(closeDom);
test.run();
