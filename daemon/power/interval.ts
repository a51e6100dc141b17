import type { PowerLimit } from '../contract/entities';
import { sequenceUnbalance } from '../contract/formula/unbalance';

/** s */
export const INTERVAL = 600;
/** An interval counts once so many of its seconds are known. */
const KNOWN = 480;
/** Below this share of nominal a phase is gone, and nothing of the interval says how good the supply was. */
const GONE = 0.1;

/** What is known of one cell within an interval. */
export interface Mean {
  readonly mean: number;
  /** the lowest reading */
  readonly low: number;
  /** seconds for which a value was known */
  readonly known: number;
}
/** Means of a meter's cells in one interval, a phase each; null: nothing is known of it. */
export interface IntervalMeans {
  /** of each phase against neutral, or between the lines, as `nominal` is meant */
  readonly voltage: readonly (Mean | null)[];
  /** between the lines: ab, bc, ca */
  readonly lines: readonly (Mean | null)[];
  /** in % of the fundamental, or as the meter gives it where it does not say */
  readonly thd: readonly (Mean | null)[];
  /** by order, a phase each, in % of the fundamental */
  readonly harmonics: ReadonlyMap<number, readonly (Mean | null)[]>;
}

const enough = (mean: Mean | null): mean is Mean => mean !== null && mean.known >= KNOWN;
const counted = (mean: Mean | null): number | null => (enough(mean) ? mean.mean : null);

/** A phase was below 10 % of nominal: the whole interval is counted apart. */
export const isInvalid = ({ voltage }: IntervalMeans, nominal: number): boolean =>
  voltage.some((phase) => phase !== null && phase.low < GONE * nominal);

/** u2 of an interval, of the means of three line voltages; null: they are not all known, or the sides of no triangle. */
function unbalanceOf(lines: IntervalMeans['lines']): number | null {
  const [ab, bc, ca] = lines.map(counted);
  if (ab == null || bc == null || ca == null) return null;
  const u2 = sequenceUnbalance(ab, bc, ca);
  return Number.isNaN(u2) ? null : u2;
}

/** What a limit is held against in one interval, a phase each; null: it does not count. Harmonics: the orders one after the other. */
export function heldAgainst({ of, orders = [] }: Pick<PowerLimit, 'of' | 'orders'>, means: IntervalMeans): (number | null)[] {
  if (of === 'voltage') return means.voltage.map(counted);
  if (of === 'unbalance') return means.lines.length === 3 ? [unbalanceOf(means.lines)] : [];
  if (of === 'thd') return means.thd.map(counted);
  if (of === 'harmonic') return orders.flatMap((order) => (means.harmonics.get(order) ?? []).map(counted));
  return [];
}

/** An edge of a band is inside, and a binary fraction does not make it an outside. */
const HAIR = 1e-9;

/** Whether a value breaks a limit. */
export function isOutside(value: number, { of, low, high }: Pick<PowerLimit, 'of' | 'low' | 'high'>, nominal: number): boolean {
  if (of !== 'voltage' && of !== 'frequency') return value > high + HAIR;
  const deviation = 100 * (value / nominal - 1);
  return deviation > high + HAIR || (low != null && deviation < -low - HAIR);
}
