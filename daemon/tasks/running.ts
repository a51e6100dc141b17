import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Moment, Schedule, Task } from '../schedule/index';
import { isDone, type NewRun, type Run, type RunOutcome } from '../store/action-runs';
import type { CronCarried, CronRuns, NewCronRun } from '../store/cron-runs';
import type { CronEntry } from '../store/crons';
import type { Db } from '../store/open';
import type { TaskBook } from './book';

export interface TaskRunningParts {
  readonly db: Db;
  readonly bus: Pick<Bus, 'on' | 'tell'>;
  readonly clock: Clock;
  readonly schedule: Pick<Schedule, 'set' | 'rest' | 'remove'>;
  /** keeps a run of an action, and carries out what is kept */
  readonly actions: { readonly store: (run: NewRun) => Run | null; readonly carry: (run: Run) => Promise<RunOutcome> };
  readonly book: Pick<TaskBook, 'all'>;
  readonly runs: CronRuns;
}
/** Who wants a task now. */
export interface Wisher {
  readonly user_id: number;
  readonly user_name: string;
}
export interface TaskDone {
  readonly result: 'success' | 'fail';
  readonly actions: readonly CronCarried[];
  readonly elapsed_ms: number;
}

/** How the schedule calls a task. */
export const nameOf = (id: number): string => `cron/${id}`;

/** What of a task the schedule asks for: where that is as it was, so is the rest. */
const asked = ({ cycle, since, catch_up, catch_up_minutes }: CronEntry): string =>
  JSON.stringify([cycle, since, catch_up, catch_up_minutes]);

/** Tasks that are on, on the house's schedule; what each has carried out when its moment comes. */
export function createTaskRunning({ db, bus, clock, schedule, actions, book, runs }: TaskRunningParts) {
  /** by its number, what the schedule was told; null: it rests */
  const known = new Map<number, string | null>();
  /** what is on and the schedule does not take: a row was changed by hand, or a newer version judges otherwise */
  const refused = new Set<number>();
  let end = (): void => {};
  let stopped = false;
  const entryOf = (id: number): CronEntry | undefined => book.all().find((entry) => entry.id === id);

  /** On the disk before anything is sent: that it runs, and what is to be carried out. */
  function begin({ id, actions: ids, owner_id }: CronEntry, run: Omit<NewCronRun, 'cron_id' | 'user_name'>, by?: Wisher) {
    const { user_id, user_name } = by ?? { user_id: owner_id, user_name: '' };
    const kind = by ? 'user' : 'task';
    const nothing = { seq: null, alarm_id: null, item_id: null, auto_run_id: null } as const;
    return db
      .transaction(() => {
        const cron_run_id = runs.begin({ ...run, cron_id: id, user_name });
        const cause = { ...nothing, kind, user_id, user_name, cron_run_id, time: seconds(clock) } as const;
        return { cron_run_id, due: ids.flatMap((action_id) => actions.store({ ...cause, action_id }) ?? []) };
      })
      .immediate();
  }
  /** Carries out what a task has to do, in its order, and keeps what came of it. */
  async function carry(entry: CronEntry, run: Omit<NewCronRun, 'cron_id' | 'user_name'>, by?: Wisher): Promise<TaskDone> {
    const started = clock.mono();
    const { cron_run_id, due } = begin(entry, run, by);
    const carried = await Promise.all(
      due.map(async (one): Promise<CronCarried> => {
        const { status, error, readback } = await actions.carry(one);
        return { action_id: one.action_id, status, error, readback };
      }),
    );
    const result = carried.every(({ status }) => isDone(status)) ? 'success' : 'fail';
    const done = { result, actions: carried, elapsed_ms: Math.round(clock.mono() - started) } as const;
    // what the end of the program breaks off stays open: the next start tells so
    if (!stopped) runs.end(cron_run_id, result, carried, done.elapsed_ms);
    return done;
  }

  function taskOf({ id, cycle, since, catch_up, catch_up_minutes }: CronEntry): Task {
    const of = ({ key, at }: Moment): NewCronRun => ({ cron_id: id, key, due: at, time: at, user_name: '' });
    return {
      id: nameOf(id),
      cycle,
      since,
      catch_up,
      catch_up_minutes,
      async run({ key, at, signal }) {
        const entry = entryOf(id);
        if (entry && !signal.aborted) await carry(entry, { key, due: at, time: seconds(clock) });
      },
      missed: (moments) => runs.missed(moments.map(of)),
      unmissed: (after) => runs.unmissed(id, after),
      interrupted: (moment) => runs.interrupted(of(moment)),
    };
  }
  /** Tells the schedule what is otherwise now. */
  function review(): void {
    const all = new Map(book.all().map((entry) => [entry.id, entry]));
    for (const id of known.keys()) {
      if (all.has(id)) continue;
      known.delete(id);
      refused.delete(id);
      schedule.remove(nameOf(id));
    }
    for (const entry of all.values()) {
      const now = entry.enable ? asked(entry) : null;
      if (known.get(entry.id) === now) continue;
      known.set(entry.id, now);
      if (now !== null) set(entry);
      else {
        refused.delete(entry.id);
        schedule.rest(nameOf(entry.id));
      }
    }
  }
  /** One that is refused comes never, and keeps no other from its time. */
  function set(entry: CronEntry): void {
    try {
      schedule.set(taskOf(entry));
      refused.delete(entry.id);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      refused.add(entry.id);
    }
  }

  return {
    review,
    /** Whether one is on and never comes, because the schedule does not take its cycle. */
    isRefused: (id: number): boolean => refused.has(id),
    /** Whether what a run of an action is for is still so: its task is there and on. */
    holds({ cron_run_id }: Pick<Run, 'cron_run_id'>): boolean {
      const id = cron_run_id === null ? undefined : runs.cronOf(cron_run_id);
      return id !== undefined && entryOf(id)?.enable === true;
    },
    /** Runs one now, on or off. @throws Refusal 1002 it is gone */
    now(id: number, by: Wisher): Promise<TaskDone> {
      const entry = entryOf(id);
      if (!entry) throw new Refusal(CODE.not_found, 'not_found');
      const time = seconds(clock);
      return carry(entry, { key: null, due: time, time }, by);
    },
    start(): void {
      stopped = false;
      runs.interruptAll();
      review();
      end = bus.on('catalogue', review);
    },
    stop(): void {
      stopped = true;
      end();
      known.clear();
      refused.clear();
    },
  };
}
export type TaskRunning = ReturnType<typeof createTaskRunning>;
