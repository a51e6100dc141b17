import type { Alarms } from '../alarms/index';
import type { Occurrence, Sentence } from '../contract/live';
import type { NoticeStore } from '../store/notices';
import { type HeldBack, type HoursParts, heldByHour } from './held-back';
import type { TellingHours } from './hours';
import { awayOf } from './hush';
import type { Named } from './ledger';
import { asItWas } from './nobody';
import type { Orders } from './orders';
import type { NotifyParts } from './parts';
import { isTold } from './recipients';
import type { Situation } from './situation';
import type { Subject } from './texts';
import { createTroubles } from './troubles';

/** The item of the box that speaks of notices. */
const OWN_CELL = '_notice';

interface CallingParts extends HoursParts, Pick<NotifyParts, 'sites' | 'ways'> {
  readonly alarms: Pick<Alarms, 'state' | 'record'>;
  readonly store: NoticeStore;
  readonly situation: Situation;
  readonly hours: TellingHours;
  readonly orders: Pick<Orders, 'nobody'>;
}

/** Which alarms call for somebody, and which of them reach nobody. */
export function createCalling(parts: CallingParts) {
  const { store, situation, hours, orders, alarms, sites, ways } = parts;
  const { directory, circumstances, anybody } = situation;
  const openOf = ({ alarm_id, item_id }: Named): Occurrence | null => {
    const { occurrence } = alarms.state(item_id);
    return occurrence?.id === alarm_id && !occurrence.confirmed ? occurrence : null;
  };
  const isOwn = (item_id: number): boolean => sites.catalogue().items.get(item_id)?.cell === OWN_CELL;
  const troubles = createTroubles({
    store,
    ways,
    anybody,
    own: isOwn,
    away: () => awayOf(circumstances()),
    calls(alarm) {
      const open = openOf(alarm);
      // that a drill reaches nobody is said by its report
      return open !== null && !open.drill && isTold(directory(), open.alarm_level_id);
    },
    nobody({ alarm_id }) {
      const record = alarms.record(alarm_id);
      return record && orders.nobody(record);
    },
  });
  return {
    troubles,
    /** an alarm that stands unconfirmed */
    openOf,
    untold: situation.sameSecond(troubles.untold),
    /** Until when nobody is told of an alarm that stands and calls for somebody; null: its hours do not hold it back. */
    heldOf(alarm_id: number): HeldBack | null {
      const record = hours.any() && anybody() ? alarms.record(alarm_id) : null;
      const open = record && openOf({ alarm_id, item_id: record.item_id });
      if (!record || !open || open.drill || open.suppressed.length > 0 || !isTold(directory(), open.alarm_level_id)) return null;
      return heldByHour(parts, record.item_id, open.alarm_level_id);
    },
    /** why nobody could be told of an alarm that is over; null: nobody need have been */
    whyUnheard(subject: Subject): Sentence | null {
      const calls = !subject.drill && !isOwn(subject.item_id) && anybody() && isTold(directory(), subject.alarm_level_id);
      if (!calls) return null;
      const why = orders.nobody(subject);
      return why ? asItWas(why) : { key: 'nobody_was_over' };
    },
  };
}
