import { ROOT_ROLE, ROOT_USER } from '../../contract/codes';
import { directoryName, user } from '../../contract/rules/user';
import { type Faults, faultOf } from '../../contract/shape';
import { ALL } from '../../store/list';
import type { UserEntry, UserFields } from '../../store/user-entries';
import type { Caller } from '../caller';
import { conflict, judge, sure } from '../faults';
import { DIRECTORY_USER } from '../grants';
import { nameFault } from '../names/looks';
import { beyond, type Reach, reachesRole, reachesUser } from '../reach';
import type { Writing } from '../writing';

type LoginType = UserEntry['login_type'];
type Named = Pick<UserEntry, 'id' | 'user_name'>;
const named = ({ id, user_name }: Named) => ({ id, name: user_name });

const added = (before: readonly number[], after: readonly number[]): number[] => after.filter((id) => !before.includes(id));
const same = (a: readonly number[], b: readonly number[]): boolean => added(a, b).length === 0 && added(b, a).length === 0;

/** @throws Refusal 1003: nobody switches themselves off or gives themselves other roles; user 1 stays what he is */
export function checkOwn(before: UserEntry, after: UserFields): void {
  const key = before.id === ROOT_USER ? 'root_account' : 'own_account';
  const roles = before.id === ROOT_USER ? after.role_ids.includes(ROOT_ROLE) : same(before.role_ids, after.role_ids);
  const places = before.id === ROOT_USER || same(before.user_group_ids, after.user_group_ids);
  if (after.status === 0 || !roles || !places) throw conflict(key);
}

/** What a user may be given, and by whom: nobody gives what they do not have. */
export function createJudging({ directory, groups, reach }: Pick<Writing, 'directory' | 'groups' | 'reach'>) {
  /** roles of somebody's own and of their groups; null: one of the groups does not exist */
  function rolesOf({ role_ids, user_group_ids }: Pick<UserFields, 'role_ids' | 'user_group_ids'>): number[] | null {
    const found = user_group_ids.map((id) => groups.one(ALL, id));
    return found.every((group) => group !== undefined)
      ? [...new Set([...role_ids, ...found.flatMap((group) => group.role_ids)])]
      : null;
  }
  /** A user must see a site, open a page and do something, through all roles together. */
  function faultsOfRoles(id: number, fields: UserFields, login_type: LoginType): Faults {
    const granted = directory.roles();
    if (!fields.role_ids.every((role) => granted.has(role))) return { role_ids: { key: 'not_found' } };
    const all = rolesOf(fields);
    if (all === null) return { user_group_ids: { key: 'not_found' } };
    const menu = directory.entries();
    const { administrator, funcs } = directory.granted({ id, login_type, role_ids: all });
    if (administrator) return {};
    const own = all.map((role) => granted.get(role)!);
    const menus = own.some((role) => role.menus.some((page) => menu.some((entry) => entry.id === page)));
    // the box's own site comes with a function, it is none to watch
    if (own.every((role) => role.sites.length === 0)) return { role_ids: { key: 'roles_without_site' } };
    if (!menus) return { role_ids: { key: 'roles_without_menu' } };
    return funcs.size === 0 ? { role_ids: { key: 'roles_without_func' } } : {};
  }
  /** @throws Refusal 1004 when a role that comes with it grants more than the caller has */
  function mustReach(own: Reach, before: readonly number[], fields: UserFields): void {
    const roles = directory.roles();
    for (const id of added(before, rolesOf(fields) ?? []))
      if (!reachesRole(own, roles.get(id)!, directory.entries())) throw beyond('role_beyond_rights');
  }
  function faultsOfName(self: Named | null, user_name: string, login_type: LoginType): Faults {
    const fault = faultOf(login_type === DIRECTORY_USER ? directoryName : user.user_name, user_name);
    if (fault) return { user_name: fault };
    const namesake = directory.byName(user_name);
    if (namesake && namesake.id !== self?.id) return { user_name: { key: 'name_taken' } };
    const alike = nameFault(self && named(self), user_name, directory.everybody().map(named));
    return alike ? { user_name: alike } : {};
  }

  /** @throws Refusal 1004 when somebody may do what the caller may not */
  function touch(caller: Caller, id: number): void {
    if (id !== caller.user_id && !reachesUser(reach(caller), directory.grants(id))) throw beyond('user_beyond_rights');
  }
  function judgeChange(caller: Caller, before: UserEntry, after: UserFields): void {
    if (before.login_type === DIRECTORY_USER && after.user_name !== before.user_name)
      judge({ user_name: { key: 'directory_name' } });
    const moved = !same(before.role_ids, after.role_ids) || !same(before.user_group_ids, after.user_group_ids);
    judge({
      ...faultsOfName(before, after.user_name, before.login_type),
      ...(moved ? faultsOfRoles(before.id, after, before.login_type) : {}),
    });
    if (moved) mustReach(reach(caller), sure(directory.byId(before.id)).role_ids, after);
  }

  return {
    touch,
    judgeChange,
    /** @throws Refusal 1001, 1004 when the roles grant more than the caller has */
    judgeNew(caller: Caller, fields: UserFields, login_type: LoginType): void {
      judge({ ...faultsOfName(null, fields.user_name, login_type), ...faultsOfRoles(0, fields, login_type) });
      mustReach(reach(caller), [], fields);
    },
  };
}
export type Judging = ReturnType<typeof createJudging>;
