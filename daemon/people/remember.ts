import { randomBytes } from 'node:crypto';
import { type Clock, seconds } from '../clock';
import { AUTO_LOGIN_DAYS } from '../contract/rules/security';
import type { CredibleTime } from '../credible_time';
import type { RememberStore, StoredRemember } from '../store/remember';
import type { Config } from './config';
import { hashOf } from './sessions/index';

const DAY_S = 86_400;
/** decision 9: a token that was replaced is good that long, for a second window */
const GRACE_S = 60;
/** browsers of one user that are remembered at a time */
const MOST = 20;

const newToken = (): string => randomBytes(32).toString('base64url');

interface RememberParts {
  readonly store: RememberStore;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'passed'>;
  readonly config: Config;
}

/** Browsers that log in by themselves. Each use of a token replaces it; only hashes are kept. */
export function createRemember({ store, clock, credible, config }: RememberParts) {
  /** a period that is made shorter shortens those that run */
  function isOver(entry: StoredRemember): boolean {
    const days = AUTO_LOGIN_DAYS[config.autoLogin().index - 1] ?? null;
    return days !== null && entry.create_time + days * DAY_S <= credible.passed();
  }
  const isLate = ({ rotate_time }: StoredRemember): boolean => {
    const age = credible.now() - rotate_time;
    return age < 0 || age > GRACE_S;
  };

  return {
    /** A browser to remember from now on, or null when the box does not do that. */
    issue(user_id: number): { readonly id: number; readonly token: string } | null {
      if (!config.autoLogin().enable) return null;
      const token = newToken();
      return { id: store.add(hashOf(token), user_id, seconds(clock), MOST), token };
    },
    /**
     * Whose browser it is, or null. What was replaced more than a minute ago is in a second pair of hands: the browser is
     * forgotten, whoever shows it.
     */
    find(token: string): (StoredRemember & { readonly replaced: boolean }) | null {
      if (!config.autoLogin().enable) return null;
      const hash = hashOf(token);
      const entry = store.find(hash);
      if (!entry) return null;
      const replaced = entry.token_hash !== hash;
      if (!isOver(entry) && !(replaced && isLate(entry))) return { ...entry, replaced };
      store.remove(entry.id);
      return null;
    },
    /** Whether a browser is remembered still, so that what it opened needs no hands. */
    holds(id: number): boolean {
      const entry = config.autoLogin().enable ? store.byId(id) : null;
      return entry !== null && !isOver(entry);
    },
    /** the token that takes the place of the one just used */
    rotate(id: number): string {
      const token = newToken();
      store.rotate(id, hashOf(token), credible.now());
      return token;
    },
    forget: (id: number): void => store.remove(id),
    forgetUsers: (ids: readonly number[]): void => store.removeOfUsers(ids),
    forgetAll: (): void => store.purge(Number.MAX_SAFE_INTEGER),
  };
}
export type Remember = ReturnType<typeof createRemember>;
