import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Damaged } from '../../../daemon/history/bytes';
import { decodeChunk, encodeChunk, seal, unseal } from '../../../daemon/history/codec';
import { inOrder, Samples, type Stored } from '../../../daemon/history/samples';
import { decimalsOf } from '../../../daemon/history/values';
import { type Random, random } from './random';
import { dayOfReadings, kindOf } from './room';

const DAY_START = 20_000 * 86_400;
type Pair = readonly [at: number, value: Stored];

const samplesOf = (pairs: readonly Pair[]): Samples => {
  const samples = new Samples();
  for (const [at, value] of pairs) samples.push(at, value, 300);
  return samples;
};
const pairsOf = (samples: Samples): Pair[] =>
  Array.from({ length: samples.n }, (_, i) => [samples.at[i]!, samples.value(i)] as const);

/** Through the codec and back, bit for bit. */
function same(pairs: readonly Pair[], base = DAY_START, interval = 120): Buffer {
  const body = encodeChunk(samplesOf(pairs), base, interval);
  const back = new Samples();
  const head = decodeChunk(body, base, back);
  assert.is(head.interval, interval);
  assert.is(head.count, pairs.length);
  const read = pairsOf(back);
  pairs.forEach(([at, value], i) => {
    assert.is(read[i]![0], at);
    if (!Object.is(read[i]![1], value)) assert.unreachable(`sample ${i}: ${String(value)} came back as ${String(read[i]![1])}`);
    assert.is(back.hold[i], interval * 2.5);
  });
  return body;
}
const every2min = (values: readonly Stored[]): Pair[] => values.map((value, i) => [DAY_START + i * 120, value]);

test('an empty chunk, one sample and a whole day come back as they were', () => {
  same([]);
  same(every2min([21.5]));
  same(every2min(Array.from({ length: 720 }, (_, i) => Math.round(215 + 10 * Math.sin(i / 60)) / 10)));
});

test('decimals of readings cost no precision, whatever the number of digits', () => {
  for (let digits = 0; digits <= 6; digits++) {
    const values = Array.from({ length: 50 }, (_, i) => Number((i * 1.234567 - 20).toFixed(digits)));
    const column = Float64Array.from(values);
    assert.ok(decimalsOf(column, column.length)! <= digits);
    same(every2min(values));
  }
});

test('gaps at the beginning, in a row, at the end and alone', () => {
  const gap = Number.NaN;
  same(every2min([gap, gap, 20.1, gap, 20.2, 20.3, gap, gap, gap]));
  same(every2min([gap]));
  same(every2min([gap, 0.1 + 0.2, gap, Math.fround(0.3)]));
});

test('a negative zero stays negative', () => {
  same(every2min([0, -0, 1, -0]));
  same(every2min([-0, 1.5, 0.1]));
});

test('counters near and beyond 2^53 are kept to the last unit', () => {
  same(every2min([2 ** 51, 2 ** 51 - 1, -(2 ** 51), 2 ** 52, 2 ** 53 - 1]));
  const big = 2n ** 64n - 1n;
  const body = same(every2min([big - 5n, big - 3n, big, 17, -(2n ** 63n), Number.NaN, big]));
  assert.ok(body.length < 120);
});

test('whole numbers beyond 2^53 among fractions are kept exactly beside them', () => {
  same(every2min([0.1, 18_446_744_073_709_551_615n, -0, 3.25, Number.NaN, 9_007_199_254_740_993n]));
});

test('a counter of 64 bits that grows costs about a byte a sample', () => {
  const body = same(every2min(Array.from({ length: 720 }, (_, i) => 12_345_678_901_234_567_890n + BigInt(i * 7))));
  assert.ok(body.length < 800, String(body.length));
});

test('floats of a device come back bit for bit, of 32 and of 64 bits', () => {
  const wave = Array.from({ length: 200 }, (_, i) => Math.sin(i / 9) * 230);
  const narrow = same(every2min(wave.map(Math.fround)));
  const wide = same(every2min(wave));
  assert.ok(narrow.length < 200 * 4);
  assert.ok(narrow.length < wide.length);
  same(every2min([1e300, 5e-324, Number.POSITIVE_INFINITY, -1e-10, Number.NEGATIVE_INFINITY]));
});

