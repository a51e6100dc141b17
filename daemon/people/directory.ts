import type { Bus } from '../bus';
import { ROOT_USER } from '../contract/codes';
import type { MenuRecord, MenuStore } from '../store/menus';
import type { RoleGrant, RoleStore } from '../store/roles';
import type { Account, UserStore } from '../store/users';
import type { Caller } from './caller';
import { type Grants, grantsOf, type MenuNow } from './grants';

export interface DirectoryParts {
  readonly users: UserStore;
  readonly roles: Pick<RoleStore, 'grants'>;
  readonly menus: MenuStore;
  readonly bus: Bus;
  /** pages that are not built yet */
  readonly unopened: ReadonlySet<string>;
}
/** Users, roles and menu as they stood at one moment, and what follows from them together. */
export interface Present {
  readonly entries: readonly MenuRecord[];
  readonly accounts: ReadonlyMap<number, Account>;
  readonly names: ReadonlyMap<string, Account>;
  readonly roles: ReadonlyMap<number, RoleGrant>;
  readonly rights: ReadonlyMap<number, Grants>;
}
export interface Difference {
  /** users who may log in no more */
  readonly gone: readonly number[];
  /** users who may do other things than before */
  readonly changed: readonly number[];
  /** the menu is another: who may open what, or how it is called */
  readonly menu: boolean;
}
const NOTHING: Present = { entries: [], accounts: new Map(), names: new Map(), roles: new Map(), rights: new Map() };

/** Rights are worked out once for everybody who has the same roles: there may be thousands of users, and few kinds of them. */
function rightsOf(accounts: readonly Account[], roles: ReadonlyMap<number, RoleGrant>, menu: MenuNow) {
  const kinds = new Map<string, Grants>();
  return new Map(
    accounts.map((account): [number, Grants] => {
      const kind = account.id === ROOT_USER ? 'root' : `${account.login_type} ${account.role_ids.join()}`;
      const grants = kinds.get(kind) ?? grantsOf(account, roles, menu);
      kinds.set(kind, grants);
      return [account.id, grants];
    }),
  );
}

const prints = new WeakMap<Grants, string>();
function printOfGrants(grants: Grants): string {
  const { funcs, menu_ids, scope } = grants;
  const print = prints.get(grants) ?? JSON.stringify([[...funcs], menu_ids && [...menu_ids], scope.sites]);
  prints.set(grants, print);
  return print;
}
/** What tells whether somebody's rights changed. */
function printOf({ accounts, rights }: Present, id: number): string {
  const account = accounts.get(id);
  const grants = rights.get(id);
  return account?.enabled && grants ? `${account.role_ids.join()} ${printOfGrants(grants)}` : '';
}

/** Users, what they may do, and the menu, in memory: every call asks. */
export function createDirectory({ users, roles, menus, bus, unopened }: DirectoryParts) {
  let present = NOTHING;

  /** What the database says now, also within a transaction. */
  function read(): Present {
    const all = users.all();
    const entries = menus.all();
    const granted = new Map(roles.grants().map((role) => [role.id, role]));
    return {
      entries,
      accounts: new Map(all.map((account) => [account.id, account])),
      names: new Map(all.map((account) => [account.user_name.toLowerCase(), account])),
      roles: granted,
      rights: rightsOf(all, granted, { entries, unopened }),
    };
  }

  /** From now on this is so. */
  function adopt(next: Present): Difference {
    const before = present;
    present = next;
    const known = [...before.accounts.keys()];
    return {
      gone: known.filter((id) => before.accounts.get(id)?.enabled && !next.accounts.get(id)?.enabled),
      changed: known.filter((id) => printOf(before, id) !== printOf(next, id)),
      menu: JSON.stringify(before.entries) !== JSON.stringify(next.entries),
    };
  }
  const isAdministrator = (id: number): boolean => present.rights.get(id)?.administrator ?? false;
  function tell({ changed, menu }: Difference): void {
    if (changed.length > 0) bus.tell('rights', { user_ids: changed });
    if (menu) bus.tell('access', { reason: 'menu written' });
  }

  return {
    present: (): Present => present,
    read,
    adopt,
    tell,
    /** Reads everything again and tells whose rights changed. */
    reload: (): void => tell(adopt(read())),
    byId: (id: number): Account | null => present.accounts.get(id) ?? null,
    byName: (name: string): Account | null => present.names.get(name.toLowerCase()) ?? null,
    /** of a user that exists */
    grants: (id: number): Grants => present.rights.get(id)!,
    /** user 1 and whoever holds the administrators' role, of a directory too; false for nobody */
    isAdministrator,
    /** whether somebody acts as an administrator: with a token that is cut nobody does */
    administers: ({ user_id, limited }: Pick<Caller, 'user_id' | 'limited'>): boolean => !limited && isAdministrator(user_id),
    /** what somebody with these roles would be granted */
    granted: (account: Pick<Account, 'id' | 'login_type' | 'role_ids'>): Grants =>
      grantsOf(account, present.roles, { entries: present.entries, unopened }),
    entries: (): readonly MenuRecord[] => present.entries,
    roles: (): ReadonlyMap<number, RoleGrant> => present.roles,
    everybody: (): readonly Account[] => [...present.accounts.values()],
    count: (): number => present.accounts.size,
    switchedOff: (): number[] =>
      [...present.accounts.values()].filter((account) => !account.enabled).map((account) => account.id),
    /** Roles that may hear of the alarms of a site: they hold the site and the alarm page (decision 30). */
    alarmRoles(site: number): number[] {
      const alarm = present.entries.find((entry) => entry.url === '/alarm')?.id;
      return [...present.roles.values()]
        .filter((role) => role.builtin || (role.sites.includes(site) && alarm !== undefined && role.menus.includes(alarm)))
        .map((role) => role.id);
    },
  };
}
export type Directory = ReturnType<typeof createDirectory>;
