import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { sitesAbove } from '../sites/nesting';
import type { Suppression } from '../store/alarm-suppressions';

/** Why people would be told nothing of an alarm, whatever the hour. */
export type Hold = 'alarms_off' | 'disabled' | 'maintenance' | 'shelved';
const HELD_BY = ['disabled', 'maintenance', 'shelved'] as const;

/** What keeps a new alarm of an item from people at a time, epoch s of the time that was lived through; null: nothing. Pure. */
export function heldAt(room: Catalogue, item: ItemConfig, list: readonly Suppression[], time: number): Hold | null {
  if (!item.enable || !item.alarm_enable || room.devices.get(item.device_id)?.enable === false) return 'alarms_off';
  const sites = sitesAbove(room, item.device_group_id);
  const covers = ({ item_id, device_id, device_group_id }: Suppression): boolean =>
    item_id === item.id || device_id === item.device_id || (device_group_id !== null && sites.includes(device_group_id));
  const holds = list.filter(
    (one) => one.lived_since <= time && (one.lived_until === null || time < one.lived_until) && covers(one),
  );
  return HELD_BY.find((kind) => holds.some((one) => one.kind === kind)) ?? null;
}
