import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeriesPage } from '../../../daemon/contract/entities';
import { withKnown } from '../../../web/pages/occurrence/known_points';

/** Readings in buckets of 30 s from 1000 on. */
const pageOf = (values: (number | null)[]): SeriesPage => ({
  step: 30,
  times: values.map((_, i) => 1000 + i * 30),
  series: [{ item_id: 1, name: '', unit: '%', data_type: 1, avg: values, min: values, max: values }],
});
const told = { start_time: 1045, end_time: 1135, value: 70.8, value_now: 56.6, quality: 'good', limit: 70 } as const;
const pointsOf = ({ times, series: [read] }: SeriesPage) => times.map((time, i) => [time, read!.avg[i]]);
const FAR = 9000;

test('the value of the onset stands from the start until the next reading that was kept, and none beyond the limit past the end', () => {
  const page = withKnown(pageOf([56, 56, 56, 74, 74, 74, 57]), told, FAR);
  assert.equal(pointsOf(page), [
    [1000, 56],
    [1030, 56],
    [1045, 70.8],
    [1060, 70.8],
    [1090, 74],
    [1120, 74],
    [1150, null],
    [1180, 57],
  ]);
  assert.equal(page.series[0]!.min, page.series[0]!.avg);
});

test('an alarm shorter than a bucket reaches the value for which people were woken', () => {
  // 20 ℃, 40 ℃ from 1022 to 1031, 20 ℃, in buckets of 10 s
  const read = { item_id: 1, name: '', unit: '℃', data_type: 1, avg: [20, 20, 36, 22, 20], min: [20, 20, 20, 20, 20] } as const;
  const max = [20, 20, 40, 40, 20];
  const page: SeriesPage = {
    step: 10,
    times: [1000, 1010, 1020, 1030, 1040],
    series: [{ ...read, avg: [...read.avg], min: [...read.min], max }],
  };
  const fleeting = { start_time: 1022, end_time: 1031, value: 40, value_now: 20, quality: 'good', limit: 30 } as const;
  assert.equal(pointsOf(withKnown(page, fleeting, FAR)), [
    [1000, 20],
    [1010, 20],
    [1020, 36],
    [1022, 40],
    [1030, 40],
    [1040, 20],
  ]);
  const low = {
    ...page,
    series: [{ ...page.series[0]!, avg: [20, 20, 6, 18, 20], min: [20, 20, 2, 2, 20], max: [20, 20, 20, 20, 20] }],
  };
  assert.equal(pointsOf(withKnown(low, { ...fleeting, value: 2, limit: 10 }, FAR)).slice(3, 5), [
    [1022, 2],
    [1030, 2],
  ]);
});

test('a curve that reaches to now ends at what is read now, of an alarm that is over and of one that stands', () => {
  assert.equal(pointsOf(withKnown(pageOf([56, 56, 56, 74, 74, 74]), told, 1160)).slice(-2), [
    [1150, null],
    [1160, 56.6],
  ]);
  const stands = { ...told, end_time: null, value_now: 76 };
  assert.equal(pointsOf(withKnown(pageOf([56, 56, 56, 74, 74, 74]), stands, 1160)).slice(-2), [
    [1150, 74],
    [1160, 76],
  ]);
  assert.equal(pointsOf(withKnown(pageOf([74]), { ...stands, quality: 'lost' }, 1010)).at(-1), [1045, 70.8]);
});

test('an alarm between two readings that are kept is there, and what is normal after it stays', () => {
  assert.equal(pointsOf(withKnown(pageOf([56, 56, 56, 56, 56, 56]), told, FAR)), [
    [1000, 56],
    [1030, 56],
    [1045, 70.8],
    [1060, 70.8],
    [1090, 70.8],
    [1120, 70.8],
    [1150, 56],
  ]);
});

test('a reading that came into the bucket before the start does not stand on after it, and nothing lies beyond now', () => {
  const page = pageOf([56, 55.7, 55.5, 55.5]);
  const [read] = page.series;
  const mixed = { ...page, series: [{ ...read!, min: [56, 55.5, 55.5, 55.5], max: [56, 56, 55.5, 55.5] }] };
  assert.equal(pointsOf(withKnown(mixed, { ...told, end_time: null, value: 74, value_now: 74 }, 1075)), [
    [1000, 56],
    [1030, 55.7],
    [1045, 74],
    [1060, 74],
    [1075, 74],
  ]);
});

test('where nothing is kept the onset stands alone, and a word is laid nowhere', () => {
  assert.equal(pointsOf(withKnown(pageOf([null, null, null]), told, FAR)), [
    [1000, null],
    [1030, null],
    [1045, 70.8],
    [1060, null],
  ]);
  const page = pageOf([1, 1]);
  assert.equal(withKnown(page, { ...told, value: '断开', value_now: null }, FAR), page);
});

test.run();
