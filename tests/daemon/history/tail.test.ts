import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Batch } from '../../../daemon/history/batch';
import { Damaged } from '../../../daemon/history/bytes';
import type { Stored } from '../../../daemon/history/samples';
import { packTail, unpackTail } from '../../../daemon/history/tail';
import { random } from './random';

const AT = 1_764_288_000;

interface Told {
  readonly item_id: number;
  readonly at: number;
  readonly value: Stored;
}
const batchOf = (samples: readonly Told[]): Batch => {
  const batch = new Batch();
  for (const { item_id, at, value } of samples) batch.push(item_id, at, value);
  return batch;
};
const listOf = (batch: Batch): Told[] =>
  Array.from({ length: batch.n }, (_, i) => ({ item_id: batch.item[i]!, at: batch.at[i]!, value: batch.value(i) }));
const pack = (samples: readonly Told[]): Buffer => packTail(batchOf(samples), AT);
const unpack = (body: Buffer): Told[] => listOf(unpackTail(body, AT));

test('a tail row gives back every sample in the order in which it came', () => {
  const samples: Told[] = [
    { item_id: 118, at: AT - 3, value: 24.1 },
    { item_id: 119, at: AT - 3, value: 47 },
    { item_id: 7, at: AT - 9, value: Number.NaN },
    { item_id: 100_000_000, at: AT + 3600, value: -0 },
    { item_id: 118, at: AT - 3, value: 24.2 },
    { item_id: 118, at: 0, value: 18_446_744_073_709_551_615n },
    { item_id: 5, at: AT, value: -(2n ** 63n) },
    { item_id: 5, at: AT, value: Math.fround(1 / 3) },
    { item_id: 5, at: AT, value: 1 / 3 },
    { item_id: 5, at: AT, value: -1e300 },
  ];
  const back = unpack(pack(samples));
  assert.equal(back, samples);
  assert.ok(Object.is(back[3]!.value, -0));
});

test('an empty body is a row whose samples are in chunks', () => {
  assert.equal(unpack(Buffer.alloc(0)), []);
  assert.equal(unpack(pack([])), []);
});

test('a sample of a usual round takes about five bytes', () => {
  const r = random(3);
  const samples = Array.from({ length: 42 }, (_, i) => ({
    item_id: 1000 + i,
    at: AT - r.below(10),
    value: (200 + r.below(60)) / 10,
  }));
  assert.ok(pack(samples).length < 42 * 6);
});

test('a row that is not what was written is refused', () => {
  const body = pack([{ item_id: 1, at: AT, value: 24.1 }]);
  for (let bit = 0; bit < body.length * 8; bit++) {
    const flipped = Buffer.from(body);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(
      () => unpack(flipped),
      (fault: unknown) => fault instanceof Damaged,
    );
  }
});

test('rows at random come back as they were', () => {
  const r = random(9);
  for (let round = 0; round < 200; round++) {
    const samples = Array.from({ length: r.below(80) }, () => ({
      item_id: 1 + r.below(2 ** 26),
      at: AT - r.below(70) + r.below(5),
      value: [r.below(500) / 10, r.next(), Number.NaN, r.below(2), 2n ** 60n + BigInt(r.below(999))][r.below(5)]!,
    }));
    assert.equal(unpack(pack(samples)), samples);
  }
});

test.run();
