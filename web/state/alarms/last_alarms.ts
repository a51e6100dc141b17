import type { AlarmLog } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const SECONDS = 60;
/** As many as are told on one screen. */
const LAST = 12;
/** The alarms that began last, whether they stand or not; what somebody practised on is told nowhere but in its report. */
export const lastAlarms = createFeed(
  async (): Promise<readonly AlarmLog[]> =>
    (await call('GET alarm_log', { page: 1, limit: LAST })).data.filter(({ drill }) => !drill),
  SECONDS,
);
