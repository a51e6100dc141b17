import type { Table } from './cell';
import { type CsvAsk, type CsvTable, readCsv } from './csv-reader';
import { LIMITS, type Limits } from './limits';
import { isOldWorkbook, isWorkbook, readWorkbook } from './workbook-reader';

export { type Cell, MOST_ROWS, type Moment, type Read, type Sheet, type Sink, type Table, type Writing } from './cell';
export { type CsvAsk, type CsvTable, DELIMITERS, type Delimiter, readCsv } from './csv-reader';
export { csvLine, writeCsv } from './csv-writer';
export { gzipped } from './gzip';
export { LIMITS, type Limits } from './limits';
export { readWorkbook } from './workbook-reader';
export { writeWorkbook } from './workbook-writer';

/** The tables of a file, and of a text file how it was read. */
export interface Tables {
  readonly csv: Pick<CsvTable, 'encoding' | 'delimiter'> | null;
  readonly tables: readonly Table[];
}

/** Reads a workbook or a CSV file, whichever it is by what is in it. @throws Refusal 1001 at `file`, naming sheet and row */
export function readTables(bytes: Uint8Array, ask: CsvAsk = {}, limits: Limits = LIMITS): Tables {
  if (isWorkbook(bytes) || isOldWorkbook(bytes)) return { csv: null, tables: readWorkbook(bytes, limits) };
  const { rows, ...csv } = readCsv(bytes, ask, limits);
  return { csv, tables: [{ name: '', rows }] };
}
