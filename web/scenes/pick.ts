import type { Ray } from './camera';
import type { Solid } from './solid';
import { minus, type Place, turnedBy } from './space';

/** Of what one looks into, only the ground can be hit: its walls stand before everything in it. */
const OPEN: readonly string[] = ['room', 'floor'];
const GROUND = 0.05;

/** Metres along a line of sight to where it enters a box; null: it passes. */
function entered({ at, w, d, h, angle, kind }: Solid, { from, way }: Ray): number | null {
  const turn = ({ x, y, z }: Place): Place => ({ ...turnedBy(x, y, -angle), z });
  const start = turn(minus(from, at));
  const step = turn(way);
  let [near, far] = [0, Number.POSITIVE_INFINITY];
  const slabs = [
    [start.x, step.x, -w / 2, w / 2],
    [start.y, step.y, -d / 2, d / 2],
    [start.z, step.z, 0, OPEN.includes(kind) ? Math.min(h, GROUND) : h],
  ] as const;
  for (const [origin, slope, least, most] of slabs) {
    if (slope === 0) {
      if (origin < least || origin > most) return null;
      continue;
    }
    const [a, b] = [(least - origin) / slope, (most - origin) / slope];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : null;
}

/** What a line of sight meets first; null: nothing. Links are no objects. */
export function hitBy(ray: Ray, solids: readonly Solid[]): Solid | null {
  let first: { readonly solid: Solid; readonly far: number } | null = null;
  for (const solid of solids) {
    const far = solid.kind === 'link' ? null : entered(solid, ray);
    if (far !== null && (!first || far < first.far)) first = { solid, far };
  }
  return first?.solid ?? null;
}

/** Whether one of these lies between somebody and a place. */
export function isBehind(from: Place, place: Place, solids: readonly Solid[]): boolean {
  const way = minus(place, from);
  // a hair before the place itself: what it stands on does not hide it
  return solids.some((solid) => (entered(solid, { from, way }) ?? 1) < 0.999);
}
