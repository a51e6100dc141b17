import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { CODE, ROOT_ROLE, ROOT_USER } from '../contract/codes';
import type { GlobalConfig, Menu, MyRoles } from '../contract/entities';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { SealedField } from '../contract/sealed';
import { SHIPPED } from '../contract/shipped';
import { createFailureStore } from '../store/failures';
import { ALL } from '../store/list';
import { createMenuStore } from '../store/menus';
import type { Db } from '../store/open';
import { createPeriodStore } from '../store/periods';
import { createRememberStore } from '../store/remember';
import { createRoleStore } from '../store/roles';
import { createSessionStore } from '../store/sessions';
import { createSettings } from '../store/settings';
import { createUserEntryStore } from '../store/user-entries';
import { createUserGroupStore } from '../store/user-groups';
import { createUserStore } from '../store/users';
import { createVault, type Vault } from '../store/vault';
import { createAccess, type Denial } from './access';
import { createApiTokens } from './api-tokens';
import type { Caller } from './caller';
import { createCaptcha } from './captcha';
import { createChanges, type OwnChange } from './change';
import { type Config, createConfig } from './config';
import { createDirectory } from './directory';
import { createDirectoryLogin } from './directory-login';
import { createGlobalSettings } from './global-settings';
import { createIdentity } from './identity';
import { createDirectoryClient } from './ldap/index';
import { createLock } from './lock';
import { createLogin, type From } from './login';
import { DEFAULT_MENU } from './menus/default';
import { createMenuEditing } from './menus/editing';
import { menuTree } from './menus/tree';
import { createOwnKeys } from './own-keys';
import { createPasswords, sixDigits } from './passwords';
import { createPeers, type Peers } from './peers';
import { createRemember } from './remember';
import { createRoles } from './roles';
import { createSecrets } from './secrets';
import { createSessions } from './sessions/index';
import { createUserGroups } from './user-groups';
import { createUsers } from './users/index';
import { createWriting } from './writing';

const SWEEP_MS = 15_000;
/** an hour that ends, ends sessions within the 2 s of X03 */
const HOURS_MS = 2_000;
const PERSIST_MS = 300_000;
/** The user that an empty box begins with. */
export const FIRST_USER = 'admin';

export interface PeopleParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
  /** where secrets are sealed that the box must read again; left out: sealed for as long as the program runs */
  readonly vault?: Vault;
  /** which services the box may call; left out: none of its own */
  readonly peers?: Peers;
  /** routes whose pages are not built yet: the menu leaves them out */
  readonly unopened?: readonly string[];
  /** what the next captcha says; tests hand in a known one */
  readonly captcha?: () => string;
}
export type People = ReturnType<typeof createPeople>;

/** Everything that people is made of, one of each. */
function assemble(parts: PeopleParts) {
  const { db, bus, clock, captcha: code } = parts;
  const users = createUserStore(db);
  const roles = createRoleStore(db);
  const menus = createMenuStore(db);
  const store = createSessionStore(db);
  const config = createConfig(createSettings({ db, clock }));
  const lock = createLock({ failures: createFailureStore(db), clock, safety: config.safety });
  const passwords = createPasswords();
  const captcha = createCaptcha(code ? { clock, code } : { clock });
  const secrets = createSecrets(clock);
  const unopened = new Set(parts.unopened);
  const directory = createDirectory({ users, roles, menus, bus, unopened });
  const tokens = createApiTokens({ store, clock });
  const periodStore = createPeriodStore(db);
  const periods = () => periodStore.list(ALL, { limit: 0 }).data;
  const access = createAccess({ clock, limits: config.access, periods });
  const remember = createRemember({ store: createRememberStore(db), clock, config });
  const sessions = createSessions({
    ...{ store, clock, bus, remembers: remember.holds },
    idleMinutes: () => idleMinutes(config),
  });
  const client = createDirectoryClient({ peers: parts.peers ?? createPeers({ loopback: false, ownPorts: () => [] }), clock });
  const vault = parts.vault ?? createVault(null);
  const remote = createDirectoryLogin({ config, vault, client, accounts: directory.byName });
  return {
    ...{ clock, users, roles, menus, config, lock, passwords, captcha, secrets, directory, sessions, tokens },
    ...{ periods, access, remember, remote, unopened },
  };
}

function idleMinutes(config: Config): number | null {
  const { enabled, opt_period } = config.safety().acc_logout_config;
  return enabled ? opt_period : null;
}

