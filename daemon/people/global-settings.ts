import { type Clock, seconds } from '../clock';
import { ROOT_USER } from '../contract/codes';
import type { AccessLimit, AccountSafe, BlockedUser } from '../contract/entities';
import { GC_FIELDS } from '../contract/rules/gc';
import { jitterFaults } from '../contract/rules/jitter';
import type { Fault, Faults } from '../contract/shape';
import type { CredibleTime } from '../credible_time';
import type { PeriodEntry } from '../store/periods';
import type { Access, Denial } from './access';
import { type KeptBlock, type KeptLimits, toldBlock } from './blocks';
import type { Caller } from './caller';
import type { Config, PeopleConfig } from './config';
import type { Directory } from './directory';
import type { DirectoryLogin, DirectoryWish } from './directory-login';
import { expiryOf } from './expiry';
import { judge } from './faults';
import { DIRECTORY_USER } from './grants';
import type { From } from './login';
import { beyond, reachesUser, reachOf } from './reach';
import type { Remember } from './remember';
import type { RootDoor } from './root-door';
import type { Secrets } from './secrets';
import type { Sessions } from './sessions/index';

export interface GlobalSettingsParts {
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'passed'>;
  readonly config: Config;
  readonly access: Access;
  readonly directory: Directory;
  readonly periods: () => readonly PeriodEntry[];
  readonly remote: DirectoryLogin;
  readonly rootDoor: RootDoor;
  readonly remember: Remember;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  /** the limits changed: who is out now? */
  readonly limited: () => void;
}
/** A write as it comes: the key, and what belongs to it by name. */
export type Written = { readonly key: keyof PeopleConfig } & Readonly<Record<string, unknown>>;
type Limits = Partial<Omit<AccessLimit, 'block_users'>> & { block_users?: readonly Omit<BlockedUser, 'block_time'>[] };

const LOCKED_OUT: Readonly<Record<Denial['why'], { readonly field: string; readonly key: string }>> = {
  blocked: { field: 'block_users', key: 'block_self' },
  ip: { field: 'ip_config', key: 'lock_out_ip' },
  browser: { field: 'browser_config', key: 'lock_out_browser' },
  period: { field: 'period_config', key: 'lock_out_period' },
};

