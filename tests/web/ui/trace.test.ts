import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Column } from '../../../web/ui/chart/gaps';
import { placesIn, traceBand, traceLine } from '../../../web/ui/chart/trace';

/** `M` begins a line, `L` goes on, `P` is a point. */
const recorder = () => {
  const drawn: string[] = [];
  return {
    drawn,
    moveTo: (x: number, y: number) => void drawn.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => void drawn.push(`L${x},${y}`),
    point: (x: number, y: number) => void drawn.push(`P${x},${y}`),
  };
};
const SAME = { x: (at: number) => at, y: (value: number) => value };
/** a hundred places a px */
const NARROW = { x: (at: number) => at / 100, y: (value: number) => value };

function line(values: Column, { map = SAME, steps = false, every = 10 } = {}): string {
  const pen = recorder();
  traceLine(
    pen,
    map,
    values.map((_, i) => i * every),
    values,
    [0, values.length - 1],
    steps,
  );
  return pen.drawn.join(' ');
}
function band(lows: Column, highs: Column, map = SAME): string {
  const pen = recorder();
  traceBand(
    pen,
    map,
    lows.map((_, i) => i * 10),
    lows,
    highs,
    [0, lows.length - 1],
  );
  return pen.drawn.join(' ');
}

test('readings are joined, a missing one breaks the line, a hole of alignment does not', () => {
  assert.is(line([1, 2, null, 4, undefined, 6]), 'M0,1 L10,2 M30,4 L50,6');
  assert.is(line([null, null]), '');
  assert.is(line([]), '');
  assert.is(line([undefined, 3, null]), 'M10,3 P10,3');
});

test('a reading alone between two gaps is a point, a hole of alignment parts nothing', () => {
  assert.is(line([1, null, 3, 4, null, 0, null]), 'M0,1 P0,1 M20,3 L30,4 M50,0 P50,0');
  assert.is(line([1, undefined, 2, null]), 'M0,1 L20,2');
  assert.is(line([1, null, 1], { steps: true }), 'M0,1 L10,1 M20,1 P20,1');
});

test('of readings within one px the first, the extremes and the last are drawn', () => {
  assert.is(line([5, 9, 1, 6], { map: NARROW }), 'M0,5 L0,1 L0,9 L0,6');
  assert.is(line([5, 5, 5], { map: NARROW }), 'M0,5');
});

test('a peak of one reading among ten thousand is seen', () => {
  const values = Array.from({ length: 10_000 }, (_, i) => (i === 7777 ? 99 : 20));
  const drawn = line(values, { map: { ...NARROW, x: (at) => at / 1000 }, every: 100 });
  assert.match(drawn, /L778,20 L778,99/);
  assert.ok(drawn.split(' ').length < 1100, 'one point a px, and the peak');
});

test('a gap narrower than a px parts the line all the same', () => {
  assert.is(line([5, null, 6, 7], { map: NARROW }), 'M0,5 P0,5 M0,6 L0,6 L0,7 L0,7');
});

test('a state stands until the next reading, and until none is known', () => {
  assert.is(line([0, 1, null, 1], { steps: true }), 'M0,0 L10,0 L10,1 L20,1 M30,1 P30,1');
  assert.is(line([0, undefined, 1], { steps: true }), 'M0,0 L20,0 L20,1');
});

test('a band is a shape a run, the upper edge forth and the lower one back', () => {
  assert.is(band([1, 2, null, 4], [3, 5, null, 6]), 'M0,3 L10,5 L10,2 L0,1 M30,6 L30,4');
  assert.is(band([1, undefined, 2], [3, undefined, 5]), 'M0,3 L20,5 L20,2 L0,1');
});

test('of a band within one px the outermost edges count', () => {
  assert.is(band([4, 1, 3], [5, 6, 9], NARROW), 'M0,9 L0,1');
});

test('a band with one edge missing is none there', () => {
  assert.is(band([1, null], [3, 4]), 'M0,3 L0,1');
});

test('a line begins one place before what is seen and ends one behind, past holes of alignment', () => {
  const times = [0, 10, 20, 30, 40, 50];
  assert.equal(placesIn(times, [1, 1, 1, 1, 1, 1], 22, 28), [2, 3]);
  assert.equal(placesIn(times, [1, 1, 1, 1, 1, 1], 20, 30), [2, 4]);
  assert.equal(placesIn(times, [1, 1, undefined, undefined, 1, 1], 22, 28), [1, 4]);
  assert.equal(placesIn(times, [1, 1, 1, 1, 1, 1], -5, 500), [0, 5]);
  assert.equal(placesIn(times, [undefined, undefined, 1, 1, undefined, undefined], 22, 45), [2, 5]);
});

test.run();
