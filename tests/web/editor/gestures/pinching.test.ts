import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitted, pinched, scaledAbout } from '../../../../web/editor/gestures/pinching';

const VIEW = { scale: 0.5, x: 40, y: 20 };
/** the point of the sheet under a point of the window */
const under = ({ scale, x, y }: typeof VIEW, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

test('what is under the pointer stays there while the sheet grows', () => {
  const point = { x: 300, y: 200 };
  const to = scaledAbout(VIEW, point, 1.7);
  assert.equal(under(to, point), under(VIEW, point));
  assert.is(to.scale, 0.85);
});

test('the scale stays between 1 and 400 percent', () => {
  assert.is(scaledAbout(VIEW, { x: 0, y: 0 }, 1e-6).scale, 0.01);
  assert.is(scaledAbout(VIEW, { x: 0, y: 0 }, 1e6).scale, 4);
});

test('two fingers take along what was between them', () => {
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const;
  const to = [
    { x: 120, y: 180 },
    { x: 320, y: 180 },
  ] as const;
  const view = pinched(VIEW, from, to);
  assert.is(view.scale, 1);
  assert.equal(under(view, { x: 220, y: 180 }), under(VIEW, { x: 150, y: 100 }));
  assert.equal(pinched(VIEW, from, from), VIEW);
});

test('fingers that lie on each other break nothing', () => {
  const point = { x: 100, y: 100 };
  assert.ok(Number.isFinite(pinched(VIEW, [point, point], [point, { x: 300, y: 100 }]).scale));
});

test('a sheet that fits lies whole in the middle of its window', () => {
  assert.equal(fitted({ width: 1366, height: 768 }, { width: 723, height: 800 }, 20), { scale: 0.5, x: 20, y: 208 });
});

test.run();
