import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rayAt, seenAt, wholeOf } from '../../../web/scenes/camera';
import { hitBy, isBehind } from '../../../web/scenes/pick';
import { extentOf, topOf } from '../../../web/scenes/solid';
import { SIZE, solid } from './solids';

const DOWN = (x: number, y: number) => ({ from: { x, y, z: 50 }, way: { x: 0, y: 0, z: -1 } });
const LEVEL = (y: number) => ({ from: { x: -50, y, z: 1 }, way: { x: 1, y: 0, z: 0 } });

test('what is met first is hit, and nothing where nothing stands', () => {
  const solids = [solid('far', 10, 0), solid('near', 0, 0), solid('aside', 0, 10)];
  assert.is(hitBy(LEVEL(0), solids)?.id, 'near');
  assert.is(hitBy(LEVEL(10), solids)?.id, 'aside');
  assert.is(hitBy(LEVEL(5), solids), null);
  assert.is(hitBy({ from: { x: -50, y: 0, z: 1 }, way: { x: -1, y: 0, z: 0 } }, solids), null, 'behind whoever looks');
});

test('a thing is hit as it is turned', () => {
  const plank = solid('plank', 0, 0, { w: 10, d: 1, angle: 90 });
  assert.is(hitBy(DOWN(0, 4), [plank])?.id, 'plank');
  assert.is(hitBy(DOWN(4, 0), [plank]), null);
  const slanted = { ...plank, angle: 30 };
  // clockwise from above, y downwards
  assert.is(hitBy(DOWN(4 * Math.cos(Math.PI / 6), 4 * Math.sin(Math.PI / 6)), [slanted])?.id, 'plank');
  assert.is(hitBy(DOWN(4 * Math.cos(Math.PI / 6), -4 * Math.sin(Math.PI / 6)), [slanted]), null);
});

test('into a room one looks through its walls; links are no objects', () => {
  const room = solid('room', 0, 0, { kind: 'room', w: 20, d: 20, h: 3 });
  assert.is(hitBy(LEVEL(0), [room]), null, 'its walls let a press through');
  assert.is(hitBy(DOWN(5, 5), [room])?.id, 'room', 'its ground does not');
  assert.is(hitBy(DOWN(0, 0), [room, solid('rack', 0, 0)])?.id, 'rack');
  assert.is(hitBy(DOWN(0, 0), [solid('a>b', 0, 0, { kind: 'link' })]), null);
});

test('of four hundred things each is hit where its top is seen', () => {
  const solids = Array.from({ length: 400 }, (_, i) => solid(`s${i}`, (i % 20) * 6, Math.floor(i / 20) * 6, { angle: i * 7 }));
  const pose = wholeOf(extentOf(solids), SIZE);
  for (const each of solids) {
    const top = topOf(each);
    const seen = seenAt(pose, SIZE, { ...top, z: top.z - 0.01 });
    assert.is(hitBy(rayAt(pose, SIZE, seen!), solids)?.id, each.id);
  }
});

test('a place is behind what lies between, and not behind what it stands on', () => {
  const floor = solid('floor', 0, 0, { kind: 'floor', w: 20, d: 20, h: 0.2, at: { x: 0, y: 0, z: 8 } });
  const eye = { x: 0, y: 20, z: 30 };
  assert.ok(isBehind(eye, { x: 0, y: 0, z: 2 }, [floor]));
  assert.not(isBehind(eye, { x: 0, y: 0, z: 10 }, [floor]));
  assert.not(isBehind(eye, { x: 0, y: 0, z: 8.05 }, [floor]), 'upon it');
  assert.not(isBehind(eye, { x: 0, y: 19, z: 2 }, [floor]), 'in front of it');
});

test.run();
