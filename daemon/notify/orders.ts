import type { Sentence } from '../contract/live';
import type { NoticeStore } from '../store/notices';
import type { Booking } from './booking';
import { stepsOf } from './directory';
import type { Order, Plan } from './next';
import { whyNobody } from './nobody';
import { createReceivers, type Place, type ReceiversParts } from './receivers';
import { groupOf } from './recipients';
import type { Manner, Subject } from './texts';

const NO_PLAN: Plan = { interval_s: 0, count: 0, steps: [] };

export interface OrdersParts extends ReceiversParts {
  readonly store: Pick<NoticeStore, 'toldTo' | 'heard' | 'missed' | 'begins' | 'carry' | 'dropUntold'>;
  readonly booking: Booking;
  /** how often and of what the box tells people at all */
  readonly params: () => { readonly repeat_notice: boolean; readonly recover_notice: boolean };
}
/** What is to be carried out for an alarm. */
export interface Ordered {
  readonly order: Order;
  readonly subject: Subject;
  /** number of the event that it tells */
  readonly seq: number;
  /** several came to be told at one moment */
  readonly together: boolean;
}
/** What is told again is told as it was to be. */
const kindOf = ({ kind }: Order) => (kind === 'again' ? 'begin' : kind);
/** Whoever hears of it for the first time is reminded of nothing. @param heard how often somebody was told of it already */
function mannerOf(order: Order, heard: number): Manner {
  if (order.kind !== 'repeat') return { is: order.kind === 'again' ? 'begin' : order.kind };
  const nth = Math.min(order.step, heard + 1);
  return nth === 1 ? { is: 'begin' } : { is: 'repeat', nth };
}

/** Turns what is to be told of an alarm into rows: one for each receiver and way. */
export function createOrders(parts: OrdersParts) {
  const { store, booking, catalogue, circumstances, params } = parts;
  const { around, placeOf, endingsOf, toldOf } = createReceivers(parts);

  /** Tells those that it is over who were told that it began, or are to be: these hear both in one. */
  function tellEnd({ subject, seq, together }: Ordered, urgent: boolean, time: number): void {
    const { alarm_id } = subject;
    if (alarm_id === null) return;
    for (const { went, ...recipient } of endingsOf(alarm_id)) {
      const isKnown = went === 1;
      if (isKnown && !params().recover_notice) continue;
      const manner: Manner = { is: isKnown ? 'recover' : 'both' };
      const id = booking.write(recipient, { kind: 'recover', manner, seq, step: 0, subject, urgent, together }, time);
      if (id !== null && !isKnown) store.carry(alarm_id, recipient, id);
    }
    store.dropUntold(alarm_id, time, { key: 'notice_over' });
  }

  /** What is told again is a row beside the one that reached nobody. */
  const stepOf = ({ order, subject, seq }: Ordered): number =>
    order.kind === 'again' && subject.alarm_id !== null ? store.begins(subject.alarm_id, seq) : 0;

  return {
    /** What keeps everybody from hearing of an alarm; null: nothing does. */
    nobody: (of: Place): Sentence | null => whyNobody(placeOf(of), around(of.item_id)),
    /** How an alarm goes on being told, as its item and its group are set. */
    planOf(of: Place): Plan {
      const item = catalogue().items.get(of.item_id);
      if (!item) return NO_PLAN;
      const { directory } = circumstances();
      const interval_s = params().repeat_notice ? item.notice_interval : 0;
      return { interval_s, count: item.notice_count, steps: stepsOf(directory, groupOf(directory, placeOf(of))) };
    },
    /** @param time epoch s @returns how many there are to be told of it that it stands; null: that is not what it tells */
    carryOut(ordered: Ordered, time: number): number | null {
      const { order, subject, seq, together } = ordered;
      const { directory } = circumstances();
      const urgent = directory.urgent.has(subject.alarm_level_id);
      if (order.kind === 'recover') {
        tellEnd(ordered, urgent, time);
        return null;
      }
      const { all, told } = toldOf(order, subject, seq);
      // what was read late may be over already, and is told as it was
      const standing = { ...subject, end_time: null, end_reason: null, duration: null };
      const heard = order.kind === 'repeat' && subject.alarm_id !== null ? store.heard(subject.alarm_id) : null;
      const series = 'seq' in order ? { seq: order.seq, step: order.step } : { seq, step: stepOf(ordered) };
      for (const receiver of told)
        booking.write(
          receiver,
          {
            kind: kindOf(order),
            manner: mannerOf(order, heard?.get(receiver.whom) ?? 0),
            ...series,
            subject: standing,
            urgent,
            together,
          },
          time,
        );
      return order.kind === 'jitter' ? null : all.length;
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
