import type { Language } from '../model';
import type { Sec } from './base';
import type { HistoryKeep } from './history';
import type { AccessLimit, ApiToken, DirectorySettings } from './security';
import type { Jitter } from './sites';
import type { AlarmPush } from './ways';

export interface ProductInfo {
  language: '' | 'zh-CN' | Language;
  edition: string;
  sys_name: string;
  sys_show: boolean;
  company: string;
  support_show: boolean;
  sys_info_show: boolean;
  filing_display: boolean;
  filing_info: string;
  login_logo: string;
  home_logo: string;
  version: string;
  /** IANA name of the zone that the box shows its times in */
  timezone: string;
  auto_login: { enable: boolean; index: number };
  /** a room was set up, or came with the box; whether its administrator has a password of their own is no part of it */
  setup_done: boolean;
  /** path of the page that a login leads to, for whoever may open it */
  home_route: string;
  /** the data folder takes no change: nothing can be saved, and what happens is lost with the next start */
  read_only: boolean;
  /** what whoever wants in must know, in the reader's words; '': nothing */
  notice: string;
  login_types: number[];
  push_port: number;
  support_info: SupportInfo;
}
export interface SupportInfo {
  phone: string;
  email: string;
  site: string;
}
export interface Edition {
  id: number;
  edition: string;
  language: '' | 'zh-CN' | Language;
  sys_name: string;
  sys_show: boolean;
  company: string;
  support_show: boolean;
  sys_info_show: boolean;
  filing_display: boolean;
  filing_info: string;
  /** addresses of pictures; '': the product's own */
  login_logo: string;
  home_logo: string;
  support_info: SupportInfo;
  current: boolean;
}
export interface Licence {
  sn: string;
  status: 'trial' | 'activated' | 'expired' | 'unknown';
  device_quantity: number;
  devices: number;
  item_quantity: number;
  items: number;
  start_time: Sec;
  expire_timestamp: Sec;
  trial_days: number;
  remain_days: number;
  category_limit: Record<string, number>;
}
export interface LoginResult {
  access_token: string;
  need_tip_change_pwd: 0 | 1;
  change_pwd_scene: 0 | 1 | 2;
  pwd_complexity_error: 0 | 1;
  pwd_expired: 0 | 1;
  pwd_is_alterable: 0 | 1;
  user_id?: number;
  login_type?: 1 | 2 | 3;
  /** for the next auto-login of this browser, when it was ticked and is allowed; replaces the one before */
  remember_token?: string;
}
/** What became of a password that its owner changed. */
export interface PasswordChanged {
  pwd_complexity_error: 0 | 1;
  pwd_complexity_reason: string;
  /** programs that go on in his name: it is his to say which */
  tokens: ApiToken[];
}
export interface PasswordComplexity {
  enabled: boolean;
  opt_exclude_username: boolean;
  opt_mix_up_lo_letter: boolean;
  opt_contain_num: boolean;
  opt_contain_spec_char: boolean;
  opt_reject_same_pwd: boolean;
  opt_reject_frequent_pwd: boolean;
  opt_min_len_enabled: boolean;
  opt_min_len: number;
}
export interface AccountSafe {
  acc_logout_config: { enabled: boolean; opt_period: number };
  acc_single_config: { enabled: boolean };
  acc_lock_config: { enabled: boolean; opt_attempts: number; opt_minutes: number; opt_lock_days: number };
  acc_expire_config: { enabled: boolean; opt_days: number; opt_alterable: boolean };
  /** when a login must bring the code of a captcha (decision 8) */
  captcha_config: { mode: 'always' | 'after_failure' };
}
/** What `setting/gc/readonly` answers, by key. */
export interface GlobalConfig {
  PWD_COMPLEXITY: { pwd_complexity_config: PasswordComplexity };
  ACCOUNT_SAFE: AccountSafe;
  ACCESS_LIMIT: AccessLimit;
  AUTO_LOGIN: { enable: boolean; index: number };
  LDAP: DirectorySettings;
  UI: UiDefaults;
  HISTORY_KEEP: HistoryKeep;
  ALARM_JITTER: Jitter;
  ALARM_PUSH: AlarmPush;
}
/** How the console of this box begins, in a browser in which nobody has chosen otherwise. */
export interface UiDefaults {
  /** one of `THEMES` */
  default_theme: string;
  /** the edition’s, by which it is set (decision 31) */
  default_language: Language;
  /** path of a page */
  home_route: string;
}
export interface Menu {
  id: number;
  menu_id: number;
  name: string;
  url: string;
  target: '' | 'blank';
  icon: string;
  enable: boolean;
  /** true hides the entry, null or false shows it (decision 3) */
  display: boolean | null;
  weight: number;
  children: Menu[];
}
export interface Role {
  id: number;
  name: string;
  device_groups: { id: number; name: string }[];
  menus: number[];
  funcs: string[];
  videos: number[];
  builtin: boolean;
  remark: string;
  /** users who hold it, by themselves or through a group */
  user_count: number;
  update_time: Sec;
}
export interface MyRoles {
  user_id: number;
  user_name: string;
  login_type: 1 | 2 | 3;
  data: number[];
  /** what this user's roles grant; the server decides every call anyway */
  funcs: string[];
}
export interface AlarmParams {
  popup_enable: boolean;
  voice_enable: boolean;
  video_enable: boolean;
  popup_seconds: number;
  record_days: number;
  repeat_notice: boolean;
  recover_notice: boolean;
  /** whom alarms are for that neither their item nor a site names anybody for; null: nobody */
  default_contact_group_id: number | null;
  /** messages that one contact gets in an hour */
  sms_per_hour: number;
  /** address of the sound of consoles where a level has none; '': their own one */
  voice_file: string;
  /** in which only the two highest levels are told; null: none */
  night_mute_period_id: number | null;
  /** seconds that a lost link waits for what it may follow from */
  link_wait_seconds: number;
}
export interface InspectionReport {
  id: number;
  create_time: Sec;
  notification_service: 0 | 1;
}
