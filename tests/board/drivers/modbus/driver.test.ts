import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createModbusDriver } from '../../../../board/drivers/modbus/driver';
import type { DeviceAddress, Line, Plan, Reading, Round, WriteOutcome } from '../../../../board/interfaces';
import { createLine } from '../../../../board/lines/line';
import { type FakeClock, fakeClock } from '../../../../daemon/clock';
import type { DeviceModel, ModelLimits, RegisterItem } from '../../../../daemon/contract/model';
import { type Cable, createCable } from '../../lines/cable';
import { item, model } from './model';
import { createRtuSlave, createTcpSlave, fill, type Slave } from './slave';

type DriverName = DeviceAddress['driver'];

interface Bench {
  readonly clock: FakeClock;
  readonly cable: Cable;
  readonly line: Line;
  readonly slave: Slave;
  plan(made: DeviceModel, cells?: readonly string[], address?: Partial<DeviceAddress>): Plan;
  /** lets time pass until the promise settles */
  wait<T>(promise: Promise<T>): Promise<T>;
}

function bench(driverName: DriverName = 'modbus_rtu', gap_ms = 4): Bench {
  const clock = fakeClock();
  const cable = createCable(clock, { gap_ms });
  const line = createLine({ wire: cable, clock });
  const slave = (driverName === 'modbus_tcp' ? createTcpSlave : createRtuSlave)(cable, clock);
  const driver = createModbusDriver({ clock, line: () => line });
  const where: DeviceAddress = {
    driver: driverName,
    line: { kind: 'tcp', host: 'gateway', port: 502 },
    unit: 1,
    timeout_ms: 200,
    retries: 0,
  };
  return {
    clock,
    cable,
    line,
    slave,
    plan(made, cells = made.items.map((one) => one.item_cell_name), address = {}) {
      return driver.plan(
        { ...where, ...address },
        made,
        cells.map((cell, id) => ({ id, cell })),
      );
    },
    async wait(promise) {
      let over = false;
      void promise.finally(() => {
        over = true;
      });
      while (!over) await clock.advance(10);
      return await promise;
    },
  };
}

const values = (round: Round) => round.readings.map((reading) => reading.value);
const qualities = (round: Round) => round.readings.map((reading) => reading.quality);
const told = ({ quality, reason }: Reading) => [quality, reason?.key, reason?.data?.code];

/** Holding registers 0, 1, 2 … one item each, with what else is asked for. */
function registers(
  count: number,
  limits: Partial<ModelLimits> = {},
  rest: (address: number) => Partial<RegisterItem> = () => ({}),
): DeviceModel {
  return model(
    Array.from({ length: count }, (_, address) => item(`r${address}`, { address, ...rest(address) })),
    limits,
  );
}

test('a device whose points fit one request costs one, and every reading tells what came', async () => {
  const { clock, slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [236, 0xffff, 0x8000]);
  const made = model([
    item('temperature', { address: 0, type: 'int16', scale: 0.1 }),
    item('frost', { address: 1, type: 'int16', scale: 0.1 }),
    item('humidity', { address: 2, type: 'int16', scale: 0.1, no_value: ['8000'] }),
  ]);
  const compiled = plan(made, ['humidity', 'temperature', 'frost', 'nonsense']);
  assert.is(compiled.requests, 1);
  const round = await wait(compiled.run());
  assert.equal(values(round), [null, 23.6, -0.1, null]);
  assert.equal(qualities(round), ['no_value', 'good', 'good', 'no_value']);
  assert.equal(
    round.readings.map((reading) => reading.raw),
    ['8000', '00EC', 'FFFF', undefined],
  );
  assert.is(round.readings[0]!.reason!.key, 'no_value_code');
  assert.is(round.readings[3]!.reason!.key, 'unknown_cell');
  assert.equal(round.readings[1]!.point, { id: 1, cell: 'temperature' });
  assert.ok(Math.abs(clock.wall() - round.readings[1]!.at) < 100);
  assert.ok(round.answered);
  assert.is(round.requests, 1);
  assert.equal(slave.asked, ['1 0300000003']);
});

