import type { Db } from '../../store/open';
import { keyOf, LAST_PART } from '../keys';
import type { MeteredRows } from './metered';
import type { Notes } from './notes';
import type { Aged, StoredDays } from './stored_days';

/**
 * Rows leave by the day, of all items or of one; the samples among them are taken off their count. Hours of meter lines leave with
 * the local days.
 */
export function createLeaving(db: Db, days: StoredDays, notes: Notes, metered: MeteredRows) {
  const dropping = (table: Aged) =>
    db.prepare(`DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE key BETWEEN ? AND ? LIMIT +?)`);
  const statements = { chunk: dropping('chunk'), hour: dropping('hour'), day: dropping('day') };
  const looking = (table: Aged) => db.prepare(`SELECT 1 FROM ${table} WHERE key BETWEEN ? AND ? LIMIT 1`).pluck();
  const some = { chunk: looking('chunk'), hour: looking('hour'), day: looking('day') };
  const samples = db.prepare('SELECT coalesce(sum(samples), 0) FROM chunk WHERE key BETWEEN ? AND ?').pluck();

  const drop = (table: Aged, from: number, to: number, most: number): number => {
    if (table === 'chunk') notes.count(-(samples.get(from, to) as number));
    const dropped = statements[table].run(from, to, most).changes;
    if (table === 'chunk') notes.count(samples.get(from, to) as number);
    return dropped;
  };

  const left = (table: Aged, day: number): void => {
    days.remove(table, day);
    // a file that begins later than was known, and let nothing go, is another one
    if (table !== 'day' && day > (notes.note('let_go') ?? 0)) notes.putNote('let_go', day);
  };

  return {
    /** removes up to `most` rows of a day. @returns whether the day is gone */
    dropDay(table: Aged, day: number, most: number): boolean {
      const gone = drop(table, keyOf(day, 0), keyOf(day + 1, 0) - 1, most) < most;
      if (gone) left(table, day);
      if (gone && table === 'day') metered.dropMeteredOf(day);
      return gone;
    },
    /** removes what one day keeps of one item */
    dropItemDay(table: Aged, day: number, item_id: number): void {
      const key = keyOf(day, item_id);
      drop(table, key, key + LAST_PART, LAST_PART + 1);
      if (table === 'day') metered.dropMeteredOfItem(day, item_id);
      if (!some[table].get(keyOf(day, 0), keyOf(day + 1, 0) - 1)) left(table, day);
    },
  };
}
