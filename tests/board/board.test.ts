import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../board/index';
import type { Board, Round } from '../../board/interfaces';
import { serialPortsOf } from '../../board/lines/ports';
import { type FakeClock, fakeClock } from '../../daemon/clock';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'board-'));
test.after(() => fs.rmSync(root, { recursive: true }));
const file = (name: string, text: string): string => {
  fs.writeFileSync(path.join(root, name), text);
  return path.join(root, name);
};
const serial = (where: string) =>
  ({ kind: 'serial', path: where, baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 }) as const;

/** what a promise gives while the fake clock runs on */
async function within<T>(clock: FakeClock, ms: number, promise: Promise<T>): Promise<T> {
  let result: { value: T } | null = null;
  void promise.then((value) => {
    result = { value };
  });
  for (let passed = 0; passed < ms && !result; passed += 50) await clock.advance(50);
  assert.ok(result, 'it took longer than it may');
  return (result as { value: T }).value;
}

/** one round over every item of a simulated device */
function round(board: Board, name: string): Promise<Round> {
  const device = board.simulation!.devices.find((d) => d.name === name)!;
  const model = board.models.find((m) => m.model === device.model)!;
  const points = model.items.map((item, i) => ({ id: i + 1, cell: item.item_cell_name }));
  return board.driver('modbus').plan(device.address, model, points).run();
}

async function simulated() {
  const clock = fakeClock();
  return { clock, board: await openBoard({ kind: 'sim', clock, data: root }) };
}

test('the driver reads every item of every device of the pretend box, and every reading is good', async () => {
  const { clock, board } = await simulated();
  for (const device of board.simulation!.devices) {
    const found = await within(clock, 60_000, round(board, device.name));
    assert.ok(found.answered, device.name);
    for (const reading of found.readings)
      assert.is(reading.quality, 'good', `${device.name} ${reading.point.cell} ${JSON.stringify(reading.reason)}`);
  }
  board.close();
});

test('a pressed value arrives as it was pressed, a silent device is lost and comes back', async () => {
  const { clock, board } = await simulated();
  const value = (found: Round, at = 0) => found.readings[at];
  board.simulation!.force('冷通道温湿度', 'temperature', -12.3);
  assert.is(value(await within(clock, 5000, round(board, '冷通道温湿度')))?.value, -12.3);
  board.simulation!.silence('冷通道温湿度', true);
  const lost = await within(clock, 20_000, round(board, '冷通道温湿度'));
  assert.is(lost.answered, false);
  assert.is(value(lost)?.quality, 'lost');
  board.simulation!.silence('冷通道温湿度', false);
  board.simulation!.force('冷通道温湿度', 'temperature', null);
  assert.is(value(await within(clock, 5000, round(board, '冷通道温湿度')))?.quality, 'good');
  board.close();
});

test('a command moves a relay and a set point, and both are read back', async () => {
  const { clock, board } = await simulated();
  const plan = (name: string) => {
    const device = board.simulation!.devices.find((d) => d.name === name)!;
    return board.driver('modbus').plan(device.address, board.models.find((m) => m.model === device.model)!, []);
  };
  const relay = await within(clock, 5000, plan('继电器').write('relay_3', 1));
  assert.ok(relay.ok && relay.readback === 1);
  const setPoint = await within(clock, 5000, plan('分体空调').write('target_temperature', 22.5));
  assert.ok(setPoint.ok && setPoint.readback === 22.5);
  const refused = await within(clock, 5000, plan('分体空调').write('target_temperature', 45));
  assert.is(refused.ok, false);
  board.close();
});

test('the same address is the same line until nobody names it', async () => {
  const { board } = await simulated();
  const a = board.line(serial('sim/rs485-1'));
  assert.is(board.line(serial('sim/rs485-1')), a);
  assert.is.not(board.line(serial('sim/rs485-2')), a);
  board.keep([serial('sim/rs485-1')]);
  assert.is(board.line(serial('sim/rs485-1')), a);
  board.keep([]);
  assert.is.not(board.line(serial('sim/rs485-1')), a);
  assert.equal(await a.exchange(Buffer.from('00', 'hex'), () => ({ is: 'more' }), { timeout_ms: 100 }), {
    ok: false,
    why: 'closed',
    elapsed_ms: 0,
  });
  board.close();
});

