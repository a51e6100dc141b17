import { CODE, ROOT_ROLE, ROOT_USER } from '../contract/codes';
import type { Page } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { directoryName, type newUser, user } from '../contract/rules/user';
import { type Faults, faultOf, type Input } from '../contract/shape';
import { ALL, type Ask, pageOf, type Scope } from '../store/list';
import type { UserEntry, UserFields } from '../store/user-entries';
import type { Account } from '../store/users';
import { type Access, refusalOf } from './access';
import type { Caller } from './caller';
import type { Config } from './config';
import { conflict, judge, stated, sure, unchanged } from './faults';
import { grantsOf } from './grants';
import type { Lock } from './lock';
import type { From } from './login';
import type { Passwords } from './passwords';
import { brokenRule } from './policy';
import { beyond, type Reach, reachesRole, reachesUser } from './reach';
import type { Secrets } from './secrets';
import type { Writing } from './writing';

export type NewUserInput = Input<typeof newUser>;
export type UserChange = Partial<Input<typeof user>> & { readonly unlock?: boolean; readonly update_time?: number };
/** A sentence by its key, and what it is filled with. */
type Sentence = Pick<Refusal, 'key'> & Partial<Pick<Refusal, 'words'>>;
export interface UserParts {
  readonly writing: Writing;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly lock: Lock;
  readonly access: Access;
  readonly changes: { reset(account: Account): Promise<string> };
}
/** A user with what other parts of people know of him. */
export interface KnownUser extends UserEntry {
  /** epoch s, when a lock by failed logins ends; null: there is none to undo */
  readonly lock_until: number | null;
  /** why they cannot log in now, wherever they come from; null: nothing keeps them out */
  readonly kept_out: Sentence | null;
  /** epoch s; null: passwords do not expire, or it is not ours */
  readonly pwd_expire_time: number | null;
}

const DAY_S = 86_400;
const DIRECTORY_USER = 2;
const BLANK: Omit<UserFields, 'user_name' | 'role_ids' | 'user_group_ids' | 'update_time'> = {
  name: '',
  phone: '',
  email: '',
  status: 1,
  must_change: false,
  remark: '',
};
const trimmed = <T extends { user_name?: string; name?: string }>(fields: T): T => ({
  ...fields,
  ...(fields.user_name === undefined ? {} : { user_name: fields.user_name.trim() }),
  ...(fields.name === undefined ? {} : { name: fields.name.trim() }),
});
const added = (before: readonly number[], after: readonly number[]): number[] => after.filter((id) => !before.includes(id));
const same = (a: readonly number[], b: readonly number[]): boolean => added(a, b).length === 0 && added(b, a).length === 0;

