import { SLOTS } from '../contract/rules/tariff_day';
import { type LocalDay, localDay, type Zone } from '../zone';
import type { Part, PricedHour } from './price';
import { cycleOf, type TariffVersion, versionOf } from './tariff';

/** Money of one price. What it is asked for is kWh, months, or kW in months. */
export interface BillLine {
  readonly kind: 'energy' | 'fixed' | 'demand';
  readonly version: TariffVersion;
  /** of energy: its part */
  readonly part: Pick<Part, 'table' | 'step' | 'price'> | null;
  readonly kwh: number | null;
  /** kWh of it whose hours are assumed */
  readonly spread: number;
  /** billing months that it is asked for, or a share of one */
  readonly months: number | null;
  /** greatest demand; null: not known, or not asked for */
  readonly kw: number | null;
  readonly price: number;
  /** whole cents; null: what it is asked for is not known */
  readonly cost: number | null;
}
export interface Bill {
  readonly lines: readonly BillLine[];
  /** sum of the lines; null: nothing of it is known */
  readonly total: number | null;
  /** known energy; null: of no hour is it known */
  readonly kwh: number | null;
  /** of it, energy before the first version or of a day without a table */
  readonly unpriced_kwh: number;
  readonly spread_kwh: number;
  /** hours of which nothing is known; nothing is asked for them, so the bill is too low */
  readonly unknown_hours: number;
}

/** To whole cents, half a cent away from 0. What binary fractions do to the 12th digit is not money. */
export function cents(amount: number): number {
  const exact = Number((Math.abs(amount) * 100).toPrecision(12));
  return (Math.sign(amount) * Math.round(exact)) / 100 || 0;
}
/** Of amounts that are whole cents, so that the sum is one too. */
export const sumOfCents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** An hour's energy by price, joined over all hours. */
function energyLines(hours: readonly PricedHour[]): BillLine[] {
  const sums = new Map<string, { part: Part; kwh: number; spread: number }>();
  for (const { parts } of hours)
    for (const part of parts) {
      const { version, table, step, price } = part;
      const key = [version.from, table.id, step, price.slot, price.price].join();
      const sum = sums.get(key) ?? { part, kwh: 0, spread: 0 };
      sums.set(key, { part, kwh: sum.kwh + part.kwh, spread: sum.spread + part.spread });
    }
  return [...sums.values()].sort(inOrder).map(({ part, kwh, spread }) => ({
    kind: 'energy',
    version: part.version,
    part,
    kwh,
    spread,
    months: null,
    kw: null,
    price: part.price.price,
    cost: cents(kwh * part.price.price),
  }));
}
const slotPlace = ({ price: { slot } }: Part): number => (slot === null ? -1 : SLOTS.indexOf(slot));
/** By version, table and step, and from the dearest slot. */
function inOrder({ part: a }: { readonly part: Part }, { part: b }: { readonly part: Part }): number {
  return (
    a.version.from - b.version.from ||
    a.version.tables.indexOf(a.table) - b.version.tables.indexOf(b.table) ||
    a.step - b.step ||
    slotPlace(a) - slotPlace(b) ||
    b.price.price - a.price.price
  );
}

/** A billing month, or the share of it that a version prices within a span. */
export interface BilledMonth {
  readonly version: TariffVersion;
  /** of the whole month, the end exclusive */
  readonly from: LocalDay;
  readonly to: LocalDay;
  readonly share: number;
}
/** The billing months of which a span has days, begun ones counting wholly; epoch s, the end exclusive. */
export function billedMonths(versions: readonly TariffVersion[], zone: Zone, span: { from: number; to: number }): BilledMonth[] {
  if (span.to <= span.from) return [];
  const months: { version: TariffVersion; from: LocalDay; to: LocalDay; days: number }[] = [];
  const first = localDay(zone, span.from);
  const last = localDay(zone, span.to - 1);
  for (let day = first; day <= last; day++) {
    const version = versionOf(versions, day);
    if (!version) continue;
    const { from, to } = cycleOf('month', version.billing_day, day);
    const known = months.at(-1);
    if (known?.version === version && known.from === from) known.days++;
    else months.push({ version, from, to, days: 1 });
  }
  return months.map(({ version, from, to, days }) => ({ version, from, to, share: days / (to - from) }));
}

const OTHER = { part: null, kwh: null, spread: 0 } as const;
/** What is asked each month, whatever is used: a line a version. */
function fixedLines(billed: readonly BilledMonth[]): BillLine[] {
  const versions = new Set(billed.map(({ version }) => version).filter(({ fixed }) => fixed !== 0));
  return [...versions].map((version) => {
    const months = billed.reduce((sum, month) => sum + (month.version === version ? month.share : 0), 0);
    return { ...OTHER, kind: 'fixed', version, months, kw: null, price: version.fixed, cost: cents(months * version.fixed) };
  });
}
/** What is asked for the greatest demand of each month. */
function demandLines(billed: readonly BilledMonth[], demand: Billed['demand']): BillLine[] {
  const asked = billed.filter(({ version }) => version.demand_price !== 0);
  return asked.map((month) => {
    const { version, share: months } = month;
    const kw = demand(month);
    const cost = kw === null ? null : cents(kw * months * version.demand_price);
    return { ...OTHER, kind: 'demand', version, months, kw, price: version.demand_price, cost };
  });
}

export interface Billed {
  readonly hours: readonly PricedHour[];
  readonly months: readonly BilledMonth[];
  /** greatest kW of a billing month; null: not known */
  readonly demand: (month: BilledMonth) => number | null;
}
/** The bill of hours, line by line: each line is rounded, and the total is what the lines say. */
export function billOf({ hours, months, demand }: Billed): Bill {
  const known = hours.filter(({ kwh }) => kwh !== null);
  const lines = [...energyLines(hours), ...fixedLines(months), ...demandLines(months, demand)];
  const costs = lines.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const sum = (of: (hour: PricedHour) => number): number => known.reduce((total, hour) => total + of(hour), 0);
  return {
    lines,
    total: costs.length === 0 ? null : sumOfCents(costs),
    kwh: known.length === 0 ? null : sum(({ kwh }) => kwh ?? 0),
    unpriced_kwh: sum(({ kwh, cost }) => (cost === null ? (kwh ?? 0) : 0)),
    spread_kwh: sum(({ spread }) => spread),
    unknown_hours: hours.length - known.length,
  };
}
