import type { Condition, Logic } from '../contract/rules/condition';
import type { Db } from './open';
import { remembered } from './remembered';

/** What is set of an interlock. */
export interface InterlockFields {
  readonly name: string;
  readonly item_id: number;
  /** the values that are forbidden */
  readonly values: readonly number[];
  readonly conditions: readonly Condition[];
  readonly logic: Logic;
  /** whether the item moves while nobody knows */
  readonly allow_unknown: boolean;
  readonly update_time: number;
}
export interface InterlockEntry extends InterlockFields {
  readonly id: number;
}
type InterlockRow = Omit<InterlockEntry, 'values' | 'conditions' | 'allow_unknown'> & {
  readonly values: string;
  readonly conditions: string;
  readonly allow_unknown: number;
};

const entryOf = ({ values, conditions, allow_unknown, ...row }: InterlockRow): InterlockEntry => ({
  ...row,
  values: JSON.parse(values) as number[],
  conditions: JSON.parse(conditions) as Condition[],
  allow_unknown: allow_unknown === 1,
});
const bound = ({ values, conditions, allow_unknown, ...fields }: InterlockFields) => ({
  ...fields,
  values: JSON.stringify(values),
  conditions: JSON.stringify(conditions),
  allow_unknown: Number(allow_unknown),
});

/** What items are not told while something is so in the room. */
export function createInterlockStore(db: Db) {
  const all = db.prepare('SELECT * FROM interlock ORDER BY id');
  const add = db.prepare(
    `INSERT INTO interlock (name, item_id, "values", conditions, logic, allow_unknown, update_time)
     VALUES (@name, @item_id, @values, @conditions, @logic, @allow_unknown, @update_time)`,
  );
  const save = db.prepare(
    `UPDATE interlock SET name = @name, item_id = @item_id, "values" = @values, conditions = @conditions, logic = @logic,
     allow_unknown = @allow_unknown, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM interlock WHERE id = ?');
  return {
    all: remembered(db, (): readonly InterlockEntry[] => (all.all() as InterlockRow[]).map(entryOf)),
    add: (fields: InterlockFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: InterlockFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
