import type { Solid } from './solid';
import { extentOf, footOf, namedAt } from './solid';
import { type Place, plus, type Size, type Spot } from './space';

const ASIDE = Math.cos(Math.PI / 6);
const DOWN = 0.5;
const FILLED = 0.88;
/** What other things stand on. */
const GROUNDS: readonly string[] = ['room', 'floor'];

/** Where a place lies on a drawing without perspective, in metres: x to the lower right, y to the lower left, z up. */
const flat = ({ x, y, z }: Place): Spot => ({ x: (x - y) * ASIDE, y: (x + y) * DOWN - z });

/** How a scene lies in a box: where each place is, in px. */
export function isometric(solids: readonly Solid[], size: Size): (place: Place) => Spot {
  const { from, to } = extentOf(solids);
  const corners = [from.x, to.x].flatMap((x) => [from.y, to.y].flatMap((y) => [from.z, to.z].map((z) => flat({ x, y, z }))));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = FILLED * Math.min(size.width / (right - left), size.height / (bottom - top));
  return (place) => {
    const { x, y } = flat(place);
    return {
      x: size.width / 2 + (x - (left + right) / 2) * scale,
      y: size.height / 2 + (y - (top + bottom) / 2) * scale,
    };
  };
}

/** A side of a thing that is seen. */
export interface Side {
  readonly points: readonly Spot[];
  /** how dark it is, 0 to 1 */
  readonly shade: number;
}
/** A thing as it is drawn: its sides, those behind first. */
export interface Outline {
  readonly solid: Solid;
  readonly sides: readonly Side[];
}

const SHADE = { top: 0, right: 0.12, left: 0.24, back: 0.06 } as const;

function sidesOf(solid: Solid, spot: (place: Place) => Spot): readonly Side[] {
  const foot = footOf(solid);
  const high = { x: 0, y: 0, z: solid.h };
  const lid = foot.map((place) => plus(place, high));
  const open = solid.kind === 'room';
  const walls = foot.flatMap((a, i) => {
    const b = foot[(i + 1) % foot.length]!;
    // outwards of an edge that is walked clockwise as seen from above
    const out = { x: b.y - a.y, y: a.x - b.x };
    const faces = out.x + out.y > 1e-9;
    if (faces === open) return [];
    const points = [a, b, plus(b, high), plus(a, high)].map(spot);
    return [{ points, shade: open ? SHADE.back : out.x > out.y ? SHADE.right : SHADE.left }];
  });
  const ground = { points: foot.map(spot), shade: SHADE.top };
  return open ? [ground, ...walls] : [...walls, { points: lid.map(spot), shade: SHADE.top }];
}

const rank = ({ kind }: Solid): number => (GROUNDS.includes(kind) ? 0 : kind === 'link' ? 1 : 2);

/** A scene as sides, those behind first: by floors from below, on each what one stands on first. */
export function outlined(solids: readonly Solid[], size: Size): readonly Outline[] {
  const spot = isometric(solids, size);
  const order = [...solids].sort(
    (a, b) => a.at.z - b.at.z || rank(a) - rank(b) || a.at.x + a.at.y - (b.at.x + b.at.y) || a.id.localeCompare(b.id),
  );
  return order.map((solid) => ({ solid, sides: sidesOf(solid, spot) }));
}

/** Where the name of each thing stands, the nearer ones before the others. */
export function isometricSpots(solids: readonly Solid[], size: Size): (solid: Solid) => Spot & { readonly far: number } {
  const spot = isometric(solids, size);
  return (solid) => ({ ...spot(namedAt(solid)), far: -(solid.at.x + solid.at.y + solid.at.z) });
}

/** Whether a spot lies within a side: a line from it to the right leaves the side an odd number of times. */
function isWithin(points: readonly Spot[], { x, y }: Spot): boolean {
  const crosses = points.filter((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
  });
  return crosses.length % 2 === 1;
}

/** The foremost thing at a spot; null: nothing. Links are no objects, and of a room only its ground counts. */
export function outlineAt(outlines: readonly Outline[], spot: Spot): Solid | null {
  const hit = ({ solid, sides }: Outline): boolean =>
    solid.kind !== 'link' && (solid.kind === 'room' ? sides.slice(0, 1) : sides).some(({ points }) => isWithin(points, spot));
  return outlines.findLast(hit)?.solid ?? null;
}
