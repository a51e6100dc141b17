import type { Actions } from '../../actions/index';
import type { ActionOutcome, CarriedAction, CarriedOutcome, CronAction } from '../../contract/entities';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import { refusalOf } from '../../sites/faults';
import type { Run } from '../../store/action-runs';
import type { Scope } from '../../store/list';
import { meaningFor, type Reader as RoomReader } from './condition';
import { sentenceText } from './item';

const RUNNING: readonly Run['status'][] = ['queued', 'sending'];

/** What became of a run, as far as it is known. */
export const resultOf = (status: Run['status']): ActionOutcome =>
  RUNNING.includes(status) ? 'running' : (status as ActionOutcome);
/** The same of a step, which waits for those before it, for its delay or for its turn while its sequence runs. */
const resultOfRun = ({ status, step }: Pick<Run, 'status' | 'step'>): CarriedOutcome =>
  status === 'queued' && step !== null ? 'waiting' : resultOf(status);
export const reasonOf = (error: Sentence | null, language: Language): string => (error ? sentenceText(error, language) : '');

/** What of the actions of a task was no success, each with its name; '': all were. */
export const messageOf = (carried: readonly CronAction[], language: Language): string =>
  carried
    .filter(({ result }) => result !== 'success' && result !== 'sent' && result !== 'skipped')
    .map(({ action_name, result, error }) =>
      say(language, 'cron_action', { action: action_name || '–', why: error || say(language, `cron_${result}`) }),
    )
    .join(' ');

interface Reader {
  readonly scope: Scope;
  readonly language: Language;
}
type Known = Pick<Actions, 'seenAction' | 'action'>;
/** Whether an action moves what somebody does not see. One that is gone moves nothing any more. */
const isHidden = (actions: Known, scope: Scope, id: number): boolean =>
  actions.action(id) !== undefined && refusalOf(() => actions.seenAction(scope, id)) !== null;

/** What an action is called; '' of one that is gone, or that the reader does not see. */
export const actionNames =
  (actions: Known) =>
  ({ scope, language }: Reader, id: number): string =>
    isHidden(actions, scope, id) ? '' : (actions.action(id)?.names[language] ?? '');

interface Carried {
  readonly action_id: number;
  readonly status: Run['status'];
  readonly error: Sentence | null;
  readonly readback: number | null;
}
/**
 * What came of an action, as its reader may know: of one that moves what he does not see whether it succeeded, and neither what its
 * item showed nor who kept it from being moved, and why.
 */
export const outcomesTold =
  (actions: Known) =>
  ({ scope, language }: Reader, { action_id, status, error, readback }: Carried) => {
    if (!isHidden(actions, scope, action_id)) return { isTold: true, readback, error: reasonOf(error, language) };
    return { isTold: false, readback: null, error: status === 'held' ? say(language, 'cron_held') : '' };
  };

/** A run of an action, with what its reader may know of it. */
export function carriedTelling(actions: Known) {
  const actionName = actionNames(actions);
  const outcomeTold = outcomesTold(actions);
  /** What an item was to show by an action, or showed after it, in the reader's words. */
  function shownIn(reader: RoomReader, { action_id }: Run, value: number | null): string {
    const [move] = actions.action(action_id)?.moves ?? [];
    if (value === null) return '';
    return move ? meaningFor(reader, move.item_id, value) : String(value);
  }
  return (reader: RoomReader, run: Run): CarriedAction => {
    const { isTold, readback, error } = outcomeTold(reader, run);
    const value = isTold ? run.value : null;
    return {
      action_name: actionName(reader, run.action_id),
      step: run.step,
      time: run.time,
      value,
      value_label: shownIn(reader, run, value),
      sent_ms: run.sent_ms,
      elapsed_ms: run.elapsed_ms,
      result: resultOfRun(run),
      readback,
      readback_label: shownIn(reader, run, readback),
      error,
    };
  };
}
