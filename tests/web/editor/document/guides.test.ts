import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Box } from '../../../../daemon/contract/widgets/geometry';
import { caught } from '../../../../web/editor/document/guides';
import { onGrid, toGrid } from '../../../../web/editor/document/snap';

const box = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height, rotate: 0 });

test('edges within 3 px are brought in line, with a guide along both', () => {
  const { way, guides } = caught(box(102, 200), [box(100, 100)]);
  assert.equal(way, { x: -2, y: 0 });
  assert.ok(
    guides.some(({ axis, at, from, to, is }) => axis === 'x' && at === 100 && from === 100 && to === 240 && is === 'line'),
  );
});

test('middles are brought in line', () => {
  const { way } = caught(box(109, 300, 20, 20), [box(100, 100)]);
  assert.is(way.x, 1);
});

test('one edge meets the other edge of a neighbour', () => {
  assert.is(caught(box(142, 300), [box(100, 100)]).way.x, -2);
});

test('beyond 3 px nothing is caught, and no guide is shown', () => {
  assert.equal(caught(box(143.5, 300), [box(100, 100)]), { way: { x: 0, y: 0 }, guides: [] });
});

test('on a sheet that is shown at half its size 3 px are 6 units', () => {
  assert.is(caught(box(145, 300), [box(100, 100)], 6).way.x, -5);
});

test('the nearer of two lines wins', () => {
  assert.is(caught(box(102, 300), [box(100, 100), box(103, 500)]).way.x, 1);
});

test('a thing between two others is brought to the middle of the gap', () => {
  const { way, guides } = caught(box(98, 10), [box(0, 0), box(200, 0)]);
  assert.is(way.x, 2);
  assert.equal(
    guides.filter(({ is }) => is === 'gap').map(({ from, to }) => [from, to]),
    [
      [40, 100],
      [140, 200],
    ],
  );
});

test('a thing behind others is brought to the distance at which they stand', () => {
  const { way, guides } = caught(box(238, 15), [box(0, 0), box(120, 0)]);
  assert.is(way.x, 2);
  assert.is(guides.filter(({ is }) => is === 'gap').length, 2);
  assert.is(caught(box(-118, 15), [box(0, 0), box(120, 0)]).way.x, -2);
});

test('gaps count within a row alone', () => {
  assert.is(caught(box(98, 300), [box(0, 0), box(200, 0)]).way.x, 0);
});

test('the two grids have cells of 7.2 and 36.2 units', () => {
  assert.is(onGrid(10, 7.2), 7.2);
  assert.is(onGrid(11, 7.2), 14.4);
  assert.is(onGrid(40, 36.2), 36.2);
  assert.equal(toGrid({ x: 10, y: 0 }, 36.2), { x: -10, y: 0 });
});

test.run();
