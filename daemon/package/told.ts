import { isDeepStrictEqual } from 'node:util';
import type { Reference } from '../contract/entities';
import type { Refusal } from '../contract/refusal';
import type { Fault, Faults } from '../contract/shape';
import { type Names, plain, unknownFault } from './names';
import type { Entry, Row, Scalar, Section, Value } from './section';

/** A value that changes, by its column; of a secret neither is told. */
export interface Change {
  readonly column: string;
  readonly before: Value;
  readonly after: Value;
}
export type Fate = 'added' | 'changed' | 'removed' | 'unchanged' | 'failed';
/** What becomes of one row, or of one thing that a file leaves out. */
export interface RowOutcome {
  readonly section: string;
  /** of the file; null: it is not there */
  readonly line: number | null;
  readonly name: string;
  readonly what: Fate;
  readonly changes: readonly Change[];
  /** by column, SELF where it is the row itself */
  readonly faults: Faults;
}
/** In the place of a column: the whole row. */
export const SELF = '';

/** what is named of those that stand in the way */
const MOST_NAMES = 5;

export const nameOf = (section: Section, row: Row): string =>
  section.by
    .map((column) => row[column] ?? '')
    .filter((value) => value !== '')
    .join(' > ');

/** What a part refused, by the columns of the section. */
export function faultsIn(section: Section, refusal: Refusal): Faults {
  const fields = Object.entries((refusal.data?.fields ?? {}) as Faults);
  if (fields.length > 0)
    return Object.fromEntries(fields.map(([field, fault]): [string, Fault] => [section.fields?.[field] ?? field, fault]));
  const refs = (refusal.data?.refs ?? []) as readonly Reference[];
  const names = [...new Set(refs.map(({ name }) => name))].slice(0, MOST_NAMES).join(', ');
  if (names !== '') return { [SELF]: { key: 'package_used_by', data: { names } } };
  return { [SELF]: { key: refusal.key, data: refusal.words } };
}

/** The things that a value names; one that is not there stands for itself. */
function named(section: string, value: Value, names: Names): unknown {
  const all = Array.isArray(value) ? value : [value];
  return all.map((name) => (name === null || name === '' ? null : (names.find(section, [name]) ?? name))).sort();
}

/** The columns that a row would change. What a file does not say stays. */
export function changesOf(section: Section, { row: now, same }: Entry, row: Row, names: Names): readonly Change[] {
  return section.columns.flatMap(({ key, shown, secret, names_of }): Change[] => {
    const after = row[key];
    const before = now[key] ?? null;
    if (shown || after === undefined || (secret && !after)) return [];
    if (before === after) return [];
    if (isDeepStrictEqual(before, after) || same?.(key, after)) return [];
    // it was found by that name, however that is written
    if (section.by.includes(key) && plain(before) === plain(after)) return [];
    if (names_of !== undefined && isDeepStrictEqual(named(names_of, before, names), named(names_of, after, names))) return [];
    return [secret ? { column: key, before: null, after: null } : { column: key, before, after }];
  });
}

/** What a row names and nothing is called, by column: all of it, where the part that refused the row stopped at the first. */
export function absentIn({ columns }: Section, row: Row, names: Names): Faults {
  const absent = columns.flatMap(({ key, names_of, along = [] }): [string, Fault][] => {
    if (names_of === undefined) return [];
    const before = along.map((column) => (row[column] ?? null) as Scalar);
    const said = [row[key]].flat().filter((name): name is string => typeof name === 'string' && name !== '');
    const name = said.find((each) => names.find(names_of, [...before, each]) === undefined);
    return name === undefined ? [] : [[key, unknownFault([...before, name])]];
  });
  return Object.fromEntries(absent);
}

export const patchOf = (row: Row, changes: readonly Change[]): Row =>
  Object.fromEntries(changes.map(({ column }) => [column, row[column]!]));
