import { createList } from './list';
import type { Db } from './open';
import { type Words, wordsOf } from './words';

/** What is set of a time period. */
export interface PeriodFields {
  readonly names: Words;
  /** 1 Monday … 7 Sunday */
  readonly weeks: readonly number[];
  /** HH:mm; the end may be 24:00, or lie before the start: then on the next day */
  readonly periods: readonly { readonly start: string; readonly end: string }[];
}
export interface PeriodEntry extends PeriodFields {
  readonly id: number;
}
interface PeriodRow {
  readonly id: number;
  readonly names: string;
  readonly weeks: string;
  readonly periods: string;
}

const entryOf = (row: PeriodRow): PeriodEntry => ({
  id: row.id,
  names: JSON.parse(row.names) as Words,
  weeks: JSON.parse(row.weeks) as number[],
  periods: JSON.parse(row.periods) as PeriodEntry['periods'],
});
const bound = (fields: PeriodFields) => ({
  names: JSON.stringify(fields.names),
  weeks: JSON.stringify(fields.weeks),
  periods: JSON.stringify(fields.periods),
});

/** Parts of a week in which alarms are told. */
export function createPeriodStore(db: Db) {
  const list = createList<PeriodRow, PeriodEntry>(db, {
    from: 'time_period',
    columns: {
      id: 'time_period.id',
      names: 'time_period.names',
      weeks: 'time_period.weeks',
      periods: 'time_period.periods',
    },
    site: null,
    filters: { id: 'time_period.id = @id' },
    search: wordsOf('time_period.names'),
    order: 'time_period.id',
    entity: entryOf,
  });
  const insert = db.prepare('INSERT INTO time_period (names, weeks, periods) VALUES (@names, @weeks, @periods)');
  const update = db.prepare('UPDATE time_period SET names = @names, weeks = @weeks, periods = @periods WHERE id = @id');
  const remove = db.prepare('DELETE FROM time_period WHERE id = ?');
  return {
    list,
    add: (fields: PeriodFields): number => Number(insert.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: PeriodFields): void => void update.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
