import type { Db } from './open';

/** A login as it is kept: the hash of its token, never the token. Times are epoch seconds. */
export interface StoredSession {
  readonly token_hash: string;
  readonly user_id: number;
  readonly login_type: 1 | 2 | 3;
  readonly create_time: number;
  /** last activity; of an ended session the moment it ended */
  readonly last_time: number;
  readonly expire_time: number;
  readonly ip: string;
  readonly agent: string;
  /** why it ended; null: alive */
  readonly end_reason: string | null;
}
export interface StoredToken {
  readonly token_hash: string;
  readonly user_id: number;
  readonly name: string;
  readonly create_time: number;
  /** null: no end */
  readonly expire_time: number | null;
}

/** Logins and API tokens. */
export function createSessionStore(db: Db) {
  const columns = 'token_hash, user_id, login_type, create_time, last_time, expire_time, ip, agent, end_reason';
  const all = db.prepare(`SELECT ${columns} FROM session`);
  const insert = db.prepare(
    `INSERT INTO session (${columns})
     VALUES (@token_hash, @user_id, @login_type, @create_time, @last_time, @expire_time, @ip, @agent, @end_reason)`,
  );
  const end = db.prepare('UPDATE session SET end_reason = ?, last_time = ? WHERE token_hash = ? AND end_reason IS NULL');
  const touch = db.prepare('UPDATE session SET last_time = ? WHERE token_hash = ? AND end_reason IS NULL');
  const purge = db.prepare(
    'DELETE FROM session WHERE max(expire_time, last_time) < @before OR (end_reason IS NOT NULL AND last_time < @before)',
  );
  const tokens = db.prepare('SELECT token_hash, user_id, name, create_time, expire_time FROM api_token');
  const grant = db.prepare(
    'INSERT INTO api_token (token_hash, user_id, name, create_time, expire_time) VALUES (@token_hash, @user_id, @name, @create_time, @expire_time)',
  );
  const touchAll = db.transaction((times: ReadonlyMap<string, number>) => {
    for (const [hash, time] of times) touch.run(time, hash);
  });
  const endAll = db.transaction((hashes: readonly string[], reason: string, time: number) => {
    for (const hash of hashes) end.run(reason, time, hash);
  });
  return {
    all: (): StoredSession[] => all.all() as StoredSession[],
    add: (session: StoredSession): void => void insert.run(session),
    end: (hashes: readonly string[], reason: string, time: number): void => endAll.immediate(hashes, reason, time),
    /** last activity by token hash */
    touch: (times: ReadonlyMap<string, number>): void => touchAll.immediate(times),
    /** forgets what ended or expired before that moment */
    purge: (before: number): void => void purge.run({ before }),
    tokens: (): StoredToken[] => tokens.all() as StoredToken[],
    addToken: (token: StoredToken): void => void grant.run(token),
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