for (const name of ['modbus_rtu', 'modbus_rtu_tcp', 'modbus_tcp'] as const) {
  test(`registers, bits and all functions are read over ${name}`, async () => {
    const { slave, plan, wait } = bench(name);
    const unit = slave.unit(1);
    fill(unit.holding, 0, [0x4367, 0x8000]);
    fill(unit.input, 0, [7]);
    fill(unit.coils, 0, [0, 1, 0, 1]);
    fill(unit.discrete, 100, [1, 0, 0, 0, 0, 0, 0, 0, 1]);
    const made = model([
      item('power', { type: 'float32' }),
      item('input', { function: 4 }),
      ...[0, 1, 2, 3].map((address) => item(`c${address}`, { function: 1, type: 'bool', address })),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => item(`d${n}`, { function: 2, type: 'bool', address: 100 + n })),
    ]);
    const round = await wait(plan(made).run());
    assert.equal(values(round), [231.5, 7, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    assert.is(round.requests, 4);
  });
}

test('a silent device costs one time-out, and all its points are lost', async () => {
  const { slave, plan, wait } = bench();
  slave.unit(1).silent = true;
  const round = await wait(plan(registers(100, { max_registers: 10 })).run());
  assert.is(round.requests, 1);
  assert.not(round.answered);
  assert.is(round.readings.length, 100);
  assert.ok(
    round.readings.every((reading) => reading.quality === 'lost' && reading.value === null && reading.reason?.key === 'timeout'),
  );
  assert.ok(round.elapsed_ms < 400);
});

test('a time-out is repeated within the retries, and not beyond', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [5]);
  let lost = 2;
  slave.spoil = (answer) => {
    lost -= 1;
    return lost >= 0 ? null : answer;
  };
  assert.equal(values(await wait(plan(registers(1), undefined, { retries: 2 }).run())), [5]);
  assert.is(slave.asked.length, 3);
  lost = 3;
  const round = await wait(plan(registers(1), undefined, { retries: 2 }).run());
  assert.equal(told(round.readings[0]!), ['lost', 'timeout', undefined]);
  assert.is(round.requests, 3);
});

test('a spoilt answer is repeated, and is no value when it stays spoilt', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [5]);
  let spoilt = 1;
  slave.spoil = (answer) => {
    spoilt -= 1;
    if (spoilt >= 0) answer[3] = answer[3]! ^ 0x10;
    return answer;
  };
  assert.equal(values(await wait(plan(registers(1), undefined, { retries: 1 }).run())), [5]);
  spoilt = 1;
  const round = await wait(plan(registers(1)).run());
  assert.equal(told(round.readings[0]!), ['lost', 'crc', undefined]);
  assert.not(round.answered);
});

test('a device heard in this round gets its chance on every request', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [0, 1, 2]);
  let n = 0;
  slave.spoil = (answer) => {
    n += 1;
    return n === 2 ? null : answer;
  };
  const round = await wait(plan(registers(3, { max_registers: 1 })).run());
  assert.equal(values(round), [0, null, 2]);
  assert.equal(qualities(round), ['good', 'lost', 'good']);
});

test('a busy device is asked again soon, and no zero is stored when it stays busy', async () => {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 0, [5]);
  unit.exception = { code: 6, times: 2 };
  assert.equal(values(await wait(plan(registers(1), undefined, { retries: 2 }).run())), [5]);
  unit.exception = { code: 6, times: 9 };
  const round = await wait(plan(registers(1), undefined, { retries: 2 }).run());
  assert.equal(told(round.readings[0]!), ['refused', 'exception', 6]);
  assert.is(round.readings[0]!.value, null);
  assert.ok(round.answered);
  assert.is(round.requests, 3);
});

