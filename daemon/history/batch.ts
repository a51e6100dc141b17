import type { Stored } from './samples';

/** Samples of many items in columns, in the order in which they came. */
export class Batch {
  n = 0;
  item: Uint32Array;
  /** epoch seconds */
  at: Float64Array;
  /** NaN: a gap begins */
  v: Float64Array;
  /** integers beyond 2^53 by index; `v` has the nearest number */
  readonly exact = new Map<number, bigint>();

  constructor(capacity = 64) {
    this.item = new Uint32Array(capacity);
    this.at = new Float64Array(capacity);
    this.v = new Float64Array(capacity);
  }

  push(item_id: number, at: number, value: Stored): void {
    if (typeof value === 'bigint') this.exact.set(this.n, value);
    this.add(item_id, at, Number(value));
  }

  /** the same for what is no integer beyond 2^53 */
  add(item_id: number, at: number, value: number): void {
    if (this.n === this.item.length) this.widen();
    this.item[this.n] = item_id;
    this.at[this.n] = at;
    this.v[this.n++] = value;
  }

  /** the value as it was told */
  value(index: number): Stored {
    return this.exact.get(index) ?? this.v[index]!;
  }

  /** forgets all samples and keeps the room they had */
  clear(): void {
    this.n = 0;
    if (this.exact.size > 0) this.exact.clear();
  }

  private widen(): void {
    const capacity = Math.max(64, this.n * 2);
    const [item, at, v] = [new Uint32Array(capacity), new Float64Array(capacity), new Float64Array(capacity)];
    item.set(this.item);
    at.set(this.at);
    v.set(this.v);
    Object.assign(this, { item, at, v });
  }
}
