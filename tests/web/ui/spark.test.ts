// A small line of how a value went: gaps, dots, steps, limits.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawSpark } from '../../../web/ui/spark/path';

const NONE = { min: null, max: null };

test('values are joined from left to right, the highest on top', () => {
  assert.is(drawSpark([0, 10, 5], NONE, false)?.line, 'M0 23L56 3L112 13');
});

test('nothing is drawn over a gap: the line ends and begins anew', () => {
  const drawn = drawSpark([0, 10, null, 10, 0], NONE, false)!;
  assert.is(drawn.line, 'M0 23L28 3M84 3L112 23');
  assert.is(drawn.dots, '');
});

test('a reading between two gaps is a dot', () => {
  const drawn = drawSpark([null, 4, null, 0, 8], NONE, false)!;
  assert.is(drawn.dots, 'M28 13h.01');
  assert.is(drawn.line, 'M84 23L112 3');
});

test('a state keeps its value until the next one', () => {
  assert.is(drawSpark([0, 1, 1, 0], NONE, true)?.line, 'M0 23H37.3V3H74.7V3H112V23');
});

test('what never changes is a line and not a division by nothing', () => {
  assert.is(drawSpark([7, 7, 7], NONE, false)?.line, 'M0 23L56 23L112 23');
  assert.is(drawSpark([7], NONE, false)?.dots, 'M0 23h.01');
});

test('limits are drawn where they lie among the values, and what is beyond them by itself', () => {
  const drawn = drawSpark([10, 20, 30, 30], { min: 5, max: 25 }, false)!;
  assert.equal(drawn.limits, [8]);
  assert.is(drawn.beyond, 'M37.3 13L74.7 3L112 3', 'from where it was inside last');
  assert.is(drawSpark([10, 20], { min: 0, max: 30 }, false)?.beyond, '');
});

test('without a reading there is no line', () => {
  assert.is(drawSpark([], NONE, false), null);
  assert.is(drawSpark([null, null], NONE, false), null);
});

test.run();
