import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isometric, isometricSpots, outlineAt, outlined } from '../../../web/scenes/isometric';
import { topOf } from '../../../web/scenes/solid';
import { SIZE, solid } from './solids';

const SOLIDS = [
  solid('near', 6, 6),
  solid('room', 5, 5, { kind: 'room', w: 14, d: 14, h: 3 }),
  solid('far', 1, 1),
  solid('a>b', 3, 3, { kind: 'link', w: 4, d: 0.2, h: 0.03 }),
];

test('all of it lies within the box', () => {
  for (const { sides } of outlined(SOLIDS, SIZE))
    for (const { points } of sides) for (const { x, y } of points) assert.ok(x >= 0 && x <= 800 && y >= 0 && y <= 600);
});

test('what one stands on is drawn first, then what is behind, then what is before it; a floor above comes last', () => {
  const upstairs = solid('up', 0, 0, { kind: 'floor', at: { x: 0, y: 0, z: 8 }, h: 0.2 });
  assert.equal(
    outlined([...SOLIDS, upstairs], SIZE).map(({ solid: { id } }) => id),
    ['room', 'a>b', 'far', 'near', 'up'],
  );
});

test('of a box three sides are seen, of a room its ground and the two walls behind', () => {
  const sides = new Map(outlined(SOLIDS, SIZE).map((outline) => [outline.solid.id, outline.sides]));
  assert.is(sides.get('near')?.length, 3);
  assert.is(sides.get('room')?.length, 3);
  assert.is(outlined([solid('turned', 0, 0, { angle: 20 })], SIZE)[0]?.sides.length, 3);
});

test('a press meets the foremost thing, through walls and links', () => {
  const outlines = outlined(SOLIDS, SIZE);
  const spot = isometric(SOLIDS, SIZE);
  for (const id of ['near', 'far']) {
    const each = SOLIDS.find((one) => one.id === id)!;
    assert.is(outlineAt(outlines, spot(topOf(each)))?.id, id);
  }
  assert.is(outlineAt(outlines, spot({ x: 3, y: 3, z: 0 }))?.id, 'room', 'below the link is the ground');
  assert.is(outlineAt(outlines, spot({ x: -1.9, y: 5, z: 2.9 })), null, 'a wall is looked through');
  assert.is(outlineAt(outlines, { x: 1, y: 1 }), null);
});

test('what is nearer has room for its name first', () => {
  const spots = isometricSpots(SOLIDS, SIZE);
  assert.ok(spots(SOLIDS[0]!).far < spots(SOLIDS[2]!).far);
});

test.run();
