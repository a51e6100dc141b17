import type { Db } from './open';

/** A browser that logs in by itself: hashes of its token, never the token. Times are epoch seconds. */
export interface StoredRemember {
  readonly id: number;
  readonly token_hash: string;
  /** of the token before; null: not used yet */
  readonly last_hash: string | null;
  /** of lived time */
  readonly rotate_time: number;
  readonly user_id: number;
  readonly create_time: number;
}

/** Remembered browsers. */
export function createRememberStore(db: Db) {
  const find = db.prepare('SELECT * FROM remember_token WHERE token_hash = @hash OR last_hash = @hash');
  const byId = db.prepare('SELECT * FROM remember_token WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO remember_token (token_hash, rotate_time, user_id, create_time) VALUES (@token_hash, @time, @user_id, @time)',
  );
  const rotate = db.prepare('UPDATE remember_token SET last_hash = token_hash, token_hash = ?, rotate_time = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM remember_token WHERE id = ?');
  const ofUser = db.prepare('DELETE FROM remember_token WHERE user_id = ?');
  const before = db.prepare('DELETE FROM remember_token WHERE create_time < ?');
  const crowd = db.prepare(
    'DELETE FROM remember_token WHERE user_id = @user_id AND id NOT IN (SELECT id FROM remember_token WHERE user_id = @user_id ORDER BY id DESC LIMIT +@most)',
  );
  const ofUsers = db.transaction((ids: readonly number[]) => {
    for (const id of ids) ofUser.run(id);
  });
  return {
    /** by a token's hash, the present one or the one before */
    find: (hash: string): StoredRemember | null => (find.get({ hash }) as StoredRemember | undefined) ?? null,
    byId: (id: number): StoredRemember | null => (byId.get(id) as StoredRemember | undefined) ?? null,
    /** @returns its id; of a user's only the newest `most` stay */
    add(token_hash: string, user_id: number, time: number, most: number): number {
      const id = Number(insert.run({ token_hash, user_id, time }).lastInsertRowid);
      crowd.run({ user_id, most });
      return id;
    },
    rotate: (id: number, token_hash: string, time: number): void => void rotate.run(token_hash, time, id),
    remove: (id: number): void => void remove.run(id),
    removeOfUsers: (ids: readonly number[]): void => ofUsers.immediate(ids),
    /** forgets what was made before that moment */
    purge: (moment: number): void => void before.run(moment),
  };
}
export type RememberStore = ReturnType<typeof createRememberStore>;
