import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { contents, METER, modelOf, openFurnished, openRoom, point, SENSOR, TEMPERATURE, templateId, withoutTrace } from './room';

const cellsOf = (room: Awaited<ReturnType<typeof openFurnished>>, id = room.device) =>
  room.sites
    .catalogue()
    .devices.get(id)!
    .items.map((item) => item.cell);
const tcp = (room: Awaited<ReturnType<typeof openFurnished>>) =>
  ({ ...room.input, name: 'over IP', driver: 'modbus_tcp', ip_address: '10.0.0.5', port: 502, protocol_id: 1 }) as const;

test('a device comes with the items of its template and a link of its own', async () => {
  const room = await openFurnished();
  const { sites, input } = room;
  assert.equal(sites.addDevice(ALL, { ...input, name: 'second', protocol_id: 6 }), { id: 3, items: 4 });
  assert.equal(cellsOf(room, 3), ['temperature', 'humidity', 'leak', 'serial_number', '_link']);
  assert.is(sites.device(ALL, 3).item_count, 4);
});

test('items begin as the template says: limits, band, level, and alarms only where something can alarm', async () => {
  const { itemOf } = await openFurnished();
  const t = itemOf('temperature');
  assert.equal([t.threshold_max, t.threshold_min, t.recovery_point, t.alarm_level_id, t.alarm_enable], [28, 16, 1, 3, true]);
  const h = itemOf('humidity');
  assert.equal([h.threshold_max, h.threshold_min, h.alarm_level_id, h.alarm_enable], [null, null, 2, false]);
  assert.equal([itemOf('leak').alarm_enable, itemOf('serial_number').alarm_enable], [true, false]);
  const link = itemOf('_link');
  assert.equal([link.builtin, link.alarm_enable, link.point, link.data_type], [true, true, null, 0]);
  assert.equal(
    link.options.map(({ value, alarm }) => [value, alarm]),
    [
      [0, true],
      [1, false],
    ],
  );
});

test('a device knows where it sits: its line, its unit, its patience', async () => {
  const { sites, device } = await openFurnished();
  assert.equal(sites.catalogue().devices.get(device)?.address, {
    driver: 'modbus_rtu',
    line: { kind: 'serial', path: '/dev/ttyS1', baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 },
    unit: 5,
    timeout_ms: 500,
    retries: 2,
  });
});

test('a device over the network sits on a TCP line, and a serial port sent along is dropped', async () => {
  const room = await openFurnished();
  const { id } = room.sites.addDevice(ALL, tcp(room));
  assert.equal(room.sites.catalogue().devices.get(id)?.address?.line, { kind: 'tcp', host: '10.0.0.5', port: 502 });
  assert.is(room.sites.device(ALL, id).serial_port_id, null);
});

test('several requests at once are for Modbus TCP alone', async () => {
  const room = await openFurnished();
  const { id } = room.sites.addDevice(ALL, { ...tcp(room), in_flight: 8 });
  const flying = () => room.sites.catalogue().devices.get(id)?.address?.in_flight;
  assert.is(flying(), 8);
  const refused = (act: () => unknown) =>
    assert.throws(act, ({ data }: { data?: { faults?: object } }) => JSON.stringify(data).includes('one_in_flight'));
  refused(() => room.sites.addDevice(ALL, { ...tcp(room), name: 'x', protocol_id: 77, driver: 'modbus_rtu_tcp', in_flight: 2 }));
  refused(() => room.sites.changeDevice(ALL, room.device, { in_flight: 2 }));
  refused(() => room.sites.changeDevice(ALL, id, { driver: 'modbus_rtu_tcp', in_flight: 2 }));
  room.sites.changeDevice(ALL, id, { driver: 'modbus_rtu_tcp' });
  assert.is(room.sites.device(ALL, id).in_flight, 1);
  assert.is(flying(), undefined);
});

test('without a time-out of its own a device takes that of its serial port', async () => {
  const { sites, input, port } = await openFurnished();
  await sites.savePort({ id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, timeout: 900 });
  assert.is(sites.device(ALL, sites.addDevice(ALL, { ...input, name: 'b', protocol_id: 6 }).id).timeout, 900);
  assert.is(sites.device(ALL, sites.addDevice(ALL, { ...input, name: 'c', protocol_id: 7, timeout: 100 }).id).timeout, 100);
});

