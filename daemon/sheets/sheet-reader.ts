import { type Read, wallText } from './cell';
import { placeOf } from './columns';
import { unreadable } from './faults';
import type { Limits } from './limits';
import { fillMerged } from './merged';
import type { DatePart } from './workbook-forms';
import { fromForm, type Token, tokens } from './xml';

const DAY = 86_400;
/** days from where a sheet's dates begin to 1970-01-01 */
const [FROM_1900, FROM_1904] = [25_569, 24_107];
/** a day number beyond stands for no date (9999-12-31) */
const LAST_DAY = 2_958_466;

export interface Reading {
  readonly name: string;
  /** texts that cells refer to */
  readonly texts: readonly string[];
  readonly isDate: (form: number) => DatePart;
  readonly from_1904: boolean;
  readonly limits: Limits;
}

/** A day number of a sheet as the text of the wall clock. */
function dateText(days: number, part: Exclude<DatePart, null>, from_1904: boolean): Read {
  if (!(days >= 0 && days < LAST_DAY)) return days;
  const local = Math.round((days - (from_1904 ? FROM_1904 : FROM_1900)) * DAY);
  if (part === 'time') return days < 1 ? wallText(local, 'time') : wallText(local, 'both');
  return wallText(local, part === 'both' || local % DAY !== 0 ? 'both' : 'date');
}

interface Open {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly form: number;
}

/** What a cell holds, of the text that stands in it. */
function readOf({ type, form, row }: Open, text: string, { name, texts, isDate, from_1904 }: Reading): Read {
  if (text === '' && type !== 'inlineStr' && type !== 'str') return null;
  const wrong = () => unreadable('sheet_cell', { sheet: name, row });
  if (type === 's') {
    const shared = /^\d+$/.test(text) ? texts[Number(text)] : undefined;
    if (shared === undefined) throw wrong();
    return shared;
  }
  if (type === 'b') return text === '1' || text === 'true';
  if (type !== 'n') return fromForm(text);
  const number = Number(text);
  if (!Number.isFinite(number)) throw wrong();
  const part = isDate(form);
  return part === null ? number : dateText(number, part, from_1904);
}

/** Reads the rows of a sheet as they come. */
function createRows(reading: Reading) {
  const { name, limits } = reading;
  const rows: Read[][] = [];
  let [row, column, cells] = [-1, -1, 0];
  let open: Open | null = null;
  return {
    rows,
    row(at: string | null): void {
      row = at === null ? row + 1 : Number(at) - 1;
      column = -1;
      if (!Number.isInteger(row) || row < 0) throw unreadable('sheet_damaged');
      // what stands below may be form alone, down to the last row there can be
      while (rows.length <= row && row < limits.rows) rows.push([]);
    },
    cell(token: Extract<Token, { is: 'open' }>): void {
      const at = /^([A-Z]{1,3})(\d{1,7})$/.exec(token.attribute('r') ?? '');
      column = at ? placeOf(at[1]!) : column + 1;
      if (row < 0) throw unreadable('sheet_damaged');
      open = { row: row + 1, column, type: token.attribute('t') ?? 'n', form: Number(token.attribute('s') ?? 0) };
    },
    value(text: string): void {
      if (!open) return;
      if (text.length > limits.text) throw unreadable('sheet_cell_text', { sheet: name, row: open.row, max: limits.text });
      const value = readOf(open, text, reading);
      if (value === null || value === '') return;
      if (row >= limits.rows) throw unreadable('sheet_rows', { sheet: name, max: limits.rows });
      if (open.column >= limits.columns) throw unreadable('sheet_columns', { sheet: name, row: open.row, max: limits.columns });
      const line = rows[row]!;
      cells += Math.max(0, open.column + 1 - line.length);
      if (cells > limits.cells) throw unreadable('sheet_cells', { max: limits.cells });
      while (line.length < open.column) line.push(null);
      line[open.column] = value;
    },
  };
}

/** The rows of one sheet. @throws Refusal 1001 at `file`, naming sheet and row */
export function readSheet(xml: string, reading: Reading): Read[][] {
  const sheet = createRows(reading);
  const merged: string[] = [];
  let [text, inText, inReading] = ['', false, false];
  for (const token of tokens(xml)) {
    if (token.is === 'text') {
      if (inText && !inReading) text += token.text;
      continue;
    }
    const { name } = token;
    const opens = token.is === 'open';
    if (name === 'v' || name === 't') inText = opens && !token.empty;
    else if (name === 'rPh') inReading = opens && !token.empty;
    else if (name === 'row' && opens) sheet.row(token.attribute('r'));
    else if (name === 'c') {
      if (opens) sheet.cell(token);
      if (!opens || token.empty) sheet.value(text);
      text = '';
    } else if (name === 'mergeCell' && opens) merged.push(token.attribute('ref') ?? '');
  }
  fillMerged(sheet.rows, merged, reading.limits);
  while (sheet.rows.length > 0 && sheet.rows.at(-1)!.length === 0) sheet.rows.pop();
  return sheet.rows;
}
