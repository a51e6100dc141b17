import type { AlarmTimes } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { watchedOf } from './watched';

/** A mean over 30 days hardly moves in this time. */
const SECONDS = 300;

/** @property watched s of the month that alarms were watched for; null: all of it */
interface MonthTimes {
  readonly rows: readonly AlarmTimes[];
  readonly watched: number | null;
}
/** How soon alarms of each level were confirmed and over in the last 30 days. */
export const alarmTimes = createFeed(async (): Promise<MonthTimes> => {
  const [{ data: rows }, watched] = await Promise.all([call('GET alarm_times', {}), watchedOf(30)]);
  return { rows, watched };
}, SECONDS);
