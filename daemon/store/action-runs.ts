import type { Sentence } from '../contract/live';
import type { Db } from './open';
import { legible, UNREADABLE } from './spoilt';

/** What became of a run. `held`: something kept what it moves from being moved; `skipped`: that showed it already, and nothing was sent; `dropped`: what it was for was over before it was sent; `sent`: a mail server took it, which is not that anybody has it; `unknown`: the box went out while it was sent, or nobody answered once it was. */
export type RunStatus =
  | 'queued'
  | 'sending'
  | 'held'
  | 'skipped'
  | 'success'
  | 'sent'
  | 'fail'
  | 'unconfirmed'
  | 'no_answer'
  | 'dropped'
  | 'unknown';

/** Why an action is to be carried out. */
export interface RunCause {
  /** an alarm that people were told of, or its end; somebody who wanted it now; a rule that began, or ended; a task that was due */
  readonly kind: 'begin' | 'end' | 'user' | 'rule_begin' | 'rule_end' | 'task';
  /** number of the event that people were told by */
  readonly seq: number | null;
  readonly alarm_id: number | null;
  /** whose alarm it is */
  readonly item_id: number | null;
  /** who wanted it now; of a rule or a task its owner; of a step of what followed from an alarm whose the sequence is; null: nobody, it followed from an alarm */
  readonly user_id: number | null;
  /** of who wanted it now; else '' */
  readonly user_name: string;
  /** the run of the rule that it is for; null: of none */
  readonly auto_run_id: number | null;
  /** the run of the task that it is for; null: of none */
  readonly cron_run_id: number | null;
}
/** Which step of the run of a sequence it is. */
export interface RunStep {
  readonly parent_id: number;
  /** counted from 1 */
  readonly step: number;
}
const NO_STEP = { parent_id: null, step: null } as const;

export interface NewRun extends RunCause, Partial<RunStep> {
  readonly action_id: number;
  /** epoch s */
  readonly time: number;
}
/** How long it took, in ms from when it was wanted. */
export interface RunSpan {
  /** until something was sent; null: nothing was, or nobody knows when */
  readonly sent_ms: number | null;
  /** until it was known what came of it; null: that is not known yet, or the program was started anew meanwhile */
  readonly elapsed_ms: number | null;
}
/** One carrying out of an action, kept before anything is sent. */
export interface Run extends Omit<NewRun, keyof RunStep>, RunSpan {
  readonly id: number;
  /** the run of the sequence of which it is a step; null: of none */
  readonly parent_id: number | null;
  readonly step: number | null;
  readonly status: RunStatus;
  readonly error: Sentence | null;
  /** what the item showed after it */
  readonly readback: number | null;
  /** what it had its item show; null: it moves none, or it did not come to that */
  readonly value: number | null;
}
const UNTIMED: RunSpan = { sent_ms: null, elapsed_ms: null };
export interface RunOutcome {
  readonly status: Exclude<RunStatus, 'queued' | 'sending'>;
  readonly error: Sentence | null;
  readonly readback: number | null;
}
/** Something went wrong, which a lock, a hand or a reason that was over is not. */
export const isFailure = (status: RunStatus): boolean => status === 'fail' || status === 'no_answer' || status === 'unknown';
/** What was to be done was, or stood so already. */
export const isDone = (status: RunStatus): boolean => status === 'success' || status === 'sent' || status === 'skipped';
/** It is not known yet what comes of it. */
export const isOpen = ({ status }: Pick<Run, 'status'>): boolean => status === 'queued' || status === 'sending';
/** Of what was carried out for one thing, oldest first, what failed: of an action that was sent once more its last run counts. */
export const failedOf = (runs: readonly Run[]): readonly Run[] =>
  [...new Map(runs.map((run) => [run.action_id, run])).values()].filter(({ status }) => isFailure(status));

type RunRow = Omit<Run, 'error'> & { readonly error: string | null };

const runOf = ({ error, ...row }: RunRow): Run => ({
  ...row,
  error: error === null ? null : legible<Sentence>(error, UNREADABLE),
});

