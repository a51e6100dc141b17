import { type Clock, seconds } from '../clock';
import type { Sentence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Moment } from '../contract/rules/moments';
import type { MomentStore } from '../store/moments';
import type { Task } from './task';

interface RunsParts {
  readonly store: MomentStore;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
}

/** Work of one lane is done one after another. */
function createLanes() {
  const lanes = new Map<string, Promise<void>>();
  return (lane: string, work: () => Promise<void>): Promise<void> => {
    const turn = (lanes.get(lane) ?? Promise.resolve()).then(work);
    lanes.set(lane, turn);
    return turn;
  };
}
/** The lane of what is caught up: a box that comes back does not do everything at once. */
const LATE = '';

/** Runs tasks: what is on time at once, what is caught up one after another, one task never beside itself. */
export function createRuns({ store, clock, failed }: RunsParts) {
  const enter = createLanes();
  const end = new AbortController();

  /** @returns why it failed; null: it did not */
  async function attempt(task: Task, moment: Moment, late: boolean): Promise<Sentence | null> {
    try {
      await task.run({ ...moment, late, signal: end.signal });
      return null;
    } catch (fault) {
      if (fault instanceof Refusal) return { key: fault.key, data: fault.words };
      failed(fault);
      return { key: 'job_failed' };
    }
  }
  async function carryOut(task: Task, moment: Moment, late: boolean): Promise<void> {
    if (end.signal.aborted || !store.began(task.id, moment.key, seconds(clock))) return;
    const reason = await attempt(task, moment, late);
    // what the end of the program breaks off stays begun: the next start tells so
    if (!end.signal.aborted) store.ended(task.id, moment.key, seconds(clock), reason ? 'failed' : 'done', reason);
  }

  return {
    /** The moment is stored as due. */
    begin(task: Task, moment: Moment, late: boolean): void {
      const run = () => enter(task.id, () => carryOut(task, moment, late).catch(failed));
      void (late ? enter(LATE, run) : run());
    },
    stop: (): void => end.abort(),
  };
}
