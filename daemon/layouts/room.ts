import type { WidgetRow } from '../contract/entities';
import type { Fault, Faults } from '../contract/shape';
import type { JsonObject } from '../contract/widgets/json';
import { numberOf, partOf } from '../contract/widgets/taken';
import type { Pictures } from '../pictures/index';
import type { Catalogue } from '../sites/catalogue';
import type { Scope } from '../store/list';
import { picturesIn } from './version';

/** What a map may show: the room, and the pictures that were uploaded. */
export interface Room {
  readonly catalogue: () => Pick<Catalogue, 'sites' | 'devices' | 'items'>;
  readonly pictures: Pick<Pictures, 'has'>;
}

/** The site that a click on a widget opens; null: none. */
export function siteOf(said: JsonObject): number | null {
  const found = numberOf(partOf(said.style).link_group_id);
  return found !== null && found > 0 ? found : null;
}

type Known = Pick<WidgetRow, 'device_id' | 'item_ids' | 'normal_img' | 'abnormal_img' | 'extend'> & {
  readonly link_group_id: number | null;
};
const UNKNOWN: Fault = { key: 'not_found' };

/**
 * What a widget names that is not there, or that its author does not see: both answer alike. What stood there before stays: a
 * device that is gone keeps its place.
 */
export function strangersOf({ catalogue, pictures }: Room, scope: Scope, widget: Known, before: Known | null): Faults {
  const { sites, devices, items } = catalogue();
  const device = widget.device_id === null ? undefined : devices.get(widget.device_id);
  const seesDevice = device !== undefined && scope.has(device.device_group_id);
  const seesItem = (id: number): boolean => {
    const item = items.get(id);
    return item !== undefined && scope.has(item.device_group_id);
  };
  const site = widget.link_group_id;
  const shows = (text: string, was = ''): boolean => {
    const named = picturesIn(text);
    // most name none
    const old = named.length > 0 ? picturesIn(was) : [];
    return named.every((address) => old.includes(address) || pictures.has(address));
  };
  const wrong: Readonly<Record<string, boolean>> = {
    device_id: widget.device_id !== null && widget.device_id !== before?.device_id && !seesDevice,
    item_ids: !widget.item_ids.every((id) => before?.item_ids.includes(id) || seesItem(id)),
    normal_img: !shows(widget.normal_img, before?.normal_img),
    abnormal_img: !shows(widget.abnormal_img, before?.abnormal_img),
    extend: !shows(widget.extend, before?.extend),
    'extend.style.link_group_id': site !== null && site !== before?.link_group_id && !(sites.has(site) && scope.has(site)),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, is]): [string, Fault][] => (is ? [[field, UNKNOWN]] : [])));
}
