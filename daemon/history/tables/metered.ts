import type { Db } from '../../store/open';
import { DAYS_A_ROW } from '../days';
import { keyOf } from '../keys';

/** UTC days of an item that one row holds. */
export const METERED_A_ROW = 16;
export type MeteredRows = ReturnType<typeof createMeteredRows>;

/** Hours of meter lines, and of which days none were made since their hours were written. */
export function createMeteredRows(db: Db) {
  const read = db.prepare('SELECT body FROM metered WHERE key = ?').pluck();
  const put = db.prepare('INSERT OR REPLACE INTO metered (key, body) VALUES (?, ?)');
  const drop = db.prepare('DELETE FROM metered WHERE key = ?');
  const dropRange = db.prepare('DELETE FROM metered WHERE key BETWEEN ? AND ?');
  const mark = db.prepare('INSERT OR IGNORE INTO unmetered (day) VALUES (?)');
  const unmark = db.prepare('DELETE FROM unmetered WHERE day = ?');
  const unmetered = new Set(db.prepare('SELECT day FROM unmetered').pluck().all() as number[]);
  /** rows of meter lines that stand for the same days as a row of local days */
  const first = (row: number): number => (row * DAYS_A_ROW) / METERED_A_ROW;

  return {
    metered: (row: number, item_id: number): Buffer | undefined => read.get(keyOf(row, item_id)) as Buffer | undefined,
    putMetered: (row: number, item_id: number, body: Buffer): void => void put.run(keyOf(row, item_id), body),
    dropMetered: (row: number, item_id: number): void => void drop.run(keyOf(row, item_id)),
    /** with a row of local days, of all items */
    dropMeteredOf: (days: number): void => void dropRange.run(keyOf(first(days), 0), keyOf(first(days + 1), 0) - 1),
    /** the same of one item */
    dropMeteredOfItem(days: number, item_id: number): void {
      for (let row = first(days); row < first(days + 1); row++) drop.run(keyOf(row, item_id));
    },
    unmetered: unmetered as ReadonlySet<number>,
    markUnmetered(day: number): void {
      if (unmetered.has(day)) return;
      mark.run(day);
      unmetered.add(day);
    },
    markMetered(day: number): void {
      unmark.run(day);
      unmetered.delete(day);
    },
  };
}
