import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Belief, believe } from '../../../daemon/history/trust';

const T = 20_420;
const fresh: Belief = { trusted: null, doubted: null };
/** what is believed after the clock said these days, one after the other */
const after = (days: readonly number[], start: Belief = fresh, newest: number | null = T): Belief =>
  days.reduce((belief, day) => believe(belief, day, newest), start);

test('days that follow each other are believed, also after a week without power', () => {
  assert.equal(after([T, T + 1, T + 1, T + 2]), { trusted: T + 2, doubted: null });
  assert.equal(after([T, T + 7]), { trusted: T + 7, doubted: null });
});

test('a jump is doubted, and forgotten when the clock is right again', () => {
  assert.equal(after([T, T + 3650]), { trusted: T, doubted: T + 3650 });
  assert.equal(after([T, T + 3650, T + 3651, T]), { trusted: T, doubted: null });
  assert.equal(after([T, 0, 1, T + 1]), { trusted: T + 1, doubted: null });
});

test('a clock that stands by its jump for two days is believed', () => {
  assert.equal(after([T, T + 100, T + 101]), { trusted: T, doubted: T + 100 });
  assert.equal(after([T, T + 100, T + 101, T + 102]), { trusted: T + 102, doubted: null });
});

test('one jump after the other is doubted each time', () => {
  assert.equal(after([T, T + 100, T + 400, T + 402]).trusted, T + 402);
  assert.equal(after([T, T + 100, T + 400, T + 800, T + 801]), { trusted: T, doubted: T + 800 });
});

test('a history that remembers nothing goes by its newest day', () => {
  assert.equal(after([T], fresh, null), { trusted: T, doubted: null });
  assert.equal(after([T + 3], fresh, T), { trusted: T + 3, doubted: null });
  assert.equal(after([T + 400], fresh, T), { trusted: null, doubted: T + 400 });
});

test('a step back over midnight is no jump', () => {
  assert.equal(after([T, T - 1]), { trusted: T, doubted: null });
});

test.run();
