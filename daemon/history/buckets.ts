import type { Extremes } from './extremes';
import type { Hour } from './hours';
import type { Samples } from './samples';

const HOUR = 3600;

/** What is known of the open hour lies in what is over of it. */
const lengthOf = ({ start }: Hour, now: number): number => (now > start ? Math.min(HOUR, now - start) : HOUR);

/** Minimum, maximum and time-weighted mean between neighbouring edges; what nothing is known of stays a gap. */
export class Buckets {
  readonly size: number;
  /** samples that lie in the bucket */
  readonly count: Float64Array;
  /** seconds for which a value was known */
  readonly covered: Float64Array;
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  // deviations from the bucket's first value are summed: the mean of one value is that value, also of a huge one
  private readonly first: Float64Array;
  private readonly sum: Float64Array;

  /** @param edges epoch seconds, ascending, one more than there are buckets */
  constructor(readonly edges: Float64Array) {
    this.size = edges.length - 1;
    this.count = new Float64Array(this.size);
    this.covered = new Float64Array(this.size);
    this.low = new Float64Array(this.size).fill(Number.POSITIVE_INFINITY);
    this.high = new Float64Array(this.size).fill(Number.NEGATIVE_INFINITY);
    this.first = new Float64Array(this.size).fill(Number.NaN);
    this.sum = new Float64Array(this.size);
  }

  /** −1: before the first edge; size: at or behind the last */
  private find(at: number): number {
    let low = 0;
    let high = this.edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.edges[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private cover(bucket: number, value: number, seconds: number): void {
    if (Number.isNaN(this.first[bucket]!)) this.first[bucket] = value;
    this.sum[bucket]! += (value - this.first[bucket]!) * seconds;
    this.covered[bucket]! += seconds;
  }

  private reach(bucket: number, low: number, high: number): void {
    if (low < this.low[bucket]!) this.low[bucket] = low;
    if (high > this.high[bucket]!) this.high[bucket] = high;
  }

  /** A value that stood from `from`, in or before that bucket, to `to`. */
  private stand(value: number, from: number, to: number, bucket: number): void {
    let start = from;
    for (let i = bucket; start < to && i < this.size; i++) {
      const end = Math.min(to, this.edges[i + 1]!);
      this.cover(i, value, end - start);
      this.reach(i, value, value);
      start = end;
    }
  }

  /**
   * Adds samples that are in order. A value stands until the next sample, the end of its hold, or `until` (now: nothing is
   * known of the future); what stood at a bucket's beginning belongs to its minimum, maximum and mean.
   */
  add(samples: Samples, until: number): void {
    const { at, v, hold, n } = samples;
    const begin = this.edges[0]!;
    const end = Math.min(until, this.edges[this.size]!);
    let bucket = 0;
    for (let i = 0; i < n && at[i]! < end; i++) {
      const from = at[i]!;
      const next = i + 1 < n ? at[i + 1]! : Number.POSITIVE_INFINITY;
      const to = Math.min(next, from + hold[i]!, until);
      if (Number.isNaN(v[i]!) || to <= begin) continue;
      // samples are in order: the bucket is mostly the last one's
      if (from >= this.edges[bucket + 1]!) bucket = this.find(from);
      if (from >= begin) {
        this.count[bucket]!++;
        // also one that stood for no time: the clock showed its second again
        this.reach(bucket, v[i]!, v[i]!);
      }
      this.stand(v[i]!, Math.max(from, begin), to, bucket);
    }
  }

  /**
   * Adds a span of a roll-up, as far as it lies between `from` and `until`; one that reaches over an edge counts on both
   * sides by its share.
   */
  addSpan(span: Extremes, start: number, seconds: number, from: number, until: number): void {
    const end = Math.min(start + seconds, until, this.edges[this.size]!);
    const begin = Math.max(start, from, this.edges[0]!);
    let bucket = Math.max(0, this.find(begin));
    for (let at = begin; at < end; bucket++) {
      const stop = Math.min(end, this.edges[bucket + 1]!);
      const share = (stop - at) / seconds;
      // a value is expected to stand longer than now
      this.cover(bucket, span.mean, Math.min(span.covered * share, stop - at));
      this.reach(bucket, span.min, span.max);
      this.count[bucket]! += span.count * share;
      at = stop;
    }
  }

  /** Adds hours of a roll-up as far as they lie between `from` and `until`; the one in which `now` lies is as long as it is old. */
  addHours(hours: readonly Hour[], until: number, from = Number.NEGATIVE_INFINITY, now = Number.POSITIVE_INFINITY): void {
    for (const hour of hours) this.addSpan(hour, hour.start, lengthOf(hour, now), from, until);
  }

  known = (bucket: number): boolean => this.covered[bucket]! > 0;
  min = (bucket: number): number | null => (this.known(bucket) ? this.low[bucket]! : null);
  max = (bucket: number): number | null => (this.known(bucket) ? this.high[bucket]! : null);

  mean(bucket: number): number | null {
    if (!this.known(bucket)) return null;
    const mean = this.first[bucket]! + this.sum[bucket]! / this.covered[bucket]!;
    // a hair outside is rounding
    return Math.min(Math.max(mean, this.low[bucket]!), this.high[bucket]!);
  }
}
