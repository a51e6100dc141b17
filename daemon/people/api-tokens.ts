import { randomBytes } from 'node:crypto';
import { type Clock, seconds } from '../clock';
import type { Func } from '../contract/codes';
import type { CredibleTime } from '../credible_time';
import type { SessionStore, StoredToken } from '../store/sessions';
import { hashOf } from './sessions/index';

const DAY_S = 86_400;

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
  readonly credible: Pick<CredibleTime, 'passed'>;
}

/** Tokens for programs: accepted wherever a session token is, without an idle limit, until the day they were made for. */
export function createApiTokens({ store, clock, credible }: ApiTokenParts) {
  const known = new Map<string, StoredToken>();

  function load(): void {
    known.clear();
    for (const token of store.tokens()) known.set(token.token_hash, token);
  }
  /** the token itself is answered once and kept nowhere */
  function make({ user_id, name, until, funcs }: TokenWish): { id: number; token: string } {
    const token = randomBytes(32).toString('base64url');
    const kept = { token_hash: hashOf(token), user_id, name, create_time: seconds(clock), expire_time: until, funcs };
    const id = store.addToken(kept);
    known.set(kept.token_hash, { ...kept, id });
    return { id, token };
  }

  return {
    load,
    make,
    /** One that may whatever its owner may. `days` null: without end */
    create: (user_id: number, name: string, days: number | null): string =>
      make({ user_id, name, until: days === null ? null : seconds(clock) + days * DAY_S, funcs: null }).token,
    all: (): readonly StoredToken[] => [...known.values()],
    remove(id: number): void {
      store.removeToken(id);
      load();
    },
    /** the token behind a hash, or null when there is none any more */
    find(hash: string): StoredToken | null {
      const token = known.get(hash);
      return token && (token.expire_time === null || token.expire_time > credible.passed()) ? token : null;
    },
  };
}
export type ApiTokens = ReturnType<typeof createApiTokens>;
