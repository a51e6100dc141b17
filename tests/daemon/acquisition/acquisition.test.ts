import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceAddress } from '../../../board/interfaces';
import type { Foresee } from '../../../daemon/acquisition/confirm';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { tasksOf } from '../../../daemon/acquisition/task';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceReadings } from '../../../daemon/contract/live';
import type { RegisterItem } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Catalogue, DeviceConfig } from '../../../daemon/sites/catalogue';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, MODEL, pointOf, rtu, statusOf } from '../../hands/catalogue';
import { fakeBoard } from './fake-board';

const WRITABLE: RegisterItem = { ...pointOf('temperature'), function: 3, write: { function: 6 } };
/** Device 100 + unit with a temperature (unit × 10) and its link (unit × 10 + 1). */
const device = (unit: number, change: Partial<DeviceConfig> = {}) =>
  deviceOf({
    id: 100 + unit,
    address: rtu(unit),
    items: [itemOf({ id: unit * 10, point: WRITABLE }), linkOf({ id: unit * 10 + 1 })],
    ...change,
  });
const tcp = (unit: number, host: string): DeviceAddress => ({
  driver: 'modbus_tcp',
  line: { kind: 'tcp', host, port: 502 },
  unit,
  timeout_ms: 500,
  retries: 2,
});

interface Room {
  readonly foresee?: Foresee;
}
const setUp = (...devices: DeviceConfig[]) => setUpWith({}, ...devices);

function setUpWith({ foresee = () => null }: Room, ...devices: DeviceConfig[]) {
  const clock = fakeClock();
  const fake = fakeBoard(clock);
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  let room = catalogueOf(...devices);
  const failed = (fault: unknown) => void faults.push(fault);
  const acquisition = createAcquisition({ board: fake.board, bus, clock, catalogue: () => room, foresee, failed });
  const told: DeviceReadings[] = [];
  bus.on('readings', (readings) => told.push(readings));
  return {
    ...fake,
    clock,
    acquisition,
    faults,
    told,
    of: (id: number) => told.filter((readings) => readings.device_id === id),
    /** what the item's readings said, one after the other */
    said: (item_id: number) =>
      told.flatMap((t) =>
        t.readings.filter((r) => r.item_id === item_id).map((r) => (r.quality === 'good' ? r.value : r.quality)),
      ),
    rebuild(next: Catalogue) {
      room = next;
      bus.tell('catalogue', { reason: 'test' });
    },
  };
}

test('a device is read at once and then in its interval', async () => {
  const { acquisition, clock, times } = setUp(device(1));
  acquisition.start();
  await clock.advance(15_000);
  assert.equal(times(1), [0, 5000, 10_000, 15_000]);
  acquisition.stop();
});

test('a round is told with every item, its raw registers and the link', async () => {
  const { acquisition, clock, told } = setUp(device(1));
  acquisition.start();
  await clock.advance(200);
  const at = clock.wall() - 100;
  assert.equal(told, [
    {
      device_id: 101,
      answered: true,
      elapsed_ms: 100,
      readings: [
        { item_id: 10, value: 20, quality: 'good', at, mono: 100, raw: '00C8' },
        { item_id: 11, at, mono: 100, value: 1, quality: 'good' },
      ],
    },
  ]);
  acquisition.stop();
});

test('only enabled items of the model are asked for', async () => {
  const items = [itemOf({ id: 1 }), itemOf({ id: 2, cell: 'humidity', enable: false }), linkOf({ id: 3 })];
  const { acquisition, clock, asked } = setUp(device(1, { items }));
  acquisition.start();
  await clock.advance(200);
  assert.is(asked[0]?.points, 1);
  acquisition.stop();
});

test('what cannot or shall not be read is left alone', async () => {
  const { acquisition, clock, asked, told } = setUp(
    boxOf(itemOf({ id: 900, point: null })),
    device(2, { enable: false }),
    device(3, { address: null }),
    device(4, { model: null }),
    device(5, { items: [linkOf({ id: 51 })] }),
  );
  acquisition.start();
  await clock.advance(60_000);
  assert.equal(asked, []);
  assert.equal(told, []);
  acquisition.stop();
});

