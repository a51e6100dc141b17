import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Buckets } from '../../../daemon/history/buckets';
import { decodeHours, encodeHours, type Hour, hoursOf, mergedHours } from '../../../daemon/history/hours';
import { Samples } from '../../../daemon/history/samples';
import { random } from './random';

const NONE = Number.NaN;
const samplesOf = (pairs: readonly (readonly [number, number])[], hold = 300): Samples => {
  const samples = new Samples();
  for (const [at, v] of pairs) samples.push(at, v, hold);
  return samples;
};
const bucketsOf = (edges: readonly number[], samples: Samples, until = Number.POSITIVE_INFINITY): Buckets => {
  const buckets = new Buckets(Float64Array.from(edges));
  buckets.add(samples, until);
  return buckets;
};
const list = (buckets: Buckets, of: 'mean' | 'min' | 'max') => Array.from({ length: buckets.size }, (_, i) => buckets[of](i));

test('the mean is weighted by how long each value stood', () => {
  const b = bucketsOf(
    [0, 100],
    samplesOf([
      [0, 10],
      [90, 20],
    ]),
  );
  assert.is(b.mean(0), 11);
  assert.is(b.min(0), 10);
  assert.is(b.max(0), 20);
  assert.is(b.count[0], 2);
  assert.is(b.covered[0], 100);
});

test('what stood when a bucket began belongs to it', () => {
  const b = bucketsOf(
    [0, 60, 120, 180],
    samplesOf(
      [
        [0, 10],
        [90, 30],
      ],
      150,
    ),
  );
  assert.equal(list(b, 'mean'), [10, 20, 30]);
  assert.equal(list(b, 'min'), [10, 10, 30]);
  assert.equal(list(b, 'max'), [10, 30, 30]);
  assert.equal([...b.count], [1, 1, 0]);
});

test('spikes survive in minimum and maximum however wide the bucket', () => {
  const pairs = Array.from({ length: 720 }, (_, i): [number, number] => [i * 120, i === 400 ? 95 : i === 500 ? -7 : 20]);
  const b = bucketsOf([0, 43_200, 86_400], samplesOf(pairs));
  assert.equal(list(b, 'max'), [20, 95]);
  assert.equal(list(b, 'min'), [20, -7]);
});

test('a silent item is a gap once two and a half of its intervals passed', () => {
  const b = bucketsOf([0, 120, 240, 360, 480, 600], samplesOf([[0, 20]], 300));
  assert.equal(list(b, 'mean'), [20, 20, 20, null, null]);
});

test('an item that reads less often than a bucket is wide has no gaps', () => {
  const b = bucketsOf(
    Array.from({ length: 61 }, (_, i) => i * 120),
    samplesOf(
      [
        [0, 20],
        [3600, 21],
      ],
      9000,
    ),
  );
  assert.is(list(b, 'mean').filter((v) => v === null).length, 0);
});

test('a mark ends a value at that moment', () => {
  const b = bucketsOf(
    [0, 15, 30, 45, 60, 75, 90],
    samplesOf([
      [0, 10],
      [30, NONE],
      [60, 30],
      [75, 30],
      [90, 40],
    ]),
  );
  assert.equal(list(b, 'mean'), [10, 10, null, null, 30, 30]);
});

test('of two items on one grid the slower one is broken only where it was lost', () => {
  const edges = [0, 15, 30, 45, 60, 75, 90, 105];
  const fast = bucketsOf(
    edges,
    samplesOf(
      [0, 15, 30, 45, 60, 75, 90].map((t) => [t, 1]),
      37.5,
    ),
  );
  const slow = bucketsOf(
    edges,
    samplesOf(
      [
        [0, 10],
        [30, NONE],
        [60, 30],
        [90, 40],
      ],
      75,
    ),
  );
  assert.ok(list(fast, 'mean').every((v) => v === 1));
  assert.equal(list(slow, 'mean'), [10, 10, null, null, 30, 30, 40]);
});

test('nothing is known of the future', () => {
  const b = bucketsOf(
    [0, 60, 120, 180],
    samplesOf([
      [0, 10],
      [70, 20],
      [130, 30],
    ]),
    100,
  );
  assert.equal(list(b, 'max'), [10, 20, null]);
  assert.is(b.covered[1], 40);
});

test('the mean of one value is that value, also of a huge or an odd one', () => {
  for (const v of [24.1, 0.1 + 0.2, 9_007_199_254_740_991, -273.15]) {
    const b = bucketsOf([0, 1000], samplesOf(Array.from({ length: 9 }, (_, i): [number, number] => [i * 111, v])));
    assert.is(b.mean(0), v);
  }
});

