import type {
  AccessLimit,
  AccountSafe,
  DirectorySettings,
  GlobalConfig,
  PasswordComplexity,
  UiDefaults,
} from '../contract/entities';
import { HISTORY_KEEP } from '../contract/rules/history';
import { ALARM_JITTER } from '../contract/rules/jitter';
import type { Settings } from '../store/settings';
import type { KeptLimits } from './blocks';

/** decision 14: length and a list of common passwords; no composition rule, no forced rotation */
const COMPLEXITY: PasswordComplexity = {
  enabled: true,
  opt_exclude_username: true,
  opt_mix_up_lo_letter: false,
  opt_contain_num: false,
  opt_contain_spec_char: false,
  opt_reject_same_pwd: true,
  opt_reject_frequent_pwd: true,
  opt_min_len_enabled: true,
  opt_min_len: 8,
};
/** decisions 8 and 44; `opt_lock_days` 0: the lock lasts as long as its window */
const SAFETY: AccountSafe = {
  acc_logout_config: { enabled: true, opt_period: 30 },
  acc_single_config: { enabled: false },
  acc_lock_config: { enabled: true, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 },
  acc_expire_config: { enabled: false, opt_days: 90, opt_alterable: true },
  captcha_config: { mode: 'always' },
};
/** The language is the edition's (decision 31). */
type StoredUi = Omit<UiDefaults, 'default_language'>;
const AUTO_LOGIN: GlobalConfig['AUTO_LOGIN'] = { enable: false, index: 1 };
const UI: StoredUi = { default_theme: 'default', home_route: '/home' };

const ACCESS_LIMIT: AccessLimit = {
  ip_config: { enabled: false, ips: [] },
  browser_config: { enabled: false, browsers: [] },
  period_config: { enabled: false, time_period_ids: [] },
  allow_users: [],
  block_users: [],
};
/** What is kept of the directory: its password only sealed, with what it may be sent to. */
export type StoredDirectory = Omit<DirectorySettings, 'pass_word_set'> & { readonly sealed_pass_word: string };
const LDAP: StoredDirectory = {
  enable: false,
  url: '',
  base_dn: '',
  bind_dn: '',
  sealed_pass_word: '',
  user_filter: '(objectClass=inetOrgPerson)',
  group_dn: '',
  attributes: { user_name: 'uid', name: 'cn', email: 'mail', phone: 'mobile' },
  start_tls: false,
  ca: '',
};

/** What is kept here of the global settings; the channels of pushes are with whoever sends them. */
export interface PeopleConfig extends Omit<GlobalConfig, 'ALARM_PUSH' | 'UI'> {
  UI: StoredUi;
}

/** The global settings that concern people, over their defaults. */
export function createConfig(settings: Settings) {
  const complexity = (): PasswordComplexity => ({
    ...COMPLEXITY,
    ...settings.get('PWD_COMPLEXITY', { pwd_complexity_config: {} }).pwd_complexity_config,
  });
  const safety = (): AccountSafe => {
    const stored = settings.get('ACCOUNT_SAFE', SAFETY);
    return {
      acc_logout_config: { ...SAFETY.acc_logout_config, ...stored.acc_logout_config },
      acc_single_config: { ...SAFETY.acc_single_config, ...stored.acc_single_config },
      acc_lock_config: { ...SAFETY.acc_lock_config, ...stored.acc_lock_config },
      acc_expire_config: { ...SAFETY.acc_expire_config, ...stored.acc_expire_config },
      captcha_config: { ...SAFETY.captcha_config, ...stored.captcha_config },
    };
  };
  const autoLogin = (): GlobalConfig['AUTO_LOGIN'] => settings.get('AUTO_LOGIN', AUTO_LOGIN);
  const access = (): KeptLimits => settings.get<KeptLimits>('ACCESS_LIMIT', ACCESS_LIMIT);
  const directory = (): StoredDirectory => settings.get('LDAP', LDAP);
  function directorySettings(): DirectorySettings {
    const { sealed_pass_word, ...told } = directory();
    return { ...told, pass_word_set: sealed_pass_word !== '' };
  }
  const readers: { readonly [K in keyof PeopleConfig]: () => PeopleConfig[K] } = {
    PWD_COMPLEXITY: () => ({ pwd_complexity_config: complexity() }),
    ACCOUNT_SAFE: safety,
    ACCESS_LIMIT: access,
    AUTO_LOGIN: autoLogin,
    LDAP: directorySettings,
    UI: () => settings.get('UI', UI),
    HISTORY_KEEP: () => settings.get('HISTORY_KEEP', HISTORY_KEEP),
    ALARM_JITTER: () => settings.get('ALARM_JITTER', ALARM_JITTER),
  };
  return {
    complexity,
    /** the password that the box was given when it was empty was set then, in epoch s */
    keepGiven: (time: number): void => settings.put('first_password', { time }),
    /** whether that is the password which was set then, and no rule of passwords was changed since */
    isGiven: (time: number): boolean =>
      settings.get<{ time: number | null }>('first_password', { time: null }).time === time &&
      (settings.changed('PWD_COMPLEXITY') ?? -Infinity) < time,
    safety,
    autoLogin,
    access,
    directory,
    read: <K extends keyof PeopleConfig>(key: K): PeopleConfig[K] => readers[key](),
    /** writes the named fields of a setting and leaves its others */
    write: (key: keyof PeopleConfig, fields: object): void => settings.put(key, fields),
  };
}
export type Config = ReturnType<typeof createConfig>;
