import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ofWhy from '../../../web/pages/item/words/why/zh_cn';
import Station from '../../../web/pages/station/station';
import { $lastPlace, categories, room } from '../../../web/state/room/room';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import type { ConsoleBox } from '../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, texts, stationWords as w } from './hands';
import { group, item, leaf } from './rows';
import { answered, ITEMS, leaveStation, node, openStation, stationBox } from './station_box';

test.after.each(leaveStation);

test('it opens at the worst device, with its values, states and limits', async () => {
  await openStation(stationBox());
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
  assert.match(the('h1').textContent!, '2 项告警');
  assert.match(the('.head p').textContent!, '总部数据机房');
});

test('the last 24 hours of each item stand beside it, with gaps where nothing was recorded', async () => {
  await openStation(stationBox(), '/station?deviceId=12');
  await until('the line', () => document.querySelector('.spark') !== null);
  assert.is(document.querySelectorAll('.spark').length, 1, 'the others have no record');
  assert.is(the('.spark').getAttribute('aria-label'), '近 24 小时 187.4 – 220.0');
  const [line, beyond] = ['path:not([class])', '.hi'].map((which) => the(`.spark ${which}`).getAttribute('d'));
  assert.is(line!.split('M').length - 1, 1, 'a single reading before the gap is a dot, not a line');
  assert.ok(document.querySelector('.spark .pt'));
  assert.ok(beyond !== null, 'what lies below the minimum has the colour of the alarm');
});

test('an item that the address names stands out among those of its device', async () => {
  await openStation(stationBox(), '/station?deviceId=12&itemId=2');
  await answered();
  assert.equal(texts('tbody tr[data-st=new] th'), ['旁路状态']);
});

test('an address names the device, or the site by name and id, and a choice is written there', async () => {
  await openStation(stationBox(), '/station?deviceId=13');
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

test('a site shows all of its devices, worst first, with what is wrong of each and its last four hours', async () => {
  const box = siteBox();
  box.instead['POST data_historys'] = ({ body: { item_ids } }) => ({
    series: (item_ids as number[])
      .filter((id) => id !== 3)
      .map((item_id) => ({ item_id, name: '', unit: 'V', data_type: 1, avg: [null, 200, 190], max: [null, 201, 191] })),
    statistics: [],
  });
  await openPage(Station, box, { at: SITE, feeds: [room, categories] });
  await until('the curves', () => document.querySelector('.dev .spark') !== null);
  assert.equal(texts('.dev'), [
    'UPS1UPS1 项告警电池组电压187.4V电池组电压',
    'UPS2UPS负载率40.0%负载率',
    `精密空调 2#精密空调回风温度24.0℃回风温度${w.hours_none}`,
  ]);
  assert.equal(
    [...document.querySelectorAll('.dev .spark')].map((spark) => spark.getAttribute('aria-label')),
    ['近 4 小时 190.0 – 200.0', '近 4 小时 190.0 – 200.0'],
  );
  const asked = box.asked.filter(({ key }) => key === 'POST data_historys').map(({ body }) => body.item_ids);
  assert.equal(asked, [[1, 2, 3]], 'one question for all of them');
  assert.match(the('.dev a').getAttribute('href')!, 'deviceId=12');
  assert.is(the('.dev a').title, 'UPS1', 'a name that is cut is told whole');
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
  await openStation(box);
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

test('the tree is searched, narrowed to what is abnormal, and says when nothing fits', async () => {
  await openStation(stationBox());
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
  await openStation(stationBox(), '/station?deviceId=12');
  await answered();
  const value = the('tbody .val');
  assert.is(value.getAttribute('aria-expanded'), 'false');
  value.focus();
  await press(value);
  const y = ofWhy;
  const why = the('[role=dialog]');
  assert.is(value.getAttribute('aria-expanded'), 'true');
  assert.equal(texts('header b', why), ['电池组电压 · 187.4 V']);
  assert.equal(texts('dt', why), [y.raw, y.decoded, y.register, y.quality, w.limits, y.judged, y.recovery, y.last_poll]);
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
  await openStation(stationBox(), '/station?deviceId=12');
  await until('the button', () => document.querySelector(`[aria-label=${w.facts}]`) !== null);
  assert.is(document.querySelector('aside'), null);
  await press(the(`button[aria-label=${w.facts}]`));
  assert.match(the('dialog').textContent!, 'KR33-40K');
  globalThis.matchMedia = wide;
});

test('on a phone the tree is behind a button that names what is shown; a choice closes it', async () => {
  await openStation(stationBox(), '/station?deviceId=12');
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
  await openStation(stationBox(), '/station?deviceId=13');
  await answered();
  await closePage();
  await openStation(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS2');
  await closePage();
  $lastPlace.set('device:99');
  await openStation(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS1');
});

test('a room without sites says what comes next', async () => {
  const box = stationBox();
  box.instead['GET device_groups/menu'] = () => ({ total: 0, data: [] });
  await openStation(box);
  assert.match(the('.empty').textContent!, w.empty_tree);
  assert.is(box.of('GET device_groups/device/item').length, 0, 'and asks for no items');
});

test.after(closeDom);
test.run();
