import type { Item } from '../../daemon/contract/entities';

/** Items by the id of their device, in the order in which they came. */
export function byDevice(items: readonly Item[]): ReadonlyMap<number, readonly Item[]> {
  const found = new Map<number, Item[]>();
  for (const item of items) {
    const own = found.get(item.device_id);
    if (own) own.push(item);
    else found.set(item.device_id, [item]);
  }
  return found;
}
