import { useEffect, useState } from 'react';
import type { Item } from '../../../../daemon/contract/entities';
import { allItems } from '../../../state/values/all_items';

/** The items of a device; null: none is chosen, or they have not come. */
export function useItemsOf(device_id: number | null): readonly Item[] | null {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  useEffect(() => {
    let current = true;
    setItems(null);
    if (device_id !== null)
      allItems({ device_id }).then(
        (found) => current && setItems(found),
        () => {}, // what was chosen stays as it is
      );
    return () => {
      current = false;
    };
  }, [device_id]);
  return items;
}
