import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Occurrence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import { type Book, keepOpen } from './book';
import { nothing } from './nothing';
import { subjectOf } from './subject';

interface DisablingParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}

/** Alarms of an item are told to nobody, for a time or until somebody enables them. */
export function createDisabling({ book, writes, catalogue, clock }: DisablingParts) {
  const disable = (item: ItemConfig, until: number | null, act: Act & { readonly user_name: string }): void => {
    if (until !== null && until <= act.time)
      throw new Refusal(CODE.validation, 'validation', { fields: { until: { key: 'past' } } });
    const before = book.disabled.get(item.id);
    if (before && before.until === until) throw nothing();
    const { occurrence } = book.entry(item.id);
    const disabling = { item_id: item.id, ...act, until };
    book.commit((notes) => {
      writes.disable(disabling);
      notes.after(() => book.disable(disabling));
      const subject = occurrence ? writes.silence(occurrence, true) : subjectOf(item, act.time);
      notes.event('disable', subject, act);
      if (occurrence) keepOpen(book, notes, subject);
    });
  };

  /** An alarm that is still true starts over as unconfirmed: whoever slept through it is told now. */
  const awake = (occurrence: Occurrence, act: Act): Occurrence => {
    const loud = writes.silence(occurrence, false);
    return loud.confirmed ? writes.unconfirm(loud, act) : loud;
  };

  const enable = (item: ItemConfig, act: Act): void => {
    if (!book.disabled.has(item.id)) throw nothing();
    const { occurrence } = book.entry(item.id);
    book.commit((notes) => {
      writes.enable(item.id);
      notes.after(() => book.enable(item.id));
      const subject = occurrence ? awake(occurrence, act) : subjectOf(item, act.time);
      notes.event('enable', subject, act);
      if (!occurrence) return;
      const tells = subject.suppressed.length === 0;
      keepOpen(book, notes, tells ? notes.event('tell', subject, { ...act, remarks: '' }, 'begin') : subject);
    });
  };

  return {
    disable,
    enable,
    /** Enables what was disabled until a time that has come. */
    returnDue(): void {
      const now = seconds(clock);
      const due = [...book.disabled.values()].filter(({ until }) => until !== null && until <= now);
      for (const { item_id } of due) {
        const item = catalogue().items.get(item_id);
        if (item) enable(item, { time: now, user_name: null, remarks: '' });
      }
    },
  };
}
