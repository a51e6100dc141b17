import { ROUTES } from '../routes';
import type { Faults } from '../shape';
import { pushFaults } from './push_channel';
import { accessFaults, type Directory, directoryFaults, type Limits } from './security';

/** Every global setting that is kept here, with the names it is written by. */
export const GC_FIELDS = {
  PWD_COMPLEXITY: ['pwd_complexity_config'],
  ACCOUNT_SAFE: ['acc_logout_config', 'acc_single_config', 'acc_lock_config', 'acc_expire_config', 'captcha_config'],
  ACCESS_LIMIT: ['ip_config', 'browser_config', 'period_config', 'allow_users', 'block_users'],
  AUTO_LOGIN: ['enable', 'index'],
  LDAP: ['enable', 'url', 'base_dn', 'bind_dn', 'pass_word', 'user_filter', 'group_dn', 'attributes', 'start_tls', 'ca'],
  UI: ['default_theme', 'home_route'],
  HISTORY_KEEP: ['raw_days', 'hour_days', 'day_years', 'max_mb', 'commit_seconds'],
  ALARM_JITTER: [
    'jitter_type',
    'jitter_proportion',
    'jitter_threshold',
    'jitter_period',
    'normal_type',
    'normal_proportion',
    'normal_threshold',
    'recovery_period',
  ],
  ALARM_PUSH: ['channels', 'alive'],
} as const;
export type GcKey = keyof typeof GC_FIELDS;
export const GC_KEYS = [
  'PWD_COMPLEXITY',
  'ACCOUNT_SAFE',
  'ACCESS_LIMIT',
  'AUTO_LOGIN',
  'LDAP',
  'UI',
  'HISTORY_KEEP',
  'ALARM_JITTER',
  'ALARM_PUSH',
] as const satisfies readonly GcKey[];
/** Written without the own password. */
export const UNVERIFIED = ['UI', 'HISTORY_KEEP', 'ALARM_JITTER', 'ALARM_PUSH'] as const satisfies readonly GcKey[];

/** Names that a write of any setting may have. */
const OF_EVERY_KEY: readonly string[] = ['key', 'verify_password', 'nonce'];
/** Names that say nothing by themselves. */
const BESIDE: Readonly<Partial<Record<GcKey, string>>> = { ALARM_PUSH: 'update_time' };
type Gc = Limits & Directory & Parameters<typeof pushFaults>[0] & { key?: GcKey; verify_password?: string; home_route?: string };

/** Whether a write of this setting needs the own password. */
export const isVerified = (key: unknown): boolean => !UNVERIFIED.some((open) => open === key);

/** A page that a login may lead to: one of the product, with no part of another in its address. */
const isHome = (route: string): boolean => /^\/\w+$/.test(route) && route !== '/login' && ROUTES.some((page) => page === route);

/** What is wrong with a write of a global setting, besides its single fields. */
export function gcFaults(input: Gc): Faults {
  const { key, verify_password, home_route } = input;
  if (key === undefined) return { key: { key: 'required' } };
  const own: readonly string[] = GC_FIELDS[key];
  const foreign = Object.keys(input).filter(
    (name) => !own.includes(name) && !OF_EVERY_KEY.includes(name) && name !== BESIDE[key],
  );
  if (foreign.length > 0) return Object.fromEntries(foreign.map((name) => [name, { key: 'field_unknown' }]));
  if (!own.some((name) => Object.hasOwn(input, name))) return { [own[0]!]: { key: 'required' } };
  if (isVerified(key) && !verify_password) return { verify_password: { key: 'required' } };
  if (key === 'ACCESS_LIMIT') return accessFaults(input);
  if (key === 'LDAP') return directoryFaults(input);
  if (key === 'ALARM_PUSH') return pushFaults(input);
  if (key === 'UI' && home_route !== undefined && !isHome(home_route)) return { home_route: { key: 'home_route' } };
  return {};
}
