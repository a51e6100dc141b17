import type { DeviceModel } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { Fault, Faults } from '../contract/shape';
import { type CsvAsk, type CsvForm, type Read, readTables, type Table, textForm } from '../sheets/index';
import { bare } from '../sheets/values';
import { invalid } from './faults';
import { jsonOfFile } from './json-file';
import { KNOWN } from './tables/columns';
import { type Found, findTable, type TableAsk } from './tables/finding';
import { documentsOfTable, placeInTable, type Said, type TableDocuments } from './tables/reading';
import type { Count } from './tables/registers';
import { soundModels } from './template-document';

const MOST_DOCUMENTS = 200;

/** How a file of templates is to be read, and what is said of a template that the file does not say. */
export interface TemplatesAsk extends CsvAsk, TableAsk {
  readonly count?: Count | undefined;
  readonly function?: number | undefined;
  readonly type?: string | undefined;
  readonly order?: string | undefined;
  readonly vendor?: string | undefined;
  readonly model?: string | undefined;
  readonly name?: string | undefined;
  readonly category_code?: string | undefined;
  readonly source?: string | undefined;
}

/** What a file of templates holds, and how it was read. */
export interface TemplateFile {
  readonly documents: readonly unknown[];
  /** what stands before the path of a fault in one of them */
  readonly prefixOf: (i: number) => string;
  /** faults as they are to be found in the file */
  readonly placed: (faults: Faults) => Faults;
}
/** JSON begins with a bracket, whatever blanks and mark stand before it; no table does. */
const isJson = (bytes: Uint8Array): boolean => /^\ufeff?\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

function counted<T>(documents: readonly T[]): readonly T[] {
  if (documents.length >= 1 && documents.length <= MOST_DOCUMENTS) return documents;
  throw invalid({ file: { key: 'count_range', data: { min: 1, max: MOST_DOCUMENTS } } });
}

/** How a file is read as text; null: it is JSON or a workbook. */
const formOf = (bytes: Uint8Array, ask: CsvAsk): CsvForm | null => (isJson(bytes) ? null : textForm(bytes, ask));

/** The tables of a file; null: it is JSON. @throws Refusal 1001 at `file` */
const tablesOf = (bytes: Uint8Array, ask: CsvAsk): readonly Table[] | null =>
  isJson(bytes) ? null : readTables(bytes, ask).tables;

const stated = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

function saidIn({ vendor, model, name, category_code, source, ...ask }: TemplatesAsk): Said {
  return {
    template: stated({ vendor, model, name: name || model, category_code, source }),
    count: ask.count,
    items: stated({ function: ask.function, type: ask.type, order: ask.order }),
    foreign: ask.columns !== undefined,
  };
}

/** Why a table cannot be read before somebody says what its columns are. */
function unsettled({ headings, keys }: Found): Fault {
  const strange = headings.find(
    (heading, i) => heading !== '' && !heading.startsWith('x_') && !KNOWN.has(heading) && keys[i] === '',
  );
  const isOurs = headings.includes('item_cell_name') && headings.includes('template.model');
  return isOurs && strange !== undefined
    ? { key: 'template_column', data: { name: strange.slice(0, 64) } }
    : { key: 'template_header' };
}

/** What a column takes, beside what is wrong there. */
function withChoices(fault: Fault, key: string): Fault {
  const shape = KNOWN.get(key)?.shape;
  const inner = shape && bare(shape);
  return fault.key === 'choice' && inner?.t === 'one' ? { key: 'choice_of', data: { choices: inner.of.join(', ') } } : fault;
}

const [QUOTED, STATE] = [40, /^\s*(?:0x[0-9a-f]+|-?\d+)\s*[=:：]/i];
/** A range that is none is told with what stands there: makers write states in the same place. */
function rangeFault(text: string): Fault {
  return { key: STATE.test(text) ? 'range_states' : 'range_pair', data: { text: text.slice(0, QUOTED) } };
}
/** Two numbers with whatever stands between them: "-40 … 85", "0~100 ℃", "0 to 100". */
const RANGE = /^\s*[-+−]?\d+(?:[.,]\d+)?\s*\p{L}?[^\d=:：;；]{1,8}\d+(?:[.,]\d+)?[^\d=:：;；]*$/u;
/** The same the other way round: states that are none. */
function statesFault(text: string): Fault {
  return { key: RANGE.test(text) ? 'states_range' : 'states_form', data: { text: text.slice(0, QUOTED) } };
}
const RANGE_FAULTS: ReadonlySet<string> = new Set(['count_range', 'count_exact', 'number', 'list']);

/** A fault as the table says it. */
function toldFault(fault: Fault, key: string, row: number | null, { rows, keys }: Found): Fault {
  const cell = row === null ? undefined : rows[row - 1]?.[keys.indexOf(key)];
  if (key === 'plausible' && RANGE_FAULTS.has(fault.key) && typeof cell === 'string') return rangeFault(cell);
  if (key === 'options' && fault.key === 'list' && typeof cell === 'string') return statesFault(cell);
  return withChoices(fault, key);
}

/** `#5 Reg.`; a column alone where no row says it. */
const placeText = (row: number | null, column: string): string => (row === null ? column : `#${row} ${column}`);

/** Faults by their places in a table, row after row; notes in `keys` which column each is in. */
function placedIn(table: TableDocuments, found: Found, keys: Record<string, string>) {
  return (faults: Faults): Faults => {
    const placed = Object.entries(faults).map(([path, fault]) => ({ ...placeInTable(path, table, found), fault }));
    const told: Faults = {};
    for (const { row, column, key, fault } of placed.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))) {
      const place = placeText(row, column);
      // the first fault of a cell is the one that is told
      told[place] ??= toldFault(fault, key, row, found);
      keys[place] ??= key;
    }
    return told;
  };
}

