import type { Place } from './datum';
import type { Box, Point } from './view';

/** Edge of the world in units of the plane: the px of one tile, which shows all of it at zoom 0. */
export const WORLD = 256;
/** Degrees at which the projection is as high as wide (EPSG:3857). */
const HIGHEST = 85.05112877980659;

/** A place on the plane that tiles are cut from (EPSG:3857): x from the west, y from the north, 0 to 256. */
export function toMercator({ longitude, latitude }: Place): Point {
  const sine = Math.sin((Math.max(-HIGHEST, Math.min(HIGHEST, latitude)) * Math.PI) / 180);
  return { x: WORLD * (longitude / 360 + 0.5), y: WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

export const fromMercator = ({ x, y }: Point): Place => ({
  longitude: (x / WORLD - 0.5) * 360,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI,
});

export interface Tile extends Box {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The zoom whose tiles are nearest to their own size at a scale. */
export const zoomOf = (scale: number, least: number, most: number): number =>
  Math.max(Math.ceil(least), Math.min(Math.floor(most), Math.round(Math.log2(scale))));

/** Tiles of a zoom that hold a part of the plane, with where each lies on it. */
export function tilesOf(part: Box, z: number): readonly Tile[] {
  const count = 2 ** z;
  const edge = WORLD / count;
  const range = (from: number, to: number): number[] => {
    const first = Math.max(0, Math.floor(from / edge));
    const last = Math.min(count - 1, Math.ceil(to / edge) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  };
  const columns = range(part.left, part.right);
  return range(part.top, part.bottom).flatMap((y) =>
    columns.map((x) => ({ z, x, y, left: x * edge, top: y * edge, right: (x + 1) * edge, bottom: (y + 1) * edge })),
  );
}
