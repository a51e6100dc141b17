import { BOX_SITE, STATUS, type StatusId } from '../contract/codes';
import type { OverviewStat } from '../contract/entities';
import type { Occurrence, Value } from '../contract/live';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Disabling } from '../store/alarms';
import type { Scope } from '../store/list';

/** How an item stands. */
export interface ItemState {
  readonly status_id: StatusId;
  /** its open alarm */
  readonly occurrence: Occurrence | null;
  /** who switched its alarms off */
  readonly disabled: Disabling | null;
  /** it changes too often to be told of */
  readonly jitter: boolean;
}

/** What the tree shows of one device. */
export interface DeviceAlarms {
  /** items that are not in order */
  readonly abnormal: number;
  /** id of the worst level among its open alarms; 0: none */
  readonly level: number;
}

/** The unit refuses an optional point because it lacks it: nothing is wrong with that. */
const isLacking = (value: Value | undefined): boolean =>
  value?.quality === 'refused' && value.reason?.data?.optional !== undefined;

/** An open alarm keeps its status while its device is silent; else what cannot be read is not in order either. */
export function statusOf(occurrence: Occurrence | null, value: Value | undefined): StatusId {
  if (occurrence) return occurrence.status_id;
  if (isLacking(value)) return STATUS.normal;
  switch (value?.quality) {
    case 'good':
      return STATUS.normal;
    case 'lost':
    case 'stale':
      return STATUS.communication_lost;
    default:
      return STATUS.no_value;
  }
}

/** Built-in items speak of the monitoring, not of the room: they alarm, and are not counted. */
const counted = (item: ItemConfig): boolean => item.enable && !item.builtin;
const abnormal = ({ status_id, disabled }: ItemState): boolean => status_id !== STATUS.normal && disabled === null;

/** Counts of what the asker may see, without the box itself (decision 41): normal + abnormal = items. */
export function countsOf(room: Catalogue, scope: Scope, state: (item_id: number) => ItemState): OverviewStat {
  const mine = (site: number) => site !== BOX_SITE && scope.has(site);
  const states = [...room.items.values()]
    .filter((item) => counted(item) && mine(item.device_group_id))
    .map((item) => state(item.id));
  const item_abnormal = states.filter(abnormal).length;
  return {
    device_groups: [...room.sites.keys()].filter(mine).length,
    devices: [...room.devices.values()].filter((device) => mine(device.device_group_id)).length,
    items: states.length,
    item_normal: states.length - item_abnormal,
    item_abnormal,
    item_disabled: states.filter(({ disabled }) => disabled !== null).length,
  };
}

/** Of two levels the heavier one; a level that was deleted weighs nothing. */
export function worseLevel(room: Catalogue, a: number, b: number): number {
  const weight = (id: number) => room.levels.get(id)?.weight ?? 0;
  return weight(b) > weight(a) ? b : a;
}

/** Abnormal items and worst level of one device; its built-in items give a level but are not counted. */
export function deviceAlarms(room: Catalogue, device_id: number, state: (item_id: number) => ItemState): DeviceAlarms {
  let count = 0;
  let level = 0;
  for (const item of room.devices.get(device_id)?.items ?? []) {
    if (!item.enable) continue;
    const now = state(item.id);
    if (counted(item) && abnormal(now)) count++;
    if (now.occurrence && !now.disabled) level = worseLevel(room, level, now.occurrence.alarm_level_id);
  }
  return { abnormal: count, level };
}
