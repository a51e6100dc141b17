import { atom } from 'nanostores';
import type { Item, SeriesPage } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { createFeed } from './feed';

export interface DataFilter {
  readonly site: number | null;
  readonly category: number | null;
  readonly type: 0 | 1 | null;
  readonly abnormal: boolean;
  readonly keyword: string;
}
export const NO_FILTER: DataFilter = { site: null, category: null, type: null, abnormal: false, keyword: '' };
export const $filter = atom<DataFilter>(NO_FILTER);

/** Every item of the own sites with its present value. */
export const values = createFeed(
  async (): Promise<readonly Item[]> => (await call('GET device_groups/device/item', {})).data,
  10,
);

export function passes(item: Item, f: DataFilter): boolean {
  if (f.site !== null && item.device_group_id !== f.site) return false;
  if (f.category !== null && item.category_id !== f.category) return false;
  if (f.type !== null && item.data_type !== f.type) return false;
  if (f.abnormal && item.status_id === 0) return false;
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
