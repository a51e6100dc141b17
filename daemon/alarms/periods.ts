import type { AlarmPeriod } from '../contract/entities';

/** Whether nothing, or less than `apart` seconds, lies between the end of one and the start of the next. */
const touches = ({ end_time }: AlarmPeriod, { start_time }: AlarmPeriod, apart: number): boolean =>
  end_time === null || start_time - end_time < apart;

/** The later end of two; an alarm that stands has none. */
const laterEnd = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/**
 * Periods of the same item that overlap or lie less than `apart` seconds from one another become one, which counts their alarms.
 * @param periods by item, then by start
 */
export function joined(periods: readonly AlarmPeriod[], apart: number): AlarmPeriod[] {
  const all: AlarmPeriod[] = [];
  for (const period of periods) {
    const before = all.at(-1);
    if (before?.item_id !== period.item_id || !touches(before, period, apart)) all.push(period);
    else
      all[all.length - 1] = {
        ...before,
        end_time: laterEnd(before.end_time, period.end_time),
        count: before.count + period.count,
      };
  }
  return all;
}
