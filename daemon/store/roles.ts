import type { Func } from '../contract/codes';
import { createList, type Scope } from './list';
import type { Db } from './open';
import { seenName } from './shipped';

/** What a role grants. */
export interface RoleGrant {
  readonly id: number;
  /** the administrators' role grants everything without naming it */
  readonly builtin: boolean;
  readonly funcs: readonly Func[];
  readonly menus: readonly number[];
  readonly sites: readonly number[];
}
/** What is set of a role. */
export interface RoleFields {
  readonly name: string;
  readonly funcs: readonly Func[];
  readonly menus: readonly number[];
  readonly videos: readonly number[];
  readonly remark: string;
  readonly device_groups: readonly { readonly id: number; readonly name: string }[];
  readonly update_time: number;
}
export interface RoleEntry extends RoleFields {
  readonly id: number;
  readonly builtin: boolean;
  /** users who hold it, by themselves or through a group */
  readonly user_count: number;
}
type RoleRow = Omit<RoleEntry, 'builtin' | 'funcs' | 'menus' | 'videos' | 'device_groups'> & {
  readonly builtin: number;
  readonly funcs: string;
  readonly menus: string;
  readonly videos: string;
  readonly device_groups: string;
};
const listed = <T>(text: string): T[] => JSON.parse(text) as T[];

const entryOf = (row: RoleRow): RoleEntry => ({
  ...row,
  builtin: row.builtin === 1,
  funcs: listed<Func>(row.funcs),
  menus: listed<number>(row.menus),
  videos: listed<number>(row.videos),
  device_groups: listed<{ id: number; name: string }>(row.device_groups),
});

const SITES = `(SELECT json_group_array(json_object('id', g.id, 'name', g.name) ORDER BY g.weight DESC, g.id)
  FROM role_site s JOIN device_group g ON g.id = s.device_group_id WHERE s.role_id = role.id)`;
const HOLDERS = `(SELECT count(*) FROM (SELECT user_id FROM user_role WHERE role_id = role.id
  UNION SELECT u.user_id FROM user_group_role r JOIN user_group_user u USING (user_group_id) WHERE r.role_id = role.id))`;

/** Roles: functions, menus and sites that their holders have together. */
export function createRoleStore(db: Db) {
  const list = createList<RoleRow, RoleEntry>(db, {
    from: 'role',
    columns: {
      id: 'role.id',
      name: seenName('role'),
      builtin: 'role.builtin',
      funcs: 'role.funcs',
      menus: 'role.menus',
      videos: 'role.videos',
      remark: 'role.remark',
      update_time: 'role.update_time',
      device_groups: SITES,
      user_count: HOLDERS,
    },
    site: null,
    filters: { id: 'role.id = @id' },
    search: [seenName('role'), 'role.remark'],
    order: 'role.id',
    entity: entryOf,
  });
  const grants = db.prepare(
    `SELECT id, builtin, funcs, menus,
       (SELECT json_group_array(s.device_group_id) FROM role_site s WHERE s.role_id = role.id) AS sites FROM role ORDER BY id`,
  );
  const insert = db.prepare(
    'INSERT INTO role (name, funcs, menus, videos, remark, update_time) VALUES (@name, @funcs, @menus, @videos, @remark, @update_time)',
  );
  const update = db.prepare(
    `UPDATE role SET name = @name, funcs = @funcs, menus = @menus, videos = @videos, remark = @remark, update_time = @update_time
     WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM role WHERE id = ?');
  const clear = db.prepare('DELETE FROM role_site WHERE role_id = ?');
  const share = db.prepare('INSERT INTO role_site (role_id, device_group_id) SELECT DISTINCT ?, value FROM json_each(?)');
  const sites = db.prepare('SELECT id FROM device_group').pluck();
  const withoutMenu = db.prepare(
    `UPDATE role SET menus = (SELECT json_group_array(value) FROM json_each(role.menus) WHERE value <> @menu)
     WHERE EXISTS (SELECT 1 FROM json_each(role.menus) WHERE value = @menu)`,
  );

  const bound = ({ name, funcs, menus, videos, remark, update_time }: RoleFields) => ({
    name,
    remark,
    update_time,
    funcs: JSON.stringify(funcs),
    menus: JSON.stringify(menus),
    videos: JSON.stringify(videos),
  });
  function open(id: number, { device_groups }: RoleFields): void {
    clear.run(id);
    share.run(id, JSON.stringify(device_groups.map((site) => site.id)));
  }
  const add = db.transaction((fields: RoleFields): number => {
    const id = Number(insert.run(bound(fields)).lastInsertRowid);
    open(id, fields);
    return id;
  });
  const save = db.transaction((id: number, fields: RoleFields): void => {
    update.run({ ...bound(fields), id });
    open(id, fields);
  });
  return {
    list,
    one: (scope: Scope, id: number): RoleEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    grants: (): RoleGrant[] =>
      (grants.all() as (Pick<RoleRow, 'id' | 'builtin' | 'funcs' | 'menus'> & { readonly sites: string })[]).map((row) => ({
        id: row.id,
        builtin: row.builtin === 1,
        funcs: listed<Func>(row.funcs),
        menus: listed<number>(row.menus),
        sites: listed<number>(row.sites),
      })),
    /** every site there is, the box's own too */
    sites: (): number[] => sites.all() as number[],
    /** the answer is the id */
    add: (fields: RoleFields): number => add.immediate(fields),
    save: (id: number, fields: RoleFields): void => save.immediate(id, fields),
    remove: (id: number): void => void remove.run(id),
    /** an entry of the menu is gone: no role grants it any more, nor what may get its id later */
    forgetMenu: (menu: number): void => void withoutMenu.run({ menu }),
  };
}
export type RoleStore = ReturnType<typeof createRoleStore>;
