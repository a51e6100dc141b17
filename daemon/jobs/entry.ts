import type { JobState, Sentence } from '../contract/live';
import type { Rights } from '../people/index';
import type { StoredJob } from '../store/jobs';
import type { Ending } from './order';

/** Before this share is done nobody can say how long the rest will take. */
const FORESEEABLE_PERCENT = 10;

/** A job in the list. */
export interface Entry {
  readonly id: number;
  state: JobState;
  readonly abort: AbortController;
  /** mono ms at which it began or was resumed, and what was done then */
  readonly from: { readonly mono: number; readonly done: number };
  /** mono ms at which it was told and stored last */
  told: number;
  stored: number;
  readonly gone: (() => void) | undefined;
  /** what its user might do when it began, or was resumed; null: nothing */
  readonly rights: Rights | null;
}

const percentOf = (done: number, total: number): number => Math.floor((100 * done) / Math.max(1, total));

/** A job as the list shows it, of what was stored of it. */
export const stateOf = (id: number, { state, ...job }: StoredJob): JobState => ({
  ...job,
  job_id: `${job.kind}-${id}`,
  state,
  percent: percentOf(job.done, job.total),
  eta: null,
  result: null,
  file: null,
});

export const entryOf = (id: number, job: StoredJob, mono: number, rights: Rights | null, gone?: () => void): Entry => ({
  id,
  state: stateOf(id, job),
  abort: new AbortController(),
  from: { mono, done: job.done },
  told: mono,
  stored: mono,
  gone,
  rights,
});

/** Seconds that the rest takes when it goes on as since the job began, or was resumed; null: it is too early to say. */
function eta({ from, state: { total } }: Entry, done: number, mono: number): number | null {
  if (100 * done < FORESEEABLE_PERCENT * total || done <= from.done) return null;
  return Math.ceil(((mono - from.mono) * (total - done)) / (done - from.done) / 1000);
}

export const progressed = (entry: Entry, done: number, step: Sentence, mono: number): Partial<JobState> => ({
  done,
  step,
  percent: percentOf(done, entry.state.total),
  eta: eta(entry, done, mono),
});

export function ended(
  { state: { total } }: Entry,
  state: Exclude<JobState['state'], 'running'>,
  ending: Ending | null,
  now: number,
): Partial<JobState> {
  const { done = total, ...message } = ending ?? {};
  return {
    ...(state === 'success' ? { done, percent: percentOf(done, total) } : {}),
    state,
    message: 'key' in message ? message : null,
    eta: null,
    step: null,
    ended: now,
  };
}
