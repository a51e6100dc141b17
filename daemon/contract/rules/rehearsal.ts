import { AT_REST, type Counting, counted, type Delays } from './checks';
import { type Side, sideOf, type Thresholds } from './threshold';

type Numbers = readonly (number | null | undefined)[];

/** Readings in buckets of `step` seconds: of each the mean and the extremes; null: nothing was read. */
export interface Buckets {
  readonly step: number;
  /** epoch seconds at which they begin */
  readonly times: readonly number[];
  readonly avg: Numbers;
  readonly min: Numbers;
  readonly max: Numbers;
}
/** When the readings would have been checked. */
export interface Checks extends Delays {
  /** seconds between two checks: `secondsBetween` */
  readonly every: number;
}
type Open = Counting<NonNullable<Side>>;
interface Bucket {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

const isRead = (n: number | null | undefined): n is number => typeof n === 'number';
const bucketAt = ({ avg, min, max }: Buckets, i: number): Bucket | null => {
  const [low, mean, high] = [min[i], avg[i], max[i]];
  return isRead(low) && isRead(mean) && isRead(high) ? { low, mean, high } : null;
};

/** What so many checks within a bucket find, in order; its extremes in the order in which the means move. */
function readingsOf({ low, mean, high }: Bucket, rises: boolean, checks: number): readonly { value: number; times: number }[] {
  if (checks === 1) return [{ value: mean, times: 1 }];
  const [first, last] = rises ? [low, high] : [high, low];
  return [
    { value: first, times: 1 },
    { value: mean, times: checks - 2 },
    { value: last, times: 1 },
  ];
}

/** How many alarms these limits would have begun over what was read, checked and repeated as the box does it. */
export function alarmsIn(limits: Thresholds, read: Buckets, { every, ...delays }: Checks): number {
  let state: Open = AT_REST;
  let begun = 0;
  let before: number | null = null;
  let due = Number.NEGATIVE_INFINITY;
  const check = (value: number, at: number): void => {
    const next = counted(state, sideOf(limits, value, state.open), delays, at * 1000);
    if (next.open !== null && next.open !== state.open) begun++;
    state = next;
  };
  read.times.forEach((from, i) => {
    const bucket = bucketAt(read, i);
    if (!bucket) return;
    const first = Math.max(from, due);
    const checks = Math.ceil((from + read.step - first) / every);
    if (checks < 1) return;
    due = first + checks * every;
    let at = first;
    for (const { value, times } of readingsOf(bucket, before === null || bucket.mean >= before, checks)) {
      const until = at + times * every;
      // once nothing is on its way, the same reading changes nothing more
      for (let still = false; at < until && !still; at += every) {
        check(value, at);
        still = state.pending === null && state.calm === null;
      }
      at = until;
    }
    before = bucket.mean;
  });
  return begun;
}

/** Seconds of which something was read. */
export const secondsRead = ({ step, avg }: Buckets): number => avg.filter(isRead).length * step;
