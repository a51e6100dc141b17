import type { Action } from '../contract/entities';
import type { Run } from '../store/action-runs';
import { isStepDone } from './sequence';

interface Known {
  readonly typeOf: (action_id: number) => Action['type'] | undefined;
  readonly stepsOf: (run_id: number) => readonly Run[];
}
/** How far a run came that is no success: nothing of it was carried out, some of it was, or nobody knows. */
export type Extent = 'nothing' | 'some' | 'unsure';

/** Whether something of it may have been carried out without anybody knowing. */
const isUnsure = (run: Run, known: Known): boolean =>
  run.status === 'unknown' || run.status === 'no_answer' || known.stepsOf(run.id).some((step) => isUnsure(step, known));

/** Whether something of it was carried out: a letter of several, a step, one of the values, a pulse that did not go back. */
function wasCarried(run: Run, known: Known): boolean {
  if (isStepDone(run.status)) return run.status !== 'skipped';
  switch (known.typeOf(run.action_id)) {
    case 'report':
      return run.error?.key === 'action_report_some';
    case 'template':
      return known.stepsOf(run.id).some((step) => wasCarried(step, known));
    case 'http':
      // a program that answered an error is taken at its word
      return false;
    default:
      return run.sent_ms !== null;
  }
}

export function extentOf(run: Run, known: Known): Extent {
  if (isUnsure(run, known)) return 'unsure';
  return wasCarried(run, known) ? 'some' : 'nothing';
}
