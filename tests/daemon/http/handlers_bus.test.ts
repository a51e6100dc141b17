import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceStats } from '../../../daemon/acquisition/index';
import type { Page, PortFrame, PortStats, SerialPort } from '../../../daemon/contract/entities';
import { ALL } from '../../../daemon/store/list';
import { openSitesHttp, SILENT, type SitesHttp } from '../../hands/sites-http';
import { SENSOR, templateId } from '../sites/room';

let box: SitesHttp;
let port: number;
let device: number;
const idOf = (got: { data: { id: number } }) => got.data.id;

test.before.each(async () => {
  box = await openSitesHttp([SENSOR]);
  const site = idOf(await box.call('POST', 'setting/device_groups', { name: '机房A', parent_id: 0, weight: 10 }));
  port = idOf(await box.call('POST', 'setting/serial_port', { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 }));
  device = idOf(
    await box.call('POST', 'setting/devices', {
      name: '温湿度1',
      device_group_id: site,
      device_template_id: templateId(box.sites, 'S1'),
      driver: 'modbus_rtu',
      serial_port_id: port,
      protocol_id: 5,
    }),
  );
});
test.after.each(() => box.close());

const statsOf = (device_id: number, unit: number, change: Partial<DeviceStats> = {}): DeviceStats => ({
  device_id,
  unit,
  answered: 0,
  timed_out: 0,
  crc: 0,
  bad_frame: 0,
  late: 0,
  exceptions: new Map(),
  unconfirmed: 0,
  round_ms: null,
  interval_ms: 5000,
  success_rate: 0,
  ...change,
});

test('the frames of a line come with their number, both times and what became of them', async () => {
  box.knows.frames = [
    { seq: 7, at: 1_764_288_001_250.4, dir: 'out', hex: '010300000001840a', verdict: 'sent' },
    { seq: 8, at: 1_764_288_001_290, dir: 'in', hex: '01830601c3', verdict: 'exception' },
  ];
  const all = (await box.call('GET', `setting/serial_port/${port}/frames`)).data as Page<PortFrame>;
  assert.equal(all, {
    total: 2,
    data: [
      { seq: 7, at: 1_764_288_001, at_ms: 1_764_288_001_250, dir: 'out', hex: '010300000001840a', verdict: 'sent' },
      { seq: 8, at: 1_764_288_001, at_ms: 1_764_288_001_290, dir: 'in', hex: '01830601c3', verdict: 'exception' },
    ],
  });
  const news = (await box.call('GET', `setting/serial_port/${port}/frames?since=7`)).data as Page<PortFrame>;
  assert.equal([news.total, news.data[0]?.seq], [1, 8]);
});

test('each unit of a line says how it answers, and what a round of all of them costs', async () => {
  box.knows.line = { ...SILENT, tx: 200, rx: 190, errors: 7, late: 2, open: true };
  const counts = { answered: 90, timed_out: 5, crc: 1, bad_frame: 1, late: 2, unconfirmed: 3, success_rate: 97 };
  const exceptions = new Map([
    [2, 4],
    [6, 1],
  ]);
  box.knows.port = {
    devices: [statsOf(404, 9), statsOf(device, 5, { ...counts, exceptions, round_ms: 41.678 })],
    cycle: { round_ms: 41.678, interval_ms: 5000, budget: 0.83356 },
  };
  const stats = (await box.call('GET', `setting/serial_port/${port}/stats`)).data as PortStats;
  assert.equal(stats.cycle, { round_ms: 41.7, interval_ms: 5000, budget: 0.8 });
  assert.equal(stats.line, { tx: 200, rx: 190, errors: 7, late: 2, error_rate: 3.5, busy: false, open: true });
  assert.equal(stats.slaves[0], {
    device_id: device,
    device_name: '温湿度1',
    protocol_id: 5,
    ...counts,
    exceptions: [
      { code: 2, count: 4 },
      { code: 6, count: 1 },
    ],
    round_ms: 41.7,
  });
  assert.equal([stats.slaves[1]?.device_id, stats.slaves[1]?.device_name, stats.slaves[1]?.protocol_id], [null, '', 9]);
});

test('a line of another site answers like none, and one that is shared is told to nobody who does not see all of it', async () => {
  box.knows.port = { ...box.knows.port, devices: [statsOf(device, 5)] };
  box.knows.frames = [{ seq: 1, at: 1, dir: 'out', hex: '01', verdict: 'sent' }];
  const mine = idOf(await box.call('POST', 'setting/device_groups', { name: 'mine' }));
  const token = await box.person('tech', { funcs: ['system'], sites: [mine] });
  const ask = (id: number, what: string) => box.call('GET', `setting/serial_port/${id}/${what}`, undefined, { token });
  const listed = async () => (await box.call('GET', 'setting/serial_port', undefined, { token })).data as Page<SerialPort>;
  for (const what of ['frames', 'stats']) {
    const [foreign, none] = [await ask(port, what), await ask(404, what)];
    assert.equal([foreign.status, foreign.text], [none.status, none.text], what);
    assert.is(foreign.code, 1002);
  }
  assert.equal(await listed(), { total: 0, data: [] });
  const input = { name: 'mine', device_group_id: mine, device_template_id: templateId(box.sites, 'S1') };
  await box.call('POST', 'setting/devices', { ...input, driver: 'modbus_rtu', serial_port_id: port, protocol_id: 6 });
  for (const what of ['frames', 'stats']) {
    const { status, code, data } = await ask(port, what);
    assert.equal([status, code, data], [403, 1004, null], what);
  }
  box.knows.line = { ...SILENT, tx: 9, open: true };
  const [shared] = (await listed()).data;
  assert.equal([shared?.name, shared?.devices, shared?.tx, shared?.open], ['COM1', 1, 0, false]);
});

