import type { Read, Table } from '../../sheets/index';
import { isBlank } from '../../sheets/values';
import { KNOWN, OWN } from './columns';
import { guessHeading, ownHeading } from './headings';

// Which sheet of a file holds the points, which row their headings, and which column is what.

/** What somebody said of a table; what is left out is found out. */
export interface TableAsk {
  /** counted from 1 */
  readonly sheet?: number | undefined;
  /** row of the headings, counted from 1 */
  readonly header?: number | undefined;
  /** by place the key of each column, '' for one that is not read */
  readonly columns?: readonly string[] | undefined;
}
/** A table as it will be read. */
export interface Found {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly header: number;
  /** what stands in the row of the headings */
  readonly headings: readonly string[];
  /** by place; '': is not read */
  readonly keys: readonly string[];
  /** every heading is one of ours, or somebody said what it is */
  readonly settled: boolean;
  readonly rows: readonly (readonly Read[])[];
}

/** Headings stand below a title and a few notes. */
const LOOKED_AT = 60;

const textOf = (cell: Read | undefined): string => (isBlank(cell) ? '' : String(cell).trim());
const isNote = (text: string): boolean => text === '' || text.startsWith('x_');

/** The key that a heading is by our own rules; null: it is none of ours. */
const ownKey = (text: string): string | null => (KNOWN.has(text) ? text : ownHeading(text));

/** What each heading probably is; no two are the same. */
export function proposed(headings: readonly string[]): readonly string[] {
  const guesses = headings.map((text) => {
    const own = ownKey(text);
    if (own) return { key: own, worth: 3 };
    const guess = guessHeading(text);
    return { key: guess?.key ?? '', worth: guess?.sure ? 2 : 1 };
  });
  const best = (key: string): number =>
    guesses.reduce((found, guess, i) => (guess.key === key && guess.worth > (guesses[found]?.worth ?? 0) ? i : found), -1);
  return guesses.map(({ key }, i) => (key !== '' && best(key) === i ? key : ''));
}

/** How much a row looks like headings: what tells where a point is counts most. */
function worthOf(cells: readonly Read[]): number {
  const keys = proposed(cells.map(textOf)).filter(Boolean);
  if (keys.length < 2) return 0;
  const places = keys.filter((key) => ['register', 'address', 'oid'].includes(key)).length;
  return keys.length + 3 * places;
}

interface Place {
  readonly sheet: number;
  readonly header: number;
  readonly worth: number;
}
const filledOf = (row: readonly Read[] | undefined): number => (row ?? []).filter((cell) => !isBlank(cell)).length;

/** The likeliest row of headings of a sheet; where none looks like headings, the first of the fullest: titles and notes fill a cell. */
function headerOf({ rows }: Table, sheet: number): Place {
  const first = rows.slice(0, LOOKED_AT).reduce((best, row, i) => (filledOf(row) > filledOf(rows[best]) ? i : best), 0);
  const looked = rows.slice(0, LOOKED_AT).map((row, i) => ({ sheet, header: i + 1, worth: worthOf(row) }));
  return looked.reduce((best, each) => (each.worth > best.worth ? each : best), {
    sheet,
    header: first + 1,
    worth: 0,
  });
}

function placeIn(tables: readonly Table[], { sheet, header }: TableAsk): { readonly sheet: number; readonly header: number } {
  const filled = tables.findIndex(({ rows }) => rows.length > 0);
  const fallback = Math.max(filled, 0);
  const chosen = sheet === undefined ? undefined : Math.min(sheet, tables.length) - 1;
  const among = tables.map((table, i) => headerOf(table, i)).filter((place) => chosen === undefined || place.sheet === chosen);
  const best = among.reduce<Place | undefined>(
    (found, each) => (tables[each.sheet]!.rows.length > 0 && each.worth > (found?.worth ?? 0) ? each : found),
    undefined,
  );
  const found = best ?? among.find((place) => place.sheet === (chosen ?? fallback)) ?? { sheet: 0, header: 1 };
  return { sheet: found.sheet, header: header ?? found.header };
}

/** Where the points of a file stand and what its columns are, as far as it can be found out or was said. */
export function findTable(tables: readonly Table[], ask: TableAsk): Found {
  const { sheet, header } = placeIn(tables, ask);
  const rows = tables[sheet]?.rows ?? [];
  const head = rows[header - 1] ?? [];
  const headings = Array.from({ length: head.length }, (_, i) => textOf(head[i]));
  const said = ask.columns && headings.map((_, i) => (KNOWN.has(ask.columns![i] ?? '') ? ask.columns![i]! : ''));
  const own = headings.map((text) => (isNote(text) ? '' : ownKey(text)));
  const isOurs = own.every((key) => key !== null) && new Set(own.filter(Boolean)).size === own.filter(Boolean).length;
  const isWhole = own.includes('item_cell_name') || own.includes('name');
  const keys = said ?? (isOurs ? own.map((key) => key ?? '') : proposed(headings));
  return {
    sheets: tables.map(({ name }) => name),
    sheet: sheet + 1,
    header,
    headings,
    keys,
    settled: said !== undefined || (isOurs && isWhole && own.some((key) => key !== null && key !== '' && !key.startsWith(OWN))),
    rows,
  };
}
