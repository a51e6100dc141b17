import type { Language } from '../contract/model';
import { createList, type Scope } from './list';
import type { Db } from './open';

const WAYS = ['sms_enable', 'phone_enable', 'email_enable'] as const;
type WayColumn = (typeof WAYS)[number];

/** What is set of somebody who is told. */
export interface ContactFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly job: string;
  readonly contact_group_ids: readonly number[];
  readonly sms_enable: boolean;
  readonly phone_enable: boolean;
  readonly email_enable: boolean;
  readonly time_period_id: number | null;
  readonly language: '' | Language;
  readonly remark: string;
  readonly update_time: number;
}
export interface ContactEntry extends ContactFields {
  readonly id: number;
}
/** Without what tells where somebody is reached. */
export type PlainContact = Omit<ContactEntry, 'phone' | 'email'>;
type RowOf<E> = Omit<E, WayColumn | 'contact_group_ids'> & { readonly [W in WayColumn]: number } & {
  readonly contact_group_ids: string;
};

const entryOf = <E extends PlainContact>(row: RowOf<E>): E =>
  ({
    ...row,
    ...Object.fromEntries(WAYS.map((way) => [way, row[way] === 1])),
    contact_group_ids: JSON.parse(row.contact_group_ids) as number[],
  }) as unknown as E;

const GROUPS = `(SELECT json_group_array(g.contact_group_id ORDER BY g.contact_group_id) FROM contact_group_contact g
  WHERE g.contact_id = contact.id)`;
const PLAIN = {
  id: 'contact.id',
  name: 'contact.name',
  job: 'contact.job',
  contact_group_ids: GROUPS,
  ...Object.fromEntries(WAYS.map((way) => [way, `contact.${way}`])),
  time_period_id: 'contact.time_period_id',
  language: 'contact.language',
  remark: 'contact.remark',
  update_time: 'contact.update_time',
};
const REACHED = { phone: 'contact.phone', email: 'contact.email' };
const lists = {
  from: 'contact',
  site: null,
  filters: {
    id: 'contact.id = @id',
    contact_group_id:
      'EXISTS (SELECT 1 FROM contact_group_contact g WHERE g.contact_id = contact.id AND g.contact_group_id = @contact_group_id)',
  },
  order: 'contact.id',
};

/** Who is told of alarms. */
export function createContactStore(db: Db) {
  const list = createList<RowOf<ContactEntry>, ContactEntry>(db, {
    ...lists,
    columns: { ...PLAIN, ...REACHED },
    search: ['contact.name', 'contact.job', 'contact.remark', ...Object.values(REACHED)],
    entity: entryOf<ContactEntry>,
  });
  /** What is not shown is neither looked for nor sorted by: both would tell it bit by bit. */
  const plainList = createList<RowOf<PlainContact>, PlainContact>(db, {
    ...lists,
    columns: PLAIN,
    search: ['contact.name', 'contact.job', 'contact.remark'],
    entity: entryOf<PlainContact>,
  });
  const insert = db.prepare(
    `INSERT INTO contact (name, phone, email, job, sms_enable, phone_enable, email_enable, time_period_id, language, remark, update_time)
     VALUES (@name, @phone, @email, @job, @sms_enable, @phone_enable, @email_enable, @time_period_id, @language, @remark, @update_time)`,
  );
  const update = db.prepare(
    `UPDATE contact SET name = @name, phone = @phone, email = @email, job = @job, sms_enable = @sms_enable,
     phone_enable = @phone_enable, email_enable = @email_enable, time_period_id = @time_period_id, language = @language,
     remark = @remark, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM contact WHERE id = ?');
  const clear = db.prepare('DELETE FROM contact_group_contact WHERE contact_id = ?');
  const join = db.prepare(
    'INSERT INTO contact_group_contact (contact_group_id, contact_id) SELECT DISTINCT value, ? FROM json_each(?)',
  );
  const ofPeriod = db.prepare('SELECT id, name FROM contact WHERE time_period_id = ? ORDER BY id');

  const bound = ({ contact_group_ids: _, ...fields }: ContactFields) => ({
    ...fields,
    ...Object.fromEntries(WAYS.map((way) => [way, Number(fields[way])])),
  });
  function place(id: number, groups: readonly number[]): void {
    clear.run(id);
    join.run(id, JSON.stringify(groups));
  }
  const add = db.transaction((fields: ContactFields): number => {
    const id = Number(insert.run(bound(fields)).lastInsertRowid);
    place(id, fields.contact_group_ids);
    return id;
  });
  const save = db.transaction((id: number, fields: ContactFields): void => {
    update.run({ ...bound(fields), id });
    place(id, fields.contact_group_ids);
  });
  return {
    list,
    plainList,
    one: (scope: Scope, id: number): ContactEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    /** the answer is the id */
    add: (fields: ContactFields): number => add.immediate(fields),
    save: (id: number, fields: ContactFields): void => save.immediate(id, fields),
    /** takes it out of its groups, too */
    remove: (id: number): void => void remove.run(id),
    /** those that are told in a time period alone */
    ofPeriod: (id: number) => ofPeriod.all(id) as readonly { readonly id: number; readonly name: string }[],
  };
}
export type ContactStore = ReturnType<typeof createContactStore>;
