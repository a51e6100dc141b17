import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { BOX_DEVICE } from '../../../daemon/contract/codes';
import { type DeviceModel, LANGUAGES, type RegisterItem } from '../../../daemon/contract/model';
import { addressOf } from '../../../daemon/sites/compile';
import { kindOf } from '../../../daemon/sites/kind';
import { planOfModel } from '../../../daemon/sites/plan';
import { ALL } from '../../../daemon/store/list';
import { openFurnished, openRoom, point, SENSOR } from './room';

const decimals = (more: Partial<RegisterItem>) => kindOf(point('x', 0, { scale: 1, ...more })).decimals;

test('decimals are those of the model, else those that scale and offset give', () => {
  assert.is(decimals({ decimals: 3, scale: 0.1 }), 3);
  assert.is(decimals({ decimals: 0, scale: 0.1 }), 0);
  assert.is(decimals({}), 0);
  assert.is(decimals({ scale: 10 }), 0);
  assert.is(decimals({ scale: 0.1 }), 1);
  assert.is(decimals({ scale: 0.01 }), 2);
  assert.is(decimals({ scale: 0.5, offset: -273.15 }), 2);
  assert.is(decimals({ scale: 1e-6 }), 6);
  assert.is(decimals({ scale: 2.5e-7 }), 3);
  assert.is(decimals({ scale: 1 / 3 }), 3);
  assert.is(decimals({ scale: 1e21 }), 0);
});

test('a floating-point number shows two decimals unless its model says otherwise', () => {
  assert.is(decimals({ type: 'float32' }), 2);
  assert.is(decimals({ type: 'float64', scale: 0.001 }), 3);
  assert.is(decimals({ type: 'float32', decimals: 0 }), 0);
});

test('a state speaks by the word list, by its own words, or by what stands there', () => {
  const four = { zh_cn: '甲', zh_xg: '乙', zh_tw: '丙', en_us: 'd' };
  const { options } = kindOf(
    point('x', 0, {
      data_type: 0,
      options: [
        { value: 0, label: 'normal', alarm: false },
        { value: 1, label: 'ignored', labels: four, alarm: true },
        { value: 2, label: 'constructor', alarm: true },
        { value: 3, alarm: false },
      ],
    }),
  );
  assert.equal(
    options.map((option) => [option.words.zh_cn, option.words.en_us, option.alarm]),
    [
      ['正常', 'Normal', false],
      ['甲', 'd', true],
      ['constructor', 'constructor', true],
      ['3', '3', false],
    ],
  );
});

test('a device of the box itself sits in it, a network device anywhere without a port, a serial device nowhere without its port', () => {
  const seat = { ip_address: '10.0.0.1', port: 502, protocol_id: 7, timeout: 300, retries: 1, in_flight: 4 };
  const serial = {
    name: 'COM1',
    path: '/dev/ttyS1',
    baud_rate: 19200,
    data_bits: 8,
    parity: 'even',
    stop_bits: 2,
    mode: 'rs485',
    timeout: 500,
    gap_ms: 4,
    enable: true,
  } as const;
  assert.is(addressOf({ ...seat, driver: 'virtual' }, serial), null);
  assert.equal(addressOf({ ...seat, driver: 'board' }, serial)?.line, { kind: 'board' });
  assert.is(addressOf({ ...seat, driver: 'modbus_rtu' }, undefined), null);
  assert.is(addressOf({ ...seat, driver: 'modbus_rtu' }, { ...serial, enable: false }), null);
  assert.equal(addressOf({ ...seat, driver: 'modbus_rtu_tcp' }, undefined), {
    driver: 'modbus_rtu_tcp',
    line: { kind: 'tcp', host: '10.0.0.1', port: 502 },
    unit: 7,
    timeout_ms: 300,
    retries: 1,
  });
  assert.is(addressOf({ ...seat, driver: 'modbus_tcp' }, undefined)?.in_flight, 4);
  assert.equal(addressOf({ ...seat, driver: 'modbus_rtu' }, serial)?.line, {
    kind: 'serial',
    path: '/dev/ttyS1',
    baud_rate: 19200,
    data_bits: 8,
    parity: 'even',
    stop_bits: 2,
    gap_ms: 4,
  });
});

