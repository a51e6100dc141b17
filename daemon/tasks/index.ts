import { seconds } from '../clock';
import type { Page } from '../contract/entities';
import type { CredibleTime } from '../credible_time';
import type { Rights } from '../people/index';
import type { Schedule } from '../schedule/index';
import { reviewed } from '../sites/named_book';
import { type CronRunEntry, createCronRuns } from '../store/cron-runs';
import type { CronEntry } from '../store/crons';
import { ALL, type Ask, type Scope } from '../store/list';
import { createTaskBook, type TaskGround } from './book';
import { createHands, type HandsParts } from './hands';
import { createTaskRunning, nameOf, type TaskDone, type TaskRunningParts, type Wisher } from './running';
import { createTroubles } from './troubles';

export interface TasksParts
  extends Omit<TaskRunningParts, 'book' | 'runs' | 'schedule' | 'actions'>,
    Pick<TaskGround, 'zone' | 'knownAction' | 'actionSeen'> {
  readonly schedule: TaskRunningParts['schedule'] & Pick<Schedule, 'next'>;
  readonly actions: TaskRunningParts['actions'] & HandsParts['actions'];
  /** by which runs are forgotten */
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** what somebody may do now; null: he is gone, or may not log in */
  readonly rightsOf: (user_id: number) => Rights | null;
}
/** How a task stands now. */
export interface TaskStanding {
  /** epoch s; null: none comes, or it is off */
  readonly next: number | null;
  /** its last run; undefined: none is kept */
  readonly last: CronRunEntry | undefined;
  /** epoch s of the last moment that was missed, if nothing ran since */
  readonly missed: number | null;
  /** '': he is gone, or may not log in */
  readonly owner_name: string;
  readonly owner_may: boolean;
}

/** What the box does at times of the day: timed tasks, and what they did. */
export function createTasks(parts: TasksParts) {
  const { bus, schedule, rightsOf } = parts;
  const runs = createCronRuns(parts.db, parts.credible.passed);
  const book = createTaskBook({ ...parts, changed: reviewed(bus, () => running.review()) });
  const running = createTaskRunning({ ...parts, book, runs });

  return {
    ...book,
    holds: running.holds,
    /** tasks that are on, each with what keeps it from doing what it is there for */
    actors: createTroubles({ ...parts, book, runs, running }),
    /** min for which a hand on an item holds off the tasks that move it; 0: none does */
    handMinutes: createHands({ ...parts, book }),
    standing({ id, owner_id, enable }: CronEntry): TaskStanding {
      const owner = rightsOf(owner_id);
      const last = runs.last(id);
      return {
        next: enable ? schedule.next(nameOf(id)) : null,
        last,
        missed: runs.lastMissed(id, last, { since: 0, now: seconds(parts.clock) }),
        owner_name: owner?.user_name ?? '',
        owner_may: owner?.funcs.has('linkage_edit') ?? false,
      };
    },
    /** What tasks did that somebody sees something of, newest first. @param ask may name one by `cron_id` */
    log(scope: Scope, { cron_id, ...ask }: Ask): Page<CronRunEntry> {
      const seen = book.list(scope).map(({ id }) => id);
      return runs.list(ALL, { ...ask, crons: cron_id === undefined ? seen : seen.filter((id) => id === cron_id) });
    },
    /** Runs one now. @throws Refusal 1002; 1003 it is about more than he sees */
    run(scope: Scope, id: number, by: Wisher): Promise<TaskDone> {
      book.own(scope, id);
      return running.now(id, by);
    },
    start: running.start,
    stop: running.stop,
  };
}
export type Tasks = ReturnType<typeof createTasks>;
