import type { MovingAction } from '../actions/index';
import { type Clock, seconds } from '../clock';
import type { NewRun, Run } from '../store/action-runs';
import type { AutoRuns, TurnKind } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { Db } from '../store/open';
import type { Facts } from './facts';
import { toKeep } from './kept';
import type { Proved } from './proving';
import type { RuleState } from './step';

export interface TurningParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runs: AutoRuns;
  /** keeps a run of an action, and carries out what is kept */
  readonly actions: {
    readonly store: (run: NewRun) => Run | null;
    readonly go: (run: Run) => void;
    readonly action: (id: number) => MovingAction | undefined;
    readonly changes: () => number;
    /** what was carried out for a run of a rule */
    readonly ofAutoRun: (auto_run_id: number) => readonly Run[];
  };
  readonly facts: Pick<Facts, 'seenBy' | 'shows'>;
}
/** How a rule stands, and its run that has begun and not ended. */
export interface Held {
  readonly state: RuleState;
  readonly run_id: number | null;
}

/** What follows when a rule turns: on the disk before anything is sent. */
export function createTurning({ db, clock, runs, actions, facts }: TurningParts) {
  function keep({ id }: AutoEntry, { state, run_id }: Held): void {
    runs.keep({ auto_id: id, state: toKeep(state, clock.mono()), run_id, time: seconds(clock) });
  }
  /** Actions as they are to be carried out for a run, in their order. */
  function runsOf(
    { owner_id }: AutoEntry,
    kind: 'begin' | 'end',
    auto_run_id: number,
    ids: readonly number[],
  ): readonly NewRun[] {
    const cause = { kind: `rule_${kind}`, seq: null, alarm_id: null, item_id: null, user_name: '', cron_run_id: null } as const;
    return ids.map((action_id) => ({ ...cause, auto_run_id, user_id: owner_id, action_id, time: seconds(clock) }));
  }
  /** What is to be carried out when it turns. */
  function wanted(entry: AutoEntry, kind: TurnKind, auto_run_id: number): readonly NewRun[] {
    if (entry.mode === 'watch' || kind === 'stop') return [];
    return runsOf(entry, kind, auto_run_id, kind === 'begin' ? entry.actions : entry.recovery_actions);
  }
  return {
    keep,
    /**
     * Keeps that it turned, how it stands now and what is to be carried out, in one transaction.
     * @returns how it stands, and what is kept to be carried out
     */
    turned(entry: AutoEntry, kind: TurnKind, state: RuleState): Held & { readonly due: readonly Run[] } {
      const conditions = facts.seenBy(entry, state, clock.mono());
      const watched = entry.mode === 'watch';
      const asked = kind === 'begin' && !watched ? entry.proof : null;
      const proof = asked && ({ ...asked, result: 'waits', shown: null, time: null } as const);
      return db
        .transaction(() => {
          const id = runs.add({ auto_id: entry.id, kind, watched, time: seconds(clock), conditions, proof });
          const held = { state, run_id: kind === 'begin' ? id : null };
          keep(entry, held);
          return { ...held, due: wanted(entry, kind, id).flatMap((run) => actions.store(run) ?? []) };
        })
        .immediate();
    },
    /** Keeps what came of what a run was to bring about. */
    proved(entry: AutoEntry, { run_id, state }: Held, proved: Proved): void {
      const before = run_id === null ? null : (runs.run(run_id)?.proof ?? null);
      if (run_id === null || before === null) return;
      const shown = proved === 'shown' || proved === 'not_effective' ? facts.shows(before.item_id) : null;
      db.transaction(() => {
        runs.prove(run_id, { ...before, result: proved, shown, time: seconds(clock) });
        keep(entry, { run_id, state });
      }).immediate();
    },
    /** Carries actions out once more, for the run that they were for. */
    again(entry: AutoEntry, kind: 'begin' | 'end', auto_run_id: number, ids: readonly number[]): void {
      const due = db
        .transaction(() => runsOf(entry, kind, auto_run_id, ids).flatMap((run) => actions.store(run) ?? []))
        .immediate();
      for (const run of due) actions.go(run);
    },
    go: actions.go,
  };
}
export type Turning = ReturnType<typeof createTurning>;
