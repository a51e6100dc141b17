import { Refusal } from '../contract/refusal';
import type { Faults } from '../contract/shape';
import { type CsvAsk, type CsvForm, type Read, readTables, textForm } from '../sheets/index';
import { invalid } from './faults';
import { jsonOfFile } from './json-file';
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

/** How a file is read as text, for whoever looks at it before it is imported; null: it is JSON or a workbook. */
export const formOf = (bytes: Uint8Array, ask: CsvAsk): CsvForm | null => (isJson(bytes) ? null : textForm(bytes, ask));

/** A file as rows; null: it is JSON. @throws Refusal 1001 at `file` */
export const rowsOf = (bytes: Uint8Array, ask: CsvAsk): readonly (readonly Read[])[] | null =>
  isJson(bytes) ? null : (readTables(bytes, ask).tables.find(({ rows }) => rows.length > 0)?.rows ?? []);

/**
 * The documents of a template file: JSON in UTF-8, one document or a list; or a table of them, as a workbook or CSV.
 * @throws Refusal 1001 at `file`
 */
export function documentsOf(bytes: Uint8Array, ask: CsvAsk = {}): TemplateFile {
  const rows = rowsOf(bytes, ask);
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

/** Runs what judges documents, and tells its faults where they stand in the file. @throws Refusal */
export function judgedIn<T>({ placed }: TemplateFile, judging: () => T): T {
  try {
    return judging();
  } catch (fault) {
    const faults = fault instanceof Refusal ? (fault.data?.fields as Faults | undefined) : undefined;
    throw faults ? invalid(placed(faults)) : fault;
  }
}
