import type { Run, RunOutcome } from '../store/action-runs';
import type { CarryingParts } from './carrying';
import type { MovingAction } from './moves';
import { outcomeOf } from './sequence';
import { type Timing, timed, UNTIMED } from './timing';

interface LeftParts extends Pick<CarryingParts, 'clock' | 'runs' | 'performers' | 'action' | 'failed'> {
  readonly work: (run: Run, timing?: Timing) => Promise<RunOutcome>;
  /** ends what must not last */
  readonly restored: (run: Run, entry: MovingAction) => Promise<void>;
}

/** Its time was when it was wanted: what the end of the program broke off is not done later, but by whoever sees it. */
const isForNow = ({ kind }: Run): boolean => kind === 'user' || kind === 'task';

/** What a former run of the program left undone: what was being sent may have arrived, so it is sent again only where that does no harm. */
export function createLeft({ clock, runs, performers, action, work, restored, failed }: LeftParts) {
  function mayGoOn(run: Run): boolean {
    const entry = action(run.action_id);
    return run.status === 'queued' || (entry !== undefined && performers[entry.type].repeats(entry));
  }
  function lost(run: Run): RunOutcome {
    const entry = action(run.action_id);
    const outcome = outcomeOf(run.status === 'queued' ? 'dropped' : 'unknown');
    runs.end(run.id, outcome);
    if (entry && run.status === 'sending') void restored(run, entry).catch(failed);
    return outcome;
  }
  /** Whether a step is one of its own: it was made so while its sequence was under way, and would wait for itself. */
  function isRing({ action_id, parent_id }: Run): boolean {
    for (let above = parent_id; above !== null; ) {
      const run = runs.one(above);
      if (run?.action_id === action_id) return true;
      above = run?.parent_id ?? null;
    }
    return false;
  }
  function ring(run: Run): RunOutcome {
    const outcome = outcomeOf('fail', 'action_ring');
    runs.end(run.id, outcome);
    return outcome;
  }
  return {
    /**
     * One step of a sequence, which may have been under way when the program ended.
     * @param wanted when the sequence was, mono ms
     */
    async step(run: Run, wanted?: number): Promise<RunOutcome> {
      if (isRing(run)) return ring(run);
      if (run.status === 'queued') return work(run, timed(clock, wanted));
      return mayGoOn(run) ? work(run, UNTIMED) : lost(run);
    },
    resume(): void {
      const goOn = new Set<number>();
      for (const run of runs.open()) {
        const isStep = run.parent_id !== null;
        // a step of what is over is not carried out by itself
        if (isStep ? !goOn.has(run.parent_id!) : isForNow(run) || !mayGoOn(run)) {
          lost(run);
          continue;
        }
        goOn.add(run.id);
        // a step is taken up by its sequence
        if (!isStep) void work(run, UNTIMED).catch(failed);
      }
    },
  };
}
