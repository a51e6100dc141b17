/** When a device is asked next, all in mono ms. */
export interface Pace {
  readonly due: number;
  /** it answered when it was asked last, well or spoilt */
  readonly answering: boolean;
  /** since when it is lost; null: it is not */
  readonly lost_since: number | null;
  /** rounds in a row that brought nothing but spoilt answers */
  readonly spoilt: number;
  /** waits of the back-off that it has had since it is lost */
  readonly waits: number;
  /** rounds in a row that were late by our own doing */
  readonly held: number;
}

/** A silent device that costs others something is asked again after these; the last wait repeats. */
const BACK_OFF_MS = [10_000, 20_000, 40_000, 60_000];
/** For so long a silent device that costs nobody anything is asked in its interval. */
const FIRST_MINUTE_MS = 60_000;
/** While the line itself is gone nothing is asked for long: its devices are back soon after it. */
const LINE_GONE_MS = 2000;
/** A silent device waits this long for a gap between those that answer, then takes its turn. */
const PATIENCE_MS = 10_000;
/**
 * After a lost device kept others waiting, none is asked for this many times as long: silence takes a third of a shared wire at
 * most, however many are lost, and no round of those that answer grows by more than half.
 */
const REST = 2;
/** So many whole rounds of spoilt answers are no passing disturbance any more. */
export const SPOILT_ROUNDS = 3;
/** A box that is late in every round is overloaded: what is silent then counts all the same. */
const MOST_HELD = 3;

export const firstPace = (now: number): Pace => ({
  due: now,
  answering: false,
  lost_since: null,
  spoilt: 0,
  waits: 0,
  held: 0,
});

/**
 * What became of a round: answered; nothing but spoilt answers; silent; silent while we were held up ourselves; or the line was
 * not there.
 */
export type Outcome = 'answered' | 'spoilt' | 'silent' | 'held' | 'line_gone';

/** What a round says of its device. */
export interface Ended {
  readonly outcome: Outcome;
  readonly interval_ms: number;
  /** asking it costs nobody anything */
  readonly free: boolean;
}

export const isLost = ({ lost_since }: Pick<Pace, 'lost_since'>): boolean => lost_since !== null;

/** Whether a silent round may be put down to ourselves. */
export const mayBeHeld = ({ held }: Pace): boolean => held < MOST_HELD;

/**
 * The next time after a round that was due at `pace.due` and ended `now`. Polls keep their grid; one that was missed is not
 * made up for.
 */
export function nextPace(pace: Pace, { outcome, interval_ms, free }: Ended, now: number): Pace {
  const regular = Math.max(pace.due + interval_ms, now);
  switch (outcome) {
    case 'answered':
      return { ...firstPace(regular), answering: true };
    case 'held':
      return { ...pace, due: now, held: pace.held + 1 };
    case 'line_gone':
      return { ...pace, due: now + LINE_GONE_MS, answering: false };
    case 'spoilt': {
      const spoilt = pace.spoilt + 1;
      const lost_since = pace.lost_since ?? (spoilt >= SPOILT_ROUNDS ? now : null);
      return { ...pace, due: regular, spoilt, lost_since, answering: lost_since === null, held: 0 };
    }
    case 'silent': {
      const silent = { ...pace, answering: false, held: 0, lost_since: pace.lost_since ?? now };
      if (free && now - silent.lost_since < FIRST_MINUTE_MS) return { ...silent, due: regular };
      const wait = BACK_OFF_MS[Math.min(pace.waits, BACK_OFF_MS.length - 1)] ?? FIRST_MINUTE_MS;
      return { ...silent, due: now + Math.max(wait, interval_ms), waits: pace.waits + 1 };
    }
  }
}

/** A device whose interval changed is not asked later than the new one says. */
export const hurried = (pace: Pace, interval_ms: number, now: number): Pace =>
  isLost(pace) ? pace : { ...pace, due: Math.min(pace.due, now + interval_ms) };

/** Until when a wire rests from lost devices, mono ms, after it waited for one from `began` to `now`. */
export const restAfter = (began: number, now: number): number => now + REST * (now - began);

/** When a device may be asked on a wire that rests from lost ones until then. */
export const dueOf = (pace: Pick<Pace, 'due' | 'lost_since'>, rests_until: number): number =>
  isLost(pace) ? Math.max(pace.due, rests_until) : pace.due;

/** What a wire had before. */
export interface Before<T> {
  /** who was asked last */
  readonly last: T | null;
  readonly rests_until: number;
}

/**
 * Whose turn it is: of those that are due the longest-due one, answering devices first, because a silent one costs a
 * time-out. A silent one that found no gap for PATIENCE_MS goes between two answering ones.
 */
export function choose<T extends { readonly pace: Pick<Pace, 'due' | 'answering' | 'lost_since'> }>(
  devices: Iterable<T>,
  now: number,
  { last, rests_until }: Before<T>,
): T | null {
  let answering: T | null = null;
  let silent: T | null = null;
  for (const device of devices) {
    const { due, answering: answers } = device.pace;
    if (dueOf(device.pace, rests_until) > now) continue;
    if (answers && (!answering || due < answering.pace.due)) answering = device;
    if (!answers && (!silent || due < silent.pace.due)) silent = device;
  }
  const starving = silent && last?.pace.answering !== false && now - silent.pace.due > PATIENCE_MS;
  return starving ? silent : (answering ?? silent);
}
