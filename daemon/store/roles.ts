import type { Func } from '../contract/codes';
import type { Role } from '../contract/entities';
import type { Db } from './open';

/** What a role grants. */
export interface RoleGrant {
  readonly id: number;
  /** the administrators' role grants everything without naming it */
  readonly builtin: boolean;
  readonly funcs: readonly Func[];
  readonly menus: readonly number[];
  readonly sites: readonly number[];
}
interface RoleRow {
  readonly id: number;
  readonly name: string;
  readonly builtin: number;
  readonly funcs: string;
  readonly menus: string;
  readonly videos: string;
  readonly remark: string;
  readonly device_groups: string;
}
const list = <T>(text: string): T[] => JSON.parse(text) as T[];

const roleOf = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  builtin: row.builtin === 1,
  funcs: list<string>(row.funcs),
  menus: list<number>(row.menus),
  videos: list<number>(row.videos),
  remark: row.remark,
  device_groups: list<{ id: number; name: string }>(row.device_groups),
});

/** Roles: functions, menus and sites that their holders have together. */
export function createRoleStore(db: Db) {
  const select = db.prepare(
    `SELECT id, name, builtin, funcs, menus, videos, remark,
       (SELECT json_group_array(json_object('id', g.id, 'name', g.name) ORDER BY g.weight DESC, g.id)
        FROM role_site s JOIN device_group g ON g.id = s.device_group_id WHERE s.role_id = role.id) AS device_groups
     FROM role ORDER BY id`,
  );
  const all = (): Role[] => (select.all() as RoleRow[]).map(roleOf);
  return {
    all,
    grants: (): RoleGrant[] =>
      all().map((role) => ({
        id: role.id,
        builtin: role.builtin,
        funcs: role.funcs as Func[],
        menus: role.menus,
        sites: role.device_groups.map((group) => group.id),
      })),
  };
}
export type RoleStore = ReturnType<typeof createRoleStore>;