/** Users, roles, menus, logins, sessions and API tokens. */
export function createPeople(parts: PeopleParts) {
  const inner = assemble(parts);
  const { clock, users, menus, config, lock, passwords, captcha, secrets, directory, sessions, tokens } = inner;
  const { access, remember, unopened } = inner;
  const ways = { ...inner, accounts: directory.byName, accountById: directory.byId, changed: directory.reload };
  const login = createLogin(ways);
  const changes = createChanges(ways);
  const groups = createUserGroupStore(parts.db);
  const writing = createWriting({ ...inner, db: parts.db, entries: createUserEntryStore(parts.db), groups });
  let stops: (() => void)[] = [];

  /** Reads again what another process may have changed in the database. */
  function reload(): void {
    directory.reload();
    sessions.load();
    tokens.load();
    access.reload();
    for (const id of directory.switchedOff()) sessions.endOfUser(id, 'ended_rights');
  }
  /** Ends the sessions of whoever may not be here any more, from there or at this hour. */
  function endDenied(): void {
    const denied = (why: (denial: Denial) => boolean) =>
      sessions.all().filter(({ user_id, ip, agent }) => {
        const denial = access.denial(user_id, { address: ip, agent });
        return denial !== null && why(denial);
      });
    const hashes = (logins: readonly { hash: string }[]) => logins.map(({ hash }) => hash);
    sessions.end(hashes(denied(({ why }) => why === 'blocked')), 'ended_blocked');
    sessions.end(hashes(denied(() => true)), 'ended_access');
  }
  /** The limits changed; programs and sessions that moved hold sockets, too. */
  function limited(): void {
    endDenied();
    parts.bus.tell('access', { reason: 'limits written' });
  }
  /** @throws Refusal 1002 */
  function accountOf(name: string) {
    const account = directory.byName(name);
    if (!account) throw new Refusal(CODE.not_found, 'user_unknown', null, { name });
    return account;
  }

  // a new box, or a new program that brings more pages
  const had = new Set(menus.all().map((entry) => entry.id));
  menus.fill(DEFAULT_MENU.filter((entry) => !had.has(entry.id)));
  reload();

  return {
    ...createIdentity(inner),
    ...createOwnKeys(inner),
    ...createGlobalSettings({ ...inner, limited }),
    ...createUsers({ ...inner, writing, changes }),
    ...createUserGroups(writing),
    ...createRoles(writing),
    ...createMenuEditing(writing, unopened),
    lost: sessions.lost,
    active: sessions.active,
    socketOpened: sessions.socketOpened,
    socketClosed: sessions.socketClosed,
    /** a login that breaks its rules counts like a wrong one (A08) */
    malformed(address: string): void {
      if (!lock.isLocked(address)) lock.failed('', address);
    },

    captcha: () => ({ captcha_id: captcha.create(), ...secrets.key }),
    picture: captcha.picture,
    login: login.byPassword,
    loginDirectory: login.byDirectory,
    loginRemembered: login.byRemembered,
    forcedChange: changes.forced,
    changePassword: (caller: Caller, change: OwnChange, from: From): Promise<void> =>
      changes.own(accountOf(caller.user_name), caller.session, change, from),
    /** secrets of something else than people, by their fields; see `createSecrets` */
    openSecrets: <F extends SealedField>(
      caller: Caller,
      sent: Readonly<Partial<Record<F, string>>>,
      nonce: string | undefined,
      from: { readonly secure: boolean },
    ) => secrets.openAll(sent as Record<F, string>, nonce, caller.session, from),
    nonce: (caller: Caller) => ({ nonce: secrets.nonce(caller.session), ...secrets.key }),
    /** ends a session: at once, or after 15 s unless somebody uses it again (decision 33) */
    exit(session: string, unload: boolean): void {
      const remembered = unload ? null : sessions.rememberedBy(session);
      if (remembered !== null) remember.forget(remembered);
      if (unload) sessions.unload(session);
      else sessions.end([session], 'ended_logout');
    },
    /** a login of the same browser took its place */
    replaced: (session: string): void => sessions.end([session], 'ended_logout'),

    /** every page the caller may open, as a tree */
    menus: (caller: Caller, language: Language): Menu[] =>
      menuTree(directory.entries(), directory.grants(caller.user_id).menu_ids, unopened, language),
    myRoles: ({ user_id, user_name, login_type, roles: data, funcs }: Caller): MyRoles => ({
      ...{ user_id, user_name, login_type },
      data: [...data],
      funcs: [...funcs],
    }),
    config: <K extends keyof GlobalConfig>(key: K): GlobalConfig[K] => config.read(key),
    alarmRoles: directory.alarmRoles,
    /** somebody changed the password that the box began with */
    setupDone: (): boolean => directory.byId(ROOT_USER)?.must_change === false,

    /** The first user of an empty box; the answer is the password when it was made up here, to be shown once. */
    async ensureFirst(given: string | undefined): Promise<string | null> {
      if (directory.count() > 0) return null;
      const password = given ?? sixDigits();
      const hash = await passwords.hash(password);
      const first = { user_name: FIRST_USER, name: FIRST_USER, hash, time: seconds(clock) };
      const id = users.add({ ...first, must_change: true, role_ids: [ROOT_ROLE] });
      groups.join(id, SHIPPED.user_group.id);
      directory.reload();
      return given === undefined ? password : null;
    },
    /** Six digits for one login within a day. @throws Refusal 1002 */
    resetPassword: async (name: string): Promise<string> => changes.reset(accountOf(name)),
    /** `days` null: without end. @throws Refusal 1002 */
    createToken: (user: string, name: string, days: number | null): string => tokens.create(accountOf(user).id, name, days),
    reload,

    start(): void {
      stops = [
        // sites come into roles and leave them
        parts.bus.on('catalogue', directory.reload),
        // time periods change with the room
        parts.bus.on('catalogue', access.reload),
        // who may do other things than before shows again who he is
        parts.bus.on('rights', ({ user_ids }) => remember.forgetUsers(user_ids)),
        every(clock, HOURS_MS, () => (access.keepsHours() ? endDenied() : undefined), parts.failed),
        every(clock, SWEEP_MS, sessions.sweep, parts.failed),
        every(clock, PERSIST_MS, sessions.persist, parts.failed),
      ];
    },
    stop(): void {
      for (const stop of stops) stop();
      sessions.stop();
    },
  };
}
