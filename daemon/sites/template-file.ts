import { Refusal } from '../contract/refusal';
import type { Faults } from '../contract/shape';
import { type CsvAsk, type CsvTable, type Read, readTables } from '../sheets/index';
import { invalid } from './faults';
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
/** How a file was read, for whoever looks at it before it is imported. */
export interface TemplateSheet {
  readonly csv: Pick<CsvTable, 'encoding' | 'delimiter'> | null;
  readonly rows: readonly (readonly Read[])[];
}

/** JSON begins with a bracket, whatever blanks and mark stand before it; no table does. */
const isJson = (bytes: Uint8Array): boolean => /^\ufeff?\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

function jsonOf(bytes: Uint8Array): unknown {
  let text: string;
  try {
    // the decoder drops a byte order mark
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: { key: 'not_utf8' } });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ file: { key: 'not_json' } });
  }
}

function counted<T>(documents: readonly T[]): readonly T[] {
  if (documents.length >= 1 && documents.length <= MOST_DOCUMENTS) return documents;
  throw invalid({ file: { key: 'count_range', data: { min: 1, max: MOST_DOCUMENTS } } });
}

/** A file as rows; null: it is JSON. @throws Refusal 1001 at `file` */
export function sheetOf(bytes: Uint8Array, ask: CsvAsk): TemplateSheet | null {
  if (isJson(bytes)) return null;
  const { csv, tables } = readTables(bytes, ask);
  return { csv, rows: tables.find(({ rows }) => rows.length > 0)?.rows ?? [] };
}

/**
 * The documents of a template file: JSON in UTF-8, one document or a list; or a table of them, as a workbook or CSV.
 * @throws Refusal 1001 at `file`
 */
export function documentsOf(bytes: Uint8Array, ask: CsvAsk = {}): TemplateFile {
  const sheet = sheetOf(bytes, ask);
  if (sheet) {
    const table = documentsOfTable(sheet.rows);
    const placed = (faults: Faults): Faults =>
      Object.fromEntries(Object.entries(faults).map(([path, fault]) => [placeInTable(path, table), fault]));
    return { documents: counted(table.documents), prefixOf: (i) => `[${i}]`, placed };
  }
  const document = jsonOf(bytes);
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
