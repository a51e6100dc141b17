import type { By } from '../../commands/index';
import type { Run } from '../../store/action-runs';

/**
 * With whose rights an action acts: of whoever wants it now, or owns the rule, the task or the sequence, else of whoever
 * saved it.
 */
export function byOf(owner_id: number, { kind, user_id, alarm_id, auto_run_id, cron_run_id }: Run): By {
  if (user_id === null || kind === 'begin' || kind === 'end')
    return { kind: 'alarm', id: alarm_id, user_id: user_id ?? owner_id };
  if (kind === 'task') return { kind, id: cron_run_id, user_id };
  return auto_run_id === null ? { kind: 'user', id: null, user_id } : { kind: 'rule', id: auto_run_id, user_id };
}
