import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { align } from '../../../web/ui/chart/align';
import { type Column, gapsOf, lonely, newestOf, rangeOf } from '../../../web/ui/chart/gaps';
import { type ChartSeries, columnsOf, unitOf } from '../../../web/ui/chart/options';

const series = (more: Partial<ChartSeries>): ChartSeries => ({
  label: 'x',
  unit: '℃',
  decimals: 1,
  values: [1, 2],
  axis: 0,
  ink: 1,
  ...more,
});

test('where nothing was read between two readings is a gap', () => {
  assert.equal(gapsOf([[1, null, null, 4, 5, null, 7]]), [
    [1, 2],
    [5, 5],
  ]);
});

test('what lies before the first reading and after the last is none: nothing was recorded yet', () => {
  assert.equal(gapsOf([[null, null, 3, 4, null, null]]), []);
  assert.equal(gapsOf([[null, null]]), []);
  assert.equal(gapsOf([[]]), []);
  assert.equal(gapsOf([]), []);
});

test('a place is a gap only when no series has a reading there', () => {
  assert.equal(
    gapsOf([
      [1, null, null, 4],
      [1, 2, null, 4],
    ]),
    [[2, 2]],
  );
});

test('zero is a reading', () => {
  assert.equal(gapsOf([[0, 0, 0]]), []);
});

test('the newest value is the last one of those that are due, with the moment that it is of', () => {
  const newest = (...columns: Column[]) => {
    const { at, values } = newestOf(columns);
    return [at, ...values];
  };
  assert.equal(newest([1, 0]), [1, 0]);
  assert.equal(newest([0, null]), [0, 0], 'one that is due may still come');
  assert.equal(newest([1, 2, null, undefined]), [1, 2]);
  assert.equal(newest([null, undefined]), [null, null]);
  assert.equal(newest([1, 2, null, null]), [null, null], 'two that are missing: nobody knows what is now');
  assert.equal(newest([]), [null, null]);
  assert.equal(newest(), [null]);
  assert.equal(newest([1, 2], [5, null]), [1, 2, null], "another's came: this one is lost");
  assert.equal(newest([1, null], [5, null]), [0, 1, 5]);
  assert.equal(newest([1, undefined, 2, undefined], [undefined, 5, undefined, null]), [1, 2, 5]);
  assert.equal(
    newest([1, undefined, undefined, 2], [undefined, 5, undefined, undefined]),
    [1, 2, 5],
    'the moment is not later than any of them',
  );
});

test('a reading alone between two gaps is one to be marked: no line shows it', () => {
  assert.equal(lonely([1, null, 3, 4, null, 0, null]), [0, 5]);
  assert.equal(lonely([null, null, 21.8]), [2]);
  assert.equal(lonely([1, undefined, 2, null, undefined, 5]), [5], 'a hole of alignment parts nothing');
  assert.equal(lonely([null, undefined]), []);
});

test('a scale leaves some air, and is never flat', () => {
  assert.equal(rangeOf([[0, 100]]), [-12, 112]);
  assert.equal(rangeOf([[24, 24]]), [23.5, 24.5]);
  assert.equal(rangeOf([[null, undefined]]), [0, 1]);
  assert.equal(rangeOf([]), [0, 1]);
});

test('a scale is found for a year of minutes', () => {
  const [low, high] = rangeOf([Array.from({ length: 600_000 }, (_, i) => i % 50)]);
  assert.ok(low < 0 && high > 49);
});

test('another sampling rate is no gap, and a device that was silent is one', () => {
  const a = { times: [0, 15, 30, 45, 60, 75, 90], columns: [[1, 2, 3, 4, 5, 6, 7]] };
  const b = { times: [0, 30, 60, 90], columns: [[10, null, 30, 40]] };
  const { times, columns } = align([a, b]);
  assert.equal(times, a.times);
  assert.equal(columns[0], a.columns[0]);
  // undefined is passed over by the line, null breaks it: 60–90 is joined, around 30 it is not
  assert.equal(columns[1], [10, undefined, null, undefined, 30, undefined, 40]);
  assert.equal(gapsOf(columns), []);
  assert.equal(gapsOf([columns[1]!]), [[1, 3]]);
});

test('grids that are the same stay as they are', () => {
  const columns = [[1, null]];
  const { times, columns: out } = align([
    { times: [0, 30], columns },
    { times: [0, 30], columns: [[5, 6]] },
  ]);
  assert.equal(times, [0, 30]);
  assert.equal(out, [
    [1, null],
    [5, 6],
  ]);
});

test('grids that were asked for at different moments are laid over each other by time', () => {
  const { times, columns } = align([
    { times: [0, 30, 60], columns: [[1, 2, 3]] },
    { times: [30, 60, 90], columns: [[20, 30, 40]] },
  ]);
  assert.equal(times, [0, 30, 60, 90]);
  assert.equal(columns, [
    [1, 2, 3, undefined],
    [undefined, 20, 30, 40],
  ]);
});

test('nothing over nothing is nothing', () => {
  assert.equal(align([]), { times: [], columns: [] });
});

test('an axis has a unit when its series share it', () => {
  assert.is(unitOf([series({}), series({})]), '℃');
  assert.is(unitOf([series({ unit: '%RH' }), series({ unit: 'V' })]), '');
  assert.is(unitOf([]), '');
});

test('what is drawn is times, lines, then upper and lower edge of each band', () => {
  const plain = series({ values: [1, 2] });
  const banded = series({ values: [5, 6], min: [4, 5], max: [6, 7] });
  assert.equal(columnsOf([0, 60], [plain, banded]), [
    [0, 60],
    [1, 2],
    [5, 6],
    [6, 7],
    [4, 5],
  ]);
});

test.run();
