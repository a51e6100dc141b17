import type { DeviceModel } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { Faults } from '../contract/shape';
import { type CsvAsk, type CsvForm, type Read, readTables, textForm } from '../sheets/index';
import { invalid } from './faults';
import { jsonOfFile } from './json-file';
import { soundModels } from './template-document';
import { documentsOfTable, placeInTable } from './template-table';

const MOST_DOCUMENTS = 200;

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

/** A file as rows; null: it is JSON. @throws Refusal 1001 at `file` */
const rowsOf = (bytes: Uint8Array, ask: CsvAsk): readonly (readonly Read[])[] | null =>
  isJson(bytes) ? null : (readTables(bytes, ask).tables.find(({ rows }) => rows.length > 0)?.rows ?? []);

/**
 * The documents of a template file: JSON in UTF-8, one document or a list; or a table of them, as a workbook or CSV.
 * @throws Refusal 1001 at `file`
 */
export function documentsOf(bytes: Uint8Array, ask: CsvAsk = {}, rows = rowsOf(bytes, ask)): TemplateFile {
  if (rows) {
    const table = documentsOfTable(rows);
    const placed = (faults: Faults): Faults =>
      Object.fromEntries(Object.entries(faults).map(([path, fault]) => [placeInTable(path, table), fault]));
    return { documents: counted(table.documents), prefixOf: (i) => `[${i}]`, placed };
  }
  const document = jsonOfFile(bytes);
  if (!Array.isArray(document)) return { documents: [document], prefixOf: () => '', placed: (faults) => faults };
  return { documents: counted(document), prefixOf: (i) => `[${i}]`, placed: (faults) => faults };
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

/** A template file as it was read: its models, or what is wrong with it. */
export interface TemplatesRead {
  readonly csv: CsvForm | null;
  /** the beginning of a table, for whoever sees whether it was read right */
  readonly rows: readonly (readonly string[])[];
  readonly models: readonly DeviceModel[];
  readonly faults: Faults | null;
}
const [SHOWN_ROWS, SHOWN_COLUMNS, SHOWN_TEXT] = [8, 30, 60];
const shownOf = (rows: readonly (readonly Read[])[]): TemplatesRead['rows'] =>
  rows.slice(0, SHOWN_ROWS).map((row) => row.slice(0, SHOWN_COLUMNS).map((cell) => String(cell ?? '').slice(0, SHOWN_TEXT)));

/** Reads a file of templates and judges every one: takes long, and is done aside. */
export function readTemplates(bytes: Uint8Array, ask: CsvAsk = {}): TemplatesRead {
  // also of a text that cannot be read so: another encoding is chosen there
  const csv = formOf(bytes, ask);
  let shown: TemplatesRead['rows'] = [];
  try {
    const rows = rowsOf(bytes, ask);
    shown = shownOf(rows ?? []);
    return { csv, rows: shown, models: modelsIn(documentsOf(bytes, ask, rows)), faults: null };
  } catch (fault) {
    return { csv, rows: shown, models: [], faults: faultsIn(fault) };
  }
}
