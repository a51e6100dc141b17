import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { USUAL_RETRIES } from '../contract/rules/action';
import { conflict } from '../sites/faults';
import { type ActionRuns, isFailure, type NewRun, type Run, type RunOutcome, type RunSpan } from '../store/action-runs';
import { createBars } from './bars';
import { createLanes } from './lanes';
import { createLeft } from './left';
import type { Move, MovingAction } from './moves';
import { createPauses } from './pauses';
import { outcomeOf } from './sequence';
import { createStops } from './stops';
import { type Timing, timed } from './timing';
import type { Occasion, Performed, Performers } from './types/performer';

/** Who is silent is told again this far apart, where repeating does no harm. */
const RETRY_MS = 10_000;

/** How often it is tried to end what the last end of the program cut: its device may not be read yet. */
const RESTORES = 12;

export interface CarryingParts {
  readonly clock: Clock;
  readonly runs: ActionRuns;
  readonly performers: Performers;
  readonly action: (id: number) => MovingAction | undefined;
  /** whether what a run is for is still so */
  readonly holds: (run: Run) => boolean;
  readonly occasion: (run: Run) => Omit<Occasion, 'sent' | 'wanted' | 'stopped'>;
  readonly failed: (fault: unknown) => void;
}

/** What came of a run that somebody waited for. */
interface Came {
  readonly run_id: number;
  readonly outcome: RunOutcome;
}

const laneOf = ({ item_id }: Move): string => `item ${item_id}`;
/** Whose turn it is: what follows from an alarm waits for nobody who tries the same by hand, nor for a rule or a task. */
const RANKS = ['alarm', 'user', 'rule', 'task'] as const;
const RANK_OF = { begin: 'alarm', end: 'alarm', user: 'user', rule_begin: 'rule', rule_end: 'rule', task: 'task' } as const;
const ranked = (action_id: number, rank: (typeof RANKS)[number]): string => `action ${action_id} ${rank}`;
/** One server, and one report in memory at a time. */
const MAIL = ['mail'];
/** A sequence keeps nothing from its turn: each step has its own. One within another waits for none, which might wait for it. */
function lanesOf({ action_id, parent_id, kind }: LaneUser, { type, moves = [] }: Partial<MovingAction> = {}): readonly string[] {
  if (type === 'template' && parent_id) return [];
  if (type === 'report') return MAIL;
  return type === 'template' || moves.length === 0 ? [ranked(action_id, RANK_OF[kind])] : moves.map(laneOf);
}
interface LaneUser extends Pick<NewRun, 'action_id' | 'kind'> {
  readonly parent_id?: number | null;
}

interface TellingParts extends Pick<CarryingParts, 'runs' | 'failed'> {
  readonly pause: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
}
/** Keeps what came of a run. A disk that is full is tried again: nobody says for ever that it goes on. */
async function told(parts: TellingParts, run: Run, outcome: RunOutcome, span: RunSpan): Promise<void> {
  const { runs, failed, pause, isStopped } = parts;
  try {
    runs.end(run.id, outcome, span);
  } catch (fault) {
    failed(fault);
    await pause(RETRY_MS);
    if (!isStopped()) return told(parts, run, outcome, span);
  }
}

/**
 * Carries runs out: each is on the disk before anything is sent, and so is what came of it. What moves the same thing goes one
 * after the other, in its order; what does not, does not wait.
 */
