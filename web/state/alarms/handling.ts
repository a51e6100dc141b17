import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';

/** Where an alarm stands between its beginning and being forgotten. */
export type Handling = 'unconfirmed' | 'confirmed' | 'recovered' | 'disabled';

/** Whether an alarm stands; one that came back is only waiting for somebody to confirm it. */
export const isActive = ({ status_id }: Pick<AlarmRow, 'status_id'>): boolean => status_id !== STATUS.recovered;

export const handlingOf = (row: Pick<AlarmRow, 'status_id' | 'is_confirm' | 'is_disable'>): Handling =>
  !isActive(row) ? 'recovered' : row.is_disable ? 'disabled' : row.is_confirm ? 'confirmed' : 'unconfirmed';

/** Whether nobody has looked at it yet: it stands, or came back before anybody did. */
export const isUnseen = ({ is_confirm, is_disable }: Pick<AlarmRow, 'is_confirm' | 'is_disable'>): boolean =>
  !is_confirm && !is_disable;

/** Seconds that an alarm lasted until its end, or has lasted by now (epoch s). */
export const lastedOf = (row: Pick<AlarmRow, 'status_id' | 'start_time' | 'last_check' | 'duration'>, now: number): number =>
  row.duration ?? Math.max(0, (isActive(row) ? now : row.last_check) - row.start_time);

/** Without those that came back whose item has a newer one: of each item what it is at last. `rows`: newest first. */
export function latestOf(rows: readonly AlarmRow[]): readonly AlarmRow[] {
  const known = new Set<number>();
  return rows.filter((row) => {
    const isOld = !isActive(row) && known.has(row.item_id);
    known.add(row.item_id);
    return !isOld;
  });
}
