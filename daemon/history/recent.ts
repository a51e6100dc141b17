import { dayOf, dayOfKey, itemOfKey, keyOf } from './keys';
import type { Samples, Stored } from './samples';

/** Samples of one item of one day that are in no chunk yet. */
class Column {
  n = 0;
  /** the tail row that holds the sample, or will */
  seq = new Uint32Array(8);
  at = new Float64Array(8);
  v = new Float64Array(8);
  exact = new Map<number, bigint>();

  push(seq: number, at: number, value: Stored): void {
    if (this.n === this.at.length) this.widen();
    if (typeof value === 'bigint') this.exact.set(this.n, value);
    this.seq[this.n] = seq;
    this.at[this.n] = at;
    this.v[this.n++] = Number(value);
  }

  private widen(): void {
    const [seq, at, v] = [new Uint32Array(this.n * 2), new Float64Array(this.n * 2), new Float64Array(this.n * 2)];
    seq.set(this.seq);
    at.set(this.at);
    v.set(this.v);
    Object.assign(this, { seq, at, v });
  }

  /** samples of tail rows up to `seq`; they came first */
  upTo(seq: number): number {
    let count = 0;
    while (count < this.n && this.seq[count]! <= seq) count++;
    return count;
  }

  drop(count: number): void {
    this.seq.copyWithin(0, count, this.n);
    this.at.copyWithin(0, count, this.n);
    this.v.copyWithin(0, count, this.n);
    this.exact = new Map([...this.exact].filter(([i]) => i >= count).map(([i, value]) => [i - count, value]));
    this.n -= count;
  }
}

export type Recent = ReturnType<typeof createRecent>;

/** What came since the last fold, in memory: the tail, decoded. */
export function createRecent() {
  const columns = new Map<number, Column>();
  let size = 0;
  return {
    /** samples held */
    size: () => size,
    push(item_id: number, at: number, value: Stored, seq: number): void {
      const key = keyOf(dayOf(at), item_id);
      let column = columns.get(key);
      if (!column) {
        column = new Column();
        columns.set(key, column);
      }
      column.push(seq, at, value);
      size++;
    },
    /** item days with samples of tail rows up to `seq`, oldest day first, items in order */
    daysUpTo(seq: number): { readonly key: number; readonly day: number; readonly item_id: number }[] {
      return [...columns]
        .filter(([, column]) => column.n > 0 && column.seq[0]! <= seq)
        .map(([key]) => ({ key, day: dayOfKey(key), item_id: itemOfKey(key) }))
        .sort((a, b) => a.key - b.key);
    },
    has: (day: number, item_id: number): boolean => (columns.get(keyOf(day, item_id))?.n ?? 0) > 0,
    /** adds an item's samples of a day to `into`, those of tail rows `after` (exclusive) up to `seq` */
    copy(day: number, item_id: number, into: Samples, hold: number, seq = Number.POSITIVE_INFINITY, after = -1): void {
      const column = columns.get(keyOf(day, item_id));
      if (!column) return;
      const count = column.upTo(seq);
      for (let i = column.upTo(after); i < count; i++) into.push(column.at[i]!, column.exact.get(i) ?? column.v[i]!, hold);
    },
    /** a chunk has them now */
    drop(key: number, seq: number): void {
      const column = columns.get(key);
      if (!column) return;
      const count = column.upTo(seq);
      column.drop(count);
      size -= count;
      if (column.n === 0) columns.delete(key);
    },
    /** takes everything out, in the order of items and time of arrival */
    takeAll(): { item_id: number; at: number; value: Stored }[] {
      const all = [...columns].flatMap(([key, column]) =>
        Array.from({ length: column.n }, (_, i) => ({
          item_id: itemOfKey(key),
          at: column.at[i]!,
          value: column.exact.get(i) ?? column.v[i]!,
        })),
      );
      columns.clear();
      size = 0;
      return all;
    },
    clear(): void {
      columns.clear();
      size = 0;
    },
  };
}
