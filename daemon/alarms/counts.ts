import { abnormalOf } from '../contract/abnormal';
import { BOX_DEVICE, BOX_SITE, STATUS, type StatusId } from '../contract/codes';
import type { ItemCounts, OverviewStat } from '../contract/entities';
import { isHeldBack } from '../contract/held';
import { isUnwatched } from '../contract/leading';
import type { Occurrence, SuppressionKind, Value } from '../contract/live';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { isListed } from '../sites/own-devices';
import type { Suppression } from '../store/alarm-suppressions';
import type { Scope } from '../store/list';

/** How an item stands. */
export interface ItemState {
  readonly status_id: StatusId;
  /** its open alarm */
  readonly occurrence: Occurrence | null;
  /** who switched its alarms off */
  readonly disabled: Suppression | null;
  /** it changes too often to be told of */
  readonly jitter: boolean;
  /** why people are told nothing of its alarms */
  readonly suppressed: readonly SuppressionKind[];
  /** its unit lacks it, as its model allows: there is nothing to watch */
  readonly absent: boolean;
  /** nobody has read it since the box started, and it is not overdue: how it stands is not known yet */
  readonly awaited: boolean;
  /** it is built in, and what it watches is not in use */
  readonly idle: boolean;
}

/** What the tree shows of one device. */
export interface DeviceAlarms extends ItemCounts {
  /** id of the worst level among its open alarms; 0: none */
  readonly level: number;
}

/** The unit refuses an optional point because it lacks it: nothing is wrong with that. */
const isRefused = (value: Value | undefined): boolean =>
  value?.quality === 'refused' && value.reason?.data?.optional !== undefined;

/** What is known of a point that a unit may lack. */
export interface Lacking {
  /** it has had a good value: a point that was there is missed */
  readonly had: boolean;
  /** the unit has said that it is not there */
  readonly lacked: boolean;
}
const isSilent = (value: Value | undefined): boolean => value?.quality === 'lost' || value?.quality === 'stale';

/** Whether a unit lacks a point that it may lack: it refuses it, says that it has no value there, or said so and is silent now. */
export const isAbsent = (value: Value | undefined, may: boolean, { had, lacked }: Lacking): boolean =>
  !had && (isRefused(value) || (may && (value?.quality === 'no_value' || (lacked && isSilent(value)))));

/** An open alarm keeps its status while its device is silent; else what cannot be read is not in order either. */
export function statusOf(occurrence: Occurrence | null, value: Value | undefined, absent = isRefused(value)): StatusId {
  if (occurrence) return occurrence.status_id;
  if (absent) return STATUS.normal;
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
const withoutValue = ({ status_id }: ItemState): boolean =>
  status_id === STATUS.communication_lost || status_id === STATUS.no_value;

/** Out of order by what it says; not by what somebody practises on. */
const stands = ({ status_id, occurrence }: ItemState): boolean => status_id !== STATUS.normal && !occurrence?.drill;

/** Whether somebody holds its notices back for a time; one that is switched off is counted as that. */
const isHeld = ({ suppressed, occurrence, disabled }: ItemState): boolean =>
  disabled === null && [...suppressed, ...(occurrence?.suppressed ?? [])].some(isHeldBack);

type Standing = readonly [item: ItemConfig, state: ItemState];

/** How items stand: in alarm, without a value, switched off, not read yet, watched for nothing; the rest of them are normal. */
function tally(all: readonly Standing[]): ItemCounts {
  const states = all.filter(([, { absent }]) => !absent);
  const enabled = states.filter(([, { disabled }]) => disabled === null);
  const on = enabled.filter(([, { awaited }]) => !awaited);
  const item_no_value = on.filter(([, state]) => withoutValue(state)).length;
  const calm = on.filter(([, state]) => !stands(state));
  return {
    items: states.length,
    item_alarm: on.length - calm.length - item_no_value,
    item_no_value,
    item_disabled: states.length - enabled.length,
    item_waiting: enabled.length - on.length,
    item_unwatched: calm.filter(([item, { idle }]) => idle || isUnwatched(item)).length,
  };
}

/** Counts of what the asker may see, without the box itself (decision 41): normal + abnormal = items. */
export function countsOf(
  room: Catalogue,
  scope: Scope,
  state: (item_id: number) => ItemState,
): Omit<OverviewStat, 'alarm_untold' | 'level_muted' | 'unheard'> {
  const mine = (site: number) => site !== BOX_SITE && scope.has(site);
  const known = [...room.items.values()]
    .filter((item) => item.enable && scope.has(item.device_group_id))
    .map((item) => [item, state(item.id)] as const)
    .filter(([, { absent }]) => !absent);
  const states = known.filter(([item]) => counted(item) && mine(item.device_group_id));
  const counts = tally(states);
  const item_abnormal = abnormalOf(counts);
  const devices = [...room.devices.values()].filter((device) => mine(device.device_group_id) && isListed(device));
  return {
    device_groups: [...room.sites.keys()].filter(mine).length,
    devices: devices.length,
    device_off: devices.filter(({ enable }) => !enable).length,
    item_normal: counts.items - item_abnormal,
    item_abnormal,
    // of what is built in as well: it raises alarms like any other
    item_held: known.filter(([, now]) => isHeld(now)).length,
    alarm_disabled: known.filter(([, { disabled }]) => disabled !== null).length,
    ...counts,
  };
}

/** Of two levels the heavier one; a level that was deleted weighs nothing. */
export function worseLevel(room: Catalogue, a: number, b: number): number {
  const weight = (id: number) => room.levels.get(id)?.weight ?? 0;
  return weight(b) > weight(a) ? b : a;
}

/**
 * Counts and worst level of one device; its built-in items give a level but are not counted, but for those of the box, which has no
 * others.
 */
export function deviceAlarms(room: Catalogue, device_id: number, state: (item_id: number) => ItemState): DeviceAlarms {
  const items = (room.devices.get(device_id)?.items ?? []).filter(({ enable }) => enable);
  const states = new Map(items.map((item) => [item, state(item.id)]));
  const level = [...states.values()].reduce(
    (worst, { occurrence, disabled }) =>
      occurrence && !occurrence.drill && !disabled ? worseLevel(room, worst, occurrence.alarm_level_id) : worst,
    0,
  );
  const device_off = room.devices.get(device_id)?.enable === false ? 1 : 0;
  return { ...tally([...states].filter(([item]) => counted(item) || device_id === BOX_DEVICE)), device_off, level };
}
