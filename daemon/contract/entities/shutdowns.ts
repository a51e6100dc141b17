import type { Sec } from './base';

/** `down`: all were told, and mains is waited for. */
export type ShutdownPhase = 'ready' | 'countdown' | 'stage' | 'down' | 'ups_off' | 'returning' | 'aborted';
export type ShutdownHostIs =
  | 'waiting'
  | 'telling'
  | 'again'
  | 'told'
  | 'down'
  | 'late'
  | 'failed'
  | 'cancelled'
  | 'waking'
  | 'up'
  | 'asleep';

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
  /** how it stands while the plan runs; null: it does not */
  is: ShutdownHostIs | null;
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
  /** s that the battery lasts at the present load; null: nobody knows */
  runtime: number | null;
  /** what of the estimate is not as it should be, in the reader's words */
  warnings: string[];
  /** null: it is off */
  phase: ShutdownPhase | null;
  /** the stage that is told, or was told last; 0: none */
  stage: number;
  /** since when it stands so */
  phase_time: Sec | null;
  /** when the countdown is over at the latest; null: none runs */
  countdown_time: Sec | null;
  /** the last test that each host passed; null: none */
  tested_time: Sec | null;
  /** when it ran last; null: never, or too long ago */
  run_time: Sec | null;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}

/** A plan that runs, as every page tells it. */
export interface ShutdownRunning {
  id: number;
  name: string;
  phase: ShutdownPhase;
  /** the stage that is told, or was told last; 0: none */
  stage: number;
  /** when the countdown is over at the latest; null: none runs */
  countdown_time: Sec | null;
  /** hosts that could not be told, are not down in time, or did not wake */
  troubled: number;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
}

/** What came of the test of a host. */
export interface ShutdownTested {
  name: string;
  ok: boolean;
  /** why not; else '' */
  message: string;
  elapsed_ms: number;
  /** what it showed as its own key; '': none */
  host_key: string;
}
/** When a plan ran. */
export interface ShutdownRun {
  id: number;
  run_time: Sec;
  /** null: it is under way */
  end_time: Sec | null;
  /** who aborted it; '': nobody */
  user_name: string;
  events: {
    time: Sec;
    /** a state of the plan, of the host, or of the order to the UPS */
    what: ShutdownPhase | ShutdownHostIs | 'ups_sending' | 'ups_set' | 'ups_failed';
    /** '': the plan itself */
    host: string;
    stage: number;
    /** why, in the reader's words; else '' */
    message: string;
  }[];
}
