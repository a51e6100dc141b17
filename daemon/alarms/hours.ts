import { isWithin, type Week, type WeekMoment } from '../contract/rules/period';
import type { Catalogue } from '../sites/catalogue';

/** So many of the highest levels are told at night, too. */
const WOKEN_FOR = 2;

/** When people are told of alarms. */
export interface Hours {
  /** of an item; null: at any hour */
  readonly week: Week | null;
  /** in which only the highest levels are told; null: none */
  readonly night: Week | null;
}

/** Whether a level is so high that the night is no reason to wait. */
export function wakes({ levels }: Pick<Catalogue, 'levels'>, level: number): boolean {
  const weights = [...new Set([...levels.values()].map(({ weight }) => weight))].sort((a, b) => b - a);
  const least = weights[WOKEN_FOR - 1] ?? weights.at(-1) ?? 0;
  return (levels.get(level)?.weight ?? 0) >= least;
}

/** Whether people are told of an alarm at that moment. @param woken its level is one of the highest */
export const isTime = ({ week, night }: Hours, woken: boolean, moment: WeekMoment): boolean =>
  (week === null || isWithin(moment, week)) && (woken || night === null || !isWithin(moment, night));
