import type { ItemConfig } from '../sites/catalogue';
import { boundsOf } from './beyond';
import type { Buckets } from './buckets';
import type { Excess } from './excess';
import type { Samples } from './samples';
import { eachStretch } from './stretches';

/** What a range comes to. `known`, `over`: seconds; over null: there is nothing to be beyond; `isLeast`: it may have been longer. */
export interface Total {
  readonly min: number | null;
  readonly max: number | null;
  /** by the time for which each value stood */
  readonly avg: number | null;
  readonly known: number;
  readonly over: number | null;
  readonly isLeast: boolean;
}

function totalOf(min: number, max: number, total: number, known: number, excess: Excess | null): Total {
  const beyond = { over: excess?.seconds ?? null, isLeast: excess?.isLeast ?? false };
  if (known === 0) return { min: null, max: null, avg: null, known, ...beyond };
  return { min, max, avg: Math.min(Math.max(total / known, min), max), known, ...beyond };
}

/** Of readings as they were read. @param from @param until epoch s */
export function sumOfSamples(samples: Samples, item: ItemConfig, from: number, until: number): Total {
  const bounds = boundsOf(item);
  let [low, high, total, known, seconds] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
  eachStretch(samples, from, until, (start, end, value) => {
    if (Number.isNaN(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
    total += value * (end - start);
    known += end - start;
    if (bounds?.isBeyond(value)) seconds += end - start;
  });
  return totalOf(low, high, total, known, bounds && { seconds, isLeast: false });
}

/** Of buckets, and what was beyond in them. */
export function sumOfBuckets(buckets: Buckets, excess: Excess | null): Total {
  let [low, high, total, known] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < buckets.size; i++) {
    const mean = buckets.mean(i);
    if (mean === null) continue;
    low = Math.min(low, buckets.min(i)!);
    high = Math.max(high, buckets.max(i)!);
    total += mean * buckets.covered[i]!;
    known += buckets.covered[i]!;
  }
  return totalOf(low, high, total, known, excess);
}
