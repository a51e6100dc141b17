import type { Faults, Fields, Input } from '../shape';
import { type Cycle, cycle, cycleFaults } from './cycle';

export const MOST_CRONS = 1000;
export const MOST_CRON_ACTIONS = 16;
export const CATCH_UP = ['skip', 'once'] as const;
export const CRON_RESULTS = ['success', 'fail', 'missed', 'interrupted'] as const;

/** What the box does at times of the day. */
export const cron = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  ...cycle,
  actions: { t: 'list', min: 1, max: MOST_CRON_ACTIONS, of: { t: 'int', min: 1 } },
  enable: { t: 'opt', of: { t: 'bool' } },
  /** what is done about moments that were missed: nothing, or the last of them once */
  catch_up: { t: 'opt', of: { t: 'one', of: CATCH_UP } },
  /** what is older is not caught up */
  catch_up_minutes: { t: 'opt', of: { t: 'int', min: 1, max: 1440 } },
} as const satisfies Fields;
export type CronInput = Input<typeof cron>;

/** What of a whole task does not go together. */
export function cronFaults(cycle: Cycle, actions: readonly number[]): Faults {
  return { ...(new Set(actions).size < actions.length ? { actions: { key: 'twice' } } : {}), ...cycleFaults(cycle) };
}
