import type { WidgetRow } from '../contract/entities';
import type { Fault, Faults } from '../contract/shape';
import type { JsonObject } from '../contract/widgets/json';
import { numberOf, objectOf, partOf } from '../contract/widgets/taken';
import { type Things, thingsIn } from '../contract/widgets/things';
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

type Known = Pick<WidgetRow, 'component' | 'device_id' | 'item_ids' | 'normal_img' | 'abnormal_img' | 'extend'> & {
  readonly link_group_id: number | null;
};
const UNKNOWN: Fault = { key: 'not_found' };

const NOTHING: Things = { devices: [], items: [], sites: [] };
const isEmpty = ({ devices, items, sites }: Things): boolean => devices.length + items.length + sites.length === 0;

/**
 * What a widget names that is not there, or that its author does not see: both answer alike. What stood there before stays: a
 * device that is gone keeps its place.
 * @param said what its `extend` says
 */
export function strangersOf(
  { catalogue, pictures }: Room,
  scope: Scope,
  widget: Known,
  said: JsonObject,
  before: Known | null,
): Faults {
  const { sites, devices, items } = catalogue();
  const seesSite = (id: number): boolean => sites.has(id) && scope.has(id);
  const sees = (found: { readonly device_group_id: number } | undefined): boolean =>
    found !== undefined && scope.has(found.device_group_id);
  const seesDevice = (id: number): boolean => sees(devices.get(id));
  const seesItem = (id: number): boolean => sees(items.get(id));
  const named = thingsIn(widget.component, said);
  const was =
    isEmpty(named.conditions) && isEmpty(named.parts)
      ? null
      : thingsIn(before?.component ?? '', objectOf(before?.extend ?? '') ?? {});
  const isNew = (now: Things, old: Things = NOTHING): boolean =>
    !now.devices.every((id) => old.devices.includes(id) || seesDevice(id)) ||
    !now.items.every((id) => old.items.includes(id) || seesItem(id)) ||
    !now.sites.every((id) => old.sites.includes(id) || seesSite(id));
  const site = widget.link_group_id;
  const shows = (text: string, was = ''): boolean => {
    const named = picturesIn(text);
    // most name none
    const old = named.length > 0 ? picturesIn(was) : [];
    return named.every((address) => old.includes(address) || pictures.has(address));
  };
  const wrong: Readonly<Record<string, boolean>> = {
    device_id: widget.device_id !== null && widget.device_id !== before?.device_id && !seesDevice(widget.device_id),
    item_ids: !widget.item_ids.every((id) => before?.item_ids.includes(id) || seesItem(id)),
    normal_img: !shows(widget.normal_img, before?.normal_img),
    abnormal_img: !shows(widget.abnormal_img, before?.abnormal_img),
    extend: !shows(widget.extend, before?.extend),
    'extend.style.link_group_id': site !== null && site !== before?.link_group_id && !seesSite(site),
    'extend.animations': isNew(named.conditions, was?.conditions),
    'extend.propValue': isNew(named.parts, was?.parts),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, is]): [string, Fault][] => (is ? [[field, UNKNOWN]] : [])));
}
