import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PowerLimit } from '../../../daemon/contract/entities';
import { POWER_PRESETS } from '../../../daemon/contract/rules/power_presets';
import { heldAgainst, type IntervalMeans, isInvalid, isOutside, type Mean } from '../../../daemon/power/interval';
import { secondsOutside } from '../../../daemon/power/seconds';
import { added, addedPhases, counting, NONE, type Tally, verdictOf } from '../../../daemon/power/tally';
import { currentUnbalance } from '../../../daemon/power/unbalanced';

const WEEK = 1008;
const voltage: PowerLimit = { of: 'voltage', low: 10, high: 10, share: 95, per: 'week' };
const of = (outside: number, n = WEEK): Tally => ({ n, outside, low: 200, high: 240 });
const mean = (value: number, known = 600, low = value): Mean => ({ mean: value, low, known });
const means = (some: Partial<IntervalMeans>): IntervalMeans => ({
  voltage: [],
  lines: [],
  thd: [],
  harmonics: new Map(),
  ...some,
});

test('of a week’s 1008 intervals 50 may be outside of 95 %, and 51 may not', () => {
  assert.is(verdictOf([of(50)], voltage, WEEK), 'pass');
  assert.is(verdictOf([of(51)], voltage, WEEK), 'fail');
  assert.is(verdictOf([of(0)], { share: 100 }, WEEK), 'pass');
  assert.is(verdictOf([of(1)], { share: 100 }, WEEK), 'fail');
});

test('half a percent of a year’s seconds may be outside of 99.5 %, and not one more', () => {
  const year = 365 * 86_400;
  assert.is(verdictOf([of(157_680, year)], { share: 99.5 }, year), 'pass');
  assert.is(verdictOf([of(157_681, year)], { share: 99.5 }, year), 'fail');
});

test('a week of which less than 90 % was measured is not assessable, however it looks', () => {
  assert.is(verdictOf([of(0, 907)], voltage, WEEK), 'not_assessable');
  assert.is(verdictOf([of(0, 908)], voltage, WEEK), 'pass');
  assert.is(verdictOf([of(907, 907)], voltage, WEEK), 'not_assessable');
  assert.is(verdictOf([], voltage, WEEK), 'not_assessable');
});

test('each phase is judged by itself: three that are outside at different times are not one that failed', () => {
  assert.is(verdictOf([of(40), of(40), of(40)], voltage, WEEK), 'pass');
  assert.is(verdictOf([of(0), of(51), of(0)], voltage, WEEK), 'fail');
  assert.is(verdictOf([of(0), of(0, 600), of(0)], voltage, WEEK), 'not_assessable');
});

test('an interval counts once 8 of its 10 minutes are known', () => {
  assert.equal(heldAgainst(voltage, means({ voltage: [mean(231, 480), mean(232, 479), null] })), [231, null, null]);
});

test('an interval in which a phase was below 10 % of nominal is invalid, also for a moment', () => {
  assert.ok(isInvalid(means({ voltage: [mean(230), mean(229, 600, 22.9), mean(231)] }), 230));
  assert.not(isInvalid(means({ voltage: [mean(230), mean(229, 600, 23), null] }), 230));
});

test('the edge of a band lies inside, whatever a binary fraction makes of it', () => {
  for (const edge of [253, 207]) assert.not(isOutside(edge, voltage, 230), `${edge}`);
  for (const beyond of [253.01, 206.99]) assert.ok(isOutside(beyond, voltage, 230), `${beyond}`);
  assert.not(isOutside(50.5, { of: 'frequency', low: 1, high: 1 }, 50));
  assert.ok(isOutside(2.01, { of: 'unbalance', high: 2 }, 230));
  assert.not(isOutside(2, { of: 'unbalance', high: 2 }, 230));
});

