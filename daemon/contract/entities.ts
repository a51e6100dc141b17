import type { StatusId } from './codes';
import type { JobKind, LiveValue, Quality } from './live';
import type { DeviceModel, Language } from './model';

/** Epoch seconds. */
export type Sec = number;

export interface Page<T> {
  readonly total: number;
  readonly data: readonly T[];
}
/** What every answer is wrapped in. */
export interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly msg?: string;
  readonly data: T;
}
/** Who still uses what somebody wants to delete. */
export interface Reference {
  readonly type: string;
  readonly id: number;
  readonly name: string;
}

// ── overview ──
export interface OverviewStat {
  device_groups: number;
  devices: number;
  items: number;
  item_normal: number;
  item_abnormal: number;
  /** a part of item_normal: their alarms are switched off */
  item_disabled: number;
}
export interface AlarmCount {
  /** item */
  id: number;
  description: string;
  alarm_count: number;
}
export interface EnvPoint {
  /** YYYY-MM-DD HH:mm:ss in the box's time zone */
  date: string;
  value: number | null;
  min?: number | null;
  max?: number | null;
}
export interface EnvironmentCurve {
  temperature: EnvPoint[];
  humidity: EnvPoint[];
  /** seconds between two points */
  step: number;
}
export interface SystemInfo {
  alert_service: 0 | 1;
  system_serice: 0 | 1;
  collection_service: 0 | 1;
  signal: number;
  operator: string;
  net_type: string;
}
export interface DiskUsage {
  use: string;
  size: string;
  used: string;
  mount: string;
}
export interface CpuInfo {
  model: string;
  cores: number;
  arch: string;
  temperature: number | null;
  uptime: number;
  load: [number, number, number];
}
export interface ProcessRow {
  pid: number;
  name: string;
  cpu: number;
  mem: number;
  rss: number;
  start: Sec;
}
export interface TimeInfo {
  server_time: Sec;
  timezone: string;
  ntp: { enable: boolean; server: string; interval: number; last_sync: Sec | null; offset_ms: number | null };
  rtc: boolean;
}
export interface Health {
  ok: boolean;
  uptime: number;
  db: 'ok' | 'failed';
  bus: { id: number; ok: boolean }[];
  version: string;
}

// ── session, shell ──
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
  auto_login: { enable: boolean; index: number };
  setup_done: boolean;
  login_types: number[];
  push_port: number;
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
}
/** What `setting/gc/readonly` answers, by key. */
export interface GlobalConfig {
  PWD_COMPLEXITY: { pwd_complexity_config: PasswordComplexity };
  ACCOUNT_SAFE: AccountSafe;
  AUTO_LOGIN: { enable: boolean; index: number };
  UI: { default_theme: string; default_language: string; home_route: string };
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
}
export interface InspectionReport {
  id: number;
  create_time: Sec;
  notification_service: 0 | 1;
}

