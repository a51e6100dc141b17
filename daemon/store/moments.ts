import type { Sentence } from '../contract/live';
import { createList, type Listing } from './list';
import type { Db } from './open';
import { legible, UNREADABLE } from './spoilt';

/**
 * `due`: it waits for its turn. `interrupted`: the program ended while it ran. `missed`: nothing was done, since the box was off or
 * its clock jumped.
 */
export type MomentState = 'due' | 'began' | 'done' | 'failed' | 'interrupted' | 'missed';

/** A time at which a task was due, and what became of it. Times are epoch s. */
export interface DueMoment {
  readonly task: string;
  readonly key: string;
  readonly at: number;
  readonly state: MomentState;
  readonly began: number | null;
  readonly ended: number | null;
  readonly reason: Sentence | null;
}
type MomentRow = Omit<DueMoment, 'reason'> & { readonly reason: string | null };

const LIST: Listing<MomentRow, DueMoment> = {
  from: 'due_moment',
  columns: Object.fromEntries(
    ['task', 'key', 'at', 'state', 'began', 'ended', 'reason'].map((name) => [name, `due_moment.${name}`]),
  ),
  site: null,
  filters: { task: 'due_moment.task = @task', state: 'due_moment.state = @state' },
  search: ['due_moment.key'],
  order: 'due_moment.at DESC, due_moment.id DESC',
  entity: (row) => ({ ...row, reason: row.reason === null ? null : legible<Sentence>(row.reason, UNREADABLE) }),
};

type Named = Pick<DueMoment, 'task' | 'key' | 'at'>;

/** When tasks were due, and what became of it. */
export function createMomentStore(db: Db) {
  const insert = db.prepare('INSERT OR IGNORE INTO due_moment (task, key, at, state) VALUES (@task, @key, @at, @state)');
  const drop = db.prepare(
    'DELETE FROM due_moment WHERE task = @task AND key = @key AND state IN (SELECT value FROM json_each(@states))',
  );
  const begin = db.prepare(
    "UPDATE due_moment SET state = 'began', began = @now WHERE task = @task AND key = @key AND state = 'due'",
  );
  const end = db.prepare(
    'UPDATE due_moment SET state = @state, ended = @now, reason = @reason WHERE task = @task AND key = @key',
  );
  const interrupt = db.prepare("UPDATE due_moment SET state = 'interrupted' WHERE state = 'began' RETURNING task, key, at");
  const last = db.prepare('SELECT max(at) FROM due_moment WHERE task = @task AND at <= @upTo').pluck();
  const forget = db.prepare('DELETE FROM due_moment WHERE task = ?');
  const unmiss = db.prepare("DELETE FROM due_moment WHERE task = @task AND state = 'missed' AND at > @after");
  const pruneOf = (missed: string) =>
    db.prepare(
      `DELETE FROM due_moment WHERE task = @task AND ${missed} AND id NOT IN
         (SELECT id FROM due_moment WHERE task = @task AND ${missed} ORDER BY id DESC LIMIT +@most)`,
    );
  const prunes = ["state = 'missed'", "state <> 'missed'"].map(pruneOf);
  /** Puts a row in the place of one in these states. @returns false: something else became of the moment before */
  function put(moment: Named, state: MomentState, instead: readonly MomentState[]): boolean {
    drop.run({ ...moment, states: JSON.stringify(instead) });
    return insert.run({ ...moment, state }).changes > 0;
  }

  return {
    list: createList(db, LIST),
    /** What was missed only because the clock ran ahead is due when it comes. @returns false: it ran before, or began to */
    due: db.transaction((moment: Named): boolean => put(moment, 'due', ['due', 'missed'])),
    /** @returns those that nothing became of before */
    missed: db.transaction((moments: readonly Named[]): readonly Named[] =>
      moments.filter((moment) => put(moment, 'missed', ['due'])),
    ),
    /** @returns false: it is not due */
    began: (task: string, key: string, now: number): boolean => begin.run({ task, key, now }).changes > 0,
    ended(task: string, key: string, now: number, state: 'done' | 'failed', reason: Sentence | null): void {
      end.run({ task, key, now, state, reason: reason === null ? null : JSON.stringify(reason) });
    },
    /** What ran when the program ended is not over and not begun again. */
    interruptAll: (): readonly Named[] => interrupt.all() as Named[],
    /** epoch s of the last one that came until then; null: none did */
    last: (task: string, upTo: number): number | null => last.get({ task, upTo }) as number | null,
    /** @returns how many were missed later than that, which have yet to come */
    unmiss: (task: string, after: number): number => unmiss.run({ task, after }).changes,
    /**
     * Keeps so many of a task that were missed and so many of the others, those that were written last: a clock that ran ahead leaves
     * late dates behind, and what was missed takes no place of what was done.
     */
    prune(task: string, most: number): void {
      for (const prune of prunes) prune.run({ task, most });
    },
    forget: (task: string): void => void forget.run(task),
  };
}
export type MomentStore = ReturnType<typeof createMomentStore>;