test('a plan from nothing is the whole model and the link; a plan to the same model is nothing', async () => {
  const plan = planOfModel([], null, SENSOR);
  assert.equal(
    plan.add.map((item) => [item.cell, item.sort_id]),
    [
      ['temperature', 1],
      ['humidity', 2],
      ['leak', 3],
      ['serial_number', 4],
      ['_link', 999_999],
    ],
  );
  const { sites, device } = await openFurnished();
  const now = sites.catalogue().devices.get(device)!.items;
  const settings = now.map((item) => ({ ...item, name: null, options: [] }));
  assert.equal(planOfModel(settings, SENSOR, SENSOR), { add: [], drop: [] });
});

const AGENT = { driver: 'snmp', snmp: { version: 2, community: 'public' } } as const;

/** How a device of a template is reached. */
function seatFor(driver: DeviceModel['driver']) {
  if (driver === 'snmp') return AGENT;
  return driver === 'board' ? ({ driver } as const) : ({ driver: 'modbus_tcp', port: 502 } as const);
}

test('every device the product ships becomes a device whose items speak four languages', () => {
  const { sites } = openRoom({ models: MODELS });
  assert.is(sites.templates(ALL).total, MODELS.length);
  const site = sites.addGroup(ALL, { name: 'A' });
  sites.templates(ALL, { limit: 0 }).data.forEach((template, i) => {
    const { id, items } = sites.addDevice(ALL, {
      name: `d${i}`,
      device_group_id: site,
      device_template_id: template.id,
      ip_address: `10.0.0.${i + 1}`,
      protocol_id: 1,
      ...seatFor(template.driver),
    });
    assert.is(items, template.item_count);
    const device = sites.catalogue().devices.get(id)!;
    assert.is(device.items.length, items + 1);
    for (const item of device.items) {
      for (const language of LANGUAGES) assert.ok(item.names[language].length > 0);
      for (const option of item.options) for (const language of LANGUAGES) assert.ok(option.words[language].length > 0);
      assert.ok(item.data_type === 0 || !item.alarm_enable || item.threshold_max !== null || item.threshold_min !== null);
      assert.ok(Number.isInteger(item.decimals) && item.decimals >= 0 && item.decimals <= 9);
    }
  });
});

test('the box is never read as its own inputs and outputs are', async () => {
  const { sites } = await openFurnished();
  assert.is(sites.catalogue().devices.get(BOX_DEVICE)?.address, null);
});

test('an earlier catalogue is never altered: whoever holds it sees one room', async () => {
  const { sites, device, itemOf } = await openFurnished();
  const before = sites.catalogue();
  const text = JSON.stringify([...before.devices.values()]);
  sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: 30 }, 'zh_cn');
  sites.changeDevice(ALL, device, { name: 'renamed' });
  sites.removeDevice(ALL, device, true);
  assert.is(JSON.stringify([...before.devices.values()]), text);
  assert.is.not(sites.catalogue(), before);
});

test('a change makes anew the device it touches and takes the others over', async () => {
  const { sites, device, input, itemOf, port } = await openFurnished();
  const other = sites.addDevice(ALL, { ...input, name: 'b', protocol_id: 6 }).id;
  const before = sites.catalogue().devices;
  sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: 30 }, 'zh_cn');
  assert.is(sites.catalogue().devices.get(other), before.get(other));
  assert.is.not(sites.catalogue().devices.get(device), before.get(device));
  await sites.savePort(ALL, { id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 19200 });
  assert.is.not(sites.catalogue().devices.get(other), before.get(other));
});

test('what is made within a change that is undone is not taken over by the next one', async () => {
  const { sites, itemOf, world, device, sensor, input } = await openFurnished();
  world.allowance = { ...world.allowance, item_quantity: 4 };
  for (const max of [30, 31, 32]) {
    assert.throws(() => sites.addDevice(ALL, { ...input, name: 'b', protocol_id: 6, device_template_id: sensor }));
    sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: max }, 'zh_cn');
    assert.is(itemOf('temperature').threshold_max, max);
  }
  assert.is(sites.catalogue().devices.get(device)?.items.length, 5);
});

test('whoever hears of a change asks for the catalogue and finds it done', () => {
  const { sites, bus } = openRoom();
  const seen: number[] = [];
  bus.on('catalogue', () => void seen.push(sites.catalogue().sites.size));
  sites.addGroup(ALL, { name: 'A' });
  sites.addGroup(ALL, { name: 'B' });
  assert.equal(seen, [2, 3]);
});

test('a device or an item knows nothing of rows: booleans are booleans, lists are lists', async () => {
  const { itemOf } = await openFurnished();
  const item = itemOf('leak');
  assert.type(item.enable, 'boolean');
  assert.type(item.builtin, 'boolean');
  assert.ok(Array.isArray(item.options));
  assert.is('name' in item, false);
});

test.run();
