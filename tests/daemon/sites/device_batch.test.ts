import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextName } from '../../../daemon/sites/device-copy';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { openFurnished, withoutTrace } from './room';

/** A furnished room with a second sensor at 6 and a second site with a namesake of the first. */
async function openTwo(given: Parameters<typeof openFurnished>[0] = {}) {
  const room = await openFurnished(given);
  const { sites, input } = room;
  const second = sites.addDevice(ALL, { ...input, name: '温湿度2', protocol_id: 6 }).id;
  const other = sites.addGroup(ALL, { name: '机房B' });
  return { ...room, second, other };
}

test('many devices are changed at once, and only in what was said', async () => {
  const { sites, device, second } = await openTwo();
  const before = sites.device(ALL, device);
  const changed = sites.changeDevices(ALL, [device, second, device], { poll_interval: 60, enable: false });
  assert.equal(changed, { success: [device, second], failed: [] });
  const { update_time, ...after } = sites.device(ALL, device);
  const { update_time: seen, ...was } = before;
  assert.equal(after, { ...was, poll_interval: 60, enable: false });
  assert.ok(update_time > seen);
});

test('of many that are moved those that cannot are told with their reason, the others are moved', async () => {
  const { sites, input, device, second, other } = await openTwo();
  sites.addDevice(ALL, { ...input, device_group_id: other, protocol_id: 7 });
  const { success, failed } = sites.changeDevices(ALL, [device, second, 404, 1], { device_group_id: other });
  assert.equal(success, [second]);
  assert.equal(
    failed.map(({ id, fault }) => [id, fault.key]),
    [
      [device, 'name_taken'],
      [404, 'not_found'],
      [1, 'builtin'],
    ],
  );
  assert.is(sites.device(ALL, second).device_group_id, other);
  assert.is.not(sites.device(ALL, device).device_group_id, other);
});

test('a site that is none is wrong for all of them, at its field', async () => {
  const room = await openTwo();
  const { sites, device, second } = room;
  for (const device_group_id of [404, -1])
    assert.equal(withoutTrace(room, () => sites.changeDevices(ALL, [device, second], { device_group_id })).fields, {
      device_group_id: 'not_found',
    });
});

test('devices of other sites do not exist for whoever changes many', async () => {
  const { sites, device, second, site, other } = await openTwo();
  sites.changeDevices(ALL, [second], { device_group_id: other });
  const { success, failed } = sites.changeDevices(scopeOf([site]), [device, second], { sort_id: 9 });
  assert.equal([success, failed.map(({ fault }) => fault.key)], [[device], ['not_found']]);
});

test('a copy sits at the next address with the next name and the settings of the items', async () => {
  const { sites, device, second, itemOf } = await openTwo();
  sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: 31, alarm_level_id: 4, item_name: '冷通道温度' }, 'zh_cn');
  const [copy = 0, next = 0] = sites.copyDevice(ALL, device, { count: 2, step: 2 });
  const { name, protocol_id, serial_port_id } = sites.device(ALL, copy);
  assert.equal([name, protocol_id, serial_port_id], ['温湿度3', 7, sites.device(ALL, device).serial_port_id]);
  assert.equal([sites.device(ALL, next).name, sites.device(ALL, next).protocol_id], ['温湿度4', 9]);
  const item = itemOf('temperature', copy);
  assert.equal([item.threshold_max, item.alarm_level_id, item.names.zh_cn], [31, 4, '冷通道温度']);
  assert.is.not(item.id, itemOf('temperature').id);
  assert.is(itemOf('temperature', second).threshold_max, 28);
});

test('where an address is taken no copy is made at all, and the device that has it is named', async () => {
  const room = await openTwo();
  const { sites, input, device } = room;
  sites.addDevice(ALL, { ...input, name: '占用', protocol_id: 9 });
  assert.equal(withoutTrace(room, () => sites.copyDevice(ALL, device, { count: 2, step: 2 })).fields, { step: 'address_taken' });
});

test('copies beyond the last address of a line are refused with how many fit', async () => {
  const room = await openTwo();
  const { sites, device } = room;
  assert.equal(withoutTrace(room, () => sites.copyDevice(ALL, device, { count: 6, step: 50 })).fields, {
    count: 'addresses_left',
  });
});

test('the licence is asked for each copy, and nothing is copied beyond it', async () => {
  const room = await openTwo({ allowance: { device_quantity: 3, item_quantity: 10_000, expired: false } });
  const { code, key } = withoutTrace(room, () => room.sites.copyDevice(ALL, room.device, { count: 2, step: 2 }));
  assert.equal([code, key], [1007, 'licence_limit']);
});

test('the box itself is not copied', async () => {
  const room = await openTwo();
  assert.is(withoutTrace(room, () => room.sites.copyDevice(ALL, 1, { count: 1, step: 1 })).key, 'builtin');
});

test('a name counts on with as many digits as it has, past those that are taken, and never gets too long', () => {
  const free = () => false;
  assert.is(nextName('TH-09', free), 'TH-10');
  assert.is(nextName('TH-007', free), 'TH-008');
  assert.is(nextName('UPS', free), 'UPS 2');
  assert.is(
    nextName('UPS', (name) => name === 'UPS 2'),
    'UPS 3',
  );
  assert.is(nextName('99', free), '100');
  assert.is([...nextName('机'.repeat(64), free)].length, 64);
});

test('a device tells the name of its serial line, and is found by it and by its driver', async () => {
  const { sites, device, input } = await openTwo();
  assert.is(sites.device(ALL, device).serial_port, 'COM1');
  assert.is(sites.devices(ALL, { keyword: 'com1' }).total, 2);
  const { serial_port_id: _, ...rest } = input;
  const tcp = { ...rest, name: 'tcp', driver: 'modbus_tcp', ip_address: '10.0.0.5', port: 502 } as const;
  const { id } = sites.addDevice(ALL, tcp);
  assert.is(sites.device(ALL, id).serial_port, '');
  assert.equal(
    sites.devices(ALL, { driver: 'modbus_tcp' }).data.map((found) => found.id),
    [id],
  );
});

test('a template tells how many devices are made of it', async () => {
  const { sites, sensor, meter } = await openTwo();
  assert.equal([sites.template(sensor).entry.devices, sites.template(meter).entry.devices], [2, 0]);
});

test.run();
