import type { ActionOutcome } from './actions';
import type { Sec } from './base';

/** What came of a run of a task: missed: the box was off or its clock jumped, and nothing was done; interrupted: the box went out meanwhile. */
export type CronResult = 'success' | 'fail' | 'missed' | 'interrupted';

/** What the box does at times of the day. */
export interface Cron {
  id: number;
  name: string;
  cycle: 'once' | 'hours' | 'day' | 'week' | 'month' | 'year';
  every?: number;
  dates?: number[];
  weeks?: number[];
  /** HH:mm of the box's zone; of hours that of the anchor */
  time: string;
  /** YYYY-MM-DD */
  start_date?: string;
  /** in order */
  actions: number[];
  /** the same in words; '' of one that is gone, or that the reader does not see */
  action_names: string[];
  enable: boolean;
  catch_up: 'skip' | 'once';
  catch_up_minutes: number;
  /** who saved it last: it moves what he may move; '': he is gone */
  owner_name: string;
  /** he may still have things moved */
  owner_may: boolean;
  /** null: none comes, or it is off */
  next_time: Sec | null;
  /** when it ran last; null: never, or longer ago than is kept */
  last_time: Sec | null;
  /** null: none is kept, or it is under way */
  last_result: 'success' | 'fail' | 'interrupted' | null;
  /** the last moment that was missed, if nothing ran since */
  missed_time: Sec | null;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}

/** What came of one action of a run. */
export interface CronAction {
  /** '': it is gone, or the reader does not see it */
  action_name: string;
  result: ActionOutcome;
  readback: number | null;
  /** why it is no success; else '' */
  error: string;
}
/** A time at which a task ran, or was missed. */
export interface CronRun {
  id: number;
  cron_id: number;
  /** of the task */
  name: string;
  /** when it was due; of what somebody wanted when he did */
  due_time: Sec;
  /** when it began; of what was missed when it was due */
  run_time: Sec;
  /** who wanted it; '': nobody, it was due */
  user_name: string;
  /** null: it is under way */
  result: CronResult | null;
  /** why it is no success, in the reader's words; else '' */
  message: string;
  elapsed_ms: number | null;
  actions: CronAction[];
}
/** What came of a task that was run just now. */
export interface CronDone {
  result: 'success' | 'fail';
  message: string;
  elapsed_ms: number;
  actions: CronAction[];
}
