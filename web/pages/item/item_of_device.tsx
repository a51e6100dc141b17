import { useEffect, useState } from 'react';
import type { Device, Item } from '../../../daemon/contract/entities';
import type { Drawn } from '../../ui/form/spec';
import { call } from '../../wire/call';
import { ItemChoice } from './item_choice';
import { placedName } from './placed_name';

/** The items of a device. Throws Refused. */
export const itemsOf = async (device_id: number): Promise<readonly Item[]> =>
  (await call('GET setting/items', { device_id, limit: 0 })).data;
export const isWritable = ({ control }: Item): boolean => control !== undefined;

interface ItemOfDeviceProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'locked' | 'onBlur'>;
  readonly devices: readonly Device[];
  readonly device: number | null;
  readonly labels: { readonly device: string; readonly item: string; readonly no_items: string };
  /** which of the items can be chosen; all unless given */
  readonly fits?: (item: Item) => boolean;
  readonly onDevice: (id: number | null) => void;
  readonly onItem: (item: Item | undefined) => void;
}

/** A field for a device and one of its items, which are fetched once the device is chosen. */
export function ItemOfDevice({ devices, device, fits = () => true, ...choice }: ItemOfDeviceProps) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  useEffect(() => {
    let current = true;
    setItems(null);
    if (device !== null)
      itemsOf(device).then(
        (found) => current && setItems(found.filter(fits)),
        () => {}, // what was chosen stays as it is
      );
    return () => {
      current = false;
    };
  }, [device]);
  return (
    <ItemChoice
      {...choice}
      devices={devices.map((each) => ({ id: each.id, name: placedName(each) }))}
      device={device}
      items={items}
    />
  );
}