test('a gateway that cannot reach its device loses this device only', async () => {
  for (const code of [0x0a, 0x0b]) {
    const { slave, plan, wait, line } = bench('modbus_tcp');
    slave.unit(3).exception = { code, times: 1 };
    fill(slave.unit(3).holding, 0, [1, 2, 3]);
    fill(slave.unit(4).holding, 0, [4]);
    const round = await wait(plan(registers(3, { max_registers: 1 }), undefined, { unit: 3, retries: 2 }).run());
    assert.not(round.answered);
    assert.is(round.requests, 1);
    assert.ok(round.readings.every((reading) => reading.quality === 'lost' && reading.reason?.data?.code === code));
    assert.ok(line.stats().open);
    assert.equal(values(await wait(plan(registers(1), undefined, { unit: 4 }).run())), [4]);
  }
});

test('a refused register is a fault of the settings: refused, answered, not repeated', async () => {
  for (const code of [1, 2, 3, 4]) {
    const { slave, plan, wait, line } = bench();
    slave.unit(1).exception = { code, times: 1 };
    const round = await wait(plan(registers(1), undefined, { retries: 3 }).run());
    assert.equal(told(round.readings[0]!), ['refused', 'exception', code]);
    assert.ok(round.answered);
    assert.is(round.requests, 1);
    assert.is(line.trace().at(-1)!.verdict, 'exception');
  }
});

test('what cannot be asked is refused without asking', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [5]);
  const made = model([item('fine'), item('beyond', { address: 65535, type: 'uint32' }), item('function', { function: 4 })], {
    functions: [3],
  });
  const round = await wait(plan(made).run());
  assert.equal(round.readings.map(told), [
    ['good', undefined, undefined],
    ['refused', 'exception', 2],
    ['refused', 'exception', 1],
  ]);
  assert.is(round.requests, 1);
});

test('an optional point that a unit lacks is set aside alone; its neighbours are read on', async () => {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 0, [0, 1, 2, 3, 4, 5]);
  unit.holding.delete(2);
  const made = registers(6, { gap: 2 }, (address) => (address === 2 || address === 4 ? { optional: true } : {}));
  const compiled = plan(made);
  assert.is(compiled.requests, 1);
  const first = await wait(compiled.run());
  assert.equal(values(first), [0, 1, null, 3, 4, 5]);
  assert.equal(first.readings[2]!.quality, 'refused');
  assert.equal(first.readings[2]!.reason, { key: 'exception', data: { code: 2, optional: 1 } });
  assert.is(compiled.requests, 2);
  const second = await wait(compiled.run());
  assert.equal(values(second), [0, 1, null, 3, 4, 5]);
  assert.is(second.requests, 2);
  assert.is(second.readings[2]!.quality, 'refused');
  assert.ok(second.readings[2]!.at > first.readings[2]!.at);
});

test('an optional point alone in its request is asked once only', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [5]);
  const compiled = plan(model([item('a'), item('extra', { address: 50, optional: true })]));
  assert.is((await wait(compiled.run())).requests, 2);
  assert.is((await wait(compiled.run())).requests, 1);
});

test('optional points are kept when a neighbour that is not optional causes the refusal', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 1, [1]);
  const compiled = plan(registers(2, {}, (address) => (address === 1 ? { optional: true } : {})));
  const first = await wait(compiled.run());
  assert.equal(first.readings.map(told), [
    ['refused', 'exception', 2],
    ['good', undefined, undefined],
  ]);
  const second = await wait(compiled.run());
  assert.equal(values(second), [null, 1]);
  assert.is(second.requests, 2);
});

test('a device that falls silent while its points are sorted out keeps its plan', async () => {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 0, [0]);
  const compiled = plan(registers(2, {}, () => ({ optional: true })));
  let answers = 0;
  slave.spoil = (answer) => {
    answers += 1;
    return answers > 1 ? null : answer;
  };
  assert.equal(qualities(await wait(compiled.run())), ['lost', 'lost']);
  slave.spoil = (answer) => answer;
  assert.equal(values(await wait(compiled.run())), [0, null]);
});

