import { cents, sumOfCents } from './bill';
import type { PricedHour } from './price';

/** What a group used, by the begin of the hour; null or absent: not known. */
export type GroupHours = ReadonlyMap<number, number | null>;
export interface Shares {
  /** in the order of the groups; null: of no hour that has a price is it known */
  readonly groups: readonly { readonly cost: number | null; readonly unknown_hours: number }[];
  /** of energy that no group measured; below 0 where the groups measured more than the whole */
  readonly rest: number;
}

type Costly = PricedHour & { readonly kwh: number; readonly cost: number };
const isCostly = (hour: PricedHour): hour is Costly => hour.kwh !== null && hour.cost !== null;

/**
 * What a site's energy cost by group: of each hour's cost the share that a group has of its energy. Groups and rest add up to the site.
 * @param energy what the site's energy cost, in whole cents
 */
export function sharesOf(hours: readonly PricedHour[], groups: readonly GroupHours[], energy: number): Shares {
  const costly = hours.filter(isCostly);
  const shared = groups.map((group) => {
    const known = costly.filter(({ start }) => (group.get(start) ?? null) !== null);
    const cost = known.reduce((sum, { start, kwh, cost }) => sum + (kwh === 0 ? 0 : (cost * (group.get(start) ?? 0)) / kwh), 0);
    return { cost: known.length === 0 ? null : cents(cost), unknown_hours: costly.length - known.length };
  });
  return { groups: shared, rest: sumOfCents([energy, ...shared.map(({ cost }) => -(cost ?? 0))]) };
}
