import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import type { Uid, Widget } from '../../../../daemon/contract/widgets/widget';

export type MapType = MapPage['type'];
export const HOME = '0';
export const MAP_TYPES: readonly MapType[] = [0, 1, 2];

type Known = Pick<MapPage, 'type' | 'parent_id'>;

/** The kinds of map that a site has, in their order. */
export const typesOf = (pages: readonly Known[]): readonly MapType[] =>
  MAP_TYPES.filter((type) => pages.some((page) => page.type === type));

/** What is asked for, or what there is: the type of the address, else the first there is; its sub-page, else its home. */
export function chosen(query: URLSearchParams, pages: readonly Known[]): Known {
  const types = typesOf(pages);
  const type = types.find((each) => query.get('type') === String(each)) ?? types[0] ?? 0;
  const below = query.get('page') ?? HOME;
  return { type, parent_id: pages.some((page) => page.type === type && page.parent_id === below) ? below : HOME };
}

/** The sub-pages below a page, by the widget that leads there. */
export function below(widgets: ReadonlyMap<Uid, Widget>, pages: readonly Known[], type: MapType): ReadonlyMap<Uid, string> {
  const drawn = new Set(pages.filter((page) => page.type === type).map(({ parent_id }) => parent_id));
  return new Map(
    [...widgets.values()].filter(({ selfId }) => selfId !== '' && drawn.has(selfId)).map(({ uid, selfId }) => [uid, selfId]),
  );
}
