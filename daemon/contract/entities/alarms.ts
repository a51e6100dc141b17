import type { StatusId } from '../codes';
import type { AlarmState, EndReason, LiveValue, Quality, SuppressionKind, Told } from '../live';
import type { Language } from '../model';
import type { ActionOutcome } from './actions';
import type { Sec } from './base';
import type { AlarmNotices, NotificationLog } from './notices';

export interface AlarmLevel {
  id: number;
  name: string;
  weight: number;
  color: string;
  popup_enable: boolean;
  voice_enable: boolean;
  email_enable: boolean;
  sms_enable: boolean;
  phone_enable: boolean;
  push_enable: boolean;
  /** how buzzer and light of the box tell of it; null: they do not */
  buzzer_action_id: number | null;
  /** address of the sound of consoles; '': their own one */
  voice_file: string;
  remark: string;
  builtin: boolean;
}
export interface TimePeriod {
  id: number;
  name: string;
  /** 1 Monday … 7 Sunday */
  weeks: number[];
  periods: { start: string; end: string }[];
  used_by: number;
}
/** An alarm as a row of a list: what it was when it began, and how it stands. */
export interface AlarmFacts {
  id: number;
  item_id: number;
  device_id: number;
  device_group_id: number;
  device_group_name: string;
  device_name: string;
  item_name: string;
  info: string;
  /** of the onset; null: there was none */
  value: LiveValue | null;
  unit: string;
  status_id: StatusId;
  status_label: string;
  color: string;
  alarm_level_id: number;
  alarm_level_name: string;
  start_time: Sec;
  last_check: Sec;
  /** seconds, by a clock that never steps; null: a restart lies between */
  duration: number | null;
  /** where that is null: seconds by the wall clock, which nobody set meanwhile; null: it was set, and nobody knows */
  duration_about: number | null;
  /** null: it stands */
  end_reason: EndReason | null;
  is_confirm: 0 | 1;
  confirm_user: string;
  confirm_time: Sec | null;
  remarks: string;
  is_disable: 0 | 1;
  disable_user: string;
  disable_until: Sec | null;
  /** who shelved it, while it is; '': nobody */
  shelve_user: string;
  /** null: until it ends, or it is not */
  shelve_until: Sec | null;
  quality: Quality;
  jitter: boolean;
  /** somebody practises, or practised: its value was made up */
  drill: boolean;
  /** what people were told of it last */
  told: Told;
  /** why they are told nothing of it; of one that is over: empty */
  suppressed: readonly SuppressionKind[];
  /** the alarm that it follows from; null: none */
  root_id: number | null;
  /** alarms that follow from it: of one that stands those that stand, of one that is over all there were */
  children: number;
  /** of a latched alarm: since when what it is about is over, though nobody has confirmed it; null: it goes on, or has ended */
  gone_time: Sec | null;
  videos: never[];
  /** whom it was told to outside the console, and what failed */
  notices: AlarmNotices;
}
/** An alarm that stands, or that came back and waits for a confirmation: beside its onset what its item says now. */
export interface AlarmRow extends AlarmFacts {
  /** the last good value; null: there is none */
  value_now: LiveValue | null;
  /** the same in words, with its unit; '' where there is none */
  info_now: string;
}
/** Alarms of one item that stood one after the other. */
export interface AlarmPeriod {
  readonly item_id: number;
  readonly start_time: Sec;
  /** null: it stands */
  readonly end_time: Sec | null;
  /** alarms in it */
  readonly count: number;
}
export type HandleStatus = 'untreated' | 'confirmed' | 'disabled' | 'processed';
export interface AlarmLog extends AlarmFacts {
  end_time: Sec | null;
  /** how it ended in words, with who ended one that did not recover; '': it stands */
  end_label: string;
  handle_status: HandleStatus;
  notice_count: number;
  images: string[];
}
/** One step in the life of an alarm. */
export interface AlarmStep {
  seq: number;
  state: AlarmState;
  time: Sec;
  /** '': the box itself */
  user_name: string;
  remarks: string;
}
/** How soon alarms of one level were confirmed and over: means, seconds; null: none was. */
export interface AlarmTimes {
  alarm_level_id: number;
  to_confirm: number | null;
  /** over how many */
  confirmed: number;
  to_end: number | null;
  /** over how many: how long one lasted that a restart broke is not known */
  ended: number;
}
/** An alarm by its names, where another one follows from it or it follows from another one. */
export type AlarmKin = Pick<AlarmFacts, 'id' | 'device_group_name' | 'device_name' | 'item_name' | 'start_time'> &
  Pick<AlarmLog, 'end_time'>;
