import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { confirmed, doubtful, type Foresee, type ReadingsOf } from '../../../daemon/acquisition/confirm';

type Value = number | null;
const readings = (values: Readonly<Record<number, Value>>): ReadingsOf =>
  Object.entries(values).map(([id, value]) => ({
    item_id: Number(id),
    value,
    quality: value === null ? ('lost' as const) : ('good' as const),
    at: 0,
    mono: 0,
  }));
/** Above 30 begins one alarm, below 5 another. */
const foresee: Foresee = ({ value }) =>
  value === null || (Number(value) >= 5 && Number(value) <= 30) ? null : Number(value) > 30 ? 'over' : 'under';

/** What is told of a round with its second look, by item. */
function told(first: Readonly<Record<number, Value>>, second: Readonly<Record<number, Value>>) {
  const { readings: sure, failed } = confirmed(readings(first), readings(second), foresee);
  return [Object.fromEntries(sure.map(({ item_id, value }) => [item_id, value])), failed];
}

test('only what would begin or end an alarm is doubtful', () => {
  assert.equal(
    doubtful(readings({ 1: 20, 2: 31, 3: null, 4: 4 }), foresee).map((reading) => reading.item_id),
    [2, 4],
  );
});

test('two looks that say the same are told, the newer of them', () => {
  assert.equal(told({ 1: 31 }, { 1: 35 }), [{ 1: 35 }, 0]);
});

test('a second look that finds nothing wrong is told instead of the first', () => {
  assert.equal(told({ 1: 99 }, { 1: 20 }), [{ 1: 20 }, 1]);
});

test('two looks that contradict each other are not told at all', () => {
  assert.equal(told({ 1: 99 }, { 1: -99 }), [{}, 1]);
});

test('a second look that brings nothing confirms nothing', () => {
  assert.equal(told({ 1: 99 }, { 1: null }), [{ 1: null }, 1]);
  assert.equal(told({ 1: 99 }, {}), [{}, 1]);
});

test('what came along in the second look replaces the first, but begins nothing by itself', () => {
  assert.equal(told({ 1: 31, 2: 20, 3: 21 }, { 1: 32, 2: 22, 3: 99 }), [{ 1: 32, 2: 22 }, 0]);
});

test('what was not looked at again is told as it came', () => {
  assert.equal(told({ 1: 31, 2: 20 }, { 1: 20 }), [{ 1: 20, 2: 20 }, 1]);
});

test.run();
