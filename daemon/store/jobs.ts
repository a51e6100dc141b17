import type { JobState } from '../contract/live';
import type { Db } from './open';

/** What of a job outlives the program. */
export type StoredJob = Pick<
  JobState,
  'kind' | 'user_id' | 'subject' | 'state' | 'done' | 'total' | 'started' | 'ended' | 'message' | 'step'
>;
export interface JobEntry {
  readonly id: number;
  readonly job: StoredJob;
  /** what its work kept last; null: nothing */
  readonly kept: unknown;
  readonly resumed: number;
}
type JobRow = Omit<StoredJob, 'message' | 'step'> & {
  readonly id: number;
  readonly message: string | null;
  readonly step: string | null;
  readonly kept: string | null;
  readonly resumed: number;
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const parsed = (text: string | null) => (text === null ? null : JSON.parse(text));
const entryOf = ({ id, kept, resumed, message, step, ...job }: JobRow): JobEntry => ({
  id,
  resumed,
  kept: parsed(kept),
  job: { ...job, message: parsed(message), step: parsed(step) },
});

/** Jobs as far as they outlive the program. */
export function createJobStore(db: Db) {
  const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'job'").pluck();
  const insert = db.prepare(
    `INSERT INTO job (id, kind, user_id, subject, state, done, total, started, ended, message, step)
     VALUES (@id, @kind, @user_id, @subject, @state, @done, @total, @started, @ended, @message, @step)`,
  );
  const update = db.prepare(
    'UPDATE job SET state = @state, done = @done, ended = @ended, message = @message, step = @step WHERE id = @id',
  );
  const keep = db.prepare('UPDATE job SET done = @done, step = @step, kept = @kept, resumed = 0 WHERE id = @id');
  const resume = db.prepare('UPDATE job SET resumed = resumed + 1 WHERE id = ?');
  const remove = db.prepare('DELETE FROM job WHERE id = ?');
  const all = db.prepare('SELECT * FROM job ORDER BY id');
  const row = (id: number, { kind, user_id, subject, state, done, total, started, ended, message, step }: StoredJob) => ({
    id,
    kind,
    user_id,
    subject,
    state,
    done,
    total,
    started,
    ended,
    message: json(message),
    step: json(step),
  });
  return {
    /** the greatest number that a job was ever given */
    last: (): number => (last.get() as number | undefined) ?? 0,
    add: (id: number, job: StoredJob): void => void insert.run(row(id, job)),
    save: (id: number, job: StoredJob): void => void update.run(row(id, job)),
    keep: (id: number, { done, step }: StoredJob, kept: unknown): void =>
      void keep.run({ id, done, step: json(step), kept: json(kept) }),
    /** counted until its work keeps something */
    resumed: (id: number): void => void resume.run(id),
    remove: (id: number): void => void remove.run(id),
    /** oldest first */
    all: (): readonly JobEntry[] => (all.all() as JobRow[]).map(entryOf),
  };
}
export type JobStore = ReturnType<typeof createJobStore>;
