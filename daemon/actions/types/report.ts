import { rightsFor } from '../../commands/index';
import type { Sentence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { ActionParams } from '../../contract/rules/action';
import { maskedSentence } from '../../notify/masking';
import type { Brought, Email, Mail } from '../../notify/ways/email';
import type { People } from '../../people/index';
import type { Sites } from '../../sites/index';
import type { Run } from '../../store/action-runs';
import type { HistoryTemplateEntry } from '../../store/history-templates';
import type { MovingAction } from '../moves';
import type { ReportBook } from '../reports';
import { outcomeOf } from '../sequence';
import { byOf } from './by';
import type { Occasion, Performed, Performer } from './performer';

/** What a letter is to bring. */
export interface ReportWish {
  readonly report: HistoryTemplateEntry;
  /** items of it that are there: one at least */
  readonly item_ids: readonly number[];
  readonly previous: boolean;
  /** when it was due, epoch s: a letter that waited for its turn is of the same hours */
  readonly time: number;
  readonly format: 'xlsx' | 'csv';
  readonly language: Language;
  /** what the action is called */
  readonly action: string;
}
type Written = Pick<Mail, 'subject' | 'text' | 'file'>;
export interface ReportParts {
  readonly sites: Pick<Sites, 'catalogue'>;
  /** what somebody may do now; null: he is gone, or may not log in */
  readonly rightsOf: People['rightsOf'];
  readonly email: Pick<Email, 'closed' | 'bring'>;
  readonly book: Pick<ReportBook, 'reportFor' | 'contact'>;
  /** Makes a letter with its file. @throws Refusal it is too large */
  readonly letter: (wish: ReportWish) => Promise<Written>;
  /** of whoever says none */
  readonly language: () => Language;
}

interface Receiver {
  readonly target: string;
  readonly name: string;
  readonly language: Language;
}
/** What became of each receiver's letter, by what it is known by. */
type Told = Map<string, Brought>;

/** The server speaks, and says no to this letter for now; anything else it would say of the next one, too. */
const OF_ONE_LETTER: readonly string[] = ['mail_later'];
const never = (error: Sentence): Brought => ({ is: 'never', error });

const isOver = (told: Brought | undefined): boolean => told !== undefined && told.is !== 'not_yet';

/** What came of a whole report: sent where each letter was taken; tried again where one surely was not, and may be. */
function outcomeOfAll(all: readonly Brought[]): Performed {
  const taken = all.filter(({ is }) => is === 'taken').length;
  const worst = (['not_yet', 'unknown', 'never'] as const).flatMap((is) => all.find((one) => one.is === is) ?? [])[0];
  if (!worst || worst.is === 'taken') return outcomeOf('sent');
  const { key, data } = worst.error;
  const error =
    taken === 0 ? worst.error : { key: 'action_report_some', data: { ...data, taken, all: all.length, because: key } };
  const status = all.some(({ is }) => is === 'unknown') ? 'unknown' : 'fail';
  return { status, error, readback: null, again: worst.is === 'not_yet' };
}

/**
 * Mails a kept report, a letter for each receiver in his language. With the rights of whoever it acts for: what he may not see does
 * not leave the box, nor does the rest of such a report.
 */
export function reportPerformer({ sites, rightsOf, email, book, letter, language }: ReportParts): Performer {
  const tried = new WeakMap<Run, Told>();

  /** Whom it goes to, by his address; one who cannot be written to is told with why. One who is gone is left out. */
  function receiversOf({ contact_ids = [], emails = [] }: ActionParams, told: Told): readonly Receiver[] {
    const known = contact_ids.flatMap((id) => book.contact(id) ?? []);
    for (const { id, name, email_enable, email: target } of known)
      if (!email_enable || target === '') told.set(`contact ${id}`, never({ key: 'action_report_contact', data: { name } }));
    const all = [
      ...known.filter(({ email_enable }) => email_enable).map(({ email: target, ...one }) => ({ ...one, target })),
      ...emails.map((target) => ({ target, name: '', language: '' as const })),
    ].filter(({ target }) => target !== '');
    const own = new Map(all.map((one) => [one.target.toLowerCase(), one]));
    const each = [...own.values()].map((one) => ({ ...one, language: one.language || language() }));
    const languages = [...new Set(each.map((one) => one.language))];
    return languages.flatMap((of) => each.filter((one) => one.language === of));
  }
  /** What of a report is there. @throws Refusal whoever it acts for may not, or no longer sees it whole */
  function itemsOf(report: HistoryTemplateEntry, entry: MovingAction, run: Run): readonly number[] | Sentence {
    const { user_name, scope, funcs } = rightsFor(rightsOf, byOf(entry.owner_id, run));
    // what leaves by mail is exported
    if (!funcs.has('export')) return { key: 'action_report_export', data: { user: user_name } };
    const { items } = sites.catalogue();
    const there = report.item_ids.filter((id) => items.has(id));
    if (!there.every((id) => scope.has(items.get(id)!.device_group_id)))
      return { key: 'action_report_sites', data: { user: user_name } };
    return there.length > 0 ? there : { key: 'action_report_items' };
  }
  /** Makes each letter once: of those of one language the file is the same. Only the last is kept. */
  function lettersFor(wish: Omit<ReportWish, 'language' | 'action'>, names: MovingAction['names']) {
    let last: { readonly language: Language; readonly made: Promise<Written> } | null = null;
    return (language: Language): Promise<Written> => {
      if (last?.language !== language) last = { language, made: letter({ ...wish, language, action: names[language] }) };
      return last.made;
    };
  }
  async function brought(
    made: Promise<Written>,
    { target, name, language }: Receiver,
    identity: string,
    sent: () => void,
  ): Promise<Brought> {
    try {
      const mail = { ...(await made), identity, target, name, language };
      sent();
      const came = await email.bring(mail);
      return came.is === 'taken' ? came : { is: came.is, error: maskedSentence(came.error, target) };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return never({ key: fault.key, data: fault.words });
    }
  }
  async function mailed(entry: MovingAction, { run, sent, stopped }: Occasion): Promise<Performed> {
    const { report_id, previous = false, format = 'xlsx' } = entry.params;
    const failed = (error: Sentence): Performed => ({ ...outcomeOf('fail'), error });
    const report = book.reportFor(report_id, entry.owner_id);
    if (!report) return failed({ key: 'action_report_gone' });
    const item_ids = itemsOf(report, entry, run);
    if ('key' in item_ids) return failed(item_ids);
    const shut = email.closed();
    if (shut) return failed(shut);
    const told: Told = tried.get(run) ?? new Map();
    tried.set(run, told);
    const receivers = receiversOf(entry.params, told);
    if (receivers.length + told.size === 0) return failed({ key: 'action_report_nobody' });
    const letters = lettersFor({ report, item_ids, previous, format, time: run.time }, entry.names);
    for (const [i, receiver] of receivers.entries()) {
      const place = receiver.target.toLowerCase();
      if (isOver(told.get(place))) continue;
      const stop = stopped();
      if (stop) return stop;
      const came = await brought(letters(receiver.language), receiver, `action-${run.id}-${i}`, () => sent());
      told.set(place, came);
      if (came.is === 'unknown' || (came.is === 'not_yet' && !OF_ONE_LETTER.includes(came.error.key))) {
        // the server is not well: the others are for the next try
        const { error } = came;
        for (const { target } of receivers.slice(i + 1))
          if (!isOver(told.get(target.toLowerCase()))) told.set(target.toLowerCase(), { is: 'not_yet', error });
        break;
      }
    }
    return outcomeOfAll([...told.values()]);
  }
  return {
    perform: mailed,
    // a letter that may have been taken is not written twice
    repeats: () => false,
  };
}