test('a device on a port that is switched off has no address', async () => {
  const { sites, port, device } = await openFurnished();
  await sites.savePort({ id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false });
  assert.is(sites.catalogue().devices.get(device)?.address, null);
});

test('null in a field that may be left out counts as left out', async () => {
  const { sites, input } = await openFurnished();
  const nothing = { sort_id: null, timeout: null, enable: null, ip_address: null, zigbee: null } as never as object;
  const { id } = sites.addDevice(ALL, { ...input, name: 'b', protocol_id: 6, ...nothing });
  const { sort_id, timeout, enable, ip_address, zigbee } = sites.device(ALL, id);
  assert.equal([sort_id, timeout, enable, ip_address, zigbee], [1, 500, true, '', '']);
  sites.changeDevice(ALL, id, nothing);
  assert.is(sites.device(ALL, id).timeout, 500);
});

test('a unit answers once on a line: the second device is refused with the name of the first', async () => {
  const room = await openFurnished();
  const answer = withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: 'twin' }));
  assert.equal([answer.code, answer.fields], [1001, { protocol_id: 'address_taken' }]);
  room.sites.addDevice(ALL, { ...room.input, name: 'twin', protocol_id: 6 });
});

test('the same unit on another line, or on another port of the same host, is another device', async () => {
  const room = await openFurnished();
  const second = await room.sites.savePort({ name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600 });
  room.sites.addDevice(ALL, { ...room.input, name: 'b', serial_port_id: second });
  room.sites.addDevice(ALL, tcp(room));
  room.sites.addDevice(ALL, { ...tcp(room), name: 'other port', port: 503 });
  room.sites.addDevice(ALL, { ...tcp(room), name: 'other host', ip_address: '10.0.0.6' });
});

test('one host and port is one line, whatever speaks there and however it is written', async () => {
  const room = await openFurnished();
  room.sites.addDevice(ALL, { ...tcp(room), ip_address: 'Gateway.local' });
  const again = { ...tcp(room), name: 'again', ip_address: 'gateway.LOCAL', driver: 'modbus_rtu_tcp' } as const;
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, again)).fields, { protocol_id: 'address_taken' });
});

test('the device that has the address is not named to somebody who may not see it', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const input = { ...room.input, name: 'x', device_group_id: other };
  assert.equal(withoutTrace(room, () => room.sites.addDevice(scopeOf([other]), input)).fields, {
    protocol_id: 'address_taken_elsewhere',
  });
});

test('a changed device keeps its own address and does not get another one', async () => {
  const room = await openFurnished();
  const { id } = room.sites.addDevice(ALL, { ...room.input, name: 'b', protocol_id: 6 });
  room.sites.changeDevice(ALL, id, { name: 'B', protocol_id: 6 });
  assert.equal(withoutTrace(room, () => room.sites.changeDevice(ALL, id, { protocol_id: 5 })).fields, {
    protocol_id: 'address_taken',
  });
});

test('a device needs what reaches it, also after a change of its driver', async () => {
  const room = await openFurnished();
  const { serial_port_id: _, ...unseated } = room.input;
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, { ...unseated, name: 'x' })).fields, {
    serial_port_id: 'required',
  });
  assert.equal(withoutTrace(room, () => room.sites.changeDevice(ALL, room.device, { driver: 'modbus_tcp' })).fields, {
    ip_address: 'required',
    port: 'required',
  });
  room.sites.changeDevice(ALL, room.device, { driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 502 });
  assert.is(room.sites.device(ALL, room.device).serial_port_id, null);
});

test('site, template and port must be there; each is named', async () => {
  const room = await openFurnished();
  const lost = { ...room.input, name: 'x', device_group_id: 404, device_template_id: 404, serial_port_id: 404 };
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, lost)).fields, {
    device_group_id: 'not_found',
    device_template_id: 'not_found',
    serial_port_id: 'not_found',
  });
});

test('no device stands in the site of the box', async () => {
  const room = await openFurnished();
  for (const run of [
    () => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9, device_group_id: -1 }),
    () => room.sites.changeDevice(ALL, room.device, { device_group_id: -1 }),
  ])
    assert.equal(withoutTrace(room, run).fields, { device_group_id: 'not_found' });
});

