import type { Sec } from './base';

/** How items stand. Those that are none of these are normal: a good value within its limits. */
export interface ItemCounts {
  items: number;
  /** over, under, at an alarming state */
  item_alarm: number;
  /** their device is silent, or they have no value */
  item_no_value: number;
  /** their alarms are switched off, however they stand */
  item_disabled: number;
  /** not read since the box started: how they stand is not known yet, for a few polls at most */
  item_waiting: number;
  /** they have limits, or states that alarm, and a value, and are set to raise no alarm: within limits or not, nobody is told */
  item_unwatched: number;
  /** devices that are switched off: of their items nothing is counted, and nobody knows how they stand */
  device_off?: number;
}
export interface OverviewStat extends ItemCounts {
  device_groups: number;
  devices: number;
  /** decision 41: items that are not abnormal, those among them that are switched off or not read yet */
  item_normal: number;
  /** in alarm or without a value */
  item_abnormal: number;
  /** in maintenance or shelved: nobody is told of them for now */
  item_held: number;
  /** their alarms are switched off; what the box adds to a device, such as its communication, among them */
  alarm_disabled: number;
  /** alarms that stand unconfirmed and that nobody was told of, on a box that has somebody to tell */
  alarm_untold: number;
  /** 1: no alarm of the room reaches anybody outside the console: no contact and no channel is told by a way that is open */
  unheard: 0 | 1;
  /** sites at which nothing acts by itself for now: somebody paused it */
  site_paused: number;
  /** shutdown plans that are on and have passed no test for 90 days */
  shutdown_untested: number;
  /** alarm levels whose action has no effect; a box from before may have some */
  level_muted: number;
}
export interface AlarmCount {
  /** item */
  id: number;
  /** the three names, joined by '/' */
  description: string;
  device_group_name: string;
  device_name: string;
  item_name: string;
  alarm_count: number;
}
export interface EnvPoint {
  /** YYYY-MM-DD HH:mm:ss in the box's time zone */
  date: string;
  value: number | null;
  min?: number | null;
  max?: number | null;
}
/** Beyond which an item alarms; null: it does not. */
export interface EnvLimits {
  min: number | null;
  max: number | null;
}
export interface EnvironmentCurve {
  temperature: EnvPoint[];
  humidity: EnvPoint[];
  limits: { temperature: EnvLimits; humidity: EnvLimits };
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
  /** ℃; null: nothing measures it */
  temperature: number | null;
  /** seconds since the machine started; 0: not known */
  uptime: number;
  /** over 1, 5 and 15 min; null: not known */
  load: [number, number, number] | null;
}
export interface ProcessRow {
  pid: number;
  name: string;
  /** percent of one core, mean since it started */
  cpu: number;
  /** percent of the memory */
  mem: number;
  /** bytes in memory */
  rss: number;
  start: Sec;
}
export interface TimeInfo {
  server_time: Sec;
  timezone: string;
  ntp: { enable: boolean; server: string; interval: number; last_sync: Sec | null; offset_ms: number | null };
  rtc: boolean;
  /** whether the system tells how its clock is kept and takes another time; else `ntp` says nothing */
  settable: boolean;
}
export interface Health {
  ok: boolean;
  uptime: number;
  db: 'ok' | 'failed';
  bus: { id: number; ok: boolean }[];
  version: string;
}