/** Writes of the global settings that guard the box, with what must not come of them. */
export function createGlobalSettings(parts: GlobalSettingsParts) {
  const { clock, credible, config, access, directory, remote, remember, rootDoor, secrets, sessions } = parts;

  function blockFault(caller: Caller, users: readonly { user_id: number }[]): Fault | null {
    for (const { user_id } of users) {
      if (user_id === ROOT_USER) return { key: 'block_root' };
      if (user_id === caller.user_id) return { key: 'block_self' };
      if (!directory.byId(user_id)) return { key: 'user_gone' };
      if (directory.isAdministrator(user_id) && !directory.administers(caller)) return { key: 'block_admin' };
    }
    return null;
  }
  /** A block that stays as it was goes on from when it began. */
  function begun(users: readonly Omit<BlockedUser, 'block_time'>[]): KeptBlock[] {
    const before = new Map(config.access().block_users.map((block) => [block.user_id, block]));
    return users.map(({ user_id, days, reason }) => {
      const old = before.get(user_id);
      if (old?.days === days && old.reason === reason) return old;
      return { user_id, days, reason, block_time: seconds(clock), lived: credible.now() };
    });
  }

  /** @throws Refusal 1001, also when the caller would lock himself out, or user 1 */
  function writeAccess(caller: Caller, from: From, limits: Limits): void {
    const { block_users, allow_users, period_config } = limits;
    const faults: Faults = {};
    const block = blockFault(caller, block_users ?? []);
    if (block) faults.block_users = block;
    if (allow_users?.some(({ user_id }) => !directory.byId(user_id))) faults.allow_users = { key: 'user_gone' };
    const known = new Set(parts.periods().map(({ id }) => id));
    if (period_config?.time_period_ids.some((id) => !known.has(id))) faults.period_config = { key: 'period_gone' };
    judge(faults);
    const { block_users: _, ...rest } = limits;
    const next: KeptLimits = { ...config.access(), ...rest, ...(block_users ? { block_users: begun(block_users) } : {}) };
    const program = sessions.find(caller.session) === null;
    const visit = { ...from, program, at: clock.wall() };
    const denied = access.foresee({ limits: next }, caller.user_id, visit);
    if (denied) judge({ [LOCKED_OUT[denied.why].field]: { key: LOCKED_OUT[denied.why].key } });
    rootDoor.keepsLimits(next);
    config.write('ACCESS_LIMIT', next);
    access.reload();
    parts.limited();
  }

  /** @throws Refusal 1001 when the own password has passed under the rule, or that of user 1 */
  function judgeExpiry({ user_id }: Caller, rule: AccountSafe['acc_expire_config']): void {
    const at = expiryOf(rule, directory.byId(user_id)?.password_time ?? 0);
    if (!rule.opt_alterable && at !== null && at < credible.passed()) judge({ acc_expire_config: { key: 'lock_out_expired' } });
    rootDoor.keepsExpiry(rule);
  }

  function writeSafety(caller: Caller, fields: Partial<AccountSafe>): void {
    if (fields.acc_expire_config) judgeExpiry(caller, fields.acc_expire_config);
    config.write('ACCOUNT_SAFE', fields);
    if (fields.acc_single_config?.enabled) sessions.keepNewest();
    parts.limited();
  }

  /**
   * The directory decides who its users are. Somebody who points the box to a server of his own could log in as any of them,
   * so he has to reach all of them already. While there are none nobody knows how strong the first will be.
   * @throws Refusal 1004
   */
  function reachDirectory(caller: Caller): void {
    const reach = reachOf(caller, directory.grants(caller.user_id));
    const users = directory.everybody().filter(({ login_type }) => login_type === DIRECTORY_USER);
    if (users.length === 0 && !reach.root) throw beyond('directory_of_nobody');
    if (!users.every(({ id }) => reachesUser(reach, directory.grants(id)))) throw beyond('directory_beyond_rights');
  }
  async function writeDirectory(caller: Caller, from: From, wish: DirectoryWish, nonce: string | undefined): Promise<void> {
    reachDirectory(caller);
    config.write('LDAP', await remote.prepare(opened(wish, caller, from, nonce)));
  }
  /** with the directory's password in clear, if one was sent */
  function opened(wish: DirectoryWish, caller: Caller, from: From, nonce: string | undefined): DirectoryWish {
    const { pass_word } = wish;
    if (!pass_word) return wish;
    return { ...wish, ...secrets.openAll({ pass_word }, nonce, caller.session, from) };
  }

  return {
    /** @throws Refusal 1001 with the field that it would not do with */
    async writeGlobal(caller: Caller, from: From, written: Written): Promise<void> {
      const { key, nonce } = written;
      const own = GC_FIELDS[key].filter((name) => written[name] !== undefined).map((name) => [name, written[name]]);
      const fields: object = Object.fromEntries(own);
      if (key === 'ACCESS_LIMIT') return writeAccess(caller, from, fields);
      if (key === 'ACCOUNT_SAFE') return writeSafety(caller, fields);
      if (key === 'LDAP') return writeDirectory(caller, from, fields, nonce as string | undefined);
      if (key === 'ALARM_JITTER') judge(jitterFaults({ ...config.read(key), ...fields }));
      config.write(key, fields);
      if (key === 'AUTO_LOGIN' && !config.autoLogin().enable) remember.forgetAll();
    },
    /** Users that are gone are in no list. */
    readGlobal<K extends keyof PeopleConfig>(key: K): PeopleConfig[K] {
      const value = config.read(key);
      if (key !== 'ACCESS_LIMIT') return value;
      const there = ({ user_id }: { user_id: number }) => directory.byId(user_id) !== null;
      const told = (block: KeptBlock) => toldBlock(block, { lived: credible.now(), wall: seconds(clock) });
      const { allow_users, block_users, ...rules } = config.access();
      return {
        ...rules,
        allow_users: allow_users.filter(there),
        block_users: block_users.filter(there).map(told),
      } as PeopleConfig[K];
    },
    /** Settings that need not be saved. @throws Refusal 1001, -1 */
    testDirectory: async (caller: Caller, from: From, { nonce, ...wish }: DirectoryWish & { nonce?: string | undefined }) =>
      remote.test(opened(wish, caller, from, nonce)),
    remoteUsers: remote.users,
    loginTypes: (): number[] => (remote.isOn() ? [1, 2] : [1]),
    /** time periods that the access rules use */
    usesPeriod: (id: number): boolean => config.access().period_config.time_period_ids.includes(id),
  };
}
