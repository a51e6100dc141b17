import type { Run, RunOutcome } from '../store/action-runs';
import type { MovingAction } from './moves';
import { outcomeOf } from './sequence';
import type { Stops } from './stops';

interface BarsParts {
  readonly action: (id: number) => MovingAction | undefined;
  /** whether what a run is for is still so */
  readonly holds: (run: Run) => boolean;
  readonly stops: Pick<Stops, 'of'>;
}

/** What keeps a run from being carried out: asked before it is, and before each other try. */
export const createBars =
  ({ action, holds, stops }: BarsParts) =>
  /** @returns null: nothing does now */
  (run: Run): RunOutcome | null => {
    const entry = action(run.action_id);
    if (!entry) return outcomeOf('fail', 'action_gone');
    const stop = stops.of(run);
    if (stop) return stop;
    if (!entry.enable && (run.kind !== 'user' || run.parent_id !== null)) return outcomeOf('dropped', 'action_off');
    return holds(run) ? null : outcomeOf('dropped');
  };