/** What was carried out for an alarm. */
export interface AlarmRun {
  id: number;
  time: Sec;
  /** people were told that it began, or that it ended */
  kind: 'begin' | 'end';
  /** '': it is gone, or of a site that the reader does not see */
  action_name: string;
  result: ActionOutcome;
  /** why it is no success; else '' */
  error: string;
}
/** Why buzzer or light rests. `counted`: it has beeped as often as it was to; `changed`: nothing asks for it any more. */
export type RestReason = 'silenced' | 'confirmed' | 'ended' | 'suppressed' | 'counted' | 'changed' | 'failed' | 'stopped';
/** For how long buzzer or light of the box answered an alarm. */
export interface AlarmSignal {
  id: number;
  part: 'buzzer' | 'light';
  on_time: Sec;
  /** null: it goes on */
  off_time: Sec | null;
  why: RestReason | null;
  /** who silenced it, else '' */
  user_name: string;
}
/** The step of its escalation that an alarm comes to next unless somebody confirms it. */
export interface AlarmEscalation {
  /** from 1 */
  step: number;
  group_name: string;
  /** null: it stands still as long as people must not be told */
  time: Sec | null;
}
/** One alarm with all that became of it. */
export interface AlarmLife extends AlarmLog, Pick<AlarmRow, 'value_now' | 'info_now'> {
  /** the threshold it crossed; null: it crossed none */
  limit: number | null;
  /** oldest first; of more than 500 the newest */
  steps: AlarmStep[];
  /** whom it was told to outside the console: oldest first; of more than 500 the newest */
  notifications: NotificationLog[];
  /** oldest first */
  runs: AlarmRun[];
  /** oldest first */
  signals: AlarmSignal[];
  /** null: nobody else would hear of it */
  escalation: AlarmEscalation | null;
  /** the alarm that it follows from; null: none, or of a site that the reader does not see */
  root: AlarmKin | null;
  /** alarms that follow from it, also those that are over: newest first, 100 at most */
  followers: AlarmKin[];
}
/** Somebody works on a site with all below it, or on devices, and people are told nothing of their alarms. */
export interface Maintenance {
  id: number;
  /** as it was begun, cut to what the asker sees */
  device_group_id: number | null;
  device_ids: number[];
  /** the names of what it covers, as far as the asker sees it */
  covers: string[];
  from: Sec;
  until: Sec;
  why: string;
  user_name: string;
  /** by the time that was lived through, whatever the clock shows */
  begun: boolean;
  /** the asker sees all that it covers: only such may be ended */
  whole: boolean;
}
/** Why people are told nothing of alarms of an item, a device or a site. */
export interface AlarmSuppression {
  /** of a maintenance the number by which it is ended */
  id: number;
  kind: SuppressionKind;
  /** null: it covers more than one item, and is a maintenance */
  item_id: number | null;
  device_id: number | null;
  device_group_name: string;
  device_name: string;
  item_name: string;
  /** of the item; 0: it covers more than one */
  alarm_level_id: number;
  status_id: StatusId;
  /** of a maintenance the names of what it covers, as far as the asker sees it */
  covers: string[];
  /** '': the box itself */
  user_name: string;
  /** what they wrote; of an alarm that follows from another one, which that is */
  why: string;
  since: Sec;
  /** null: no time is set for its end */
  until: Sec | null;
  begun: boolean;
  whole: boolean;
  /** an alarm stands there that nobody is told of */
  alarm: boolean;
  /** of a disabling of today that is over, when and by whom; null and '': it goes on, or nobody ended it */
  ended: Sec | null;
  ended_by: string;
}
/** What people often write when they deal with an alarm, by language. */
export type AlarmPhrases = Record<Language, string[]>;

