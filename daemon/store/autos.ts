import type { Condition, Logic } from '../contract/rules/condition';
import type { Proof } from '../contract/rules/proof';
import type { Db } from './open';
import { remembered } from './remembered';

/** What is set of a rule. */
export interface AutoFields {
  readonly name: string;
  /** 1: it is on */
  readonly state: 0 | 1;
  /** watch: it tells what it would have done, and sends nothing */
  readonly mode: 'armed' | 'watch';
  readonly conditions: readonly Condition[];
  readonly logic: Logic;
  /** null: at any time */
  readonly time_period_id: number | null;
  readonly at_period_end: 'recover' | 'hold';
  readonly actions: readonly number[];
  readonly recovery_actions: readonly number[];
  /** s between two begins */
  readonly cooldown: number;
  readonly on_unknown: 'hold' | 'act' | 'recover';
  /** min for which a hand on what it moves holds it off; 0: not at all */
  readonly override_minutes: number;
  /** what the room must show once it has begun; null: nothing */
  readonly proof: Proof | null;
  /** who saved it last: it moves what he may move */
  readonly owner_id: number;
  readonly update_time: number;
}
export interface AutoEntry extends AutoFields {
  readonly id: number;
}

const LISTS = ['conditions', 'actions', 'recovery_actions'] as const;
type AutoRow = Omit<AutoEntry, (typeof LISTS)[number] | 'proof'> &
  Readonly<Record<(typeof LISTS)[number], string>> & { readonly proof: string | null };
const FIELDS = [
  'name',
  'state',
  'mode',
  'conditions',
  'logic',
  'time_period_id',
  'at_period_end',
  'actions',
  'recovery_actions',
  'cooldown',
  'on_unknown',
  'override_minutes',
  'proof',
  'owner_id',
  'update_time',
] as const satisfies readonly (keyof AutoFields)[];

const entryOf = (row: AutoRow): AutoEntry => ({
  ...row,
  conditions: JSON.parse(row.conditions) as Condition[],
  actions: JSON.parse(row.actions) as number[],
  recovery_actions: JSON.parse(row.recovery_actions) as number[],
  proof: row.proof === null ? null : (JSON.parse(row.proof) as Proof),
});
const bound = (fields: AutoFields) => ({
  ...fields,
  ...Object.fromEntries(LISTS.map((name) => [name, JSON.stringify(fields[name])])),
  proof: fields.proof && JSON.stringify(fields.proof),
});

/** What the box does by itself. */
export function createAutoStore(db: Db) {
  const all = db.prepare('SELECT * FROM auto ORDER BY id');
  const add = db.prepare(`INSERT INTO auto (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const save = db.prepare(`UPDATE auto SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM auto WHERE id = ?');
  return {
    all: remembered(db, (): readonly AutoEntry[] => (all.all() as AutoRow[]).map(entryOf)),
    add: (fields: AutoFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: AutoFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
