import { isDeepStrictEqual } from 'node:util';
import type { PriceTableEntry } from '../store/price-tables';
import type { StoredVersion } from '../store/tariffs';

/** The table of its method, and those beside it. */
export function tablesNamed(version: StoredVersion): readonly number[] {
  const own = version[`${version.method}_id`];
  return [...(own === null ? [] : [own]), ...version.further_ids];
}

/** Whether a day that is over was priced by another version than it would be now; days are YYYY-MM-DD and so in order of time. */
export function altersPast(before: readonly StoredVersion[], after: readonly StoredVersion[], today: string): boolean {
  const past = (versions: readonly StoredVersion[]) => versions.filter(({ from }) => from < today);
  return past(before).length > 0 && !isDeepStrictEqual(past(before), past(after));
}

/** Whether a day that is over was priced by a table. */
export const isUsed = (versions: readonly StoredVersion[], table: number, today: string): boolean =>
  versions.some((version) => version.from < today && tablesNamed(version).includes(table));

/** A version from its day on, in the place of one that begins on it. */
export const withVersion = (versions: readonly StoredVersion[], version: StoredVersion): readonly StoredVersion[] =>
  [...versions.filter(({ from }) => from !== version.from), version].sort((a, b) => (a.from < b.from ? -1 : 1));

/** The version in force on a day. */
export const inForce = (versions: readonly StoredVersion[], day: string): StoredVersion | undefined =>
  versions.filter(({ from }) => from <= day).at(-1);

function swapped(version: StoredVersion, table: number, by: number): StoredVersion {
  const swap = <T>(id: T): T | number => (id === table ? by : id);
  return {
    ...version,
    stairstep_id: swap(version.stairstep_id),
    time_sharing_id: swap(version.time_sharing_id),
    stemp_time_id: swap(version.stemp_time_id),
    further_ids: version.further_ids.map(swap),
  };
}
/** The same with another table in the place of one from a day on: what it priced before, it goes on to price. */
export function succeeded(versions: readonly StoredVersion[], table: number, by: number, from: string): readonly StoredVersion[] {
  const names = (version: StoredVersion | undefined): boolean => version !== undefined && tablesNamed(version).includes(table);
  const then = inForce(versions, from);
  const later = versions.map((version) => (version.from > from && names(version) ? swapped(version, table, by) : version));
  return then && names(then) ? withVersion(later, { ...swapped(then, table, by), from }) : later;
}

/** What of a table decides about money: not what it is called. */
const PRICING = [
  'season',
  'months',
  'weeks',
  'special_days',
  'cycle',
  'steps',
] as const satisfies readonly (keyof PriceTableEntry)[];
export const pricesAlike = (a: PriceTableEntry, b: PriceTableEntry): boolean =>
  PRICING.every((field) => isDeepStrictEqual(a[field], b[field]));
