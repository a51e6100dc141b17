import type { ItemCounts } from './entities';

/** How the items of several stand together. A tree of thousands asks at each of its nodes: they are gone through once. */
export function sumOf(all: readonly ItemCounts[]): ItemCounts {
  const sum = {
    items: 0,
    item_alarm: 0,
    item_no_value: 0,
    item_disabled: 0,
    item_waiting: 0,
    item_unwatched: 0,
    device_off: 0,
  };
  for (const counts of all) {
    sum.items += counts.items;
    sum.item_alarm += counts.item_alarm;
    sum.item_no_value += counts.item_no_value;
    sum.item_disabled += counts.item_disabled;
    sum.item_waiting += counts.item_waiting;
    sum.item_unwatched += counts.item_unwatched;
    sum.device_off += counts.device_off ?? 0;
  }
  return sum;
}
