import { randomBytes } from 'node:crypto';
import { type Clock, seconds } from '../clock';
import type { SessionStore } from '../store/sessions';
import { hashOf } from './sessions';

const DAY_S = 86_400;

/** Tokens for programs: accepted wherever a session token is, without an idle limit, until the day they were made for. */
export function createApiTokens({ store, clock }: { store: SessionStore; clock: Clock }) {
  const users = new Map<string, { readonly user_id: number; readonly until: number | null }>();
  return {
    load(): void {
      users.clear();
      for (const token of store.tokens()) users.set(token.token_hash, { user_id: token.user_id, until: token.expire_time });
    },
    /** the token itself is answered once and kept nowhere */
    create(user_id: number, name: string, days: number | null): string {
      const token = randomBytes(32).toString('base64url');
      const now = seconds(clock);
      const expire_time = days === null ? null : now + days * DAY_S;
      store.addToken({ token_hash: hashOf(token), user_id, name, create_time: now, expire_time });
      users.set(hashOf(token), { user_id, until: expire_time });
      return token;
    },
    /** whose token it is, or null */
    find(hash: string): number | null {
      const token = users.get(hash);
      return token && (token.until === null || token.until > seconds(clock)) ? token.user_id : null;
    },
  };
}
export type ApiTokens = ReturnType<typeof createApiTokens>;
