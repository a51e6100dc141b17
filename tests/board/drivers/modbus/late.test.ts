import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench, qualities, registers, told, values } from './bench';
import { item, model } from './model';
import { fill } from './slave';

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

test.run();
