import type { Func } from '../contract/codes';
import type { Page, Reference, Role } from '../contract/entities';
import type { role } from '../contract/rules/role';
import type { Faults, Input } from '../contract/shape';
import { ALL, type Ask } from '../store/list';
import type { RoleEntry, RoleFields, RoleGrant } from '../store/roles';
import { type Caller, manages } from './caller';
import { conflict, judge, stated, sure, unchanged } from './faults';
import { nameFault } from './names/looks';
import { beyond, reachesRole } from './reach';
import type { Writing } from './writing';

export type RoleInput = Input<typeof role>;
export type RoleChange = Partial<RoleInput> & { readonly update_time?: number };

const EMPTY: Omit<RoleFields, 'name' | 'update_time'> = { device_groups: [], menus: [], funcs: [], videos: [], remark: '' };
const grantOf = ({ funcs, menus, device_groups }: RoleFields, builtin: boolean): Omit<RoleGrant, 'id'> => ({
  builtin,
  funcs,
  menus,
  sites: device_groups.map((site) => site.id),
});
/** each once, and nothing but what a role has */
function fieldsOf(base: Omit<RoleFields, 'update_time'>, input: Partial<RoleInput>, update_time: number): RoleFields {
  const { name, device_groups, menus, funcs, videos, remark } = { ...base, ...input };
  return {
    remark,
    update_time,
    name: name.trim(),
    device_groups: [...new Set(device_groups.map((site) => site.id))].map((id) => ({ id, name: '' })),
    menus: [...new Set(menus)],
    funcs: [...new Set(funcs)] as Func[],
    videos: [...new Set(videos)],
  };
}

/** Roles: nobody makes one that grants more than they have. */
export function createRoles(writing: Writing) {
  const { directory, entries, groups, roles, change, now } = writing;

  /** a site that the caller does not see is not named */
  const seenBy = (caller: Caller, entry: RoleEntry): Role => ({
    ...entry,
    menus: [...entry.menus],
    funcs: [...entry.funcs],
    videos: [...entry.videos],
    device_groups: entry.device_groups.filter((site) => caller.scope.has(site.id)),
  });
  function judgeFields(caller: Caller, self: RoleEntry | null, fields: RoleFields): void {
    const faults: Faults = {};
    const name = nameFault(self, fields.name, roles.list(ALL, { limit: 0 }).data);
    if (name) faults.name = name;
    const sites = new Set(roles.sites());
    if (!fields.device_groups.every(({ id }) => sites.has(id) && caller.scope.has(id)))
      faults.device_groups = { key: 'not_found' };
    const menu = new Set(directory.entries().map((entry) => entry.id));
    if (!fields.menus.every((id) => menu.has(id))) faults.menus = { key: 'not_found' };
    // there are no cameras yet
    if (fields.videos.length > 0) faults.videos = { key: 'not_found' };
    judge(faults);
  }
  /** @throws Refusal 1004 */
  function reach(caller: Caller, fields: RoleFields): void {
    if (!reachesRole(writing.reach(caller), grantOf(fields, false), directory.entries())) throw beyond('role_beyond_rights');
  }
  /** a role that may be altered. @throws Refusal 1002, 1003 built in, 1004 */
  function own(caller: Caller, id: number): RoleEntry {
    const found = sure(roles.one(ALL, id));
    if (found.builtin) throw conflict('builtin');
    reach(caller, found);
    return found;
  }
  const holders = (id: number): Reference[] => [
    ...entries
      .list(ALL, { limit: 0 })
      .data.filter((user) => user.role_ids.includes(id))
      .map((user) => ({ type: 'user', id: user.id, name: user.user_name })),
    ...groups.list(ALL, { limit: 0, role_id: id }).data.map((group) => ({ type: 'user_group', id: group.id, name: group.name })),
  ];

  return {
    roles(caller: Caller, ask?: Ask): Page<Role> {
      const { total, data } = roles.list(ALL, ask);
      return { total, data: data.map((entry) => seenBy(caller, entry)) };
    },
    /** @throws Refusal 1002: others than the own roles are there for whoever manages roles */
    role(caller: Caller, id: number): Role {
      const may = caller.roles.includes(id) || manages(caller, '/authority_groups');
      return seenBy(caller, sure(may ? roles.one(ALL, id) : undefined));
    },
    /** @throws Refusal 1001, 1004 */
    addRole: (caller: Caller, input: RoleInput): number =>
      change(caller, () => {
        const fields = fieldsOf({ ...EMPTY, name: input.name }, stated(input), now());
        judgeFields(caller, null, fields);
        reach(caller, fields);
        return roles.add(fields);
      }),
    /** @throws Refusal 1001, 1002, 1003 built in, own rights, changed by another, 1004 */
    changeRole(caller: Caller, id: number, patch: RoleChange): void {
      change(caller, () => {
        const before = own(caller, id);
        const { update_time: seen, ...rest } = stated(patch) as RoleChange;
        unchanged(before.update_time, seen);
        const fields = fieldsOf(before, rest, now(before.update_time));
        judgeFields(caller, before, fields);
        reach(caller, fields);
        roles.save(id, fields);
      });
    },
    /** @throws Refusal 1002, 1003 built in or held, 1004 */
    removeRole(caller: Caller, id: number): void {
      change(caller, () => {
        own(caller, id);
        const refs = holders(id);
        if (refs.length > 0) throw conflict('in_use', refs);
        roles.remove(id);
      });
    },
  };
}
