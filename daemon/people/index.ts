import type { Bus } from '../bus';
import { type Clock, every } from '../clock';
import { CODE, type Func, ROOT_USER } from '../contract/codes';
import type { Menu, MyRoles } from '../contract/entities';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { CredibleTime } from '../credible_time';
import { createFailureStore } from '../store/failures';
import { ALL, type Scope } from '../store/list';
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
import { createAccess } from './access';
import { createApiTokens } from './api-tokens';
import { shifted } from './blocks';
import { createByHand, FIRST_USER } from './by-hand';
import type { Caller } from './caller';
import { createCaptcha } from './captcha';
import { createChanges } from './change';
import { createComing } from './coming';
import { type Config, createConfig, type PeopleConfig } from './config';
import { createDirectory } from './directory';
import { createDirectoryLogin } from './directory-login';
import { createForeign } from './foreign';
import { createGlobalSettings } from './global-settings';
import { createIdentity } from './identity';
import { createDirectoryClient } from './ldap/index';
import { createLock, pauseAfter } from './lock';
import { createLogin, needsCaptcha } from './login';
import { createLost } from './lost';
import { DEFAULT_MENU } from './menus/default';
import { createMenuEditing } from './menus/editing';
import { menuTree } from './menus/tree';
import { createOwnKeys } from './own-keys';
import { createOwnLock } from './own-lock';
import { createPasswords, type HashCost } from './passwords';
import { createPeers, type Peers } from './peers';
import { createRemember } from './remember';
import { createRenewal } from './renewal';
import { createRoles } from './roles';
import { createRootDoor } from './root-door';
import { createSecrets } from './secrets';
import { createSessions } from './sessions/index';
import { createSlowing } from './slowing';
import { createUserGroups } from './user-groups';
import { createUsers, type Keeps } from './users/index';
import { createWriting } from './writing';

export { FIRST_USER } from './by-hand';

const SWEEP_MS = 15_000;
/** an hour that ends, ends sessions within the 2 s of X03 */
const HOURS_MS = 2_000;
const PERSIST_MS = 300_000;
/** another process beside the daemon (token, password) may change the database: it is looked at this often */
const FOREIGN_MS = 1_000;

/** What somebody may do now who need not be here: what he saved is done with these rights. */
export interface Rights {
  readonly user_name: string;
  readonly funcs: ReadonlySet<Func>;
  readonly scope: Scope;
}
/** null: there is no such user any more, or he may not log in */
export type RightsOf = (user_id: number) => Rights | null;

export interface PeopleParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'moment' | 'passed' | 'onSet'>;
  readonly failed: (fault: unknown) => void;
  /** where secrets are sealed that the box must read again; left out: sealed for as long as the program runs */
  readonly vault?: Vault;
  /** names that people know may have been lost with a configuration at this start */
  readonly lost?: boolean;
  /** what goes with a user who is deleted */
  readonly keeps?: Keeps;
  /** which services the box may call; left out: none of its own */
  readonly peers?: Peers;
  /** routes whose pages are not built yet: the menu leaves them out */
  readonly unopened?: readonly string[];
  /** what the next captcha says; tests hand in a known one */
  readonly captcha?: () => string;
  /** how long an address waits after so many failures, ms; left out: as `lock.ts` says */
  readonly loginPause?: ((failures: number) => number) | undefined;
  /** of a new password; left out: as `passwords.ts` says */
  readonly hashCost?: HashCost | undefined;
}
export type People = ReturnType<typeof createPeople>;

/** Everything that people is made of, one of each. */
function assemble(parts: PeopleParts) {
  const { db, bus, clock, credible, captcha: code } = parts;
  const users = createUserStore(db);
  const roles = createRoleStore(db);
  const menus = createMenuStore(db);
  const store = createSessionStore(db);
  const settings = createSettings({ db, clock });
  const config = createConfig(settings);
  const lost = createLost(settings, users);
  const pause = parts.loginPause ?? pauseAfter;
  const rootName = (): string => directory.byId(ROOT_USER)?.user_name ?? FIRST_USER;
  const lock = createLock({ failures: createFailureStore(db), clock, safety: config.safety, rootName, pause });
  const slowing = createSlowing({ clock, lock });
  const passwords = createPasswords(parts.hashCost);
  const captcha = createCaptcha(code ? { clock, code } : { clock });
  const secrets = createSecrets(clock);
  const unopened = new Set(parts.unopened);
  const directory = createDirectory({ users, roles, menus, bus, unopened });
  const tokens = createApiTokens({ store, clock, credible, bus });
  const periodStore = createPeriodStore(db);
  const periods = () => periodStore.list(ALL, { limit: 0 }).data;
  const access = createAccess({ clock, credible, limits: config.access, periods });
  credible.onSet((by) => {
    const { block_users } = config.access();
    if (block_users.length === 0) return;
    config.write('ACCESS_LIMIT', { block_users: shifted(block_users, by) });
    access.reload();
  });
  const rootDoor = createRootDoor({ credible, config, access, users, periods, accountById: directory.byId });
  const remember = createRemember({ store: createRememberStore(db), clock, credible, config });
  const sessions = createSessions({
    store,
    clock,
    credible,
    bus,
    remembers: remember.holds,
    idleMinutes: () => idleMinutes(config),
  });
  const own = createOwnLock({ clock, safety: config.safety, sessions });
  const client = createDirectoryClient({ peers: parts.peers ?? createPeers({ loopback: false, ownPorts: () => [] }), clock });
  const vault = parts.vault ?? createVault(null);
  const remote = createDirectoryLogin({ config, vault, client, accounts: directory.byName });
  return {
    clock,
    credible,
    users,
    roles,
    menus,
    config,
    lost,
    lock,
    own,
    slowing,
    passwords,
    captcha,
    secrets,
    directory,
    sessions,
    rootName,
    tokens,
    periods,
    access,
    remember,
    rootDoor,
    remote,
    unopened,
  };
}

