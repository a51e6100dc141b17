import { atom } from 'nanostores';
import type { AlarmRow, Item } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { onAlarm } from './alarms';
import { createFeed } from './feed';
import { onResync } from './link';

/** Every active alarm of the own sites; told again at once when one changes. */
export const review = createFeed(async (): Promise<readonly AlarmRow[]> => (await call('GET review', { limit: 0 })).data, 10);

/** Items whose alarms are switched off, alarming or not: what is off must be seen. */
export const disabled = createFeed(
  async (): Promise<readonly Item[]> =>
    (await call('GET device_groups/device/item', {})).data.filter((item) => item.is_disable === 1),
  30,
);

export type Handling = 'all' | 'unconfirmed' | 'confirmed' | 'recovered' | 'disabled';
export interface AlarmFilter {
  readonly levels: readonly number[];
  readonly site: number | null;
  readonly handling: Handling;
  readonly keyword: string;
}
export const NO_FILTER: AlarmFilter = { levels: [], site: null, handling: 'all', keyword: '' };
export const $filter = atom<AlarmFilter>(NO_FILTER);

export const handlingOf = (row: Pick<AlarmRow, 'status_id' | 'is_confirm' | 'is_disable'>): Exclude<Handling, 'all'> =>
  row.status_id === 6 ? 'recovered' : row.is_disable ? 'disabled' : row.is_confirm ? 'confirmed' : 'unconfirmed';

/** Whether a row passes every part of the filter. An empty list of levels lets all of them pass. */
export function passes(row: AlarmRow, f: AlarmFilter): boolean {
  if (f.levels.length > 0 && !f.levels.includes(row.alarm_level_id)) return false;
  if (f.site !== null && row.device_group_id !== f.site) return false;
  if (f.handling !== 'all' && handlingOf(row) !== f.handling) return false;
  const word = f.keyword.trim().toLowerCase();
  const text = `${row.device_group_name}\n${row.device_name}\n${row.item_name}\n${row.info}`.toLowerCase();
  return word === '' || text.includes(word);
}

/** Worst first, those that nobody handled before handled ones, recovered last; newest first within. */
export function inOrder(rows: readonly AlarmRow[], weight: (level: number) => number): AlarmRow[] {
  const step: Record<string, number> = { unconfirmed: 0, confirmed: 1, disabled: 1, recovered: 2 };
  return [...rows].sort(
    (a, b) =>
      Number(step[handlingOf(a)] === 2) - Number(step[handlingOf(b)] === 2) ||
      weight(b.alarm_level_id) - weight(a.alarm_level_id) ||
      step[handlingOf(a)]! - step[handlingOf(b)]! ||
      b.id - a.id,
  );
}

/** Follows the alarms while the page is open; the returned function ends it. */
export function openReview(): () => void {
  const again = (): void => {
    void review.refresh();
    void disabled.refresh();
  };
  const ends = [onAlarm(again), onResync(again)];
  return () => {
    for (const end of ends) end();
  };
}