for (const driverName of ['modbus_rtu', 'modbus_tcp'] as const) {
  test(`what became of the requests to a unit is counted, over ${driverName}`, async () => {
    const { clock, slave, plan, wait, line } = bench(driverName);
    fill(slave.unit(1).holding, 0, [1]);
    fill(slave.unit(2).holding, 0, [1]);
    const [one, two] = [1, 2].map((unit) => plan(model([item('a')]), ['a'], { unit }));
    const counts = (device = one!) => {
      const { answered, timed_out, crc, bad_frame, late, exceptions } = device.stats();
      return [answered, timed_out, crc + bad_frame, late, [...exceptions]];
    };
    assert.equal(counts(), [0, 0, 0, 0, []]);
    await wait(one!.run());
    await wait(two!.run());
    slave.unit(1).exception = { code: 2, times: 2 };
    await wait(one!.run());
    await wait(one!.run());
    assert.equal(counts(), [3, 0, 0, 0, [[2, 2]]]);
    slave.unit(1).exception = { code: 11, times: 1 };
    await wait(one!.run());
    assert.equal(counts(), [
      3,
      0,
      0,
      0,
      [
        [2, 2],
        [11, 1],
      ],
    ]);
    slave.delay_ms = 250;
    await wait(one!.run());
    await clock.advance(500);
    slave.delay_ms = 10;
    assert.equal(counts().slice(0, 4), [3, 1, 0, 1]);
    slave.spoil = (answer) => answer.subarray(0, answer.length - 1);
    await wait(one!.run());
    assert.equal(counts().slice(0, 4), [3, 1, 1, 1]);
    assert.equal(counts(two), [1, 0, 0, 0, []], 'its neighbour has its own counts');
    assert.is(line.stats().late, 1);
    line.close();
    await wait(one!.run());
    assert.equal(counts().slice(0, 4), [3, 1, 1, 1], 'what was never sent is not counted');
  });
}

test('asking once more asks the requests of the named points alone, and brings all that they hold', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [10, 11]);
  fill(slave.unit(1).holding, 50, [50, 51]);
  const made = model([
    item('a'),
    item('b', { address: 1 }),
    item('c', { address: 50, multiplier: 'b' }),
    item('d', { address: 51 }),
  ]);
  const device = plan(made);
  await wait(device.run());
  const asked = slave.asked.length;
  fill(slave.unit(1).holding, 0, [20, 21]);
  const round = await wait(device.again([{ id: 0, cell: 'a' }]));
  assert.equal(
    round.readings.map(({ point, value }) => [point.cell, value]),
    [
      ['a', 20],
      ['b', 21],
    ],
    'c needs a request that was not asked',
  );
  assert.equal(slave.asked.slice(asked), ['1 0300000002']);
  const product = await wait(device.again([{ id: 2, cell: 'c' }]));
  assert.equal(values(product), [20, 21, 50 * 21, 51]);
  assert.is(product.requests, 2);
  assert.equal((await wait(device.again([{ id: 9, cell: 'nobody' }]))).readings, []);
});

test('asking once more goes ahead of waiting polls', async () => {
  const { slave, plan, wait } = bench();
  for (const unit of [1, 2]) fill(slave.unit(unit).holding, 0, [1, 2]);
  const mine = plan(model([item('a')]));
  const others = [1, 2].map((n) => plan(model([item('b')]), ['b'], { unit: 2, timeout_ms: 200 + n }));
  await wait(mine.run());
  const polls = others.map((other) => other.run());
  await wait(mine.again([{ id: 0, cell: 'a' }]));
  await wait(Promise.all(polls));
  assert.equal(
    slave.asked.map((line) => line[0]),
    ['1', '1', '2', '2'],
  );
});

