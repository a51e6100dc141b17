import type { Mark, MeterUse, TotalReading } from './use';

/** A meter over one span of time. */
export interface Line {
  /** the readings that stand at its ends; null: there is none */
  readonly start: TotalReading | null;
  readonly end: TotalReading | null;
  /** in the total's unit; null: nothing is known, which is never 0 */
  readonly use: number | null;
  /** seconds whose readings are no further apart than they should be */
  readonly measured: number;
  /** seconds between two readings that are: what was used is known, its hours are not */
  readonly spread: number;
  /** what of the use lies in those */
  readonly spreadUse: number;
  /** share of the span up to now of which the use is known, 0 to 1; null: nothing of it is over */
  readonly coverage: number | null;
  readonly marks: readonly Mark[];
}
interface Span {
  /** epoch s; `to` is no later than now */
  readonly from: number;
  readonly to: number;
  /** for which some value was known */
  readonly seconds: number;
  /** by where they begin, the ends of stretches that were measured throughout */
  readonly whole: ReadonlyMap<number, number>;
  /** seconds between two readings, as it is set */
  readonly interval: number;
}
/** A value stands for so many of its intervals, as everywhere in history. */
const STANDS = 2.5;

/** What was used in gaps between two readings that count. */
function spreadUseOf({ readings, between }: MeterUse, { from, to, whole, interval }: Span): number {
  let sum = 0;
  for (let i = 1; i < readings.length; i++) {
    const [begin, end] = [readings[i - 1]!.at, readings[i]!.at];
    const isGap = end - begin > STANDS * interval && (whole.get(begin) ?? begin) < end;
    if (isGap && end > from && begin < to) sum += between(Math.max(begin, from), Math.min(end, to)) ?? 0;
  }
  return sum;
}

/** A line of the meter reading sheet. */
export function lineOf(counted: MeterUse, span: Span): Line {
  const { from, to, seconds } = span;
  const { readings, marks } = counted;
  const use = counted.between(from, to);
  const [first, last] = [readings[0], readings.at(-1)];
  const known = use === null ? 0 : Math.max(0, Math.min(to, last!.at) - Math.max(from, first!.at));
  const measured = Math.min(known, seconds);
  const within = readings.filter(({ at }) => at >= from && at <= to);
  return {
    start: readings.findLast(({ at }) => at <= from) ?? within[0] ?? null,
    end: within.at(-1) ?? null,
    use,
    measured,
    spread: known - measured,
    spreadUse: use === null ? 0 : spreadUseOf(counted, span),
    coverage: to > from ? known / (to - from) : null,
    marks: marks.filter(({ at }) => at >= from && at < to),
  };
}
