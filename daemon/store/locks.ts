import type { Db } from './open';

export interface NewLock {
  /** distinct */
  readonly item_ids: readonly number[];
  readonly reason: string;
  /** who put it on, and how he was called then */
  readonly user_id: number;
  readonly user_name: string;
  /** epoch s */
  readonly time: number;
  /** epoch s; null: until somebody takes it off */
  readonly until: number | null;
  /** credible time when it was put on; null: by an earlier version */
  readonly lived: number | null;
}
/** What time it is, epoch s. */
export interface Now {
  readonly lived: number;
  readonly wall: number;
}
export interface LockEntry extends NewLock {
  readonly id: number;
}
type LockRow = Omit<LockEntry, 'item_ids'> & { readonly item_ids: string };
const entryOf = ({ item_ids, ...row }: LockRow): LockEntry => ({ ...row, item_ids: JSON.parse(item_ids) as number[] });

const SELECT = `SELECT item_lock.*, json_group_array(locked_item.item_id ORDER BY locked_item.item_id) AS item_ids
  FROM item_lock JOIN locked_item ON locked_item.lock_id = item_lock.id`;
/**
 * Whether one stands at a moment: its time was not lived through yet, or is not over by the wall clock, unless that shows by now
 * that it was wrong when the lock was put on.
 */
const STANDS = `(until IS NULL OR CASE WHEN lived IS NULL THEN until > min(@lived, @wall)
  ELSE @lived - lived < until - time OR @wall >= time AND @wall < until END)`;

/** Items that nobody moves. One whose items are all gone covers nothing, and is pruned with those that are over. */
export function createLockStore(db: Db) {
  const add = db.prepare(
    'INSERT INTO item_lock (reason, user_id, user_name, time, until, lived) VALUES (@reason, @user_id, @user_name, @time, @until, @lived)',
  );
  const cover = db.prepare('INSERT INTO locked_item (lock_id, item_id) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM item_lock WHERE id = ?');
  const prune = db.prepare(
    `DELETE FROM item_lock WHERE NOT ${STANDS} OR NOT EXISTS (SELECT 1 FROM locked_item WHERE lock_id = item_lock.id)`,
  );
  const standing = db.prepare(`${SELECT} WHERE ${STANDS} GROUP BY item_lock.id ORDER BY item_lock.id DESC`);
  const onItem = db.prepare(
    `SELECT item_lock.* FROM locked_item JOIN item_lock ON item_lock.id = locked_item.lock_id
     WHERE locked_item.item_id = @item_id AND ${STANDS} ORDER BY item_lock.id LIMIT 1`,
  );
  return {
    /** @param now what is over goes. @returns its number */
    add: ({ item_ids, ...lock }: NewLock, now: Now): number =>
      db
        .transaction(() => {
          prune.run({ ...now });
          const id = Number(add.run(lock).lastInsertRowid);
          for (const item_id of item_ids) cover.run(id, item_id);
          return id;
        })
        .immediate(),
    remove: (id: number): void => void remove.run(id),
    /** those that stand, newest first */
    standing: (now: Now): readonly LockEntry[] => (standing.all({ ...now }) as LockRow[]).map(entryOf),
    /** the oldest that keeps an item from being moved */
    onItem: (item_id: number, now: Now): Omit<LockEntry, 'item_ids'> | undefined =>
      onItem.get({ item_id, ...now }) as Omit<LockEntry, 'item_ids'> | undefined,
  };
}
export type LockStore = ReturnType<typeof createLockStore>;
