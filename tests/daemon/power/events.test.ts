import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventsOf } from '../../../daemon/power/events';

/** A reading every 10 s, from moment 0 on; each stands for 25 s. */
const every10 = (values: readonly number[]) => ({
  n: values.length,
  at: values.map((_, i) => 10 * i),
  v: values,
  hold: values.map(() => 25),
});
const seen = (values: readonly number[]) =>
  eventsOf(every10(values), 230, 1, 0, 10_000).map(({ kind, from, to, worst }) => [kind, from, to, worst]);

test('a dip lasts from its first reading below 90 % to the first that is not, with its lowest', () => {
  assert.equal(seen([230, 200, 190, 207, 230]), [['dip', 10, 30, 190]]);
});

test('what sinks below 10 % is one interruption with its dips before and after', () => {
  assert.equal(seen([230, 180, 3, 150, 230]), [['interruption', 10, 40, 3]]);
});

test('a swell is above 110 %, and its edge is none', () => {
  assert.equal(seen([253, 254, 260, 253]), [['swell', 10, 30, 260]]);
  assert.equal(seen([207, 253]), []);
});

test('a dip that turns into a swell is two events', () => {
  assert.equal(seen([200, 260, 230]), [
    ['dip', 0, 10, 200],
    ['swell', 10, 20, 260],
  ]);
});

test('an event ends where nothing is known, and what goes on behind a gap is another one', () => {
  assert.equal(seen([200, Number.NaN, 200, 230]), [
    ['dip', 0, 10, 200],
    ['dip', 20, 30, 200],
  ]);
  assert.equal(eventsOf({ n: 2, at: [0, 600], v: [200, 200], hold: [25, 25] }, 230, 0, 0, 610), [
    { kind: 'dip', phase: 0, from: 0, to: 25, worst: 200 },
    { kind: 'dip', phase: 0, from: 600, to: 610, worst: 200 },
  ]);
});

test.run();
