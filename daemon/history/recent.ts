import { dayOf, keyOf } from './keys';
import type { Samples, Stored } from './samples';

/** Samples of one item of one day that are in no chunk yet. */
class Column {
  n = 0;
  /** the tail row that holds the sample, or will; never falls from one sample to the next */
  seq = new Uint32Array(8);
  at = new Float64Array(8);
  v = new Float64Array(8);
  /** integers beyond 2^53 by index */
  exact = new Map<number, bigint>();

  constructor(public day: number) {}

  push(seq: number, at: number, value: number): void {
    if (this.n === this.at.length) this.widen();
    this.seq[this.n] = seq;
    this.at[this.n] = at;
    this.v[this.n++] = value;
  }

  private widen(): void {
    // thousands of items grow at once: half as much again, not twice, is what stands unused at most
    const room = Math.ceil(this.n * 1.5);
    const [seq, at, v] = [new Uint32Array(room), new Float64Array(room), new Float64Array(room)];
    seq.set(this.seq);
    at.set(this.at);
    v.set(this.v);
    Object.assign(this, { seq, at, v });
  }

  /** how many samples are of tail rows up to `seq`; they came first */
  upTo(seq: number): number {
    let low = 0;
    let high = this.n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.seq[middle]! <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  drop(count: number): void {
    this.seq.copyWithin(0, count, this.n);
    this.at.copyWithin(0, count, this.n);
    this.v.copyWithin(0, count, this.n);
    if (this.exact.size > 0) this.exact = new Map([...this.exact].filter(([i]) => i >= count).map(([i, x]) => [i - count, x]));
    this.n -= count;
  }
}

/** an empty column with room for more gives it back */
const MOST_KEPT_EMPTY = 512;

/** Samples of one item of one day that wait for their chunk. */
export interface ItemDay {
  readonly key: number;
  readonly day: number;
  readonly item_id: number;
}
export type Recent = ReturnType<typeof createRecent>;

/** What came since the last fold, in memory: the tail, decoded. */
export function createRecent() {
  /** columns by item; the one that took a sample last comes first */
  const items = new Map<number, Column[]>();
  let size = 0;

  const find = (day: number, item_id: number): Column | undefined => items.get(item_id)?.find((column) => column.day === day);
  /** the column of a day other than that of the item's last sample; an empty one becomes that day's */
  const turnTo = (columns: Column[], day: number): Column => {
    const known = columns.findIndex((column) => column.day === day || column.n === 0);
    const column = known < 0 ? new Column(day) : columns.splice(known, 1)[0]!;
    column.day = day;
    columns.unshift(column);
    return column;
  };
  const columnFor = (day: number, item_id: number): Column => {
    let columns = items.get(item_id);
    if (!columns) {
      columns = [];
      items.set(item_id, columns);
    }
    const last = columns[0];
    return last?.day === day ? last : turnTo(columns, day);
  };

  return {
    /** samples held */
    size: () => size,
    /** @param exact the value when it is an integer beyond 2^53; `value` is then the nearest number */
    push(item_id: number, at: number, value: number, seq: number, exact?: bigint): void {
      const column = columnFor(dayOf(at), item_id);
      if (exact !== undefined) column.exact.set(column.n, exact);
      column.push(seq, at, value);
      size++;
    },
    /** item days with samples of tail rows up to `seq`, oldest day first, items in order */
    daysUpTo(seq: number): ItemDay[] {
      const found: ItemDay[] = [];
      for (const [item_id, columns] of items)
        for (const { n, seq: rows, day } of columns)
          if (n > 0 && rows[0]! <= seq) found.push({ key: keyOf(day, item_id), day, item_id });
      return found.sort((a, b) => a.key - b.key);
    },
    has: (day: number, item_id: number): boolean => (find(day, item_id)?.n ?? 0) > 0,
    /** adds an item's samples of a day to `into`, those of tail rows `after` (exclusive) up to `seq` */
    copy(day: number, item_id: number, into: Samples, hold: number, seq = Number.POSITIVE_INFINITY, after = -1): void {
      const column = find(day, item_id);
      if (!column) return;
      const [from, to] = [column.upTo(after), column.upTo(seq)];
      for (const [i, value] of column.exact) if (i >= from && i < to) into.exact.set(into.n + i - from, value);
      into.append(column.at.subarray(from, to), column.v.subarray(from, to), hold);
    },
    /** a chunk has them now */
    drop(day: number, item_id: number, seq: number): void {
      const columns = items.get(item_id);
      const column = find(day, item_id);
      if (!columns || !column) return;
      const count = column.upTo(seq);
      column.drop(count);
      size -= count;
      if (column.n > 0) return;
      // what the item reads next needs as much room again
      if (columns.length > 1 || column.at.length > MOST_KEPT_EMPTY) columns.splice(columns.indexOf(column), 1);
      if (columns.length === 0) items.delete(item_id);
    },
    /** takes everything out, item by item in order of arrival */
    takeAll(take: (item_id: number, at: number, value: Stored) => void): void {
      for (const [item_id, columns] of items)
        for (const column of columns)
          for (let i = 0; i < column.n; i++) take(item_id, column.at[i]!, column.exact.get(i) ?? column.v[i]!);
      items.clear();
      size = 0;
    },
    clear(): void {
      items.clear();
      size = 0;
    },
  };
}
