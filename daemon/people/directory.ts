import type { Bus } from '../bus';
import type { MenuFields, MenuStore } from '../store/menus';
import type { RoleGrant, RoleStore } from '../store/roles';
import type { Account, UserStore } from '../store/users';
import { type Grants, grantsOf } from './grants';

export interface DirectoryParts {
  readonly users: UserStore;
  readonly roles: RoleStore;
  readonly menus: MenuStore;
  readonly bus: Bus;
}
/** What tells whether somebody's rights changed. */
const print = (grants: Grants | undefined): string =>
  grants ? JSON.stringify([[...grants.funcs], grants.menu_ids && [...grants.menu_ids], grants.scope.sites]) : '';

/** Users, what they may do, and the menu, in memory: every call asks. */
export function createDirectory({ users, roles, menus, bus }: DirectoryParts) {
  let entries: readonly MenuFields[] = [];
  let accounts = new Map<number, Account>();
  let names = new Map<string, Account>();
  let rights = new Map<number, Grants>();
  let granted = new Map<number, RoleGrant>();

  /** Reads everything again and tells whose rights changed. */
  function reload(): void {
    const all = users.all();
    const before = rights;
    entries = menus.all();
    granted = new Map(roles.grants().map((role) => [role.id, role]));
    accounts = new Map(all.map((account) => [account.id, account]));
    names = new Map(all.map((account) => [account.user_name.toLowerCase(), account]));
    rights = new Map(all.map((account) => [account.id, grantsOf(account, granted, entries)]));
    const user_ids = [...rights.keys()].filter((id) => before.has(id) && print(before.get(id)) !== print(rights.get(id)));
    if (user_ids.length > 0) bus.tell('rights', { user_ids });
  }

  return {
    reload,
    byId: (id: number): Account | null => accounts.get(id) ?? null,
    byName: (name: string): Account | null => names.get(name.toLowerCase()) ?? null,
    /** of a user that exists */
    grants: (id: number): Grants => rights.get(id)!,
    entries: (): readonly MenuFields[] => entries,
    count: (): number => accounts.size,
    switchedOff: (): number[] => [...accounts.values()].filter((account) => !account.enabled).map((account) => account.id),
    /** Roles that may hear of the alarms of a site: they hold the site and the alarm page (decision 30). */
    alarmRoles(site: number): number[] {
      const alarm = entries.find((entry) => entry.url === '/alarm')?.id;
      return [...granted.values()]
        .filter((role) => role.builtin || (role.sites.includes(site) && alarm !== undefined && role.menus.includes(alarm)))
        .map((role) => role.id);
    },
  };
}
export type Directory = ReturnType<typeof createDirectory>;
