import type { AccountSafe, GlobalConfig, PasswordComplexity } from '../contract/entities';
import type { Settings } from '../store/settings';

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
/** decision 44; `opt_lock_days` 0: the lock lasts as long as its window */
const SAFETY: AccountSafe = {
  acc_logout_config: { enabled: true, opt_period: 30 },
  acc_single_config: { enabled: false },
  acc_lock_config: { enabled: true, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 },
  acc_expire_config: { enabled: false, opt_days: 90, opt_alterable: true },
};
const AUTO_LOGIN: GlobalConfig['AUTO_LOGIN'] = { enable: false, index: 1 };
const UI: GlobalConfig['UI'] = { default_theme: 'default', default_language: 'zh_cn', home_route: '/overview' };

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
    };
  };
  const readers: { readonly [K in keyof GlobalConfig]: () => GlobalConfig[K] } = {
    PWD_COMPLEXITY: () => ({ pwd_complexity_config: complexity() }),
    ACCOUNT_SAFE: safety,
    AUTO_LOGIN: () => settings.get('AUTO_LOGIN', AUTO_LOGIN),
    UI: () => settings.get('UI', UI),
  };
  return { complexity, safety, read: <K extends keyof GlobalConfig>(key: K): GlobalConfig[K] => readers[key]() };
}
export type Config = ReturnType<typeof createConfig>;