test('a ratio of the same device multiplies, also when only the product is asked for', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [1234, 40]);
  const made = model([item('current', { scale: 0.001, multiplier: 'ct' }), item('ct', { address: 1 })]);
  assert.equal(values(await wait(plan(made, ['current']).run())), [49.36]);
  const lone = model([item('current', { multiplier: 'ct' })]);
  assert.equal(told((await wait(plan(lone).run())).readings[0]!), ['no_value', 'multiplier_missing', undefined]);
});

test('units behind one address lie one after the other', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(3).holding, 300, [77]);
  assert.equal(values(await wait(plan(registers(1, { address_per_unit: 100 }), undefined, { unit: 3 }).run())), [77]);
});

test('a device that needs a pause gets it', async () => {
  const { cable, slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [0, 1]);
  await wait(plan(registers(2, { max_registers: 1, turnaround_ms: 70 })).run());
  assert.ok(cable.sent[1]!.at - cable.sent[0]!.at >= 80);
});

test('a missing port loses every point at once', async () => {
  const { cable, plan, wait } = bench();
  cable.unplug();
  const round = await wait(plan(registers(20, { max_registers: 1 }), undefined, { retries: 3 }).run());
  assert.ok(round.readings.every((reading) => reading.quality === 'lost' && reading.reason?.key === 'closed'));
  assert.is(round.requests, 1);
});

test('a late answer over TCP is told by its number, without any silence', async () => {
  const { cable, slave, plan, wait, clock } = bench('modbus_tcp');
  fill(slave.unit(1).holding, 0, [1000, 2000]);
  slave.delay_ms = 260;
  const a = plan(registers(1)).run();
  await clock.advance(206);
  slave.delay_ms = 100;
  const b = plan(model([item('b', { address: 1 })])).run();
  const [first, second] = [await wait(a), await wait(b)];
  assert.equal(told(first.readings[0]!), ['lost', 'timeout', undefined]);
  assert.equal(values(second), [2000]);
  assert.ok(cable.sent[1]!.at - cable.sent[0]!.at < 210);
});

test('of eight requests at once the one without an answer loses its own points alone', async () => {
  const { cable, clock, slave, plan, wait } = bench('modbus_tcp', 0);
  fill(
    slave.unit(1).holding,
    0,
    Array.from({ length: 8 }, (_, n) => n),
  );
  slave.delay_ms = 0;
  const answers = cable.answer;
  cable.answer = (hex, at) => hex.slice(16, 20) !== '0005' && answers(hex, at);
  const run = plan(registers(8, { max_registers: 1 }), undefined, { in_flight: 8 }).run();
  await clock.advance(0);
  assert.is(cable.sent.length, 8);
  const round = await wait(run);
  assert.equal(values(round), [0, 1, 2, 3, 4, null, 6, 7]);
  assert.equal(told(round.readings[5]!), ['lost', 'timeout', undefined]);
  assert.is(round.requests, 8);
  assert.ok(round.elapsed_ms < 210, 'the others did not wait for it one after the other');
});

test('a silent unit costs one time-out however many are asked at once, and what was not asked is lost unasked', async () => {
  const { cable, slave, plan, wait } = bench('modbus_tcp', 0);
  slave.unit(1).silent = true;
  const round = await wait(plan(registers(20, { max_registers: 1 }), undefined, { in_flight: 4 }).run());
  assert.not(round.answered);
  assert.is(cable.sent.length, 4);
  assert.ok(round.elapsed_ms < 210);
  assert.equal(new Set(qualities(round)), new Set(['lost']));
});

test('where answers carry no number only one is in the air, whatever is asked for', async () => {
  for (const driver of ['modbus_rtu', 'modbus_rtu_tcp'] as const) {
    const { cable, clock, slave, plan, wait } = bench(driver);
    fill(slave.unit(1).holding, 0, [7, 8, 9]);
    const run = plan(registers(3, { max_registers: 1 }), undefined, { in_flight: 8 }).run();
    await clock.advance(9);
    assert.is(cable.sent.length, 1);
    assert.equal(values(await wait(run)), [7, 8, 9]);
  }
});

