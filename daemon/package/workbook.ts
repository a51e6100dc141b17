import { LANGUAGES, type Language } from '../contract/model';
import type { Fault, Faults } from '../contract/shape';
import type { Read, Sheet, Table } from '../sheets/index';
import { cellOfValue } from '../sheets/values';
import { refusalOf } from '../sites/faults';
import { readCell } from './cells';
import { type Held, rowInFile } from './document';
import type { Draft, DraftRow, DraftSection, Misplaced } from './draft';
import { keyOf } from './names';
import { NOTES, notesSheet } from './notes';
import type { Column, Entry, Row, Section, Value } from './section';
import { faultsIn } from './told';

const [MOST_LETTERS, MOST_NAMED] = [64, 15];

const linesOf = (section: Section, entries: readonly Entry[]): readonly Row[] =>
  entries.flatMap(
    (entry) => section.lines?.write(rowInFile(section, entry)) ?? [{ ...rowInFile(section, entry), ...shownOf(section, entry) }],
  );
const shownOf = ({ columns }: Section, { row }: Entry): Row =>
  Object.fromEntries(
    columns.filter(({ shown }) => shown).flatMap(({ key }) => (row[key] === undefined ? [] : [[key, row[key]]])),
  );

function sheetOf(section: Section, entries: readonly Entry[], language: Language): Sheet {
  const columns = section.lines?.columns ?? section.columns;
  return {
    name: section.names[language],
    header: columns.map(({ names }) => names[language]),
    rows: linesOf(section, entries).map((row) => columns.map(({ key, shape }) => cellOfValue(shape, row[key]))),
  };
}

/** A package as sheets: what it is and what may stand where, then one sheet a section. */
export const sheetsOf = (held: readonly Held[], language: Language): readonly Sheet[] => [
  notesSheet(
    held.map(([section]) => section),
    language,
  ),
  ...held.map(([section, entries]) => sheetOf(section, entries, language)),
];

const plain = (text: Read | undefined): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();
const isCalled = (said: string, { key, names, former = [] }: Pick<Column, 'key' | 'names' | 'former'>): boolean =>
  said === key || LANGUAGES.some((language) => names[language].toLowerCase() === said) || former.includes(said);

interface Head {
  /** by place; null: an empty head */
  readonly columns: readonly (Column | null)[];
  readonly faults: readonly Fault[];
}
/** Names of columns beside each other, as a sentence has them in every language. */
const namesOf = (columns: readonly Column[]) =>
  Object.fromEntries(LANGUAGES.map((language) => [`known_${language}`, columns.map(({ names }) => names[language]).join(', ')]));

/** Which column stands where: by its name in any language, or its key. The first that nobody knows is told with those there are. */
export function headOf(columns: readonly Column[], header: readonly Read[]): Head {
  const faults: Fault[] = [];
  const unknown: string[] = [];
  const met = new Set<string>();
  const found = header.map((cell): Column | null => {
    const said = plain(cell);
    if (said === '') return null;
    const column = columns.find((one) => isCalled(said, one)) ?? null;
    const name = String(cell).slice(0, MOST_LETTERS);
    if (!column) unknown.push(name);
    else if (met.has(column.key)) faults.push({ key: 'package_column_twice', data: { name } });
    if (column) met.add(column.key);
    return column;
  });
  const left = columns.filter(({ key, shown }) => !shown && !met.has(key));
  faults.push(
    ...unknown.map((name, i) =>
      i === 0 && left.length > 0
        ? { key: 'package_column_known', data: { name, ...namesOf(left.slice(0, MOST_NAMED)) } }
        : { key: 'package_column_unknown', data: { name } },
    ),
  );
  return { columns: found, faults };
}

function lineOf(head: Head, cells: readonly Read[], line: number): DraftRow {
  const row: Record<string, Value> = {};
  const faults: Faults = {};
  head.columns.forEach((column, place) => {
    if (!column || column.shown) return;
    const read = readCell(column.shape, cells[place]);
    if ('fault' in read) faults[column.key] = read.fault;
    else if (read.value !== undefined) row[column.key] = read.value;
  });
  return { line, row, faults };
}

/** Lines that belong to one row become it. */
function joined(section: Section, lines: readonly DraftRow[]): readonly DraftRow[] {
  const { lines: form } = section;
  if (!form) return lines;
  const groups = new Map<string, DraftRow[]>();
  for (const line of lines) {
    const key = keyOf(section.by.map((column) => line.row[column]));
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((some): DraftRow => {
    let row: Row = some[0]!.row;
    const refusal = refusalOf(() => {
      row = form.read(some.map((line) => line.row));
    });
    return { line: some[0]!.line, row, faults: refusal ? faultsIn(section, refusal) : {} };
  });
}

/** The rows of a sheet, and what is wrong with its heads. */
export function draftOfTable(
  section: Section,
  { rows }: Table,
): { readonly draft: DraftSection; readonly faults: readonly Fault[] } {
  const head = headOf(section.lines?.columns ?? section.columns, rows[0] ?? []);
  const lines = rows
    .slice(1)
    .map((cells, i) => ({ cells, line: i + 2 }))
    .filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
    .map(({ cells, line }) => lineOf(head, cells, line));
  return { draft: { section, rows: joined(section, lines) }, faults: head.faults };
}

/** Sheets by their names in any language; one that nobody reads is a fault, the notes apart. */
export function readWorkbookDraft(tables: readonly Table[], known: readonly Section[]): Draft {
  const sections: DraftSection[] = [];
  const misplaced: Misplaced[] = [];
  for (const table of tables) {
    const said = plain(table.name);
    if (isCalled(said, { key: 'notes', names: NOTES })) continue;
    const section = known.find((one) => isCalled(said, one));
    const place = table.name.slice(0, MOST_LETTERS);
    if (!section) {
      misplaced.push({ place, line: null, fault: { key: 'package_section_unknown', data: { name: place } } });
      continue;
    }
    const { draft, faults } = draftOfTable(section, table);
    // what its rows lack may stand below a head that is called otherwise here
    if (faults.length === 0) sections.push(draft);
    misplaced.push(...faults.map((fault) => ({ place: section.key, line: 1, fault })));
  }
  return { sections, misplaced };
}
