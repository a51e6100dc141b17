import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { barAfter } from '../../../web/ui/chart/bars/index';
import { lastKnown, layBars, named, numbered, type Pile, placeAt, sumOf } from '../../../web/ui/chart/bars/piles';
import { isThin, shareText } from '../../../web/ui/chart/covered';
import type { Column } from '../../../web/ui/chart/gaps';
import { roundTicks } from '../../../web/ui/chart/round';

const pile = (...columns: Column[]): Pile => ({
  label: 'now',
  isEarlier: false,
  series: columns.map((values, i) => ({ label: `${i}`, ink: i + 1, values })),
});
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

test('an axis has round numbers from below its least to above its greatest value', () => {
  assert.equal(roundTicks(0, 93, 5), [0, 20, 40, 60, 80, 100]);
  assert.equal(roundTicks(0, 0.7, 4), [0, 0.2, 0.4, 0.6, 0.8]);
  assert.equal(roundTicks(-30, 100, 4), [-50, 0, 50, 100]);
  assert.equal(roundTicks(0, 0, 5).at(-1)! > 0, true, 'nothing at all still has an axis');
  assert.equal(roundTicks(0, 3e6, 3), [0, 1e6, 2e6, 3e6]);
  assert.equal(roundTicks(0, 100, 0), [0, 100], 'where there is no room for any');
});

test('parts of a pile lie upon one another without a gap, and reach as high as they add up to', () => {
  const { pieces, y } = layBars([pile([10, 20], [5, 0], [1, 4])], 2, 200, 300);
  for (const [place, sum] of [16, 24].entries()) {
    const own = pieces.filter((piece) => piece.place === place).sort((a, b) => b.y - a.y);
    assert.ok(near(own[0]!.y + own[0]!.h, y(0)));
    for (const [i, piece] of own.entries()) if (i > 0) assert.ok(near(piece.y + piece.h, own[i - 1]!.y));
    assert.ok(near(own.at(-1)!.y, y(sum)), `${place}`);
  }
});

test('what is not known is a hole and no bar, what is still to come neither, and nothing that is known a line', () => {
  const { pieces, holes } = layBars([pile([null, undefined, 0, 7])], 4, 400, 200);
  assert.equal(
    pieces.map(({ place }) => place),
    [2, 3],
  );
  assert.is(pieces[0]!.h, 2);
  assert.equal(
    holes.map(({ place, isWhole, h }) => [place, isWhole, h]),
    [[0, true, 200]],
  );
});

test('a pile of which a part is not known says so above what is, and has no sum', () => {
  const partly = pile([10, 10], [null, 2]);
  const { pieces, holes, y } = layBars([partly], 2, 400, 200);
  assert.equal(
    holes.map(({ place, isWhole }) => [place, isWhole]),
    [[0, false]],
  );
  assert.ok(near(holes[0]!.y + holes[0]!.h, y(10)));
  assert.is(pieces.length, 3);
  assert.is(sumOf(partly, 0), null);
  assert.is(sumOf(partly, 1), 12);
  assert.is(sumOf(pile([undefined]), 0), null);
});

test('what was fed back lies below nothing', () => {
  const { pieces, y, ticks } = layBars([pile([10, -4], [-3, 2])], 2, 400, 200);
  assert.ok(ticks[0]! <= -4 && ticks.at(-1)! >= 10);
  const below = pieces.find(({ place, series }) => place === 0 && series === 1)!;
  assert.ok(near(below.y, y(0)) && near(below.y + below.h, y(-3)));
});

test('piles of a place stand side by side within it, an earlier one upon no later', () => {
  for (const count of [1, 12, 31, 366]) {
    const values = Array.from({ length: count }, () => 5);
    const { pieces, stride } = layBars([pile(values), pile(values)], count, 300, 100);
    assert.is(pieces.length, 2 * count);
    for (const { place, x, w } of pieces) {
      assert.ok(x >= place * stride - 1e-9 && x + w <= (place + 1) * stride + 1e-9, `${count}`);
      assert.ok(w > 0);
    }
  }
});

test('no place at all, and none with a value, is an empty field', () => {
  assert.equal(layBars([], 0, 300, 100).pieces, []);
  assert.equal(layBars([pile([])], 0, 300, 100).holes, []);
  assert.is(layBars([pile([null])], 1, 300, 100).pieces.length, 0);
});

test('the cursor begins at the end, goes on by one and stays within; a point beside the field is no place', () => {
  assert.is(barAfter('ArrowLeft', null, 30), 29);
  assert.is(barAfter('ArrowRight', null, 30), 29);
  assert.is(barAfter('ArrowLeft', 0, 30), 0);
  assert.is(barAfter('ArrowRight', 29, 30), 29);
  assert.is(barAfter('Home', 5, 30), 0);
  assert.is(barAfter('End', 5, 30), 29);
  assert.is(barAfter('Tab', 5, 30), null);
  assert.is(barAfter('ArrowLeft', null, 0), null);
  assert.is(placeAt(-1, 10, 30), null);
  assert.is(placeAt(0, 10, 30), 0);
  assert.is(placeAt(299.9, 10, 30), 29);
  assert.is(placeAt(300, 10, 30), null);
});

test('what is told at first is what was last known of now, not of a year before', () => {
  const earlier = { ...pile([1, 2, 3]), isEarlier: true };
  assert.is(lastKnown([earlier, pile([1, 2, undefined])], 3), 1);
  assert.is(lastKnown([earlier, pile([null, null, undefined])], 3), 2);
  assert.is(lastKnown([pile([null])], 1), null);
});

test('a part has its number once, where it is tallest, and nowhere where there is no room', () => {
  const { pieces } = layBars([pile([10, 50], [8, 3])], 2, 200, 200);
  assert.equal(
    numbered(pieces, 14, 16)
      .map(({ series, place }) => [series, place])
      .sort(),
    [
      [0, 1],
      [1, 0],
    ],
  );
  assert.equal(numbered(pieces, 1000, 16), []);
});

test('names of places keep clear of one another', () => {
  assert.equal(named(4, 100, 50), [0, 1, 2, 3]);
  assert.equal(named(5, 20, 50), [0, 3]);
  assert.equal(named(0, 20, 50), []);
});

test('what is nearly all of the time is not said to be all, and less than four fifths is little', () => {
  assert.is(shareText(0.99999), '99.9 %');
  assert.is(shareText(1), '100.0 %');
  assert.is(shareText(null), '—');
  assert.equal([0.79, 0.8, null, undefined].map(isThin), [true, false, false, false]);
});

test.run();
