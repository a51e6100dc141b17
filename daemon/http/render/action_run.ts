import type { ActionOutcome } from '../../contract/entities';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import type { Run } from '../../store/action-runs';
import { sentenceText } from './item';

const RUNNING: readonly Run['status'][] = ['queued', 'sending'];

/** What became of a run, as far as it is known. */
export const resultOf = (status: Run['status']): ActionOutcome =>
  RUNNING.includes(status) ? 'running' : (status as ActionOutcome);
export const reasonOf = (error: Sentence | null, language: Language): string => (error ? sentenceText(error, language) : '');
