import { BOX_DEVICE, BOX_SITE } from '../contract/codes';
import { type EndReason, isClosed, type LiveValue, type Sentence } from '../contract/live';
import type { Language } from '../contract/model';
import { filledText, type NoticeTexts, type NoticeVariable, oneLine } from '../contract/rules/notice';
import { textOf } from '../items/state';
import { localTime, say, spanIn } from '../lang/index';
import type { Words } from '../sites/catalogue';
import { isSitesOwn } from '../sites/own-devices';
import type { LostDevice } from '../store/alarms';
import type { NoticeFacts, NoticeWay } from '../store/notice-rows';
import type { TemplateKey } from './templates';

/** What a notice may say of an alarm, before it is put into anybody's language. Times are epoch s. */
export interface Subject {
  readonly alarm_id: number | null;
  readonly device_group_id: number;
  readonly device_group_name: string;
  readonly device_id: number;
  readonly device_name: string;
  readonly item_id: number;
  readonly item_names: Words;
  readonly alarm_level_id: number;
  readonly level_names: Words;
  readonly info: Sentence | null;
  readonly value: LiveValue | null;
  readonly unit: string;
  readonly decimals: number;
  readonly start_time: number;
  /** null: it stands */
  readonly end_time: number | null;
  /** null: it stands */
  readonly end_reason: EndReason | null;
  /** who ended one that has not recovered; '': nobody who is known */
  readonly end_user: string;
  readonly duration: number | null;
  readonly confirm_user: string;
  readonly drill: boolean;
  /** alarms that follow from it and are told with it */
  readonly children: number;
  /** the first devices of those */
  readonly lost: readonly LostDevice[];
}
export interface Said {
  readonly subject: string;
  readonly text: string;
}
/** How a notice of an alarm stands among those before it. */
export type Manner =
  | { readonly is: 'begin' | 'recover' | 'jitter' }
  | { readonly is: 'repeat'; readonly nth: number }
  | { readonly is: 'escalate' }
  /** it begins and ends in one */
  | { readonly is: 'both' };

/** A device by its name; the box and a site's own are called in the reader's words. */
export function deviceCalled(id: number, name: string, language: Language): string {
  if (id === BOX_DEVICE) return say(language, 'box');
  return isSitesOwn({ name }) ? say(language, 'site_itself') : name;
}

/** Names as they were when it began; the box's own follow the reader. */
export function namesIn(
  of: Pick<Subject, 'device_group_id' | 'device_group_name' | 'device_id' | 'device_name' | 'item_names'>,
  language: Language,
) {
  return {
    site: oneLine(of.device_group_id === BOX_SITE ? say(language, 'box_site') : of.device_group_name),
    device: oneLine(deviceCalled(of.device_id, of.device_name, language)),
    item: oneLine(of.item_names[language]),
  };
}

/** Letters that the names of what was lost may take of a text; the first one is named in any case. */
const NAMES_LENGTH = { sms: 40, phone: 40, push: 400, email: 2000 } as const satisfies Readonly<Record<NoticeWay, number>>;
const listed = (names: readonly string[], language: Language): string => names.join(language === 'en_us' ? ', ' : '、');

