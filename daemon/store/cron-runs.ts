import type { CronResult } from '../contract/entities';
import type { RunOutcome } from './action-runs';
import { createList, type Listing } from './list';
import type { Db } from './open';
import { legible } from './spoilt';

/** What came of one action of a run. */
export interface CronCarried extends RunOutcome {
  readonly action_id: number;
}
/** A time at which a task ran, or was missed. Times are epoch s. */
export interface CronRunEntry {
  readonly id: number;
  readonly cron_id: number;
  /** of its due moment; null: somebody wanted it now */
  readonly key: string | null;
  readonly due: number;
  readonly time: number;
  readonly user_name: string;
  /** null: it is under way */
  readonly result: CronResult | null;
  readonly actions: readonly CronCarried[];
  readonly elapsed_ms: number | null;
}
export type NewCronRun = Pick<CronRunEntry, 'cron_id' | 'key' | 'due' | 'time' | 'user_name'>;
type CronRunRow = Omit<CronRunEntry, 'actions'> & { readonly actions: string };

/** Runs that are kept of each task, as many that were missed beside them, and for how long. */
const KEPT = 200;
const KEPT_S = 90 * 86_400;

const COLUMNS = ['id', 'cron_id', 'key', 'due', 'time', 'user_name', 'result', 'actions', 'elapsed_ms'];
const entryOf = (row: CronRunRow): CronRunEntry => ({ ...row, actions: legible<readonly CronCarried[]>(row.actions, []) });
const LIST: Listing<CronRunRow, CronRunEntry> = {
  from: 'cron_run',
  columns: Object.fromEntries(COLUMNS.map((name) => [name, `cron_run.${name}`])),
  site: null,
  filters: {
    crons: 'cron_run.cron_id IN (SELECT value FROM json_each(@crons))',
    start_time: 'cron_run.time >= @start_time',
    end_time: 'cron_run.time < @end_time',
    result: 'cron_run.result = @result',
  },
  search: [],
  order: 'cron_run.time DESC, cron_run.id DESC',
  entity: entryOf,
};
const ADD = `INSERT INTO cron_run (cron_id, key, due, time, user_name, result, actions)
  VALUES (@cron_id, @key, @due, @time, @user_name, @result, '[]')`;

/**
 * When tasks ran, and when they were missed. What is the last is told by the order in which it was written: a clock that ran ahead
 * leaves late dates behind.
 * @param passed epoch s: what has passed, whatever a clock that runs ahead says
 */
export function createCronRuns(db: Db, passed: () => number) {
  // what was missed only because the clock ran ahead runs when it comes
  const add = db.prepare(ADD.replace('INSERT', 'INSERT OR REPLACE'));
  const note = db.prepare(ADD.replace('INSERT', 'INSERT OR IGNORE'));
  const end = db.prepare('UPDATE cron_run SET result = @result, actions = @actions, elapsed_ms = @elapsed_ms WHERE id = @id');
  const interrupt = db.prepare("UPDATE cron_run SET result = 'interrupted' WHERE result IS NULL");
  const last = db.prepare(`SELECT * FROM cron_run WHERE cron_id = ? AND result IS NOT 'missed' ORDER BY id DESC LIMIT 1`);
  const missed = db
    .prepare(
      `SELECT max(due) FROM cron_run WHERE cron_id = @cron_id AND result = 'missed' AND due > @since AND due <= @now
         AND (id > @last_id OR due > @last_due)`,
    )
    .pluck();
  const cronOf = db.prepare('SELECT cron_id FROM cron_run WHERE id = ?').pluck();
  const unmiss = db.prepare("DELETE FROM cron_run WHERE cron_id = ? AND result = 'missed' AND due > ?");
  const pruneOf = (missed: string) =>
    db.prepare(
      `DELETE FROM cron_run WHERE cron_id = @cron_id AND ${missed} AND (time < @since OR id NOT IN
         (SELECT id FROM cron_run WHERE cron_id = @cron_id AND ${missed} ORDER BY id DESC LIMIT ${KEPT}))`,
    );
  // what was missed takes no place of what ran
  const prunes = ["result IS 'missed'", "result IS NOT 'missed'"].map(pruneOf);
  const prune = (cron_id: number, since: number): void => {
    for (const one of prunes) one.run({ cron_id, since });
  };
  function noted(run: NewCronRun, result: 'missed' | 'interrupted'): void {
    note.run({ ...run, result });
  }
  return {
    list: createList(db, LIST),
    /** @returns its number */
    begin(run: NewCronRun): number {
      const { lastInsertRowid } = add.run({ ...run, result: null });
      prune(run.cron_id, Math.min(run.time, passed()) - KEPT_S);
      return Number(lastInsertRowid);
    },
    end: (id: number, result: 'success' | 'fail', actions: readonly CronCarried[], elapsed_ms: number): void =>
      void end.run({ id, result, actions: JSON.stringify(actions), elapsed_ms }),
    /** Of a moment that is told already nothing is added. */
    missed(runs: readonly NewCronRun[]): void {
      for (const run of runs) noted(run, 'missed');
      const [first] = runs;
      if (first) prune(first.cron_id, 0);
    },
    /** The clock was set back: what was missed later than that has yet to come. */
    unmissed: (cron_id: number, after: number): void => void unmiss.run(cron_id, after),
    /** It began and may not have come so far as to be a run. */
    interrupted: (run: NewCronRun): void => noted(run, 'interrupted'),
    /** What ran when the program ended is not over and not begun again. */
    interruptAll: (): void => void interrupt.run(),
    /** the last time that it ran; undefined: it never did, or longer ago than is kept */
    last(cron_id: number): CronRunEntry | undefined {
      const row = last.get(cron_id) as CronRunRow | undefined;
      return row && entryOf(row);
    },
    /** the last moment up to `now` and after `since` that was missed, if nothing ran since; null: none was */
    lastMissed: (
      cron_id: number,
      run: CronRunEntry | undefined,
      { since, now }: { readonly since: number; readonly now: number },
    ) =>
      missed.get({ cron_id, now, since: since > now ? 0 : since, last_id: run?.id ?? 0, last_due: run?.due ?? 0 }) as
        | number
        | null,
    /** of which task a run is; undefined: it is gone */
    cronOf: (id: number): number | undefined => cronOf.get(id) as number | undefined,
  };
}
export type CronRuns = ReturnType<typeof createCronRuns>;
