// Items that follow from others, on a whole box that reads its pretend room: set by calls, kept and judged like any reading.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

const SENSOR = '冷通道温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let temperature: Item;
let humidity: Item;
let place: { device_group_id: number; driver: 'virtual'; protocol_id: number };
/** its template has inputs and what follows from them */
let air: number;

const templateOf = async (model: string): Promise<number> =>
  (await we.call('GET setting/device_templates', { device_template_category_id: 18, limit: 0 })).data.find(
    (template) => template.model === model,
  )!.id;
const itemsOf = async (device_id: number) => (await we.call('GET setting/items', { device_id, limit: 0 })).data;
const itemOf = async (device_id: number, cell: string): Promise<Item> =>
  (await itemsOf(device_id)).find((item) => item.item_cell_name === cell)!;
const add = async (name: string, template: number): Promise<number> =>
  (await we.call('POST setting/devices', { ...place, name, device_template_id: template })).id;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  const sensor = (await we.call('GET setting/devices', { keyword: SENSOR })).data[0]!;
  place = { device_group_id: sensor.device_group_id, driver: 'virtual', protocol_id: 1 };
  box.simulation.force(SENSOR, 'temperature', 27);
  box.simulation.force(SENSOR, 'humidity', 60);
  temperature = await itemOf(sensor.id, 'temperature');
  humidity = await itemOf(sensor.id, 'humidity');
  await eventually('what the sensor shows', async () => (await itemOf(sensor.id, 'temperature')).value === 27);
  await eventually('what the sensor shows', async () => (await itemOf(sensor.id, 'humidity')).value === 60);
  air = await add('air', await templateOf('moist-air'));
});
test.after(() => box.stop());

test('before anybody says where it comes from an item has no value, and its device says why', async () => {
  const input = await eventually('a reason', async () => {
    const item = await itemOf(air, 'temperature');
    return item.last_check > 0 && item;
  });
  assert.equal([input.value, input.quality, input.reason], [null, 'no_value', 'No formula is set yet']);
  const device = await we.call('GET setting/devices/{id}', { id: air });
  assert.equal([device.driver, device.status, device.error], ['virtual', 2, 'No formula is set yet']);
});

test('a formula is tried before it is saved: its value now and those of its sources', async () => {
  const { id: item_id } = await itemOf(air, 'dew_point');
  const formula = `dew_point(#${temperature.id}, #${humidity.id})`;
  const tried = await we.call('POST setting/items/test', { item_id, formula });
  assert.is(tried.value?.toFixed(2), '18.58');
  assert.equal([tried.info, tried.quality, tried.reason], ['18.6 ℃', 'good', '']);
  assert.equal(
    tried.sources.map(({ item_id: id, device_name, value, quality }) => [id, device_name, value, quality]),
    [
      [temperature.id, SENSOR, 27, 'good'],
      [humidity.id, SENSOR, 60, 'good'],
    ],
  );
  const zero = await we.call('POST setting/items/test', { item_id, formula: `#${temperature.id} / 0` });
  assert.equal([zero.value, zero.quality, zero.info], [null, 'no_value', '']);
  assert.match(zero.reason, /Division by zero/);
});

test('what is wrong with a formula is said at its place, in four languages, and changes nothing', async () => {
  const { id } = await itemOf(air, 'dew_point');
  const before = await we.call('GET setting/items/{id}', { id });
  for (const [language, text] of [
    ['zh-CN', '公式不完整，第 4 个字符处还缺内容'],
    ['zh-TW', '公式不完整，第 4 個字元處還缺內容'],
    ['zh-HK', '公式不完整，第 4 個字元處還缺內容'],
    ['en-US', 'The formula is incomplete: something is missing at character 4'],
  ] as const)
    for (const [call, which] of [
      ['POST setting/items/test', { item_id: id }],
      ['PUT setting/items/{id}', { id }],
    ] as const)
      assert.is((await we.in(language).faults(call, { ...which, formula: '1 +' })).formula, text);
  const faults = async (formula: string) => (await we.faults('PUT setting/items/{id}', { id, formula })).formula;
  assert.is(await faults('#999999'), 'There is no item #999999 (character 1)');
  assert.is(await faults('1 + pressure'), 'There is no item pressure (character 5)');
  assert.is(await faults("process.mainModule.require('fs')"), 'Unexpected . at character 8');
  const other = await we.faults('PUT setting/items/{id}', { id: temperature.id, formula: '1' });
  assert.is(other.formula, 'Only items of a virtual device can have a formula');
  assert.equal(await we.call('GET setting/items/{id}', { id }), {
    ...before,
    last_check: (await itemOf(air, 'dew_point')).last_check,
  });
});

