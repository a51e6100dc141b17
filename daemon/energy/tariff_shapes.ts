import type { EnergyCost, PriceMethod, Stairstep, StempTime, SummerMonths, TimeSharing } from '../contract/entities';
import { PLAIN, type stairstep, type stempTime, type timeSharing } from '../contract/rules/tariff';
import { coverOf } from '../contract/rules/tariff_day';
import { monthsOf } from '../contract/rules/tariff_faults';
import type { Input } from '../contract/shape';
import type { Correction, PriceTableEntry, PriceTableFields, StoredStep } from '../store/price-tables';
import type { StoredVersion } from '../store/tariffs';
import { dayOfCivil, type LocalDay } from '../zone';
import type { PriceTable, Step, TariffVersion } from './tariff';
import { tablesNamed } from './tariff_past';

export interface TableInputs {
  readonly stairstep: Input<typeof stairstep>;
  readonly time_sharing: Input<typeof timeSharing>;
  readonly stemp_time: Input<typeof stempTime>;
}
/** What is said of a table of any kind. */
export interface Said {
  readonly name: string;
  readonly season: PriceTableFields['season'];
  readonly months?: readonly number[] | undefined;
  readonly weeks?: readonly number[] | undefined;
  readonly special_days?: readonly string[] | undefined;
  readonly cycle?: PriceTableFields['cycle'] | undefined;
  readonly gradients?: readonly (Pick<StoredStep, 'end'> & Partial<StoredStep> & { readonly start: number })[] | undefined;
  readonly periods?: StoredStep['periods'] | undefined;
}
/** What a table says beside who uses it. */
type Told = Omit<Stairstep, 'used' | 'sites'> | Omit<TimeSharing, 'used' | 'sites'> | Omit<StempTime, 'used' | 'sites'>;

/** What is asked to be stored. */
export function fieldsOf(kind: PriceMethod, said: Said): Omit<PriceTableFields, keyof Correction | 'update_time'> {
  const { name, season, months = [], weeks = [], special_days = [], cycle = 'month', gradients, periods = [] } = said;
  const steps = gradients?.map(({ end, price = null, periods = [] }) => ({ end, price, periods }));
  return {
    kind,
    name: name.trim(),
    season,
    months,
    weeks,
    special_days,
    cycle,
    steps: steps ?? [{ end: null, price: null, periods }],
  };
}

/** A table as its own call tells it. */
export function toldOf({ kind, steps, cycle, weeks, special_days, ...entry }: PriceTableEntry): Told {
  const said = { ...entry, months: [...entry.months] };
  const days = { weeks: [...weeks], special_days: [...special_days] };
  const starts = steps.map((_, i) => (i === 0 ? 0 : (steps[i - 1]?.end ?? 0)));
  switch (kind) {
    case 'stairstep':
      return { ...said, cycle, gradients: steps.map(({ end, price }, i) => ({ start: starts[i] ?? 0, end, price: price ?? 0 })) };
    case 'time_sharing':
      return { ...said, ...days, periods: steps.flatMap(({ periods }) => periods) };
    case 'stemp_time':
      return {
        ...said,
        ...days,
        cycle,
        gradients: steps.map(({ end, periods }, i) => ({ start: starts[i] ?? 0, end, periods: [...periods] })),
      };
  }
}

/** YYYY-MM-DD */
export function dayOf(text: string): LocalDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayOfCivil({ year, month, day });
}
function stepOf({ end, price, periods }: StoredStep): Step {
  const upto = end ?? Infinity;
  if (price !== null) return { upto, quarters: [{ slot: null, price }] };
  const prices = periods.map(({ name, price }) => ({ slot: name, price }));
  return { upto, quarters: coverOf(periods).flatMap(([first]) => prices[first ?? -1] ?? []) };
}
function priceTable(entry: PriceTableEntry, summer: SummerMonths): PriceTable {
  const { id, name, cycle, weeks, special_days, steps } = entry;
  return {
    id,
    name,
    cycle,
    weeks,
    special_days: special_days.map(dayOf),
    months: monthsOf(entry, summer),
    steps: steps.map(stepOf),
  };
}
/** Versions as they price. */
export const pricing = (
  versions: readonly StoredVersion[],
  tables: ReadonlyMap<number, PriceTableEntry>,
): readonly TariffVersion[] =>
  versions.map((version) => {
    const { from, billing_day, clock, fixed, demand_price, summer } = version;
    // one that nobody could read prices nothing
    const named = tablesNamed(version)
      .flatMap((id) => tables.get(id) ?? [])
      .filter(({ steps }) => steps.length > 0);
    return {
      from: dayOf(from),
      billing_day,
      clock,
      fixed,
      demand_price,
      tables: named.map((table) => priceTable(table, summer)),
    };
  });

/** A version as calls tell it. */
export const versionTold = (version: StoredVersion): EnergyCost['versions'][number] => ({
  ...version,
  further_ids: [...version.further_ids],
});
/** The same before there is any. */
export const nothingTold = { ...PLAIN, method: null, further_ids: [] };