test('a huge value beside a tiny fraction loses neither', () => {
  same(every2min([2 ** 50, 0.000001, 2 ** 40 + 0.5]));
});

test('times that repeat, run back or stand outside the day are kept in the order in which they came', () => {
  same([
    [DAY_START + 100, 1],
    [DAY_START + 100, 2],
    [DAY_START + 50, 3],
    [DAY_START - 4000, 4],
    [DAY_START + 200_000, 5],
    [0, 6],
  ]);
});

test('read in order, samples with one time stand as they came, and gaps and big integers move along', () => {
  const sorted = inOrder(
    samplesOf([
      [30, 2n ** 60n],
      [10, 1],
      [20, Number.NaN],
      [10, 7],
    ]),
  );
  assert.equal(pairsOf(sorted), [
    [10, 1],
    [10, 7],
    [20, Number.NaN],
    [30, 2n ** 60n],
  ]);
  const straight = samplesOf([
    [1, 1],
    [2, 2],
  ]);
  assert.is(inOrder(straight), straight);
});

test('several chunks are read into one another', () => {
  const into = new Samples();
  decodeChunk(encodeChunk(samplesOf([[DAY_START, 1n << 60n]]), DAY_START, 60), DAY_START, into);
  decodeChunk(encodeChunk(samplesOf([[DAY_START + 60, 2.5]]), DAY_START, 10), DAY_START, into);
  assert.equal(pairsOf(into), [
    [DAY_START, 1n << 60n],
    [DAY_START + 60, 2.5],
  ]);
  assert.equal([...into.hold.subarray(0, 2)], [150, 25]);
});

test('a flipped bit, a cut and a later format are noticed', () => {
  const body = encodeChunk(samplesOf(every2min(Array.from({ length: 100 }, (_, i) => i % 7))), DAY_START, 120);
  for (let bit = 0; bit < body.length * 8; bit++) {
    const flipped = Buffer.from(body);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(
      () => decodeChunk(flipped, DAY_START, new Samples()),
      (fault: unknown) => fault instanceof Damaged,
    );
  }
  for (let length = 0; length < body.length; length++)
    assert.throws(
      () => decodeChunk(body.subarray(0, length), DAY_START, new Samples()),
      (fault: unknown) => fault instanceof Damaged,
    );
});

test('what deflate would only lengthen is kept as it is', () => {
  const noise = random(5).bytes(200);
  assert.is(seal(noise, 6).length, 205);
  assert.equal(unseal(seal(noise, 6)), noise);
  const zeros = Buffer.alloc(200);
  assert.ok(seal(zeros, 6).length < 30);
  assert.equal(unseal(seal(zeros, 6)), zeros);
});

const VALUES: readonly ((r: Random) => Stored)[] = [
  (r) => Math.round(r.next() * 1000) / 10,
  (r) => r.below(2),
  (r) => Math.fround(r.next() * 100),
  (r) => r.next() * 10 ** (r.below(40) - 20) * (r.below(2) ? 1 : -1),
  (r) => 2n ** 53n + BigInt(r.below(2 ** 31)) * BigInt(r.below(2 ** 31)),
  (r) => r.below(2 ** 48) * 8,
  () => Number.NaN,
  () => -0,
];

test('anything at random comes back as it went in', () => {
  const r = random(11);
  for (let round = 0; round < 400; round++) {
    const kinds = Array.from({ length: 1 + r.below(3) }, () => VALUES[r.below(VALUES.length)]!);
    let at = DAY_START + r.below(1000);
    const pairs = Array.from({ length: r.below(300) }, (): Pair => {
      at += r.below(10) === 0 ? r.below(4000) - 2000 : 120;
      return [at, kinds[r.below(kinds.length)]!(r)];
    });
    same(pairs, DAY_START, 1 + r.below(604_800));
  }
});

test('a room of 500 items costs at most 1.2 bytes a sample', () => {
  const r = random(2);
  let bytes = 0;
  let count = 0;
  for (let item = 0; item < 500; item++) {
    const readings = dayOfReadings(kindOf(item), 20_000, 120, r);
    bytes += encodeChunk(samplesOf(readings), DAY_START, 120).length;
    count += readings.length;
  }
  console.log(`note: ${(bytes / count).toFixed(3)} bytes a sample`);
  assert.ok(bytes / count <= 1.2, String(bytes / count));
});

test.run();
