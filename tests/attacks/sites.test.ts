// What a colleague of one site tries against the lines, outputs and templates of another.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../daemon/contract/entities';
import { eventually, openBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { type Member, openStaff, PASSWORD } from '../hands/staff';

const [WEST, EAST] = [1, 2] as const;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: ReturnType<typeof callerOf>;
/** may do everything that is done in the eastern room */
let east: Member;
/** COM1: western devices alone hang on it */
let line: number;
let template: number;

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  east = await staff.hire('east', { sites: [EAST], funcs: ['device_edit', 'system', 'export', 'remote_control'] });
  const [climate] = (await root.call('GET setting/devices', { keyword: '冷通道温湿度' })).data;
  line = climate!.serial_port_id!;
  template = climate!.device_template_id!;
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const seat = () => ({ name: 'x', device_group_id: EAST, device_template_id: template, protocol_id: 1, timeout: 100, retries: 0 });
const NOBODYS = 999_999;
/** Answers to a call about a western thing and about one that nobody ever had. */
async function both(call: string, inputOf: (id: number) => object, id: number) {
  const [foreign, none] = [await east.ask(call, { ...inputOf(id) }), await east.ask(call, { ...inputOf(NOBODYS) })];
  assert.equal([foreign.status, foreign.text], [none.status, none.text], call);
  return foreign;
}

test('another site’s line is no line: it is not listed, watched, scanned, switched off or deleted', async () => {
  const { data } = await east.call('GET setting/serial_port');
  assert.equal(
    data.map(({ name }) => name),
    ['COM2'],
  );
  for (const call of [
    'GET setting/serial_port/{id}/frames',
    'GET setting/serial_port/{id}/stats',
    'DELETE setting/serial_port/{id}',
  ])
    assert.is((await both(call, (id) => ({ id }), line)).code, 1002, call);
  const off = { name: 'mine', path: 'sim/rs485-1', baud_rate: 9600, enable: false };
  assert.is((await both('POST setting/serial_port', (id) => ({ ...off, id }), line)).code, 1002);
  const scan = await both('POST setting/bus_scan', (serial_port_id) => ({ serial_port_id, timeout_ms: 5000 }), line);
  assert.equal([scan.code, scan.data], [1001, { fields: { serial_port_id: 'Data does not exist' } }]);
  assert.equal((await root.call('GET jobs')).data, []);
  const taken = await east.faults('POST setting/serial_port', { ...off, name: 'twin' });
  assert.equal(taken, { path: 'A serial port of another site already uses this device path' });
});

test('a trial tells no value and no frame of another site’s line, serial or network, however its host is written', async () => {
  const rtu = { ...seat(), driver: 'modbus_rtu' };
  await both('POST setting/devices/test', (serial_port_id) => ({ ...rtu, serial_port_id }), line);
  const places = [
    { driver: 'modbus_tcp', ip_address: 'sim-gateway', port: 502, protocol_id: 3 },
    { driver: 'modbus_tcp', ip_address: 'SIM-Gateway', port: 502, protocol_id: 77 },
    { driver: 'modbus_rtu_tcp', ip_address: 'sim-gateway', port: 502, protocol_id: 3 },
  ] as const;
  for (const place of places) {
    const { status, code, data } = await east.ask('POST setting/devices/test', { ...seat(), ...place });
    assert.equal([status, code, data], [403, 1004, null], JSON.stringify(place));
  }
  assert.is((await root.ask('POST setting/devices/test', { ...seat(), ...places[0] })).code, 0);
});

test('one unit answers to one device, in whatever spelling its host comes', async () => {
  const place = { driver: 'modbus_tcp', port: 1502, enable: false } as const;
  const first = { ...seat(), ...place, device_group_id: WEST, name: 'gateway', ip_address: '127.0.0.1' };
  await root.call('POST setting/devices', first);
  const beside = { ...seat(), ...place, name: 'beside', ip_address: '127.0.0.1', protocol_id: 2 };
  const elsewhere = { ip_address: 'Devices at sites you cannot see are on this line; ask somebody who can see all of them' };
  assert.equal(await east.faults('POST setting/devices', beside), elsewhere);
  await root.call('POST setting/devices', beside);
  for (const ip_address of ['127.1', '0x7f.0.0.1', '0177.0.0.1', '2130706433', '127.0.0.1', '127.0.0.2', 'localhost']) {
    const faults = await east.faults('POST setting/devices', { ...seat(), ...place, ip_address });
    assert.equal(Object.keys(faults), ['protocol_id'], ip_address);
  }
});

test('nobody slows another site’s line by devices of their own on it', async () => {
  const dead = { ...seat(), driver: 'modbus_rtu', protocol_id: 120 };
  const got = await both('POST setting/devices', (serial_port_id) => ({ ...dead, serial_port_id }), line);
  assert.equal([got.code, got.data], [1001, { fields: { serial_port_id: 'Data does not exist' } }]);
  const [own] = (await east.call('GET setting/devices', { device_group_id: EAST, driver: 'modbus_rtu', limit: 1 })).data;
  await both('PUT setting/devices/{id}', (serial_port_id) => ({ id: own!.id, serial_port_id }), line);
  const { device_group_id, device_template_id, timeout, retries, name, protocol_id } = dead;
  const found = { device_group_id, timeout, retries, units: [{ name, protocol_id, device_template_id }] };
  await both('POST setting/bus_scan/devices', (serial_port_id) => ({ ...found, serial_port_id }), line);
});

test('who has a device on a shared line neither hears the others on it nor stops them', async () => {
  const name = 'guest';
  const { id } = await root.call('POST setting/devices', {
    ...seat(),
    name,
    driver: 'modbus_rtu',
    serial_port_id: line,
    protocol_id: 99,
    enable: false,
  });
  const document = (await root.call('GET setting/device_templates', { id: template })).data[0]!.document!;
  for (const [call, input] of [
    ['GET setting/serial_port/{id}/frames', { id: line }],
    ['POST setting/bus_scan', { serial_port_id: line }],
    ['POST setting/serial_port', { id: line, name: 'COM1', path: 'sim/rs485-1', baud_rate: 9600, enable: false }],
    ['POST setting/devices/test', { ...seat(), driver: 'modbus_rtu', serial_port_id: line }],
    ['POST setting/devices/{id}/read', { id, template: document }],
  ] as const) {
    const got = await east.ask(call, input);
    assert.equal([got.status, got.code, got.data], [403, 1004, null], call);
  }
  const [shared] = (await east.call('GET setting/serial_port')).data.filter((port) => port.id === line);
  assert.equal([shared?.devices, shared?.shared, shared?.tx, shared?.open], [1, true, 0, false]);
  await east.call('PUT setting/devices/{id}', { id, name: 'guest of COM1' });
  // dead units that are waited for half a minute each would let nobody else be asked
  const [timeout, retries] = [1000, 2].map(
    (max) =>
      `At most ${max}, since devices at sites you cannot see are on this line; to set more, ask somebody who can see all of them`,
  );
  const dead = { ...seat(), name: 'dead', driver: 'modbus_rtu', protocol_id: 120, serial_port_id: line };
  const long = { timeout: 30_000, retries: 10 };
  assert.equal(await east.faults('POST setting/devices', { ...dead, ...long }), { timeout, retries });
  assert.equal(await east.faults('PUT setting/devices/{id}', { id, ...long }), { timeout, retries });
});

test('outputs of the box that one site uses are not switched from another', async () => {
  const { data } = await root.call('GET setting/device_templates', { driver: 'board', limit: 1 });
  const contacts = { name: 'contacts', device_template_id: data[0]!.id, driver: 'board', protocol_id: 1 } as const;
  await root.call('POST setting/devices', { ...contacts, device_group_id: WEST });
  const mine = { ...contacts, device_group_id: EAST };
  assert.equal(Object.keys(await east.faults('POST setting/devices', mine)), ['driver']);
  assert.is((await east.ask('POST setting/devices/test', mine)).code, 1004);
  const [own] = (await east.call('GET setting/devices', { device_group_id: EAST, limit: 1 })).data;
  const turned = { id: own!.id, driver: 'board', device_template_id: data[0]!.id, ip_address: '' };
  assert.equal(Object.keys(await east.faults('PUT setting/devices/{id}', turned)), ['driver']);
});

test('a template that another site’s devices are made of is not changed, and a shipped one by nobody', async () => {
  const document = (await root.call('GET setting/device_templates', { id: template })).data[0]!.document!;
  const shipped = await east.ask('PUT setting/device_templates/{id}', { id: template, template: document });
  assert.is(shipped.code, 1003);
  const own = { ...document, vendor: 'West', model: 'W1' };
  const { id } = await root.call('POST setting/device_templates', { template: own });
  const made = { ...seat(), device_group_id: WEST, name: 'made of it', device_template_id: id, enable: false };
  await root.call('POST setting/devices', { ...made, driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 502 });
  const change = { id, template: { ...own, items: own.items.slice(1) } };
  for (const [call, input] of [
    ['PUT setting/device_templates/{id}', change],
    ['POST setting/device_templates/{id}/sync', { id }],
    ['DELETE setting/device_templates/{id}', { id }],
  ] as const) {
    const got = await east.ask(call, input);
    assert.is(got.code, 1003, call);
    assert.not.match(got.text, /made of it/, call);
  }
  const [seen] = (await east.call('GET setting/device_templates', { id })).data;
  assert.equal([seen!.synced, seen!.devices], [true, 0]);
});

test('a file holds nothing of another site’s lines, and takes none of them', async () => {
  const verify_password = PASSWORD;
  const whole = await east.ask('POST setting/package', { form: 'json', verify_password });
  assert.is(whole.status, 200, whole.text.slice(0, 200));
  const { product, format } = JSON.parse(whole.text);
  assert.not.match(whole.text, /冷通道温湿度/);
  const off = { name: 'COM1', path: 'sim/rs485-1', baud_rate: 9600, enable: false };
  const file = JSON.stringify({ product, format, sections: { serial_ports: [off] } });
  const { code, data } = await east.upload('POST setting/package/check', file, { mode: 'merge', verify_password });
  const { ok, rows } = data as PackagePlan;
  assert.equal([code, ok, rows.map(({ what }) => what)], [0, false, ['failed']]);
});

test('through all of that the western devices are polled', async () => {
  const climate = async () => (await root.call('GET setting/devices', { keyword: '冷通道温湿度' })).data[0]!;
  const { last_check, error } = await climate();
  assert.is(error, '');
  await eventually('the next poll', async () => (await climate()).last_check > last_check);
});

test.run();
