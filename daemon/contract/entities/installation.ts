import type { Sec } from './base';

/** Devices of one category, as the licence counts them. */
export interface LicenceCategory {
  code: string;
  name: string;
  total: number;
  /** null: no limit of its own */
  limit: number | null;
}
/** How far the first set-up of an empty box is. */
export interface SetupState {
  /** the password that the box began with is another one now */
  password_set: boolean;
  /** the clock is not before the program was made */
  time_ok: boolean;
  /** somebody chose the zone in which times are told, here or for the system */
  zone_set: boolean;
  /** there is a site */
  site: boolean;
  devices: number;
  /** people who are told of alarms: in a group that something names, by a way that is open */
  contacts: number;
  /** push channels that are told of alarms */
  channels: number;
  /** the last try to reach the mail server did */
  mail_ok: boolean;
  /** somebody ended the set-up, or the box was filled before it first ran */
  done: boolean;
}
/** What runs here. */
export interface VersionInfo {
  version: string;
  /** tells two builds of one version apart; '' while the program runs from its sources */
  build: string;
  sn: string;
  node: string;
  board: string;
  /** since when the program runs */
  start_time: Sec;
  /** seconds */
  uptime: number;
}
