import type { Moment } from '../contract/rules/moments';
import type { MomentStore } from '../store/moments';
import type { Db } from '../store/open';
import { judgeDue } from './due';
import type { Task } from './task';

/** Moments of a task that are remembered: so many that were missed, and so many of the others. */
const KEPT = 200;

/** What becomes of moments that have come, and its task is told of it: all of that is stored, or nothing. */
export function createSettling(db: Db, store: MomentStore) {
  const settled = db.transaction((task: Task, moments: readonly Moment[], now: number) => {
    const { run, late, missed } = judgeDue(moments, now, task);
    const named = (moment: Moment) => ({ task: task.id, ...moment });
    const told = missed.length > 0 ? store.missed(missed.map(named)) : [];
    const isDue = run !== null && store.due(named(run));
    store.prune(task.id, KEPT);
    if (told.length > 0) task.missed?.(told.map(({ key, at }) => ({ key, at })));
    return { run: isDue ? run : null, late };
  });
  const unmiss = db.transaction((task: Task, now: number) => {
    if (store.unmiss(task.id, now) > 0) task.unmissed?.(now);
  });
  return {
    /** @param moments oldest first @param now epoch s. @returns the one that is to be run, if there is one */
    settled: settled.immediate,
    /** What a clock that ran ahead made missed has yet to come. */
    unmiss: unmiss.immediate,
  };
}