test('two inputs make a dew point that is right, too high for its limit, and kept as history', async () => {
  for (const [cell, source] of [
    ['temperature', temperature],
    ['humidity', humidity],
  ] as const)
    await we.call('PUT setting/items/{id}', { id: (await itemOf(air, cell)).id, formula: `#${source.id}` });
  const dew = await eventually('the dew point', async () => {
    const item = await itemOf(air, 'dew_point');
    return item.quality === 'good' && item;
  });
  assert.is(Number(dew.value).toFixed(2), '18.58');
  assert.equal([dew.info, dew.formula], ['18.6 ℃', 'dew_point(temperature, humidity)']);
  const alarm = await eventually('its alarm', async () =>
    (await we.call('GET review', { limit: 0 })).data.find((row) => row.item_id === dew.id),
  );
  assert.equal([alarm.status_id, alarm.device_name], [1, 'air'], 'though temperature and humidity are both inside');
  const kept = await eventually('its history', async () => {
    const { series } = await we.call('GET device_groups/device/data', { device_id: air, item_ids: String(dew.id), type: 0 });
    return series[0]?.avg?.some((n) => n !== null) && series[0];
  });
  assert.ok(kept.avg.some((n) => n !== null && Math.abs(n - 18.58) < 0.01));
  assert.is((await we.call('GET setting/devices/{id}', { id: air })).status, 1);
});

test('formulas that would go round in a ring are refused with the names in it', async () => {
  const id = (await itemOf(air, 'temperature')).id;
  const enthalpy = (await itemOf(air, 'enthalpy')).id;
  const { formula } = await we.faults('PUT setting/items/{id}', { id, formula: `#${enthalpy} / 2` });
  assert.is(formula, 'Circular formulas: air Temperature → air Enthalpy → air Temperature');
  assert.ok(await we.faults('PUT setting/items/{id}', { id, formula: `#${id}` }));
});

test('a device whose items a formula uses is not deleted unnoticed; forced, the formula says what it misses', async () => {
  const base = await add('base', await templateOf('any-value'));
  const sum = await add('sum', await templateOf('power-total'));
  const source = (await itemOf(base, 'value')).id;
  const total = (await itemOf(sum, 'power_total')).id;
  await we.call('PUT setting/items/{id}', { id: source, formula: '4' });
  await we.call('PUT setting/items/{id}', { id: total, formula: `#${source} * 2` });
  await eventually('the sum', async () => (await itemOf(sum, 'power_total')).value === 8);
  const ask = { id: base, verify_password: FIRST_PASSWORD };
  const refused = await we.ask('DELETE setting/devices/{id}', ask);
  assert.is(refused.code, 1003);
  assert.equal(refused.data, { refs: [{ type: 'item', id: total, name: 'sum Total power' }], unseen: 0 });
  await we.call('DELETE setting/devices/{id}', { ...ask, force: true });
  const left = await eventually('the gap', async () => {
    const item = await itemOf(sum, 'power_total');
    return item.quality === 'no_value' && item;
  });
  assert.is(left.reason, `The source #${source} no longer exists`);
  await we.call('DELETE setting/devices/{id}', { id: sum, verify_password: FIRST_PASSWORD });
});

test('a sensor that falls silent takes what follows from it along', async () => {
  box.simulation.silence(SENSOR, true);
  const lost = await eventually('the loss', async () => {
    const item = await itemOf(air, 'dew_point');
    return item.quality === 'lost' && item;
  });
  assert.is(Number(lost.value).toFixed(2), '18.58', 'the last good one stays');
  box.simulation.silence(SENSOR, false);
});

