import type { Sec } from './base';

/** A machine that goes down in order. Its secrets are never told. */
export interface ShutdownHost {
  name: string;
  ip_address: string;
  port: number;
  protocol: 'ssh' | 'snmp' | 'http';
  user: string;
  command: string;
  check: string;
  stage: number;
  timeout: number;
  host_key: string;
  wake_mac: string;
  snmp?: {
    version: 1 | 2 | 3;
    user: string;
    auth: 'none' | 'md5' | 'sha' | 'sha256' | 'sha512';
    priv: 'none' | 'aes' | 'aes256';
    context: string;
  };
  header: string;
  body: string;
  ca: string;
  fingerprint: string;
  has_pass_word: boolean;
  has_key: boolean;
}

/** What begins a plan besides its first item. */
export interface ShutdownTrigger {
  kind: 'on_battery' | 'runtime' | 'charge';
  item_id: number;
  /** s, or % */
  value: number;
}

/** Hosts that go down in order before a UPS's battery is empty, and come back by themselves. */
export interface UpsShutdown {
  id: number;
  name: string;
  device_id: number;
  /** '': it is gone, or the reader does not see it */
  device_name: string;
  item_id: number;
  item_name: string;
  operator: '>' | '>=' | '<' | '<=' | '=' | '!=' | 'alarm' | 'recover';
  value: number | null;
  triggers: ShutdownTrigger[];
  delay: number;
  hosts: ShutdownHost[];
  return_seconds: number;
  return_charge: number;
  ups_off: boolean;
  ups_off_delay: number;
  after_return: 'cycle' | 'abort';
  enable: boolean;
  /** s from the trigger to the last host being down, at most */
  estimate: number;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}