test('unbalance is made of the means of three line voltages, and of nothing else', () => {
  const u2: PowerLimit = { of: 'unbalance', high: 2, share: 95, per: 'week' };
  const [value] = heldAgainst(u2, means({ lines: [mean(203), mean(210), mean(212)] }));
  assert.ok(value !== null && value !== undefined && Math.abs(value - 2.6064478334) < 1e-9, `${value}`);
  assert.equal(heldAgainst(u2, means({ lines: [mean(203), null, mean(212)] })), [null]);
  assert.equal(heldAgainst(u2, means({ lines: [mean(1), mean(1), mean(3)] })), [null]);
  assert.equal(heldAgainst(u2, means({ voltage: [mean(230), mean(230), mean(230)] })), []);
});

test('a harmonic’s orders are held against their limit one by one, a phase each', () => {
  const limit: PowerLimit = { of: 'harmonic', orders: [15, 21], high: 0.5, share: 95, per: 'week' };
  const harmonics = new Map([
    [15, [mean(0.4), mean(0.6)]],
    [21, [mean(0.1), null]],
  ]);
  assert.equal(heldAgainst(limit, means({ harmonics })), [0.4, 0.6, 0.1, null]);
});

test('what stood for a day adds up with what stood for another, and extremes are the furthest', () => {
  const day = [
    [229, false],
    [254, true],
    [231, false],
  ] as const;
  const counted = day.reduce((tally, [value, outside]) => counting(tally, value, outside), NONE);
  assert.equal(counted, { n: 3, outside: 1, low: 229, high: 254 });
  assert.equal(added(counted, NONE), counted);
  assert.equal(addedPhases([counted], [of(2), of(3)]), [{ n: 1011, outside: 3, low: 200, high: 254 }, of(3)]);
});

test('frequency is judged by the share of time that is known, and what is not known counts on no side', () => {
  const limit: PowerLimit = { of: 'frequency', low: 1, high: 1, share: 99.5, per: 'year' };
  const readings = { n: 4, at: [90, 110, 120, 300], v: [50, 50.6, Number.NaN, 49.4], hold: [25, 25, 0, 25] };
  // 100–110 inside, 110–120 outside, unknown to 300, then outside for as long as it stands
  assert.equal(secondsOutside(readings, limit, 50, 100, 1000), { n: 45, outside: 35, low: 49.4, high: 50.6 });
  assert.equal(secondsOutside(readings, limit, 50, 400, 1000), NONE);
});

test('currents are unbalanced once there is load, and nobody knows whether there is without a rating', () => {
  const amperes = [165.8, 152.7, 166.6] as const;
  assert.ok(Math.abs((currentUnbalance(amperes, 400) as number) - 5.57) < 0.005);
  assert.is(currentUnbalance(amperes, 1617.1), 'low_load');
  assert.is(currentUnbalance(amperes, null), null);
  assert.is(currentUnbalance([0, 0, 0], 0), null);
});

test('every preset names its source, and what it limits is a share of a week or a year', () => {
  for (const [name, { source, limits }] of Object.entries(POWER_PRESETS)) {
    assert.ok(source.length > 20, name);
    for (const limit of limits) {
      assert.is('orders' in limit, limit.of === 'harmonic', name);
      assert.is('low' in limit, limit.of === 'voltage' || limit.of === 'frequency', name);
    }
  }
  const en = POWER_PRESETS.en50160.limits as readonly PowerLimit[];
  const high = (order: number): number | undefined => en.find(({ orders }) => orders?.includes(order))?.high;
  assert.equal([2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19, 21, 23, 24, 25].map(high), [
    ...[2, 5, 1, 6, 0.5, 5, 1.5, 3.5, 3, 0.5, 2, 1.5, 0.5, 1.5, 0.5, 1.5],
  ]);
  assert.equal(
    en
      .filter((limit) => limit.of === 'voltage' || limit.of === 'frequency')
      .map(({ low, high, share, per }) => [low, high, share, per]),
    [
      [10, 10, 95, 'week'],
      [15, 10, 100, 'week'],
      [1, 1, 99.5, 'year'],
      [6, 4, 100, 'week'],
    ],
  );
});

test.run();
