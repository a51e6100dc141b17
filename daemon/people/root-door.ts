import { ROOT_USER } from '../contract/codes';
import type { AccessLimit, AccountSafe } from '../contract/entities';
import type { CredibleTime } from '../credible_time';
import type { PeriodEntry } from '../store/periods';
import type { Account, UserStore } from '../store/users';
import type { Access, Conditions, Denial } from './access';
import type { Config } from './config';
import { expiryOf } from './expiry';
import { judge } from './faults';

interface RootDoorParts {
  readonly credible: Pick<CredibleTime, 'passed'>;
  readonly config: Pick<Config, 'access'>;
  readonly access: Pick<Access, 'foresee'>;
  readonly users: Pick<UserStore, 'lastLogin'>;
  readonly periods: () => readonly PeriodEntry[];
  readonly accountById: (id: number) => Account | null;
}
const KEYS: Readonly<Record<Exclude<Denial['why'], 'blocked'>, string>> = {
  ip: 'root_out_ip',
  browser: 'root_out_browser',
  period: 'root_out_period',
};
/** The setting that shuts somebody out. */
const FIELDS: Readonly<Record<Denial['why'], string>> = {
  blocked: 'block_users',
  ip: 'ip_config',
  browser: 'browser_config',
  period: 'period_config',
};

/**
 * The door by which user 1 last came in stays open: whatever would have refused that login is not saved, whoever saves it.
 * He alone can undo what others set, and nobody lets him in when he is out but the box itself.
 */
export function createRootDoor({ credible, config, access, users, periods, accountById }: RootDoorParts) {
  /** Why his last login would be refused. Before his first there is nothing to lose. */
  function shut(other: Partial<Conditions>): Exclude<Denial['why'], 'blocked'> | null {
    const last = users.lastLogin(ROOT_USER);
    if (!last) return null;
    const { address, agent, time } = last;
    const denied = access.foresee(other, ROOT_USER, { address, agent, program: false, at: time * 1000 });
    return denied === null || denied.why === 'blocked' ? null : denied.why;
  }
  /** of what the hours are made of */
  function keepsHours(field: string, other: Partial<Conditions>): void {
    if (shut(other) === 'period') judge({ [field]: { key: KEYS.period } });
  }

  return {
    /** @throws Refusal 1001 with the limit that would shut him out */
    keepsLimits(limits: AccessLimit): void {
      const why = shut({ limits });
      if (why) judge({ [FIELDS[why]]: { key: KEYS[why] } });
    },
    /** A period in which people may log in is to be another, by one of its fields above all. @throws Refusal 1001 */
    keepsPeriod(period: PeriodEntry, field: 'weeks' | 'periods'): void {
      if (!config.access().period_config.time_period_ids.includes(period.id)) return;
      keepsHours(field, { periods: periods().map((other) => (other.id === period.id ? period : other)) });
    },
    /** In another zone the same hours are other ones. @throws Refusal 1001 */
    keepsZone: (zone: string): void => keepsHours('timezone', { zone }),
    /** @throws Refusal 1001 when his password has passed under the rule */
    keepsExpiry(rule: AccountSafe['acc_expire_config']): void {
      const at = expiryOf(rule, accountById(ROOT_USER)?.password_time ?? Number.POSITIVE_INFINITY);
      if (!rule.opt_alterable && at !== null && at < credible.passed()) judge({ acc_expire_config: { key: 'root_out_expired' } });
    },
  };
}
export type RootDoor = ReturnType<typeof createRootDoor>;