test('two devices of one site do not share a name; those of different sites may', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: ' 温湿度1 ', protocol_id: 6 })).fields, {
    name: 'name_taken',
  });
  const { id } = room.sites.addDevice(ALL, { ...room.input, device_group_id: other, protocol_id: 6 });
  assert.equal(withoutTrace(room, () => room.sites.changeDevice(ALL, id, { device_group_id: room.site })).fields, {
    name: 'name_taken',
  });
});

test('a template that is not for Modbus makes no Modbus device', () => {
  const room = openRoom({ models: [SENSOR, modelOf('V1', [TEMPERATURE], { driver: 'virtual' })] });
  const site = room.sites.addGroup(ALL, { name: 'A' });
  const input = {
    name: 'x',
    device_group_id: site,
    device_template_id: templateId(room.sites, 'V1'),
    driver: 'modbus_tcp',
    ip_address: '10.0.0.1',
    port: 502,
    protocol_id: 1,
  } as const;
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, input)).fields, { device_template_id: 'driver_mismatch' });
});

test('a damaged template stops nobody: its devices stay with their link, and no new ones come', async () => {
  const room = await openFurnished();
  room.db.prepare('UPDATE device_template SET document = ? WHERE id = ?').run('{"name":', room.sensor);
  room.sites.changeDevice(ALL, room.device, { name: 'renamed' });
  const config = room.sites.catalogue().devices.get(room.device)!;
  assert.is(config.model, null);
  assert.equal(cellsOf(room), ['_link']);
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9 })).fields, {
    device_template_id: 'template_broken',
  });
  room.sites.changeDevice(ALL, room.device, { device_template_id: room.meter });
  assert.equal(cellsOf(room), ['power', '_link']);
});

test('a new template keeps the items that measure the same, with settings and id, and replaces the others', async () => {
  const better = modelOf('S2', [
    TEMPERATURE,
    point('humidity', 9, { unit: 'g/m³' }),
    point('dew_point', 4),
    point('leak', 3, { unit: '' }),
  ]);
  const room = await openFurnished({ models: [SENSOR, METER, better] });
  const { sites, device, itemOf } = room;
  sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: 31, item_name: '进风' }, 'zh_cn');
  const before = Object.fromEntries(['temperature', 'humidity', 'leak', '_link'].map((cell) => [cell, itemOf(cell).id]));
  sites.changeDevice(ALL, device, { device_template_id: templateId(sites, 'S2') });
  assert.equal(new Set(cellsOf(room)), new Set(['temperature', 'humidity', 'dew_point', 'leak', '_link']));
  assert.is(itemOf('temperature').id, before.temperature);
  assert.equal([itemOf('temperature').threshold_max, itemOf('temperature').names.en_us], [31, '进风']);
  assert.is(itemOf('_link').id, before._link);
  assert.is.not(itemOf('humidity').id, before.humidity);
  assert.is.not(itemOf('leak').id, before.leak);
  assert.is(itemOf('leak').data_type, 1);
  assert.is(sites.device(ALL, device).item_count, 4);
});

test('the category of a device is that of its template', async () => {
  const { sites, device, meter } = await openFurnished();
  assert.is(sites.device(ALL, device).category_id, 2);
  sites.changeDevice(ALL, device, { device_template_id: meter });
  assert.is(sites.device(ALL, device).category_id, 3);
  assert.is(sites.catalogue().devices.get(device)?.items[0]?.category_id, 3);
});

test('a device that is switched off takes its items along', async () => {
  const { sites, device, itemOf } = await openFurnished();
  sites.changeDevice(ALL, device, { enable: false });
  assert.equal([itemOf('temperature').enable, itemOf('_link').enable], [false, false]);
  sites.changeDevice(ALL, device, { enable: true });
  assert.is(itemOf('temperature').enable, true);
});

test('a device that moves to another site takes its items along', async () => {
  const { sites, device, itemOf } = await openFurnished();
  const other = sites.addGroup(ALL, { name: 'other' });
  sites.changeDevice(ALL, device, { device_group_id: other });
  assert.is(itemOf('temperature').device_group_id, other);
});

test('a stale change is refused', async () => {
  const room = await openFurnished();
  const { update_time } = room.sites.device(ALL, room.device);
  room.sites.changeDevice(ALL, room.device, { sort_id: 2, update_time });
  const answer = withoutTrace(room, () => room.sites.changeDevice(ALL, room.device, { sort_id: 3, update_time }));
  assert.equal([answer.code, answer.key], [1003, 'changed_by_another']);
});

