import * as assert from 'uvu/assert';
import type { TreeNode } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { liveSuite, ROOM } from './live_room';

const test = liveSuite('live');

const outline = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map((node) => [node.name, node.alarm, node.level, node.status, outline(node.children)]);

test('the tree shows sites by weight and devices in their order, with alarms, worst level and status', async ({ box }) => {
  box.box.read({ 1: 31, 2: 1, 3: 1 });
  box.box.read({ 4: 20 });
  box.box.read({ 5: 20 });
  assert.equal(outline(await box.tree(scopeOf([1, 2]))), [
    [
      'Room 2',
      0,
      0,
      1,
      [
        ['Meter', 0, 0, 1, []],
        ['Off', 0, 0, 3, []],
      ],
    ],
    [
      'Room 1',
      2,
      4,
      1,
      [
        ['UPS', 0, 0, 1, []],
        ['Sensor A', 2, 4, 1, []],
      ],
    ],
  ]);
});

test('a device that is switched off is told to be, whatever its site says', async ({ box }) => {
  const [site] = await box.tree(scopeOf([2]));
  assert.equal(
    [site, ...(site?.children ?? [])].map((node) => [node?.name, node?.enable]),
    [
      ['Room 2', true],
      ['Meter', true],
      ['Off', false],
    ],
  );
});

test('a site is told in one call: its devices by category, what they say, its climate and its alarms', async ({ box }) => {
  box.box.read({ 1: 31, 2: 0, 3: 1 });
  box.box.read({ 4: 20 });
  const site = await box.site(1, scopeOf([1]));
  assert.equal([site.id, site.name, site.alarms], [1, 'Room 1', 1]);
  assert.equal(site.environment, { temperature: 31, humidity: null });
  assert.equal(
    site.categories.map(({ code, name, devices }) => [code, name, devices.map((each) => [each.name, each.status])]),
    [
      ['ups', 'UPS', [['UPS', 1]]],
      ['temperature_humidity', 'Temperature and humidity', [['Sensor A', 1]]],
    ],
  );
  const [, climate] = site.categories;
  assert.equal(
    climate?.devices[0]?.items.map((item) => [item.item_name, item.value]),
    [
      ['Temperature', 31],
      ['Front door', 0],
      ['Communication', 1],
    ],
  );
  box.box.read({ 1: null, 2: null }, 'lost');
  box.box.read({ 3: 0 });
  const lost = await box.site(1, scopeOf([1]));
  assert.is(lost.environment.temperature, null, 'the last value is no climate');
  const [node] = await box.tree(scopeOf([1]));
  assert.equal([lost.alarms, node?.alarm], [2, 2], 'the lost link speaks of the monitoring and is not counted');
  assert.equal(
    (await box.site(2)).categories[0]?.devices.map(({ name }) => name),
    ['Meter'],
    'none that is switched off',
  );
  for (const [id, scope] of [
    [1, scopeOf([2])],
    [77, ALL],
  ] as const) {
    const refusal = await box.site(id, scope).catch((fault: unknown) => fault);
    assert.ok(refusal instanceof Refusal && refusal.code === 1002, String(id));
  }
});

test('a silent device takes its items and its link along, and its site is online in part', async ({ box }) => {
  box.box.read({ 1: 20, 2: 0, 3: 1 });
  box.box.read({ 4: 20 });
  box.box.read({ 1: null, 2: null }, 'lost');
  box.box.read({ 3: 0 });
  box.silent.add(10);
  const [room] = await box.tree(scopeOf([1]));
  assert.equal([room?.alarm, room?.level, room?.status], [2, 2, 2]);
  box.silent.add(11);
  assert.is((await box.tree(scopeOf([1])))[0]?.status, 0);
});

test('only whoever may see the box finds it in the tree, in his language', async ({ box }) => {
  const names = async (scope: Scope, language: Language) => (await box.tree(scope, language)).map((node) => node.name);
  assert.equal(await names(scopeOf([1, 2]), 'zh_cn'), ['Room 2', 'Room 1']);
  assert.equal(await names(ALL, 'zh_cn'), ['Room 2', 'Room 1', '监控系统']);
  const tree = await box.tree(scopeOf([-1]), 'zh_cn');
  assert.equal([tree[0]?.children[0]?.name, tree[0]?.children[0]?.status], ['本机', 1]);
});

test('a site below another is its child, and stands at the top for whoever may not see the other', async ({ box }) => {
  const nested: Catalogue = {
    ...ROOM,
    sites: new Map([...ROOM.sites].map(([id, site]) => [id, id === 2 ? { ...site, parent_id: 1 } : site])),
  };
  box.change(nested);
  box.box.read({ 5: 31 });
  const [top, ...others] = await box.tree(scopeOf([1, 2]));
  assert.equal([top?.name, top?.children.map((n) => n.name), others], ['Room 1', ['Room 2', 'UPS', 'Sensor A'], []]);
  assert.equal([top?.alarm, top?.item_waiting], [1, 3], 'the alarm below, and three items that were not read yet');
  assert.equal(
    (await box.tree(scopeOf([2]))).map((node) => node.name),
    ['Room 2'],
  );
});

