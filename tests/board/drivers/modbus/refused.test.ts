// Points that a unit refuses: who of a block it is, how often it is asked again, and how it comes back.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench, qualities, registers, told, values } from './bench';
import { item, model } from './model';
import { fill } from './slave';

const MINUTE_MS = 60_000;

test('a refused point is set aside after its first refusal, and its block goes on without it', async () => {
  const { slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0, 1, 2, 3, 4, 5, 6, 7]);
  holding.delete(5);
  const compiled = plan(registers(8, { gap: 8 }));
  const first = await wait(compiled.run());
  assert.equal(values(first), [0, 1, 2, 3, 4, null, 6, 7], 'no neighbour misses a round');
  assert.equal(told(first.readings[5]!), ['refused', 'exception', 2]);
  assert.ok(first.requests <= 7, `${first.requests} requests`);
  slave.asked.length = 0;
  for (let n = 0; n < 3; n += 1) {
    const round = await wait(compiled.run());
    assert.equal(values(round), [0, 1, 2, 3, 4, null, 6, 7]);
    assert.equal(told(round.readings[5]!), ['refused', 'exception', 2]);
  }
  assert.equal([...new Set(slave.asked)], ['1 0300000005', '1 0300060002'], 'no request crosses it');
});

test('it is asked alone every minute, and comes back to its block when it answers', async () => {
  const { clock, slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0, 1, 2]);
  holding.delete(1);
  const compiled = plan(registers(3, { gap: 4 }));
  const began = clock.mono();
  await wait(compiled.run());
  const at = (ms: number) => clock.advance(began + ms - clock.mono());
  await at(MINUTE_MS - 10_000);
  assert.is((await wait(compiled.run())).requests, 2);
  // where its first refusal took longer to find out than a round takes
  await at(MINUTE_MS);
  slave.asked.length = 0;
  assert.is((await wait(compiled.run())).requests, 3);
  assert.is(slave.asked.at(-1), '1 0300010001');
  assert.is((await wait(compiled.run())).requests, 2, 'for another minute');
  fill(holding, 1, [11]);
  await clock.advance(MINUTE_MS);
  assert.equal(values(await wait(compiled.run())), [0, 11, 2]);
  slave.asked.length = 0;
  assert.equal(values(await wait(compiled.run())), [0, 11, 2]);
  assert.equal(slave.asked, ['1 0300000003']);
});

test('one that is not even answered when it is asked alone costs one time-out a minute, and no neighbour', async () => {
  const { clock, slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0, 1]);
  const compiled = plan(registers(3));
  await wait(compiled.run());
  slave.spoil = (answer) => (slave.asked.at(-1) === '1 0300020001' ? null : answer);
  await clock.advance(MINUTE_MS);
  assert.equal(qualities(await wait(compiled.run())), ['good', 'good', 'lost']);
  for (let n = 0; n < 3; n += 1) {
    const round = await wait(compiled.run());
    assert.equal([round.requests, qualities(round)], [1, ['good', 'good', 'refused']]);
  }
});

test('an optional point that a unit lacks is asked alone every minute too', async () => {
  const { clock, slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0]);
  const compiled = plan(model([item('a'), item('extra', { address: 1, optional: true })]));
  await wait(compiled.run());
  fill(holding, 1, [7]);
  assert.equal(values(await wait(compiled.run())), [0, null]);
  await clock.advance(MINUTE_MS);
  assert.equal(values(await wait(compiled.run())), [0, 7]);
});

test('a unit that refuses all of a long map is asked a few requests a round until that is known', async () => {
  const { clock, slave, plan, wait } = bench();
  slave.unit(1);
  const compiled = plan(registers(60, { max_registers: 60 }));
  let rounds = 0;
  for (; compiled.requests > 0; rounds += 1) {
    const { requests, answered, readings } = await wait(compiled.run());
    assert.ok(requests <= 40, `${requests} requests in one round`);
    assert.ok(answered);
    assert.ok(readings.every(({ quality }) => quality === 'refused'));
    assert.ok(rounds < 20);
  }
  const idle = await wait(compiled.run());
  assert.equal([idle.requests, idle.answered], [1, true], 'it is asked one thing, to know that it is there');
  slave.unit(1).silent = true;
  assert.not((await wait(compiled.run())).answered);
  slave.unit(1).silent = false;
  fill(slave.unit(1).holding, 0, Array(60).fill(5));
  let back = 1;
  while (back < 10 && qualities(await wait(compiled.run())).includes('refused')) back += 1;
  assert.ok(back <= 6, `${back} rounds until all came back`);
  await clock.advance(MINUTE_MS);
  const whole = await wait(compiled.run());
  assert.equal([whole.requests, values(whole)], [1, Array(60).fill(5)]);
});

test('a block that is refused for its length alone is read in parts, and nobody is set aside', async () => {
  const { slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [0, 1, 2, 3, 4, 5, 6, 7]);
  const spoil = slave.spoil;
  slave.spoil = (answer) => (answer[2]! > 8 ? Buffer.from('018303013100'.slice(0, 10), 'hex') : spoil(answer));
  const compiled = plan(registers(8));
  assert.equal(values(await wait(compiled.run())), [0, 1, 2, 3, 4, 5, 6, 7]);
  const second = await wait(compiled.run());
  assert.equal([second.requests, values(second)], [2, [0, 1, 2, 3, 4, 5, 6, 7]]);
});

test('fields of one refused register are asked for as one', async () => {
  const { clock, slave, plan, wait } = bench();
  fill(slave.unit(1).holding, 0, [1]);
  const bits = Array.from({ length: 16 }, (_, n) => item(`bit${n}`, { address: 1, bits: [n, n] }));
  const compiled = plan(model([item('a'), ...bits]));
  const { requests, readings } = await wait(compiled.run());
  assert.equal([requests, readings[0]!.value], [3, 1]);
  await clock.advance(MINUTE_MS);
  assert.is((await wait(compiled.run())).requests, 2);
});

test('a unit that falls silent while that is found out keeps its plan', async () => {
  const { slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0, 1, 2, 3]);
  holding.delete(2);
  const compiled = plan(registers(4));
  let answers = 0;
  slave.spoil = (answer) => {
    answers += 1;
    return answers > 2 ? null : answer;
  };
  assert.ok(qualities(await wait(compiled.run())).includes('lost'));
  slave.spoil = (answer) => answer;
  await wait(compiled.run());
  await wait(compiled.run());
  const round = await wait(compiled.run());
  assert.equal([round.requests, values(round)], [2, [0, 1, null, 3]]);
});

test('a point that is set aside is asked when somebody wants it now', async () => {
  const { slave, plan, wait } = bench();
  const { holding } = slave.unit(1);
  fill(holding, 0, [0]);
  const compiled = plan(registers(2));
  await wait(compiled.run());
  fill(holding, 1, [7]);
  const look = await wait(compiled.again([{ id: 1, cell: 'r1' }]));
  assert.equal(
    look.readings.map(({ point, value }) => [point.cell, value]),
    [['r1', 7]],
  );
});

test.run();
