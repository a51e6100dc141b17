import type { Db } from '../../store/open';
import type { Aged } from './stored_days';

export type Note =
  | 'samples'
  | 'brought'
  | 'trusted_day'
  | 'doubted_day'
  /** the newest day of samples or hours that left with its age or for room */
  | 'let_go'
  /** since when there had been history, epoch s, as this file took the place of another */
  | 'instead_of'
  | `${Aged}_retired`;
export type Notes = ReturnType<typeof createNotes>;

/** Single numbers about the whole file. */
export function createNotes(db: Db) {
  const get = db.prepare('SELECT value FROM note WHERE name = ?').pluck();
  const put = db.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)');
  const drop = db.prepare('DELETE FROM note WHERE name = ?');
  const note = (name: Note): number | null => (get.get(name) as number | undefined) ?? null;

  return {
    note,
    /** null: nothing is known */
    putNote(name: Note, value: number | null): void {
      if (value === null) drop.run(name);
      else put.run(name, value);
    },
    /** so many samples came into chunks */
    count(samples: number): void {
      put.run('samples', Math.max(0, (note('samples') ?? 0) + samples));
    },
  };
}
