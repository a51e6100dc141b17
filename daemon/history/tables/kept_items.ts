import type { Db } from '../../store/open';

interface ItemRow {
  readonly item_id: number;
  /** epoch seconds; null: it is configured */
  readonly gone_since: number | null;
  /** nothing older than this day is kept; null: everything may be */
  readonly cleared_before: number | null;
}
export type KeptItems = ReturnType<typeof createKeptItems>;

/** The items of which something was ever kept. */
export function createKeptItems(db: Db) {
  const all = db.prepare('SELECT item_id, gone_since, cleared_before FROM item ORDER BY item_id');
  const add = db.prepare('INSERT OR IGNORE INTO item (item_id) VALUES (?)');
  const mark = db.prepare('UPDATE item SET gone_since = ? WHERE item_id = ?');
  const clear = db.prepare('UPDATE item SET cleared_before = ? WHERE item_id = ?');
  const forget = db.prepare('DELETE FROM item WHERE item_id = ?');

  return {
    items: () => all.all() as ItemRow[],
    addItem(item_id: number): void {
      add.run(item_id);
    },
    /** null: it is configured */
    markItem(item_id: number, gone_since: number | null): void {
      mark.run(gone_since, item_id);
    },
    /** nothing older than this day is kept of it any more */
    noteCleared(item_id: number, day: number): void {
      clear.run(day, item_id);
    },
    forgetItem(item_id: number): void {
      forget.run(item_id);
    },
  };
}
