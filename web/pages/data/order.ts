import type { Item } from '../../../daemon/contract/entities';

export interface Order {
  readonly by: string;
  readonly down: boolean;
}

/** What the rows are put in order by; what has none of it comes last, whichever way round. */
type Key = (item: Item) => number | string | null;
const KEYS: Readonly<Record<string, Key>> = {
  site: (item) => item.device_group_name,
  device: (item) => item.device_name,
  item: (item) => item.item_name,
  value: (item) => item.value,
  status: (item) => (item.status_id === 0 ? null : item.status_label),
  checked: (item) => item.last_check || null,
};

const words = new Intl.Collator(undefined, { numeric: true });

/** Numbers by size, before texts by the rules of the reader's language, in which 10 comes after 9. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return words.compare(String(a), String(b));
}

/** The rows in another order; null: as the tree has them. Rows that are alike keep theirs. */
export function ordered(items: readonly Item[], order: Order | null): readonly Item[] {
  const key = order && Object.hasOwn(KEYS, order.by) ? KEYS[order.by] : undefined;
  if (!order || !key) return items;
  const keyed = items.map((item) => ({ item, at: key(item) }));
  keyed.sort(({ at: a }, { at: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order.down ? compare(b, a) : compare(a, b);
  });
  return keyed.map(({ item }) => item);
}

/** A press on a head: first up, then down, then as it was. */
export function nextOrder(order: Order | null, by: string): Order | null {
  if (order?.by !== by) return { by, down: false };
  return order.down ? null : { by, down: true };
}
