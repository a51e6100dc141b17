import { localDay, startOfDay, type Zone } from '../zone';
import type { Range } from './ranges';

/** Buckets of one query. */
export interface Grid {
  /** epoch seconds, one more than there are buckets */
  readonly edges: Float64Array;
  /** seconds a bucket; a local day of 23 or 25 h counts as a day */
  readonly step: number;
}

const DAY = 86_400;
/** steps that divide the next longer one or read well on an axis */
const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 14_400, 21_600, 43_200];

function even({ from, to, step }: Range): Grid {
  const count = Math.ceil((to - from) / step);
  return { edges: Float64Array.from({ length: count + 1 }, (_, i) => Math.min(from + i * step, to)), step };
}

/** The whole grid of a range: every point, whether there is a reading or not. */
export const wholeGrid = even;

/** Buckets of whole local days; the first and last may be cut. */
function daily({ from, to }: Range, days: number, zone: Zone): Grid {
  const edges = [from];
  for (let day = localDay(zone, from) + days; ; day += days) {
    const edge = startOfDay(zone, day);
    if (edge >= to) break;
    edges.push(edge);
  }
  return { edges: Float64Array.from([...edges, to]), step: days * DAY };
}

/** Seconds of the narrowest buckets of a range that are at most `points`; no step below `finest`. Whole days beyond half of one. */
export function stepOf({ from, to }: Omit<Range, 'step'>, points: number, finest: number): number {
  const least = Math.max(finest, (to - from) / points);
  return STEPS.find((s) => s >= least) ?? Math.ceil(least / DAY) * DAY;
}

/**
 * A grid of at most `points` buckets, one more where a local day is longer.
 * @param finest no step below it
 */
export function gridOf(range: Range, points: number, finest: number, zone: Zone): Grid {
  const step = stepOf(range, points, finest);
  return step < DAY ? even({ ...range, step }) : daily(range, step / DAY, zone);
}
