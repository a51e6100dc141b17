import { createList, type Scope } from './list';
import type { Db } from './open';

/** What is set of a group of contacts. */
export interface ContactGroupFields {
  readonly name: string;
  readonly contact_ids: readonly number[];
  /** 1: whoever is on duty is told instead of everybody in it */
  readonly duty_mode: 0 | 1;
  /** after so many minutes without a confirmation another group is told; 0: none is */
  readonly escalate_minutes: number;
  readonly escalate_group_id: number | null;
  readonly remark: string;
  readonly update_time: number;
}
export interface ContactGroupEntry extends ContactGroupFields {
  readonly id: number;
}
type GroupRow = Omit<ContactGroupEntry, 'contact_ids'> & { readonly contact_ids: string };

const entryOf = (row: GroupRow): ContactGroupEntry => ({ ...row, contact_ids: JSON.parse(row.contact_ids) as number[] });
const CONTACTS = `(SELECT json_group_array(c.contact_id ORDER BY c.contact_id) FROM contact_group_contact c
  WHERE c.contact_group_id = contact_group.id)`;

/** Groups of contacts, which sites and items name. */
export function createContactGroupStore(db: Db) {
  const list = createList<GroupRow, ContactGroupEntry>(db, {
    from: 'contact_group',
    columns: {
      id: 'contact_group.id',
      name: 'contact_group.name',
      contact_ids: CONTACTS,
      duty_mode: 'contact_group.duty_mode',
      escalate_minutes: 'contact_group.escalate_minutes',
      escalate_group_id: 'contact_group.escalate_group_id',
      remark: 'contact_group.remark',
      update_time: 'contact_group.update_time',
    },
    site: null,
    filters: { id: 'contact_group.id = @id' },
    search: ['contact_group.name', 'contact_group.remark'],
    order: 'contact_group.id',
    entity: entryOf,
  });
  const insert = db.prepare(
    `INSERT INTO contact_group (name, duty_mode, escalate_minutes, escalate_group_id, remark, update_time)
     VALUES (@name, @duty_mode, @escalate_minutes, @escalate_group_id, @remark, @update_time)`,
  );
  const update = db.prepare(
    `UPDATE contact_group SET name = @name, duty_mode = @duty_mode, escalate_minutes = @escalate_minutes,
     escalate_group_id = @escalate_group_id, remark = @remark, update_time = @update_time WHERE id = @id`,
  );
  const escalating = db.prepare('SELECT id, name FROM contact_group WHERE escalate_group_id = ? ORDER BY id');
  const remove = db.prepare('DELETE FROM contact_group WHERE id = ?');
  const named = db.prepare('SELECT id FROM contact_group WHERE name = ?').pluck();
  const exists = db.prepare('SELECT 1 FROM contact_group WHERE id = ?').pluck();
  const clear = db.prepare('DELETE FROM contact_group_contact WHERE contact_group_id = ?');
  const fill = db.prepare(
    'INSERT INTO contact_group_contact (contact_group_id, contact_id) SELECT DISTINCT ?, value FROM json_each(?)',
  );

  const bound = (fields: ContactGroupFields) => ({
    name: fields.name,
    duty_mode: fields.duty_mode,
    escalate_minutes: fields.escalate_minutes,
    escalate_group_id: fields.escalate_group_id,
    remark: fields.remark,
    update_time: fields.update_time,
  });
  function place(id: number, contacts: readonly number[]): void {
    clear.run(id);
    fill.run(id, JSON.stringify(contacts));
  }
  const add = db.transaction((fields: ContactGroupFields): number => {
    const id = Number(insert.run(bound(fields)).lastInsertRowid);
    place(id, fields.contact_ids);
    return id;
  });
  const save = db.transaction((id: number, fields: ContactGroupFields): void => {
    update.run({ ...bound(fields), id });
    place(id, fields.contact_ids);
  });
  return {
    list,
    one: (scope: Scope, id: number): ContactGroupEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    exists: (id: number): boolean => exists.get(id) === 1,
    /** the group of that name */
    named: (name: string): number | undefined => named.get(name) as number | undefined,
    /** groups whose alarms go on to that one */
    escalating: (id: number) => escalating.all(id) as readonly { readonly id: number; readonly name: string }[],
    /** the answer is the id */
    add: (fields: ContactGroupFields): number => add.immediate(fields),
    save: (id: number, fields: ContactGroupFields): void => save.immediate(id, fields),
    remove: (id: number): void => void remove.run(id),
  };
}
export type ContactGroupStore = ReturnType<typeof createContactGroupStore>;
