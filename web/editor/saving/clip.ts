import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { KnownItem } from '../document/bind';
import { type Copies, lifted } from '../document/copy';

/** A device as far as the editor needs to know it. */
export interface KnownDevice {
  readonly id: number;
  readonly name: string;
  readonly category_id: number;
  /** name of its template; '' without one */
  readonly device_template: string;
  /** number of its place; 0 without one */
  readonly seat_id: number;
  /** in the sequence of the device */
  readonly items: readonly KnownItem[];
}

/** A device of copied widgets, as it can be found again at another site. */
export interface ClipDevice {
  readonly id: number;
  readonly name: string;
  readonly device_template: string;
  readonly seat_id: number;
  /** which of its template it is in its site, from 0 */
  readonly rank: number;
  /** those that the widgets show or depend on */
  readonly items: readonly KnownItem[];
}

/** What was copied, as it lay, with what tells its devices apart. */
export interface Clip extends Copies {
  /** id of the site that it came from */
  readonly site: number;
  readonly devices: readonly ClipDevice[];
}

/** Ids of items that a widget depends on, also by a condition. */
export const itemsOf = ({ item_ids, animations }: Widget): readonly number[] => [
  ...item_ids,
  ...animations.flatMap(({ when }) => (when.is === 'state' ? [when.item_id] : [])),
];

export const ofTemplate = <D extends KnownDevice>(devices: readonly D[], template: string): readonly D[] =>
  devices.filter(({ device_template }) => device_template === template);

/** A device as it can be found again elsewhere. @param devices of its site */
export const clipDevice = ({ category_id: _, ...device }: KnownDevice, devices: readonly KnownDevice[]): ClipDevice => ({
  ...device,
  rank: ofTemplate(devices, device.device_template).findIndex(({ id }) => id === device.id),
});

/** A selection for the clipboard. @param devices of the site, in its sequence */
export function clipOf(
  doc: Doc,
  uids: readonly Uid[],
  { device_group_id: site }: MapPage,
  devices: readonly KnownDevice[],
): Clip {
  const copies = lifted(doc, uids);
  const shown = new Set(copies.widgets.map(({ device_id }) => device_id));
  const items = new Set(copies.widgets.flatMap(itemsOf));
  const named = devices
    .filter(({ id, ...device }) => shown.has(id) || device.items.some((item) => items.has(item.id)))
    .map((device) => ({ ...clipDevice(device, devices), items: device.items.filter(({ id }) => items.has(id)) }));
  return { ...copies, site, devices: named };
}
