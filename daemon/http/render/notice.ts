import type { NotificationLog } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Notice } from '../../store/notice-rows';
import { type Caller, holds } from '../caller';
import { sentenceText } from './item';

/** A number or an address as whoever may not change contacts sees it: 138****1234, z***@example.com. */
export function masked(target: string): string {
  const [name = '', host] = target.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return target.length > 7 ? `${target.slice(0, 3)}****${target.slice(-4)}` : '****';
}
const textOf = (value: string | number | null | undefined): string => String(value ?? '');

/** A notice as its reader may see it. @param channelName of the id of a channel */
export function noticeIn(
  notice: Notice,
  caller: Caller,
  channelName: (id: string) => string,
  language: Language,
): NotificationLog {
  const { id, create_time, status, facts, target, contact_id } = notice;
  const isSent = status === 'sent';
  const place = contact_id === null && notice.way === 'push' ? channelName(target) : target;
  return {
    ...{ id, create_time, contact_id, way: notice.way, kind: notice.kind, step: notice.step, language: notice.language },
    send_time: isSent ? notice.end_time : null,
    contact_name: notice.name,
    target: contact_id === null || holds(caller, 'contact_edit') ? place : masked(target),
    subject: notice.way === 'email' ? notice.subject : '',
    content: notice.text,
    alarm_id: notice.alarm_id,
    device_group_id: notice.device_group_id,
    device_group_name: textOf(facts.site),
    device_name: textOf(facts.device),
    item_name: textOf(facts.item),
    status: status === 'sending' ? 'queued' : status,
    error: notice.error ? sentenceText(notice.error, language) : '',
    retries: Math.max(0, notice.attempts - 1),
    next_time: status === 'queued' ? notice.next_time : null,
    twice: notice.twice,
    carried_by: notice.carried_by,
  };
}
