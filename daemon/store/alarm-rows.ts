import type { HandleStatus } from '../contract/entities';
import type {
  AlarmEvent,
  AlarmState,
  EndReason,
  LiveValue,
  Occurrence,
  Sentence,
  SuppressionKind,
  Tells,
} from '../contract/live';
import type { Language } from '../contract/model';
import { legible, UNREADABLE } from './spoilt';
import { sameWords } from './words';

// Columns of the alarm tables and what a row of them becomes; rows stay inside the store.

/** One alarm as it is kept: with the names its subjects had, so that it outlives them. */
export interface AlarmRecord extends Occurrence {
  readonly device_group_name: string;
  readonly device_name: string;
  readonly item_names: Readonly<Record<Language, string>>;
  /** what its level was called */
  readonly level_names: Readonly<Record<Language, string>>;
  readonly unit: string;
  readonly decimals: number;
  readonly info: Sentence;
  /** seconds it lasted; null while it is open, and where a restart lies between */
  readonly duration: number | null;
  /** who ended one that is over and has not recovered; '': nobody who is known */
  readonly end_user: string;
  readonly confirm_user: string;
  readonly confirm_time: number | null;
  readonly remarks: string;
  readonly handle_status: HandleStatus;
  readonly notice_count: number;
  /** alarms that follow from it: of one that stands those that stand, of one that is over all there were */
  readonly children: number;
  /** who switched the item's alarms off, while they are */
  readonly disable_user: string;
  readonly disable_until: number | null;
  /** who shelved them, while they are; `shelve_until` null: until the alarm ends */
  readonly shelve_user: string;
  readonly shelve_until: number | null;
}

export const OCCURRENCE = {
  id: 'a.id',
  item_id: 'a.item_id',
  device_id: 'a.device_id',
  device_group_id: 'a.device_group_id',
  alarm_level_id: 'a.alarm_level_id',
  status_id: 'a.status_id',
  value: 'a.value',
  limit_value: 'a.limit_value',
  start_time: 'a.start_time',
  end_time: 'a.end_time',
  end_reason: 'a.end_reason',
  gone_time: 'a.gone_time',
  is_confirm: 'a.is_confirm',
  told: 'a.told',
  root_id: 'a.root_id',
  suppressed: 'a.suppressed',
  drill: 'a.drill',
} as const;
type Columns<C> = Record<Exclude<keyof C, 'value' | 'limit_value' | 'end_time' | 'end_reason' | 'gone_time'>, number>;
export type OccurrenceRow = Omit<Columns<typeof OCCURRENCE>, 'status_id' | 'told' | 'root_id' | 'suppressed'> & {
  suppressed: string;
  told: Occurrence['told'];
  root_id: number | null;
  status_id: Occurrence['status_id'];
  value: string | null;
  limit_value: number | null;
  end_time: number | null;
  end_reason: EndReason | null;
  gone_time: number | null;
};

/** Whether an alarm is suppressed so; of one that is over, whether it was when it ended. */
export const suppressedAs = (kind: SuppressionKind): string => `(instr(a.suppressed, '"${kind}"') > 0)`;

/** What was read ended it, and not somebody. */
export const BY_ITSELF = "('recovered', 'replaced')";

/**
 * What was over before anybody was told of it asks nobody to confirm it, nor does what has waited for too long: both stand in no list
 * but the log.
 */
export const HANDLE_STATUS = `CASE
  WHEN a.end_reason NOT IN ${BY_ITSELF} THEN 'processed'
  WHEN ${suppressedAs('disabled')} THEN 'disabled'
  WHEN a.end_time IS NOT NULL AND (a.told = 'none' OR a.lapsed = 1) THEN 'processed'
  WHEN a.is_confirm = 0 THEN 'untreated'
  WHEN a.end_time IS NULL THEN 'confirmed'
  ELSE 'processed' END`;

/** It ended by itself, people were told of it, and nobody has confirmed it: it waits for that until its life says that nobody did. */
export const WAITING = `a.end_reason IN ${BY_ITSELF} AND a.is_confirm = 0 AND a.lapsed = 0 AND a.told <> 'none'
  AND NOT ${suppressedAs('disabled')}`;
/**
 * It has done so for `@most` s: they were lived through and are over by the wall clock too, unless that shows by now that it was wrong
 * when the alarm ended.
 */
export const LAPSING = `${WAITING} AND CASE WHEN a.end_lived IS NULL THEN a.end_time + @most <= min(@lived, @wall)
  ELSE a.end_lived + @most <= @lived AND (a.end_time + @most <= @wall OR a.end_time > @wall) END`;

/** Not a join: a page is counted without looking these up. */
const suppressingOf = (column: string, kinds: string): string =>
  `(SELECT d.${column} FROM alarm_suppression d WHERE d.item_id = a.item_id AND d.kind IN (${kinds}) AND a.end_time IS NULL LIMIT 1)`;
const DISABLING = "'disabled'";
const SHELVING = "'shelved', 'once'";
/** Alarms that follow from it and are told with it. */
const CHILDREN = '(SELECT count(*) FROM alarm c WHERE c.root_id = a.id AND (c.end_time IS NULL OR a.end_time IS NOT NULL))';

