import type { AlarmTimes } from '../contract/entities';

/** Alarms of one level: how many were confirmed and how many ended, and the seconds that took in all. */
export interface Took {
  readonly alarm_level_id: number;
  readonly confirmed: number;
  readonly confirm_s: number;
  readonly ended: number;
  readonly end_s: number;
}
const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

/** How soon alarms of each level were confirmed and over, of all sites together. */
export function timesOf(rows: readonly Took[]): AlarmTimes[] {
  const levels = new Map<number, Took>();
  for (const row of rows) {
    const { confirmed, confirm_s, ended, end_s } = levels.get(row.alarm_level_id) ?? {
      confirmed: 0,
      confirm_s: 0,
      ended: 0,
      end_s: 0,
    };
    levels.set(row.alarm_level_id, {
      alarm_level_id: row.alarm_level_id,
      confirmed: confirmed + row.confirmed,
      confirm_s: confirm_s + row.confirm_s,
      ended: ended + row.ended,
      end_s: end_s + row.end_s,
    });
  }
  return [...levels.values()].map(({ alarm_level_id, confirmed, confirm_s, ended, end_s }) => ({
    alarm_level_id,
    confirmed,
    ended,
    to_confirm: meanOf(confirm_s, confirmed),
    to_end: meanOf(end_s, ended),
  }));
}
