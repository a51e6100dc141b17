import type { Language } from '../model';
import type { ChannelKind } from '../rules/push_channel';
import type { Sec } from './base';

/** What became of the last try to reach a service; null: none was made yet. */
export interface LastTry {
  time: Sec;
  ok: boolean;
  /** why it was not reached, in the reader's language; '' : it was */
  error: string;
}
/** The mail server. Its password is written and never read. */
export interface MailService {
  enable: boolean;
  host: string;
  port: number;
  secure: 'none' | 'starttls' | 'ssl';
  user: string;
  has_password: boolean;
  from: string;
  ca: string;
  fingerprint: string;
  last: LastTry | null;
}
/** What receives pushes. Its secrets are written and never read. */
export interface PushChannel {
  id: number;
  kind: ChannelKind;
  name: string;
  /** without what stands behind its `?`; for whoever may not change it its host alone */
  url: string;
  /** something stands behind the `?` */
  has_key: boolean;
  has_secret: boolean;
  keyword: string;
  levels: number[];
  sites: number[];
  language: '' | Language;
  /** only for whoever may change them */
  phones?: string[];
  ca: string;
  fingerprint: string;
  enable: boolean;
  last: LastTry | null;
}
export interface AlarmPush {
  channels: PushChannel[];
  alive: string;
  update_time: Sec;
}
/** How the modem is. */
export interface ModemTold {
  /** 0–100 (decision 16) */
  signal: number;
  operator: string;
  net_type: string;
  /** null: it was not asked yet */
  registered: boolean | null;
  /** of the card; null: it does not say. `pin_wrong`: the PIN that is kept was not accepted, and is not tried again */
  sim: 'ready' | 'missing' | 'pin' | 'pin_wrong' | 'puk' | 'failed' | 'starting' | null;
  /** tries that the card grants yet for the code it waits for; null: it does not say, or waits for none */
  pin_tries: number | null;
  /** why it cannot send, in the reader's language; '': it can, as far as is known */
  fault: string;
}
/** How messages and calls leave the box. Its secrets are written and never read. */
export interface SmsService {
  enable: boolean;
  call_enable: boolean;
  mode: 'modem' | 'http';
  device: string;
  center: string;
  has_pin: boolean;
  /** the PIN that is kept was not accepted: enter it anew */
  pin_refused: boolean;
  max_parts: number;
  ring_seconds: number;
  url: string;
  has_secret: boolean;
  ca: string;
  fingerprint: string;
  last: LastTry | null;
  last_call: LastTry | null;
  update_time: Sec;
  modem: ModemTold;
}