/** The step that ended it says who did; most recover, and are not looked up. */
const END_USER = `CASE WHEN a.end_reason NOT IN ${BY_ITSELF} THEN
  (SELECT e.user_name FROM alarm_event e WHERE e.alarm_id = a.id AND e.state = 'recover' LIMIT 1) END`;

export const RECORD = {
  ...OCCURRENCE,
  device_group_name: 'a.device_group_name',
  device_name: 'a.device_name',
  item_names: 'a.item_names',
  level_names: 'a.level_names',
  unit: 'a.unit',
  decimals: 'a.decimals',
  info: 'a.info',
  duration: 'a.duration',
  end_user: END_USER,
  confirm_user: 'a.confirm_user',
  confirm_time: 'a.confirm_time',
  remarks: 'a.remarks',
  handle_status: HANDLE_STATUS,
  notice_count: 'a.notice_count',
  children: CHILDREN,
  disable_user: suppressingOf('user_name', DISABLING),
  disable_until: suppressingOf('until', DISABLING),
  shelve_user: suppressingOf('user_name', SHELVING),
  shelve_until: suppressingOf('until', SHELVING),
} as const;
export type RecordRow = OccurrenceRow &
  Omit<AlarmRecord, keyof Occurrence | 'item_names' | 'level_names' | 'info' | 'end_user' | 'disable_user' | 'shelve_user'> & {
    item_names: string;
    level_names: string;
    info: string;
    end_user: string | null;
    disable_user: string | null;
    shelve_user: string | null;
  };
export const FROM = 'alarm a';

export const select = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');

export const occurrence = (row: OccurrenceRow): Occurrence => ({
  id: row.id,
  item_id: row.item_id,
  device_id: row.device_id,
  device_group_id: row.device_group_id,
  alarm_level_id: row.alarm_level_id,
  status_id: row.status_id,
  value: row.value === null ? null : legible<LiveValue | null>(row.value, null),
  limit: row.limit_value,
  start_time: row.start_time,
  end_time: row.end_time,
  end_reason: row.end_reason,
  gone_time: row.gone_time,
  confirmed: row.is_confirm === 1,
  told: row.told,
  root_id: row.root_id,
  suppressed: legible<SuppressionKind[]>(row.suppressed, []),
  drill: row.drill === 1,
});

export const record = (row: RecordRow): AlarmRecord => ({
  ...occurrence(row),
  device_group_name: row.device_group_name,
  device_name: row.device_name,
  item_names: legible<AlarmRecord['item_names']>(row.item_names, sameWords('')),
  level_names: legible<AlarmRecord['level_names']>(row.level_names, sameWords('')),
  unit: row.unit,
  decimals: row.decimals,
  info: legible<Sentence>(row.info, UNREADABLE),
  duration: row.duration,
  end_user: row.end_user ?? '',
  confirm_user: row.confirm_user,
  confirm_time: row.confirm_time,
  remarks: row.remarks,
  handle_status: row.handle_status,
  notice_count: row.notice_count,
  children: row.children,
  disable_user: row.disable_user ?? '',
  disable_until: row.disable_until,
  shelve_user: row.shelve_user ?? '',
  shelve_until: row.shelve_until,
});

export const EVENT = {
  seq: 'e.seq',
  state: 'e.state',
  time: 'e.time',
  user_name: 'e.user_name',
  tells: 'e.tells',
  alarm_id: 'e.alarm_id',
  event_item: 'e.item_id',
  event_device: 'e.device_id',
  event_site: 'e.device_group_id',
  event_level: 'e.alarm_level_id',
} as const;
export interface EventRow {
  seq: number;
  state: AlarmState;
  time: number;
  user_name: string | null;
  tells: Tells | null;
  alarm_id: number | null;
  event_item: number;
  event_device: number;
  event_site: number;
  event_level: number;
}

/** The subject of an event that concerns no alarm: an item was disabled or enabled, or jitters, while it was in order. Its id is 0. */
export const noOccurrence = (item: {
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly alarm_level_id: number;
  readonly time: number;
}): Occurrence => ({
  id: 0,
  item_id: item.item_id,
  device_id: item.device_id,
  device_group_id: item.device_group_id,
  alarm_level_id: item.alarm_level_id,
  status_id: 0,
  value: null,
  limit: null,
  start_time: item.time,
  end_time: null,
  end_reason: null,
  gone_time: null,
  confirmed: false,
  told: 'none',
  root_id: null,
  suppressed: [],
  drill: false,
});

const subject = (row: EventRow & OccurrenceRow): Occurrence =>
  row.alarm_id !== null
    ? occurrence(row)
    : noOccurrence({
        item_id: row.event_item,
        device_id: row.event_device,
        device_group_id: row.event_site,
        alarm_level_id: row.event_level,
        time: row.time,
      });

export const event = (row: EventRow & OccurrenceRow): AlarmEvent => ({
  seq: row.seq,
  state: row.state,
  occurrence: subject(row),
  tells: row.tells,
  time: row.time,
  user_name: row.user_name,
});
