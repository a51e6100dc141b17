import type { Occurrence } from '../contract/live';
import {
  type AlarmRecord,
  FROM,
  HANDLE_STATUS,
  OCCURRENCE,
  type OccurrenceRow,
  occurrence,
  RECORD,
  type RecordRow,
  record,
  suppressedAs,
  WAITING,
} from './alarm-rows';
import type { Listing } from './list';
import { legibleIn } from './spoilt';

// Lists of alarms as data: what each holds, by what it is filtered and in which order it stands.

const SEARCH = [
  'a.device_group_name',
  'a.device_name',
  `(SELECT group_concat(value) FROM json_each(${legibleIn('a.item_names')}))`,
  'a.remarks',
];
const FILTERS = {
  alarm_level_id: 'a.alarm_level_id = @alarm_level_id',
  device_group_id: 'a.device_group_id = @device_group_id',
  device_id: 'a.device_id = @device_id',
  item_id: 'a.item_id = @item_id',
} as const;

/** Open alarms, newest first, then those that came back by themselves and wait for somebody to confirm them. */
const REVIEW: Listing<RecordRow, AlarmRecord> = {
  from: FROM,
  columns: RECORD,
  site: 'a.device_group_id',
  filters: {
    ...FILTERS,
    active: '(a.end_time IS NULL) = @active',
    drill: 'a.drill = @drill',
    is_confirm: 'a.is_confirm = @is_confirm',
    is_disable: `${suppressedAs('disabled')} = @is_disable`,
    jitter: `(a.end_time IS NULL AND ${suppressedAs('jitter')}) = @jitter`,
    calling: `(a.end_time IS NULL AND a.is_confirm = 0 AND a.told = 'begin' AND a.suppressed = '[]') = @calling`,
  },
  search: SEARCH,
  where: `(a.end_time IS NULL OR (${WAITING}))`,
  order: 'a.end_time IS NOT NULL, a.id DESC',
  entity: record,
};

/** The numbers of the rows of the review, in its order. */
const numbersOf = (sort: string | undefined): Listing<{ id: number }, number> => {
  const by = sort?.replace(/^-/, '') ?? 'id';
  const sorted = Object.entries(RECORD).filter(([name]) => name === by);
  return { ...REVIEW, columns: { id: RECORD.id, ...Object.fromEntries(sorted) }, entity: ({ id }) => id };
};

/** Only what an operation needs of the rows of the review. */
const SUBJECTS: Listing<OccurrenceRow, Occurrence> = { ...REVIEW, columns: OCCURRENCE, order: 'a.id', entity: occurrence };

/** What somebody practised on is no alarm that there was: its report tells of it. */
const LOG: Listing<RecordRow, AlarmRecord> = {
  from: FROM,
  columns: RECORD,
  site: 'a.device_group_id',
  filters: {
    ...FILTERS,
    start_time: 'a.start_time >= @start_time',
    end_time: 'a.start_time < @end_time',
    handle_status: `${HANDLE_STATUS} = @handle_status`,
    ended: '(a.end_time IS NOT NULL) = @ended',
    ids: 'a.id IN (SELECT value FROM json_each(@ids))',
    root_id: 'a.root_id = @root_id',
  },
  search: SEARCH,
  where: 'a.drill = 0',
  order: 'a.id DESC',
  entity: record,
};

export { LOG, numbersOf, REVIEW, SUBJECTS };
