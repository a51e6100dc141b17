import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import Station from '../../../web/pages/station/station';
import { watchDevice } from '../../../web/state/device';
import { $lastPlace, room } from '../../../web/state/room';
import { $watched, items as itemFeed } from '../../../web/state/values';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import { type Asked, ConsoleBox } from '../app/console_box';
import { closePage, openPage, press, refuse, texts, stationWords as w } from './hands';
import { device, item, NOW, ROOM } from './rows';

const ITEMS = [
  item({ id: 1, status_id: 2, status_label: '低于下限', alarm: true, value: 187.4, raw: '0752' }),
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
  void itemFeed.renew();
});

test('it opens at the worst device, with its values, states and limits', async () => {
  await open(stationBox());
  await answered();
  assert.match(the('h1').textContent!, 'UPS1');
  assert.is(the('[role=treeitem][aria-selected=true]').textContent, 'UPS12');
  assert.equal(
    [...document.querySelectorAll('tbody tr')].map((tr) => texts('th, td', tr).slice(0, 4)),
    [
      ['电池组电压', '187.4V', '低于下限', '192 – 230'],
      ['旁路状态', '未旁路', '正常', '—'],
      ['充电电流', '—', '无数据', '192 – 230'],
    ],
  );
  assert.match(the('h1').textContent!, '2 项异常');
  assert.match(the('.head p').textContent!, '总部数据机房');
});

test('an address names the device, or the site by name and id, and a choice is written there', async () => {
  await open(stationBox(), '/station?deviceId=13');
  await answered();
  assert.match(the('h1').textContent!, 'UPS2');
  await press(node('3号_基站'));
  await until('the site', () => the('h1').textContent === '3号_基站');
  assert.is(decodeURIComponent(location.hash), '#/station?nodeId=3号_基站_4');
  await answered();
  assert.equal(texts('thead th').slice(0, 2), [w.device, w.item], 'of a site each item names its device');
  assert.is(document.querySelector('aside'), null, 'a site has no facts of a device');
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

test('a device that is not there is said, and the tree is there to choose another', async () => {
  await open(stationBox(), '/station?deviceId=99');
  assert.match(the('.panel .empty').textContent!, w.no_match);
  await press(node('总部数据机房'));
  await answered();
  assert.match(the('h1').textContent!, '总部数据机房');
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
  box.instead['GET setting/devices/12'] = () => device({ status: 0, driver: 'board' });
  await open(box, '/station?deviceId=12');
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
  assert.equal(texts('dt', why), [w.raw, w.quality, w.limits, w.recovery, w.judged, w.last_poll]);
  assert.match(texts('dd', why)[0]!, '0752');
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
