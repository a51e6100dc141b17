import type { PowerLimit } from '../contract/entities';

/** How often one phase was held against a limit: intervals, or seconds of frequency. */
export interface Tally {
  readonly n: number;
  readonly outside: number;
  /** the extremes of what was held against it; null: nothing was */
  readonly low: number | null;
  readonly high: number | null;
}
export const NONE: Tally = { n: 0, outside: 0, low: null, high: null };

type Extreme = (a: number, b: number) => number;
const either = (a: number | null, b: number | null, pick: Extreme): number | null =>
  a === null ? b : b === null ? a : pick(a, b);

/** Both together, however long each was. */
export const added = (a: Tally, b: Tally): Tally => ({
  n: a.n + b.n,
  outside: a.outside + b.outside,
  low: either(a.low, b.low, Math.min),
  high: either(a.high, b.high, Math.max),
});
/** Phase by phase; a day on which a phase was not there adds nothing to it. */
export const addedPhases = (a: readonly Tally[], b: readonly Tally[]): Tally[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => added(a[i] ?? NONE, b[i] ?? NONE));

/** One value more. */
export const counting = (tally: Tally, value: number, outside: boolean, weight = 1): Tally =>
  added(tally, { n: weight, outside: outside ? weight : 0, low: value, high: value });

export type Verdict = 'pass' | 'fail' | 'not_assessable';
/** Below this share of a period nothing is said of it. */
const ASSESSABLE = 0.9;

/**
 * What a limit came to: every phase must have enough, and each be inside for its share.
 * @param expected intervals, or seconds, that the period has
 */
export function verdictOf(phases: readonly Tally[], { share }: Pick<PowerLimit, 'share'>, expected: number): Verdict {
  if (phases.length === 0 || phases.some(({ n }) => n < ASSESSABLE * expected)) return 'not_assessable';
  // whole numbers on both sides: 50 of 1008 are 4.96 %
  return phases.every(({ n, outside }) => 100 * outside <= (100 - share) * n) ? 'pass' : 'fail';
}
