import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { windowOf } from '../../../web/ui/table/window';

test('a short list is there whole, wherever it is scrolled to', () => {
  assert.equal(windowOf(0, 40, 0, 600), { from: 0, to: 0, above: 0, below: 0 });
  assert.equal(windowOf(300, 40, 5000, 600), { from: 0, to: 300, above: 0, below: 0 });
});

test('of a long list there is what is in sight and a margin, spacers stand for the rest', () => {
  assert.equal(windowOf(2000, 40, 0, 600), { from: 0, to: 40, above: 0, below: 1960 * 40 });
  assert.equal(windowOf(2000, 40, 40_000, 600), { from: 980, to: 1040, above: 980 * 40, below: 960 * 40 });
});

test('at the end nothing lies below', () => {
  const { to, below } = windowOf(2000, 40, 2000 * 40 - 600, 600);
  assert.is(to, 2000);
  assert.is(below, 0);
});

test('scrolled beyond its end, as after a filter, it still shows rows', () => {
  const { from, to } = windowOf(400, 40, 1_000_000, 600);
  assert.ok(from < 400 && to === 400);
});

test('rows in sight are always there, and all heights add up', () => {
  for (const row of [32, 40, 57.5])
    for (let top = 0; top < 400 * row; top += 333) {
      const { from, to, above, below } = windowOf(400, row, top, 700);
      assert.ok(from * row <= top && (to === 400 || to * row >= top + 700), `${row} ${top}`);
      assert.ok(Math.abs(above + (to - from) * row + below - 400 * row) < 1e-6);
    }
});

test('a small step of a scroll leaves the same rows', () => {
  assert.equal(windowOf(2000, 40, 40_010, 600), windowOf(2000, 40, 40_030, 600));
});

test.run();
