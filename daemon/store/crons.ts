import type { Cycle } from '../contract/rules/cycle';
import type { Db } from './open';
import { remembered } from './remembered';

/** What is set of a timed task. */
export interface CronFields {
  readonly name: string;
  readonly enable: boolean;
  readonly cycle: Cycle;
  /** in order */
  readonly actions: readonly number[];
  readonly catch_up: 'skip' | 'once';
  readonly catch_up_minutes: number;
  /** who saved it last: it moves what he may move */
  readonly owner_id: number;
  /** epoch s since when its cycle is this one and it is on */
  readonly since: number;
  readonly update_time: number;
}
export interface CronEntry extends CronFields {
  readonly id: number;
}
type CronRow = Omit<CronEntry, 'enable' | 'cycle' | 'actions'> & {
  readonly enable: number;
  readonly cycle: string;
  readonly actions: string;
};
const FIELDS = [
  'name',
  'enable',
  'cycle',
  'actions',
  'catch_up',
  'catch_up_minutes',
  'owner_id',
  'since',
  'update_time',
] as const satisfies readonly (keyof CronFields)[];

const entryOf = (row: CronRow): CronEntry => ({
  ...row,
  enable: row.enable === 1,
  cycle: JSON.parse(row.cycle) as Cycle,
  actions: JSON.parse(row.actions) as number[],
});
const bound = ({ enable, cycle, actions, ...rest }: CronFields) => ({
  ...rest,
  enable: Number(enable),
  cycle: JSON.stringify(cycle),
  actions: JSON.stringify(actions),
});

/** What the box does at times of the day. */
export function createCronStore(db: Db) {
  const all = db.prepare('SELECT * FROM cron ORDER BY id');
  const add = db.prepare(`INSERT INTO cron (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const save = db.prepare(`UPDATE cron SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM cron WHERE id = ?');
  return {
    all: remembered(db, (): readonly CronEntry[] => (all.all() as CronRow[]).map(entryOf)),
    add: (fields: CronFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: CronFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
