import { createList, type Scope } from './list';
import type { Db } from './open';
import { seenName } from './shipped';

/** What is set of a group of users. */
export interface UserGroupFields {
  readonly name: string;
  readonly user_ids: readonly number[];
  /** what its members may do besides their own roles */
  readonly role_ids: readonly number[];
  readonly remark: string;
  readonly update_time: number;
}
export interface UserGroupEntry extends UserGroupFields {
  readonly id: number;
}
type GroupRow = Omit<UserGroupEntry, 'user_ids' | 'role_ids'> & { readonly user_ids: string; readonly role_ids: string };

const entryOf = (row: GroupRow): UserGroupEntry => ({
  ...row,
  user_ids: JSON.parse(row.user_ids) as number[],
  role_ids: JSON.parse(row.role_ids) as number[],
});
const idsOf = (column: string, table: string): string =>
  `(SELECT json_group_array(t.${column} ORDER BY t.${column}) FROM ${table} t WHERE t.user_group_id = user_group.id)`;

/** Groups of users, their members and roles. */
export function createUserGroupStore(db: Db) {
  const list = createList<GroupRow, UserGroupEntry>(db, {
    from: 'user_group',
    columns: {
      id: 'user_group.id',
      name: seenName('user_group'),
      remark: 'user_group.remark',
      update_time: 'user_group.update_time',
      user_ids: idsOf('user_id', 'user_group_user'),
      role_ids: idsOf('role_id', 'user_group_role'),
    },
    site: null,
    filters: {
      id: 'user_group.id = @id',
      role_id: 'EXISTS (SELECT 1 FROM user_group_role r WHERE r.user_group_id = user_group.id AND r.role_id = @role_id)',
    },
    search: [seenName('user_group'), 'user_group.remark'],
    order: 'user_group.id',
    entity: entryOf,
  });
  const insert = db.prepare('INSERT INTO user_group (name, remark, update_time) VALUES (@name, @remark, @update_time)');
  const update = db.prepare('UPDATE user_group SET name = @name, remark = @remark, update_time = @update_time WHERE id = @id');
  const remove = db.prepare('DELETE FROM user_group WHERE id = ?');
  const enter = db.prepare('INSERT INTO user_group_user (user_group_id, user_id) VALUES (?, ?)');
  const clear = ['user_group_user', 'user_group_role'].map((table) => db.prepare(`DELETE FROM ${table} WHERE user_group_id = ?`));
  const join = db.prepare('INSERT INTO user_group_user (user_group_id, user_id) SELECT DISTINCT ?, value FROM json_each(?)');
  const give = db.prepare('INSERT INTO user_group_role (user_group_id, role_id) SELECT DISTINCT ?, value FROM json_each(?)');

  const bound = ({ name, remark, update_time }: UserGroupFields) => ({ name, remark, update_time });
  function fill(id: number, { user_ids, role_ids }: UserGroupFields): void {
    for (const statement of clear) statement.run(id);
    join.run(id, JSON.stringify(user_ids));
    give.run(id, JSON.stringify(role_ids));
  }
  const add = db.transaction((fields: UserGroupFields): number => {
    const id = Number(insert.run(bound(fields)).lastInsertRowid);
    fill(id, fields);
    return id;
  });
  const save = db.transaction((id: number, fields: UserGroupFields): void => {
    update.run({ ...bound(fields), id });
    fill(id, fields);
  });
  return {
    list,
    one: (scope: Scope, id: number): UserGroupEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    /** the answer is the id */
    add: (fields: UserGroupFields): number => add.immediate(fields),
    save: (id: number, fields: UserGroupFields): void => save.immediate(id, fields),
    remove: (id: number): void => void remove.run(id),
    join: (user: number, id: number): void => void enter.run(id, user),
  };
}
export type UserGroupStore = ReturnType<typeof createUserGroupStore>;
