import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bench, values } from './bench';
import { item, model } from './model';
import { fill } from './slave';

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

test.run();
