import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { AlarmState, Occurrence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import { LONGEST_SHELVING_S } from '../contract/rules/alarm';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Suppression } from '../store/alarm-suppressions';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import { type Book, keepCurrent, type Notes } from './book';
import type { Holding } from './holding';
import { nothing } from './nothing';
import { subjectOf } from './subject';
import { type OfItem, ofItem, type Suppressions } from './suppressions';

interface SuppressingParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly holding: Holding;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}

/** Until when an item's alarms are shelved: a time (epoch s), or the end of the alarm that stands. */
export type ShelvedUntil = number | 'end';

const fault = (key: string, data: Record<string, number> = {}): Refusal =>
  new Refusal(CODE.validation, 'validation', { fields: { until: { key, data } } });

/** Alarms of an item are told to nobody: until somebody enables them, for some hours, or until the one that stands is over. */
export function createSuppressing({ book, writes, suppressions, holding, catalogue, clock }: SuppressingParts) {
  const stateOf: Partial<Record<OfItem, AlarmState>> = { disabled: 'disable', shelved: 'shelve', once: 'shelve' };

  function suppress(item: ItemConfig, kind: OfItem, until: number | null, act: Act): void {
    const { occurrence } = book.entry(item.id);
    book.commit((notes) => {
      const { time: since, remarks: why, user_name } = act;
      suppressions.add(notes, { kind, ...ofItem(item.id), user_name, why, since, until }, since);
      const others = (occurrence?.suppressed ?? []).filter((other) => other !== kind);
      const subject = occurrence ? writes.suppress(occurrence, [...others, kind]) : subjectOf(item, act.time);
      notes.event(stateOf[kind] ?? 'disable', subject, act);
      if (occurrence) keepCurrent(book, notes, subject);
    });
  }

  /** An alarm that still stands begins anew as unconfirmed, which is an event of its own: whoever slept through it hears of it. */
  function awake(notes: Notes, free: Occurrence, act: Act): Occurrence {
    if (!free.confirmed) return free;
    return notes.event('unconfirm', writes.unconfirm(free, act), { ...act, user_name: null, remarks: '' });
  }

  /** Ends one of an item. What was disabled is told again; what was shelved only as far as that is owed. */
  function release(item: ItemConfig, one: Suppression, act: Act): void {
    const { occurrence, begun } = book.entry(item.id);
    const isDisabling = one.kind === 'disabled';
    book.commit((notes) => {
      suppressions.remove(notes, one);
      const left = occurrence?.suppressed.filter((other) => other !== one.kind) ?? [];
      const free = occurrence ? writes.suppress(occurrence, left) : subjectOf(item, act.time);
      notes.event(isDisabling ? 'enable' : 'unshelve', free, act);
      if (!occurrence) return;
      const subject = awake(notes, free, act);
      const isTold = isDisabling && subject.suppressed.length === 0 && !holding.isHeld(subject, begun);
      keepCurrent(book, notes, isTold ? notes.event('tell', subject, { ...act, remarks: '' }, 'begin') : subject);
    });
  }

  return {
    /** @throws Refusal 1001 when the end is past, 1002 when it is so already */
    disable(item: ItemConfig, until: number | null, act: Act): void {
      if (until !== null && until <= act.time) throw fault('past');
      const before = suppressions.of(item.id, 'disabled');
      if (before && before.until === until) throw nothing();
      suppress(item, 'disabled', until, act);
    },
    /** @throws Refusal 1002 when its alarms are not disabled */
    enable(item: ItemConfig, act: Act): void {
      const one = suppressions.of(item.id, 'disabled');
      if (!one) throw nothing();
      release(item, one, act);
    },
    /** @throws Refusal 1001 when the end is past or too far off, 1002 when no alarm stands whose end could be waited for */
    shelve(item: ItemConfig, until: ShelvedUntil, act: Act): void {
      if (until === 'end') {
        if (!book.entry(item.id).occurrence) throw nothing();
        suppress(item, 'once', null, act);
        return;
      }
      if (until <= act.time) throw fault('past');
      if (until > act.time + LONGEST_SHELVING_S) throw fault('shelved_too_long');
      suppress(item, 'shelved', until, act);
    },
    /** @throws Refusal 1002 when nobody has shelved them */
    unshelve(item: ItemConfig, act: Act): void {
      const shelved = (['shelved', 'once'] as const).map((kind) => suppressions.of(item.id, kind)).filter((one) => one !== null);
      if (shelved.length === 0) throw nothing();
      for (const one of shelved) release(item, one, act);
    },
    /** Ends whatever has come to its end. */
    returnDue(): void {
      const act = { time: seconds(clock), user_name: null, remarks: '' };
      for (const one of suppressions.due()) {
        const item = one.item_id === null ? undefined : catalogue().items.get(one.item_id);
        if (item) release(item, one, act);
        else book.commit((notes) => suppressions.remove(notes, one));
      }
    },
  };
}
