import type { Sec } from './base';

export type Browser = 'Chrome' | 'Firefox' | 'IE' | 'Edge' | 'Sogou' | 'QQ';
/** One address (`from`), a range (`from`, `to`) or a block (`cidr`). */
export interface AddressRange {
  from?: string;
  to?: string;
  cidr?: string;
}
export interface AllowedUser {
  user_id: number;
  reason: string;
}
export interface BlockedUser {
  user_id: number;
  days: number;
  reason: string;
  /** when the block began; the box writes it */
  block_time: Sec;
}
/** Who may come from where, with what and when. A block beats all; an allowed user is exempt from the three rules. */
export interface AccessLimit {
  ip_config: { enabled: boolean; ips: AddressRange[] };
  browser_config: { enabled: boolean; browsers: Browser[] };
  period_config: { enabled: boolean; time_period_ids: number[] };
  allow_users: AllowedUser[];
  block_users: BlockedUser[];
}
/** Attributes of the directory that hold what a user is made of. */
export interface DirectoryAttributes {
  user_name: string;
  name: string;
  email: string;
  phone: string;
}
/** How the directory is asked. Its password is written and never read. */
export interface DirectorySettings {
  enable: boolean;
  /** ldap://HOST:PORT or ldaps://HOST:PORT */
  url: string;
  base_dn: string;
  /** '': searches without a name */
  bind_dn: string;
  pass_word_set: boolean;
  /** which entries are users */
  user_filter: string;
  /** '': everybody the filter finds; else only members of this group, by their memberOf */
  group_dn: string;
  attributes: DirectoryAttributes;
  /** upgrades an ldap:// connection before anything is said */
  start_tls: boolean;
  /** certificates in PEM that the directory's own must lead to; '': those that the system trusts */
  ca: string;
}
export interface RemoteUser {
  dn: string;
  user_name: string;
  name: string;
  email: string;
  phone: string;
  /** a user of the directory with this name is there */
  imported: boolean;
}
export interface DirectoryTest {
  users: number;
  /** the first user found, as the directory writes it; null when there is none */
  sample: { dn: string; attributes: { name: string; values: string[] }[] } | null;
}
export interface LiveSession {
  /** names the session; nobody logs in with it */
  id: string;
  user_id: number;
  user_name: string;
  login_type: 1 | 2 | 3;
  create_time: Sec;
  last_time: Sec;
  expire_time: Sec;
  ip: string;
  agent: string;
  /** the session that asks */
  current: boolean;
}
export interface ApiToken {
  id: number;
  user_id: number;
  user_name: string;
  name: string;
  create_time: Sec;
  /** null: without end */
  expire_time: Sec | null;
  /** null: every function of its owner */
  funcs: string[] | null;
  /** the token that asks */
  current: boolean;
}