function idleMinutes(config: Config): number | null {
  const { enabled, opt_period } = config.safety().acc_logout_config;
  return enabled ? opt_period : null;
}

/** Users, roles, menus, logins, sessions and API tokens. */
export function createPeople(parts: PeopleParts) {
  const inner = assemble(parts);
  const { clock, menus, config, directory, sessions, access, remember, unopened } = inner;
  const ways = { ...inner, accounts: directory.byName, accountById: directory.byId, changed: directory.reload };
  const login = createLogin(ways);
  const changes = createChanges(ways);
  const groups = createUserGroupStore(parts.db);
  const writing = createWriting({ ...inner, db: parts.db, entries: createUserEntryStore(parts.db), groups });
  const { reload, endDenied, limited } = createRenewal({ ...inner, bus: parts.bus });
  const foreign = createForeign(parts.db);
  /** True when another process wrote: everybody is read anew. */
  function renewed(): boolean {
    const wrote = foreign();
    if (wrote) reload();
    return wrote;
  }
  let stops: (() => void)[] = [];

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
    ...createIdentity({ ...inner, renewed }),
    ...createOwnKeys(inner),
    ...createGlobalSettings({ ...inner, limited }),
    ...createUsers({ ...inner, writing, changes, keeps: parts.keeps ?? (() => []) }),
    ...createUserGroups(writing),
    ...createRoles(writing),
    ...createMenuEditing(writing, unopened),
    ...createComing({ ...inner, login, changes, accountOf, isAsked: (address) => needsCaptcha(inner, '', address) }),
    ...createByHand({ ...inner, groups, changes, accountOf }),
    /** What user 1 is called now. */
    rootName: inner.rootName,
    lost: sessions.lost,
    active: sessions.active,
    knows: sessions.knows,
    socketOpened: sessions.socketOpened,
    socketClosed: sessions.socketClosed,
    /** every page the caller may open, as a tree */
    menus: (caller: Caller, language: Language): Menu[] =>
      menuTree(directory.entries(), directory.grants(caller.user_id).menu_ids, unopened, language),
    myRoles: ({ user_id, user_name, login_type, roles: data, funcs }: Caller): MyRoles => ({
      user_id,
      user_name,
      login_type,
      data: [...data],
      funcs: [...funcs],
    }),
    rightsOf(user_id: number): Rights | null {
      const account = directory.byId(user_id);
      if (!account?.enabled || access.isBlocked(user_id)) return null;
      const { funcs, scope } = directory.grants(user_id);
      return { user_name: account.user_name, funcs, scope };
    },
    keepsPeriod: inner.rootDoor.keepsPeriod,
    keepsZone: inner.rootDoor.keepsZone,
    config: <K extends keyof PeopleConfig>(key: K): PeopleConfig[K] => config.read(key),
    alarmRoles: directory.alarmRoles,
    /** names that people know may be gone, and nobody has righted that yet */
    namesLost: inner.lost.holds,
    /** somebody changed the password that the box began with */
    setupDone: (): boolean => directory.byId(ROOT_USER)?.must_change === false,
    reload,

    start(): void {
      if (parts.lost) inner.lost.note();
      stops = [
        // sites come into roles and leave them
        parts.bus.on('catalogue', directory.reload),
        // time periods change with the room
        parts.bus.on('catalogue', access.reload),
        // who may do other things than before shows again who he is
        parts.bus.on('rights', ({ user_ids }) => remember.forgetUsers(user_ids)),
        every(clock, HOURS_MS, () => (access.keepsHours() ? endDenied() : undefined), parts.failed),
        every(clock, FOREIGN_MS, () => void renewed(), parts.failed),
        every(clock, SWEEP_MS, sessions.sweep, parts.failed),
        every(clock, PERSIST_MS, sessions.persist, parts.failed),
      ];
    },
    stop(): void {
      for (const stop of stops) stop();
      inner.slowing.stop();
      sessions.stop();
    },
  };
}
