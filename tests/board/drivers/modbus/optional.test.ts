import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench, qualities, registers, told, values } from './bench';
import { item, model } from './model';
import { fill } from './slave';

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
  assert.is(second.requests, 1, 'what is refused is set aside, whether a unit may lack it or not');
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

test.run();