test('foreign devices answer like those that do not exist, and nothing can be moved out of sight', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const scope = scopeOf([other]);
  for (const id of [room.device, 1, 404]) {
    assert.is(withoutTrace(room, () => room.sites.device(scope, id)).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.changeDevice(scope, id, { name: 'x' })).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.removeDevice(scope, id, true)).code, 1002);
  }
  assert.is(room.sites.devices(scope).total, 0);
  assert.equal(withoutTrace(room, () => room.sites.addDevice(scope, { ...room.input, name: 'x', protocol_id: 9 })).fields, {
    device_group_id: 'not_found',
  });
  assert.equal(
    withoutTrace(room, () => room.sites.changeDevice(scopeOf([room.site]), room.device, { device_group_id: other })).fields,
    { device_group_id: 'not_found' },
  );
});

test('a foreign site does not tell what stands in it: a name that is taken there answers like any other', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const scope = scopeOf([other]);
  const mine = room.sites.addDevice(scope, { ...room.input, name: 'mine', device_group_id: other, protocol_id: 9 }).id;
  const { name } = room.sites.device(ALL, room.device);
  for (const device_group_id of [room.site, 404]) {
    const input = { ...room.input, name, device_group_id, protocol_id: 10 };
    assert.equal(withoutTrace(room, () => room.sites.addDevice(scope, input)).fields, { device_group_id: 'not_found' });
    assert.equal(withoutTrace(room, () => room.sites.changeDevice(scope, mine, { name, device_group_id })).fields, {
      device_group_id: 'not_found',
    });
  }
});

test('the box is no device that anybody changes or deletes', async () => {
  const room = await openFurnished();
  assert.is(withoutTrace(room, () => room.sites.changeDevice(ALL, 1, { name: 'mine' })).key, 'builtin');
  assert.is(withoutTrace(room, () => room.sites.removeDevice(ALL, 1, true)).key, 'builtin');
});

test('a deleted device is gone with its items and their disabled alarms', async () => {
  const { sites, db, device, itemOf, told } = await openFurnished();
  const item = itemOf('temperature').id;
  db.prepare("INSERT INTO alarm_disable VALUES (?, 'op', 0, NULL, '')").run(item);
  sites.removeDevice(ALL, device, false);
  assert.is(db.prepare('SELECT count(*) FROM item WHERE device_id = ?').pluck().get(device), 0);
  assert.is(db.prepare('SELECT count(*) FROM alarm_disable').pluck().get(), 0);
  assert.equal([sites.catalogue().devices.has(device), sites.catalogue().items.has(item)], [false, false]);
  assert.equal(told, [{ name: 'catalogue', event: { reason: 'device deleted' } }]);
});

test('what is used goes only when it is forced; who uses it is named first', async () => {
  const room = await openFurnished();
  room.world.references.push({ type: 'rule', id: 4, name: '高温开空调' });
  const answer = withoutTrace(room, () => room.sites.removeDevice(ALL, room.device, false));
  assert.equal([answer.code, answer.refs], [1003, [{ type: 'rule', id: 4, name: '高温开空调' }]]);
  room.sites.removeDevice(ALL, room.device, true);
  assert.is(withoutTrace(room, () => room.sites.device(ALL, room.device)).code, 1002);
});

test('an id is never given again', async () => {
  const { sites, device, input, itemOf } = await openFurnished();
  const item = itemOf('_link').id;
  sites.removeDevice(ALL, device, false);
  const again = sites.addDevice(ALL, input).id;
  assert.ok(again > device);
  assert.ok(itemOf('temperature', again).id > item);
});

test('a licence limits devices and points, not the box and not what the product adds', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 2, item_quantity: 8, expired: false };
  room.sites.addDevice(ALL, { ...room.input, name: 'b', protocol_id: 6 });
  const third = { ...room.input, name: 'c', protocol_id: 7 };
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, third)).key, 'licence_limit');
  room.world.allowance = { device_quantity: 3, item_quantity: 11, expired: false };
  assert.is(withoutTrace(room, () => room.sites.addDevice(ALL, third)).code, 1007);
  room.world.allowance = { device_quantity: 3, item_quantity: 12, expired: false };
  room.sites.addDevice(ALL, third);
});

