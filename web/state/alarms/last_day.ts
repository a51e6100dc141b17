import type { AlarmLog } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed } from '../feeds/feed';
import { watchedOf } from './watched';

const HOUR_S = 3600;
/** Hours that are looked back to. */
export const HOURS = 24;
const SECONDS = 60;
/** More alarms in a day are a flood, of which the newest are told. */
const MOST = 500;

/** An alarm by when it began and how grave it is. */
export interface Begun {
  readonly start_time: number;
  readonly alarm_level_id: number;
}

/** What somebody practised on is told nowhere but in its report. */
const isReal = ({ drill }: AlarmLog): boolean => !drill;

/** Alarms of the last 24 hours. */
export interface Day {
  /** the newest first */
  readonly rows: readonly Begun[];
  /** epoch s since which all are told; before it there were more */
  readonly since: number | null;
  /** s of the day that alarms were watched for; null: all of it */
  readonly watched: number | null;
}

/** Alarms that began within the last 24 hours. */
export const lastDay = createFeed(async (): Promise<Day> => {
  const start_time = Math.floor(boxNow()) - HOURS * HOUR_S;
  const [{ data, total }, watched] = await Promise.all([call('GET alarm_log', { start_time, limit: MOST }), watchedOf(1)]);
  return { rows: data.filter(isReal), watched, since: total > data.length ? (data.at(-1)?.start_time ?? null) : null };
}, SECONDS);

/** How many began in each of the last hours, the oldest hour first, and the worst level of each; 0: none began. `weight` is of a level. */
export function hoursOf(rows: readonly Begun[], now: number, weight: (level: number) => number) {
  const hours = Array.from({ length: HOURS }, () => ({ count: 0, worst: 0 }));
  for (const { start_time, alarm_level_id } of rows) {
    const hour = hours[HOURS - 1 - Math.floor((now - start_time) / HOUR_S)];
    if (!hour) continue;
    hour.count += 1;
    if (hour.worst === 0 || weight(alarm_level_id) > weight(hour.worst)) hour.worst = alarm_level_id;
  }
  return hours;
}