export function createCarrying({ clock, runs, performers, action, holds, occasion, failed }: CarryingParts) {
  const lanes = createLanes();
  const pauses = createPauses(clock);
  let stopped = false;
  const stops = createStops(runs);
  const barOf = createBars({ action, holds, stops });
  const telling = { runs, failed, pause: pauses.of, isStopped: () => stopped };

  async function perform(entry: MovingAction, run: Run, { sent, wanted }: Timing): Promise<RunOutcome> {
    const { perform, repeats } = performers[entry.type];
    const occasionOf = { ...occasion(run), sent, wanted, stopped: () => stops.of(run) };
    const isAgain = ({ again, status }: Performed): boolean => again ?? (status === 'no_answer' && repeats(entry));
    let outcome = await perform(entry, occasionOf);
    for (let left = entry.params.retries ?? USUAL_RETRIES; left > 0 && isAgain(outcome) && !stopped; left -= 1) {
      await pauseUntil(RETRY_MS, () => barOf(run) !== null);
      const bar = barOf(run);
      if (bar) return bar;
      outcome = await perform(entry, occasionOf);
    }
    return outcome;
  }

  const pauseUntil = (ms: number, isOver: () => boolean): Promise<void> => pauses.until(ms, () => stopped || isOver());
  /** Seconds before what acts by itself may; a person is told so and does not wait. */
  const restOf = (run: Run): number => {
    const entry = action(run.action_id);
    if (!entry || barOf(run) || run.kind === 'user') return 0;
    return performers[entry.type].rest?.(entry) ?? 0;
  };

  /** @throws nothing: what goes wrong is the outcome */
  async function carryOut(run: Run, timing: Timing): Promise<RunOutcome> {
    const bar = barOf(run);
    const entry = action(run.action_id);
    if (bar || !entry) return bar ?? outcomeOf('fail', 'action_gone');
    try {
      const [only] = entry.type === 'template' || entry.moves.length > 1 ? [] : entry.moves;
      runs.sending(run.id, only?.value ?? null);
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

  function goesOn(run: Run): boolean {
    const entry = action(run.action_id);
    return (entry && performers[entry.type].goesOn?.(run)) ?? false;
  }
  /** @param timing of what was wanted just now */
  const work = (run: Run, timing = timed(clock)): Promise<RunOutcome> =>
    lanes.after(lanesOf(run, action(run.action_id)), async () => {
      for (let rest = restOf(run); rest > 0 && !stopped; rest = restOf(run))
        await pauseUntil(1000 * rest, () => barOf(run) !== null);
      // the next start finds it where it is
      if (stopped) return outcomeOf('dropped');
      const outcome = await carryOut(run, timing);
      if (stopped && goesOn(run)) return outcome;
      stops.forget(run.id);
      const isTold = told(telling, run, outcome, timing.span());
      // somebody who stands there is told at once what came of it
      if (run.kind !== 'user' || run.parent_id !== null) await isTold;
      return outcome;
    });

  /** A pulse that the end of the program cut is on: nobody else would switch it off. */
  const restored = (run: Run, entry: MovingAction): Promise<void> =>
    lanes.after(lanesOf(run, action(run.action_id)), async () => {
      for (let left = RESTORES; left > 0 && !stopped; left -= 1) {
        const outcome = await performers[entry.type].restore?.(entry, { run, sent: () => {} });
        if (!outcome || !isFailure(outcome.status)) return;
        await pauses.of(RETRY_MS);
      }
    });

  const { step, resume } = createLeft({ clock, runs, performers, action, work, restored, failed });

  return {
    isStopped: (): boolean => stopped,
    /** a wait that the end of the program cuts short, and what it is for being over */
    pauseUntil,
    step,
    /** Stops what is carried out of an action, or waits for its turn. @throws Refusal 1003 nothing is */
    end(action_id: number, user_name: string): void {
      if (!stops.stop(action_id, user_name)) throw conflict('action_not_running');
    },
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
    async now(run: NewRun): Promise<Came> {
      const entry = action(run.action_id);
      const { type, moves = [] } = entry ?? {};
      const moved = [...moves.map(laneOf), ...(type === 'template' ? RANKS.map((rank) => ranked(run.action_id, rank)) : [])];
      if (lanes.areBusy(moved)) throw new Refusal(CODE.busy, 'control_running');
      const stored = runs.add(run);
      if (!stored) throw new Error('a run of nobody is stored each time');
      return { run_id: stored.id, outcome: await work(stored) };
    },
    /** Takes up what a former run of the program left. */
    start(): void {
      stopped = false;
      resume();
    },
    stop(): void {
      stopped = true;
      pauses.end();
    },
  };
}
export type Carrying = ReturnType<typeof createCarrying>;
