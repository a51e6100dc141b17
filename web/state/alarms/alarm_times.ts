import type { AlarmTimes } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** A mean over 30 days hardly moves in this time. */
const SECONDS = 300;

/** How soon alarms of each level were confirmed and over in the last 30 days. */
export const alarmTimes = createFeed(
  async (): Promise<readonly AlarmTimes[]> => (await call('GET alarm_times', {})).data,
  SECONDS,
);
