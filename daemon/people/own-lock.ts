import { type Clock, seconds } from '../clock';
import type { AccountSafe } from '../contract/entities';
import { lockEnd, lockedUntil, lockTerms } from './lock';
import type { Turn } from './passwords';
import type { Sessions } from './sessions/index';

export interface OwnLockParts {
  readonly clock: Clock;
  readonly safety: () => AccountSafe;
  readonly sessions: Pick<Sessions, 'rememberedBy'>;
}

/**
 * Wrong passwords within a session or by an API token, each counted for itself: nobody outside spends its tries, and it spends
 * nobody else's. Sessions of a browser that is remembered share one count, since that browser opens as many as it likes; every
 * other session and token took the password to make. Kept in memory, on mono time.
 */
export function createOwnLock({ clock, safety, sessions }: OwnLockParts) {
  /** mono s, newest first */
  const failures = new Map<string, readonly number[]>();
  const now = (): number => clock.mono() / 1000;

  function countOf(session: string): string {
    const browser = sessions.rememberedBy(session);
    return browser === null ? session : `browser ${browser}`;
  }
  /** drops what locks nobody any more */
  function purge(older: number): void {
    for (const [count, [newest = 0]] of failures) if (newest < now() - older) failures.delete(count);
  }

  /** @throws Refusal 1011 with the time when the lock ends */
  function check(session: string): void {
    const terms = lockTerms(safety());
    const times = failures.get(countOf(session)) ?? [];
    const end = terms && lockEnd(times, terms.attempts, terms.window_s, terms.life_s, now());
    if (end !== null) throw lockedUntil(seconds(clock) + Math.ceil(end - now()), 'locked_own');
  }
  function wrong(session: string): void {
    const terms = lockTerms(safety());
    if (!terms) return;
    purge(Math.max(terms.window_s, terms.life_s));
    const count = countOf(session);
    failures.set(count, [now(), ...(failures.get(count) ?? [])].slice(0, terms.attempts));
  }

  return {
    check,
    /** what a guess of this session goes through */
    turn: (session: string): Turn => ({
      known: true,
      before: () => check(session),
      wrong: () => wrong(session),
    }),
    /** it has shown whose it is */
    forgive: (session: string): void => void failures.delete(countOf(session)),
    /** tries that a session has left before it is locked */
    left(session: string): number {
      const terms = lockTerms(safety());
      if (!terms) return safety().acc_lock_config.opt_attempts;
      const times = failures.get(countOf(session)) ?? [];
      return Math.max(0, terms.attempts - times.filter((time) => time > now() - terms.window_s).length);
    },
  };
}
export type OwnLock = ReturnType<typeof createOwnLock>;
