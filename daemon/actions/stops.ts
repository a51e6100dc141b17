import type { ActionRuns, Run, RunOutcome } from '../store/action-runs';
import { stoppedBy } from './sequence';

/**
 * Runs that somebody stopped. What waits is over at once, and on the disk: it stays stopped after a kill too. What is being sent ends
 * as it ends, and nothing follows it.
 */
export function createStops(runs: Pick<ActionRuns, 'one' | 'stepsOf' | 'openOf' | 'endAll'>) {
  const stopped = new Map<number, RunOutcome>();
  /** A run and all that it has carried out. */
  const below = (run: Run): readonly Run[] => [run, ...runs.stepsOf(run.id).flatMap(below)];
  return {
    /** What a run comes to since it was stopped, or the sequence that it is a step of; null: nobody stopped it. */
    of(run: Run): RunOutcome | null {
      if (stopped.size === 0) return null;
      for (let one: Run | null = run; one !== null; one = one.parent_id === null ? null : runs.one(one.parent_id)) {
        const found = stopped.get(one.id);
        if (found) return found;
      }
      return null;
    },
    /** @returns whether there was anything to stop */
    stop(action_id: number, user_name: string): boolean {
      const open = runs.openOf(action_id);
      const outcome = stoppedBy(user_name);
      const waiting = open.flatMap(below).filter(({ status }) => status === 'queued');
      runs.endAll(waiting, outcome);
      for (const { id } of open) stopped.set(id, outcome);
      return open.length > 0;
    },
    /** A run is over. */
    forget: (id: number): void => void stopped.delete(id),
  };
}
export type Stops = ReturnType<typeof createStops>;