test('an item comes whole: settings, value, state and how the value came about', async ({ box }) => {
  box.box.read({ 1: 31.44 });
  await box.operate(0, 1);
  const at = Math.floor(box.box.clock.wall() / 1000);
  const [item] = await box.items({ device_id: 10 }, ALL, 'zh_cn');
  assert.equal(item, {
    item_id: 1,
    id: 1,
    item_name: '温度',
    name: '温度',
    item_cell_name: 'temperature',
    device_id: 10,
    device_name: 'Sensor A',
    device_group_id: 1,
    device_group_name: 'Room 1',
    category_id: 2,
    data_type: 1,
    unit: '℃',
    decimals: 1,
    value: 31.44,
    info: '31.4 ℃',
    status_id: 1,
    status_label: '过高',
    color: '#b3430a',
    alarm: true,
    jitter: false,
    drill: false,
    is_confirm: 1,
    is_disable: 0,
    suppressed: [],
    disable_user: '',
    disable_until: null,
    last_check: at,
    quality: 'good',
    value_time: at,
    source: { function: 4, address: 300, type: 'int16', scale: 1, offset: 0, unit: 3 },
    alarm_enable: true,
    no_value_alarm: true,
    writable: false,
    builtin: false,
    threshold_max: 30,
    threshold_min: 5,
    overrun_point: 0,
    recovery_point: 0,
    options: [],
    alarm_level_id: 3,
    contact_group_id: null,
    time_period_id: null,
    check_interval: 0,
    repetitions: 1,
    off_delay: 0,
    latch: false,
    notice_interval: 1800,
    notice_count: 0,
    overrun_actions: [],
    recovery_actions: [],
    min_on: 0,
    min_off: 0,
    jitter_config: null,
    save_enable: true,
    save_interval: 120,
    save_delta: null,
    keep_days: null,
    sort_id: 1,
    enable: true,
    update_time: 0,
  });
});

test('a status item speaks the words of its state, and a lost one says why', async ({ box }) => {
  box.box.read({ 2: 1 });
  box.box.read({ 2: null }, 'lost');
  const item = (await box.items({ device_id: 10, data_type: 0, keyword: 'front' }))[0]!;
  assert.equal([item.value, item.info, item.status_id, item.quality], [1, 'Open', 3, 'lost']);
  assert.equal(
    item.options.map((o) => [o.value, o.label, o.alarm]),
    [
      [0, 'Closed', false],
      [1, 'Open', true],
      [2, 'Forced', true],
    ],
  );
});

test('an item never read has no value and says so', async ({ box }) => {
  const [item] = await box.items({ device_id: 11 });
  assert.equal(
    [item?.value, item?.info, item?.quality, item?.reason, item?.value_time, item?.last_check, item?.status_id],
    [null, '', 'no_value', 'Not read yet', null, 0, 5],
  );
});

test('a disabled item says by whom and until when', async ({ box }) => {
  const until = Math.floor(box.box.clock.wall() / 1000) + 600;
  box.box.read({ 4: 20 });
  await box.operate(2, 4, ALL, until);
  const [item] = await box.items({ device_id: 11 });
  assert.equal([item?.is_disable, item?.disable_user, item?.disable_until], [1, 'ann', until]);
});

test('items are cut to the scope and to what is asked, whole and without those switched off', async ({ box }) => {
  const ids = async (...args: Parameters<typeof box.items>) => (await box.items(...args)).map((item) => item.id);
  assert.equal(await ids({}), [5, 4, 1, 2, 3, 90], 'as the tree shows them, the box last');
  assert.equal(await ids({}, scopeOf([1, 2])), [5, 4, 1, 2, 3]);
  assert.equal(await ids({ device_id: 10 }, scopeOf([2])), []);
  assert.equal(await ids({ device_group_id: 2 }), [5]);
  assert.equal(await ids({ category_id: 1 }), [4]);
  assert.equal(await ids({ data_type: 0 }, scopeOf([1])), [2, 3]);
  assert.equal(await ids({ keyword: 'TEMP' }, scopeOf([1])), [1]);
  assert.equal(await ids({ keyword: '温度' }, scopeOf([1]), 'zh_cn'), [1]);
  assert.equal(await ids({ keyword: 'ups' }), [4]);
  assert.equal(await ids({ device_id: 13 }), []);
});

test('abnormal items are those that the counts call so', async ({ box }) => {
  box.box.read({ 1: 31, 2: 0, 3: 1 });
  box.box.read({ 4: 31 });
  await box.operate(2, 4);
  const ids = async (abnormal: boolean) => (await box.items({ abnormal }, scopeOf([1]))).map((item) => item.id);
  assert.equal(await ids(true), [1]);
  assert.equal(await ids(false), [4, 2, 3]);
});

test.run();
