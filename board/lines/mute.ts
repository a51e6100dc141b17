import type { Clock } from '../interfaces';

/** A peer that is this often mute in a row may have restarted without a word. */
const MUTE_TIMES = 3;

/** Counts in a row the requests that saw not one byte; those sent together count once. */
export interface Mute {
  /** bytes came */
  heard(): void;
  /** A request got no usable answer. @param sent mono ms @returns whether this was once too often */
  unanswered(sent: number): boolean;
}

export function createMute(clock: Clock): Mute {
  let times = 0;
  /** mono ms of the last byte, or of the last time that was counted */
  let since = 0;
  return {
    heard() {
      times = 0;
      since = clock.mono();
    },
    unanswered(sent) {
      if (sent < since) return false;
      times += 1;
      since = clock.mono();
      return times >= MUTE_TIMES;
    },
  };
}
