import { type Clock, seconds } from '../clock';
import { ALARM_ACTION, type AlarmAction, CODE } from '../contract/codes';
import type { Occurrence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Scope } from '../store/list';
import type { Book, Notes } from './book';
import { subjectOf } from './subject';

/** How long an alarm that came back by itself waits for somebody to confirm it. */
export const RECOVERED_S = 86_400;

export interface Operation {
  readonly action: AlarmAction;
  readonly item_id: number;
  readonly remarks: string;
  /** end of a disabling, epoch s; left out: until somebody enables it */
  readonly until?: number | undefined;
}

/** An item that is not there, one of a foreign site, and one with nothing to do answer alike. */
const nothing = (): Refusal => new Refusal(CODE.not_found, 'data_not_exist');

/** What people do to alarms. Every operation is stored, then told, with who did it. */
export function createOperations({
  book,
  reads,
  writes,
  catalogue,
  clock,
}: {
  readonly book: Book;
  readonly reads: AlarmReads;
  readonly writes: AlarmWrites;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}) {
  const actOf = (user_name: string | null, remarks: string): Act => ({ time: seconds(clock), user_name, remarks });

  /** An open alarm lives in memory too; one that is over only on disk. */
  const kept = (notes: Notes, occurrence: Occurrence): void => {
    if (occurrence.end_time === null) notes.after(() => book.keep(occurrence.item_id, { occurrence }));
  };

  const confirm = (subjects: readonly Occurrence[], act: Act): void =>
    book.commit((notes) => {
      for (const subject of subjects) {
        const confirmed = writes.confirm(subject, act);
        notes.event('confirm', confirmed, act);
        kept(notes, confirmed);
      }
    });

  const unconfirmed = (scope: Scope, ask: { readonly item_id?: number; readonly is_disable?: 0 }): readonly Occurrence[] =>
    reads.unconfirmed(scope, { ...ask, recovered_since: seconds(clock) - RECOVERED_S });

  const confirmItem = (scope: Scope, item_id: number, act: Act): void => {
    const subjects = unconfirmed(scope, { item_id });
    if (subjects.length === 0) throw nothing();
    confirm(subjects, act);
  };

  const unconfirm = (scope: Scope, item_id: number, act: Act): void => {
    const { occurrence } = book.entry(item_id);
    if (!occurrence?.confirmed || !scope.has(occurrence.device_group_id)) throw nothing();
    book.commit((notes) => {
      const open = writes.unconfirm(occurrence, act);
      notes.event('unconfirm', open, act);
      kept(notes, open);
    });
  };

  const seen = (scope: Scope, item_id: number): ItemConfig => {
    const item = catalogue().items.get(item_id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };

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
      if (occurrence) kept(notes, subject);
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
      if (occurrence) kept(notes, subject);
    });
  };

  return {
    /**
     * Confirm, remove a confirmation, disable or enable the alarms of one item.
     * @throws Refusal 1002 'data_not_exist' when there is no such item in the scope or nothing to do; 1001 when `until` is past
     */
    operate(scope: Scope, { action, item_id, remarks, until }: Operation, user_name: string): void {
      const act = { time: seconds(clock), user_name, remarks };
      if (action === ALARM_ACTION.confirm) confirmItem(scope, item_id, act);
      else if (action === ALARM_ACTION.unconfirm) unconfirm(scope, item_id, act);
      else if (action === ALARM_ACTION.disable) disable(seen(scope, item_id), until ?? null, act);
      else enable(seen(scope, item_id), act);
    },
    /**
     * Confirms what is unconfirmed in the scope, also what came back by itself; disabled items stay as they are.
     * @returns how many alarms
     * @throws Refusal 1001 'no_alarms' when there are none
     */
    confirmAll(scope: Scope, remarks: string, user_name: string): number {
      const subjects = unconfirmed(scope, { is_disable: 0 });
      if (subjects.length === 0) throw new Refusal(CODE.validation, 'no_alarms');
      confirm(subjects, actOf(user_name, remarks));
      return subjects.length;
    },
    /** Enables what was disabled until a time that has come. */
    returnDue(): void {
      const now = seconds(clock);
      const due = [...book.disabled.values()].filter(({ until }) => until !== null && until <= now);
      for (const { item_id } of due) {
        const item = catalogue().items.get(item_id);
        if (item) enable(item, actOf(null, ''));
      }
    },
  };
}
