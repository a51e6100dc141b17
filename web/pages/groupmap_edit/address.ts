import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { HOME, MAP_TYPES } from '../station/map/pages';

/** The page of a map that an address names: `id` a site, `type` which kind of map, `page` a sub-page; null without a site. */
export function pageOf(query: URLSearchParams): MapPage | null {
  const id = /^\d{1,15}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : 0;
  const type = MAP_TYPES.find((each) => query.get('type') === String(each)) ?? 0;
  return id > 0 ? { device_group_id: id, type, parent_id: query.get('page') || HOME } : null;
}

/** What an address says of a page; what is usual is left out. */
export const queryOf = ({ device_group_id, type, parent_id }: MapPage): Record<string, string | number | null> => ({
  id: device_group_id,
  type,
  page: parent_id === HOME ? null : parent_id,
});
