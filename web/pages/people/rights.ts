import type { Role, User, UserGroup } from '../../../daemon/contract/entities';

/** What roles give together. */
export interface Rights {
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  readonly menus: readonly number[];
  readonly funcs: readonly string[];
}

/** In the order in which they are told. */
export const RIGHTS = ['sites', 'menus', 'funcs'] as const satisfies readonly (keyof Rights)[];

/** Roles of somebody's own and of the groups. */
export function rolesOf(
  { role_ids, user_group_ids }: Pick<User, 'role_ids' | 'user_group_ids'>,
  roles: readonly Role[],
  groups: readonly UserGroup[],
): Role[] {
  const given = groups.filter(({ id }) => user_group_ids.includes(id)).flatMap((group) => group.role_ids);
  const ids = new Set([...role_ids, ...given]);
  return roles.filter(({ id }) => ids.has(id));
}

/** What they give, each thing once. */
export function rightsOf(roles: readonly Role[]): Rights {
  const sites = new Map(roles.flatMap(({ device_groups }) => device_groups.map((site) => [site.id, site] as const)));
  return {
    sites: [...sites.values()],
    menus: [...new Set(roles.flatMap(({ menus }) => menus))],
    funcs: [...new Set(roles.flatMap(({ funcs }) => funcs))],
  };
}

/** What one role gives that another does not. */
export function onlyIn(one: Role, other: Role): Rights {
  const theirs = new Set(other.device_groups.map(({ id }) => id));
  return {
    sites: one.device_groups.filter(({ id }) => !theirs.has(id)),
    menus: one.menus.filter((id) => !other.menus.includes(id)),
    funcs: one.funcs.filter((code) => !other.funcs.includes(code)),
  };
}
