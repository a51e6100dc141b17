import type { PowerLimit } from '../contract/entities';
import { isOutside } from './interval';
import { counting, NONE, type Tally } from './tally';

/** Readings of one cell in order, as history has them: each stands until the next one, or for as long as it may. */
export interface Readings {
  readonly n: number;
  /** epoch s */
  readonly at: ArrayLike<number>;
  /** NaN: from here on nothing is known */
  readonly v: ArrayLike<number>;
  /** s that it stands when nothing follows */
  readonly hold: ArrayLike<number>;
}
export interface Stretch {
  readonly value: number;
  /** epoch s */
  readonly from: number;
  readonly to: number;
}

/** What stood when, between two moments. */
export function* stretchesOf({ n, at, v, hold }: Readings, from: number, to: number): Generator<Stretch> {
  for (let i = 0; i < n; i++) {
    const start = Math.max(from, at[i]!);
    const next = i + 1 < n ? at[i + 1]! : Number.POSITIVE_INFINITY;
    const end = Math.min(to, next, at[i]! + hold[i]!);
    if (end > start && !Number.isNaN(v[i]!)) yield { value: v[i]!, from: start, to: end };
  }
}

/** For how long readings were known, and outside of a limit. */
export function secondsOutside(readings: Readings, limit: PowerLimit, nominal: number, from: number, to: number): Tally {
  let tally = NONE;
  for (const { value, from: start, to: end } of stretchesOf(readings, from, to))
    tally = counting(tally, value, isOutside(value, limit, nominal), end - start);
  return tally;
}
