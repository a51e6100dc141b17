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

/** Whether somebody holds its notices back for a time; one that is switched off is counted as that. */
const isHeld = ({ suppressed, occurrence, disabled }: ItemState): boolean =>
  disabled === null && [...suppressed, ...(occurrence?.suppressed ?? [])].some(isHeldBack);

/** How items stand: in alarm, without a value, switched off, not read yet, watched for nothing; the rest of them are normal. */
function createTally() {
  let [items, item_disabled, item_waiting, item_no_value, standing, item_unwatched] = [0, 0, 0, 0, 0, 0];
  return {
    /** one more; what its unit lacks is none, nor is what the box could watch and is not in use: nobody switched that off */
    add(item: ItemConfig, state: ItemState): void {
      if (state.absent || (state.idle && state.status_id === STATUS.normal)) return;
      items += 1;
      if (state.disabled !== null) item_disabled += 1;
      else if (state.awaited) item_waiting += 1;
      else {
        item_no_value += Number(withoutValue(state));
        if (state.status_id !== STATUS.normal) standing += 1;
        else item_unwatched += Number(isUnwatched(item));
      }
    },
    counts: (): ItemCounts => ({
      items,
      item_alarm: standing - item_no_value,
      item_no_value,
      item_disabled,
      item_waiting,
      item_unwatched,
    }),
  };
}

/** Counts of what the asker may see, without the box itself (decision 41): normal + abnormal = items. */
export function countsOf(
  room: Catalogue,
  scope: Scope,
  state: (item_id: number) => ItemState,
): Omit<OverviewStat, 'alarm_untold' | 'site_paused' | 'shutdown_untested' | 'level_muted' | 'unheard'> {
  const mine = (site: number) => site !== BOX_SITE && scope.has(site);
  const tally = createTally();
  let [item_held, alarm_disabled] = [0, 0];
  for (const item of room.items.values()) {
    if (!item.enable || !scope.has(item.device_group_id)) continue;
    const now = state(item.id);
    if (now.absent) continue;
    // of what is built in as well: it raises alarms like any other
    item_held += Number(isHeld(now));
    alarm_disabled += Number(now.disabled !== null);
    if (counted(item) && mine(item.device_group_id)) tally.add(item, now);
  }
  const counts = tally.counts();
  const item_abnormal = abnormalOf(counts);
  const devices = [...room.devices.values()].filter((device) => mine(device.device_group_id) && isListed(device));
  return {
    device_groups: [...room.sites.keys()].filter(mine).length,
    devices: devices.length,
    device_off: devices.filter(({ enable }) => !enable).length,
    item_normal: counts.items - item_abnormal,
    item_abnormal,
    item_held,
    alarm_disabled,
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
  const tally = createTally();
  let level = 0;
  for (const item of items) {
    const now = state(item.id);
    const { occurrence, disabled } = now;
    if (occurrence && !disabled) level = worseLevel(room, level, occurrence.alarm_level_id);
    if (counted(item) || device_id === BOX_DEVICE) tally.add(item, now);
  }
  const device_off = room.devices.get(device_id)?.enable === false ? 1 : 0;
  return { ...tally.counts(), device_off, level };
}
