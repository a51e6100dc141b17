import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench, qualities, registers, told, values } from './bench';
import { item, model } from './model';
import { fill } from './slave';

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

test('a ratio of the same device multiplies, also when only the product is asked for', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [1234, 40]);
  const made = model([item('current', { scale: 0.001, multiplier: 'ct' }), item('ct', { address: 1 })]);
  assert.equal(values(await wait(plan(made, ['current']).run())), [49.36]);
  const lone = model([item('current', { multiplier: 'ct' })]);
  assert.equal(told((await wait(plan(lone).run())).readings[0]!), ['no_value', 'multiplier_missing', undefined]);
});

test('a value is multiplied by the ratio of its own round, and by none that was read before', async () => {
  const { slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [1234]);
  fill(holding, 300, [40]);
  const device = plan(model([item('current', { scale: 0.001, multiplier: 'ct' }), item('ct', { address: 300 })]), ['current']);
  assert.equal(values(await wait(device.run())), [49.36]);
  fill(holding, 300, [60]);
  assert.equal(values(await wait(device.run())), [74.04]);
  fill(holding, 300, [80]);
  assert.equal(values(await wait(device.again([{ id: 0, cell: 'current' }]))), [98.72], 'asked once more');
  holding.delete(300);
  for (const _ of [1, 2])
    assert.equal(told((await wait(device.run())).readings[0]!), ['no_value', 'multiplier_missing', undefined]);
  fill(holding, 300, [0]);
  assert.equal(told((await wait(device.run())).readings[0]!), ['no_value', 'multiplier_missing', undefined], 'none is set');
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

test.run();
