import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { AccountSafe } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { networkOf } from '../shares/owner';
import type { FailureStore } from '../store/failures';

/** decision 44 */
const ADDRESS_ATTEMPTS = 30;
const ADDRESS_WINDOW_S = 600;
/** The name of user 1 is locked no longer than decision 44 says, whatever is set: a stranger shuts nobody out of his box. */
const ROOT_LOCK_S = 600;
const DAY_S = 86_400;
const LONGEST_NAME = 64;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;

/** How long an address waits for its next try after so many failures within ten minutes, in ms: twice as long each time, up to 5 s. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/**
 * When a lock ends, s of the clock that `times` and `now` are of, or null when there is none: `attempts` failures within
 * `window_s` lock for `life_s`, counted from the last of them. `times` are the last failures, newest first.
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

/** What an account's lock is set to: null while it is off. */
export function lockTerms({ acc_lock_config }: AccountSafe) {
  const { enabled, opt_attempts: attempts, opt_minutes, opt_lock_days } = acc_lock_config;
  const window_s = opt_minutes * 60;
  return enabled ? { attempts, window_s, life_s: opt_lock_days * DAY_S || window_s } : null;
}

export const lockedUntil = (unlock_time: number, key: 'locked' | 'locked_own'): Refusal =>
  new Refusal(CODE.locked, key, { unlock_time, reason: 'failures' }, { unlock_time });

export interface LockParts {
  readonly failures: FailureStore;
  readonly clock: Clock;
  readonly safety: () => AccountSafe;
  /** what user 1 is called now */
  readonly rootName: () => string;
  /** ms that an address waits after so many failures */
  readonly pause: (failures: number) => number;
}

/**
 * Failures of those who come with a name alone, by name and by address, of names that exist and of names that do not. Whoever is
 * known already has a count of their own (`own-lock.ts`). Of IPv6 a /64 counts as one address: one machine may take any of it.
 */
export function createLock({ failures, clock, safety, rootName, pause }: LockParts) {
  const offset = clock.wall() - clock.mono();
  /** epoch s by the clock as it was at the start: one that is set meanwhile unlocks nothing */
  const now = (): number => Math.floor((offset + clock.mono()) / 1000);
  /** when an address failed last, mono ms; only as long as it may have to wait for it */
  const latest = new Map<string, number>();
  // however it is written: who may log in as MÜLLER has no tries beyond those of müller
  const short = (name: string): string => name.toLowerCase().slice(0, LONGEST_NAME);

  function endOfName(name: string): number | null {
    const terms = name === '' ? null : lockTerms(safety());
    if (!terms) return null;
    const { attempts, window_s } = terms;
    const life_s = short(name) === short(rootName()) ? Math.min(ROOT_LOCK_S, terms.life_s) : terms.life_s;
    return lockEnd(failures.ofName(short(name), now(), attempts), attempts, window_s, life_s, now());
  }
  const timesOf = (address: string): number[] => failures.ofAddress(networkOf(address), now(), ADDRESS_ATTEMPTS);
  const endOfAddress = (address: string): number | null =>
    lockEnd(timesOf(address), ADDRESS_ATTEMPTS, ADDRESS_WINDOW_S, ADDRESS_WINDOW_S, now());
  /** as the clock shows it */
  const shown = (end: number): number => end - now() + seconds(clock);
  const recent = (times: readonly number[]): number => times.filter((time) => time > now() - ADDRESS_WINDOW_S).length;
  const failuresOf = (address: string): number => recent(timesOf(address));

  function noteMoment(address: string): void {
    const moment = clock.mono();
    for (const [other, before] of latest) if (moment - before > LONGEST_PAUSE_MS) latest.delete(other);
    latest.set(networkOf(address), moment);
  }

  /** @throws Refusal 1011 with the time when the lock ends */
  function check(name: string, address: string): void {
    const ends = [endOfName(name), endOfAddress(address)].filter((end) => end !== null);
    if (ends.length > 0) throw lockedUntil(shown(Math.max(...ends)), 'locked');
  }
  /** `name` '': nobody's password was tried, only the address counts */
  function failed(name: string, address: string): void {
    const { opt_minutes, opt_lock_days } = safety().acc_lock_config;
    failures.add(short(name), networkOf(address), now());
    failures.purge(now() - Math.max(ADDRESS_WINDOW_S, opt_minutes * 60, opt_lock_days * DAY_S) - ADDRESS_WINDOW_S);
    noteMoment(address);
  }

  return {
    check,
    failed,
    /** whether an address is locked, whoever comes from it */
    isLocked: (address: string): boolean => endOfAddress(address) !== null,
    /** whether an address failed within the last ten minutes */
    hasFailed: (address: string): boolean => failuresOf(address) > 0,
    /** whether a name or an address did */
    isSuspect: (name: string, address: string): boolean =>
      failuresOf(address) > 0 || (name !== '' && recent(failures.ofName(short(name), now(), 1)) > 0),
    /** ms until an address may try again */
    wait(address: string): number {
      const since = latest.get(networkOf(address));
      return since === undefined ? 0 : Math.max(0, since + pause(failuresOf(address)) - clock.mono());
    },
    /** when the lock of a name ends, epoch s; null: it is not locked */
    until(name: string): number | null {
      const end = endOfName(name);
      return end === null ? null : shown(end);
    },
    forgive: (name: string): void => failures.forget(short(name)),
  };
}
export type Lock = ReturnType<typeof createLock>;
