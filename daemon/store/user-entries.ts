import { createList, type Scope } from './list';
import type { Db } from './open';

/** What is set of a user. */
export interface UserFields {
  readonly user_name: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly status: 0 | 1;
  readonly must_change: boolean;
  readonly remark: string;
  /** the own ones, without those of the groups */
  readonly role_ids: readonly number[];
  readonly user_group_ids: readonly number[];
  readonly update_time: number;
}
/** A user as whoever manages users sees it. Nothing of a password is in it. */
export interface UserEntry extends UserFields {
  readonly id: number;
  readonly login_type: 1 | 2 | 3;
  /** epoch s of the last change of the password */
  readonly password_time: number;
  readonly last_login_time: number | null;
  readonly last_login_ip: string;
}
/** `hash` null: a directory user, whose password is not ours. */
export interface NewUser extends UserFields {
  readonly login_type: 1 | 2;
  readonly hash: string | null;
  readonly password_time: number;
}
type UserRow = Omit<UserEntry, 'must_change' | 'role_ids' | 'user_group_ids'> & {
  readonly must_change: number;
  readonly role_ids: string;
  readonly user_group_ids: string;
};

const entryOf = (row: UserRow): UserEntry => ({
  ...row,
  must_change: row.must_change === 1,
  role_ids: JSON.parse(row.role_ids) as number[],
  user_group_ids: JSON.parse(row.user_group_ids) as number[],
});
/** Everybody who has a role, by themselves or through a group. */
const HOLDS = `EXISTS (SELECT 1 FROM user_role r WHERE r.user_id = user.id AND r.role_id = @role_id)
  OR EXISTS (SELECT 1 FROM user_group_role r JOIN user_group_user u USING (user_group_id)
     WHERE u.user_id = user.id AND r.role_id = @role_id)`;
const idsOf = (column: string, table: string): string =>
  `(SELECT json_group_array(t.${column} ORDER BY t.${column}) FROM ${table} t WHERE t.user_id = user.id)`;

/** Users as they are managed. */
export function createUserEntryStore(db: Db) {
  const list = createList<UserRow, UserEntry>(db, {
    from: 'user',
    columns: {
      id: 'user.id',
      user_name: 'user.user_name',
      name: 'user.name',
      phone: 'user.phone',
      email: 'user.email',
      login_type: 'user.login_type',
      status: 'user.status',
      must_change: 'user.must_change',
      password_time: 'user.password_time',
      last_login_time: 'user.last_login_time',
      last_login_ip: 'user.last_login_ip',
      remark: 'user.remark',
      update_time: 'user.update_time',
      role_ids: idsOf('role_id', 'user_role'),
      user_group_ids: idsOf('user_group_id', 'user_group_user'),
    },
    site: null,
    filters: {
      id: 'user.id = @id',
      status: 'user.status = @status',
      role_id: HOLDS,
      user_group_id: 'EXISTS (SELECT 1 FROM user_group_user g WHERE g.user_id = user.id AND g.user_group_id = @user_group_id)',
    },
    search: ['user.user_name', 'user.name', 'user.phone', 'user.email', 'user.remark'],
    order: 'user.id',
    entity: entryOf,
  });
  const insert = db.prepare(
    `INSERT INTO user (user_name, name, phone, email, login_type, status, password_hash, password_time, must_change, remark, update_time)
     VALUES (@user_name, @name, @phone, @email, @login_type, @status, @hash, @password_time, @must_change, @remark, @update_time)`,
  );
  const update = db.prepare(
    `UPDATE user SET user_name = @user_name, name = @name, phone = @phone, email = @email, status = @status,
     must_change = @must_change, remark = @remark, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM user WHERE id = ?');
  const clear = ['user_role', 'user_group_user'].map((table) => db.prepare(`DELETE FROM ${table} WHERE user_id = ?`));
  const give = db.prepare('INSERT INTO user_role (user_id, role_id) SELECT DISTINCT ?, value FROM json_each(?)');
  const join = db.prepare('INSERT INTO user_group_user (user_id, user_group_id) SELECT DISTINCT ?, value FROM json_each(?)');

  /** only what has a column: an input may carry more */
  const bound = ({ user_name, name, phone, email, status, must_change, remark, update_time }: UserFields) => ({
    user_name,
    name,
    phone,
    email,
    status,
    remark,
    update_time,
    must_change: Number(must_change),
  });
  function place(id: number, { role_ids, user_group_ids }: UserFields): void {
    for (const statement of clear) statement.run(id);
    give.run(id, JSON.stringify(role_ids));
    join.run(id, JSON.stringify(user_group_ids));
  }
  const add = db.transaction((user: NewUser): number => {
    const { login_type, hash, password_time } = user;
    const id = Number(insert.run({ ...bound(user), login_type, hash, password_time }).lastInsertRowid);
    place(id, user);
    return id;
  });
  const save = db.transaction((id: number, fields: UserFields): void => {
    update.run({ ...bound(fields), id });
    place(id, fields);
  });
  return {
    list,
    one: (scope: Scope, id: number): UserEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    /** the answer is the id */
    add: (user: NewUser): number => add.immediate(user),
    save: (id: number, fields: UserFields): void => save.immediate(id, fields),
    remove: (id: number): void => void remove.run(id),
  };
}
export type UserEntryStore = ReturnType<typeof createUserEntryStore>;