test('devices of one wire are asked one after the other, those of two wires side by side', async () => {
  const { acquisition, clock, overlaps, asked } = setUp(device(1), device(2), device(3, { address: rtu(3, '/dev/ttyS2') }));
  acquisition.start();
  await clock.advance(60_000);
  assert.is(overlaps(), 0);
  assert.equal(
    asked.slice(0, 3).map(({ unit, from }) => [unit, from]),
    [
      [1, 0],
      [3, 0],
      [2, 100],
    ],
  );
  acquisition.stop();
});

test('devices behind one gateway share its wire', async () => {
  const { acquisition, clock, overlaps } = setUp(device(1, { address: tcp(1, 'gw') }), device(2, { address: tcp(2, 'gw') }));
  acquisition.start();
  await clock.advance(60_000);
  assert.is(overlaps(), 0);
  acquisition.stop();
});

test('devices behind one gateway ask for no more at once than the one that takes least', () => {
  const tcpTask = (id: number, host: string, in_flight: number | undefined) => {
    const address = { ...tcp(id, host), ...(in_flight && { in_flight }) };
    return deviceOf({ id, address, items: [itemOf({ id: id * 10 })] });
  };
  const room = catalogueOf(
    ...[tcpTask(11, 'a', 8), tcpTask(12, 'a', 3), tcpTask(13, 'b', 16), tcpTask(14, 'c', 4), tcpTask(15, 'c', undefined)],
  );
  assert.equal(
    tasksOf(room).map(({ device_id, address }) => [device_id, address.in_flight]),
    [
      [11, 3],
      [12, 3],
      [13, 16],
      [14, 1],
      [15, undefined],
    ],
  );
});

test('a device that is silent for a whole round is lost, with all its items and its link', async () => {
  const { acquisition, clock, device: unit, said, of } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(1400);
  assert.equal(of(101), [], 'two of three tries are no verdict');
  await clock.advance(200);
  assert.equal(said(10), ['lost']);
  assert.equal(said(11), [0]);
  assert.equal(of(101)[0]?.readings[0]?.reason, { key: 'timeout' });
  assert.is(of(101)[0]?.answered, false);
  acquisition.stop();
});

