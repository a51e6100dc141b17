import { highestLevels } from '../contract/rules/alarm_level';
import { isWithin, momentAfter, nextChange, WEEK_MIN, type Week, type WeekMoment } from '../contract/rules/period';
import type { Catalogue } from '../sites/catalogue';

/** When people are told of alarms. */
export interface Hours {
  /** of an item; null: at any hour */
  readonly week: Week | null;
  /** in which only the highest levels are told; null: none */
  readonly night: Week | null;
}

/** Whether a level is so high that the night is no reason to wait. */
export const wakes = ({ levels }: Pick<Catalogue, 'levels'>, level: number): boolean => highestLevels(levels.values()).has(level);

/** What keeps people from being told: it is outside the hours of the item, or night. */
export type Keeper = 'item_hours' | 'night';

/** What keeps people from being told of an alarm at a moment. @param woken its level is one of the highest */
function keeperAt({ week, night }: Hours, woken: boolean, moment: WeekMoment): Keeper | null {
  if (week !== null && !isWithin(moment, week)) return 'item_hours';
  return !woken && night !== null && isWithin(moment, night) ? 'night' : null;
}

/** Whether people are told of an alarm at that moment. @param woken its level is one of the highest */
export const isTime = (hours: Hours, woken: boolean, moment: WeekMoment): boolean => keeperAt(hours, woken, moment) === null;

/** How long it is until people are told. */
export interface Wait {
  /** null: it never comes to that */
  readonly minutes: number | null;
  /** what keeps them from being told meanwhile, in the order in which it does */
  readonly keepers: readonly Keeper[];
}

/** Minutes until the hours of an item or of the night begin or end. */
const untilChange = ({ week, night }: Hours, moment: WeekMoment): number =>
  Math.min(...[week, night].map((of) => (of && nextChange(moment, of)?.minutes) ?? Number.POSITIVE_INFINITY));

/** When people are told what is due after so many minutes: those in which they must not be told do not count. */
export function waitFrom(hours: Hours, woken: boolean, from: WeekMoment, due: number): Wait {
  const keepers = new Set<Keeper>();
  let [passed, left, kept] = [0, due, 0];
  while (kept < WEEK_MIN) {
    const moment = momentAfter(from, passed);
    const keeper = keeperAt(hours, woken, moment);
    const change = untilChange(hours, moment);
    if (keeper === null && left < change) return { minutes: passed + left, keepers: [...keepers] };
    if (keeper !== null) keepers.add(keeper);
    kept = keeper === null ? 0 : kept + change;
    left -= keeper === null ? change : 0;
    passed += change;
  }
  return { minutes: null, keepers: [...keepers] };
}
