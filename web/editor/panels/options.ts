// What a field of a device, an item, a site or a switch is chosen from.

import { switchesOf } from '../../../daemon/contract/widgets/electric_safe';
import { fill, words } from '../../lang/index';
import type { Option } from '../../ui/form/spec';
import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';

/** What a field that depends on others looks at. */
export interface Chosen {
  /** of all that is selected; undefined: not the same of all */
  readonly device: number | null | undefined;
  readonly items: readonly number[];
}

const nameIn = ({ live }: Room, device: number): string =>
  live.devices.get(device)?.name ?? fill(words('panels').gone, { id: device });

/** Devices of the site, and the one of another that was chosen. */
export function deviceOptions({ devices }: Desk, room: Room, { device }: Chosen): readonly Option[] {
  const own = devices.map(({ id, name }) => ({ value: id, label: name }));
  const foreign = device && !devices.some(({ id }) => id === device);
  return foreign ? [...own, { value: device, label: nameIn(room, device) }] : own;
}

/** Items of the device that is chosen, of every device where none is; and those of others that were. */
export function itemOptions({ devices }: Desk, room: Room, { device, items }: Chosen): readonly Option[] {
  if (device === undefined) return [];
  const among = device === null ? devices : devices.filter(({ id }) => id === device);
  const options = among.flatMap(({ name, items: own }) =>
    own.map(({ id, item_name }) => ({ value: id, label: item_name, ...(device === null && { note: name }) })),
  );
  const others = items.filter((id) => !options.some(({ value }) => value === id));
  return [...options, ...others.map((id) => ({ value: id, ...otherItem(room, id) }))];
}
function otherItem({ live }: Room, id: number): Pick<Option, 'label' | 'note'> {
  const item = live.items.get(id);
  return item ? { label: item.item_name, note: item.device_name } : { label: fill(words('panels').gone, { id }) };
}

export const siteOptions = ({ sites }: Room): readonly Option[] => sites.map(({ id, name }) => ({ value: id, label: name }));

/** Switches of a device, by the highest number among its cells. */
export function switchOptions({ devices }: Desk, { device }: Chosen): readonly Option[] {
  const cells = devices.find(({ id }) => id === device)?.items.map(({ item_cell_name }) => item_cell_name) ?? [];
  return switchesOf(cells).map((n) => ({ value: n, label: fill(words('panels').nth_switch, { n }) }));
}
