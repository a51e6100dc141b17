import type { Table } from './cell';
import { type CsvAsk, type CsvForm, csvForm, readCsv } from './csv-reader';
import { LIMITS, type Limits } from './limits';
import { isOldWorkbook, isWorkbook, readWorkbook } from './workbook-reader';

export { type Cell, MOST_ROWS, type Moment, type Read, type Sheet, type Sink, type Table, type Writing } from './cell';
export { type CsvAsk, type CsvForm, csvForm, DELIMITERS, type Delimiter, readCsv } from './csv-reader';
export { csvLine, writeCsv } from './csv-writer';
export { faultOfEncoding } from './encoding';
export { gzipped } from './gzip';
export { LIMITS, type Limits } from './limits';
export { readWorkbook } from './workbook-reader';
export { writeWorkbook } from './workbook-writer';

/** How a file is read as text; null: it is a workbook. */
export const textForm = (bytes: Uint8Array, ask: CsvAsk = {}): CsvForm | null =>
  isWorkbook(bytes) || isOldWorkbook(bytes) ? null : csvForm(bytes, ask);

/** The tables of a file, and of a text file how it was read. */
export interface Tables {
  readonly csv: CsvForm | null;
  readonly tables: readonly Table[];
}

/** Reads a workbook or a CSV file, whichever it is by what is in it. @throws Refusal 1001 at `file`, naming sheet and row */
export function readTables(bytes: Uint8Array, ask: CsvAsk = {}, limits: Limits = LIMITS): Tables {
  const csv = textForm(bytes, ask);
  return { csv, tables: csv ? [{ name: '', rows: readCsv(bytes, csv, limits).rows }] : readWorkbook(bytes, limits) };
}
