import type { Clock } from '../../board/interfaces';

/** Wall and mono drift apart by less than this between two looks of a clock that nobody set. */
export const STEP_S = 5;

export type Steady = ReturnType<typeof createSteady>;

/** Watches whether the wall clock is set to another time. */
export function createSteady(clock: Clock) {
  let ahead = clock.wall() - clock.mono();
  let since = clock.mono();
  return {
    /** Seconds the clock was set forward (negative: back) since the last look; 0: it runs on. */
    look(): number {
      const now = clock.wall() - clock.mono();
      const step = Math.round((now - ahead) / 1000);
      ahead = now;
      if (Math.abs(step) < STEP_S) return 0;
      since = clock.mono();
      return step;
    },
    /** seconds since the start or the last step */
    seconds: (): number => (clock.mono() - since) / 1000,
  };
}