/** The documents of a table. @throws Refusal 1001 at `file` */
function documentsIn(found: Found, ask: TemplatesAsk): InTable {
  if (!found.settled) throw invalid({ file: unsettled(found) });
  const table = documentsOfTable(found, saidIn(ask));
  const keys: Record<string, string> = {};
  const placed = placedIn(table, found, keys);
  return { table, keys, file: { documents: counted(table.documents), prefixOf: (i) => `[${i}]`, placed } };
}
interface InTable {
  readonly table: TableDocuments;
  readonly file: TemplateFile;
  readonly keys: Readonly<Record<string, string>>;
}

function documentsOfJson(bytes: Uint8Array): TemplateFile {
  const document = jsonOfFile(bytes);
  if (!Array.isArray(document)) return { documents: [document], prefixOf: () => '', placed: (faults) => faults };
  return { documents: counted(document), prefixOf: (i) => `[${i}]`, placed: (faults) => faults };
}

/**
 * The documents of a template file: JSON in UTF-8, one document or a list; or a table of them, as a workbook or CSV.
 * @throws Refusal 1001 at `file`
 */
export function documentsOf(bytes: Uint8Array, ask: TemplatesAsk = {}): TemplateFile {
  const tables = tablesOf(bytes, ask);
  return tables ? documentsIn(findTable(tables, ask), ask).file : documentsOfJson(bytes);
}

/** The models that the documents are. @throws Refusal 1001 with its faults where they stand in the file */
function modelsIn({ documents, prefixOf, placed }: TemplateFile): readonly DeviceModel[] {
  try {
    return soundModels(documents, prefixOf);
  } catch (fault) {
    throw invalid(placed(faultsIn(fault)));
  }
}
/** @throws what is no refusal of fields */
function faultsIn(fault: unknown): Faults {
  const faults = fault instanceof Refusal ? (fault.data?.fields as Faults | undefined) : undefined;
  if (!faults) throw fault;
  return faults;
}

/** How a table was read. */
export interface TableRead extends Omit<Found, 'rows'> {
  /** the first cells below each heading */
  readonly samples: readonly (readonly string[])[];
  /** rows that name no point and were passed by */
  readonly skipped: readonly number[];
  /** a register that says two things until it is known how the maker counts */
  readonly ambiguous: string | null;
}
/** A template file as it was read: its models, or what is wrong with it. */
export interface TemplatesRead {
  readonly csv: CsvForm | null;
  /** the beginning of a table, for whoever sees whether it was read right */
  readonly rows: readonly (readonly string[])[];
  /** null: it is no table */
  readonly table: TableRead | null;
  readonly models: readonly DeviceModel[];
  readonly faults: Faults | null;
  /** by the place of a fault, the key of the column that it is in */
  readonly keys: Readonly<Record<string, string>>;
}
const [SHOWN_ROWS, SHOWN_COLUMNS, SHOWN_TEXT, SAMPLES, MOST_SKIPPED] = [8, 30, 60, 3, 100];
const textOf = (cell: Read | undefined): string => String(cell ?? '').slice(0, SHOWN_TEXT);

function shownOf({ rows, header }: Found): TemplatesRead['rows'] {
  return rows.slice(header - 1, header - 1 + SHOWN_ROWS).map((row) => row.slice(0, SHOWN_COLUMNS).map(textOf));
}
function samplesOf({ rows, header, headings }: Found): TableRead['samples'] {
  const below = rows.slice(header, header + 20);
  return headings.map((_, i) =>
    below
      .map((row) => textOf(row[i]))
      .filter(Boolean)
      .slice(0, SAMPLES),
  );
}
function toldOf(found: Found): TableRead {
  const { rows: _, headings, ...rest } = found;
  return { ...rest, headings: headings.map(textOf), samples: samplesOf(found), skipped: [], ambiguous: null };
}

/** Reads a table and judges what is in it. */
function readTable(tables: readonly Table[], ask: TemplatesAsk): Omit<TemplatesRead, 'csv'> {
  const found = findTable(tables, ask);
  const rows = shownOf(found);
  let [told, keys]: [TableRead, TemplatesRead['keys']] = [toldOf(found), {}];
  try {
    const read = documentsIn(found, ask);
    const { skipped, ambiguous } = read.table;
    [told, keys] = [{ ...told, skipped: skipped.slice(0, MOST_SKIPPED), ambiguous }, read.keys];
    return { rows, table: told, models: modelsIn(read.file), faults: null, keys };
  } catch (fault) {
    return { rows, table: told, models: [], faults: faultsIn(fault), keys };
  }
}

const NO_TABLE = { rows: [], table: null, keys: {} } as const;

/** Reads a file of templates and judges every one: takes long, and is done aside. */
export function readTemplates(bytes: Uint8Array, ask: TemplatesAsk = {}): TemplatesRead {
  // also of a text that cannot be read so: another encoding is chosen there
  const csv = formOf(bytes, ask);
  try {
    const tables = tablesOf(bytes, ask);
    if (tables) return { csv, ...readTable(tables, ask) };
    return { csv, ...NO_TABLE, models: modelsIn(documentsOfJson(bytes)), faults: null };
  } catch (fault) {
    return { csv, ...NO_TABLE, models: [], faults: faultsIn(fault) };
  }
}
