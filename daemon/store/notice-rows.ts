import type { Sentence } from '../contract/live';
import type { Language } from '../contract/model';
import { legible, legibleIn, UNREADABLE } from './spoilt';

/** What a notice may be about; what is no alarm writes rows of its own. */
export type NoticeAbout = 'alarm' | 'order' | 'duty' | 'inspection' | 'door' | 'report' | 'box';
export type NoticeKind = 'begin' | 'repeat' | 'escalate' | 'recover' | 'summary' | 'jitter' | 'test' | 'drill' | 'alive';
export type NoticeWay = 'email' | 'sms' | 'phone' | 'push';
/** `queued`: it waits for its time · `sending`: it left, and nobody knows yet · `dropped`: it is not sent any more. */
export type NoticeStatus = 'queued' | 'sending' | 'sent' | 'fail' | 'dropped';
export type NoticeFacts = Readonly<Record<string, string | number | null>>;

/** A notice as it is written. Times are epoch s. */
export interface NoticeDraft {
  readonly about: NoticeAbout;
  /** what of that it tells: of an alarm the number of its event */
  readonly key: string;
  /** null: no alarm, or none that is stored */
  readonly alarm_id: number | null;
  readonly kind: NoticeKind;
  /** which repeat, which step of an escalation; else 0 */
  readonly step: number;
  readonly way: NoticeWay;
  /** the receiver: contact/12, channel/ops */
  readonly whom: string;
  /** null: a channel */
  readonly contact_id: number | null;
  readonly name: string;
  readonly target: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly facts: NoticeFacts;
  readonly device_group_id: number;
  readonly alarm_level_id: number | null;
  readonly urgent: boolean;
  readonly create_time: number;
  /** when it is tried */
  readonly next_time: number;
  /** the notice that tells this one too */
  readonly carried_by: number | null;
  /** the sites that its text names; null: none beside its own */
  readonly sites: readonly number[] | null;
  /** what it says to a reader who does not see all of these; null: the same */
  readonly plain: { readonly subject: string; readonly text: string } | null;
}
export interface Notice extends NoticeDraft {
  readonly id: number;
  readonly status: NoticeStatus;
  readonly attempts: number;
  /** since when it is tried: somebody asked that it be sent again, or the clock was set; null: since it was written */
  readonly retry_time: number | null;
  /** when it was settled */
  readonly end_time: number | null;
  /** why it failed; of one that was sent, what there is to say of it */
  readonly error: Sentence | null;
  readonly reference: string;
  /** the program ended while it was sent: it may have come twice */
  readonly twice: boolean;
}
export type NoticeRow = Omit<Notice, 'facts' | 'urgent' | 'twice' | 'error' | 'sites' | 'plain'> & {
  readonly facts: string;
  readonly sites: string | null;
  readonly plain: string | null;
  readonly urgent: number;
  readonly twice: number;
  readonly error: string | null;
};

/** Columns that are written once. */
export const DRAFT_COLUMNS = [
  'about',
  'key',
  'alarm_id',
  'kind',
  'step',
  'way',
  'whom',
  'contact_id',
  'name',
  'target',
  'language',
  'subject',
  'text',
  'facts',
  'device_group_id',
  'alarm_level_id',
  'urgent',
  'create_time',
  'next_time',
  'carried_by',
  'sites',
  'plain',
] as const satisfies readonly (keyof NoticeDraft)[];
export const NOTICE_COLUMNS = [
  'id',
  ...DRAFT_COLUMNS,
  'status',
  'attempts',
  'retry_time',
  'end_time',
  'error',
  'reference',
  'twice',
] as const satisfies readonly (keyof Notice)[];

export const noticeOf = (row: NoticeRow): Notice => ({
  ...row,
  facts: legible<NoticeFacts>(row.facts, {}),
  urgent: row.urgent === 1,
  twice: row.twice === 1,
  error: row.error === null ? null : legible<Sentence>(row.error, UNREADABLE),
  sites: row.sites === null ? null : legible<number[]>(row.sites, [row.device_group_id]),
  plain: row.plain === null ? null : legible<Notice['plain']>(row.plain, null),
});

/** Why a notice is not sent to its contact any more. By such a one nobody was tried in vain, and no way failed. */
export const UNSENT = ['contact_gone', 'contact_no_address', 'contact_way_off'] as const;
export type UnsentKey = (typeof UNSENT)[number];
/** Whether one that failed was tried. */
export const WAS_SENT = `coalesce(json_extract(${legibleIn('error')}, '$.key'), '') NOT IN (${UNSENT.map((key) => `'${key}'`).join(', ')})`;

/** What tells that an alarm stands. */
export const STANDING = "('begin', 'repeat', 'escalate')";

/** Ids of notices and of whatever goes with them: of a joined one also the begins that an end in it tells. */
export const withCarried = (chosen: string): string =>
  `(WITH RECURSIVE went(id) AS (${chosen} UNION SELECT n.id FROM notice n JOIN went ON n.carried_by = went.id) SELECT id FROM went)`;
