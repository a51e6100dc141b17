import type { Catalogue } from '../sites/catalogue';
import { sitesBelow } from '../sites/nesting';
import type { Suppression } from '../store/alarm-suppressions';
import type { Scope } from '../store/list';

type Covering = Pick<Suppression, 'item_id' | 'device_id' | 'device_group_id'>;

/** The sites whose alarms one covers, in part at least. */
export function sitesOf(room: Catalogue, { item_id, device_id, device_group_id }: Covering): readonly number[] {
  if (device_group_id !== null) return room.sites.has(device_group_id) ? [...sitesBelow(room, device_group_id)] : [];
  const at = item_id === null ? room.devices.get(device_id ?? 0) : room.items.get(item_id);
  return at ? [at.device_group_id] : [];
}

/** Whether somebody may see one: it covers something of theirs. */
export const isSeen = (room: Catalogue, scope: Scope, one: Covering): boolean =>
  sitesOf(room, one).some((site) => scope.has(site));

/** Whether somebody sees all that one covers, so that they may begin and end it. */
export const isWhole = (room: Catalogue, scope: Scope, one: Covering): boolean =>
  sitesOf(room, one).every((site) => scope.has(site));

/** Of the sites that one covers those that somebody sees and that lie below none of them. */
export function topsOf(room: Catalogue, scope: Scope, site: number): readonly number[] {
  const seen = [...sitesBelow(room, site)].filter((id) => scope.has(id));
  // the box's own site is its own parent
  const parentOf = (id: number): number => room.sites.get(id)?.parent_id ?? 0;
  return seen.filter((id) => parentOf(id) === id || !seen.includes(parentOf(id)));
}
