import type { Language } from '../model';
import type { Sec } from './base';

/** Somebody who is told of alarms. */
export interface Contact {
  id: number;
  name: string;
  /** only for whoever may change contacts */
  phone?: string;
  /** only for whoever may change contacts */
  email?: string;
  job: string;
  contact_group_ids: number[];
  sms_enable: boolean;
  phone_enable: boolean;
  email_enable: boolean;
  /** null: at any time */
  time_period_id: number | null;
  /** '': that of the product */
  language: '' | Language;
  remark: string;
  /** when a notice reached them last; null: never */
  last_reached: Sec | null;
  update_time: Sec;
}
/** What sites and items name to say who is told. */
export interface ContactGroup {
  id: number;
  name: string;
  contact_ids: number[];
  /** 1: whoever is on duty is told instead of everybody in it */
  duty_mode: 0 | 1;
  /** after so many minutes without a confirmation another group is told; 0: none is */
  escalate_minutes: number;
  escalate_group_id: number | null;
  /** items and sites of the reader that name it, groups that escalate to it, and the box itself */
  used_by: number;
  remark: string;
  update_time: Sec;
}
