import { unmarked } from '../contract/csv';
import type { Encoding } from '../contract/rules/text_file';
import type { Read } from './cell';
import { decodeText, detectEncoding } from './encoding';
import { unreadable } from './faults';
import { LIMITS, type Limits } from './limits';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How a text file is to be read; what is left out is found out. */
export interface CsvAsk {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
}
/** How a text file is read. */
export interface CsvForm {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}
/** A text file as it was read, and how. */
export interface CsvTable extends CsvForm {
  readonly rows: Read[][];
}

/** Bytes of the beginning that a guess looks at. */
const LOOKED_AT = 20_000;

/** Which delimiter the first line with any has most of, outside of quotes. */
function detectDelimiter(text: string): Delimiter {
  const bare = text.replace(/"[^"]*"/g, '');
  const line = bare.split(/\r\n|\r|\n/).find((one) => DELIMITERS.some((delimiter) => one.includes(delimiter))) ?? '';
  const count = (delimiter: Delimiter): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Collects cells into rows, within limits. */
function createRows(limits: Limits) {
  const rows: Read[][] = [];
  let [row, cells]: [Read[], number] = [[], 0];
  return {
    rows,
    cell(text: string): void {
      const at = { sheet: 'CSV', row: rows.length + 1 };
      if (text.length > limits.text) throw unreadable('sheet_cell_text', { ...at, max: limits.text });
      if (row.length >= limits.columns) throw unreadable('sheet_columns', { ...at, max: limits.columns });
      cells += 1;
      if (cells > limits.cells) throw unreadable('sheet_cells', { max: limits.cells });
      row.push(text === '' ? null : unmarked(text));
    },
    end(): void {
      if (rows.length >= limits.rows) throw unreadable('sheet_rows', { sheet: 'CSV', max: limits.rows });
      while (row.length > 0 && row.at(-1) === null) row.pop();
      rows.push(row);
      row = [];
    },
  };
}

/** Where a quoted cell ends, and what stands in it. A quote that nobody closes ends with the text. */
function quoted(text: string, from: number): { readonly value: string; readonly after: number } {
  let value = '';
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return { value: value + text.slice(at), after: text.length };
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return { value, after: end + 1 };
    value += '"';
    at = end + 2;
  }
}

/** Rows of RFC 4180, with line ends of any kind. */
function rowsOf(text: string, delimiter: Delimiter, limits: Limits): Read[][] {
  const { rows, cell, end } = createRows(limits);
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g');
  let at = 0;
  while (at < text.length) {
    const inQuotes = text[at] === '"' ? quoted(text, at + 1) : null;
    stop.lastIndex = inQuotes ? inQuotes.after : at;
    const found = stop.exec(text);
    const until = found ? found.index : text.length;
    cell(inQuotes ? inQuotes.value + text.slice(inQuotes.after, until) : text.slice(at, until));
    at = until + 1;
    if (found?.[0] === delimiter) {
      if (at >= text.length) cell('');
      if (at < text.length) continue;
    } else if (found?.[0] === '\r' && text[at] === '\n') at += 1;
    end();
  }
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop();
  return rows;
}

/** A first line of which spreadsheets take the delimiter, `sep=;`: it is no row. */
const SAID = /^sep=([,;\t])(?:\r\n|\r|\n)/;

/** How a text file is read, even one that cannot be read so: whoever looks may then choose otherwise. */
export function csvForm(bytes: Uint8Array, ask: CsvAsk = {}): CsvForm {
  const encoding = ask.encoding ?? detectEncoding(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT));
  const said = SAID.exec(beginning)?.[1] as Delimiter | undefined;
  return { encoding, delimiter: ask.delimiter ?? said ?? detectDelimiter(beginning) };
}

/**
 * Reads a text file of rows: encoding by its mark, UTF-8 or GB18030 unless said, delimiter comma, semicolon or tab. Every
 * cell is a text, an empty one null; texts that were marked against formulas are as they were.
 * @throws Refusal 1001 at `file` for bytes that the encoding does not have, and beyond the limits, naming the row
 */
export function readCsv(bytes: Uint8Array, ask: CsvAsk = {}, limits: Limits = LIMITS): CsvTable {
  if (bytes.length > limits.unpacked_bytes)
    throw unreadable('sheet_unpacked', { max: Math.floor(limits.unpacked_bytes / 2 ** 20) });
  const form = csvForm(bytes, ask);
  const text = decodeText(bytes, form.encoding);
  return { ...form, rows: rowsOf(text.replace(SAID, ''), form.delimiter, limits) };
}
