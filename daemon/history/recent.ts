import { Column, createBlocks } from './blocks';
import { dayOf, keyOf } from './keys';
import type { Samples, Stored } from './samples';

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

  const blocks = createBlocks();
  const find = (day: number, item_id: number): Column | undefined => items.get(item_id)?.find((column) => column.day === day);
  /** the column of a day other than that of the item's last sample */
  const turnTo = (columns: Column[], day: number): Column => {
    const known = columns.findIndex((column) => column.day === day);
    const column = known < 0 ? new Column(day, blocks) : columns.splice(known, 1)[0]!;
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
  const clear = (): void => {
    for (const columns of items.values()) for (const column of columns) column.drop(column.n);
    items.clear();
    size = 0;
  };

  return {
    /** samples held */
    size: () => size,
    /** @param exact the value when it is an integer beyond 2^53; `value` is then the nearest number */
    push(item_id: number, at: number, value: number, seq: number, exact?: bigint): void {
      columnFor(dayOf(at), item_id).push(seq, at, value, exact);
      size++;
    },
    /** item days with samples of tail rows up to `seq`, oldest day first, items in order */
    daysUpTo(seq: number): ItemDay[] {
      const found: ItemDay[] = [];
      for (const [item_id, columns] of items)
        for (const column of columns) {
          const { day } = column;
          if (column.upTo(seq) > 0) found.push({ key: keyOf(day, item_id), day, item_id });
        }
      return found.sort((a, b) => a.key - b.key);
    },
    has: (day: number, item_id: number): boolean => (find(day, item_id)?.n ?? 0) > 0,
    /** adds an item's samples of a day to `into`, those of tail rows `after` (exclusive) up to `seq` */
    copy(day: number, item_id: number, into: Samples, hold: number, seq = Number.POSITIVE_INFINITY, after = -1): void {
      const column = find(day, item_id);
      if (!column) return;
      const [from, to] = [column.upTo(after), column.upTo(seq)];
      into.reserve(to - from);
      column.each(from, to, (at, value) => into.push(at, value, hold));
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
      columns.splice(columns.indexOf(column), 1);
      if (columns.length === 0) items.delete(item_id);
    },
    /** takes everything out, item by item in order of arrival */
    takeAll(take: (item_id: number, at: number, value: Stored) => void): void {
      for (const [item_id, columns] of items)
        for (const column of columns) column.each(0, column.n, (at, value) => take(item_id, at, value));
      clear();
    },
    clear,
  };
}
