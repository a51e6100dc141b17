import type { PricedStretch } from '../../../daemon/contract/entities';
import { coverOf } from '../../../daemon/contract/rules/tariff_day';
import type { UsedHour } from '../../../daemon/energy/price';
import type { Price, PriceTable, Step, TariffVersion } from '../../../daemon/energy/tariff';
import { dayOfCivil, startOfDay, type Zone } from '../../../daemon/zone';

export const ALL_YEAR = Array.from({ length: 12 }, (_, i) => i + 1);

/** 2026-03-29 */
export const dayOf = (text: string): number => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayOfCivil({ year, month, day });
};

export const tableWith = (steps: readonly Step[], more: Partial<PriceTable> = {}): PriceTable => ({
  id: 1,
  name: 'table',
  cycle: 'month',
  months: ALL_YEAR,
  weeks: [],
  special_days: [],
  steps,
  ...more,
});

/** [up to so many kWh, price] */
export const stairs = (steps: readonly (readonly [number, number])[], more: Partial<PriceTable> = {}): PriceTable =>
  tableWith(
    steps.map(([upto, price]) => ({ upto, quarters: [{ slot: null, price }] })),
    more,
  );

export const quarters = (stretches: readonly PricedStretch[]): readonly Price[] => {
  const prices = stretches.map(({ name, price }): Price => ({ slot: name, price }));
  return coverOf(stretches).map(([first]) => prices[first as number] as Price);
};
export const timeSharing = (stretches: readonly PricedStretch[], more: Partial<PriceTable> = {}): PriceTable =>
  tableWith([{ upto: Infinity, quarters: quarters(stretches) }], more);

export const versionWith = (tables: readonly PriceTable[], more: Partial<TariffVersion> = {}): TariffVersion => ({
  from: dayOf('2020-01-01'),
  tables,
  billing_day: 1,
  clock: 'wall',
  fixed: 0,
  demand_price: 0,
  ...more,
});

/** The hours of some days of a zone. @param kwh of an hour; the parameter is how many hours came before */
export function hoursOf(
  zone: Zone,
  first: string,
  days: number,
  kwh: (hour: number) => number | null,
  spread: (hour: number) => number = () => 0,
): UsedHour[] {
  const from = startOfDay(zone, dayOf(first));
  const to = startOfDay(zone, dayOf(first) + days);
  return Array.from({ length: (to - from) / 3600 }, (_, i) => ({ start: from + i * 3600, kwh: kwh(i), spread: spread(i) }));
}