test('buckets agree with a count of every second', () => {
  const r = random(4);
  for (let round = 0; round < 50; round++) {
    let at = -200 + r.below(50);
    const pairs = Array.from({ length: 40 }, (): [number, number] => {
      at += 1 + r.below(60);
      return [at, r.below(5) ? r.below(100) : NONE];
    });
    const edges = [0];
    while (edges.length < 12) edges.push(edges.at(-1)! + 1 + r.below(120));
    const hold = 20 + r.below(60);
    const b = bucketsOf(edges, samplesOf(pairs, hold), 900);
    for (let i = 0; i < b.size; i++) {
      const stood: number[] = [];
      for (let s = edges[i]!; s < Math.min(edges[i + 1]!, 900); s++) {
        const last = pairs.filter(([t]) => t <= s).at(-1);
        if (last && !Number.isNaN(last[1]) && s - last[0] < hold) stood.push(last[1]);
      }
      assert.is(b.covered[i], stood.length);
      assert.is(
        b.count[i],
        pairs.filter(([t, v]) => t >= edges[i]! && t < Math.min(edges[i + 1]!, 900) && !Number.isNaN(v)).length,
      );
      assert.is(b.min(i), stood.length > 0 ? Math.min(...stood) : null);
      assert.is(b.max(i), stood.length > 0 ? Math.max(...stood) : null);
      const mean = stood.length > 0 ? stood.reduce((sum, v) => sum + v, 0) / stood.length : null;
      if (mean === null) assert.is(b.mean(i), null);
      else assert.ok(Math.abs(b.mean(i)! - mean) < 1e-9);
    }
  }
});

const DAY = 20_000;
const START = DAY * 86_400;
/** through the codec and back */
const stored = (hours: readonly Hour[], phase = 0): Hour[] => decodeHours(encodeHours(hours, DAY, phase), DAY);

test('hours of a day: minimum, maximum, mean, count and the time that was known', () => {
  const pairs = Array.from({ length: 60 }, (_, i): [number, number] => [START + 3600 + i * 120, 20 + (i % 30) / 10]);
  const hours = hoursOf(samplesOf(pairs), DAY, 0);
  assert.is(hours.length, 3);
  assert.equal(hours[0], { start: START + 3600, min: 20, max: 22.9, mean: hours[0]!.mean, count: 30, covered: 3600 });
  assert.ok(Math.abs(hours[0]!.mean - 21.45) < 1e-9);
  // what reaches into the third hour is the last value's patience
  assert.equal([hours[2]!.count, hours[2]!.covered], [0, 180]);
  const back = stored(hours);
  back.forEach((hour, i) => {
    const { mean, ...rest } = hours[i]!;
    assert.equal({ ...hour, mean: 0 }, { ...rest, mean: 0 });
    assert.ok(Math.abs(hour.mean - mean) <= 0.0005);
  });
});

test('hours begin where local hours do, and keep that when read', () => {
  const pairs = Array.from({ length: 720 }, (_, i): [number, number] => [START + i * 120, i]);
  const hours = hoursOf(samplesOf(pairs), DAY, 1800);
  assert.is(hours[0]!.start, START + 1800);
  assert.is(hours[0]!.min, 15);
  assert.equal(
    stored(hours, 1800).map((hour) => hour.start),
    hours.map((hour) => hour.start),
  );
});

test('a day of hours costs about six bytes an hour; floats are kept whole', () => {
  const r = random(8);
  const pairs = Array.from({ length: 720 }, (_, i): [number, number] => [START + i * 120, Math.round(r.next() * 300) / 10]);
  const body = encodeHours(hoursOf(samplesOf(pairs), DAY, 0), DAY, 0);
  assert.ok(body.length < 24 * 9, String(body.length));
  const odd = pairs.map(([at, v]): [number, number] => [at, Math.sqrt(v)]);
  const hours = hoursOf(samplesOf(odd), DAY, 0);
  assert.equal(stored(hours), hours);
  const huge = hoursOf(samplesOf([[START, 2 ** 60]]), DAY, 0);
  assert.equal(stored(huge), huge);
});

test('an hour of which less is known now stays as it was', () => {
  const hour = (slot: number, count: number, mean: number): Hour => ({
    start: START + slot * 3600,
    min: mean,
    max: mean,
    mean,
    count,
    covered: 3600,
  });
  assert.equal(mergedHours([hour(0, 30, 1), hour(1, 10, 1)], [hour(0, 2, 5), hour(1, 30, 5), hour(2, 1, 5)]), [
    hour(0, 30, 1),
    hour(1, 30, 5),
    hour(2, 1, 5),
  ]);
  assert.is(mergedHours([hour(0, 30, 1)], []), null);
  const shifted = [{ ...hour(0, 20, 7), start: START + 1800 }];
  assert.is(mergedHours([hour(0, 30, 1)], shifted), null);
  assert.equal(mergedHours([hour(0, 10, 1)], shifted), shifted);
});

test('hours fill wider buckets by the time they knew', () => {
  const hour = (slot: number, mean: number, covered: number): Hour => ({
    start: slot * 3600,
    min: mean - 1,
    max: mean + 1,
    mean,
    count: 10,
    covered,
  });
  const b = new Buckets(Float64Array.of(0, 7200, 14_400));
  b.addHours([hour(0, 10, 3600), hour(1, 20, 1200), hour(3, 5, 0)], 1e9);
  assert.is(b.mean(0), 12.5);
  assert.equal([b.min(0), b.max(0)], [9, 21]);
  assert.is(b.mean(1), null);
});

test('an hour that reaches over an edge counts on both sides', () => {
  const b = new Buckets(Float64Array.of(0, 1800, 3600, 5400));
  b.addHours([{ start: 0, min: 1, max: 9, mean: 4, count: 30, covered: 3600 }], 1e9);
  assert.equal(list(b, 'mean'), [4, 4, null]);
  assert.equal(list(b, 'max'), [9, 9, null]);
  assert.is(b.covered[0], 1800);
});

test.run();