test('an answer later than any silence is never taken for the next read of the same form', async () => {
  for (const delay of [210, 250, 290, 310, 330, 400, 500, 610, 700, 900, 1300]) {
    const { slave, plan, wait, clock } = bench();
    fill(slave.unit(1).holding, 0, [1000, 2000, 3000, 4000]);
    const blocks = [0, 2].map((address) =>
      plan(model([item('a', { address }), item('b', { address: address + 1 })]), undefined, { retries: 1 }),
    );
    slave.delay_ms = delay;
    for (let n = 0; n < 12; n += 1) {
      if (n === 4) slave.delay_ms = 10;
      if (n === 8) await clock.advance(6000);
      const round = await wait(blocks[n % 2]!.run());
      const right = n % 2 ? [3000, 4000] : [1000, 2000];
      for (const [i, reading] of round.readings.entries()) {
        assert.ok(reading.value === null || reading.value === right[i], `${delay} ms late, read ${n}: ${reading.value}`);
      }
      if (n >= 8) assert.equal(values(round), right, `${delay} ms late: sound again`);
    }
  }
});

test('a read that waited for its turn while another of its unit went unanswered is not deceived either', async () => {
  const { slave, plan, wait, clock } = bench();
  fill(slave.unit(1).holding, 0, [1000, 1001, 2000, 2001]);
  const two = [0, 2].map((address) => plan(model([item('a', { address }), item('b', { address: address + 1 })])));
  slave.delay_ms = 350;
  const rounds = two.map((one) => one.run());
  const [first, second] = [await wait(rounds[0]!), await wait(rounds[1]!)];
  assert.equal(values(first), [null, null]);
  assert.is.not(values(second)[0], 1000);
  slave.delay_ms = 10;
  await clock.advance(6000);
  assert.equal(values(await wait(two[1]!.run())), [2000, 2001]);
});

const WRITABLE = model([
  item('set_point', { type: 'int16', scale: 0.1, write: { function: 6, range: [-10, 40] } }),
  item('level', { address: 1, type: 'uint32', order: 'CDAB', write: { function: 16 } }),
  item('relay', { function: 1, type: 'bool', address: 3, write: { function: 5 } }),
  item('valve', { function: 1, type: 'bool', address: 4, write: { function: 15 } }),
  item('fan', { address: 4, bits: [4, 7], write: { function: 6 } }),
  item('breaker', { address: 5, write: { function: 16, words: { '1': [35701, 29834] } } }),
  item('away', { address: 7, write: { function: 6, address: 8 } }),
  item('measured', { address: 0 }),
  item('low', { address: 4, type: 'int8_low', write: { function: 6 } }),
]);

function writer(): {
  unit: ReturnType<Slave['unit']>;
  asked: string[];
  slave: Slave;
  write(cell: string, value: number): Promise<WriteOutcome>;
} {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 0, [0, 0, 0, 0, 0xabcd, 0, 0, 9, 0]);
  fill(unit.coils, 0, [0, 0, 0, 0, 0]);
  return { unit, asked: slave.asked, slave, write: (cell, value) => wait(plan(WRITABLE).write(cell, value)) };
}

test('a write undoes scale and sign, and is read back', async () => {
  const { unit, asked, write } = writer();
  const outcome = await write('set_point', -5.3);
  assert.ok(outcome.ok);
  assert.is(outcome.ok && outcome.readback, -5.3);
  assert.is(unit.holding.get(0), 0x10000 - 53);
  assert.equal(asked, ['1 060000FFCB', '1 0300000001']);
});

