import { BOX_SITE, ROOT_USER } from '../contract/codes';
import { FUNCS, type Func } from '../contract/funcs';
import { ALL, type Scope, scopeOf } from '../store/list';
import type { MenuFields } from '../store/menus';
import type { RoleGrant } from '../store/roles';
import type { Account } from '../store/users';

/** What the roles of a user allow together. */
export interface Grants {
  readonly funcs: ReadonlySet<Func>;
  /** ids of menu entries; null: all */
  readonly menu_ids: ReadonlySet<number> | null;
  /** addresses of the same entries, without pages that are not built yet; null: all */
  readonly menus: ReadonlySet<string> | null;
  readonly scope: Scope;
  /** user 1, or whoever holds the administrators' role */
  readonly administrator: boolean;
}
const EVERYTHING: Grants = { funcs: new Set(FUNCS), menu_ids: null, menus: null, scope: ALL, administrator: true };
/** `login_type` of a user whose password a directory knows */
export const DIRECTORY_USER = 2;
/** Local people are not managed by whoever the directory lets in (specification 2, Z11). */
const PERSONNEL = new Set(['/setting_users', '/setting_user_groups', '/authority_groups', '/setting_LDAP']);

/**
 * The entries that somebody with these may open: `/home`, the granted ones, the hidden pages below a granted one, and
 * everything above them, since a page whose group is missing stays shut.
 */
export function openable(entries: readonly MenuFields[], granted: ReadonlySet<number>): ReadonlySet<number> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const open = new Set<number>();
  for (const entry of entries) {
    const below = entry.display === true && granted.has(entry.menu_id);
    if (entry.url !== '/home' && !granted.has(entry.id) && !below) continue;
    for (let at: MenuFields | undefined = entry; at && !open.has(at.id); at = byId.get(at.menu_id)) open.add(at.id);
  }
  return open;
}

/** The site of the box itself is seen by whoever looks after the system (decision 39). */
function sitesOf(roles: readonly RoleGrant[], funcs: ReadonlySet<Func>): Scope {
  const sites = new Set(roles.flatMap((role) => role.sites));
  if (funcs.has('system')) sites.add(BOX_SITE);
  return scopeOf([...sites]);
}

/** The menu as it stands, and which of its pages are not built yet: those grant nothing. */
export interface MenuNow {
  readonly entries: readonly MenuFields[];
  readonly unopened: ReadonlySet<string>;
}
/** Entries by their ids and by their addresses. */
const granted = (open: readonly MenuFields[], unopened: ReadonlySet<string>): Pick<Grants, 'menu_ids' | 'menus'> => ({
  menu_ids: new Set(open.map((entry) => entry.id)),
  menus: new Set(open.map((entry) => entry.url).filter((url) => !unopened.has(url))),
});

function grantsOfRoles(own: readonly RoleGrant[], { entries, unopened }: MenuNow): Grants {
  const funcs = new Set(own.flatMap((role) => role.funcs));
  const ids = openable(entries, new Set(own.flatMap((role) => role.menus)));
  const open = entries.filter((entry) => ids.has(entry.id));
  return { funcs, ...granted(open, unopened), scope: sitesOf(own, funcs), administrator: false };
}

/** The same without what concerns local people. */
function withoutPersonnel({ funcs, menu_ids, ...grants }: Grants, { entries, unopened }: MenuNow): Grants {
  const open = entries.filter((entry) => (menu_ids === null || menu_ids.has(entry.id)) && !PERSONNEL.has(entry.url));
  return {
    ...grants,
    funcs: new Set([...funcs].filter((func) => func !== 'user_manage')),
    // an administrator keeps all the rest
    ...granted(open, menu_ids === null ? new Set() : unopened),
  };
}

/** User 1 and whoever holds the administrators' role may do everything; a user without roles nothing. */
export function grantsOf(
  account: Pick<Account, 'id' | 'login_type' | 'role_ids'>,
  roles: ReadonlyMap<number, RoleGrant>,
  menu: MenuNow,
): Grants {
  const own = account.role_ids.map((id) => roles.get(id)).filter((role) => role !== undefined);
  const everything = account.id === ROOT_USER || own.some((role) => role.builtin);
  const grants = everything ? EVERYTHING : grantsOfRoles(own, menu);
  return account.login_type === DIRECTORY_USER ? withoutPersonnel(grants, menu) : grants;
}