// ── sites, devices, items ──
export interface DeviceGroup {
  id: number;
  name: string;
  parent_id: number;
  weight: number;
  address: string;
  longitude: number | null;
  latitude: number | null;
  contact_group_id: number | null;
  remark: string;
  has_device: boolean;
  device_count: number;
  abnormal_count: number;
  devices: { id: number; name: string; category_id: number }[];
  update_time: Sec;
}
export interface Category {
  id: number;
  code: string;
  name: string;
  icon: string;
  display: boolean;
  weight: number;
}
export interface Template {
  id: number;
  name: string;
  device_template_category_id: number;
  category_code: string;
  vendor: string;
  model: string;
  driver: DeviceModel['driver'];
  version: string;
  item_count: number;
  builtin: boolean;
  synced: boolean;
  source: string;
  /** only when one is asked for by id */
  items?: DeviceModel['items'];
}
export type DeviceDriver = 'modbus_rtu' | 'modbus_tcp' | 'modbus_rtu_tcp' | 'board';
export interface Device {
  id: number;
  name: string;
  device_group_id: number;
  device_group: string;
  device_template_id: number | null;
  device_template: string;
  device_template_category_id: number;
  category_id: number;
  driver: DeviceDriver;
  ip_address: string;
  port: number;
  serial_port_id: number | null;
  protocol_id: number;
  protocol_version: string;
  physical_address: string;
  zigbee: string;
  seat_id: number;
  unit: number;
  sort_id: number;
  /** seconds */
  poll_interval: number;
  /** ms */
  timeout: number;
  retries: number;
  enable: boolean;
  vertical_view: 0 | 1;
  /** 0 offline, 1 online, 2 partly */
  status: 0 | 1 | 2;
  last_check: Sec;
  error: string;
  item_count: number;
  item_abnormal: number;
  update_time: Sec;
}
export interface ItemOption {
  value: number;
  label: string;
  alarm: boolean;
}
/** Settings of an item together with its present state. */
export interface Item {
  item_id: number;
  id: number;
  item_name: string;
  name: string;
  item_cell_name: string;
  device_id: number;
  device_name: string;
  device_group_id: number;
  device_group_name: string;
  category_id: number;
  data_type: 0 | 1;
  unit: string;
  decimals: number;
  value: LiveValue | null;
  info: string;
  status_id: StatusId;
  status_label: string;
  color: string;
  alarm: boolean;
  jitter: boolean;
  is_confirm: 0 | 1;
  is_disable: 0 | 1;
  disable_user: string;
  disable_until: Sec | null;
  last_check: Sec;
  quality: Quality;
  value_time: Sec | null;
  reason?: string;
  /** how the value came about: registers, function, address on the wire, type */
  raw?: string;
  source?: { function: number; address: number; type: string; scale: number; offset: number };
  alarm_enable: boolean;
  writable: boolean;
  builtin: boolean;
  threshold_max: number | null;
  threshold_min: number | null;
  overrun_point: number;
  recovery_point: number;
  options: ItemOption[];
  alarm_level_id: number;
  contact_group_id: number | null;
  time_period_id: number | null;
  check_interval: number;
  repetitions: number;
  notice_interval: number;
  notice_count: number;
  save_interval: number;
  save_delta: number | null;
  sort_id: number;
  enable: boolean;
  update_time: Sec;
}
export interface TreeNode {
  id: number;
  name: string;
  type: 'group' | 'device';
  children: TreeNode[];
  /** abnormal items below */
  alarm: number;
  /** worst level below, its id; 0 when nothing is abnormal */
  level: number;
  /** of a device: 0 offline, 1 online, 2 partly */
  status: 0 | 1 | 2;
  category_id: number;
}
export interface SerialPort {
  id: number;
  name: string;
  path: string;
  baud_rate: number;
  data_bits: 7 | 8;
  parity: 'none' | 'even' | 'odd';
  stop_bits: 1 | 2;
  mode: 'rs485' | 'rs232';
  timeout: number;
  gap_ms: number;
  enable: boolean;
  devices: number;
  tx: number;
  rx: number;
  errors: number;
  /** percent of requests without a usable answer */
  error_rate: number;
  busy: boolean;
  /** false: configured but not there */
  open: boolean;
}
/** One frame on a serial line, as its trace has it. */
export interface PortFrame {
  /** its number on the line, from 1; begins anew when the line is opened with other settings */
  seq: number;
  at: Sec;
  /** the same moment, epoch ms */
  at_ms: number;
  dir: 'out' | 'in';
  hex: string;
  verdict: 'sent' | 'ok' | 'exception' | 'late' | 'crc' | 'noise' | 'foreign';
}
/** One unit of a serial line. A device of another site has its number on the line alone. */
export interface SlaveStats {
  device_id: number | null;
  device_name: string;
  protocol_id: number;
  /** answered by the unit, exceptions included */
  answered: number;
  timed_out: number;
  late: number;
  crc: number;
  bad_frame: number;
  exceptions: { code: number; count: number }[];
  /** readings that would have begun or ended an alarm and that a second look did not bear out */
  unconfirmed: number;
  /** mean time of a round, null: none was answered */
  round_ms: number | null;
  /** percent of the last hundred rounds in which everything was answered */
  success_rate: number;
}
export interface PortStats {
  /** one round of all its devices, the shortest interval among them, and what percent of it the round takes */
  cycle: { round_ms: number | null; interval_ms: number | null; budget: number | null };
  /** requests, answers, requests without a usable answer, late answers */
  line: { tx: number; rx: number; errors: number; late: number; error_rate: number; busy: boolean; open: boolean };
  slaves: SlaveStats[];
}
export interface TestResult {
  ok: boolean;
  elapsed_ms: number;
  items: { name: string; raw: string; value: LiveValue | null; unit: string; quality: Quality; reason: string }[];
  frames: { dir: 'out' | 'in'; hex: string; ms: number; verdict: string }[];
}

