import { type Clock, seconds } from './clock';
import type { Settings } from './store/settings';

/** A clock that shows a later time is believed for good after it has kept its pace for this long. */
const BELIEVED_AFTER_MS = 24 * 3600 * 1000;
/** What NTP may correct without being a jump. */
const STEADY_MS = 60_000;
/** 1 January 2024 */
const FIRST_TIME = 1_704_067_200;
/** A clock before the program was made was never set: what it shows is no hour of the day. @param time epoch s */
export const wasSet = (time: number): boolean => time >= FIRST_TIME;

/** What time it is, epoch s. */
export interface Now {
  /** by what was lived through */
  readonly lived: number;
  readonly wall: number;
}
/** When something began, by both times, and until when it is good. */
export interface Span {
  readonly time: number;
  readonly until: number;
  /** null: by an earlier version */
  readonly lived: number | null;
}
/**
 * Whether something that is good until a moment is over: as much was lived through as it was good for, and it is over by the wall
 * clock too, unless that shows by now that it was wrong when it began.
 */
export function isOver({ time, until, lived }: Span, now: Now): boolean {
  if (lived === null) return Math.min(now.lived, now.wall) >= until;
  return now.lived - lived >= until - time && (now.wall >= until || now.wall < time);
}

interface CredibleParts {
  readonly clock: Clock;
  /** the time that was kept last, epoch s; null: this box never ran */
  readonly stored: number | null;
  readonly keep: (time: number) => void;
}

/**
 * Time by which things expire, epoch s: what was lived through is counted on mono time. The wall clock alone decides nothing; one
 * that shows a later time is taken once it has kept its pace for a day, at once only where no time was ever known.
 */
export function createCredibleTime({ clock, stored, keep }: CredibleParts) {
  let seen = stored ?? seconds(clock);
  let countedAt = clock.mono();
  let offset = clock.wall() - clock.mono();
  let steady = 0;
  /** the latest that the wall clock showed */
  let latest = seen;
  const listeners: ((by: number) => void)[] = [];

  /** @returns how long it ran since it was counted last, ms */
  function pace(): number {
    const ran = clock.mono() - countedAt;
    const now = clock.wall() - clock.mono();
    steady = Math.abs(now - offset) <= STEADY_MS ? steady + ran : 0;
    offset = now;
    return ran;
  }
  /** The clock was set for the first time: what began before goes on from there. */
  function adopt(wall: number): void {
    const by = Math.floor(wall - seen);
    seen = wall;
    for (const listener of listeners) listener(by);
  }

  const now = (): number => Math.floor(seen + (clock.mono() - countedAt) / 1000);
  return {
    /** the moment by both */
    moment: (): Now => ({ lived: now(), wall: seconds(clock) }),
    /** never goes back */
    now,
    /** What has passed by this time and by the wall clock: neither alone ends a login or removes a record. */
    passed: (): number => Math.min(now(), seconds(clock)),
    /**
     * The time that this box had reached already, epoch s, where the wall clock shows an earlier one: until it has caught up, or has
     * kept its pace there for a day. Null: it shows none. What the clock showed for a moment by mistake was not reached.
     */
    reached(): number | null {
      const isKept = Math.abs(clock.wall() - clock.mono() - offset) <= STEADY_MS && steady >= BELIEVED_AFTER_MS;
      const known = Math.min(now(), latest);
      return !isKept && (known - seconds(clock)) * 1000 > STEADY_MS ? known : null;
    },
    /** Counts what ran since the last time and writes it down. */
    count(): void {
      seen += pace() / 1000;
      countedAt = clock.mono();
      const wall = seconds(clock);
      latest = Math.max(latest, wall);
      if (!wasSet(seen) && wasSet(wall)) adopt(wall);
      else if (steady >= BELIEVED_AFTER_MS) seen = Math.max(seen, wall);
      keep(Math.floor(seen));
    },
    /** Tells by how many seconds times lie wrong that were taken before the clock was set for the first time. */
    onSet: (listener: (by: number) => void): void => void listeners.push(listener),
  };
}
export type CredibleTime = ReturnType<typeof createCredibleTime>;

const KEY = 'lived_time';
/** That of a box, which goes on from where its last run ended. */
export function openCredibleTime(clock: Clock, settings: Settings): CredibleTime {
  const { time } = settings.get<{ time: number | null }>(KEY, { time: null });
  return createCredibleTime({ clock, stored: time, keep: (lived) => settings.put(KEY, { time: lived }) });
}
