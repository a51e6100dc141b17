import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { absoluteHumidity, dewPoint, withExcursion } from '../../../board/sim/physics/climate';
import { around, chance, daily, growing, HOUR_MS, steady, wander } from '../../../board/sim/physics/curve';

const START = 1_764_288_000_000;
const none = () => 0;
const near = (found: number, expected: number, within: number) =>
  assert.ok(Math.abs(found - expected) <= within, `${found} is not ${expected}`);

test('a day is warmest at 15:00 and coolest at 03:00, China Standard Time', () => {
  near(daily(Date.UTC(2026, 6, 1, 7)), 1, 1e-9);
  near(daily(Date.UTC(2026, 6, 1, 19)), -1, 1e-9);
});

test('chance is even over its range and depends on its arguments alone', () => {
  const drawn = Array.from({ length: 4000 }, (_, n) => chance(7, n));
  assert.ok(drawn.every((x) => x >= 0 && x < 1));
  near(drawn.reduce((sum, x) => sum + x, 0) / drawn.length, 0.5, 0.03);
  assert.is(chance(7, 42), chance(7, 42));
  assert.is.not(chance(7, 42), chance(8, 42));
});

test('a wander is smooth, stays within one and repeats for the same seed', () => {
  let before = wander(3, START, 60_000);
  for (let ms = 1000; ms <= 600_000; ms += 1000) {
    const now = wander(3, START + ms, 60_000);
    assert.ok(Math.abs(now) <= 1);
    assert.ok(Math.abs(now - before) < 0.06, 'no jump within a second');
    before = now;
  }
  assert.is(wander(3, START + 5, 60_000), wander(3, START + 5, 60_000));
});

test('a curve stays within base, swing and noise', () => {
  const curve = around(22, 0.6, 0.3, 5);
  for (let hour = 0; hour < 48; hour++) near(Number(curve({ wall: START + hour * HOUR_MS, elapsed: 0 }, none)), 22, 0.9);
});

test('a counter grows by its rate', () => {
  const curve = growing(100, 5);
  const at = (wall: number) => Number(curve({ wall, elapsed: 0 }, none));
  near(at(START + 2 * HOUR_MS) - at(START), 10, 1e-6);
});

test('an excursion begins at one minute, holds its peak for three, and comes again after twenty', () => {
  const curve = withExcursion(steady(50), 80);
  const at = (seconds: number) => Number(curve({ wall: START, elapsed: seconds * 1000 }, none));
  assert.equal([0, 59, 60].map(at), [50, 50, 50]);
  near(at(70), 65, 1e-9);
  assert.equal([80, 160, 260].map(at), [80, 80, 80]);
  near(at(270), 65, 1e-9);
  assert.equal([280, 600, 1259].map(at), [50, 50, 50]);
  assert.equal([1280, 1460].map(at), [80, 80]);
});

test('dew point and absolute humidity agree with the tables', () => {
  near(dewPoint(27, 60), 18.58, 0.005);
  near(dewPoint(24, 45), 11.34, 0.005);
  near(dewPoint(27, 8), -10.09, 0.005);
  near(dewPoint(20, 100), 20, 1e-6);
  near(absoluteHumidity(20, 100), 17.3, 0.1);
  near(absoluteHumidity(25, 50), 11.5, 0.1);
});

test.run();
