// Where a device sits: its line, its unit, what it needs to be reached, and a trial there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { contents, openFurnished, withoutTrace } from './room';

const tcp = (room: Awaited<ReturnType<typeof openFurnished>>) =>
  ({ ...room.input, name: 'over IP', driver: 'modbus_tcp', ip_address: '10.0.0.5', port: 502, protocol_id: 1 }) as const;

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

test('a device of Modbus TCP may answer to unit 0, on a serial line it is the broadcast', async () => {
  const room = await openFurnished();
  const { id } = room.sites.addDevice(ALL, { ...tcp(room), protocol_id: 0 });
  assert.is(room.sites.catalogue().devices.get(id)?.address?.unit, 0);
  const refused = (key: string, act: () => unknown) =>
    assert.throws(act, ({ data }: { data?: object }) => JSON.stringify(data).includes(`"protocol_id":{"key":"${key}"`));
  refused('broadcast', () => room.sites.changeDevice(ALL, room.device, { protocol_id: 0 }));
  refused('broadcast', () => room.sites.addDevice(ALL, { ...tcp(room), name: 'x', protocol_id: 0, driver: 'modbus_rtu_tcp' }));
  refused('broadcast', () => room.sites.changeDevice(ALL, id, { driver: 'modbus_rtu_tcp' }));
  refused('range', () => room.sites.changeDevice(ALL, id, { driver: 'snmp', snmp: { version: 2, community: 'public' } }));
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
  await sites.savePort(ALL, { id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, timeout: 900 });
  assert.is(sites.device(ALL, sites.addDevice(ALL, { ...input, name: 'b', protocol_id: 6 }).id).timeout, 900);
  assert.is(sites.device(ALL, sites.addDevice(ALL, { ...input, name: 'c', protocol_id: 7, timeout: 100 }).id).timeout, 100);
});

test('a device on a port that is switched off has no address', async () => {
  const { sites, port, device } = await openFurnished();
  await sites.savePort(ALL, { id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false });
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
  const second = await room.sites.savePort(ALL, { name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600 });
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
  room.sites.addDevice(ALL, { ...input, name: 'theirs', protocol_id: 6 });
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

test('a trial reads at the seat that was described, without saving it, also where a saved device sits', async () => {
  const room = await openFurnished();
  const before = contents(room);
  const { address, model } = room.sites.seatOf(ALL, { ...room.input, name: 'trial' });
  assert.equal([address.unit, address.line.kind, model.model], [5, 'serial', 'S1']);
  assert.is(contents(room), before);
});

test('a trial on a line that is switched off, or in a foreign site, is refused', async () => {
  const room = await openFurnished();
  await room.sites.savePort(ALL, { id: room.port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false });
  assert.equal(withoutTrace(room, () => room.sites.seatOf(ALL, room.input)).fields, { serial_port_id: 'port_off' });
  assert.equal(withoutTrace(room, () => room.sites.seatOf(scopeOf([404]), tcp(room))).fields, { device_group_id: 'not_found' });
});

test.run();
