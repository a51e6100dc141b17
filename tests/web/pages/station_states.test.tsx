import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../../web/lang/index';
import Station from '../../../web/pages/station/station';
import { $granted } from '../../../web/state/people/menus';
import { room } from '../../../web/state/room/room';
import { items as itemFeed } from '../../../web/state/values/values';
import { closePage as closeDom, settle, the, until } from '../../hands/dom';
import { menu } from '../app/rows';
import { OPERATOR, openPage, press, refuse, texts, stationWords as w } from './hands';
import { device, group, item, leaf, NOW } from './rows';
import { answered, leaveStation, node, openStation, stationBox } from './station_box';

/** What the facts of a device say of one of them. */
const fact = (term: string): string | undefined => texts('.kv dd')[texts('.kv dt').indexOf(term)];

test.after.each(leaveStation);

test('while the next device is asked for, nothing of the last one is shown', async () => {
  const box = stationBox();
  await openStation(box, '/station?deviceId=12');
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
  await openStation(box, '/station?deviceId=99');
  assert.match(the('.panel .empty').textContent!, w.gone);
  assert.equal(texts('.panel .devs h3 a'), ['总部数据机房', '3号_基站']);
  assert.is(document.querySelector('aside'), null);
  await press(node('总部数据机房'));
  await until('the cards', () => document.querySelector('.dev') !== null);
  assert.match(the('h1').textContent!, '总部数据机房');
});

test('a site that is built in has no map, and none is asked for', async () => {
  const box = stationBox();
  box.instead['GET device_groups/menu'] = () => ({
    total: 2,
    data: [group(3, '总部数据机房', [leaf(12, 'UPS1')]), group(-1, '本机', [leaf(1, '采集主机')])],
  });
  box.instead['GET setting/devices/1'] = () => device({ id: 1, name: '采集主机' });
  await openStation(box, '/station?deviceId=1');
  await answered();
  await settle();
  assert.equal(
    box.asked.filter(({ key }) => key.includes('top_view/background')),
    [],
  );
});

test('a device that is switched off is said to be, and is neither silent nor abnormal', async () => {
  const box = stationBox();
  box.instead['GET device_groups/menu'] = () => ({
    total: 1,
    data: [group(3, '总部数据机房', [leaf(13, 'UPS2', { enable: false, status: 0 }), leaf(14, '精密空调 2#', { status: 0 })])],
  });
  box.instead['GET device_groups/device/item'] = () => ({ total: 0, data: [] });
  box.instead['GET setting/devices/13'] = () => device({ id: 13, name: 'UPS2', enable: false, status: 0 });
  await openStation(box, '/station?deviceId=13');
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
  await openStation(box, '/station?deviceId=12');
  await until('the note', () => document.querySelector('.note') !== null);
  assert.is(the('.panel').getAttribute('data-st'), 'offline');
  assert.is(the('h1 .chip').textContent, w.offline);
  assert.match(the('.note').textContent!, '14:20:05', 'the last answer, not the last try');
  assert.match(the('.head p').textContent!, '14:20:05');
  assert.is(the('tbody tr').getAttribute('data-st'), 'stale');
  assert.match(texts('tbody .age')[0]!, '12 分钟');
  assert.match(the('tbody .val').textContent!, '218.4');
  assert.is(fact(w.state), w.offline);
});

test('the facts call a device online only while all of it answers', async () => {
  for (const [status, said] of [w.offline, w.online, w.partly, w.unknown].entries()) {
    const box = stationBox();
    box.instead['GET setting/devices/12'] = () => device({ status: status as 0 | 1 | 2 | 3 });
    await openStation(box, '/station?deviceId=12');
    await until('the facts', () => texts('.kv dt').includes(w.state));
    assert.is(fact(w.state), said);
    await leaveStation();
  }
});

test('the box itself is never called silent', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/1'] = () => device({ id: 1, status: 0, driver: 'board' });
  box.instead['GET device_groups/menu'] = () => ({ total: 1, data: [group(-1, '本机', [leaf(1, '本机', { category_id: 17 })])] });
  await openStation(box, '/station?deviceId=1');
  await answered();
  assert.is(document.querySelector('.note'), null);
});

test('a device that is computed says so, and nothing of an address or of polls', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/12'] = () =>
    device({ driver: 'virtual', device_template: '', ip_address: '', port: 0, last_check: NOW - 1 });
  await openStation(box, '/station?deviceId=12');
  await until('the facts', () => texts('.kv dd').includes(w.computed));
  assert.match(the('.head p').textContent!, w.computed);
  assert.is(fact(w.template), '—');
  for (const term of [w.address, w.unit, w.poll, w.timeout]) assert.not(texts('.kv dt').includes(term), term);
});

