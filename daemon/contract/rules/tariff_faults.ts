import type { SummerMonths } from '../entities';
import type { Fault, Faults, Input } from '../shape';
import { isDate } from './cycle';
import { ALL_MONTHS, type timeSharing } from './tariff';
import { dayFault } from './tariff_day';

type Gradient = { readonly start: number; readonly end: number | null };
/** What is wrong with steps of kWh: they follow each other from 0, and the last has no end. */
export function gradientsFault(gradients: readonly Gradient[]): Fault | null {
  for (const [i, { start, end }] of gradients.entries()) {
    const n = i + 1;
    if (end !== null && end < start) return { key: 'step_end', data: { n } };
    if (start !== (i === 0 ? 0 : gradients[i - 1]?.end)) return { key: 'step_start', data: { n } };
    if ((end === null) !== (n === gradients.length))
      return { key: n === gradients.length ? 'step_last' : 'step_open', data: { n } };
  }
  return null;
}

/** A table of prices as it is judged, whatever its kind. */
export interface Judged {
  readonly season: 'all' | 'summer' | 'non_summer';
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly special_days: readonly string[];
  readonly gradients?: readonly (Gradient & { readonly periods?: readonly Period[] })[] | undefined;
  readonly periods?: readonly Period[] | undefined;
}
type Period = Input<typeof timeSharing>['periods'][number];

const isDoubled = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
const faultOf = (field: string, fault: Fault | null): Faults => (fault ? { [field]: fault } : {});
/** What of a table of prices does not go together. */
export function tableFaults({ months, weeks, special_days, gradients, periods }: Judged): Faults {
  const bad = special_days.find((day) => !isDate(day));
  const steps = gradients?.map((step, i) => {
    const fault = step.periods ? dayFault(step.periods) : null;
    return fault && { key: `step_${fault.key}`, data: { ...fault.data, n: i + 1 } };
  });
  return {
    ...(isDoubled(months) ? { months: { key: 'twice' } } : {}),
    ...(isDoubled(weeks) ? { weeks: { key: 'twice' } } : {}),
    ...(isDoubled(special_days) ? { special_days: { key: 'twice' } } : {}),
    ...(bad === undefined ? {} : { special_days: { key: 'date' } }),
    ...faultOf('gradients', (gradients && gradientsFault(gradients)) ?? steps?.find((fault) => fault !== null) ?? null),
    ...faultOf('periods', periods ? dayFault(periods) : null),
  };
}

/** Summer may go over the turn of the year. */
const isSummer = ({ enable, start_month: first, end_month: last }: SummerMonths, month: number): boolean =>
  enable && (first <= last ? first <= month && month <= last : first <= month || month <= last);
/** The months that a table prices: its own, else those of its season. */
export function monthsOf({ season, months }: Pick<Judged, 'season' | 'months'>, summer: SummerMonths): readonly number[] {
  if (months.length > 0) return months;
  return ALL_MONTHS.filter((month) => season === 'all' || isSummer(summer, month) === (season === 'summer'));
}

type Season = Pick<Judged, 'season' | 'months' | 'weeks' | 'special_days'>;
const isPlain = ({ weeks, special_days }: Season): boolean => weeks.length + special_days.length === 0;
/** What of the tables of a tariff does not go together: each month, weekday and date has one that prices it, and no two. */
export function seasonsFault(tables: readonly Season[], summer: SummerMonths): Fault | null {
  const plain = tables.filter(isPlain).map((table) => monthsOf(table, summer));
  for (const month of ALL_MONTHS) {
    const count = plain.filter((months) => months.includes(month)).length;
    if (count !== 1) return { key: count === 0 ? 'month_without_price' : 'month_twice_priced', data: { month } };
  }
  const weekly = tables.flatMap((table) =>
    monthsOf(table, summer).flatMap((month) => table.weeks.map((day) => `${month} ${day}`)),
  );
  if (isDoubled(weekly)) return { key: 'weekday_twice_priced' };
  const dates = tables.flatMap(({ special_days }) => special_days);
  const twice = dates.find((day, i) => dates.indexOf(day) < i);
  return twice === undefined ? null : { key: 'date_twice_priced', data: { date: twice } };
}
