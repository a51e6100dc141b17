import type { Clock } from '../../board/interfaces';

const BEAT_MS = 100;
/** What the program does itself takes less than this at a time; a beat that is later was held up. */
const LATE_MS = 50;
/** Whatever else runs on this machine was held up too, a gateway among it, and may need longer to come round. */
const AFTER_MS = 1000;

/**
 * Whether this process runs as it should. It beats ten times a second; a beat that comes late tells that the process was stopped,
 * that it waited for a processor, or that something kept its loop: what timed out meanwhile says nothing of the device.
 */
export interface Pulse {
  start(): void;
  stop(): void;
  /** @param mono ms. @returns whether it was held up at some moment since, or shortly before */
  heldSince(mono: number): boolean;
}

export function createPulse(clock: Clock): Pulse {
  /** mono ms of the next beat; Infinity: it does not beat */
  let next = Number.POSITIVE_INFINITY;
  /** mono ms of the last moment at which it was held up */
  let held = Number.NEGATIVE_INFINITY;
  let cancel = (): void => {};

  /** What timed out may be told before the beat that is late with it. */
  const look = (): void => {
    const now = clock.mono();
    if (now - next > LATE_MS) held = now;
  };
  const beat = (): void => {
    next = clock.mono() + BEAT_MS;
    cancel = clock.after(BEAT_MS, () => {
      look();
      beat();
    });
  };

  return {
    start: beat,
    stop(): void {
      cancel();
      next = Number.POSITIVE_INFINITY;
    },
    heldSince(mono): boolean {
      look();
      return held >= mono - AFTER_MS;
    },
  };
}