test('the pretend modem is read over its bytes', async () => {
  const { clock, board } = await simulated();
  board.modem.start();
  await clock.advance(5000);
  const state = board.modem.read();
  assert.is(state.registered, true);
  assert.is(state.operator, 'CHINA MOBILE');
  assert.is(state.net_type, '4G');
  assert.ok(state.signal > 80 && state.signal <= 100, `${state.signal}`);
  board.close();
});

test('the pretend box offers its own serial lines', async () => {
  const { board } = await simulated();
  const paths = (await board.serialPorts()).map((port) => port.path);
  assert.ok(paths.includes('sim/rs485-1') && paths.includes('sim/rs485-2'));
  board.close();
});

test('a board of kind none has no modem and no simulation, and a line that is not there is closed', async () => {
  const clock = fakeClock();
  const board = await openBoard({ kind: 'none', clock, data: root, boardFile: file('unread.json', 'nonsense') });
  assert.is(board.simulation, null);
  board.modem.start();
  assert.is(board.modem.read().registered, false);
  assert.ok(board.host.memory().total_bytes > 0);
  board.close();
});

test('a board file that is missing or says nonsense is refused in a sentence that names it', async () => {
  const open = (boardFile: string) =>
    openBoard({ kind: 'linux', clock: fakeClock(), data: root, boardFile }).then(
      (board) => board.close(),
      (fault: Error) => fault.message,
    );
  assert.match(String(await open(path.join(root, 'missing.json'))), 'missing.json: the board file cannot be read');
  assert.match(String(await open(file('a.json', '{'))), 'a.json: the board file is not JSON');
  assert.match(String(await open(file('b.json', '[]'))), 'one JSON object');
  assert.match(String(await open(file('c.json', '{"modem": {"port": 7}}'))), '"modem" needs "port"');
  assert.match(String(await open(file('d.json', '{"modem": {"port": "/dev/x", "baud_rate": "fast"}}'))), 'baud_rate');
  assert.is(await open(file('e.json', '{"modem": {"port": "/dev/ttyNOTHERE"}}')), undefined);
  assert.is(await open(file('f.json', '{}')), undefined);
});

test('serial ports are told with their stable names, whatever the kernel calls them', async () => {
  const dev = path.join(root, 'dev');
  for (const folder of ['serial/by-id', 'serial/by-path']) fs.mkdirSync(path.join(dev, folder), { recursive: true });
  for (const name of ['ttyUSB0', 'ttyUSB1']) fs.writeFileSync(path.join(dev, name), '');
  const real = fs.realpathSync(dev);
  fs.symlinkSync('../../ttyUSB1', path.join(dev, 'serial/by-id/usb-FTDI_A1-port0'));
  fs.symlinkSync('../../ttyUSB1', path.join(dev, 'serial/by-path/platform-usb-0:1.2'));
  fs.symlinkSync('../../gone', path.join(dev, 'serial/by-path/zz-pulled'));
  const list = async () => [{ path: `${real}/ttyUSB0`, manufacturer: 'QinHeng' }, { path: `${real}/ttyUSB1` }];
  assert.equal(await serialPortsOf(dev, list), [
    { path: `${real}/ttyUSB0`, label: 'ttyUSB0 (QinHeng)' },
    {
      path: `${real}/ttyUSB1`,
      by_id: path.join(dev, 'serial/by-id/usb-FTDI_A1-port0'),
      by_path: path.join(dev, 'serial/by-path/platform-usb-0:1.2'),
      label: 'ttyUSB1',
    },
  ]);
  const broken = () => Promise.reject(new Error('no udev'));
  assert.is((await serialPortsOf(dev, broken)).length, 1, 'without udev the links remain');
  assert.equal(await serialPortsOf(path.join(root, 'nowhere'), broken), []);
});

test('a binding that does not load is named with its reason, until it does', async () => {
  const said: (string | null)[] = [];
  const ask = (list: () => Promise<{ path: string }[]>) =>
    serialPortsOf(path.join(root, 'nowhere'), list, (why) => said.push(why));
  await ask(() => Promise.reject(new Error('No native build was found for\n  platform=linux')));
  await ask(() => Promise.reject(Object.assign(new Error('spawn udevadm ENOENT'), { code: 'ENOENT' })));
  await ask(async () => [{ path: '/dev/ttyS1' }]);
  assert.equal(said, ['No native build was found for platform=linux', null, null]);
});

test.run();
