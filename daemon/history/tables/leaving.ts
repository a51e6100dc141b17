import type { Db } from '../../store/open';
import { keyOf, LAST_PART } from '../keys';
import type { Notes } from './notes';
import type { Aged, StoredDays } from './stored_days';

/** Rows leave by the day, of all items or of one; the samples among them are taken off their count. */
export function createLeaving(db: Db, days: StoredDays, notes: Notes) {
  const dropping = (table: Aged) =>
    db.prepare(`DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE key BETWEEN ? AND ? LIMIT ?)`);
  const statements = { chunk: dropping('chunk'), hour: dropping('hour'), day: dropping('day') };
  const samples = db.prepare('SELECT coalesce(sum(samples), 0) FROM chunk WHERE key BETWEEN ? AND ?').pluck();

  const drop = (table: Aged, from: number, to: number, most: number): number => {
    if (table === 'chunk') notes.count(-(samples.get(from, to) as number));
    const dropped = statements[table].run(from, to, most).changes;
    if (table === 'chunk') notes.count(samples.get(from, to) as number);
    return dropped;
  };

  return {
    /** removes up to `most` rows of a day. @returns whether the day is gone */
    dropDay(table: Aged, day: number, most: number): boolean {
      const gone = drop(table, keyOf(day, 0), keyOf(day + 1, 0) - 1, most) < most;
      if (gone) days.remove(table, day);
      return gone;
    },
    /** removes what one day keeps of one item */
    dropItemDay(table: Aged, day: number, item_id: number): void {
      const key = keyOf(day, item_id);
      drop(table, key, key + LAST_PART, LAST_PART + 1);
    },
  };
}
