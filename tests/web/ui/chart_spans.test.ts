import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { labelEnds } from '../../../web/ui/chart/limits';
import { placesOf } from '../../../web/ui/chart/scales';
import { fitOf, silence, spansOf } from '../../../web/ui/chart/spans';
import { laneEnds, runsOf } from '../../../web/ui/chart/states';

const TIMES = [0, 10, 20, 30, 40, 50];

test('a gap lasts from the reading before it to the one after it', () => {
  assert.equal(
    spansOf(
      [
        [1, 2],
        [4, 4],
      ],
      TIMES,
    ),
    [
      { from: 0, to: 30 },
      { from: 30, to: 50 },
    ],
  );
});

test('what is not known since the last reading is silence up to now, and what is still to come is not', () => {
  assert.equal(silence([[1, 2, null, null, null, null]], TIMES, 45), { from: 20, to: 45 });
  assert.is(silence([[1, 2, 3, null, null, null]], TIMES, 25), null, 'the last reading stands');
  assert.is(silence([[1, 2, 3, null, null, null]], TIMES, 30), null);
});

test('silence begins when the last of several falls silent, and holes of alignment are none', () => {
  const columns = [
    [1, null, null, null, null, null],
    [1, 1, 1, undefined, null, undefined],
  ];
  assert.equal(silence(columns, TIMES, 50), { from: 30, to: 50 }, 'the first column lacks a reading from there on');
  assert.equal(silence([columns[1]!], TIMES, 50), { from: 40, to: 50 });
  assert.is(silence([[1, 1, undefined, undefined, undefined, undefined]], TIMES, 50), null);
  assert.is(silence([[null, null]], [0, 10], 50), null, 'nothing was ever read');
  assert.is(silence([], [], 50), null);
});

test('words lie along a stretch, else upright in it, else they are left out', () => {
  assert.is(fitOf(100, 11, 120, 300), 'along');
  assert.is(fitOf(100, 11, 60, 300), 'upright');
  assert.is(fitOf(100, 11, 12, 300), null);
  assert.is(fitOf(100, 11, 60, 90), null);
});

test('the first two units have axes, every other one a scale of its own, and each state a lane', () => {
  const of = (unit: string, data_type: 0 | 1 = 1) => ({ unit, data_type });
  const places = placesOf([of('V'), of('', 0), of('A'), of('V'), of('W'), of('', 0)]);
  assert.equal(
    places.map(({ scale, axis }) => [scale, axis]),
    [
      ['left', 0],
      ['state0', 0],
      ['right', 1],
      ['left', 0],
      ['unit2', 0],
      ['state1', 0],
    ],
  );
  assert.equal(places[5]!.lane, { place: 1, count: 2, share: 1 / 3 });
  assert.equal(placesOf([of('', 0)])[0]!.lane, { place: 0, count: 1, share: 1 });
});

test('states lie one above the other, the first at the top, within their share of the height', () => {
  assert.equal(laneEnds([0, 1], { place: 0, count: 1, share: 1 }), [-0.5, 1.5]);
  // where 0 and 1 of each lane come to lie: 0 at the bottom of the chart, 1 at its top
  const heights = (place: number, share: number): number[] => {
    const [low, high] = laneEnds([0, 1], { place, count: 2, share });
    return [0, 1].map((value) => (value - low) / (high - low));
  };
  assert.equal(heights(0, 1), [0.625, 0.875]);
  assert.equal(heights(1, 1), [0.125, 0.375]);
  assert.equal(heights(0, 0.5), [0.3125, 0.4375]);
  assert.equal(heights(1, 0.5), [0.0625, 0.1875]);
});

test('a state runs until the next one, or until none is known; holes of alignment do not end it', () => {
  assert.equal(runsOf([1, 1, undefined, 1, 0, null, 2, 2], [0, 7]), [
    { from: 0, to: 4, value: 1 },
    { from: 4, to: 5, value: 0 },
    { from: 6, to: 7, value: 2 },
  ]);
  assert.equal(runsOf([1, null, 0], [0, 2]), [{ from: 0, to: 1, value: 1 }], 'one that only begins has no length yet');
  assert.equal(runsOf([null, undefined], [0, 1]), []);
});

test('labels of lines at about the same height stand beside one another', () => {
  const label = (line: number, wide = 50) => ({ line, wide });
  assert.equal(labelEnds([label(100), label(200)], 500, 16), [500, 500]);
  assert.equal(labelEnds([label(100), label(110, 70), label(95)], 500, 16), [500, 450, 380]);
  assert.equal(labelEnds([], 500, 16), []);
});

test.run();
