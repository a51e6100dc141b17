import type { ActionOutcome, CronAction } from '../../contract/entities';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { Run } from '../../store/action-runs';
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
