import type { Db } from '../../store/open';
import { keyOf } from '../keys';
import type { MeteredRows } from './metered';
import type { StoredDays } from './stored_days';

/** Hours, the local days made of them, and which hours no local day was made of yet. */
export function createRollups(db: Db, stored: StoredDays, metered: Pick<MeteredRows, 'markUnmetered'>) {
  const hours = db.prepare('SELECT body FROM hour WHERE key = ?').pluck();
  const putHours = db.prepare('INSERT OR REPLACE INTO hour (key, body) VALUES (?, ?)');
  const days = db.prepare('SELECT body FROM day WHERE key = ?').pluck();
  const putDays = db.prepare('INSERT OR REPLACE INTO day (key, body) VALUES (?, ?)');
  const markUnrolled = db.prepare('INSERT OR IGNORE INTO unrolled (day) VALUES (?)');
  const markRolled = db.prepare('DELETE FROM unrolled WHERE day = ?');
  const unrolled = new Set(db.prepare('SELECT day FROM unrolled').pluck().all() as number[]);
  /** how often hours of a day were written since the file was opened */
  const written = new Map<number, number>();

  return {
    hours: (day: number, item_id: number): Buffer | undefined => hours.get(keyOf(day, item_id)) as Buffer | undefined,
    putHours(day: number, item_id: number, body: Buffer): void {
      putHours.run(keyOf(day, item_id), body);
      stored.add('hour', day);
      markUnrolled.run(day);
      metered.markUnmetered(day);
      unrolled.add(day);
      written.set(day, (written.get(day) ?? 0) + 1);
    },
    /** 64 local days of an item */
    days: (row: number, item_id: number): Buffer | undefined => days.get(keyOf(row, item_id)) as Buffer | undefined,
    putDays(row: number, item_id: number, body: Buffer): void {
      putDays.run(keyOf(row, item_id), body);
      stored.add('day', row);
    },
    /** UTC days of which hours were written since local days were made of them */
    unrolled: unrolled as ReadonlySet<number>,
    /** grows with each row of hours that is written to that day */
    hoursWritten: (day: number): number => written.get(day) ?? 0,
    markRolled(day: number): void {
      markRolled.run(day);
      unrolled.delete(day);
    },
  };
}
