import type { AddressRange, Browser } from '../entities';
import type { Fault, Faults, Fields } from '../shape';

export const BROWSERS = ['Chrome', 'Firefox', 'IE', 'Edge', 'Sogou', 'QQ'] as const satisfies readonly Browser[];
/** Auto-login by index: 1 without end, then a month, three, half a year, a year, two years. */
export const AUTO_LOGIN_DAYS = [null, 30, 90, 182, 365, 730] as const;

export const passwordComplexity = {
  enabled: { t: 'bool' },
  opt_exclude_username: { t: 'bool' },
  opt_mix_up_lo_letter: { t: 'bool' },
  opt_contain_num: { t: 'bool' },
  opt_contain_spec_char: { t: 'bool' },
  opt_reject_same_pwd: { t: 'bool' },
  opt_reject_frequent_pwd: { t: 'bool' },
  opt_min_len_enabled: { t: 'bool' },
  opt_min_len: { t: 'int', min: 6, max: 64 },
} as const satisfies Fields;

const enabled = { t: 'bool' } as const;
export const logoutConfig = { enabled, opt_period: { t: 'int', min: 1, max: 1440 } } as const satisfies Fields;
export const singleConfig = { enabled } as const satisfies Fields;
export const lockConfig = {
  enabled,
  opt_attempts: { t: 'int', min: 1, max: 20 },
  opt_minutes: { t: 'int', min: 1, max: 1440 },
  /** 0: the lock lasts as long as its window */
  opt_lock_days: { t: 'int', min: 0, max: 365 },
} as const satisfies Fields;
export const expireConfig = {
  enabled,
  opt_days: { t: 'int', min: 1, max: 3650 },
  opt_alterable: { t: 'bool' },
} as const satisfies Fields;

/** `after_failure`: once the name or the address has failed within the last ten minutes */
export const captchaConfig = { mode: { t: 'one', of: ['always', 'after_failure'] } } as const satisfies Fields;

const user_id = { t: 'int', min: 1 } as const;
const address = { t: 'opt', of: { t: 'text', max: 15, like: 'ip' } } as const;
export const addressRange = {
  cidr: { t: 'opt', of: { t: 'text', max: 18 } },
  from: address,
  to: address,
} as const satisfies Fields;
export const ipConfig = {
  enabled,
  ips: { t: 'list', max: 100, of: { t: 'obj', of: addressRange } },
} as const satisfies Fields;
export const browserConfig = {
  enabled,
  browsers: { t: 'list', max: 6, of: { t: 'one', of: BROWSERS } },
} as const satisfies Fields;
export const periodConfig = {
  enabled,
  time_period_ids: { t: 'list', max: 50, of: { t: 'int', min: 1 } },
} as const satisfies Fields;
export const allowedUser = { user_id, reason: { t: 'text', max: 200 } } as const satisfies Fields;
export const blockedUser = {
  user_id,
  days: { t: 'int', min: 1, max: 3650 },
  reason: { t: 'text', min: 1, max: 200 },
} as const satisfies Fields;

export const autoLogin = { enable: { t: 'bool' }, index: { t: 'int', min: 1, max: 6 } } as const satisfies Fields;

const attribute = { t: 'text', max: 64 } as const;
export const directoryAttributes = {
  user_name: { t: 'text', min: 1, max: 64 },
  name: attribute,
  email: attribute,
  phone: attribute,
} as const satisfies Fields;
/** `pass_word` is left out when it stays as it is; '' removes it. */
export const directorySettings = {
  enable: { t: 'bool' },
  url: { t: 'text', min: 1, max: 300 },
  base_dn: { t: 'text', min: 1, max: 500 },
  bind_dn: { t: 'text', max: 500 },
  pass_word: { t: 'opt', of: { t: 'text', max: 2048 } },
  user_filter: { t: 'text', max: 1000 },
  group_dn: { t: 'text', max: 500 },
  attributes: { t: 'obj', of: directoryAttributes },
  start_tls: { t: 'bool' },
  ca: { t: 'text', max: 30_000 },
} as const satisfies Fields;

/** An IPv4 address as a number, or null when it is none. */
export function addressNumber(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** First and last address of what a range says, or null when it says none. A block's own bits beyond its mask are ignored. */
export function addressSpan({ from, to, cidr }: AddressRange): readonly [number, number] | null {
  if (cidr) {
    const [, base = '', mask = ''] = /^([\d.]+)\/(\d{1,2})$/.exec(cidr) ?? [];
    const start = addressNumber(base);
    if (start === null || mask === '' || Number(mask) > 32) return null;
    const size = 2 ** (32 - Number(mask));
    const first = Math.floor(start / size) * size;
    return [first, first + size - 1];
  }
  const first = addressNumber(from ?? '');
  const last = to ? addressNumber(to) : first;
  return first === null || last === null ? null : [first, last];
}

export function ipFault({ enabled, ips }: { enabled: boolean; ips: readonly AddressRange[] }): Fault | null {
  if (enabled && ips.length === 0) return { key: 'ip_needed' };
  for (const range of ips) {
    const span = addressSpan(range);
    if (!span || (range.cidr && (range.from || range.to))) return { key: 'ip_range_wrong' };
    if (span[0] > span[1]) return { key: 'ip_range_order' };
  }
  return null;
}

export interface Limits {
  ip_config?: { enabled: boolean; ips: readonly AddressRange[] };
  browser_config?: { enabled: boolean; browsers: readonly unknown[] };
  period_config?: { enabled: boolean; time_period_ids: readonly number[] };
  allow_users?: readonly { user_id: number }[];
  block_users?: readonly { user_id: number }[];
}

const twice = (users: readonly { user_id: number }[] = []): boolean =>
  new Set(users.map((user) => user.user_id)).size < users.length;

/** At least one address, browser and period where its rule is on; nobody twice in a list. */
export function accessFaults(limits: Limits): Faults {
  const { ip_config, browser_config, period_config, allow_users, block_users } = limits;
  const faults: Faults = {};
  const ip = ip_config ? ipFault(ip_config) : null;
  if (ip) faults.ip_config = ip;
  if (browser_config?.enabled && browser_config.browsers.length === 0) faults.browser_config = { key: 'browser_needed' };
  if (period_config?.enabled && period_config.time_period_ids.length === 0) faults.period_config = { key: 'period_needed' };
  if (twice(allow_users)) faults.allow_users = { key: 'twice' };
  if (twice(block_users)) faults.block_users = { key: 'twice' };
  return faults;
}

const DIRECTORY_URL = /^ldaps?:\/\/(?:\[[0-9a-fA-F:]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(?::\d{1,5})?\/?$/;

/** Whether it is the address of a directory: a scheme, a host, perhaps a port, and nothing else. */
export function isDirectoryUrl(url: string): boolean {
  if (!DIRECTORY_URL.test(url)) return false;
  try {
    // a port beyond the last, and colons that are no address
    return new URL(url).port !== '0';
  } catch {
    return false;
  }
}

export interface Directory {
  url?: string;
  attributes?: Readonly<Record<string, string>>;
  start_tls?: boolean;
}
export function directoryFaults({ url, attributes, start_tls }: Directory): Faults {
  const faults: Faults = {};
  if (url !== undefined && !isDirectoryUrl(url)) faults.url = { key: 'directory_url' };
  else if (url?.startsWith('ldaps:') && start_tls) faults.start_tls = { key: 'start_tls_of_ldaps' };
  if (Object.values(attributes ?? {}).some((name) => !/^(?:[A-Za-z][A-Za-z0-9-]*)?$/.test(name)))
    faults.attributes = { key: 'attribute_name' };
  return faults;
}