/** What stands says what was lost with it: the first ones by name, as many as the way has room for, and how many more. */
function withLost(info: string, { children, lost }: Subject, way: NoticeWay, language: Language): string {
  const all = lost.map(({ device_name }) => oneLine(device_name));
  let fit = 1;
  while (fit < all.length && listed(all.slice(0, fit + 1), language).length <= NAMES_LENGTH[way]) fit += 1;
  const names = listed(all.slice(0, fit), language);
  const n = children - Math.min(fit, all.length);
  return n > 0 ? say(language, 'notice_lost_more', { info, names, n }) : say(language, 'notice_lost', { info, names });
}
/** The sites that a text names; null: none beside its own. What is over names nothing that was lost with it. */
export function sitesNamed({ device_group_id, lost, end_time }: Subject): readonly number[] | null {
  const sites = new Set([device_group_id, ...(end_time === null ? lost : []).map((one) => one.device_group_id)]);
  return sites.size > 1 ? [...sites] : null;
}
/** A drill says so in front of the whole text: here it would stand twice. */
function infoIn(subject: Subject, way: NoticeWay, language: Language): string {
  const { info, drill, lost, end_time } = subject;
  if (!info) return '';
  const { because, ...data } = info.data ?? {};
  const said = oneLine(drill && because ? say(language, String(because), data) : say(language, info.key, info.data));
  return lost.length > 0 && end_time === null ? withLost(said, subject, way, language) : said;
}
const stateWord = ({ info }: Subject, language: Language): string | undefined => {
  const word = info?.data?.[`label_${language}`];
  return word === undefined ? undefined : String(word);
};
/** How long one that is over lasted; '' while it stands. By two readings of the wall clock nobody knows: it may have been set. */
function lengthIn({ end_time, duration }: Subject, language: Language): string {
  if (end_time === null) return '';
  return duration === null ? say(language, 'duration_unknown') : spanIn(language, duration);
}

/** What stands for each variable of a text that goes by a way. */
function variablesOf(subject: Subject, way: NoticeWay, language: Language): Readonly<Record<NoticeVariable, string>> {
  const word = stateWord(subject, language);
  return {
    ...namesIn(subject, language),
    info: infoIn(subject, way, language),
    value: word ?? textOf(subject, subject.value),
    unit: word === undefined ? subject.unit : '',
    level: oneLine(subject.level_names[language]),
    time: localTime(subject.end_time ?? subject.start_time),
    duration: lengthIn(subject, language),
    user: oneLine(subject.confirm_user),
  };
}

/** What a program is told beside the text. */
export function factsOf(subject: Subject, kind: string, language: Language): NoticeFacts {
  const { site, device, item, level, info } = variablesOf(subject, 'push', language);
  const { alarm_id, item_id, device_id, device_group_id, value, unit, start_time, end_time, end_reason, duration } = subject;
  return {
    kind: isClosed(subject) ? 'closed' : kind,
    alarm_id,
    site,
    device,
    item,
    level,
    info,
    value,
    unit,
    start_time,
    end_time,
    end_reason,
    duration,
    item_id,
    device_id,
    device_group_id,
    drill: Number(subject.drill),
  };
}

const BODY = { email: 'email_body', sms: 'sms_body', phone: 'phone_body', push: 'push_body' } as const;
const keyOf = (manner: Manner): TemplateKey => (manner.is === 'recover' || manner.is === 'both' ? 'recover_tpl' : 'notice_tpl');

/** What stands in front of the text of a notice that is not the first. */
function marked(text: string, manner: Manner, subject: Subject, language: Language): string {
  const { start_time, drill } = subject;
  const closed = isClosed(subject);
  const said =
    manner.is === 'repeat'
      ? say(language, 'notice_again', { n: manner.nth, text })
      : manner.is === 'escalate'
        ? say(language, 'notice_escalated', { text })
        : manner.is === 'both'
          ? say(language, closed ? 'notice_both_closed' : 'notice_both', { start_time, text })
          : text;
  return drill ? say(language, 'notice_drill', { text: said }) : said;
}

/** Why an alarm is over that has not recovered, and who ended it. */
export function closedWhy({ end_reason, end_user }: Pick<Subject, 'end_reason' | 'end_user'>, language: Language): string {
  const why = say(language, `closed_${end_reason}`);
  return oneLine(end_user === '' ? why : say(language, 'closed_by', { why, user: end_user }));
}
/** Nobody wrote a template for an end that is no recovery: that of recoveries would say that one was. */
function closedTexts(subject: Subject, way: NoticeWay, language: Language): Said {
  const values = { ...variablesOf(subject, way, language), why: closedWhy(subject, language) };
  return { subject: say(language, 'closed_email_title', values), text: say(language, `closed_${BODY[way]}`, values) };
}

