import type { Db } from './open';

/** A site at which what acts by itself moves nothing. */
export interface PauseEntry {
  readonly device_group_id: number;
  readonly reason: string;
  readonly user_id: number;
  /** how he was called then */
  readonly user_name: string;
  /** epoch s */
  readonly time: number;
  readonly until: number;
}

/** Sites that are paused. One that goes takes its own with it. */
export function createPauseStore(db: Db) {
  const all = db.prepare('SELECT * FROM site_pause ORDER BY time DESC, device_group_id');
  const put = db.prepare(
    `INSERT OR REPLACE INTO site_pause (device_group_id, reason, user_id, user_name, time, until)
     VALUES (@device_group_id, @reason, @user_id, @user_name, @time, @until)`,
  );
  const remove = db.prepare('DELETE FROM site_pause WHERE device_group_id = ?');
  return {
    /** the newest first */
    all: (): readonly PauseEntry[] => all.all() as PauseEntry[],
    put: (entry: PauseEntry): void => void put.run(entry),
    remove: (device_group_id: number): void => void remove.run(device_group_id),
  };
}
export type PauseStore = ReturnType<typeof createPauseStore>;
