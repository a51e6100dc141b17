import type { ItemConfig } from '../sites/catalogue';
import type { Buckets } from './buckets';
import type { Samples } from './samples';
import { eachStretch } from './stretches';

/** What a range comes to. `known`, `over`: seconds; over null: there is nothing to be beyond. */
export interface Total {
  readonly min: number | null;
  readonly max: number | null;
  /** by the time for which each value stood */
  readonly avg: number | null;
  readonly known: number;
  readonly over: number | null;
}

/** Whether a reading is beyond the item's limits, or a state that alarms; null for an item that has none. */
function beyond({ data_type, options, threshold_max, threshold_min }: ItemConfig): ((value: number) => boolean) | null {
  if (data_type === 0) {
    const alarming = new Set(options.filter((option) => option.alarm).map((option) => option.value));
    return alarming.size > 0 ? (value) => alarming.has(value) : null;
  }
  if (threshold_max === null && threshold_min === null) return null;
  return (value) => (threshold_max !== null && value > threshold_max) || (threshold_min !== null && value < threshold_min);
}

const totalOf = (min: number, max: number, total: number, known: number, over: number | null): Total =>
  known > 0
    ? { min, max, avg: Math.min(Math.max(total / known, min), max), known, over }
    : { min: null, max: null, avg: null, known, over };

/** Of readings as they were read. @param from @param until epoch s */
export function sumOfSamples(samples: Samples, item: ItemConfig, from: number, until: number): Total {
  const isOver = beyond(item);
  let [low, high, total, known, over] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
  eachStretch(samples, from, until, (start, end, value) => {
    if (Number.isNaN(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
    total += value * (end - start);
    known += end - start;
    if (isOver?.(value)) over += end - start;
  });
  return totalOf(low, high, total, known, isOver ? over : null);
}

/** How much of a bucket is beyond, 0 to 1: by its mean; of a state by what its mean says of how long each of the two stood. */
function shareOver(isOver: (value: number) => boolean, isState: boolean, low: number, high: number, mean: number): number {
  if (!isState || low === high) return isOver(mean) ? 1 : 0;
  const above = (mean - low) / (high - low);
  return (isOver(high) ? above : 0) + (isOver(low) ? 1 - above : 0);
}

/** Of buckets. */
export function sumOfBuckets(buckets: Buckets, item: ItemConfig): Total {
  const isOver = beyond(item);
  let [low, high, total, known, over] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
  for (let i = 0; i < buckets.size; i++) {
    const mean = buckets.mean(i);
    if (mean === null) continue;
    const seconds = buckets.covered[i]!;
    const [least, most] = [buckets.min(i)!, buckets.max(i)!];
    low = Math.min(low, least);
    high = Math.max(high, most);
    total += mean * seconds;
    known += seconds;
    if (isOver) over += seconds * shareOver(isOver, item.data_type === 0, least, most, mean);
  }
  return totalOf(low, high, total, known, isOver ? Math.round(over) : null);
}