// ── long operations ──
/** One unit that a bus scan heard. */
export interface ScanResult {
  protocol_id: number;
  baud_rate: number;
  parity: 'none' | 'even' | 'odd';
  elapsed_ms: number;
  /** a device is configured at this address */
  known: boolean;
  /** the likeliest first, score 0–1 */
  template_guess: { id: number; name: string; score: number }[];
  /** what the likeliest template reads of it */
  sample: { name: string; value: LiveValue; unit: string }[];
}
export interface Job {
  job_id: string;
  kind: JobKind;
  state: 'running' | 'success' | 'fail' | 'canceled';
  percent: number;
  step: string;
  done: number;
  total: number;
  /** seconds still to go, known from 10 % on */
  eta: number | null;
  started: Sec;
  ended: Sec | null;
  message: string;
  /** while it runs: what it has found so far */
  result: ScanResult[] | null;
  cancelable: boolean;
}

// ── alarms ──
export interface AlarmLevel {
  id: number;
  name: string;
  weight: number;
  color: string;
  popup_enable: boolean;
  voice_enable: boolean;
  email_enable: boolean;
  sms_enable: boolean;
  phone_enable: boolean;
  push_enable: boolean;
  remark: string;
  builtin: boolean;
}
export interface TimePeriod {
  id: number;
  name: string;
  /** 1 Monday … 7 Sunday */
  weeks: number[];
  periods: { start: string; end: string }[];
  used_by: number;
}
export interface AlarmRow {
  id: number;
  item_id: number;
  device_id: number;
  device_group_id: number;
  device_group_name: string;
  device_name: string;
  item_name: string;
  info: string;
  value: LiveValue | null;
  unit: string;
  status_id: StatusId;
  status_label: string;
  color: string;
  alarm_level_id: number;
  alarm_level_name: string;
  start_time: Sec;
  last_check: Sec;
  /** seconds, by a clock that never steps; null: a restart lies between */
  duration: number | null;
  is_confirm: 0 | 1;
  confirm_user: string;
  confirm_time: Sec | null;
  remarks: string;
  is_disable: 0 | 1;
  disable_user: string;
  disable_until: Sec | null;
  quality: Quality;
  jitter: boolean;
  videos: never[];
}
export type HandleStatus = 'untreated' | 'confirmed' | 'disabled' | 'processed';
export interface AlarmLog extends AlarmRow {
  end_time: Sec | null;
  handle_status: HandleStatus;
  notice_count: number;
  images: string[];
}

// ── history ──
/** Columns over one time grid; null is a gap. */
export interface SeriesPage {
  /** seconds a bucket; 0: raw readings */
  step: number;
  times: Sec[];
  series: {
    item_id: number;
    name: string;
    unit: string;
    data_type: 0 | 1;
    avg: (number | null)[];
    min: (number | null)[];
    max: (number | null)[];
  }[];
}
