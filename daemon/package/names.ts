import type { Fault } from '../contract/shape';
import { invalid } from '../sites/faults';
import type { Access, Entry, Row, Scalar, Section } from './section';

/** What names a thing in a file: its key columns, as one text. */
export type Key = string;

const path = (text: string): string =>
  text
    .split('>')
    .map((part) => part.trim())
    .join(' > ');
/** Blanks around a name or the sign between two say nothing. */
export const plain = (value: unknown): unknown => (typeof value === 'string' ? path(value) : (value ?? null));
export const keyOf = (values: readonly unknown[]): Key => JSON.stringify(values.map(plain));
const calledIn = ({ by }: Section, row: Row): readonly Scalar[] => by.map((column) => (row[column] ?? null) as Scalar);
/** What a row of a file is looked up by. */
export const valuesOf = (section: Section, row: Row): readonly Scalar[] => section.known?.(row) ?? calledIn(section, row);

/** Nothing is called that. */
export const unknownFault = (values: readonly unknown[]): Fault => ({
  key: 'package_unknown',
  data: { name: values.filter(Boolean).join(' > ') },
});

interface Known {
  readonly ids: Map<Key, number>;
  readonly rows: Map<number, Row>;
}

function knownOf(section: Section, entries: readonly Entry[]): Known {
  const ids = new Map<Key, number>();
  for (const { id, alike = [] } of entries) for (const values of alike) ids.set(keyOf(values), id);
  for (const { id, row } of entries) {
    ids.set(keyOf(calledIn(section, row)), id);
    ids.set(keyOf(valuesOf(section, row)), id);
  }
  return { ids, rows: new Map(entries.map(({ id, row }) => [id, row])) };
}

/** Names of things instead of their ids: a section is read once it is asked about, and told what becomes of it. */
export function createNames(sections: readonly Section[], access: (section: Section) => Access) {
  const known = new Map<string, Known>();
  const sectionOf = (key: string): Section => {
    const section = sections.find((one) => one.key === key);
    if (!section) throw new Error(`no section ${key}`);
    return section;
  };
  function of(key: string): Known {
    const before = known.get(key);
    if (before) return before;
    const section = sectionOf(key);
    const found = knownOf(section, access(section).read());
    known.set(key, found);
    return found;
  }
  return {
    find: (key: string, values: readonly Scalar[]): number | undefined => of(key).ids.get(keyOf(values)),
    /** @throws Refusal 1001 at `column` where there is none of that name */
    idOf(key: string, values: readonly Scalar[], column: string): number {
      const id = of(key).ids.get(keyOf(values));
      if (id !== undefined) return id;
      throw invalid({ [column]: unknownFault(values) });
    },
    /** the key columns of a thing; null where the asker sees none of that id */
    of(key: string, id: number): readonly Scalar[] | null {
      const row = of(key).rows.get(id);
      return row ? calledIn(sectionOf(key), row) : null;
    },
    /** it was added, or is called otherwise now */
    named(section: Section, id: number, row: Row): void {
      const found = known.get(section.key);
      found?.ids.set(keyOf(calledIn(section, row)), id);
      found?.ids.set(keyOf(valuesOf(section, row)), id);
      found?.rows.set(id, row);
    },
    removed: (section: Section, row: Row): void => {
      known.get(section.key)?.ids.delete(keyOf(valuesOf(section, row)));
    },
    /** what there is of a section now */
    learn: (section: Section, entries: readonly Entry[]): void => void known.set(section.key, knownOf(section, entries)),
  };
}
export type Names = ReturnType<typeof createNames>;