/** Users as they are managed: what somebody may do is given by whoever has it. */
export function createUsers({ writing, passwords, secrets, config, lock, access, changes }: UserParts) {
  const { directory, entries, groups, change, now } = writing;
  const one = (id: number): UserEntry => sure(entries.one(ALL, id));
  const account = (id: number) => sure(directory.byId(id));

  const expiry = ({ login_type, password_time }: UserEntry): number | null => {
    const { enabled, opt_days } = config.safety().acc_expire_config;
    return enabled && login_type !== DIRECTORY_USER ? password_time + opt_days * DAY_S : null;
  };
  /** a password that has passed and cannot be changed at the login, or a reset one that nobody used */
  function passedPassword(entry: UserEntry): string | null {
    const until = directory.byId(entry.id)?.password_until ?? null;
    if (until !== null && until < now()) return 'kept_reset';
    const expired = (expiry(entry) ?? Number.POSITIVE_INFINITY) < now();
    return expired && !config.safety().acc_expire_config.opt_alterable ? 'kept_expired' : null;
  }
  /** The worst first: what lasts longest and is undone elsewhere. */
  function keptOut(entry: UserEntry, locked: boolean): Sentence | null {
    if (entry.status === 0) return { key: 'kept_off' };
    const denied = access.anywhere(entry.id);
    if (denied?.why === 'blocked') return refusalOf(denied);
    const passed = passedPassword(entry);
    if (passed) return { key: passed };
    if (locked) return { key: 'lock_failures' };
    return denied && refusalOf(denied);
  }
  function known(entry: UserEntry): KnownUser {
    const lock_until = lock.until(entry.user_name);
    return { ...entry, lock_until, kept_out: keptOut(entry, lock_until !== null), pwd_expire_time: expiry(entry) };
  }

  // ── what may be given ──

  /** roles of somebody's own and of their groups; null: one of the groups does not exist */
  function rolesOf({ role_ids, user_group_ids }: Pick<UserFields, 'role_ids' | 'user_group_ids'>): number[] | null {
    const found = user_group_ids.map((id) => groups.one(ALL, id));
    return found.every((group) => group !== undefined)
      ? [...new Set([...role_ids, ...found.flatMap((group) => group.role_ids)])]
      : null;
  }
  /** A user must see a site, open a page and do something, through all roles together. */
  function faultsOfRoles(id: number, fields: UserFields, login_type: 1 | 2 | 3): Faults {
    const granted = directory.roles();
    if (!fields.role_ids.every((role) => granted.has(role))) return { role_ids: { key: 'not_found' } };
    const all = rolesOf(fields);
    if (all === null) return { user_group_ids: { key: 'not_found' } };
    const menu = directory.entries();
    const { administrator, funcs } = grantsOf({ id, login_type, role_ids: all }, granted, menu);
    if (administrator) return {};
    const own = all.map((role) => granted.get(role)!);
    const menus = own.some((role) => role.menus.some((page) => menu.some((entry) => entry.id === page)));
    // the box's own site comes with a function, it is none to watch
    if (own.every((role) => role.sites.length === 0)) return { role_ids: { key: 'roles_without_site' } };
    if (!menus) return { role_ids: { key: 'roles_without_menu' } };
    return funcs.size === 0 ? { role_ids: { key: 'roles_without_func' } } : {};
  }
  /** @throws Refusal 1004 when a role that comes with it grants more than the caller has */
  function reaches(reach: Reach, before: readonly number[], fields: UserFields): void {
    const roles = directory.roles();
    for (const id of added(before, rolesOf(fields) ?? []))
      if (!reachesRole(reach, roles.get(id)!, directory.entries())) throw beyond('role_beyond_rights');
  }
  function faultsOfName(id: number | null, user_name: string, login_type: 1 | 2 | 3): Faults {
    const fault = faultOf(login_type === DIRECTORY_USER ? directoryName : user.user_name, user_name);
    if (fault) return { user_name: fault };
    const namesake = directory.byName(user_name);
    return namesake && namesake.id !== id ? { user_name: { key: 'name_taken' } } : {};
  }

  // ── adding ──

  function secretOf(caller: Caller, input: NewUserInput, from: From): string | null {
    if (input.login_type === DIRECTORY_USER) return null;
    return secrets.openAll({ password: input.password ?? '' }, input.nonce, caller.session, from).password;
  }
  function judgePassword(user_name: string, password: string | null): void {
    if (password === null) return;
    const rule = brokenRule(config.complexity(), user_name, password, null);
    if (rule) judge({ password: rule });
  }

  // ── changing ──

  /** @throws Refusal 1004 when somebody may do what the caller may not */
  function touch(caller: Caller, id: number): void {
    if (id !== caller.user_id && !reachesUser(writing.reach(caller), directory.grants(id))) throw beyond('user_beyond_rights');
  }
  /** @throws Refusal 1003: nobody switches themselves off or gives themselves other roles; user 1 stays what he is */
  function checkOwn(before: UserEntry, after: UserFields): void {
    const key = before.id === ROOT_USER ? 'root_account' : 'own_account';
    const roles = before.id === ROOT_USER ? after.role_ids.includes(ROOT_ROLE) : same(before.role_ids, after.role_ids);
    const places = before.id === ROOT_USER || same(before.user_group_ids, after.user_group_ids);
    if (after.status === 0 || !roles || !places) throw conflict(key);
  }
  function judgeChange(caller: Caller, before: UserEntry, after: UserFields): void {
    if (before.login_type === DIRECTORY_USER && after.user_name !== before.user_name)
      judge({ user_name: { key: 'directory_name' } });
    const moved = !same(before.role_ids, after.role_ids) || !same(before.user_group_ids, after.user_group_ids);
    judge({
      ...faultsOfName(before.id, after.user_name, before.login_type),
      ...(moved ? faultsOfRoles(before.id, after, before.login_type) : {}),
    });
    if (moved) reaches(writing.reach(caller), account(before.id).role_ids, after);
  }

  return {
    users(ask?: Ask): Page<KnownUser> {
      const { total, data } = entries.list(ALL, ask);
      return { total, data: data.map(known) };
    },
    /** @throws Refusal 1002 */
    user: (id: number): KnownUser => known(one(id)),

    /** @throws Refusal 1001, 1004 when the roles grant more than the caller has, 429 */
    async addUser(caller: Caller, input: NewUserInput, from: From): Promise<number> {
      const { login_type = 1, password: _, nonce: __, ...rest } = stated(input) as NewUserInput;
      const password = secretOf(caller, input, from);
      const check = (): UserFields => {
        const time = now();
        const fields = {
          ...BLANK,
          ...trimmed(rest),
          must_change: rest.must_change === true && login_type === 1,
          update_time: time,
        };
        judge({ ...faultsOfName(null, fields.user_name, login_type), ...faultsOfRoles(0, fields, login_type) });
        reaches(writing.reach(caller), [], fields);
        return fields;
      };
      judgePassword(check().user_name, password);
      const hash = password === null ? null : await passwords.hash(password);
      // somebody else may have been faster
      return change(caller, () => entries.add({ ...check(), login_type, hash, password_time: now() }));
    },

    /** @throws Refusal 1001, 1002, 1003 own account or changed by another, 1004 */
    changeUser(caller: Caller, id: number, patch: UserChange): void {
      const { unlock, update_time: seen, ...rest } = stated(patch) as UserChange;
      change(caller, () => {
        const before = one(id);
        touch(caller, id);
        unchanged(before.update_time, seen);
        const after = { ...before, ...trimmed(rest), update_time: now(before.update_time) };
        if (id === caller.user_id || id === ROOT_USER) checkOwn(before, after);
        judgeChange(caller, before, after);
        entries.save(id, after);
      });
      if (unlock) lock.forgive(account(id).user_name);
    },

    /** @throws Refusal 1002, 1003 own account or user 1, 1004 */
    removeUser(caller: Caller, id: number): void {
      change(caller, () => {
        one(id);
        if (id === ROOT_USER) throw conflict('root_account');
        if (id === caller.user_id) throw conflict('own_account');
        touch(caller, id);
        entries.remove(id);
      });
    },

    /** Six digits for one login within a day. @throws Refusal 1002, 1003 own account or directory user, 1004 */
    async resetUser(caller: Caller, id: number): Promise<string> {
      const { login_type } = one(id);
      if (id === caller.user_id) throw conflict('own_account_password');
      touch(caller, id);
      if (login_type === DIRECTORY_USER) throw new Refusal(CODE.conflict, 'directory_password', { refs: [] });
      return changes.reset(account(id));
    },

    /** Who may log in and sees one of the sites, to choose from. */
    pick(scope: Scope, ask: Ask = {}): Page<{ readonly id: number; readonly name: string }> {
      const wanted = String(ask.keyword ?? '').toLowerCase();
      // whoever sees no site shares none, not even with those who see all
      const shares = (sites: readonly number[] | null) =>
        scope.sites === null || (scope.sites.length > 0 && (sites === null || sites.some((site) => scope.has(site))));
      const people = entries
        .list(ALL, { limit: 0, status: 1 })
        .data.filter(({ id }) => shares(directory.grants(id).scope.sites))
        .map(({ id, user_name, name }) => ({ id, name: name || user_name }))
        .filter(({ name }) => name.toLowerCase().includes(wanted));
      return pageOf(people, ask);
    },
  };
}
