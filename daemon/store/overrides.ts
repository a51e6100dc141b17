import type { Db } from './open';

/** An item on which somebody's hand is. */
export interface OverrideEntry {
  readonly item_id: number;
  /** what it was told, or showed */
  readonly value: number;
  /** null: somebody at the device */
  readonly user_id: number | null;
  /** how he was called then; '': somebody at the device */
  readonly user_name: string;
  /** epoch s */
  readonly time: number;
  readonly until: number;
}

/** Items that what acts by itself leaves alone for a while. One that goes takes its own with it. */
export function createOverrideStore(db: Db) {
  const all = db.prepare('SELECT * FROM item_override ORDER BY time DESC, item_id');
  const put = db.prepare(
    `INSERT OR REPLACE INTO item_override (item_id, value, user_id, user_name, time, until)
     VALUES (@item_id, @value, @user_id, @user_name, @time, @until)`,
  );
  const remove = db.prepare('DELETE FROM item_override WHERE item_id = ?');
  return {
    /** the newest first */
    all: (): readonly OverrideEntry[] => all.all() as OverrideEntry[],
    put: (entry: OverrideEntry): void => void put.run(entry),
    remove: (item_id: number): void => void remove.run(item_id),
  };
}
export type OverrideStore = ReturnType<typeof createOverrideStore>;
