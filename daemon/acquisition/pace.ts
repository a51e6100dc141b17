/** When a device is asked next, all in mono ms. */
export interface Pace {
  readonly due: number;
  /** rounds in a row without an answer */
  readonly silences: number;
  /** it answered when it was asked last */
  readonly answering: boolean;
}

/** A silent device is asked again after these; the last wait repeats. */
const BACK_OFF_MS = [10_000, 20_000, 40_000, 60_000];
/** While the line itself is gone nothing is asked for long: its devices are back soon after it. */
const LINE_GONE_MS = 2000;
/** A silent device waits this long for a gap between those that answer, then takes its turn. */
const PATIENCE_MS = 10_000;

export const firstPace = (now: number): Pace => ({ due: now, silences: 0, answering: false });

/** What became of a round: answered, silent, or the line was not there. */
export type Outcome = 'answered' | 'silent' | 'line_gone';

/**
 * The next time after a round that was due at `pace.due` and ended `now`. Polls keep their grid; one that was missed is not
 * made up for.
 */
export function nextPace(pace: Pace, outcome: Outcome, interval_ms: number, now: number): Pace {
  if (outcome === 'answered') return { due: Math.max(pace.due + interval_ms, now), silences: 0, answering: true };
  if (outcome === 'line_gone') return { ...pace, due: now + LINE_GONE_MS, answering: false };
  const wait = BACK_OFF_MS[Math.min(pace.silences, BACK_OFF_MS.length - 1)] ?? LINE_GONE_MS;
  return { due: now + Math.max(wait, interval_ms), silences: pace.silences + 1, answering: false };
}

/** A device whose interval changed is not asked later than the new one says. */
export const hurried = (pace: Pace, interval_ms: number, now: number): Pace =>
  pace.silences > 0 ? pace : { ...pace, due: Math.min(pace.due, now + interval_ms) };

/**
 * Whose turn it is: of those that are due the longest-due one, answering devices first, because a silent one costs a
 * time-out. A silent one that found no gap for PATIENCE_MS goes between two answering ones.
 */
export function choose<T extends { readonly pace: Pace }>(devices: Iterable<T>, now: number, last: T | null): T | null {
  let answering: T | null = null;
  let silent: T | null = null;
  for (const device of devices) {
    const { due, answering: answers } = device.pace;
    if (due > now) continue;
    if (answers && (!answering || due < answering.pace.due)) answering = device;
    if (!answers && (!silent || due < silent.pace.due)) silent = device;
  }
  const starving = silent && last?.pace.answering !== false && now - silent.pace.due > PATIENCE_MS;
  return starving ? silent : (answering ?? silent);
}
