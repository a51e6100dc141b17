import type { Alarms } from '../alarms/index';
import type { Language } from '../contract/model';
import { namesIn } from '../notify/texts';
import type { Run } from '../store/action-runs';

export interface OccasionsParts {
  readonly alarms: Pick<Alarms, 'state' | 'record'>;
  /** whether a rule stands as it did when it had something carried out */
  readonly ruleHolds: (run: Run) => boolean;
  /** whether a task that had something carried out is still there and on */
  readonly taskHolds: (run: Run) => boolean;
  /** in which programs are told what things are called */
  readonly language: () => Language;
}

/** What a run is for: whether that still holds, and what a program is told of it. */
export function createOccasions({ alarms, ruleHolds, taskHolds, language }: OccasionsParts) {
  function factsOf({ id, kind, alarm_id, time, user_name }: Run): Readonly<Record<string, string | number | null>> {
    const run = { id: `action-${id}`, kind, time, user_name };
    const alarm = alarm_id === null ? undefined : alarms.record(alarm_id);
    if (!alarm) return run;
    const { value, unit, status_id, alarm_level_id, start_time, end_time } = alarm;
    return { ...run, alarm_id, ...namesIn(alarm, language()), value, unit, status_id, alarm_level_id, start_time, end_time };
  }
  return {
    /**
     * Whether the alarm that a run is for stands, or has ended without another one of its item since; whether the rule stands as
     * it did, and the task is on.
     */
    holds(run: Run): boolean {
      const { kind, alarm_id, item_id, auto_run_id } = run;
      if (auto_run_id !== null) return ruleHolds(run);
      if (kind === 'task') return taskHolds(run);
      if (kind === 'user' || item_id === null) return true;
      const { occurrence } = alarms.state(item_id);
      if (kind === 'begin') return occurrence?.id === alarm_id;
      return occurrence === null || occurrence.told !== 'begin';
    },
    of: (run: Run) => ({ run, facts: () => factsOf(run) }),
  };
}
