import { CODE, type Func } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Scope } from '../store/list';
import type { MenuFields } from '../store/menus';
import type { RoleGrant } from '../store/roles';
import { type Caller, isRoot } from './caller';
import { type Grants, openable } from './grants';

/** How far somebody's hand reaches over other people: nobody gives or takes what they do not have (Z07). */
export interface Reach {
  /** user 1 with everything: administrators are for nobody else */
  readonly root: boolean;
  readonly funcs: ReadonlySet<Func>;
  /** null: all */
  readonly menu_ids: ReadonlySet<number> | null;
  readonly scope: Scope;
}

export const reachOf = (caller: Caller, { menu_ids }: Grants): Reach => ({
  // a token of user 1 that was given less is not user 1
  root: isRoot(caller),
  funcs: caller.funcs,
  menu_ids,
  scope: caller.scope,
});

const within = <T>(inner: Iterable<T>, outer: { has(value: T): boolean }): boolean =>
  [...inner].every((value) => outer.has(value));

/** Whether a role grants nothing that the caller lacks. */
export function reachesRole(reach: Reach, role: Omit<RoleGrant, 'id'>, entries: readonly MenuFields[]): boolean {
  if (reach.root) return true;
  if (role.builtin) return false;
  const menus = openable(entries, new Set(role.menus));
  return (
    within(role.funcs, reach.funcs) &&
    within(role.sites, reach.scope) &&
    (reach.menu_ids === null || within(menus, reach.menu_ids))
  );
}

/** Whether somebody may do nothing that the caller may not: else whoever resets their password becomes more than they are. */
export function reachesUser(reach: Reach, grants: Grants): boolean {
  if (reach.root) return true;
  if (grants.administrator) return false;
  const sites = grants.scope.sites;
  return (
    within(grants.funcs, reach.funcs) &&
    (sites === null ? reach.scope.sites === null : within(sites, reach.scope)) &&
    (reach.menu_ids === null || (grants.menu_ids !== null && within(grants.menu_ids, reach.menu_ids)))
  );
}

type Beyond = 'role_beyond_rights' | 'user_beyond_rights' | 'directory_beyond_rights' | 'directory_of_nobody';
export const beyond = (key: Beyond): Refusal => new Refusal(CODE.forbidden, key);