/** Runs that are kept: what happened longer ago goes. */
const KEPT = 5000;
const COLUMNS =
  'id, action_id, kind, seq, alarm_id, item_id, user_id, user_name, auto_run_id, cron_run_id, parent_id, step, time, status, error, readback, value, sent_ms, elapsed_ms';
const ADD = `INSERT INTO action_run (action_id, kind, seq, alarm_id, item_id, user_id, user_name, auto_run_id, cron_run_id, parent_id, step, time,
    status)
  VALUES (@action_id, @kind, @seq, @alarm_id, @item_id, @user_id, @user_name, @auto_run_id, @cron_run_id, @parent_id, @step, @time,
    'queued') ON CONFLICT DO NOTHING`;

/** What was carried out, and what came of it. */
export function createActionRuns(db: Db) {
  const add = db.prepare(ADD);
  const one = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE id = ?`);
  const open = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE status IN ('queued', 'sending') ORDER BY id`);
  const openOf = db.prepare(
    `SELECT ${COLUMNS} FROM action_run WHERE action_id = ? AND status IN ('queued', 'sending') ORDER BY id`,
  );
  const ofAlarm = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE alarm_id = ? ORDER BY id`);
  const ofAutoRun = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE auto_run_id = ? ORDER BY id`);
  const ofParent = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE parent_id = ? ORDER BY step`);
  const wanted = db.prepare('UPDATE action_run SET time = ? WHERE id = ?');
  const last = db.prepare(`SELECT ${COLUMNS} FROM action_run WHERE action_id = ? ORDER BY id DESC LIMIT 1`);
  const sending = db.prepare("UPDATE action_run SET status = 'sending', value = ? WHERE id = ?");
  const ended = db.prepare(`UPDATE action_run SET status = @status, error = @error, readback = @readback, sent_ms = @sent_ms,
    elapsed_ms = @elapsed_ms WHERE id = @id`);
  const prune = db.prepare(
    "DELETE FROM action_run WHERE id <= (SELECT max(id) FROM action_run) - ? AND status NOT IN ('queued', 'sending')",
  );
  const rows = (found: unknown[]): readonly Run[] => (found as RunRow[]).map(runOf);
  const end = (id: number, { status, error, readback }: RunOutcome, span: RunSpan = UNTIMED): void =>
    void ended.run({ id, status, readback, ...span, error: error && JSON.stringify(error) });
  return {
    /** @returns the run; null: there is one for that event already */
    add(run: NewRun): Run | null {
      const { changes, lastInsertRowid } = add.run({ ...NO_STEP, ...run });
      if (changes === 0) return null;
      prune.run(KEPT);
      return rows(one.all(lastInsertRowid))[0] ?? null;
    },
    /** The steps of the run of a sequence, all of them or none. @returns them in order */
    addSteps: db.transaction((steps: readonly (NewRun & RunStep)[]): readonly Run[] =>
      steps.flatMap((step) => rows(one.all(add.run(step).lastInsertRowid))),
    ),
    /** what a former run of the program left undone, oldest first */
    open: (): readonly Run[] => rows(open.all()),
    /** runs of one action of which it is not known yet what comes of them */
    openOf: (action_id: number): readonly Run[] => rows(openOf.all(action_id)),
    ofAlarm: (alarm_id: number): readonly Run[] => rows(ofAlarm.all(alarm_id)),
    ofAutoRun: (auto_run_id: number): readonly Run[] => rows(ofAutoRun.all(auto_run_id)),
    one: (id: number): Run | null => rows(one.all(id))[0] ?? null,
    /** the steps of the run of a sequence, in order */
    stepsOf: (parent_id: number): readonly Run[] => rows(ofParent.all(parent_id)),
    /** Its turn has come. @param time epoch s */
    wanted: (id: number, time: number): void => void wanted.run(time, id),
    last: (action_id: number): Run | null => rows(last.all(action_id))[0] ?? null,
    /** @param value what its item is to show */
    sending: (id: number, value: number | null): void => void sending.run(value, id),
    end,
    /** Ends several with the same outcome, all of them or none. */
    endAll: db.transaction((all: readonly Pick<Run, 'id'>[], outcome: RunOutcome): void => {
      for (const { id } of all) end(id, outcome);
    }),
  };
}
export type ActionRuns = ReturnType<typeof createActionRuns>;
