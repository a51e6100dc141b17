import type { Scene, SceneKind, SceneObject } from '../../daemon/contract/entities';
import { type Place, turnedBy } from './space';

/** What is drawn as one: an object, or a stretch of a link. */
export type SolidKind = SceneKind | 'link';

/** A thing in its place, as large as it is drawn. */
export interface Solid {
  /** of its object; of a link the ids of both */
  readonly id: string;
  readonly kind: SolidKind;
  /** the middle of its foot */
  readonly at: Place;
  /** metres along x, y and z before it is turned */
  readonly w: number;
  readonly d: number;
  readonly h: number;
  /** degrees, clockwise from above */
  readonly angle: number;
}

type Drawn = Pick<Scene, 'mode' | 'objects' | 'links'>;

/** Metres from floor to floor of one house. */
const STOREY = 4;
/** Floors that are looked at from above stand so far apart that each is seen: of the depth of the deepest. */
const APART = 0.85;
/** A sensor is too small to be seen from where the room is: it is a pin that reaches to its height. */
const SENSOR = { height: 1.8, width: 0.36 } as const;
/** Links lie on the floor, so wide and so high. */
const RIBBON = { width: 0.14, height: 0.03 } as const;

/** Metres between two floors of a scene. */
export function storeyOf({ mode, objects }: Pick<Drawn, 'mode' | 'objects'>): number {
  if (mode !== 'floors') return STOREY;
  return Math.max(STOREY, ...objects.filter(({ kind }) => kind === 'floor').map(({ d }) => d * APART));
}

/** An object in its place. Its x and y are the corner of it that is the upper left one while it is not turned, as on a site map. */
function solidOf({ id, kind, x, y, w, d, h, angle, floor }: SceneObject, storey: number): Solid {
  const at = { x: x + w / 2, y: y + d / 2, z: floor * storey };
  if (kind !== 'sensor') return { id, kind, at, w, d, h, angle };
  const width = Math.max(SENSOR.width, w);
  return { id, kind, at, w: width, d: Math.max(SENSOR.width, d), h: Math.max(h, SENSOR.height), angle };
}

/** Metres by which two ends may miss each other and are still joined straight. */
const ASKEW = 0.6;

/** The corners of a link on the ground: along x halfway, then along y, then along x. A campus has straight ways. */
function wayOf(from: Place, to: Place, straight: boolean): readonly Place[] {
  const end = { ...to, z: from.z };
  const aligned = Math.min(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < ASKEW;
  const half = (from.x + to.x) / 2;
  const bends =
    straight || aligned
      ? []
      : [
          { ...from, x: half },
          { ...end, x: half },
        ];
  return [from, ...bends, end, to];
}

/** A stretch as a flat box, or a post. Its ends reach over, so that corners are closed. */
function stretch(id: string, a: Place, b: Place, width: number): Solid {
  const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: Math.min(a.z, b.z) };
  const h = Math.max(RIBBON.height, Math.abs(b.z - a.z));
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return { id, kind: 'link', at, w: Math.hypot(b.x - a.x, b.y - a.y) + width, d: width, h, angle };
}

/** The name of a link among the solids. */
export const linkId = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from}>${to}`;

/** Whether a scene is of houses and not of what stands in one: what is wide there is not here. */
const isWide = ({ objects }: Pick<Drawn, 'objects'>): boolean => objects.some(({ kind }) => kind === 'building');

/** All that is drawn of a scene, links last. */
export function solidsOf(scene: Drawn): readonly Solid[] {
  const storey = storeyOf(scene);
  const solids = scene.objects.map((object) => solidOf(object, storey));
  const byId = new Map(solids.map((solid) => [solid.id, solid]));
  const wide = isWide(scene);
  const width = RIBBON.width * (wide ? 8 : 1);
  const links = scene.links.flatMap((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    if (!from || !to) return [];
    const way = wayOf(from.at, to.at, wide);
    return way.slice(1).flatMap((next, i) => {
      const last = way[i]!;
      const same = last.x === next.x && last.y === next.y && last.z === next.z;
      return same ? [] : [stretch(linkId(link), last, next, width)];
    });
  });
  return [...solids, ...links];
}

/** Corners of the foot, clockwise from the one that was the upper left. */
export const footOf = ({ at, w, d, angle }: Solid): readonly Place[] =>
  [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ].map(([x = 0, y = 0]) => {
    const step = turnedBy(x / 2, y / 2, angle);
    return { x: at.x + step.x, y: at.y + step.y, z: at.z };
  });

/** Its highest place, in the middle. */
export const topOf = ({ at, h }: Solid): Place => ({ ...at, z: at.z + h });
/** Where a name stands: above its middle, of what things stand on at its far edge. */
export function namedAt(solid: Solid): Place {
  const top = topOf(solid);
  return solid.kind === 'room' || solid.kind === 'floor' ? { ...top, y: top.y - solid.d / 2 } : top;
}

/** From where to where things reach. */
export interface Extent {
  readonly from: Place;
  readonly to: Place;
}
/** How far all of it reaches; nothing reaches over ten metres. */
export function extentOf(solids: readonly Solid[]): Extent {
  const all = solids.flatMap((solid) => [...footOf(solid), topOf(solid)]);
  if (all.length === 0) return { from: { x: -5, y: -5, z: 0 }, to: { x: 5, y: 5, z: 3 } };
  const least = (of: (place: Place) => number): number => all.reduce((found, place) => Math.min(found, of(place)), Infinity);
  const most = (of: (place: Place) => number): number => -least((place) => -of(place));
  return {
    from: { x: least(({ x }) => x), y: least(({ y }) => y), z: least(({ z }) => z) },
    to: { x: most(({ x }) => x), y: most(({ y }) => y), z: most(({ z }) => z) },
  };
}
