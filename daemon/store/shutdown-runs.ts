import type { Sentence } from '../contract/live';
import type { Db } from './open';
import { legible } from './spoilt';

/** How a plan stands, as it is kept. */
export interface KeptShutdown {
  readonly plan_id: number;
  /** JSON; null: it is ready */
  readonly state: string | null;
  readonly run_id: number | null;
  /** epoch s of the last test that each host passed, and of the last since where one did not */
  readonly passed: number | null;
  readonly failed: number | null;
  /** JSON: in short, what the hosts were that passed it; null: that was before it was kept */
  readonly tried: string | null;
}
export interface ShutdownEvent {
  readonly time: number;
  readonly what: string;
  /** '': the plan itself */
  readonly host: string;
  readonly stage: number;
  readonly why: Sentence | null;
}
export interface ShutdownRun {
  readonly id: number;
  readonly plan_id: number;
  readonly time: number;
  readonly end_time: number | null;
  readonly user_name: string;
}
type EventRow = Omit<ShutdownEvent, 'why'> & { readonly why: string | null };

/** Runs that are kept of each plan, and for how long. */
const KEPT = 200;
const KEPT_S = 90 * 86_400;
const FRESH = { state: null, run_id: null, passed: null, failed: null, tried: null } as const;

/**
 * How plans stand, and what they did.
 * @param passed epoch s: what has passed, whatever a clock that runs ahead says
 */
export function createShutdownRuns(db: Db, passed: () => number) {
  const state = db.prepare('SELECT * FROM ups_shutdown_state WHERE plan_id = ?');
  const keep = db.prepare(
    `INSERT INTO ups_shutdown_state (plan_id, state, run_id, passed, failed, tried)
       VALUES (@plan_id, @state, @run_id, @passed, @failed, @tried)
     ON CONFLICT (plan_id) DO UPDATE SET state = excluded.state, run_id = excluded.run_id, passed = excluded.passed,
       failed = excluded.failed, tried = excluded.tried`,
  );
  const begin = db.prepare("INSERT INTO ups_shutdown_run (plan_id, time, user_name) VALUES (?, ?, '')");
  const end = db.prepare('UPDATE ups_shutdown_run SET end_time = ? WHERE id = ?');
  const abort = db.prepare('UPDATE ups_shutdown_run SET user_name = ? WHERE id = ?');
  const prune = db.prepare(
    `DELETE FROM ups_shutdown_run WHERE plan_id = @plan_id AND (time < @since
       OR id <= (SELECT id FROM ups_shutdown_run WHERE plan_id = @plan_id ORDER BY id DESC LIMIT 1 OFFSET ${KEPT}))`,
  );
  const add = db.prepare(
    'INSERT INTO ups_shutdown_event (run_id, time, what, host, stage, why) VALUES (@run_id, @time, @what, @host, @stage, @why)',
  );
  const last = db.prepare('SELECT * FROM ups_shutdown_run WHERE plan_id = ? ORDER BY id DESC LIMIT +?');
  const events = db.prepare('SELECT time, what, host, stage, why FROM ups_shutdown_event WHERE run_id = ? ORDER BY id');
  const of = (plan_id: number): KeptShutdown => (state.get(plan_id) as KeptShutdown | undefined) ?? { ...FRESH, plan_id };
  return {
    of,
    keep: (plan_id: number, said: Partial<KeptShutdown>): void => void keep.run({ ...of(plan_id), ...said }),
    begin(plan_id: number, time: number): number {
      const id = Number(begin.run(plan_id, time).lastInsertRowid);
      prune.run({ plan_id, since: Math.min(time, passed()) - KEPT_S });
      return id;
    },
    end: (run_id: number, time: number): void => void end.run(time, run_id),
    abort: (run_id: number, user_name: string): void => void abort.run(user_name, run_id),
    add: (run_id: number, event: ShutdownEvent): void =>
      void add.run({ ...event, run_id, why: event.why && JSON.stringify(event.why) }),
    /** of a plan, newest first */
    last: (plan_id: number, limit = KEPT): readonly ShutdownRun[] => last.all(plan_id, limit) as ShutdownRun[],
    events: (run_id: number): readonly ShutdownEvent[] =>
      (events.all(run_id) as EventRow[]).map((row) => ({
        ...row,
        why: row.why === null ? null : legible<Sentence | null>(row.why, null),
      })),
  };
}
export type ShutdownRuns = ReturnType<typeof createShutdownRuns>;
