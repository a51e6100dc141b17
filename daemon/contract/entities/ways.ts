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
}
