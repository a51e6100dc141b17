import { isAbnormal } from '../../daemon/contract/abnormal';
import type { Item } from '../../daemon/contract/entities';
import { canAlarm, inLead } from '../../daemon/contract/leading';

/** The items of a device, those first that say what alarms. `weight` is of a level. */
export const leadingItems = (items: readonly Item[], weight: (level: number) => number): readonly Item[] =>
  inLead(items, (item) => ({
    abnormal: isAbnormal(item),
    kind: typeof item.value === 'string' ? 'text' : item.data_type === 0 ? 'state' : 'number',
    alarms: canAlarm(item),
    weight: weight(item.alarm_level_id),
    builtin: item.builtin,
  }));