test('a silent device gets one probe of one point at each step, and is found again at its first answer', async () => {
  const {
    acquisition,
    clock,
    device: unit,
    asked,
    said,
  } = setUp(device(1, { items: [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' }), linkOf({ id: 11 })] }));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(200_000);
  assert.equal(
    asked.map(({ from, points, tries }) => [from, points, tries]),
    [
      [0, 2, 3],
      [11_500, 1, 1],
      [32_000, 1, 1],
      [72_500, 1, 1],
      [133_000, 1, 1],
      [193_500, 1, 1],
    ],
  );
  unit(1).silent = false;
  await clock.advance(62_000);
  assert.equal(said(11), [0, 0, 0, 0, 0, 0, 1, 1]);
  assert.equal(
    asked.slice(6, 8).map(({ from, points, tries }) => [from, points, tries]),
    [
      [254_000, 1, 1],
      [254_100, 2, 3],
    ],
  );
  acquisition.stop();
});

/** Above 30 would begin an alarm. */
const foresee: Foresee = ({ value }) => (Number(value) > 30 ? 'begin' : null);
const good = (value: number) => ({ temperature: { quality: 'good' as const, value } });

test('a reading that would begin an alarm is asked for once more at once, and told when both looks agree', async () => {
  const { acquisition, clock, device: unit, again, said } = setUpWith({ foresee }, device(1), device(2));
  acquisition.start();
  await clock.advance(4000);
  assert.equal(again, []);
  Object.assign(unit(1).cells, good(31));
  unit(1).secondly = good(32);
  await clock.advance(1300);
  assert.equal(again, [{ unit: 1, cells: ['temperature'] }]);
  assert.equal(said(10), [20, 32]);
  assert.equal(said(11), [1, 1], 'its link is told all the same');
  assert.is(acquisition.statistics(101)?.unconfirmed, 0);
  acquisition.stop();
});

test('a reading that its second look does not bear out is not told, and is counted', async () => {
  const { acquisition, clock, device: unit, said } = setUpWith({ foresee }, device(1));
  acquisition.start();
  await clock.advance(4000);
  Object.assign(unit(1).cells, good(99));
  unit(1).secondly = good(21);
  await clock.advance(10_000);
  assert.equal(said(10), [20, 21, 21]);
  assert.is(acquisition.statistics(101)?.unconfirmed, 2);
  unit(1).secondly = { temperature: { quality: 'lost', value: null, reason: { key: 'timeout' } } };
  await clock.advance(5000);
  assert.equal(said(10), [20, 21, 21, 'lost']);
  assert.is(acquisition.statistics(101)?.unconfirmed, 3);
  acquisition.stop();
});

test('over TCP nothing is asked for twice', async () => {
  const {
    acquisition,
    clock,
    device: unit,
    again,
    said,
  } = setUpWith(
    { foresee },
    device(1, { address: tcp(1, 'gw') }),
    device(2, { address: { ...tcp(2, 'server'), driver: 'modbus_rtu_tcp' } }),
  );
  for (const n of [1, 2]) Object.assign(unit(n).cells, good(31));
  acquisition.start();
  await clock.advance(1000);
  assert.equal(
    again.map((look) => look.unit),
    [2],
  );
  assert.equal(said(10), [31]);
  acquisition.stop();
});

test('a probe asks for a point that every unit has', async () => {
  const optional = { ...pointOf('extra'), optional: true };
  const model = { ...MODEL, items: [optional, ...MODEL.items] };
  const seen: string[] = [];
  const { acquisition, board } = setUp(device(1, { model, items: [itemOf({ id: 9, cell: 'extra' }), itemOf({ id: 10 })] }));
  const driver = board.driver('modbus');
  const { plan } = driver;
  board.driver = () => ({
    ...driver,
    plan(address, its, points) {
      if (address.retries === 0) seen.push(...points.map((point) => point.cell));
      return plan(address, its, points);
    },
  });
  acquisition.start();
  assert.equal(seen, ['temperature']);
  acquisition.stop();
});

test('one silent device of 32 costs the others at most half of their round', async () => {
  const units = Array.from({ length: 32 }, (_, i) => i + 1);
  const room = units.map((unit) => device(unit, { poll_interval: 1 }));
  const longest = async (dead: boolean) => {
    const { acquisition, clock, device: unit, times, said } = setUp(...room);
    acquisition.start();
    await clock.advance(60_000);
    unit(7).silent = dead;
    await clock.advance(120_000);
    unit(7).silent = false;
    await clock.advance(70_000);
    acquisition.stop();
    assert.is(said(71).at(-1), 1, 'the silent one is back');
    const others = units.filter((n) => n !== 7).map((n) => times(n).filter((t) => t >= 50_000 && t < 180_000));
    return Math.max(...others.flatMap((list) => list.slice(1).map((t, i) => t - list[i]!)));
  };
  const normal = await longest(false);
  const withDead = await longest(true);
  assert.ok(normal >= 3000 && normal <= 3300, `a round of 32 devices takes ${normal} ms`);
  assert.ok(withDead <= 1.5 * normal, `${withDead} ms beside one silent device, ${normal} ms without`);
});

test('one device of ten that never answers keeps the nine within two intervals from the start', async () => {
  const units = Array.from({ length: 10 }, (_, i) => i + 1);
  const slow = { ...rtu(7), timeout_ms: 1000 };
  const { acquisition, clock, device: unit, times } = setUp(...units.map((n) => device(n, n === 7 ? { address: slow } : {})));
  unit(7).silent = true;
  acquisition.start();
  await clock.advance(300_000);
  for (const n of units.filter((other) => other !== 7)) {
    const list = times(n);
    const gaps = list.slice(1).map((t, i) => t - list[i]!);
    assert.ok(Math.max(...gaps) <= 10_000, `unit ${n}: ${Math.max(...gaps)} ms`);
  }
  acquisition.stop();
});

test('many silent devices do not starve the one that answers', async () => {
  const units = Array.from({ length: 31 }, (_, i) => i + 1);
  const { acquisition, clock, device: unit, times } = setUp(...units.map((n) => device(n)));
  for (const n of units.filter((other) => other !== 20)) unit(n).silent = true;
  acquisition.start();
  await clock.advance(240_000);
  const list = times(20);
  const gaps = list.slice(1).map((t, i) => t - list[i]!);
  assert.ok(Math.max(...gaps) <= 10_000, `${Math.max(...gaps)} ms between two polls`);
  for (const n of units) assert.ok(times(n).length > 1, `unit ${n} is asked again`);
  acquisition.stop();
});

test('a line that is gone loses its items, not its links: the port itself is missing', async () => {
  const room = [
    boxOf(statusOf({ id: 900, cell: '_line_1', builtin: true, point: null })),
    device(1, { serial_port_id: 1 }),
    device(2, { serial_port_id: 1 }),
  ];
  const { acquisition, clock, lose, bring, said, times } = setUp(...room);
  acquisition.start();
  await clock.advance(4500);
  assert.equal(said(900), [1, 1]);
  lose('/dev/ttyS1');
  await clock.advance(20_000);
  assert.is(said(10).at(-1), 'lost');
  assert.is(said(11).at(-1), 'lost');
  assert.ok(!said(11).includes(0));
  assert.is(said(900).at(-1), 0);
  bring('/dev/ttyS1');
  const back = clock.mono();
  await clock.advance(4000);
  assert.is(said(11).at(-1), 1);
  assert.is(said(900).at(-1), 1);
  assert.ok(
    times(1).some((t) => t >= back && t <= back + 100),
    'asked as soon as the line is back',
  );
  acquisition.stop();
});

test('a gateway that is gone makes its devices silent: nothing else would say so', async () => {
  const { acquisition, clock, lose, said } = setUp(device(1, { address: tcp(1, 'gw') }));
  lose('gw:502');
  acquisition.start();
  await clock.advance(1000);
  assert.equal(said(11), [0]);
  acquisition.stop();
});

test('a port that nobody uses says nothing', async () => {
  const { acquisition, clock, said } = setUp(
    boxOf(statusOf({ id: 900, cell: '_line_1', builtin: true }), statusOf({ id: 901, cell: '_line_2', builtin: true })),
    device(1, { serial_port_id: 1 }),
    device(2, { serial_port_id: 2, address: rtu(2, '/dev/ttyS2'), enable: false }),
  );
  acquisition.start();
  await clock.advance(10_000);
  assert.ok(said(900).length > 0);
  assert.equal(said(901), []);
  acquisition.stop();
});

test('health says how a device has been answering', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  assert.equal(acquisition.health(101), { status: 0, last_check: 0, elapsed_ms: 0, success_rate: 0 });
  acquisition.start();
  await clock.advance(16_000);
  assert.equal(acquisition.health(101), {
    status: 1,
    last_check: Math.floor((clock.wall() - 900) / 1000),
    elapsed_ms: 100,
    success_rate: 100,
  });
  unit(1).silent = true;
  await clock.advance(7000);
  const { status, error, success_rate } = acquisition.health(101);
  assert.equal([status, error, success_rate], [0, { key: 'timeout' }, 80]);
  assert.is(acquisition.health(77).status, 0);
  acquisition.stop();
});

test('the success rate is that of the last hundred rounds', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1, { poll_interval: 1 }));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  unit(1).silent = false;
  await clock.advance(60_000);
  assert.ok(acquisition.health(101).success_rate < 100);
  await clock.advance(100_000);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test('a device that answers only some of its requests is online in part', async () => {
  const { acquisition, clock, device: unit, said } = setUp(device(1));
  unit(1).cells.temperature = { quality: 'refused', value: null, reason: { key: 'exception', data: { code: 2 } } };
  acquisition.start();
  await clock.advance(1000);
  const { status, error } = acquisition.health(101);
  assert.equal([status, error], [2, { key: 'exception', data: { code: 2 } }]);
  assert.equal(said(10), ['refused']);
  assert.equal(said(11), [1]);
  acquisition.stop();
});

test('a point that the unit lacks, and one without a value, are no fault of the device', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(1).cells.temperature = { quality: 'refused', value: null, reason: { key: 'exception', data: { code: 2, optional: 1 } } };
  acquisition.start();
  await clock.advance(1000);
  assert.is(acquisition.health(101).status, 1);
  unit(1).cells.temperature = { quality: 'no_value', value: null, reason: { key: 'no_value_code' } };
  await clock.advance(5000);
  assert.is(acquisition.health(101).status, 1);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test('a command is carried out at once and its device is read right after', async () => {
  const { acquisition, clock, device: unit, written, times, said } = setUp(device(1));
  acquisition.start();
  await clock.advance(1000);
  unit(1).cells.temperature = { value: 22, quality: 'good' };
  const outcome = acquisition.write(10, 22);
  await clock.advance(110);
  assert.equal(await outcome, { ok: true, readback: 22, elapsed_ms: 110 });
  assert.equal(written, [{ unit: 1, cell: 'temperature', value: 22 }]);
  assert.equal(said(10), [20, 22], 'what was seen is told with the answer');
  assert.equal(times(1), [0, 1110]);
  acquisition.stop();
});

test('a command does not wait for the round that is running', async () => {
  const { acquisition, clock, device: unit, written } = setUp(device(1), device(2));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(10);
  const outcome = acquisition.write(20, 20);
  assert.is(written.length, 1);
  await clock.advance(200);
  assert.is((await outcome).ok, true);
  acquisition.stop();
});

test('a command to a silent device says so and does not hasten its polls', async () => {
  const { acquisition, clock, device: unit, times } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  const outcome = acquisition.write(10, 22);
  await clock.advance(1000);
  assert.equal(await outcome, { ok: false, reason: { key: 'timeout' }, elapsed_ms: 10 });
  assert.is(times(1).length, 1);
  acquisition.stop();
});

test('what cannot be written is not sent', async () => {
  const { acquisition, clock, written } = setUp(
    device(1, { items: [itemOf({ id: 10 }), linkOf({ id: 11 })] }),
    device(2, { enable: false }),
  );
  acquisition.start();
  await clock.advance(200);
  assert.equal(await acquisition.write(10, 22), { ok: false, reason: { key: 'not_writable' }, elapsed_ms: 0 });
  for (const item of [77, 20]) {
    const fault = await acquisition.write(item, 1).catch((e: unknown) => e);
    assert.ok(fault instanceof Refusal && fault.code === 1002);
  }
  assert.equal(written, []);
  acquisition.stop();
});

test('a device that nobody saved is read once, with the frames of that time', async () => {
  const { acquisition, clock, kept } = setUp(device(1));
  acquisition.start();
  await clock.advance(2000);
  const trial = acquisition.test(rtu(9, '/dev/ttyS9'), MODEL);
  assert.equal(kept(), ['/dev/ttyS1'], 'nothing was closed yet');
  await clock.advance(150);
  const { ok, elapsed_ms, items, frames } = await trial;
  assert.is(ok, true);
  assert.is(elapsed_ms, 100);
  assert.equal(
    items.map(({ item, reading }) => [item.item_cell_name, reading.value, reading.raw]),
    [
      ['temperature', 20, '00C8'],
      ['humidity', 20, '00C8'],
    ],
  );
  assert.equal(
    frames.map(({ dir, ms }) => [dir, ms]),
    [
      ['out', 0],
      ['in', 100],
    ],
  );
  assert.equal(kept(), ['/dev/ttyS1'], 'its line is closed again');
  acquisition.stop();
});

test('a reload during a trial keeps its line', async () => {
  const { acquisition, clock, kept, rebuild } = setUp(device(1));
  acquisition.start();
  const trial = acquisition.test(rtu(9, '/dev/ttyS9'), MODEL);
  rebuild(catalogueOf(device(1)));
  assert.equal(kept(), ['/dev/ttyS1', '/dev/ttyS9']);
  await clock.advance(500);
  await trial;
  assert.equal(kept(), ['/dev/ttyS1']);
  acquisition.stop();
});

test('the trial of a silent device is not ok', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(9).silent = true;
  const trial = acquisition.test(rtu(9), MODEL);
  await clock.advance(2000);
  const { ok, items } = await trial;
  assert.is(ok, false);
  assert.equal(
    items.map(({ reading }) => reading.quality),
    ['lost', 'lost'],
  );
});

test('a rebuilt room leaves devices that did not change in their rhythm', async () => {
  const { acquisition, clock, times, rebuild } = setUp(device(1), device(2));
  acquisition.start();
  await clock.advance(12_000);
  rebuild(catalogueOf(device(1, { name: 'renamed' }), device(2), device(3)));
  await clock.advance(6000);
  assert.equal(times(1), [0, 5000, 10_000, 15_000]);
  assert.is(times(2).length, 4);
  assert.is(times(3)[0], 12_000);
  acquisition.stop();
});

test('a silent device stays in its back-off over a reload', async () => {
  const { acquisition, clock, device: unit, times, rebuild } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(2000);
  rebuild(catalogueOf(device(1, { name: 'renamed' })));
  await clock.advance(9000);
  assert.is(times(1).length, 1);
  acquisition.stop();
});

test('another interval takes effect at once and keeps the health', async () => {
  const { acquisition, clock, times, rebuild } = setUp(device(1, { poll_interval: 3600 }));
  acquisition.start();
  await clock.advance(10_000);
  rebuild(catalogueOf(device(1, { poll_interval: 5 })));
  await clock.advance(11_000);
  assert.equal(times(1), [0, 15_000, 20_000]);
  assert.is(acquisition.health(101).success_rate, 100);
  acquisition.stop();
});

test('a device whose address or items changed is asked anew at once', async () => {
  const { acquisition, clock, asked, rebuild } = setUp(device(1));
  acquisition.start();
  await clock.advance(1000);
  rebuild(catalogueOf(device(1, { address: rtu(4) })));
  await clock.advance(500);
  assert.is(asked.at(-1)?.unit, 4);
  rebuild(catalogueOf(device(1, { address: rtu(4), items: [itemOf({ id: 10 }), itemOf({ id: 12, cell: 'humidity' })] })));
  await clock.advance(500);
  assert.equal([asked.length, asked.at(-1)?.points], [3, 2]);
  acquisition.stop();
});

test('what a device answered to questions that were changed meanwhile is not told', async () => {
  const { acquisition, clock, of, rebuild } = setUp(device(1));
  acquisition.start();
  await clock.advance(50);
  rebuild(catalogueOf(device(1, { address: rtu(4) })));
  await clock.advance(70);
  assert.equal(of(101), []);
  await clock.advance(200);
  assert.is(of(101).length, 1);
  acquisition.stop();
});

test('a device that was removed or switched off is not asked again and its line is given up', async () => {
  const { acquisition, clock, times, kept, rebuild } = setUp(device(1), device(2, { address: rtu(2, '/dev/ttyS2') }));
  acquisition.start();
  await clock.advance(1000);
  rebuild(catalogueOf(device(1), device(2, { enable: false, address: rtu(2, '/dev/ttyS2') })));
  await clock.advance(30_000);
  assert.is(times(2).length, 1);
  assert.equal(kept(), ['/dev/ttyS1']);
  acquisition.stop();
});

test('a fault of the driver is told, and the wire goes on', async () => {
  const { acquisition, clock, device: unit, faults, times, of } = setUp(device(1), device(2));
  unit(1).throws = true;
  acquisition.start();
  await clock.advance(60_000);
  assert.ok(faults.length >= 1 && faults.length <= 5, `${faults.length} faults in a minute`);
  assert.ok(times(2).length >= 12);
  unit(1).throws = false;
  await clock.advance(60_000);
  assert.ok(of(101).length > 0);
  acquisition.stop();
});

test('alive says whether every wire turns', async () => {
  const { acquisition, clock, device: unit } = setUp(device(1), device(2, { address: rtu(2, '/dev/ttyS2') }));
  assert.is(acquisition.alive(), false);
  acquisition.start();
  await clock.advance(60_000);
  assert.is(acquisition.alive(), true);
  unit(2).ms = 3_600_000;
  await clock.advance(30_000);
  assert.is(acquisition.alive(), true);
  await clock.advance(15_000);
  assert.is(acquisition.alive(), false);
  acquisition.stop();
});

test('a box without devices is alive, and so is one whose devices are all silent', async () => {
  const empty = setUp();
  empty.acquisition.start();
  await empty.clock.advance(60_000);
  assert.is(empty.acquisition.alive(), true);
  empty.acquisition.stop();
  const { acquisition, clock, device: unit } = setUp(device(1));
  unit(1).silent = true;
  acquisition.start();
  await clock.advance(300_000);
  assert.is(acquisition.alive(), true);
  acquisition.stop();
});

test('after stop nothing is asked or told', async () => {
  const { acquisition, clock, asked, told } = setUp(device(1));
  acquisition.start();
  await clock.advance(50);
  acquisition.stop();
  await clock.advance(60_000);
  assert.is(asked.length, 1);
  assert.equal(told, []);
});

test.run();
