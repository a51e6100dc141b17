import type { Scene } from '../../daemon/contract/entities';
import type { Extent } from './solid';
import { dot, lengthOf, minus, type Place, plus, type Size, type Spot, unit, within } from './space';

/** Where somebody stands, and what he looks at. */
export interface Pose {
  readonly at: Place;
  readonly to: Place;
}

/** Degrees that are seen from top to bottom. */
export const FIELD = 40;
const HALF = Math.tan((FIELD / 2) * (Math.PI / 180));
/** Radians above the ground: neither from below, nor so far up that nobody knows what is left and right. */
const LEAST_UP = 0.08;
const MOST_UP = 1.45;
/** From the front, a little from the left, and from above: how a scene is first seen. */
const FIRST_WAY = unit({ x: -0.45, y: 1, z: 0.85 });
/** Share of what is seen that a scene fills, so that names above it have room. */
const FILLED = 0.88;

/** The pose that a scene keeps; null: it is seen as a whole. */
export const poseOf = (camera: Scene['camera']): Pose | null =>
  camera && {
    at: { x: camera.x, y: camera.y, z: camera.z },
    to: { x: camera.to_x, y: camera.to_y, z: camera.to_z },
  };
const centimetres = (value: number): number => Math.round(value * 100) / 100;
/** The same as a scene keeps it. */
export const cameraOf = ({ at, to }: Pose): NonNullable<Scene['camera']> => ({
  x: centimetres(at.x),
  y: centimetres(at.y),
  z: centimetres(at.z),
  to_x: centimetres(to.x),
  to_y: centimetres(to.y),
  to_z: centimetres(to.z),
});

interface Axes {
  readonly ahead: Place;
  readonly right: Place;
  readonly up: Place;
}
function axesOf({ at, to }: Pose): Axes {
  const ahead = unit(minus(to, at));
  const right = unit({ x: -ahead.y, y: ahead.x, z: 0 });
  return {
    ahead,
    right,
    up: { x: -right.y * ahead.z, y: right.x * ahead.z, z: right.y * ahead.x - right.x * ahead.y },
  };
}

export interface Seen extends Spot {
  /** metres ahead of whoever looks */
  readonly far: number;
}
/** Where a place is seen; null: behind whoever looks. */
export function seenAt(pose: Pose, size: Size, place: Place): Seen | null {
  const { ahead, right, up } = axesOf(pose);
  const way = minus(place, pose.at);
  const far = dot(way, ahead);
  if (far <= 0) return null;
  const reach = far * HALF;
  return {
    x: (size.width + (dot(way, right) / reach) * size.height) / 2,
    y: ((1 - dot(way, up) / reach) * size.height) / 2,
    far,
  };
}

/** A line of sight. */
export interface Ray {
  readonly from: Place;
  readonly way: Place;
}
/** What lies behind a spot of the screen. */
export function rayAt(pose: Pose, size: Size, spot: Spot): Ray {
  const { ahead, right, up } = axesOf(pose);
  const across = ((2 * spot.x - size.width) / size.height) * HALF;
  const above = (1 - (2 * spot.y) / size.height) * HALF;
  return { from: pose.at, way: unit(plus(plus(ahead, right, across), up, above)) };
}

const middleOf = ({ from, to }: Extent): Place => plus(from, minus(to, from), 0.5);
const cornersOf = ({ from, to }: Extent): readonly Place[] =>
  [from.x, to.x].flatMap((x) => [from.y, to.y].flatMap((y) => [from.z, to.z].map((z) => ({ x, y, z }))));
/** How far it is across. */
const acrossOf = ({ from, to }: Extent): number => Math.max(1, lengthOf(minus(to, from)));

/** How far from the middle of what is seen corners lie, as shares of its half; null: one is not seen. */
function spreadOf(pose: Pose, size: Size, corners: readonly Place[]) {
  const spots = corners.map((corner) => seenAt(pose, size, corner));
  if (spots.some((spot) => spot === null)) return null;
  const shares = spots.flatMap((spot) => (spot ? [{ x: (2 * spot.x) / size.width - 1, y: (2 * spot.y) / size.height - 1 }] : []));
  const reach = (all: readonly number[]) => ({ least: Math.min(...all), most: Math.max(...all) });
  return { x: reach(shares.map(({ x }) => x)), y: reach(shares.map(({ y }) => y)) };
}

