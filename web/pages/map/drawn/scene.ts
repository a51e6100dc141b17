import type { GisParams, GisSite } from '../../../../daemon/contract/entities';
import { tileAddress } from '../../../../daemon/contract/rules/tile_address';
import type { Drawing } from '../../../state/room/drawing';
import { convert, type Place } from '../../../ui/map/datum';
import { blankGround, type Ground, pictureGround, tileGround } from '../../../ui/map/grounds';
import { fromMercator, toMercator } from '../../../ui/map/mercator';
import { similarity } from '../../../ui/map/similarity';
import { around, type Box, held, type Point, type Size, type View, whole } from '../../../ui/map/view';

export type Kind = 'tile' | 'picture' | 'blank';

/** A map with the way from places on the ground to its plane and back. */
export interface Scene {
  readonly kind: Kind;
  readonly ground: Ground;
  readonly at: (place: Place) => Point;
  readonly placeOf: (point: Point) => Place;
  /** where one looks at first, with these places */
  readonly home: (places: readonly Place[], size: Size) => View;
  /** a scale at which a single site is told from its neighbours */
  readonly near: number;
}

/** px around what is shown as a whole */
const MARGIN = 56;
/** A single site is looked at from here; the middle of the country from far off, while there is none. */
const NEAR_ZOOM = 14;
const NOWHERE = { place: { longitude: 104.5, latitude: 36 }, zoom: 3.6 };

export type Placed = GisSite & { readonly longitude: number; readonly latitude: number };
export const isPlaced = (site: GisSite): site is Placed => site.longitude !== null && site.latitude !== null;

const DIGITS = 6;
export const rounded = (value: number, digits = DIGITS): number => Number(value.toFixed(digits));
const within = (value: number, most: number): number => rounded(Math.max(0, Math.min(most, value)));
/** Longitude and latitude as the box takes them (specification: 0–180 east, 0–90 north, six decimals). */
export const typedPlace = ({ longitude, latitude }: Place): [number, number] => [within(longitude, 180), within(latitude, 90)];

/** The sites that some marks stand for, in the order of the marks. */
export const among = (sites: readonly Placed[], marks: readonly { readonly id: number }[]): Placed[] =>
  marks.flatMap(({ id }) => sites.find((site) => site.id === id) ?? []);

/** What a map is drawn on: tiles while they can be had, else the picture, else nothing but a grid. */
export function kindOf({ params, picture }: Drawing, tiles: boolean): Kind {
  if (params.mode === 'tile' && tiles) return 'tile';
  return picture && params.points.length === 2 ? 'picture' : 'blank';
}

/** Places on the picture by its two points; between them the ground is as flat as the Mercator plane. */
function pictureScene({ params, picture }: Drawing): Scene {
  const [first, second] = params.points.map(({ x, y, longitude, latitude }) => ({
    from: toMercator({ longitude, latitude }),
    to: { x, y },
  }));
  const { to, from } = similarity(first!, second!);
  const size = { width: params.image_width, height: params.image_height };
  const ground = pictureGround(picture, size);
  return {
    kind: 'picture',
    ground,
    at: (place) => to(toMercator(place)),
    placeOf: (point) => fromMercator(from(point)),
    home: (_, screen) => whole(ground.limits.extent, screen, 0, ground.limits),
    near: 1,
  };
}

const boundsOf = ({ bounds }: GisParams, at: Scene['at']): Box | undefined => {
  if (!bounds) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  return around([at({ longitude: west, latitude: north }), at({ longitude: east, latitude: south })]) ?? undefined;
};

/** The Mercator plane, in tiles of a server or with a grid alone. */
function worldScene(params: GisParams, kind: 'tile' | 'blank'): Scene {
  const { coord, min_zoom: least, max_zoom: most } = params;
  const datum = kind === 'tile' ? params.tile_coord : coord;
  const at = (place: Place): Point => toMercator(convert(place, coord, datum));
  const extent = boundsOf(params, at);
  const address = (tile: { z: number; x: number; y: number }): string => tileAddress(params.tile_url, tile);
  const ground =
    kind === 'tile' ? tileGround({ address, least, most, ...(extent && { extent }) }) : blankGround(least, most, extent);
  const { limits } = ground;
  const look = (place: Place, zoom: number): View => held({ ...at(place), scale: 2 ** zoom }, limits);
  const near = 2 ** Math.max(least, Math.min(most, NEAR_ZOOM));
  return {
    kind,
    ground,
    at,
    placeOf: (point) => convert(fromMercator(point), datum, coord),
    home(places, size) {
      const [longitude, latitude] = params.center ?? [];
      if (longitude !== undefined && latitude !== undefined) return look({ longitude, latitude }, params.zoom);
      const box = around(places.map(at));
      return box ? whole(box, size, MARGIN, { ...limits, most: near }) : look(NOWHERE.place, NOWHERE.zoom);
    },
    near,
  };
}

export function sceneOf(drawing: Drawing, tiles: boolean): Scene {
  const kind = kindOf(drawing, tiles);
  return kind === 'picture' ? pictureScene(drawing) : worldScene(drawing.params, kind);
}
