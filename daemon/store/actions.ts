import type { ActionParams, ActionType } from '../contract/rules/action';
import { createList } from './list';
import type { Db } from './open';
import { rememberedEach } from './remembered';
import { type Words, wordsOf } from './words';

/** What is set of an action. */
export interface ActionFields {
  readonly names: Words;
  readonly type: ActionType;
  /** whose cells it writes to; null where it moves one item, or nothing */
  readonly device_id: number | null;
  /** the item that it moves, and to what; null where it moves none */
  readonly item_id: number | null;
  readonly value: number | null;
  readonly params: ActionParams;
  readonly enable: boolean;
  /** who saved it last: it moves what he may move */
  readonly owner_id: number;
  readonly update_time: number;
}
export interface ActionEntry extends ActionFields {
  readonly id: number;
  readonly builtin: boolean;
}
type ActionRow = Omit<ActionEntry, 'names' | 'params' | 'enable' | 'builtin'> & {
  readonly names: string;
  readonly params: string;
  readonly enable: number;
  readonly builtin: number;
};

const FIELDS = [
  'names',
  'type',
  'device_id',
  'item_id',
  'value',
  'params',
  'enable',
  'owner_id',
  'update_time',
] as const satisfies readonly (keyof ActionFields)[];
const entryOf = (row: ActionRow): ActionEntry => ({
  ...row,
  names: JSON.parse(row.names) as Words,
  params: JSON.parse(row.params) as ActionParams,
  enable: row.enable === 1,
  builtin: row.builtin === 1,
});
const bound = (fields: ActionFields) => ({
  ...fields,
  names: JSON.stringify(fields.names),
  params: JSON.stringify(fields.params),
  enable: Number(fields.enable),
});

/** What the box does besides telling people. */
export function createActionStore(db: Db) {
  const list = createList<ActionRow, ActionEntry>(db, {
    from: 'action',
    columns: {
      id: 'action.id',
      builtin: 'action.builtin',
      ...Object.fromEntries(FIELDS.map((field) => [field, `action.${field}`])),
    },
    site: null,
    filters: { id: 'action.id = @id', type: 'action.type = @type', item_id: 'action.item_id = @item_id' },
    search: wordsOf('action.names'),
    order: 'action.id',
    entity: entryOf,
  });
  const one = db.prepare('SELECT * FROM action WHERE id = ?');
  const insert = db.prepare(`INSERT INTO action (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const update = db.prepare(`UPDATE action SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM action WHERE id = ?');
  return {
    list,
    /** by its id, in a moment: what acts by itself asks for it with every reading */
    one: rememberedEach(db, (id): ActionEntry | undefined => {
      const row = one.get(id) as ActionRow | undefined;
      return row && entryOf(row);
    }),
    add: (fields: ActionFields): number => Number(insert.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: ActionFields): void => void update.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
