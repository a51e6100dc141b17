import type { LiveValue, Quality } from '../contract/live';
import type { Proof } from '../contract/rules/proof';
import type { Db } from './open';
import { legible } from './spoilt';

/** What of a condition was so when a rule turned. */
export interface Seen {
  readonly item_id: number;
  readonly value: LiveValue | null;
  /** null: it was never read, or it is gone */
  readonly quality: Quality | null;
  /** null: nobody knew */
  readonly truth: boolean | null;
  /** s for which it had been so; null: it was not */
  readonly held: number | null;
}
/** stop: it began too often, and stopped itself. */
export type TurnKind = 'begin' | 'end' | 'stop';
/** What a run was to bring about, and what came of that. */
export interface ProofTrace extends Proof {
  /** waits: it is looked for; over: the rule ended, or asks for none any more, before it was known */
  readonly result: 'waits' | 'shown' | 'not_effective' | 'unknown' | 'over';
  /** what the room showed then; null: nothing was read */
  readonly shown: LiveValue | null;
  /** epoch s; null: it is looked for */
  readonly time: number | null;
}
export interface NewAutoRun {
  readonly auto_id: number;
  readonly kind: TurnKind;
  /** it watched, and nothing was sent */
  readonly watched: boolean;
  /** epoch s */
  readonly time: number;
  readonly conditions: readonly Seen[];
  /** null: nothing is asked of the room */
  readonly proof: ProofTrace | null;
}
export interface AutoRun extends NewAutoRun {
  readonly id: number;
}
/** How a rule stands, as it is kept. */
export interface KeptState {
  readonly auto_id: number;
  /** JSON */
  readonly state: string;
  /** its run that has begun and not ended */
  readonly run_id: number | null;
  /** epoch s */
  readonly time: number;
}
type RunRow = Omit<AutoRun, 'watched' | 'conditions' | 'proof'> & {
  readonly watched: number;
  readonly conditions: string;
  readonly proof: string | null;
};
const runOf = ({ watched, conditions, proof, ...row }: RunRow): AutoRun => ({
  ...row,
  watched: watched === 1,
  conditions: legible<Seen[]>(conditions, []),
  proof: proof === null ? null : legible<ProofTrace | null>(proof, null),
});

/** Runs that are kept of each rule, and for how long. */
const KEPT = 200;
const KEPT_S = 90 * 86_400;
const PRUNE = `DELETE FROM auto_run WHERE auto_id = @auto_id AND (time < @since
  OR id <= (SELECT id FROM auto_run WHERE auto_id = @auto_id ORDER BY id DESC LIMIT 1 OFFSET ${KEPT}))`;

/**
 * How rules stand, and what they did.
 * @param passed epoch s: what has passed, whatever a clock that runs ahead says
 */
export function createAutoRuns(db: Db, passed: () => number) {
  const add = db.prepare(
    'INSERT INTO auto_run (auto_id, kind, watched, time, conditions, proof) VALUES (@auto_id, @kind, @watched, @time, @conditions, @proof)',
  );
  const prune = db.prepare(PRUNE);
  const last = db.prepare('SELECT * FROM auto_run WHERE auto_id = ? ORDER BY id DESC LIMIT +?');
  const one = db.prepare('SELECT * FROM auto_run WHERE id = ?');
  const prove = db.prepare('UPDATE auto_run SET proof = @proof WHERE id = @id');
  const states = db.prepare('SELECT * FROM auto_state');
  const keep = db.prepare(
    `INSERT INTO auto_state (auto_id, state, run_id, time) VALUES (@auto_id, @state, @run_id, @time)
     ON CONFLICT (auto_id) DO UPDATE SET state = excluded.state, run_id = excluded.run_id, time = excluded.time`,
  );
  return {
    add(run: NewAutoRun): number {
      const { lastInsertRowid } = add.run({
        ...run,
        watched: Number(run.watched),
        conditions: JSON.stringify(run.conditions),
        proof: run.proof && JSON.stringify(run.proof),
      });
      prune.run({ auto_id: run.auto_id, since: Math.min(run.time, passed()) - KEPT_S });
      return Number(lastInsertRowid);
    },
    /** of a rule, newest first */
    last: (auto_id: number, limit = KEPT): readonly AutoRun[] => (last.all(auto_id, limit) as RunRow[]).map(runOf),
    run(id: number): AutoRun | null {
      const row = one.get(id) as RunRow | undefined;
      return row ? runOf(row) : null;
    },
    /** what came of what a run was to bring about */
    prove: (id: number, proof: ProofTrace): void => void prove.run({ id, proof: JSON.stringify(proof) }),
    states: (): readonly KeptState[] => states.all() as KeptState[],
    keep: (state: KeptState): void => void keep.run(state),
  };
}
export type AutoRuns = ReturnType<typeof createAutoRuns>;
