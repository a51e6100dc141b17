import { createList } from './list';
import type { Db } from './open';
import { type Words, wordsOf } from './words';

/** What is set of an alarm level. */
export interface LevelFields {
  readonly names: Words;
  /** greater: worse */
  readonly weight: number;
  readonly color: string;
  readonly popup_enable: boolean;
  readonly voice_enable: boolean;
  readonly email_enable: boolean;
  readonly sms_enable: boolean;
  readonly phone_enable: boolean;
  readonly push_enable: boolean;
  /** how buzzer and light of the box tell of it; null: they do not */
  readonly buzzer_action_id: number | null;
  /** address of the sound of consoles; '': their own one */
  readonly voice_file: string;
  readonly remark: string;
}
export interface LevelEntry extends LevelFields {
  readonly id: number;
  readonly builtin: boolean;
}
const WAYS = ['popup_enable', 'voice_enable', 'email_enable', 'sms_enable', 'phone_enable', 'push_enable'] as const;
const FIELDS = [
  'names',
  'weight',
  'color',
  ...WAYS,
  'buzzer_action_id',
  'voice_file',
  'remark',
] as const satisfies readonly (keyof LevelFields)[];
type Flag = (typeof WAYS)[number] | 'builtin';
type LevelRow = Omit<LevelEntry, Flag | 'names'> & { readonly [F in Flag]: number } & { readonly names: string };

const entryOf = (row: LevelRow): LevelEntry => ({
  ...row,
  names: JSON.parse(row.names) as Words,
  builtin: row.builtin === 1,
  popup_enable: row.popup_enable === 1,
  voice_enable: row.voice_enable === 1,
  email_enable: row.email_enable === 1,
  sms_enable: row.sms_enable === 1,
  phone_enable: row.phone_enable === 1,
  push_enable: row.push_enable === 1,
});
const bound = (fields: LevelFields) => ({
  ...fields,
  names: JSON.stringify(fields.names),
  ...Object.fromEntries(WAYS.map((way) => [way, Number(fields[way])])),
});

/** How alarms are graded, the same in every site. */
export function createLevelStore(db: Db) {
  const list = createList<LevelRow, LevelEntry>(db, {
    from: 'alarm_level',
    columns: {
      id: 'alarm_level.id',
      builtin: 'alarm_level.builtin',
      ...Object.fromEntries(FIELDS.map((field) => [field, `alarm_level.${field}`])),
    },
    site: null,
    filters: { id: 'alarm_level.id = @id', buzzer_action_id: 'alarm_level.buzzer_action_id = @buzzer_action_id' },
    search: [...wordsOf('alarm_level.names'), 'alarm_level.remark'],
    order: 'alarm_level.weight DESC, alarm_level.id',
    entity: entryOf,
  });
  const insert = db.prepare(`INSERT INTO alarm_level (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const update = db.prepare(`UPDATE alarm_level SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM alarm_level WHERE id = ?');
  return {
    list,
    add: (fields: LevelFields): number => Number(insert.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: LevelFields): void => void update.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
