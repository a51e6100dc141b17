import type { LiveValue } from '../live';
import type { Sec } from './base';

/** What came of a command that the device took. */
export interface ControlResult {
  /**
   * success: the item was read back and shows what it was told; fail: it shows something else; unconfirmed: it could not be read
   * back
   */
  result: 'success' | 'fail' | 'unconfirmed';
  /** what the item shows now; null: it could not be read */
  readback: LiveValue | null;
  elapsed_ms: number;
}

/** What an item was told, and what came of it. */
export interface ItemCommand {
  command_id: number;
  time: Sec;
  value: number;
  /** what that value means, or it with its unit */
  value_label: string;
  /** user: somebody; alarm: an action that followed from one; rule, task: one that a rule or a timed task had carried out */
  by: 'user' | 'alarm' | 'rule' | 'task';
  /** number of the alarm, or of the run of the rule or the task; null: somebody wanted it */
  by_id: number | null;
  /** who wanted it, or whose action, rule or task it was, as he was called then */
  user_name: string;
  /** refused, held (by a lock): nothing was sent; unknown: the box went out before anybody knew */
  result: 'running' | 'held' | 'success' | 'fail' | 'unconfirmed' | 'no_answer' | 'refused' | 'unknown';
  /** what the item showed after it; null: it was not read back */
  readback: LiveValue | null;
  readback_label: string;
  /** '': there is nothing to say */
  error: string;
}