test('what is switched off still counts against the licence, and is shown so', async () => {
  const { sites, device, itemOf } = await openFurnished();
  const { devices, items } = sites.quantity();
  assert.equal([devices, items], [1, 4]);
  sites.changeItem(ALL, itemOf('temperature').id, { enable: false }, 'en_us');
  sites.changeDevice(ALL, device, { enable: false });
  assert.equal(sites.quantity(), { devices, items });
});

test('a larger template counts against the licence, a smaller one does not', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 1, item_quantity: 4, expired: false };
  room.sites.changeDevice(ALL, room.device, { device_template_id: room.meter });
  room.world.allowance = { device_quantity: 1, item_quantity: 3, expired: false };
  assert.is(withoutTrace(room, () => room.sites.changeDevice(ALL, room.device, { device_template_id: room.sensor })).code, 1007);
});

test('when a licence ends nothing is added, and everything that runs can still be changed and deleted', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 256, item_quantity: 10_000, expired: true };
  assert.is(
    withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: 'b', protocol_id: 6 })).key,
    'licence_expired',
  );
  room.sites.changeDevice(ALL, room.device, { name: 'b' });
  room.sites.changeItem(ALL, room.itemOf('temperature').id, { threshold_max: 30 }, 'zh_cn');
  room.sites.removeDevice(ALL, room.device, false);
});

test('a trial reads at the seat that was described, without saving it, also where a saved device sits', async () => {
  const room = await openFurnished();
  const before = contents(room);
  const { address, model } = room.sites.seatOf(ALL, { ...room.input, name: 'trial' });
  assert.equal([address.unit, address.line.kind, model.model], [5, 'serial', 'S1']);
  assert.is(contents(room), before);
});

test('a trial on a line that is switched off, or in a foreign site, is refused', async () => {
  const room = await openFurnished();
  await room.sites.savePort({ id: room.port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false });
  assert.equal(withoutTrace(room, () => room.sites.seatOf(ALL, room.input)).fields, { serial_port_id: 'port_off' });
  assert.equal(withoutTrace(room, () => room.sites.seatOf(scopeOf([404]), tcp(room))).fields, { device_group_id: 'not_found' });
});

test('devices are listed by site, category, port and keyword, in their order', async () => {
  const room = await openFurnished();
  const { sites, site, port } = room;
  const first = sites.addDevice(ALL, { ...room.input, name: 'zz', protocol_id: 6, device_template_id: room.meter }).id;
  sites.changeDevice(ALL, room.device, { sort_id: 5 });
  const ids = (ask: object) => sites.devices(ALL, { limit: 0, ...ask }).data.map((d) => d.id);
  assert.equal(ids({ device_group_id: site }), [first, room.device]);
  assert.equal(ids({ category_id: 3 }), [first]);
  assert.equal(ids({ device_template_category_id: 2 }), [room.device]);
  assert.equal(ids({ serial_port_id: port }), [first, room.device]);
  assert.equal(ids({ device_group_id: -1 }), [1]);
  assert.equal(ids({ keyword: 'maker m1' }), [first]);
  assert.equal(ids({ keyword: '机房A', sort: '-id' }), [first, room.device]);
});

test('hostile names are names', async () => {
  const room = await openFurnished();
  for (const name of ["Robert'); DROP TABLE device; --", '{{7*7}}', '../../etc/passwd', '=1+1', '😀'.repeat(64), '__proto__']) {
    room.sites.changeDevice(ALL, room.device, { name });
    assert.is(room.sites.catalogue().devices.get(room.device)?.name, name);
  }
});

test('a value of the wrong kind leaves nothing behind', async () => {
  const room = await openFurnished();
  const before = contents(room);
  const catalogue = room.sites.catalogue();
  for (const bad of [
    { poll_interval: 'soon' },
    { timeout: {} },
    { physical_address: [1] },
    { sort_id: 1.5 },
    { name: 7 },
    { seat_id: 2n ** 70n },
  ]) {
    assert.throws(() => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9, ...bad } as never), undefined);
    assert.throws(() => room.sites.changeDevice(ALL, room.device, bad as never), undefined);
  }
  assert.is(contents(room), before);
  assert.is(room.sites.catalogue(), catalogue);
});

test.run();
