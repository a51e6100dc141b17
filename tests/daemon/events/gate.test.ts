import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createGate } from '../../../daemon/events/gate';

const LIMIT = { burst: 3, refill_ms: 60_000 };
const MINUTE = 60_000;

function open() {
  const clock = fakeClock();
  const gate = createGate<number>(clock);
  const pass = (source: string, ...events: readonly number[]) => events.map((event) => gate.pass(source, event, LIMIT));
  return { clock, gate, pass };
}

test('what comes now and then is kept, and a few at once are', async () => {
  const { clock, gate, pass } = open();
  assert.equal(pass('a', 1, 2, 3), [true, true, true]);
  await clock.advance(MINUTE);
  assert.equal(pass('a', 4), [true]);
  assert.is(gate.wait(), null);
});

test('a flood is counted, summed up after a minute and every ten, and over when nothing came in between', async () => {
  const { clock, gate, pass } = open();
  assert.equal(pass('a', 1, 2, 3, 4, 5), [true, true, true, false, false]);
  assert.is(gate.wait(), MINUTE);
  assert.equal(gate.sums(), []);
  await clock.advance(MINUTE);
  assert.equal(gate.sums(), [{ count: 2, last: 5 }]);
  assert.is(gate.wait(), 10 * MINUTE);
  assert.equal(pass('a', 6), [false], 'it may be the same flood still');
  await clock.advance(10 * MINUTE);
  assert.equal(gate.sums(), [{ count: 1, last: 6 }]);
  await clock.advance(10 * MINUTE);
  assert.equal(gate.sums(), []);
  assert.is(gate.wait(), null);
  assert.equal(pass('a', 7), [true]);
});

test('a flood of one source does not silence another', () => {
  const { pass } = open();
  pass('a', 1, 2, 3, 4);
  assert.equal(pass('b', 1), [true]);
});

test('all together may tell so many', async () => {
  const { clock, pass } = open();
  const passed = Array.from({ length: 50 }, (_, n) => pass(`source ${n}`, 1, 2, 3)).flat();
  assert.is(passed.filter(Boolean).length, 100);
  await clock.advance(MINUTE);
  const later = Array.from({ length: 50 }, (_, n) => pass(`later ${n}`, 1)).flat();
  assert.is(later.filter(Boolean).length, 6);
});

test('at the end everything is summed up', () => {
  const { gate, pass } = open();
  pass('a', 1, 2, 3, 4);
  assert.equal(gate.sums(true), [{ count: 1, last: 4 }]);
});

test.run();
