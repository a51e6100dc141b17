import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHealth } from '../../../daemon/acquisition/health';
import { cycleOf } from '../../../daemon/acquisition/statistics';

const device = (round_ms: number | null, interval_ms: number) => ({ round_ms, interval_ms });

test('the budget is one round of all devices against the shortest interval', () => {
  assert.equal(cycleOf([device(100, 5000), device(150, 1000), device(250, 60_000)]), {
    round_ms: 500,
    interval_ms: 1000,
    budget: 50,
  });
});

test('a line that is asked for more than it can carry says so', () => {
  assert.is(cycleOf(Array.from({ length: 40 }, () => device(100, 2000))).budget, 200);
});

test('a device that never answered takes no time that is known', () => {
  assert.equal(cycleOf([device(null, 1000), device(100, 2000)]), { round_ms: 100, interval_ms: 1000, budget: 10 });
  assert.equal(cycleOf([device(null, 1000)]), { round_ms: null, interval_ms: 1000, budget: null });
  assert.equal(cycleOf([]), { round_ms: null, interval_ms: null, budget: null });
});

test('the time of a round is the mean of the answered ones among the last hundred', () => {
  const health = createHealth();
  assert.is(health.roundMs(), null);
  const note = (outcome: 'answered' | 'silent', elapsed_ms: number) =>
    health.note({ outcome, lost: outcome === 'silent', fault: null, elapsed_ms, at: 0 });
  note('silent', 3000);
  assert.is(health.roundMs(), null);
  note('answered', 100);
  note('answered', 200);
  note('silent', 3000);
  assert.is(health.roundMs(), 150);
  for (let n = 0; n < 100; n += 1) note('answered', 40);
  assert.is(health.roundMs(), 40);
});

test.run();
