import { type Clock, seconds } from '../clock';
import type { Occurrence } from '../contract/live';
import type { WeekMoment } from '../contract/rules/period';
import { wasSet } from '../credible_time';
import type { Catalogue } from '../sites/catalogue';
import type { Entry } from './book';
import { type Hours, isTime, wakes } from './hours';
import { isLink } from './roots';

/** What settings say of when people are told. */
export interface Timing {
  /** of the item of an alarm, and of the night */
  readonly hours: (item_id: number) => Hours;
  /** seconds that a lost link waits for what it may follow from */
  readonly wait_s: () => number;
  /** the moment of the box's week */
  readonly moment: () => WeekMoment;
}

interface HoldingParts {
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  readonly timing: Timing;
}

/** What of an alarm decides whether it is held back. */
type Held = Pick<Occurrence, 'item_id' | 'alarm_level_id' | 'end_time' | 'told'>;

/** What holds an alarm back besides suppressions: the hour, and that it may follow from another one that is not known yet. */
export function createHolding({ catalogue, clock, timing }: HoldingParts) {
  /** alarms that a former run left open are taken to have begun then: others may be lost as well, and nobody has looked yet */
  let started = clock.mono();
  const waits = ({ item_id, end_time, told }: Held, begun: Entry['begun']): boolean => {
    const item = catalogue().items.get(item_id);
    if (end_time !== null || told !== 'none' || !item || !isLink(item)) return false;
    return clock.mono() - (begun ?? started) < timing.wait_s() * 1000;
  };
  // nobody knows the hour by a clock that was never set, and nobody is left untold for that
  const isHour = ({ item_id, alarm_level_id }: Held): boolean =>
    !wasSet(seconds(clock)) || isTime(timing.hours(item_id), wakes(catalogue(), alarm_level_id), timing.moment());
  return {
    start(): void {
      started = clock.mono();
    },
    waits,
    isHeld: (occurrence: Held, begun: Entry['begun']): boolean => waits(occurrence, begun) || !isHour(occurrence),
    isHour,
  };
}
export type Holding = ReturnType<typeof createHolding>;
