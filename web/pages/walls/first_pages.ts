import type { MapPage } from '../../../daemon/contract/entities/layouts';

/** The page of each site that is shown first: of the first kind of map it has, the home page. */
export function firstPages(pages: readonly MapPage[]): ReadonlyMap<number, MapPage> {
  const homes = pages.filter(({ parent_id }) => parent_id === '0').sort((a, b) => b.type - a.type);
  return new Map(homes.map((page) => [page.device_group_id, page]));
}
