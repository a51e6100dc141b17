import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Occurrence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Scope } from '../store/list';
import { type Book, keepCurrent, type Notes } from './book';
import type { Holding } from './holding';
import { goesOn } from './latch';
import { nothing } from './nothing';
import { owed } from './owed';
import type { Settling } from './settling';

interface ConfirmingParts {
  readonly book: Book;
  readonly reads: AlarmReads;
  readonly writes: AlarmWrites;
  readonly settling: Pick<Settling, 'recover'>;
  readonly holding: Pick<Holding, 'isHeld'>;
  readonly clock: Clock;
}

/** Somebody has seen an alarm, or has not after all. */
export function createConfirming({ book, reads, writes, settling, holding, clock }: ConfirmingParts) {
  /** A latched alarm whose cause is over has waited for nothing else. */
  function release(notes: Notes, confirmed: Occurrence, time: number): void {
    const entry = { ...book.entry(confirmed.item_id), occurrence: confirmed };
    settling.recover(notes, entry, { time, mono: clock.mono() });
  }
  const confirm = (subjects: readonly Occurrence[], act: Act): void =>
    book.commit((notes) => {
      for (const subject of subjects) {
        const confirmed = writes.confirm(subject, act);
        notes.event('confirm', confirmed, act);
        if (goesOn(confirmed)) keepCurrent(book, notes, confirmed);
        else release(notes, confirmed, act.time);
      }
    });

  const unconfirmed = (scope: Scope, ask: { readonly item_id?: number; readonly is_disable?: 0 }): readonly Occurrence[] =>
    reads.unconfirmed(scope, ask);

  /** Why nothing waits of what somebody saw: somebody else was faster; null: it is not known who. */
  function taken(scope: Scope, item_id: number, alarm_ids: readonly number[] = []): Refusal | null {
    const found = alarm_ids
      .map(reads.record)
      .find((one) => one !== null && one.item_id === item_id && one.confirm_user !== '' && scope.has(one.device_group_id));
    if (!found) return null;
    return new Refusal(CODE.not_found, 'alarm_confirmed_by', null, { user: found.confirm_user });
  }

  return {
    /**
     * @param alarm_ids those of the item that somebody saw; left out: all that wait
     * @throws Refusal 1002 when there is nothing to confirm
     */
    confirmItem(scope: Scope, item_id: number, alarm_ids: readonly number[] | undefined, act: Act): void {
      const waiting = unconfirmed(scope, { item_id });
      const subjects = alarm_ids ? waiting.filter(({ id }) => alarm_ids.includes(id)) : waiting;
      if (subjects.length === 0) throw taken(scope, item_id, alarm_ids) ?? nothing();
      confirm(subjects, act);
    },
    /** @throws Refusal 1002 when nobody has confirmed it */
    unconfirm(scope: Scope, item_id: number, act: Act): void {
      const { occurrence, begun } = book.entry(item_id);
      if (!occurrence?.confirmed || !scope.has(occurrence.device_group_id)) throw nothing();
      book.commit((notes) => {
        const open = writes.unconfirm(occurrence, act);
        // where nobody was ever told of it, this tells it, and nothing else
        const tells = owed(open, open.told, open.suppressed.length > 0 || holding.isHeld(open, begun));
        keepCurrent(book, notes, notes.event('unconfirm', open, act, tells));
      });
    },
    /**
     * Confirms what is unconfirmed in the scope, also what came back by itself; disabled items stay as they are.
     * @returns how many alarms
     * @throws Refusal 1001 'no_alarms' when there are none
     */
    confirmAll(scope: Scope, remarks: string, user_name: string): number {
      const subjects = unconfirmed(scope, { is_disable: 0 });
      if (subjects.length === 0) throw new Refusal(CODE.validation, 'no_alarms');
      confirm(subjects, { time: seconds(clock), user_name, remarks });
      return subjects.length;
    },
  };
}