test('inputs and outputs of the box say so, and nothing of an address; without them the device is silent', async () => {
  const box = stationBox();
  box.instead['GET setting/devices/12'] = () => device({ driver: 'board', ip_address: '', port: 0, status: 0 });
  await openStation(box, '/station?deviceId=12');
  await until('the facts', () => texts('.kv dd').includes(w.board));
  for (const term of [w.address, w.unit, w.timeout]) assert.not(texts('.kv dt').includes(term), term);
  assert.ok(texts('.kv dt').includes(w.poll));
  assert.match(the('.note').textContent!, w.board);
});

test('traps that an agent sent are told with the last one, and those that were refused', async () => {
  const box = stationBox();
  const notices = { heard: 3, refused: 2, last: NOW - 1 };
  box.instead['GET setting/devices/12'] = () => device({ driver: 'snmp', notices });
  await openStation(box, '/station?deviceId=12');
  const said = () => texts('.kv dt').indexOf(w.notices);
  await until('the facts', () => said() >= 0);
  const text = texts('.kv dd')[said()]!;
  assert.match(text, /^3（最近 .*），拒绝 2$/);
});

test('beside a device stand its day, when it alarmed and when nothing was recorded, and what happened to it last', async () => {
  const box = stationBox();
  const past = { device_id: 12, item_name: '负载率', status_label: '高于上限', alarm_level_id: 2 };
  const midnight = NOW - (14 * 60 + 32) * 60 - 5;
  box.instead['GET alarm_log'] = ({ query }) => ({
    total: 2,
    data:
      query.get('ended') === 'false'
        ? [{ ...past, id: 8, item_name: '电池组电压', alarm_level_id: 4, start_time: NOW - 600, end_time: null }]
        : [{ ...past, id: 7, start_time: midnight + 3600, end_time: midnight + 7200, end_label: '已关闭：wang 停用监控项' }],
  });
  box.instead['GET device_groups/device/data'] = () => ({
    step: 900,
    times: [midnight, midnight + 900, midnight + 1800],
    series: [{ item_id: 1, name: '', unit: 'V', data_type: 1, avg: [null, 1, 1], min: [], max: [] }],
  });
  await openStation(box, '/station?deviceId=12');
  await until('the events', () => document.querySelectorAll('aside li').length === 3);
  assert.equal(texts('aside li'), [
    '电池组电压 · 高于上限14:22:05',
    '负载率 · 已关闭：wang 停用监控项02:00:00',
    '负载率 · 高于上限01:00:00',
  ]);
  await until('the gap', () => document.querySelector('aside [role=img] .hatch') !== null);
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('aside [role=img] i')].map((part) => part.dataset.lv ?? part.className),
    ['hatch', '', 'warn', '', 'crit'],
  );
  assert.is(the('aside [role=img]').getAttribute('aria-label'), fill(w.today_says, { n: 2 }));
  assert.equal(texts('aside [role=img] + p span'), ['00:00', '14:32']);
});

test('who may set limits goes from an item to them, and nobody else is led there', async () => {
  const open = async (roles: typeof OPERATOR | undefined): Promise<string[]> => {
    $granted.set([menu(304, 0, '/setting_items', { name: '监控项管理' })]);
    await openPage(Station, stationBox(), {
      at: '/station?deviceId=12',
      feeds: [room],
      ...(roles ? { roles } : {}),
    });
    await answered();
    await press(the('tbody .act [aria-haspopup=menu]'));
    return texts('[role=menuitem]');
  };
  assert.not((await open(OPERATOR)).includes(w.edit_limits));
  await leaveStation();
  assert.ok((await open(undefined)).includes(w.edit_limits));
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === w.edit_limits)!);
  assert.is(location.hash, '#/setting_items?device=12&edit=1');
  $granted.set([]);
});

test('a failure keeps the values, greyed and with their age', async () => {
  const box = stationBox();
  await openStation(box, '/station?deviceId=12');
  await answered();
  refuse(box, 'GET device_groups/device/item');
  await itemFeed.refresh();
  await settle();
  assert.is(the('.panel').getAttribute('data-st'), 'stale');
  assert.match(the('.head .age').textContent!, '前');
  assert.match(the('tbody').textContent!, '187.4');
});

test.after(closeDom);
test.run();
