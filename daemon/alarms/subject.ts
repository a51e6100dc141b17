import type { Occurrence } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import { noOccurrence } from '../store/alarms';

/** What an event is about that concerns an item and none of its alarms. `time`: epoch s */
export const subjectOf = (item: ItemConfig, time: number): Occurrence =>
  noOccurrence({
    item_id: item.id,
    device_id: item.device_id,
    device_group_id: item.device_group_id,
    alarm_level_id: item.alarm_level_id,
    time,
  });