function plainTexts(
  subject: Subject,
  manner: Manner,
  way: NoticeWay,
  template: NoticeTexts,
  now: number,
  language: Language,
): Said {
  if (isClosed(subject)) return closedTexts(subject, way, language);
  const values = variablesOf(subject, way, language);
  // a head is short by every way
  if (manner.is !== 'jitter')
    return {
      subject: filledText(template.email_title, variablesOf(subject, 'sms', language)),
      text: filledText(template[BODY[way]], values),
    };
  const text = say(language, 'notice_jitter', { ...values, now_time: now });
  return { subject: text, text };
}

/**
 * What a notice says: made once, when it is written. A head is one line, whatever a name holds.
 * @param templates those of the receiver's language @param now epoch s
 */
export function textsOf(
  subject: Subject,
  manner: Manner,
  way: NoticeWay,
  templates: (key: TemplateKey) => NoticeTexts,
  now: number,
  language: Language,
): Said {
  const plain = plainTexts(subject, manner, way, templates(keyOf(manner)), now, language);
  return {
    subject: oneLine(marked(plain.subject, manner, subject, language)),
    text: marked(plain.text, manner, subject, language).trim(),
  };
}

/** Sites that are named before the rest is counted. */
const NAMED = 3;
/** Alarms that a letter lists one by one. */
const LISTED = 50;

/** What is known of one of many alarms that a notice tells at once. */
export interface Joined {
  readonly over: boolean;
  /** it is over, and has not recovered */
  readonly closed: boolean;
  /** an item changes too often: it is no alarm */
  readonly jitter: boolean;
  /** somebody practises: it is no alarm */
  readonly drill: boolean;
  readonly site: string;
  /** its own text in one line */
  readonly head: string;
}
function whereOf(joined: readonly Joined[], language: Language): string {
  const sites = [...new Set(joined.map(({ site }) => site))];
  const names = listed(sites.slice(0, NAMED), language);
  return sites.length > NAMED ? say(language, 'notice_places_more', { names, n: sites.length }) : names;
}

/** @param joined the worst first, at least one */
function manyOf(joined: readonly Joined[], language: Language): string {
  const closed = joined.filter((one) => one.closed).length;
  const over = joined.filter((one) => one.over).length - closed;
  const jitters = joined.filter((one) => one.jitter).length;
  const n = joined.length - over - closed - jitters;
  const worst = joined.find((one) => !one.over && !one.jitter)?.head ?? '';
  const where = whereOf(joined, language);
  if (n === 0 && closed === 0 && jitters === 0) return say(language, 'notice_many_over', { n: over, where });
  const ended = [
    over > 0 ? [say(language, 'notice_n_recovered', { n: over })] : [],
    closed > 0 ? [say(language, 'notice_n_closed', { n: closed })] : [],
    jitters > 0 ? [say(language, 'notice_n_jitter', { n: jitters })] : [],
  ].flat();
  if (n === 0 && jitters > 0) return say(language, 'notice_many_jitter', { said: listed(ended, language), where });
  if (n === 0) return say(language, 'notice_many_ended', { ended: listed(ended, language), where });
  return ended.length === 0
    ? say(language, 'notice_many', { n, worst, where })
    : say(language, 'notice_many_both', { n, ended: listed(ended, language), worst, where });
}

/** What one notice says of many: how many, the worst, where; drills are counted apart. @param joined the worst first */
export function summaryOf(joined: readonly Joined[], way: NoticeWay, language: Language): Said {
  const real = joined.filter(({ drill }) => !drill);
  const drills = joined.filter(({ drill }) => drill);
  const text = manyOf(real.length > 0 ? real : drills, language);
  const subject =
    real.length === 0
      ? say(language, 'notice_drill', { text })
      : drills.length === 0
        ? text
        : say(language, 'notice_many_drills', { text, n: drills.length });
  const list = [...real, ...drills].slice(0, LISTED).map(({ head }) => head);
  return { subject: oneLine(subject), text: way === 'email' ? [subject, '', ...list].join('\n') : subject };
}

/** A text that is about the box itself. */
export const boxTexts = (what: 'notice_test' | 'notice_unstored' | 'notice_alive', now: number, language: Language): Said => ({
  subject: say(language, `${what}_title`),
  text: say(language, what, { now_time: now }),
});
