import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sumOfLines, usedIn } from '../../../daemon/energy/hours';
import { random } from '../history/random';
import { energyHours, lineHours } from './hours';

const HOUR = 3600;
const known = (kwh: Float64Array) => [...kwh].map((one) => (Number.isNaN(one) ? null : one));

test('lines are added with sign and ratio: a UPS’s input less its output is its loss', () => {
  const { kwh } = sumOfLines([lineHours([10, 12]), lineHours([9.2, 11.1], { factor: -1 })], 0, 2);
  assert.equal(
    [...kwh].map((one) => Number(one.toFixed(6))),
    [0.8, 0.9],
  );
  assert.equal(known(sumOfLines([lineHours([10], { factor: 0.5 })], 0, 1).kwh), [5]);
});

test('an hour in which one line is not known is not known, and is never 0', () => {
  assert.equal(known(sumOfLines([lineHours([1, null, 3]), lineHours([1, 1, null])], 0, 3).kwh), [2, null, null]);
  assert.equal(known(sumOfLines([], 0, 2).kwh), [null, null]);
});

test('a line that moved to another group in June leaves May alone', () => {
  const leaves = lineHours([1, 1, 1, 1], { isIn: (start) => start < 2 * HOUR });
  const stays = lineHours([5, 5, 5, 5]);
  assert.equal(known(sumOfLines([leaves, stays], 0, 4).kwh), [6, 6, 5, 5]);
});

test('an hour is known as long as the worst of its lines', () => {
  const half = lineHours([2], { measured: Uint16Array.of(1200), spread: Uint16Array.of(600) });
  const { measured, spread } = sumOfLines([half, lineHours([1])], 0, 1);
  assert.equal([measured[0], spread[0]], [1200, 600]);
});

test('coverage is the share of the time up to now, and what was spread is told in kWh', () => {
  const hours = {
    ...energyHours([4, 8, null, null]),
    measured: Uint16Array.of(3600, 900, 0, 0),
    spread: Uint16Array.of(0, 2700, 0, 0),
  };
  assert.equal(usedIn(hours, 0, 4, 10 * HOUR), { kwh: 12, measured: 4500, spread_kwh: 6, coverage: 0.5 });
  assert.is(usedIn(hours, 0, 4, 3 * HOUR).coverage, 2 / 3);
  assert.equal(usedIn(hours, 2, 4, 10 * HOUR), { kwh: null, measured: 0, spread_kwh: 0, coverage: 0 });
  assert.is(usedIn(hours, 2, 4, 2 * HOUR).coverage, null, 'it has not begun');
});

test('hours add up to days and days to the month, whatever is not known of them', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const r = random(seed);
    const count = 24 * (1 + r.below(4));
    const hours = energyHours(Array.from({ length: count }, () => (r.below(6) === 0 ? null : r.below(10_000) / 1000)));
    const whole = usedIn(hours, 0, count, count * HOUR);
    const days = Array.from({ length: count / 24 }, (_, day) => usedIn(hours, day * 24, day * 24 + 24, count * HOUR));
    const sum = days.reduce((kwh, day) => kwh + (day.kwh ?? 0), 0);
    assert.ok(Math.abs((whole.kwh ?? 0) - sum) < 1e-9, `seed ${seed}`);
    assert.is(
      whole.kwh === null,
      days.every(({ kwh }) => kwh === null),
      `seed ${seed}`,
    );
  }
});

test.run();
