import type { Language } from '../model';
import type { Sec } from './base';

export type NoticeWay = 'email' | 'sms' | 'phone' | 'push';
export type NoticeKind = 'begin' | 'repeat' | 'escalate' | 'recover' | 'summary' | 'jitter' | 'test' | 'drill' | 'alive';
/** `queued`: it waits, or is on its way · `dropped`: it is not sent any more */
export type NoticeStatus = 'queued' | 'sent' | 'fail' | 'dropped';

/** One notice to one receiver by one way. */
export interface NotificationLog {
  /** it tells of a drill: `kind` says what of it */
  drill: boolean;
  id: number;
  create_time: Sec;
  /** null: it was not sent */
  send_time: Sec | null;
  way: NoticeWay;
  kind: NoticeKind;
  /** of a `recover`: the alarm is over, and its item has not recovered */
  closed: boolean;
  /** which repeat, which step of an escalation; else 0 */
  step: number;
  /** null: a channel */
  contact_id: number | null;
  contact_name: string;
  /** a number, an address, a channel; masked for whoever may not change contacts */
  target: string;
  language: Language;
  /** of a letter; else '' */
  subject: string;
  /** as it was sent: that of the notice that told it too, once there is one */
  content: string;
  alarm_id: number | null;
  device_group_id: number;
  device_group_name: string;
  device_name: string;
  item_name: string;
  status: NoticeStatus;
  /** why it failed; of one that was sent, what there is to say of it */
  error: string;
  /** tries after the first */
  retries: number;
  /** when it is tried again; null: it is not, or it is held back */
  next_time: Sec | null;
  /** why it is held back, and until when (null: nobody can say); null: it is not */
  held: { why: string; until: Sec | null } | null;
  /** it may have come twice: the box went out while it was sent */
  twice: boolean;
  /** the notice that tells this one too */
  carried_by: number | null;
  /** when that one was sent; null: there is none, or it was not */
  carried_time: Sec | null;
}
/** How often a way succeeded within the last seven days, and how many wait now. */
export interface WaySuccess {
  way: NoticeWay;
  sent: number;
  failed: number;
  /** now */
  waiting: number;
  /** of pushes: how many of these wait for each channel, where any do */
  channels: { id: number; waiting: number }[];
}
/** What the notices of one alarm came to. */
export interface AlarmNotices {
  /** notices that were sent */
  sent: number;
  /** receivers that were told */
  told: number;
  /** notices that failed for good */
  failed: number;
  /** notices that wait, or are on their way */
  waiting: number;
  /** why nobody was told of it, though somebody should be: what is to be mended; '': somebody was, or nobody need be */
  nobody: string;
  /** why nobody is told of one that stands before then, epoch s, though nothing is to be mended; null: nobody can say when. Left out: nothing holds it back */
  held?: { why: string; until: number | null };
}
/**
 * What makes a step come later, until the hours of the item begin or the night is over, or never; what holds back all of them; why
 * nobody of a group is told, whatever is set of its contacts.
 */
export type StageDelay =
  | 'item_hours'
  | 'night'
  | 'never'
  | 'alarms_off'
  | 'disabled'
  | 'maintenance'
  | 'shelved'
  | 'no_way'
  | 'no_members';
/** Who hears of an alarm so many minutes after it began, if nobody confirms it. */
export interface AlarmStage {
  after_minutes: number;
  /** '': no group is named */
  group_name: string;
  to: { name: string; ways: NoticeWay[] }[];
  /** who of the group is not told, by which way ('': by none) and why; of a delay the name is that of its period */
  gaps: {
    name: string;
    way: NoticeWay | '';
    why: 'off' | 'no_target' | 'hours' | 'closed' | 'failing' | 'no_channel' | StageDelay;
    reason: string;
  }[];
}
/** The texts of one language: as they are sent, and what they may name. */
export interface NoticeTemplate {
  language: Language;
  email_title: string;
  email_body: string;
  sms_body: string;
  phone_body: string;
  push_body: string;
  variables: readonly string[];
}