test('a formula is set and tried by those who may set items of their own sites, from items of these sites', async () => {
  const staff = openStaff(box);
  const id = (await itemOf(air, 'dew_point')).id;
  const site = place.device_group_id;
  const rooms = (await we.call('GET setting/device_groups', { limit: 0 })).data.map((group) => group.id);
  const far = rooms.find((room) => room !== site)!;
  const foreign = (await we.call('GET setting/items', { device_group_id: far, data_type: 1, limit: 1 })).data[0]!.id;
  const near = await staff.hire('near', { sites: [site], funcs: ['item_edit'] });
  const reader = await staff.hire('reader', { sites: [site] });
  const elsewhere = await staff.hire('elsewhere', { sites: [far], funcs: ['item_edit'] });
  const asked = { item_id: id, formula: '1 + 1' };
  assert.is((await near.ask('POST setting/items/test', asked)).code, 0);
  assert.is((await reader.ask('POST setting/items/test', asked)).code, 1004);
  assert.is((await elsewhere.ask('POST setting/items/test', asked)).code, 1002);
  const unseen = await near.faults('POST setting/items/test', { item_id: id, formula: `#${foreign}` });
  assert.is(unseen.formula, `There is no item #${foreign} (character 1)`);
});

test('virtual devices and their items count against the licence like any others', async () => {
  const count = async () => {
    const { devices, items } = await we.call('GET pub/license');
    return [devices, items] as const;
  };
  const [devices, items] = await count();
  const id = await add('counted', await templateOf('moist-air'));
  assert.equal(await count(), [devices + 1, items + 5]);
  await we.call('DELETE setting/devices/{id}', { id, verify_password: FIRST_PASSWORD });
});

test('a template of somebody brings formulas among its own items, and is refused with the path of what is wrong', async () => {
  const names = { zh_cn: '一', zh_tw: '一', zh_xg: '一', en_us: 'One' };
  const document = (items: readonly object[]) => ({
    name: 'Sums',
    vendor: 'Ours',
    model: 'sums',
    driver: 'virtual',
    source: 'own',
    category_code: 'virtual',
    device_template_category_id: 18,
    items: items.map((item) => ({ names, data_type: 1, ...item })),
  });
  const wrong = async (...items: object[]) => we.faults('POST setting/device_templates', { template: document(items) });
  assert.equal(await wrong({ item_cell_name: 'a', formula: '1 +' }), {
    'items[0].formula': 'The formula is incomplete: something is missing at character 4',
  });
  assert.equal(await wrong({ item_cell_name: 'a' }, { item_cell_name: 'b', formula: 'a + c' }), {
    'items[1].formula': 'There is no item c (character 5)',
  });
  assert.equal(await wrong({ item_cell_name: 'a', formula: '#1' }), {
    'items[0].formula': 'Templates cannot refer to items by number',
  });
  assert.equal(await wrong({ item_cell_name: 'a', formula: 'b' }, { item_cell_name: 'b', formula: 'a' }), {
    'items[0].formula': 'Circular formulas: a → b → a',
  });
  assert.equal(await wrong({ item_cell_name: 'a', function: 3 }), { 'items[0].function': 'Unknown field' });
  const { id } = await we.call('POST setting/device_templates', {
    template: document([
      { item_cell_name: 'a', formula: '20' },
      { item_cell_name: 'b', formula: 'a * 2 + 2' },
    ]),
  });
  const device = await add('sums', id);
  await eventually('the sum', async () => (await itemOf(device, 'b')).value === 42);
  await we.call('DELETE setting/devices/{id}', { id: device, verify_password: FIRST_PASSWORD });
  await we.call('DELETE setting/device_templates/{id}', { id });
});

test('a virtual device is not read on trial, and takes no template of a real one', async () => {
  const moist = await templateOf('moist-air');
  const trial = await we.faults('POST setting/devices/test', { ...place, name: 'x', device_template_id: moist });
  assert.is(trial.driver, 'A virtual device is calculated and cannot be test-read');
  const real = (await we.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 })).data[0]!.id;
  const mixed = await we.faults('POST setting/devices', { ...place, name: 'x', device_template_id: real });
  assert.ok(mixed.device_template_id);
  const turned = await we.faults('PUT setting/devices/{id}', {
    id: air,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.9',
    port: 502,
  });
  assert.ok(turned.device_template_id);
});

test.run();
