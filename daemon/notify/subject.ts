import type { Occurrence } from '../contract/live';
import { type Catalogue, NO_WORDS } from '../sites/catalogue';
import type { AlarmRecord, LostDevice } from '../store/alarms';
import type { Directory } from './directory';
import type { Subject } from './texts';

/**
 * What a notice may say of an alarm: names as they were when it began, or as they are for an event that concerns no alarm.
 * @param record null: the event concerns none, or it was removed since
 * @param lost the first devices that were lost with it
 */
export function subjectOf(
  o: Occurrence,
  record: AlarmRecord | null,
  room: Catalogue,
  { levels }: Pick<Directory, 'levels'>,
  lost: readonly LostDevice[] = [],
): Subject {
  const item = room.items.get(o.item_id);
  return {
    alarm_id: o.id === 0 ? null : o.id,
    device_group_id: o.device_group_id,
    device_group_name: record?.device_group_name ?? room.sites.get(o.device_group_id)?.name ?? '',
    device_id: o.device_id,
    device_name: record?.device_name ?? room.devices.get(o.device_id)?.name ?? '',
    item_id: o.item_id,
    item_names: record?.item_names ?? item?.names ?? NO_WORDS,
    alarm_level_id: o.alarm_level_id,
    level_names: levels.get(o.alarm_level_id)?.names ?? record?.level_names ?? NO_WORDS,
    info: record?.info ?? null,
    value: o.value,
    unit: record?.unit ?? item?.unit ?? '',
    decimals: record?.decimals ?? item?.decimals ?? 0,
    start_time: o.start_time,
    end_time: o.end_time,
    end_reason: o.end_reason,
    end_user: record?.end_user ?? '',
    duration: record?.duration ?? null,
    confirm_user: record?.confirm_user ?? '',
    drill: o.drill,
    children: record?.children ?? 0,
    lost,
  };
}
