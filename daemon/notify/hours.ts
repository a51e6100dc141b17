import { isTime, wakes } from '../alarms/hours';
import { seconds } from '../clock';
import type { Language } from '../contract/model';
import { wasSet } from '../credible_time';
import type { ItemConfig } from '../sites/catalogue';
import type { NotifyParts } from './parts';
import type { Subject } from './recipients';
import type { Situation } from './situation';
import type { Telling } from './who';

/** An item, as far as it decides who is told of its alarms, and when. */
export type Watched = Subject & Pick<ItemConfig, 'time_period_id' | 'cell'>;

/** When people are told of alarms of an item: its hours, and those of the night. */
export function createHours(
  { directory, circumstances, sameSecond }: Situation,
  { clock, sites }: Pick<NotifyParts, 'clock' | 'sites'>,
) {
  const nightNow = sameSecond(() => ({ night: sites.week(sites.alarmCommons().night_mute_period_id) }));
  const periodOf = (id: number | null | undefined) => directory().periods.get(id ?? 0) ?? null;
  /** null: at any hour */
  const tellingAt = (item_id: number, alarm_level_id: number) => {
    if (!wasSet(seconds(clock))) return null;
    const week = periodOf(sites.catalogue().items.get(item_id)?.time_period_id);
    return { hours: { week, ...nightNow() }, woken: wakes(sites.catalogue(), alarm_level_id) };
  };
  const any = sameSecond(() => ({
    any: nightNow().night !== null || [...sites.catalogue().items.values()].some((item) => item.time_period_id !== null),
  }));
  return {
    tellingAt,
    /** Whether the hours of an item and of the night let people be told of its alarm. */
    isHour(item_id: number, alarm_level_id: number): boolean {
      const told = tellingAt(item_id, alarm_level_id);
      return told === null || isTime(told.hours, told.woken, circumstances().moment);
    },
    /** whether any item has hours, or the night is kept */
    any: (): boolean => any().any,
    /** the same of an item that is asked about, with what its periods are called */
    tellingOf({ time_period_id, alarm_level_id }: Watched, language: Language): Omit<Telling, 'held'> {
      const week = periodOf(time_period_id);
      const night = periodOf(sites.alarmCommons().night_mute_period_id);
      const names = { item_hours: week?.names[language] ?? '', night: night?.names[language] ?? '' };
      return { hours: { week, night }, woken: wakes(sites.catalogue(), alarm_level_id), names };
    },
  };
}
export type TellingHours = ReturnType<typeof createHours>;
