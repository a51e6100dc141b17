import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  cameraOf,
  facing,
  metresOf,
  moved,
  nearer,
  type Pose,
  poseAfter,
  poseOf,
  rayAt,
  seenAt,
  turned,
  wholeOf,
} from '../../../web/scenes/camera';
import { lengthOf, minus, plus } from '../../../web/scenes/space';
import { SIZE } from './solids';

const FRONT: Pose = { at: { x: 0, y: 10, z: 0 }, to: { x: 0, y: 0, z: 0 } };
const EXTENT = { from: { x: -6, y: -4, z: 0 }, to: { x: 6, y: 4, z: 3 } };
const close = (is: number, wanted: number, by = 1e-6, what = ''): void =>
  assert.ok(Math.abs(is - wanted) <= by, `${what} ${is} is not ${wanted}`);
const spot = (pose: Pose, x: number, y: number, z: number) => {
  const seen = seenAt(pose, SIZE, { x, y, z });
  assert.ok(seen, 'it is seen');
  return seen;
};

test('what is looked at is in the middle, what is to the right is right of it, what is above above it', () => {
  const middle = spot(FRONT, 0, 0, 0);
  assert.equal([middle.x, middle.y, middle.far], [400, 300, 10]);
  assert.ok(spot(FRONT, 1, 0, 0).x > 400);
  assert.ok(spot(FRONT, 0, 0, 1).y < 300);
  assert.ok(spot(FRONT, 1, 5, 0).x > spot(FRONT, 1, -5, 0).x, 'what is nearer is farther from the middle');
  assert.is(seenAt(FRONT, SIZE, { x: 0, y: 11, z: 0 }), null, 'behind whoever looks');
});

test('a line of sight through where a place is seen meets that place', () => {
  const pose = turned(wholeOf(EXTENT, SIZE), 0.7, -0.2);
  for (const place of [EXTENT.from, EXTENT.to, { x: 2, y: -3, z: 1.5 }]) {
    const { x, y, far } = spot(pose, place.x, place.y, place.z);
    const { from, way } = rayAt(pose, SIZE, { x, y });
    const metres = lengthOf(minus(place, from));
    assert.ok(metres >= far - 1e-9);
    close(lengthOf(minus(plus(from, way, metres), place)), 0);
  }
});

test('a whole scene is seen from corner to corner, in the middle, and fills what there is, whatever the shape of both', () => {
  const extents = [
    EXTENT,
    { from: { x: 0, y: 0, z: 0 }, to: { x: 200, y: 4, z: 3 } },
    { from: { x: 0, y: 0, z: 0 }, to: { x: 4, y: 4, z: 60 } },
    { from: { x: 5, y: 5, z: 0 }, to: { x: 5.1, y: 5.1, z: 0.1 } },
  ];
  for (const extent of extents)
    for (const size of [SIZE, { width: 390, height: 300 }, { width: 300, height: 900 }]) {
      const pose = wholeOf(extent, size);
      const seen = [extent.from.x, extent.to.x].flatMap((x) =>
        [extent.from.y, extent.to.y].flatMap((y) => [extent.from.z, extent.to.z].map((z) => seenAt(pose, size, { x, y, z }))),
      );
      const spots = seen.map((each) => each ?? assert.unreachable());
      const [xs, ys] = [spots.map((each) => each!.x), spots.map((each) => each!.y)];
      assert.ok(Math.min(...xs) >= 0 && Math.max(...xs) <= size.width, 'within its width');
      assert.ok(Math.min(...ys) >= 0 && Math.max(...ys) <= size.height, 'within its height');
      const share = Math.max((Math.max(...xs) - Math.min(...xs)) / size.width, (Math.max(...ys) - Math.min(...ys)) / size.height);
      assert.ok(share > 0.7, `fills ${share}`);
      close((Math.min(...xs) + Math.max(...xs)) / 2, size.width / 2, size.width * 0.06, 'across');
      close((Math.min(...ys) + Math.max(...ys)) / 2, size.height / 2, size.height * 0.06, 'down');
    }
});

test('going round keeps the distance and what is looked at; nobody gets below the ground or over the top', () => {
  const start = wholeOf(EXTENT, SIZE);
  const far = lengthOf(minus(start.at, start.to));
  for (const [round, up] of [
    [0.4, 0.1],
    [3, -9],
    [-2, 9],
  ] as const) {
    const pose = turned(start, round, up);
    close(lengthOf(minus(pose.at, pose.to)), far);
    assert.equal(pose.to, start.to);
    assert.ok(pose.at.z > pose.to.z);
    assert.ok(seenAt(pose, SIZE, pose.to));
  }
  const back = turned(turned(start, 0.4, 0.1), -0.4, -0.1);
  close(lengthOf(minus(back.at, start.at)), 0);
  // to the right: what was in front comes from the left
  assert.ok(turned(FRONT, 0.5, 0).at.x > 0);
});

test('nearer is bounded on both sides, and moving keeps within the scene', () => {
  const start = wholeOf(EXTENT, SIZE);
  const far = (pose: Pose): number => lengthOf(minus(pose.at, pose.to));
  close(far(nearer(start, 2, EXTENT)), far(start) / 2);
  assert.ok(far(nearer(start, 1e9, EXTENT)) > 0.3);
  assert.ok(far(nearer(start, 1e-9, EXTENT)) < 100);
  const step = moved(start, 1, 0, EXTENT);
  assert.ok(spot(step, start.to.x, start.to.y, start.to.z).x < 400, 'one moves right, the scene left');
  const outside = moved(start, 1e6, 1e6, EXTENT);
  assert.ok(outside.to.x <= 6 && outside.to.y >= -4);
  close(lengthOf(minus(minus(outside.at, outside.to), minus(start.at, start.to))), 0);
  close(metresOf(FRONT, SIZE) * 600, 2 * 10 * Math.tan(Math.PI / 9));
});

test('keys turn, move, bring nearer and lead back; others do nothing', () => {
  const whole = wholeOf(EXTENT, SIZE);
  const after = (key: string, moves = false) => poseAfter(key, moves, whole, SIZE, EXTENT, whole);
  assert.equal(after('ArrowRight'), turned(whole, Math.PI / 12, 0));
  assert.equal(after('ArrowUp'), turned(whole, 0, Math.PI / 24));
  assert.is.not(after('ArrowLeft', true)?.to.x, whole.to.x);
  assert.ok(lengthOf(minus(after('+')!.at, after('+')!.to)) < lengthOf(minus(whole.at, whole.to)));
  assert.ok(lengthOf(minus(after('-')!.at, after('-')!.to)) > lengthOf(minus(whole.at, whole.to)));
  assert.is(after('0'), whole);
  for (const key of ['Tab', 'Enter', 'a', 'Escape']) assert.is(after(key), null, key);
});

test('a pose is kept to the centimeter, and whoever turns to a thing stays on the same side', () => {
  const camera = cameraOf({ at: { x: 1.23456, y: 2, z: 3 }, to: { x: -0.001, y: 0, z: 1 } });
  assert.equal(camera, { x: 1.23, y: 2, z: 3, to_x: -0, to_y: 0, to_z: 1 });
  assert.equal(poseOf(camera)?.to.z, 1);
  assert.is(poseOf(null), null);
  const pose = facing(FRONT, { x: 4, y: 0, z: 0 });
  assert.equal(pose, { at: { x: 4, y: 10, z: 0 }, to: { x: 4, y: 0, z: 0 } });
});

test.run();
