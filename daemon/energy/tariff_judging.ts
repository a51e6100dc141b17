import { isDeepStrictEqual } from 'node:util';
import { isDate } from '../contract/rules/cycle';
import { seasonsFault, tableFaults } from '../contract/rules/tariff_faults';
import type { Fault, Faults } from '../contract/shape';
import type { Caller } from '../people/caller';
import { invalid, judge } from '../sites/faults';
import type { Correction, PriceTableEntry } from '../store/price-tables';
import type { StoredVersion } from '../store/tariffs';
import { tablesNamed } from './tariff_past';
import type { Said } from './tariff_shapes';

/** Who changes something, as a correction names him. */
export type Who = Pick<Caller, 'user_name'>;
type TablesById = ReadonlyMap<number, PriceTableEntry>;

/** days that a tariff may begin on */
const DAYS = { first: '2000-01-01', last: '2100-12-31' } as const;
export const UNTOUCHED: Correction = { reason: '', corrected_by: '', corrected_time: 0 };

export const faultAt = (field: string, fault: Fault | null): Faults => (fault ? { [field]: fault } : {});
/** What of a day on which something begins is no such day. */
export const dayFault = (day: string): Fault | null =>
  isDate(day) && DAYS.first <= day && day <= DAYS.last ? null : { key: 'date' };

/** What of a table does not go together by itself. */
export const saidFaults = ({ months = [], weeks = [], special_days = [], ...said }: Said): Faults =>
  tableFaults({ ...said, months, weeks, special_days });

/** What of a version names what is not there, or leaves a month without a price. */
export function versionFaults(version: StoredVersion, by: TablesById): Faults {
  const field = `${version.method}_id` as const;
  const named = tablesNamed(version);
  const found = named.map((id) => by.get(id)).filter((table) => table?.kind === version.method) as PriceTableEntry[];
  if (version[field] === null) return { [field]: { key: 'required' } };
  if (found[0]?.id !== version[field]) return { [field]: { key: 'not_found' } };
  if (found.length < named.length) return { further_ids: { key: 'not_found' } };
  if (new Set(named).size < named.length) return { further_ids: { key: 'twice' } };
  return faultAt(found.length > 1 ? 'further_ids' : field, seasonsFault(found, version.summer));
}
/** What stood is not judged again. @throws Refusal 1001 */
export function judgeVersions(before: readonly StoredVersion[], after: readonly StoredVersion[], by: TablesById): void {
  const stood = (version: StoredVersion): boolean => before.some((each) => isDeepStrictEqual(each, version));
  for (const version of after) if (!stood(version)) judge(versionFaults(version, by));
}
/** Versions stand in order of time, each on a day of its own. */
export function orderFault(versions: readonly StoredVersion[]): Fault | null {
  const strange = versions.map(({ from }) => dayFault(from)).find((fault) => fault !== null);
  if (strange) return strange;
  const late = versions.findIndex(({ from }, i) => i > 0 && from <= (versions[i - 1]?.from ?? ''));
  return late < 0 ? null : { key: 'version_order', data: { n: late + 1 } };
}

/** @throws Refusal 1001 no reason is given */
export function corrected(reason: string | undefined, { user_name }: Who, now: number): Correction {
  if (!reason?.trim()) throw invalid({ reason: { key: 'required' } });
  return { reason: reason.trim(), corrected_by: user_name, corrected_time: now };
}
/** A reason stands beside a correction alone: it would fall away. @throws Refusal 1001 */
export function noReason(reason: string | undefined, before: Correction): void {
  if (reason !== undefined && reason !== before.reason) throw invalid({ reason: { key: 'no_correction' } });
}
