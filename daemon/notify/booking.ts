import type { Language } from '../contract/model';
import type { NoticeTexts } from '../contract/rules/notice';
import type { NoticeDraft, NoticeKind, NoticeWay } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import { HOUR_S, joinsAt, sooner, WINDOW_S } from './pace';
import type { Recipient } from './recipients';
import type { TemplateKey } from './templates';
import { factsOf, type Manner, type Subject, sitesNamed, textsOf } from './texts';

/** One notice to several receivers. */
export interface Telling {
  readonly kind: Exclude<NoticeKind, 'summary' | 'test' | 'drill' | 'alive'>;
  readonly manner: Manner;
  /** number of the event, or of the series, that it tells */
  readonly seq: number;
  readonly step: number;
  readonly subject: Subject;
  readonly urgent: boolean;
  /** several came to be told at one moment: they go together */
  readonly together: boolean;
}

export interface BookingParts {
  readonly store: NoticeStore;
  /** texts as they are now */
  readonly templates: () => (key: TemplateKey, language: Language) => NoticeTexts;
  /** SMS that a contact gets in an hour */
  readonly smsPerHour: () => number;
}

/** Writes notices: a row for each receiver and way, with its texts as they are sent, alone or carried by one that tells many. */
export function createBooking({ store, templates, smsPerHour }: BookingParts) {
  const hourlyOf = (way: NoticeWay): number | null => (way === 'sms' ? smsPerHour() : null);

  function recentOf({ whom, way }: Recipient, kind: NoticeKind, time: number) {
    const of = { whom, way, time };
    return {
      alike: store.alike({ ...of, kind, from: time - WINDOW_S }),
      joined_at: store.joinedAt({ ...of, from: time - WINDOW_S }),
      messages: hourlyOf(way) === null ? [] : store.messages({ ...of, from: time - HOUR_S }),
    };
  }
  /** When a notice goes out with others; null: by itself, at once. */
  function joiningAt(recipient: Recipient, { kind, together }: Telling, time: number): number | null {
    const hourly = hourlyOf(recipient.way);
    const at = joinsAt(recentOf(recipient, kind, time), time, hourly);
    return at ?? (together ? time : null);
  }
  /** The notice that tells many: the one that waits for this receiver, or a new one. */
  function carrierOf(draft: NoticeDraft, at: number): number | null {
    const open = store.openSummary(draft.whom, draft.way);
    if (open !== null) {
      store.join(open, { ...draft, next_time: at });
      return open;
    }
    const key = [draft.kind, draft.key, draft.step].join('/');
    return store.add({ ...draft, kind: 'summary', key, step: 0, alarm_id: null, facts: {}, next_time: at, plain: null });
  }

  /** how many an hour were allowed when what waits was reckoned last; null: not since the start */
  let allowed: number | null = null;

  return {
    /** Once more messages an hour are allowed, what waits for its turn goes sooner. @returns whether it was reckoned anew */
    hasten(time: number): boolean {
      const hourly = smsPerHour();
      if (hourly === allowed) return false;
      store.together(() => {
        for (const { id, whom, ...waiting } of store.summaries('sms', time)) {
          const messages = store.messages({ whom, way: 'sms', from: time - HOUR_S, time, beside: id });
          store.hasten(id, sooner(waiting, messages, time, hourly));
        }
      });
      allowed = hourly;
      return true;
    },
    /** @param time epoch s @returns the new row; null: it stands there already */
    write(recipient: Recipient, telling: Telling, time: number): number | null {
      const { kind, manner, seq, step, subject, urgent } = telling;
      const { way, language } = recipient;
      const say = (of: Subject) => textsOf(of, manner, way, (name) => templates()(name, language), time, language);
      const sites = sitesNamed(subject);
      const draft: NoticeDraft = {
        about: 'alarm',
        key: String(seq),
        kind,
        step,
        urgent,
        ...recipient,
        alarm_id: subject.alarm_id,
        ...say(subject),
        facts: factsOf(subject, kind, language),
        device_group_id: subject.device_group_id,
        alarm_level_id: subject.alarm_level_id,
        create_time: time,
        next_time: time,
        carried_by: null,
        sites,
        plain: sites && say({ ...subject, children: 0, lost: [] }),
      };
      const at = joiningAt(recipient, telling, time);
      return at === null ? store.add(draft) : store.add({ ...draft, next_time: at, carried_by: carrierOf(draft, at) });
    },
  };
}
export type Booking = ReturnType<typeof createBooking>;