test('every writing function writes', async () => {
  const { unit, asked, write } = writer();
  assert.is((await write('level', 0x12345678)).ok, true);
  assert.equal([unit.holding.get(1), unit.holding.get(2)], [0x5678, 0x1234]);
  assert.is((await write('relay', 1)).ok, true);
  assert.is(unit.coils.get(3), 1);
  assert.is((await write('valve', 1)).ok, true);
  assert.is(unit.coils.get(4), 1);
  assert.is((await write('breaker', 1)).ok, true);
  assert.equal([unit.holding.get(5), unit.holding.get(6)], [35701, 29834]);
  assert.is((await write('away', 3)).ok, true);
  assert.is(unit.holding.get(8), 3);
  assert.equal(
    asked.filter((pdu) => !/^1 0[1-4]/.test(pdu)),
    ['1 100001000204' + '56781234', '1 050003FF00', '1 0F000400010101', '1 100005000204' + '8B75748A', '1 0600080003'],
  );
});

test('a field of a register is changed and its other bits are left alone', async () => {
  const { unit, asked, write } = writer();
  const outcome = await write('fan', 5);
  assert.is(outcome.ok && outcome.readback, 5);
  assert.is(unit.holding.get(4), 0xab5d);
  assert.is((await write('low', -2)).ok, true);
  assert.is(unit.holding.get(4), 0xabfe);
  assert.is(asked[0], '1 0300040001');
});

test('two commands for fields of one register do not undo each other', async () => {
  const { slave, plan, wait } = bench();
  const unit = slave.unit(1);
  fill(unit.holding, 4, [0]);
  const two = [plan(WRITABLE).write('fan', 15), plan(WRITABLE).write('low', 3)];
  for (const one of two) assert.ok((await wait(one)).ok);
  assert.is(unit.holding.get(4)! & 0x0f, 3);
});

test('what may not or cannot be written is refused without asking the device', async () => {
  const { asked, write } = writer();
  const refused = [
    ['measured', 1, 'not_writable'],
    ['nonsense', 1, 'unknown_cell'],
    ['set_point', 40.1, 'out_of_range'],
    ['set_point', Number.NaN, 'out_of_range'],
    ['level', -1, 'out_of_range'],
    ['level', 2 ** 32, 'out_of_range'],
    ['relay', 2, 'out_of_range'],
    ['breaker', 0, 'out_of_range'],
  ] as const;
  for (const [cell, value, key] of refused) {
    const outcome = await write(cell, value);
    assert.is(outcome.ok, false);
    assert.is(!outcome.ok && outcome.reason.key, key, `${cell} = ${value}`);
  }
  assert.equal(asked, []);
});

test('a write that the device refuses fails with its reason', async () => {
  const { unit, write } = writer();
  unit.exception = { code: 3, times: 1 };
  const outcome = await write('set_point', 20);
  assert.equal(!outcome.ok && outcome.reason, { key: 'exception', data: { code: 3 } });
});

test('a write without an answer is not repeated; what the device shows afterwards decides', async () => {
  const { slave, write, asked } = writer();
  let n = 0;
  slave.spoil = (answer) => {
    n += 1;
    return n === 1 ? null : answer;
  };
  const done = await write('set_point', 20);
  assert.ok(done.ok, 'the value stands in the device');
  assert.is(asked.filter((pdu) => pdu.startsWith('1 06')).length, 1);
  slave.unit(1).silent = true;
  const lost = await write('set_point', 21);
  assert.is(!lost.ok && lost.reason.key, 'timeout');
  assert.is(asked.filter((pdu) => pdu.startsWith('1 06')).length, 2);
});

test('a command goes ahead of the polls that wait', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const polls = [0, 1, 2].map((address) => plan(model([item('p', { address })])).run());
  const command = plan(WRITABLE).write('set_point', 10);
  await wait(Promise.all(polls));
  assert.ok((await command).ok);
  assert.is(slave.asked.findIndex((pdu) => pdu.startsWith('1 06')) <= 1, true);
});

test.run();
