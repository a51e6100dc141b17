import type { NotificationLog } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { HeldBack } from '../../notify/held-back';
import { masked, maskedSentence } from '../../notify/masking';
import type { Notice } from '../../store/notice-rows';
import { type Caller, holds } from '../caller';
import { sentenceText } from './item';

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

/** Why a notice did not arrive. A server quotes whom it refuses: the address is whole only for whoever sees it whole beside it. */
export function errorText(
  { error, target, contact_id }: Pick<Notice, 'error' | 'target' | 'contact_id'>,
  sees: boolean,
  language: Language,
): string {
  if (!error) return '';
  return sentenceText(sees ? error : maskedSentence(error, contact_id === null ? '' : target), language);
}

/** What the ledger knows beside a notice. */
export interface Ledger {
  /** of the id of a channel */
  readonly channelName: (id: string) => string;
  /** how the item of an alarm was called, by language; undefined: the alarm is kept no more */
  readonly itemNames: (alarm_id: number) => Readonly<Record<Language, string>> | undefined;
  /** the notice that told one, as far as its reader sees it; itself where that went alone */
  readonly wentAs: (notice: Notice) => Notice;
  /** why one that waits does not leave yet; null: nothing holds it back */
  readonly heldBack: (notice: Notice) => HeldBack | null;
}

/** In the reader's language where that is known, else as it was told. */
function itemNameOf({ facts, alarm_id }: Notice, itemNames: Ledger['itemNames'], language: Language): string {
  const told = textOf(facts.item);
  // what tells many names none
  return told === '' || alarm_id === null ? told : (itemNames(alarm_id)?.[language] ?? told);
}

/** A notice as its reader may see it. */
export function noticeIn(
  notice: Notice,
  caller: Caller,
  { channelName, itemNames, wentAs, heldBack }: Ledger,
  language: Language,
): NotificationLog {
  const { id, create_time, status, facts, target, contact_id } = notice;
  const isSent = status === 'sent';
  const went = wentAs(notice);
  // what one that tells many says is known when it goes
  const said = went.status === 'queued' ? notice : went;
  const held = heldBack(notice);
  const sees = holds(caller, 'contact_edit');
  const place = contact_id === null && notice.way === 'push' ? channelName(target) : target;
  return {
    id,
    create_time,
    contact_id,
    way: notice.way,
    kind: notice.kind,
    step: notice.step,
    language: notice.language,
    drill: facts.drill === 1,
    closed: facts.kind === 'closed',
    send_time: isSent ? notice.end_time : null,
    contact_name: notice.name,
    target: contact_id === null || sees ? place : masked(target),
    subject: notice.way === 'email' ? said.subject : '',
    content: said.text,
    alarm_id: notice.alarm_id,
    device_group_id: notice.device_group_id,
    device_group_name: textOf(facts.site),
    device_name: textOf(facts.device),
    item_name: itemNameOf(notice, itemNames, language),
    status: status === 'sending' ? 'queued' : status,
    // of one that is held back neither its last try nor the next one says how it stands
    error: held ? '' : errorText(notice, sees, language),
    retries: Math.max(0, notice.attempts - 1),
    next_time: status === 'queued' && !held ? notice.next_time : null,
    held: held && { why: say(language, `held_${held.why}`), until: held.until },
    twice: notice.twice,
    carried_by: status === 'dropped' ? null : went.id === id ? notice.carried_by : went.id,
    carried_time: went.id !== id && went.status === 'sent' ? went.end_time : null,
  };
}
