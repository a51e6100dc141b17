import type { Fault } from '../shape';

/** The servers of one address: `{s}` stands for a, b and c, `{1-4}` for each of that range. */
const SPREAD = /\{(?:s|(\d-\d|[a-z]-[a-z]))\}/;
const HOLE = /\{([^{}]*)\}/g;
const PLACES = ['z', 'x', 'y', '-y'];
const MOST_SERVERS = 10;
/** What may stand in a content security policy: nothing that would end a source or a directive. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The address once for each of its servers. */
function servers(template: string): readonly string[] {
  const [hole, range = 'a-c'] = SPREAD.exec(template) ?? [];
  const first = range.charCodeAt(0);
  const count = Math.min(MOST_SERVERS, range.charCodeAt(2) - first + 1);
  if (hole === undefined || count < 1) return [template];
  return Array.from({ length: count }, (_, i) => template.replace(hole, String.fromCharCode(first + i)));
}

/** `{y}` counts rows from the north, `{-y}` from the south (OSGeo Tile Map Service). */
const filled = (template: string, { z, x, y }: Tile): string =>
  template.replace(HOLE, (hole, name: string) => String({ z, x, y, '-y': 2 ** z - 1 - y }[name] ?? hole));

/** Where a tile is fetched: always at the same of several servers, so that a browser keeps it. */
export function tileAddress(template: string, tile: Tile): string {
  const all = servers(template);
  return filled(all[(tile.x + tile.y) % all.length] ?? template, tile);
}

const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && !url.username && !url.password && ORIGIN.test(url.origin) ? url.origin : null;
};

/** Origins that tiles come from, each `scheme://host:port`; none for an address that is refused. */
export const tileOrigins = (template: string): readonly string[] =>
  tileFault(template) === null ? [...new Set(servers(template).flatMap((each) => originOf(filled(each, WORLD)) ?? []))] : [];

const WORLD: Tile = { z: 0, x: 0, y: 0 };
const OTHER: Tile = { z: 5, x: 4, y: 3 };

/** What is wrong with an address of tiles, or null. */
export function tileFault(template: string): Fault | null {
  if (!/^https?:\/\//i.test(template)) return { key: 'tile_scheme' };
  const one = servers(template)[0] ?? '';
  const names = [...one.matchAll(HOLE)].map(([, name = '']) => name);
  const has = (...wanted: string[]): boolean => wanted.some((name) => names.includes(name));
  if (!has('z') || !has('x') || !has('y', '-y')) return { key: 'tile_places', data: { places: '{z} {x} {y}' } };
  const strange = names.find((name) => !PLACES.includes(name));
  if (strange !== undefined) return { key: 'tile_place', data: { place: `{${strange}}` } };
  const origin = originOf(filled(one, WORLD));
  // a place among the host's letters would be another server with every tile
  return origin !== null && origin === originOf(filled(one, OTHER)) ? null : { key: 'tile_host' };
}
