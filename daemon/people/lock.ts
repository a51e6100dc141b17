import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { AccountSafe } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { FailureStore } from '../store/failures';

/** decision 44 */
const ADDRESS_ATTEMPTS = 30;
const ADDRESS_WINDOW_S = 600;
const DAY_S = 86_400;
const LONGEST_NAME = 64;

/**
 * When a lock ends, epoch s, or null when there is none: `attempts` failures within `window_s` lock for `life_s`, counted
 * from the last of them. `times` are the last failures, newest first.
 */
export function lockEnd(
  times: readonly number[],
  attempts: number,
  window_s: number,
  life_s: number,
  now: number,
): number | null {
  const newest = times[0];
  const oldest = times[attempts - 1];
  if (newest === undefined || oldest === undefined || newest - oldest > window_s) return null;
  return newest + life_s > now ? newest + life_s : null;
}

/** Counts failures by name and by address, of names that exist and of names that do not. */
export function createLock({ failures, clock, safety }: { failures: FailureStore; clock: Clock; safety: () => AccountSafe }) {
  // however it is written: who may log in as MÜLLER has no tries beyond those of müller
  const short = (name: string): string => name.toLowerCase().slice(0, LONGEST_NAME);

  function endOf(name: string, address: string): number | null {
    const now = seconds(clock);
    const { enabled, opt_attempts, opt_minutes, opt_lock_days } = safety().acc_lock_config;
    const window = opt_minutes * 60;
    const byName =
      enabled && name !== ''
        ? lockEnd(failures.ofName(short(name), now, opt_attempts), opt_attempts, window, opt_lock_days * DAY_S || window, now)
        : null;
    const times = failures.ofAddress(address, now, ADDRESS_ATTEMPTS);
    const byAddress = lockEnd(times, ADDRESS_ATTEMPTS, ADDRESS_WINDOW_S, ADDRESS_WINDOW_S, now);
    return byName !== null && byAddress !== null ? Math.max(byName, byAddress) : (byName ?? byAddress);
  }

  return {
    /** whether an address is locked, whoever comes from it */
    isLocked: (address: string): boolean => endOf('', address) !== null,
    /** @throws Refusal 1011 with the time when the lock ends */
    check(name: string, address: string): void {
      const unlock_time = endOf(name, address);
      if (unlock_time !== null) throw new Refusal(CODE.locked, 'locked', { unlock_time, reason: 'failures' }, { unlock_time });
    },
    /** `name` '': nobody's password was tried, only the address counts */
    failed(name: string, address: string): void {
      const { opt_minutes, opt_lock_days } = safety().acc_lock_config;
      const now = seconds(clock);
      failures.add(short(name), address, now);
      failures.purge(now - Math.max(ADDRESS_WINDOW_S, opt_minutes * 60, opt_lock_days * DAY_S) - ADDRESS_WINDOW_S);
    },
    /** tries that a name has left before it is locked */
    left(name: string): number {
      const { opt_attempts, opt_minutes } = safety().acc_lock_config;
      const now = seconds(clock);
      const recent = failures.ofName(short(name), now, opt_attempts).filter((time) => time > now - opt_minutes * 60);
      return Math.max(0, opt_attempts - recent.length);
    },
    /** when the lock of a name ends, epoch s; null: it is not locked */
    until: (name: string): number | null => endOf(name, ''),
    forgive: (name: string): void => failures.forget(short(name)),
  };
}
export type Lock = ReturnType<typeof createLock>;
