import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { ExportedFile, JobKind, JobResults, JobState, Sentence } from '../contract/live';
import { Refusal } from '../contract/refusal';

/** Of jobs that ended so many are remembered. */
const KEPT = 20;
/** Progress is told no more often than this; a change of state always. */
const TELL_MS = 500;
/** Before this share is done nobody can say how long the rest will take. */
const FORESEEABLE_PERCENT = 10;

/** What a job is handed to tell how it gets on. */
export interface Work<K extends JobKind> {
  readonly job_id: string;
  /** aborted when somebody cancels the job, or the program ends */
  readonly signal: AbortSignal;
  progress(done: number, step: Sentence): void;
  /** everything found so far */
  found(result: JobResults[K]): void;
  /** there is something to be fetched */
  ready(file: ExportedFile): void;
}

/** A long operation to begin. */
export interface Order<K extends JobKind> {
  readonly kind: K;
  readonly user_id: number;
  /** what it is about: of a scan its serial line */
  readonly subject?: number;
  readonly total: number;
  /** what its owner should know while it runs */
  readonly message: Sentence;
  /** @returns what is to be said at its end; a Refusal it throws is told to its owner */
  run(work: Work<K>): Promise<Sentence>;
  /** it has left the list: what it made is nobody's any more */
  readonly gone?: () => void;
}

interface Entry {
  state: JobState;
  readonly began: number;
  readonly abort: AbortController;
  told: number;
  readonly gone: (() => void) | undefined;
}

/** Whose jobs somebody sees: a user's own; null: all. */
export type Viewer = number | null;

/** Operations that take longer than a call may: begun, followed, canceled. They live in memory and end with the program. */
export function createJobs({
  bus,
  clock,
  failed,
}: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
}) {
  const entries = new Map<string, Entry>();
  let count = 0;

  function change(entry: Entry, change: Partial<JobState>, at_once: boolean): void {
    entry.state = { ...entry.state, ...change };
    if (!at_once && clock.mono() - entry.told < TELL_MS) return;
    entry.told = clock.mono();
    bus.tell('job', entry.state);
  }

  /** seconds that the rest takes when it goes on as before */
  function eta(entry: Entry, done: number): number | null {
    const { total } = entry.state;
    if (100 * done < FORESEEABLE_PERCENT * total) return null;
    return Math.ceil(((clock.mono() - entry.began) * (total - done)) / done / 1000);
  }

  function end(entry: Entry, state: JobState['state'], message: Sentence | null): void {
    const whole = state === 'success' ? { done: entry.state.total, percent: 100 } : {};
    change(entry, { ...whole, state, message, eta: null, step: null, ended: seconds(clock) }, true);
  }

  async function carryOut<K extends JobKind>(entry: Entry, order: Order<K>): Promise<void> {
    const { signal } = entry.abort;
    const work: Work<K> = {
      job_id: entry.state.job_id,
      signal,
      progress(done, step) {
        const percent = Math.floor((100 * done) / Math.max(1, order.total));
        change(entry, { done, percent, step, eta: eta(entry, done) }, false);
      },
      found: (result) => change(entry, { result }, true),
      ready: (file) => change(entry, { file }, true),
    };
    try {
      const message = await order.run(work);
      end(entry, signal.aborted ? 'canceled' : 'success', signal.aborted ? null : message);
    } catch (fault) {
      if (signal.aborted) end(entry, 'canceled', null);
      else if (fault instanceof Refusal) end(entry, 'fail', { key: fault.key, data: fault.words });
      else {
        failed(fault);
        end(entry, 'fail', { key: 'job_failed' });
      }
    }
  }

  function forgetOld(): void {
    const ended = [...entries].filter(([, { state }]) => state.state !== 'running');
    for (const [id, entry] of ended.slice(0, Math.max(0, ended.length - KEPT))) drop(id, entry);
  }
  function drop(job_id: string, { gone }: Entry): void {
    entries.delete(job_id);
    gone?.();
  }

  const seen = (entry: Entry | undefined, viewer: Viewer): entry is Entry =>
    entry !== undefined && (viewer === null || entry.state.user_id === viewer);

  /** Another's job answers like one that does not exist. @throws Refusal 1002 */
  function sure(job_id: string, viewer: Viewer): Entry {
    const entry = entries.get(job_id);
    if (!seen(entry, viewer)) throw new Refusal(CODE.not_found, 'data_not_exist');
    return entry;
  }

  return {
    /** @returns the id of the job, which has begun */
    start<K extends JobKind>(order: Order<K>): string {
      forgetOld();
      count += 1;
      const { kind, user_id, subject = null, total, message } = order;
      const state: JobState = {
        ...{ job_id: `${kind}-${count}`, kind, user_id, subject, state: 'running', percent: 0, step: null, done: 0, total },
        ...{ eta: null, started: seconds(clock), ended: null, message, result: null, file: null },
      };
      const entry: Entry = { state, began: clock.mono(), abort: new AbortController(), told: clock.mono(), gone: order.gone };
      entries.set(state.job_id, entry);
      bus.tell('job', state);
      void carryOut(entry, order);
      return state.job_id;
    },
    /** the job of a kind that runs; null: none does */
    running: (kind: JobKind): string | null =>
      [...entries.values()].find(({ state }) => state.kind === kind && state.state === 'running')?.state.job_id ?? null,
    /** newest first */
    list: (viewer: Viewer): readonly JobState[] =>
      [...entries.values()]
        .filter((entry) => seen(entry, viewer))
        .map(({ state }) => state)
        .reverse(),
    /** @throws Refusal 1002 */
    one: (job_id: string, viewer: Viewer): JobState => sure(job_id, viewer).state,
    /** Cancels a job that runs, and forgets one that is over. @throws Refusal 1002 */
    cancel(job_id: string, viewer: Viewer): void {
      const entry = sure(job_id, viewer);
      if (entry.state.state === 'running') entry.abort.abort();
      else drop(job_id, entry);
    },
    /** Cancels everything. Nobody waits for it: what a job was doing ends with what it was doing it to. */
    stop(): void {
      for (const { abort } of entries.values()) abort.abort();
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;
