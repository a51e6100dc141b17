import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { USUAL_RETRIES } from '../contract/rules/action';
import { type ActionRuns, isFailure, type NewRun, type Run, type RunOutcome, type RunSpan } from '../store/action-runs';
import { createLanes } from './lanes';
import type { MovingAction } from './moves';
import { createPauses } from './pauses';
import type { Occasion, Performers } from './types/performer';

/** Who is silent is told again this far apart, where repeating does no harm. */
const RETRY_MS = 10_000;

/** How often it is tried to end what the last end of the program cut: its device may not be read yet. */
const RESTORES = 12;

/** Its time was when it was wanted: what the end of the program broke off is not done later, but by whoever sees it. */
const isForNow = ({ kind }: Run): boolean => kind === 'user' || kind === 'task';

const outcomeOf = (status: RunOutcome['status'], key?: string): RunOutcome => ({
  status,
  error: key === undefined ? null : { key },
  readback: null,
});

/** When something of a run was sent first, and how long it took. */
interface Timing extends Pick<Occasion, 'sent'> {
  readonly span: () => RunSpan;
}
function timed(clock: Pick<Clock, 'mono'>): Timing {
  const wanted = clock.mono();
  const since = (at: number): number => Math.round(at - wanted);
  let first: number | null = null;
  return {
    sent(at = clock.mono()): void {
      first ??= since(at);
    },
    span: () => ({ sent_ms: first, elapsed_ms: since(clock.mono()) }),
  };
}
/** Of what was wanted before the program was started. */
const UNTIMED: Timing = { sent: () => {}, span: () => ({ sent_ms: null, elapsed_ms: null }) };

export interface CarryingParts {
  readonly clock: Clock;
  readonly runs: ActionRuns;
  readonly performers: Performers;
  readonly action: (id: number) => MovingAction | undefined;
  /** whether what a run is for is still so */
  readonly holds: (run: Run) => boolean;
  readonly occasion: (run: Run) => Omit<Occasion, 'sent'>;
  readonly failed: (fault: unknown) => void;
}

/**
 * Carries runs out: each is on the disk before anything is sent, and so is what came of it. What moves the same thing goes one
 * after the other, in its order; what does not, does not wait.
 */
export function createCarrying({ clock, runs, performers, action, holds, occasion, failed }: CarryingParts) {
  const lanes = createLanes();
  const pauses = createPauses(clock);
  let stopped = false;

  async function perform(entry: MovingAction, run: Run, { sent }: Timing): Promise<RunOutcome> {
    const { perform, repeats } = performers[entry.type];
    const occasionOf = { ...occasion(run), sent };
    let outcome = await perform(entry, occasionOf);
    for (
      let left = repeats(entry) ? (entry.params.retries ?? USUAL_RETRIES) : 0;
      left > 0 && outcome.status === 'no_answer' && !stopped;
      left -= 1
    ) {
      await pauses.of(RETRY_MS);
      if (!holds(run)) return outcomeOf('dropped');
      outcome = await perform(entry, occasionOf);
    }
    return outcome;
  }

  /** What keeps a run from being carried out; null: nothing does. */
  function barOf(run: Run, entry: MovingAction): RunOutcome | null {
    if (!entry.enable && run.kind !== 'user') return outcomeOf('dropped', 'action_off');
    return holds(run) ? null : outcomeOf('dropped');
  }
  /** Seconds before what acts by itself may; a person is told so and does not wait. */
  const restOf = (run: Run): number => {
    const entry = action(run.action_id);
    if (!entry || barOf(run, entry) || run.kind === 'user') return 0;
    return performers[entry.type].rest?.(entry) ?? 0;
  };

  /** @throws nothing: what goes wrong is the outcome */
  async function carryOut(run: Run, timing: Timing): Promise<RunOutcome> {
    const entry = action(run.action_id);
    if (!entry) return outcomeOf('fail', 'action_gone');
    const bar = barOf(run, entry);
    if (bar) return bar;
    try {
      runs.sending(run.id, entry.moves.length === 1 ? (entry.moves[0]?.value ?? null) : null);
      return await perform(entry, run, timing);
    } catch (fault) {
      if (fault instanceof Refusal) {
        // a conflict: it was kept from being sent, and would have been done otherwise
        const status = fault.code === CODE.conflict ? 'held' : 'fail';
        return { status, error: { key: fault.key, data: fault.words }, readback: null };
      }
      failed(fault);
      return outcomeOf('fail', 'action_failed');
    }
  }

  function lanesOf({ action_id }: Pick<Run, 'action_id'>): readonly string[] {
    const moves = action(action_id)?.moves ?? [];
    return moves.length === 0 ? [`action ${action_id}`] : moves.map(({ item_id }) => `item ${item_id}`);
  }
  /** @param timing of what was wanted just now */
  const work = (run: Run, timing = timed(clock)): Promise<RunOutcome> =>
    lanes.after(lanesOf(run), async () => {
      for (let rest = restOf(run); rest > 0 && !stopped; rest = restOf(run)) await pauses.of(1000 * rest);
      // the next start finds it where it is
      if (stopped) return outcomeOf('dropped');
      const outcome = await carryOut(run, timing);
      runs.end(run.id, outcome, timing.span());
      return outcome;
    });

  /** A pulse that the end of the program cut is on: nobody else would switch it off. */
  const restored = (run: Run, entry: MovingAction): Promise<void> =>
    lanes.after(lanesOf(run), async () => {
      for (let left = RESTORES; left > 0 && !stopped; left -= 1) {
        const outcome = await performers[entry.type].restore?.(entry, { run, sent: () => {} });
        if (!outcome || !isFailure(outcome.status)) return;
        await pauses.of(RETRY_MS);
      }
    });

  return {
    /** Carries out what is stored already. */
    go(run: Run): void {
      void work(run).catch(failed);
    },
    /** The same, for whoever waits for what comes of it. */
    carry: (run: Run): Promise<RunOutcome> => work(run),
    /**
     * Stores a run and carries it out. Nobody stands in line: many who do would keep what acts by itself from its turn.
     * @throws Refusal 1008 what it moves is being moved
     */
    async now(run: NewRun): Promise<RunOutcome> {
      const { moves = [] } = action(run.action_id) ?? {};
      if (moves.length > 0 && lanes.areBusy(lanesOf(run))) throw new Refusal(CODE.busy, 'control_running');
      const stored = runs.add(run);
      if (!stored) throw new Error('a run of nobody is stored each time');
      return work(stored);
    },
    /** Takes up what a former run of the program left: what was being sent may have arrived, so it is sent again only where that does no harm. */
    resume(): void {
      stopped = false;
      for (const run of runs.open()) {
        const entry = action(run.action_id);
        const again = !isForNow(run) && (run.status === 'queued' || (entry && performers[entry.type].repeats(entry)));
        if (again) {
          void work(run, UNTIMED).catch(failed);
          continue;
        }
        runs.end(run.id, outcomeOf(run.status === 'queued' ? 'dropped' : 'unknown'));
        if (entry && run.status === 'sending') void restored(run, entry).catch(failed);
      }
    },
    stop(): void {
      stopped = true;
      pauses.end();
    },
  };
}
export type Carrying = ReturnType<typeof createCarrying>;
