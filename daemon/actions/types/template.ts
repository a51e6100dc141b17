import type { Clock } from '../../clock';
import { seconds } from '../../clock';
import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import { type ActionRuns, isOpen, type Run, type RunOutcome } from '../../store/action-runs';
import type { Carrying } from '../carrying';
import type { MovingAction } from '../moves';
import {
  isStepDone,
  isStopped,
  OVER,
  outcomeOf,
  outcomeOfSteps,
  STOPPED,
  type Step,
  type StepOutcome,
  stepsOf,
} from '../sequence';
import type { Occasion, Performer } from './performer';

export interface SequenceParts {
  readonly clock: Clock;
  readonly runs: ActionRuns;
  readonly action: (id: number) => MovingAction | undefined;
  /** whether what a run is for is still so */
  readonly holds: (run: Run) => boolean;
  /** what carries a step out */
  readonly carrying: () => Pick<Carrying, 'step' | 'pauseUntil' | 'isStopped'>;
}

/** What came of a step that is over. */
const cameOf = ({ status, error, readback }: Run): RunOutcome => ({ status: status as RunOutcome['status'], error, readback });
const isSame = (rows: readonly Run[], steps: readonly Step[]): boolean =>
  rows.length === steps.length && rows.every(({ action_id }, i) => action_id === steps[i]!.action_id);

/**
 * Actions one after the other. Each step is a run of its own, kept before the first is sent, so after the end of the program the
 * sequence goes on where it was, as long as what it is for is so.
 */
export function sequencePerformer({ clock, runs, action, holds, carrying }: SequenceParts): Performer {
  /** The steps of a run, as they were when it began. */
  function rowsOf(entry: MovingAction, run: Run): readonly Run[] {
    const known = runs.stepsOf(run.id);
    if (known.length > 0) return known;
    const { kind, alarm_id, item_id, user_name, auto_run_id, cron_run_id, time } = run;
    // no event's own: one that names the same action beside the sequence is carried out once for each
    const cause = { kind, seq: null, alarm_id, item_id, user_name, auto_run_id, cron_run_id, time };
    return runs.addSteps(
      stepsOf(entry).map(({ action_id }, i) => ({
        ...cause,
        user_id: run.user_id ?? entry.owner_id,
        action_id,
        parent_id: run.id,
        step: i + 1,
      })),
    );
  }
  /** What ends a sequence between two steps; null: nothing does. @param wasOn when it began */
  function endOf({ run, stopped }: Pick<Occasion, 'run' | 'stopped'>, rows: readonly Run[], wasOn: boolean): RunOutcome | null {
    const now = action(run.action_id);
    // a row says so where the program was started anew since
    const said = rows.find(isStopped);
    const stop = stopped() ?? (said ? cameOf(said) : null);
    if (stop) return stop;
    const isOff = now?.enable === false && (wasOn || run.kind !== 'user');
    if (!now || isOff || !isSame(rows, stepsOf(now))) return outcomeOf('dropped', 'action_sequence_changed');
    return holds(run) ? null : OVER;
  }

  return {
    async perform(entry, occasion) {
      const { run, sent, wanted } = occasion;
      const rows = rowsOf(entry, run);
      const steps = stepsOf(entry);
      if (rows.length === 0) throw new Refusal(CODE.not_found, 'data_not_exist');
      const ended = (): RunOutcome | null => endOf(occasion, rows, entry.enable);
      const outcomes: StepOutcome[] = [];
      let rest: RunOutcome | null = null;
      for (const [i, row] of rows.entries()) {
        const step = steps[i];
        if (isOpen(row) && rest === null) {
          const delay = row.status === 'queued' ? (step?.delay ?? 0) : 0;
          await carrying().pauseUntil(1000 * delay, () => ended() !== null);
          if (carrying().isStopped()) return OVER;
          rest = ended();
        }
        const outcome = isOpen(row) ? await stepped(row, rest, { sent, wanted }) : cameOf(row);
        // the next start goes on with it
        if (outcome === null) return OVER;
        outcomes.push(outcome);
        if (!isStepDone(outcome.status) && step?.on_fail !== 'go_on') rest ??= occasion.stopped() ?? STOPPED;
      }
      return outcomeOfSteps(outcomes);
    },
    goesOn: ({ id }) => runs.stepsOf(id).some(isOpen),
    // each step decides for itself
    repeats: () => true,
  };

  /** Carries a step out. @param rest what it comes to without that; null: it is carried out. @returns null: the program ends */
  async function stepped(
    row: Run,
    rest: RunOutcome | null,
    { sent, wanted }: Pick<Occasion, 'sent' | 'wanted'>,
  ): Promise<RunOutcome | null> {
    if (rest !== null && row.status === 'queued') {
      runs.end(row.id, rest);
      return rest;
    }
    // how long it took is counted from when the sequence was wanted, where the program ran since
    if (wanted === null && row.status === 'queued') runs.wanted(row.id, seconds(clock));
    const began = wanted ?? clock.mono();
    const outcome = await carrying().step(row, wanted ?? undefined);
    const after = runs.one(row.id);
    if (after && isOpen(after)) return null;
    if (after && after.sent_ms !== null) sent(began + after.sent_ms);
    return outcome;
  }
}
