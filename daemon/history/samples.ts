/** A number, an exact integer beyond 2^53, or NaN: from here on nothing is known. */
export type Stored = number | bigint;

/** Samples of one item in columns, in the order in which they came. */
export class Samples {
  /** how many entries of the columns are filled */
  n = 0;
  /** epoch seconds */
  at: Float64Array;
  /** NaN: a gap begins */
  v: Float64Array;
  /** seconds a value stands when nothing follows */
  hold: Float64Array;
  /** integers beyond 2^53 by index; `v` has the nearest number */
  readonly exact = new Map<number, bigint>();

  constructor(capacity = 16) {
    this.at = new Float64Array(capacity);
    this.v = new Float64Array(capacity);
    this.hold = new Float64Array(capacity);
  }

  /** makes sure that `count` more fit */
  reserve(count: number): void {
    const need = this.n + count;
    if (need <= this.at.length) return;
    const capacity = Math.max(need, this.at.length * 2, 16);
    this.at = widened(this.at, capacity);
    this.v = widened(this.v, capacity);
    this.hold = widened(this.hold, capacity);
  }

  /** forgets all samples and keeps the room they had */
  clear(): void {
    this.n = 0;
    this.exact.clear();
  }

  push(at: number, value: Stored, hold: number): void {
    this.reserve(1);
    if (typeof value === 'bigint') this.exact.set(this.n, value);
    this.at[this.n] = at;
    this.v[this.n] = Number(value);
    this.hold[this.n++] = hold;
  }

  appendAll(more: Samples): void {
    for (const [index, value] of more.exact) this.exact.set(this.n + index, value);
    this.reserve(more.n);
    this.at.set(more.at.subarray(0, more.n), this.n);
    this.v.set(more.v.subarray(0, more.n), this.n);
    this.hold.set(more.hold.subarray(0, more.n), this.n);
    this.n += more.n;
  }

  /** entries `from` up to `to` (exclusive) */
  slice(from: number, to: number): Samples {
    const part = new Samples(0);
    part.n = to - from;
    part.at = this.at.slice(from, to);
    part.v = this.v.slice(from, to);
    part.hold = this.hold.slice(from, to);
    for (const [index, value] of this.exact) if (index >= from && index < to) part.exact.set(index - from, value);
    return part;
  }

  /** how many entries are earlier than `at`; the samples are in order */
  before(at: number): number {
    let low = 0;
    let high = this.n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** the value as it was stored */
  value(index: number): Stored {
    return this.exact.get(index) ?? this.v[index]!;
  }
}

function widened(column: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(capacity);
  wider.set(column);
  return wider;
}

/** A value stands for two and a half of its intervals before silence counts as a gap. */
export const HOLD_INTERVALS = 2.5;

/** Whether no sample is earlier than the one before. */
export function isInOrder({ at, n }: Samples): boolean {
  for (let i = 1; i < n; i++) if (at[i]! < at[i - 1]!) return false;
  return true;
}

/**
 * By time, those with one time as they came: a clock that is set back shows the same second twice, and both readings were taken.
 * Samples that are in order already are handed back as they are.
 */
export function inOrder(samples: Samples): Samples {
  if (isInOrder(samples)) return samples;
  const { at, hold } = samples;
  const order = Uint32Array.from({ length: samples.n }, (_, i) => i).sort((a, b) => at[a]! - at[b]! || a - b);
  const sorted = new Samples(samples.n);
  for (const index of order) sorted.push(at[index]!, samples.value(index), hold[index]!);
  return sorted;
}
