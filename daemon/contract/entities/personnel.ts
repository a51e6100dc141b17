import type { Language } from '../model';
import type { Sec } from './base';
import type { Menu } from './people';

export interface User {
  id: number;
  user_name: string;
  name: string;
  phone: string;
  email: string;
  /** 1 local, 2 directory */
  login_type: 1 | 2 | 3;
  /** the own ones; those of the groups are added to them */
  role_ids: number[];
  user_group_ids: number[];
  /** 0: may not log in */
  status: 0 | 1;
  /** the password must be changed at the next login */
  must_change: boolean;
  /** when a lock by failed logins ends, which can be undone; null: there is none */
  lock_until: Sec | null;
  /** what keeps somebody from logging in now, in the reader's language; '': nothing does */
  lock_reason: string;
  last_login_time: Sec | null;
  last_login_ip: string;
  /** null: passwords do not expire, or it is not ours */
  pwd_expire_time: Sec | null;
  remark: string;
  update_time: Sec;
}
export interface UserGroup {
  id: number;
  name: string;
  user_ids: number[];
  role_ids: number[];
  remark: string;
  update_time: Sec;
}
/** A function permission, in the reader's words. */
export interface FuncEntry {
  code: string;
  name: string;
  group: string;
}
/** An entry of the menu as it is set, for everybody; `children` is empty, the list is flat. */
export interface MenuEntry extends Menu {
  names: Record<Language, string>;
  /** shipped: keeps its address and cannot be deleted */
  builtin: boolean;
  /** only unfolds: others may stand below it */
  group: boolean;
  /** a way to the pages that set the menu: stays enabled and shown */
  fixed: boolean;
  update_time: Sec;
}
/** Somebody to choose. */
export interface Person {
  id: number;
  name: string;
}
