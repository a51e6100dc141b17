import { atom } from 'nanostores';
import { isAbnormal } from '../../../daemon/contract/abnormal';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { allItems } from './all_items';
import { createLiveItems } from './live_items';

export interface DataFilter {
  readonly site: number | null;
  readonly device: number | null;
  readonly category: number | null;
  readonly type: 0 | 1 | null;
  readonly abnormal: boolean;
  readonly keyword: string;
}
export const NO_FILTER: DataFilter = { site: null, device: null, category: null, type: null, abnormal: false, keyword: '' };
/** what narrowed the list last, for whoever comes back to it */
export const $filter = atom<DataFilter>(NO_FILTER);

/** Every item of the own sites with its present value; the box pushes what changes at any of them. */
export const values = createLiveItems({
  ask: () => allItems(),
  watch: (items) => ({ device_group_ids: [...new Set(items.map((item) => item.device_group_id))] }),
  seconds: 10,
});

const idIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? '';
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
};
/** What the address narrows the list to; null: it says nothing of it. */
export function filterFrom(query: URLSearchParams): DataFilter | null {
  const type = idIn(query, 'type');
  const filter: DataFilter = {
    site: idIn(query, 'site'),
    device: idIn(query, 'device'),
    category: idIn(query, 'category'),
    type: type === 0 || type === 1 ? type : null,
    abnormal: query.get('abnormal') === '1',
    keyword: query.get('keyword') ?? '',
  };
  return Object.entries(NO_FILTER).every(([name, value]) => filter[name as keyof DataFilter] === value) ? null : filter;
}
/** The same, as the address has it. */
export const queryOfFilter = ({ abnormal, keyword, ...ids }: DataFilter): Record<string, string | number | null> => ({
  ...ids,
  abnormal: abnormal ? 1 : null,
  keyword: keyword || null,
});

export function passes(item: Item, f: DataFilter): boolean {
  if (f.site !== null && item.device_group_id !== f.site) return false;
  if (f.device !== null && item.device_id !== f.device) return false;
  if (f.category !== null && item.category_id !== f.category) return false;
  if (f.type !== null && item.data_type !== f.type) return false;
  if (f.abnormal && !isAbnormal(item)) return false;
  const word = f.keyword.trim().toLowerCase();
  return word === '' || `${item.device_group_name}\n${item.device_name}\n${item.item_name}`.toLowerCase().includes(word);
}

/** More lines than this cannot be told apart. */
export const MOST_LINES = 8;
const POINTS = 480;

/** Readings of the last 4 h of chosen items, one question a device; each has a time grid of its own. Throws Refused. */
export function readingsOf(items: readonly Item[]): Promise<SeriesPage[]> {
  const devices = [...new Set(items.map((item) => item.device_id))];
  return Promise.all(
    devices.map((device_id) =>
      call('GET device_groups/device/data', {
        device_id,
        item_ids: items.filter((item) => item.device_id === device_id).map((item) => item.id),
        type: 0,
        points: POINTS,
      }),
    ),
  );
}
