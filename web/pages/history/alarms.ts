import type { AlarmPeriod, HistoryReport, Item } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';
import { fullTime } from '../../ui/time';
import type { ChartAlarm } from '../chart/readout';
import { labelOf } from './cells';

export interface AlarmWords {
  readonly alarm_in: string;
  readonly alarm_since: string;
  readonly alarm_times: string;
}

/** When items of a report alarmed, as a chart shows it, by start. @param until epoch s, where one that stands ends for now */
export function alarmsOf(
  { alarms, series }: Pick<HistoryReport, 'alarms' | 'series'>,
  items: readonly Item[],
  until: number,
  zone: string,
  w: AlarmWords,
): ChartAlarm[] {
  const all = alarms.flatMap(({ item_id, start_time, end_time, count }): ChartAlarm[] => {
    const place = series.findIndex((s) => s.item_id === item_id);
    if (place < 0) return [];
    const mark = String(place + 1);
    const label = labelOf(
      mark,
      items.find(({ id }) => id === item_id),
      series[place]!.name,
    );
    const span = { mark: label, from: fullTime(start_time, zone), to: fullTime(end_time ?? until, zone) };
    const said = fill(end_time === null ? w.alarm_since : w.alarm_in, span);
    const text = count > 1 ? `${said} (${fill(w.alarm_times, { n: count })})` : said;
    return [{ from: start_time, to: end_time ?? until, mark, text }];
  });
  return all.sort((a, b) => a.from - b.from);
}

/** Whether one of these stood at some time within a bucket (epoch s, the end exclusive). */
export const stoodIn = (alarms: readonly AlarmPeriod[], from: number, to: number): boolean =>
  alarms.some(({ start_time, end_time }) => start_time < to && (end_time === null || end_time > from));