/** What is reckoned of the alarms of a span (ISA-18.2, EEMUA 191). */
export type FigureKey =
  /** alarms an operator: in a day, an hour, ten minutes */
  | 'a_day'
  | 'an_hour'
  | 'ten_minutes'
  /** most alarms in any ten minutes */
  | 'peak'
  /** how often more than ten came in ten minutes, and the share of the time until fewer than five did */
  | 'floods'
  | 'flood_share'
  /** share of the ten items that alarmed most */
  | 'top_share'
  /** items that changed three times within a minute */
  | 'chattering'
  /** items whose alarm stood for more than a day */
  | 'stale'
  /** alarms that were over within a minute */
  | 'fleeting'
  /** seconds until somebody confirmed: of half, of nineteen in twenty */
  | 'confirm_p50'
  | 'confirm_p95'
  /** alarms that wait for somebody now */
  | 'unconfirmed'
  /** notices that each recipient got in a day; recoveries that nobody was told of who knew of the alarm */
  | 'notices_a_day'
  | 'recoveries_lost';
export interface MetricFigure {
  key: FigureKey;
  /** null: there is nothing to reckon it from */
  value: number | null;
  /** acceptable up to; null: no figure is named */
  good: number | null;
  /** manageable up to */
  most: number | null;
  /** share of its time, of a time to confirm of its alarms, that was measured: 0–1; null: it is of now */
  measured: number | null;
}
/** One item, by what it did. */
export interface MetricActor {
  item_id: number;
  device_group_name: string;
  device_name: string;
  item_name: string;
  /** that people were told of, and their share of all */
  alarms: number;
  share: number;
  untold: number;
  fleeting: number;
  /** times at which it changed three times within a minute */
  chattering: number;
  /** seconds */
  longest: number;
  stale: boolean;
}
/** Epoch s, the end exclusive. */
export interface AlarmFlood {
  start: Sec;
  end: Sec;
  alarms: number;
  /** most in ten minutes */
  peak: number;
}
/** Items that people hear nothing of, for one reason. */
export interface SuppressedNow {
  kind: SuppressionKind;
  items: number;
  /** of them, for less than an hour, a day, a week, and for longer */
  by_age: number[];
  /** seconds */
  oldest: number;
}
export interface AlarmMetrics {
  start: Sec;
  /** exclusive; never after now */
  end: Sec;
  /** accounts that confirmed, at least 1 */
  operators: number;
  /** alarms that people were told of */
  alarms: number;
  /** alarms of the box itself, and those that somebody practised on: in no figure */
  box: number;
  drills: number;
  figures: MetricFigure[];
  /** worst first; `target`: the share that is named for a level of that rank, null: none is */
  levels: { alarm_level_id: number; name: string; color: string; alarms: number; share: number; target: number | null }[];
  /**
   * alarms in each `step` seconds since `start`, a full hour or midnight of the box's zone at or before the start of the span;
   * null where nobody watched
   */
  rate: { start: Sec; step: number; counts: (number | null)[] };
  floods: AlarmFlood[];
  /** the ten items that alarm most, then others that chatter, stand or are over at once */
  actors: MetricActor[];
  /** of now, whatever the span */
  suppressed: SuppressedNow[];
}

/** What a rule made of the readings that are kept. */
export interface RehearsedSums {
  alarms: number;
  /** seconds */
  longest: number;
  /** alarms that were over within a minute */
  fleeting: number;
  jitter_seconds: number;
  /** that each recipient would have got: beginnings, reminders as long as nobody confirms, ends and that it jitters; of a level that tells nobody none */
  notices: number;
}
/** The alarms of an item by the rule that it has and by another one, over the same readings. */
export interface Rehearsal {
  now: RehearsedSums;
  then: RehearsedSums;
  /** by time; of more than 500 the newest. `end` null: it would stand; `peak`: the value farthest out, null: a word */
  list: { start: Sec; end: Sec | null; peak: number | null; in: 'both' | 'now' | 'then' }[];
  /** seconds of which nothing is kept */
  blind_seconds: number;
}
