import type { PricedStretch } from '../../../../daemon/contract/entities';
import { SLOTS } from '../../../../daemon/contract/rules/tariff_day';
import { fill, words } from '../../../lang/index';
import { boxNow, boxZone } from '../../../state/box/clock';
import { dateText } from '../../../ui/time';
import type { AnyTable } from './kinds';

/** YYYY-MM-DD on the box's calendar */
export const today = (): string => dateText(boxNow(), boxZone());
/** The first of the month after a day, on which prices mostly change. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Each part of a day with its prices, from the dearest. */
export function slotsText(periods: readonly PricedStretch[]): string {
  const w = words('tariffs');
  const named = SLOTS.map(
    (slot) => [slot, [...new Set(periods.flatMap(({ name, price }) => (name === slot ? [price] : [])))]] as const,
  );
  return named.flatMap(([slot, prices]) => (prices.length > 0 ? [`${w.slots[slot]} ${prices.join(' / ')}`] : [])).join(' · ');
}
/** The kWh of a step. */
export const stepText = ({ start, end }: { readonly start: number; readonly end: number | null }): string =>
  end === null ? fill(words('tariffs').above, { start }) : `${start}–${end} kWh`;

export function pricesText(table: AnyTable): string {
  if ('periods' in table) return slotsText(table.periods);
  return table.gradients
    .map((step) => `${stepText(step)}: ${'price' in step ? step.price : slotsText(step.periods)}`)
    .join(' · ');
}

/** When a table prices: its months, weekdays and dates. */
export function whenText(table: AnyTable): string {
  const w = words('tariffs');
  const months = table.months.map((month) => w.month_names[month - 1]).join(' ') || w.seasons[table.season];
  if (!('weeks' in table)) return months;
  const weekdays = words('kit').form.weeks;
  const days = table.weeks.map((day) => weekdays[day - 1] ?? '').join(' ');
  const dates = table.special_days.length > 0 ? fill(w.n_days, { n: table.special_days.length }) : '';
  return [months, days, dates].filter(Boolean).join(' · ');
}
