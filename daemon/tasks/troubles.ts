import type { Actor, Trouble } from '../acquisition/sites-own';
import { seconds } from '../clock';
import { isFailure } from '../store/action-runs';
import type { CronRuns } from '../store/cron-runs';
import type { CronEntry } from '../store/crons';
import type { TaskBook } from './book';
import type { TasksParts } from './index';
import type { TaskRunning } from './running';

export interface TroublesParts extends Pick<TasksParts, 'clock' | 'rightsOf' | 'knownAction'> {
  readonly book: Pick<TaskBook, 'all' | 'siteOf'>;
  readonly runs: Pick<CronRuns, 'last' | 'lastMissed'>;
  readonly running: Pick<TaskRunning, 'isRefused'>;
}

/** Tasks that are on, each with what keeps it from doing what it is there for. */
export function createTroubles({ clock, book, runs, running, rightsOf, knownAction }: TroublesParts) {
  function troubleOf({ id, name, actions, owner_id, since }: CronEntry): Trouble | null {
    const said = (key: string, at: number | null, more = {}): Trouble => ({ reason: { key, data: { name, ...more } }, at });
    if (running.isRefused(id)) return said('automation_task_cycle', null);
    if (!actions.every(knownAction)) return said('automation_task_lacks', null);
    if (!rightsOf(owner_id)?.funcs.has('linkage_edit')) return said('automation_task_owner', null);
    const last = runs.last(id);
    const missed = runs.lastMissed(id, last, { since, now: seconds(clock) });
    if (missed !== null) return said('automation_task_missed', missed, { due_time: missed });
    const isBroken = last?.result === 'interrupted' || last?.actions.some(({ status }) => isFailure(status));
    return last && isBroken ? said('automation_task_failed', last.time) : null;
  }
  return (): readonly Actor[] =>
    book
      .all()
      .filter(({ enable }) => enable)
      .map((entry) => ({ site: book.siteOf(entry), trouble: troubleOf(entry) }));
}