/** The nearest pose from the front from which all of it is seen, in the middle. */
export function wholeOf(extent: Extent, size: Size): Pose {
  const corners = cornersOf(extent);
  let to = middleOf(extent);
  const from = (far: number): Pose => ({ at: plus(to, FIRST_WAY, far), to });
  let far = acrossOf(extent);
  // what is nearer looks larger: the middle of a scene is not the middle of what is seen of it
  for (let turn = 0; turn < 4; turn++) {
    far = nearestOf((each) => {
      const spread = spreadOf(from(each), size, corners);
      return spread !== null && Math.max(-spread.x.least, spread.x.most, -spread.y.least, spread.y.most) <= FILLED;
    }, acrossOf(extent));
    const spread = spreadOf(from(far), size, corners);
    if (!spread) break;
    const { right, up } = axesOf(from(far));
    const half = far * HALF;
    to = plus(to, right, ((spread.x.least + spread.x.most) / 2) * half * (size.width / size.height));
    to = plus(to, up, (-(spread.y.least + spread.y.most) / 2) * half);
  }
  return from(far);
}

/** The least distance at which something holds that holds from some distance on. */
function nearestOf(holds: (far: number) => boolean, start: number): number {
  let [near, far] = [0, start];
  while (!holds(far) && far < 1e6) far *= 2;
  for (let i = 0; i < 24; i++) {
    const half = (near + far) / 2;
    if (holds(half)) far = half;
    else near = half;
  }
  return far;
}

/** Goes round what is looked at. @param round radians, to the right @param up radians */
export function turned({ at, to }: Pose, round: number, up: number): Pose {
  const way = minus(at, to);
  const far = lengthOf(way);
  const azimuth = Math.atan2(way.y, way.x) - round;
  const height = within(Math.asin(within(way.z / (far || 1), -1, 1)) + up, LEAST_UP, MOST_UP);
  const flat = Math.cos(height) * far;
  return { to, at: plus(to, { x: Math.cos(azimuth) * flat, y: Math.sin(azimuth) * flat, z: Math.sin(height) * far }) };
}

/** So many times nearer, within what a scene of that extent lets. */
export function nearer({ at, to }: Pose, times: number, extent: Extent): Pose {
  const way = minus(at, to);
  const far = lengthOf(way) || 1;
  const across = acrossOf(extent);
  return { to, at: plus(to, way, within(far / times, across / 40, across * 6) / far) };
}

/** Moves along the ground, metres to the right and ahead; what is looked at stays within the scene. */
export function moved(pose: Pose, across: number, on: number, { from, to }: Extent): Pose {
  const { right } = axesOf(pose);
  const ahead = { x: right.y, y: -right.x, z: 0 };
  const goal = plus(plus(pose.to, right, across), ahead, on);
  const kept = { ...goal, x: within(goal.x, from.x, to.x), y: within(goal.y, from.y, to.y) };
  return { at: plus(pose.at, minus(kept, pose.to)), to: kept };
}

/** Metres of the ground that a px stands for at what is looked at. */
export const metresOf = ({ at, to }: Pose, size: Size): number => (2 * HALF * lengthOf(minus(at, to))) / size.height;

/** Looks at a place from as far and the same side as before. */
export const facing = ({ at, to }: Pose, place: Place): Pose => ({ at: plus(at, minus(place, to)), to: place });

const TURN = Math.PI / 12;
const TILT = Math.PI / 24;
const NEARER = 1.25;
/** Share of what is seen that a key moves along. */
const STEP = 0.1;

/** What a key does to a pose; null: nothing. `whole`: the pose that 0 goes back to. */
export function poseAfter(key: string, moves: boolean, pose: Pose, size: Size, extent: Extent, whole: Pose): Pose | null {
  const step = metresOf(pose, size) * size.height * STEP;
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (way) {
    const [x = 0, y = 0] = way;
    return moves ? moved(pose, x * step, y * step, extent) : turned(pose, x * TURN, y * TILT);
  }
  if (key === '+' || key === '=') return nearer(pose, NEARER, extent);
  if (key === '-' || key === '_') return nearer(pose, 1 / NEARER, extent);
  return key === '0' ? whole : null;
}
