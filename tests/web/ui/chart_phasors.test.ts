import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { arrowsOf, headOf, type Phasor, triangleOf } from '../../../web/ui/chart/phasors/plane';

const phasor = (label: string, magnitude: number | null, angle: number | null, unit = 'V'): Phasor => ({
  label,
  ink: 1,
  unit,
  magnitude,
  angle,
});
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

test('an arrow points to the right at 0°, up at 90°, and is as long as its magnitude against the greatest of its unit', () => {
  const [a, b] = arrowsOf([phasor('a', 230, 0), phasor('b', 115, 90)], 100);
  assert.ok(near(a!.tip.x, 100) && near(a!.tip.y, 0));
  assert.ok(near(b!.tip.x, 0) && near(b!.tip.y, -50));
  assert.ok(a!.name.x > a!.tip.x, 'its name stands beyond its tip');
});

test('currents lie within voltages, each unit on a scale of its own', () => {
  const arrows = arrowsOf([phasor('u', 230, 0), phasor('i', 5000, 0, 'A')], 100);
  assert.ok(arrows[1]!.tip.x < arrows[0]!.tip.x);
  assert.ok(arrows[1]!.tip.x > 50);
});

test('what has no angle, no magnitude or nothing at all is no arrow', () => {
  const all = [phasor('a', 230, null), phasor('b', null, 0), phasor('c', 0, 0), phasor('d', 1, -120)];
  assert.equal(
    arrowsOf(all, 100).map(({ phasor: { label } }) => label),
    ['d'],
  );
  assert.equal(arrowsOf([], 100), []);
});

test('the head of an arrow lies behind its tip', () => {
  assert.match(headOf({ x: 100, y: 0 }, 10), /^M100\.0 0\.0L9\d\.\d -?\d\.\dL9\d\.\d -?\d\.\dZ$/);
});

test('the triangle has the three voltages as its sides, in their proportion, around its middle and within its size', () => {
  for (const sides of [
    [400, 400, 400],
    [401.2, 396.4, 372.9],
    [200, 300, 400],
  ]) {
    const corners = triangleOf(sides, 96)!;
    const lengths = corners.map((corner, i) => {
      const next = corners[(i + 1) % 3]!;
      return Math.hypot(corner.x - next.x, corner.y - next.y);
    });
    const scale = lengths[0]! / sides[0]!;
    for (const [i, length] of lengths.entries()) assert.ok(Math.abs(length - sides[i]! * scale) < 1e-6, `${sides} ${i}`);
    assert.ok(near(Math.max(...corners.map(({ x, y }) => Math.hypot(x, y))), 96));
    assert.ok(
      near(
        corners.reduce((sum, { x }) => sum + x, 0),
        0,
      ) &&
        near(
          corners.reduce((sum, { y }) => sum + y, 0),
          0,
        ),
    );
  }
});

test('three voltages that are sides of no triangle, or are not all known, make none', () => {
  assert.is(triangleOf([100, 100, 300], 96), null);
  assert.is(triangleOf([100, 100, 200], 96), null, 'all on one line');
  assert.is(triangleOf([100, null, 100], 96), null);
  assert.is(triangleOf([0, 0, 0], 96), null);
  assert.is(triangleOf([400, 0, 400], 96), null);
  assert.is(triangleOf([], 96), null);
});

test.run();
