import type { Func } from '../contract/codes';
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
  /** by how many s the clock stood ahead of what the box lived through when these times were written */
  readonly clock_ahead: number;
  readonly ip: string;
  readonly agent: string;
  /** why it ended; null: alive */
  readonly end_reason: string | null;
  /** the remembered browser it was opened by; null: none */
  readonly remember_id: number | null;
}
/** What changes of a login while it lives. */
export interface MovedSession extends Pick<StoredSession, 'last_time' | 'expire_time' | 'clock_ahead'> {
  readonly hash: string;
}
/** When logins ended. */
export interface EndMoment extends Pick<StoredSession, 'clock_ahead'> {
  /** epoch s */
  readonly time: number;
}
export interface StoredToken {
  readonly id: number;
  readonly token_hash: string;
  readonly user_id: number;
  readonly name: string;
  readonly create_time: number;
  /** null: no end */
  readonly expire_time: number | null;
  /** credible time when it was made; null: by an earlier version */
  readonly lived: number | null;
  /** functions it is cut to; null: whatever its owner may do */
  readonly funcs: readonly Func[] | null;
}
type TokenRow = Omit<StoredToken, 'funcs'> & { readonly funcs: string | null };
const tokenOf = (row: TokenRow): StoredToken => ({
  ...row,
  funcs: row.funcs === null ? null : (JSON.parse(row.funcs) as Func[]),
});

/** Logins and API tokens. */
export function createSessionStore(db: Db) {
  const columns =
    'token_hash, user_id, login_type, create_time, last_time, expire_time, clock_ahead, ip, agent, end_reason, remember_id';
  const all = db.prepare(`SELECT ${columns} FROM session`);
  const insert = db.prepare(
    `INSERT INTO session (${columns})
     VALUES (@token_hash, @user_id, @login_type, @create_time, @last_time, @expire_time, @clock_ahead, @ip, @agent, @end_reason, @remember_id)`,
  );
  const end = db.prepare(
    'UPDATE session SET end_reason = @reason, last_time = @time, clock_ahead = @clock_ahead WHERE token_hash = @hash AND end_reason IS NULL',
  );
  const touch = db.prepare(
    'UPDATE session SET last_time = @last_time, expire_time = @expire_time, clock_ahead = @clock_ahead WHERE token_hash = @hash AND end_reason IS NULL',
  );
  const purge = db.prepare(
    `DELETE FROM session WHERE max(expire_time, last_time) - clock_ahead < @before
     OR (end_reason IS NOT NULL AND last_time - clock_ahead < @before)`,
  );
  const tokens = db.prepare(
    'SELECT id, token_hash, user_id, name, create_time, expire_time, lived, funcs FROM api_token ORDER BY id',
  );
  const grant = db.prepare(
    `INSERT INTO api_token (token_hash, user_id, name, create_time, expire_time, lived, funcs)
     VALUES (@token_hash, @user_id, @name, @create_time, @expire_time, @lived, @funcs)`,
  );
  const revoke = db.prepare('DELETE FROM api_token WHERE id = ?');
  const revokeAll = db.prepare('DELETE FROM api_token WHERE user_id = ?');
  const touchAll = db.transaction((moved: readonly MovedSession[]) => {
    for (const session of moved) touch.run(session);
  });
  const endAll = db.transaction((hashes: readonly string[], reason: string, { time, clock_ahead }: EndMoment) => {
    for (const hash of hashes) end.run({ hash, reason, time, clock_ahead });
  });
  return {
    all: (): StoredSession[] => all.all() as StoredSession[],
    add: (session: StoredSession): void => void insert.run(session),
    end: (hashes: readonly string[], reason: string, at: EndMoment): void => endAll.immediate(hashes, reason, at),
    touch: (moved: readonly MovedSession[]): void => touchAll.immediate(moved),
    /** forgets what ended or expired before that moment of lived time */
    purge: (before: number): void => void purge.run({ before }),
    tokens: (): StoredToken[] => (tokens.all() as TokenRow[]).map(tokenOf),
    /** the answer is the id */
    addToken: ({ funcs, ...token }: Omit<StoredToken, 'id'>): number =>
      Number(grant.run({ ...token, funcs: funcs === null ? null : JSON.stringify(funcs) }).lastInsertRowid),
    removeToken: (id: number): void => void revoke.run(id),
    removeTokensOf: (user_id: number): void => void revokeAll.run(user_id),
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
