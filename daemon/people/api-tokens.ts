import { randomBytes } from 'node:crypto';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE, type Func } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { type CredibleTime, isOver } from '../credible_time';
import type { SessionStore, StoredToken } from '../store/sessions';
import { hashOf } from './sessions/index';

const DAY_S = 86_400;
/** live ones of one user */
export const MOST_TOKENS = 20;

export interface TokenWish {
  readonly user_id: number;
  readonly name: string;
  /** epoch s; null: without end */
  readonly until: number | null;
  /** null: whatever its owner may do */
  readonly funcs: readonly Func[] | null;
}

interface ApiTokenParts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'moment'>;
  readonly bus: Bus;
}

/** Tokens for programs: accepted wherever a session token is, without an idle limit, until the day they were made for. */
export function createApiTokens({ store, clock, credible, bus }: ApiTokenParts) {
  const known = new Map<string, StoredToken>();
  const isLive = ({ create_time: time, expire_time: until, lived }: StoredToken): boolean =>
    until === null || !isOver({ time, until, lived }, credible.moment());
  const ofUser = (user_id: number): StoredToken[] =>
    [...known.values()].filter((token) => token.user_id === user_id && isLive(token));

  function load(): void {
    known.clear();
    for (const token of store.tokens()) known.set(token.token_hash, token);
  }
  /** the token itself is answered once and kept nowhere. @throws Refusal 1003 when its owner has as many as there may be */
  function make({ user_id, name, until, funcs }: TokenWish): { id: number; token: string } {
    if (ofUser(user_id).length >= MOST_TOKENS)
      throw new Refusal(CODE.conflict, 'tokens_full', { refs: [] }, { most: MOST_TOKENS });
    for (const token of known.values()) if (token.user_id === user_id && !isLive(token)) store.removeToken(token.id);
    const token = randomBytes(32).toString('base64url');
    const times = { create_time: seconds(clock), expire_time: until, lived: credible.now() };
    const kept = { token_hash: hashOf(token), user_id, name, ...times, funcs };
    store.addToken(kept);
    load();
    return { id: known.get(kept.token_hash)!.id, token };
  }
  /** Takes them out of the database; then whoever listens with one hears of its end. */
  function end(gone: readonly StoredToken[], remove: () => void): void {
    if (gone.length === 0) return;
    remove();
    load();
    bus.tell('sessions_ended', { token_hashes: gone.map(({ token_hash }) => token_hash), reason: 'session_ended' });
  }

  return {
    load,
    make,
    ofUser,
    /** One that may whatever its owner may. `days` null: without end. @throws Refusal 1003 */
    create: (user_id: number, name: string, days: number | null): string =>
      make({ user_id, name, until: days === null ? null : seconds(clock) + days * DAY_S, funcs: null }).token,
    all: (): readonly StoredToken[] => [...known.values()],
    remove: (token: StoredToken): void => end([token], () => store.removeToken(token.id)),
    endOfUser: (user_id: number): void =>
      end(
        [...known.values()].filter((token) => token.user_id === user_id),
        () => store.removeTokensOf(user_id),
      ),
    /** the token behind a hash, or null when there is none any more */
    find(hash: string): StoredToken | null {
      const token = known.get(hash);
      return token && isLive(token) ? token : null;
    },
  };
}
export type ApiTokens = ReturnType<typeof createApiTokens>;
