import type { Occurrence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { NoticeStore, ToldTo } from '../store/notices';
import type { Order } from './next';
import { type Circumstances, channelsOf, failingBy, groupOf, type Recipient, reachOf } from './recipients';
import type { Subject } from './texts';
import type { WayName } from './way';

export interface ReceiversParts {
  readonly store: Pick<NoticeStore, 'toldTo' | 'missed'>;
  readonly catalogue: () => Catalogue;
  readonly circumstances: () => Circumstances;
  /** epoch s at which a way was set up last; null: it never was */
  readonly setUp: (way: WayName) => number | null;
}
export type Place = Pick<Occurrence, 'item_id' | 'device_group_id' | 'alarm_level_id'>;

/** Who hears of an alarm, and who of its end. */
export function createReceivers({ store, catalogue, circumstances, setUp }: ReceiversParts) {
  const around = (item_id: number): Circumstances => ({
    ...circumstances(),
    failing: failingBy(catalogue().items.get(item_id)?.cell),
  });
  const placeOf = ({ item_id, device_group_id, alarm_level_id }: Place) => ({
    device_group_id,
    alarm_level_id,
    contact_group_id: catalogue().items.get(item_id)?.contact_group_id ?? null,
  });

  /** Whoever hears of it: its group and the channels, or the group of a step of its escalation. */
  function receiversOf(order: Order, subject: Subject): readonly Recipient[] {
    const now = around(subject.item_id);
    const place = placeOf(subject);
    if (order.kind === 'escalate') return reachOf(order.group_id, place, now).to;
    return [...reachOf(groupOf(now.directory, place), place, now).to, ...channelsOf(place, now)];
  }

  /** Whether no notice has come to a receiver that an alarm stands, nor is on its way. */
  function unheardOf({ alarm_id }: Subject): (one: Recipient) => boolean {
    const told = alarm_id === null ? [] : store.toldTo(alarm_id);
    return ({ whom, way }) => !told.some((other) => other.whom === whom && other.way === way);
  }

  /** Whether a series has not been tried in vain with a receiver, at this address and by the way as it is set up. */
  function untriedOf({ alarm_id }: Subject, seq: number): (one: Recipient) => boolean {
    const missed = alarm_id === null ? [] : store.missed(alarm_id, seq);
    return ({ whom, way, target }) =>
      !missed.some((one) => one.whom === whom && one.way === way && one.target === target && one.end_time >= (setUp(way) ?? 0));
  }

  /**
   * Who is to hear that an alarm is over. A call says nothing, and another one at night would pass for another alarm: to whom
   * no other way tells it, a message to the same number does.
   */
  function endingsOf(alarm_id: number): readonly ToldTo[] {
    const told = store.toldTo(alarm_id);
    return told.flatMap((one) => {
      if (one.way !== 'phone') return [one];
      const hears = told.some(({ whom, way, went }) => whom === one.whom && (way === 'sms' || (way !== 'phone' && went === 1)));
      return hears || one.went === 0 || circumstances().closed.has('sms') ? [] : [{ ...one, way: 'sms' as const }];
    });
  }

  return {
    around,
    placeOf,
    endingsOf,
    /** Those whom an order is for; of what is told again, those who have not heard of it and were not tried in vain. */
    toldOf(
      order: Order,
      subject: Subject,
      seq: number,
    ): { readonly all: readonly Recipient[]; readonly told: readonly Recipient[] } {
      const all = receiversOf(order, subject);
      if (order.kind !== 'again') return { all, told: all };
      return { all, told: all.filter(unheardOf(subject)).filter(untriedOf(subject, seq)) };
    },
  };
}
