import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { JobKind, JobState } from '../contract/live';
import { Refusal } from '../contract/refusal';
import { stillHas } from '../people/caller';
import type { Rights, RightsOf } from '../people/index';
import { ofUser } from '../shares/owner';
import { createRoom } from '../shares/shares';
import { createJobStore, type JobEntry } from '../store/jobs';
import { ALL } from '../store/list';
import type { Db } from '../store/open';
import { carryOut, WITHOUT_RIGHT } from './carry_out';
import { type Entry, ended, entryOf } from './entry';
import { createKinds } from './kinds';
import type { Order, Run } from './order';
import { createStoring } from './storing';

export type { Order, Outliving, Run, Work } from './order';

/** Jobs that ended and are remembered: of one user, and of all. */
const KEPT = { share: 20, most: 200 };
/** Progress is told no more often than this; a change of state always. */
const TELL_MS = 500;

/** Whose jobs somebody sees: a user's own; null: all. */
export type Viewer = number | null;

interface JobsParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
  /** what somebody may do now; everybody everything unless given */
  readonly rightsOf?: RightsOf;
}

const EVERYTHING: Rights = { user_name: '', funcs: new Set(), scope: ALL };

const isSeen = ({ state }: Entry, viewer: Viewer): boolean => viewer === null || state.user_id === viewer;

/** Operations that take longer than a call may: begun, followed, canceled, and resumed after a restart where their kind can be. */
export function createJobs({ db, bus, clock, failed, rightsOf = () => EVERYTHING }: JobsParts) {
  const store = createJobStore(db);
  const kinds = createKinds();
  const storing = createStoring({ store, clock, outlives: kinds.outlives, failed });
  const entries = new Map<string, Entry>();
  const over = createRoom<Entry>(KEPT);
  let count = store.last();

  function drop(entry: Entry): void {
    entries.delete(entry.state.job_id);
    over.remove(entry);
    storing.gone(entry);
    entry.gone?.();
  }
  /** It is over; the oldest that is, of its user or of whoever has most, may be forgotten for it. */
  function remember(entry: Entry): void {
    const gone = over.add(ofUser(entry.state.user_id).name, entry);
    if (gone) drop(gone);
  }
  function change(entry: Entry, change: Partial<JobState>, atOnce: boolean): void {
    entry.state = { ...entry.state, ...change };
    storing.changed(entry);
    if (entry.state.state !== 'running') remember(entry);
    if (!atOnce && clock.mono() - entry.told < TELL_MS) return;
    entry.told = clock.mono();
    bus.tell('job', entry.state);
  }
  const around = { clock, failed, change, keep: storing.kept };

  function go<K extends JobKind>(entry: Entry, run: Run<K>): void {
    bus.tell('job', entry.state);
    void carryOut(entry, run, around);
  }

  /** What the last program left behind: it is resumed, or honestly interrupted. */
  function takeUp({ id, job, kept, resumed }: JobEntry): void {
    const entry = entryOf(id, job, clock.mono(), rightsOf(job.user_id));
    entries.set(entry.state.job_id, entry);
    if (job.state !== 'running') {
      remember(entry);
      return;
    }
    const run = kinds.resumed(job.kind, kept, resumed);
    if (entry.rights === null) change(entry, ended(entry, 'canceled', { key: WITHOUT_RIGHT }, seconds(clock)), true);
    else if (run !== null && storing.resumed(entry)) go(entry, run);
    else change(entry, ended(entry, 'interrupted', { key: 'job_interrupted' }, seconds(clock)), true);
  }

  /** Nobody's work goes on, and nothing that was made for him stays, once he may not do it any more. */
  function judge(): void {
    for (const entry of [...entries.values()]) {
      const now = rightsOf(entry.state.user_id);
      if (entry.rights !== null && now !== null && stillHas(entry.rights, now)) continue;
      if (entry.state.state === 'running') entry.abort.abort(WITHOUT_RIGHT);
      else drop(entry);
    }
  }
  let deaf: (() => void)[] = [];

  /** Another's job answers like one that does not exist. @throws Refusal 1002 */
  function sure(job_id: string, viewer: Viewer): Entry {
    const entry = entries.get(job_id);
    if (!entry || !isSeen(entry, viewer)) throw new Refusal(CODE.not_found, 'data_not_exist');
    return entry;
  }

  return {
    /** Says how jobs of a kind are resumed. For the makers of parts: before anything is begun. */
    outlives: kinds.declare,
    /** @returns the id of the job, which has begun. @throws when one that outlives the program cannot be stored */
    begin<K extends JobKind>(order: Order<K>): string {
      count += 1;
      const { kind, user_id, subject = null, total, message } = order;
      const job = { kind, user_id, subject, state: 'running', done: 0, total, message, step: null } as const;
      const entry = entryOf(count, { ...job, started: seconds(clock), ended: null }, clock.mono(), rightsOf(user_id), order.gone);
      storing.begun(entry);
      entries.set(entry.state.job_id, entry);
      go(entry, order.run);
      return entry.state.job_id;
    },
    /** the job of a kind that runs; null: none does */
    running: (kind: JobKind): string | null =>
      [...entries.values()].find(({ state }) => state.kind === kind && state.state === 'running')?.state.job_id ?? null,
    /** newest first */
    list: (viewer: Viewer): readonly JobState[] =>
      [...entries.values()]
        .filter((entry) => isSeen(entry, viewer))
        .map(({ state }) => state)
        .reverse(),
    /** @throws Refusal 1002 */
    one: (job_id: string, viewer: Viewer): JobState => sure(job_id, viewer).state,
    /** Cancels a job that runs, and forgets one that is over. @throws Refusal 1002 */
    cancel(job_id: string, viewer: Viewer): void {
      const entry = sure(job_id, viewer);
      if (entry.state.state === 'running') entry.abort.abort();
      else drop(entry);
    },
    start(): void {
      store.all().forEach(takeUp);
      deaf = [bus.on('rights', judge), bus.on('access', judge)];
    },
    /** Breaks everything off. Nobody waits for it: what a job was doing ends with what it was doing it to. */
    stop(): void {
      for (const stop of deaf) stop();
      storing.close();
      for (const { abort } of entries.values()) abort.abort();
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;
