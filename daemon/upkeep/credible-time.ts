import { type Clock, seconds } from '../clock';

/** A clock that shows a later time is believed for good after it has kept its pace for this long. */
const BELIEVED_AFTER_MS = 24 * 3600 * 1000;
/** What NTP may correct without being a jump. */
const STEADY_MS = 60_000;

/**
 * Time that never goes back, epoch s: a clock that was set back changes nothing, and one that was ahead by mistake for less
 * than a day leaves nothing behind when it is put right.
 * @param stored the time that was kept last, epoch s; `keep` writes it
 */
export function createCredibleTime(clock: Clock, stored: number, keep: (time: number) => void) {
  let seen = stored;
  let countedAt = clock.mono();
  let offset = clock.wall() - clock.mono();
  let steady = 0;

  /** @returns how long it ran since it was counted last, ms */
  function pace(): number {
    const ran = clock.mono() - countedAt;
    const now = clock.wall() - clock.mono();
    steady = Math.abs(now - offset) <= STEADY_MS ? steady + ran : 0;
    offset = now;
    return ran;
  }

  return {
    now: (): number => Math.max(seconds(clock), Math.floor(seen + (clock.mono() - countedAt) / 1000)),
    /** Counts what ran since the last time and writes it down. */
    count(): void {
      const ran = pace() / 1000;
      countedAt = clock.mono();
      seen = Math.max(seen + ran, steady >= BELIEVED_AFTER_MS ? seconds(clock) : 0);
      keep(Math.floor(seen));
    },
  };
}
export type CredibleTime = ReturnType<typeof createCredibleTime>;
