import type { GisParams, GisPoint } from '../entities';
import type { Fault, Faults, Fields } from '../shape';
import { deviceGroup } from './device_group';
import { tileFault } from './tile_address';

const longitude = deviceGroup.longitude.of.of;
const latitude = deviceGroup.latitude.of.of;
const pixel = { t: 'num', min: 0, max: 8192 } as const;
const zoom = { t: 'num', min: 0, max: 22, digits: 2 } as const;
const degrees = { t: 'num', min: 0, max: longitude.max, digits: longitude.digits } as const;

/** How maps are drawn; what is left out stays as it is. */
export const gisParams = {
  mode: { t: 'one', of: ['offline', 'tile'] },
  tile_url: { t: 'text', max: 500 },
  attribution: { t: 'text', max: 200, like: 'one_line' },
  tile_coord: { t: 'one', of: ['wgs84', 'gcj02'] },
  image: { t: 'text', max: 64 },
  points: {
    t: 'list',
    of: { t: 'obj', of: { x: pixel, y: pixel, longitude, latitude } },
    max: 2,
  },
  center: { t: 'nullable', of: { t: 'list', of: degrees, min: 2, max: 2 } },
  zoom,
  min_zoom: zoom,
  max_zoom: zoom,
  coord: { t: 'one', of: ['wgs84', 'gcj02', 'bd09'] },
  bounds: { t: 'nullable', of: { t: 'list', of: degrees, min: 4, max: 4 } },
} as const satisfies Fields;

/** Pictures of a map: bytes of the file, pixels of a side, and pixels in all, since a browser unpacks each into four bytes. */
export const MAP_PICTURE = { bytes: 4 * 1024 * 1024, least: 64, side: pixel.max, pixels: 25_000_000 } as const;

/** Whether a picture of these pixels can be a map. */
export const fitsMap = (width: number, height: number): boolean =>
  Math.min(width, height) >= MAP_PICTURE.least &&
  Math.max(width, height) <= MAP_PICTURE.side &&
  width * height <= MAP_PICTURE.pixels;

/** Nearer to each other, two points would put everything else anywhere. */
export const APART = { pixels: 20, degrees: 0.00001 } as const;

function pointsFault({ image, image_width, image_height, points: [a, b] }: GisParams): Fault | null {
  if (image === '') return a ? { key: 'points_no_picture' } : null;
  if (!a || !b) return { key: 'points_two' };
  const outside = ({ x, y }: GisPoint): boolean => x > image_width || y > image_height;
  if (outside(a) || outside(b)) return { key: 'points_outside' };
  const seen = Math.hypot(a.x - b.x, a.y - b.y);
  const real = Math.hypot(a.longitude - b.longitude, a.latitude - b.latitude);
  return seen < APART.pixels || real < APART.degrees ? { key: 'points_apart', data: { pixels: APART.pixels } } : null;
}

function boundsFault({ bounds, center }: GisParams): Faults {
  if (!bounds) return {};
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  if (west >= east || south >= north || north > latitude.max) return { bounds: { key: 'bounds_order' } };
  if (!center) return {};
  const [lng = 0, lat = 0] = center;
  return lng < west || lng > east || lat < south || lat > north ? { center: { key: 'center_outside' } } : {};
}

/** What is wrong with a map as a whole, by field. */
export function gisFaults(params: GisParams): Faults {
  const { mode, tile_url, min_zoom, max_zoom, zoom: at, center } = params;
  const faults: Record<string, Fault | null> = {
    tile_url: tile_url === '' ? (mode === 'tile' ? { key: 'required' } : null) : tileFault(tile_url),
    points: pointsFault(params),
    max_zoom: min_zoom > max_zoom ? { key: 'zoom_order' } : null,
    zoom: min_zoom <= max_zoom && (at < min_zoom || at > max_zoom) ? { key: 'zoom_outside' } : null,
    center: center && center[1]! > latitude.max ? { key: 'range', data: { min: latitude.min, max: latitude.max } } : null,
  };
  const found = Object.entries(faults).filter((entry): entry is [string, Fault] => entry[1] !== null);
  return { ...boundsFault(params), ...Object.fromEntries(found) };
}