test('a line that is switched off has neither frames nor counts, one that is not there is not found', async () => {
  box.knows.frames = [{ seq: 1, at: 1, dir: 'out', hex: '01', verdict: 'sent' }];
  box.knows.line = { ...SILENT, tx: 9, open: true };
  const off = { id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false };
  assert.is((await box.call('POST', 'setting/serial_port', off)).code, 0);
  assert.equal((await box.call('GET', `setting/serial_port/${port}/frames`)).data, { total: 0, data: [] });
  const { line } = (await box.call('GET', `setting/serial_port/${port}/stats`)).data as PortStats;
  assert.equal([line.tx, line.open], [0, false]);
  for (const what of ['frames', 'stats']) assert.is((await box.call('GET', `setting/serial_port/404/${what}`)).code, 1002);
});

test('a scan is begun by whoever may set up devices, and its job named', async () => {
  const token = await box.person('tech', { funcs: ['device_edit'] });
  const begun = await box.call('POST', 'setting/bus_scan', { serial_port_id: port, t: 1 }, { token });
  assert.equal([begun.code, begun.data], [0, { job_id: `bus_scan-${port}-2` }]);
  const all = { serial_port_id: port, from: 1, to: 247, baud_rates: [9600, 19200], parities: ['none', 'even'] };
  assert.is((await box.call('POST', 'setting/bus_scan', { ...all, timeout_ms: 200, register: 0 })).code, 0);
  const other = await box.person('op', { funcs: ['system'] });
  assert.is((await box.call('POST', 'setting/bus_scan', { serial_port_id: port }, { token: other })).code, 1004);
});

test('a line that is scanned is not changed meanwhile, and the scan that holds it is named', async () => {
  box.knows.scanned.set(port, 'bus_scan-3');
  const line = { name: 'COM1', path: '/dev/ttyS1', baud_rate: 19_200 };
  const held = await box.call('POST', 'setting/serial_port', { ...line, id: port });
  assert.equal([held.code, held.data], [1008, { job_id: 'bus_scan-3' }]);
  assert.is((await box.call('POST', 'setting/serial_port', { ...line, name: 'COM2', path: '/dev/ttyS2' })).code, 0);
  box.knows.scanned.clear();
  assert.is((await box.call('POST', 'setting/serial_port', { ...line, id: port })).code, 0);
});

test('a scan that makes no sense is refused field by field', async () => {
  for (const [input, fields] of [
    [{}, ['serial_port_id']],
    [{ from: 0, to: 248 }, ['from', 'serial_port_id', 'to']],
    [{ serial_port_id: port, from: 20, to: 10 }, ['to']],
    [{ serial_port_id: port, to: 0 }, ['to']],
    [{ serial_port_id: port, baud_rates: [300], parities: [] }, ['baud_rates', 'parities']],
    [{ serial_port_id: port, timeout_ms: 1, register: 65_536 }, ['register', 'timeout_ms']],
  ] as const) {
    const got = await box.call('POST', 'setting/bus_scan', input);
    assert.is(got.code, 1001, JSON.stringify(input));
    assert.equal(Object.keys((got.data as { fields: object }).fields).sort(), fields, JSON.stringify(input));
  }
});

test('a port of the machine that no line uses is offered', async () => {
  const offered = () => box.call('GET', 'setting/serial_port/unused');
  assert.equal((await offered()).data, { total: 0, data: [] });
  const token = await box.person('op', { funcs: ['device_edit'] });
  assert.is((await box.call('GET', 'setting/serial_port/unused', undefined, { token })).code, 1004);
});

test('who may not look after the box sees neither', async () => {
  const token = await box.person('op', { funcs: ['device_edit'] });
  for (const what of ['frames', 'stats']) {
    const got = await box.call('GET', `setting/serial_port/${port}/${what}`, undefined, { token });
    assert.equal([got.status, got.code], [403, 1004], what);
  }
});

test('units that a scan found become devices together; those that are refused are named with the reason', async () => {
  const template = templateId(box.sites, 'S1');
  const { device_group_id } = box.sites.device(ALL, device);
  const unit = (protocol_id: number, name = `温湿度${protocol_id}`) => ({ protocol_id, name, device_template_id: template });
  const add = (...units: object[]) =>
    box.call('POST', 'setting/bus_scan/devices', { serial_port_id: port, device_group_id, units });
  const all = await add(unit(11), unit(12));
  const { ids } = all.data as { ids: number[] };
  assert.equal(
    ids
      .map((id) => box.sites.device(ALL, id))
      .map(({ driver, protocol_id, serial_port_id }) => [driver, protocol_id, serial_port_id]),
    [11, 12].map((protocol_id) => ['modbus_rtu', protocol_id, port]),
  );
  const some = await add(unit(5), unit(13), unit(14, '温湿度13'));
  assert.is(some.code, 1006);
  const { success, failed } = some.data as { success: number[]; failed: { id: number; message: string }[] };
  assert.equal([success, failed.map(({ id }) => id)], [[13], [5, 14]]);
  assert.match(failed[0]!.message, '温湿度1');
  assert.is((await add()).code, 1001);
  assert.is((await add(unit(300))).code, 1001);
});

test.run();
