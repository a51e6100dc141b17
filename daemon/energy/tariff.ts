import type { SlotName } from '../contract/entities';
import { civilOf, dayOfCivil, type LocalDay, localDay, startOfDay, type Zone } from '../zone';

/** What a kWh costs; stairs have no slots. */
export interface Price {
  readonly slot: SlotName | null;
  readonly price: number;
}
/** What is asked up to so many kWh of the cycle, by quarters of the local day. */
export interface Step {
  /** kWh; Infinity: the last */
  readonly upto: number;
  /** 96 of them, or one for the whole day */
  readonly quarters: readonly Price[];
}
/** Stairs, time-sharing and stepped time-sharing alike: steps of prices by quarter. */
export interface PriceTable {
  readonly id: number;
  readonly name: string;
  /** what the steps run over */
  readonly cycle: 'month' | 'year';
  /** of the year, 1–12 */
  readonly months: readonly number[];
  /** 1 Monday – 7 Sunday; empty: every day */
  readonly weeks: readonly number[];
  /** days that it prices whatever month and weekday they are */
  readonly special_days: readonly LocalDay[];
  readonly steps: readonly Step[];
}
/** How a site is priced from a day on. */
export interface TariffVersion {
  readonly from: LocalDay;
  readonly tables: readonly PriceTable[];
  /** day of the month on which a bill begins, 1–28 */
  readonly billing_day: number;
  /** by what days, slots and cycles go: the clock people read, or one that is never changed in summer */
  readonly clock: 'wall' | 'standard';
  /** asked each billing month, whatever is used */
  readonly fixed: number;
  /** asked each billing month for a kW of its greatest demand */
  readonly demand_price: number;
}

/** The version that prices a day of the wall clock; null: it is before the first. Versions stand in order of time. */
export function versionOf(versions: readonly TariffVersion[], day: LocalDay): TariffVersion | null {
  let found: TariffVersion | null = null;
  for (const version of versions) if (version.from <= day) found = version;
  return found;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: LocalDay): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The table that prices a day: one for that date, else one for its weekday, else that of its month. */
export function tableOf({ tables }: TariffVersion, day: LocalDay): PriceTable | null {
  const { month } = civilOf(day);
  const special = tables.find(({ special_days }) => special_days.includes(day));
  if (special) return special;
  const inMonth = tables.filter(({ months }) => months.includes(month));
  const ofWeekday = inMonth.find(({ weeks }) => weeks.includes(weekdayOf(day)));
  return ofWeekday ?? inMonth.find(({ weeks, special_days }) => weeks.length + special_days.length === 0) ?? null;
}

interface Cycle {
  /** first day */
  readonly from: LocalDay;
  /** first day of the next */
  readonly to: LocalDay;
}
/** The billing month, or year from January, in which a day lies. */
export function cycleOf(kind: PriceTable['cycle'], billing_day: number, day: LocalDay): Cycle {
  const { year, month, day: ofMonth } = civilOf(day);
  // months since year 0, of the one in which the cycle began
  const begun = year * 12 + month - 1 - (ofMonth < billing_day ? 1 : 0);
  const length = kind === 'month' ? 1 : 12;
  const first = Math.floor(begun / length) * length;
  const dayAt = (count: number): LocalDay =>
    dayOfCivil({ year: Math.floor(count / 12), month: (count % 12) + 1, day: billing_day });
  return { from: dayAt(first), to: dayAt(first + length) };
}

/** A zone whose clocks stay as they are in winter. */
function standard(zone: Zone): Zone {
  const known = new Map<number, number>();
  const january = (year: number): number => zone.offset(startOfDay(zone, dayOfCivil({ year, month: 1, day: 1 })));
  const july = (year: number): number => zone.offset(startOfDay(zone, dayOfCivil({ year, month: 7, day: 1 })));
  return {
    offset(at) {
      const { year } = civilOf(Math.floor((at + zone.offset(at)) / 86_400));
      const cached = known.get(year) ?? Math.min(january(year), july(year));
      known.set(year, cached);
      return cached;
    },
  };
}

/** The clocks that tariffs go by. */
export const clocksOf = (zone: Zone): Readonly<Record<TariffVersion['clock'], Zone>> => ({
  wall: zone,
  standard: standard(zone),
});

/** When the earliest cycle begins in which a price within a span stands (epoch s): hours before it change no price. */
export function countedFrom(versions: readonly TariffVersion[], zone: Zone, from: number, to: number): number {
  const clocks = clocksOf(zone);
  const first = localDay(zone, from);
  const last = localDay(zone, to);
  const inForce = versions.filter((version, i) => version.from <= last && (versions[i + 1]?.from ?? Infinity) > first);
  const begins = inForce.flatMap(({ from: since, billing_day, tables, clock }) => {
    const day = since > first ? since : localDay(clocks[clock], from);
    const stepped = tables.filter(({ steps }) => steps.length > 1);
    return stepped.map(({ cycle }) => startOfDay(clocks[clock], cycleOf(cycle, billing_day, day).from));
  });
  return Math.min(from, ...begins);
}
