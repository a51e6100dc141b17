import type { AlarmLog, HandleStatus } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { createListing } from './listing';

export interface LogFilter {
  /** epoch s; null: no end */
  readonly start: number | null;
  readonly end: number | null;
  readonly site: number | null;
  readonly level: number | null;
  readonly handle: HandleStatus | null;
  readonly keyword: string;
}
const NONE: LogFilter = { start: null, end: null, site: null, level: null, handle: null, keyword: '' };

/** A filter as the row takes it: what is not set is left out. */
export const askOf = (f: LogFilter) => ({
  ...(f.start === null ? {} : { start_time: f.start }),
  ...(f.end === null ? {} : { end_time: f.end }),
  ...(f.site === null ? {} : { device_group_id: f.site }),
  ...(f.level === null ? {} : { alarm_level_id: f.level }),
  ...(f.handle === null ? {} : { handle_status: f.handle }),
  ...(f.keyword === '' ? {} : { keyword: f.keyword }),
});

export const alarmLog = createListing<AlarmLog, LogFilter>(NONE, 60, (filter, paging) =>
  call('GET alarm_log', { ...askOf(filter), ...paging }),
);
