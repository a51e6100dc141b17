import type { Actions } from '../../actions/index';
import type { ActionOutcome, CronAction } from '../../contract/entities';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import { refusalOf } from '../../sites/faults';
import type { Run } from '../../store/action-runs';
import type { Scope } from '../../store/list';
import { sentenceText } from './item';

const RUNNING: readonly Run['status'][] = ['queued', 'sending'];

/** What became of a run, as far as it is known. */
export const resultOf = (status: Run['status']): ActionOutcome =>
  RUNNING.includes(status) ? 'running' : (status as ActionOutcome);
export const reasonOf = (error: Sentence | null, language: Language): string => (error ? sentenceText(error, language) : '');

/** What of the actions of a task was no success, each with its name; '': all were. */
export const messageOf = (carried: readonly CronAction[], language: Language): string =>
  carried
    .filter(({ result }) => result !== 'success' && result !== 'skipped')
    .map(({ action_name, result, error }) =>
      say(language, 'cron_action', { action: action_name || '–', why: error || say(language, `cron_${result}`) }),
    )
    .join(' ');

interface Reader {
  readonly scope: Scope;
  readonly language: Language;
}
/** What an action is called; '' of one that is gone, or that the reader does not see. */
export const actionNames =
  (actions: Pick<Actions, 'seenAction' | 'action'>) =>
  ({ scope, language }: Reader, id: number): string => {
    const entry = actions.action(id);
    return entry && !refusalOf(() => actions.seenAction(scope, id)) ? entry.names[language] : '';
  };
