import type { ItemCounts } from './entities';

/** How the items of several stand together. */
export function sumOf(all: readonly ItemCounts[]): ItemCounts {
  const sum = (of: keyof ItemCounts): number => all.reduce((n, counts) => n + (counts[of] ?? 0), 0);
  return {
    items: sum('items'),
    item_alarm: sum('item_alarm'),
    item_no_value: sum('item_no_value'),
    item_disabled: sum('item_disabled'),
    item_waiting: sum('item_waiting'),
    item_unwatched: sum('item_unwatched'),
    device_off: sum('device_off'),
  };
}
