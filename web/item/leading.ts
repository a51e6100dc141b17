import { isAbnormal } from '../../daemon/contract/abnormal';
import type { Item } from '../../daemon/contract/entities';
import { canAlarm, inLead, type Kind, kindOf } from '../../daemon/contract/leading';

const kindOfItem = (item: Item): Kind =>
  kindOf({
    text: typeof item.value === 'string',
    state: item.data_type === 0,
    unit: item.unit,
    writable: item.writable,
    alarms: canAlarm(item),
  });

/** The items of a device, those first that say what alarms. `weight` is of a level. */
export const leadingItems = (items: readonly Item[], weight: (level: number) => number): readonly Item[] =>
  inLead(items, (item) => ({
    abnormal: isAbnormal(item),
    kind: kindOfItem(item),
    alarms: canAlarm(item),
    weight: weight(item.alarm_level_id),
    builtin: item.builtin,
  }));

/** The same without numbers that people set, where something else is to be told: they say nothing of the room. */
export function toldItems(items: readonly Item[], weight: (level: number) => number): readonly Item[] {
  const told = items.filter((item) => isAbnormal(item) || kindOfItem(item) !== 'setting');
  return leadingItems(told.some(({ builtin }) => !builtin) ? told : items, weight);
}
