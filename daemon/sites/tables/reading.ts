import { typeAndOrder } from '../../contract/template-choices';
import { widthOf } from '../../contract/template-registers';
import type { Read } from '../../sheets/index';
import { bare, isBlank } from '../../sheets/values';
import { decimalOf, saidIn, type Writing } from './cells';
import { type Column, type Doc, isOwn, KNOWN, OWN, put } from './columns';
import type { Found } from './finding';
import { type Count, counted, firstAmbiguous, registerOf } from './registers';

/** What a table does not say of a template or of its items, said by whoever imports it. */
export interface Said {
  readonly template: Doc;
  readonly count?: Count | undefined;
  /** of items that say none themselves */
  readonly items: Doc;
  /** columns are a maker's: rows without a place are headlines */
  readonly foreign: boolean;
}
/** Templates that were read from rows, and where: the rows of each one's items, counted from 1. */
export interface TableDocuments {
  readonly documents: readonly Doc[];
  readonly rows: readonly (readonly number[])[];
  /** rows that name no point */
  readonly skipped: readonly number[];
  /** a register that says two things until it is known how the maker counts */
  readonly ambiguous: string | null;
}

const PLACES = ['register', 'address', 'oid'];

/** A cell that names a place: it has a digit, which no headline in its place has. */
const namesPlace = (cell: Read | undefined): boolean => !isBlank(cell) && /\d/.test(String(cell));

/** Whether a row is a headline: it fills no place, or says the same in all its cells, as one merged cell does. */
function isHeadline(cells: readonly Read[], places: readonly number[]): boolean {
  if (places.length === 0) return false;
  const filled = cells.filter((cell) => !isBlank(cell)).map(String);
  const same = filled.length > 1 && new Set(filled).size === 1;
  return same || !places.some((place) => namesPlace(cells[place]));
}

/** A name as a key: letters and digits with _ between them; '' where it has none of ours. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, 48)
    .replace(/_$/, '');
/** What rooms are asked for by their keys. */
const COMMON: Readonly<Record<string, string>> = { 温度: 'temperature', 溫度: 'temperature', 湿度: 'humidity', 濕度: 'humidity' };

function nameOf({ names }: Doc): string {
  if (typeof names === 'string') return names;
  const all = (names ?? {}) as Doc;
  return String(all.en_us ?? Object.values(all)[0] ?? '').trim();
}
/** Keys that a template has, and by key the next number to set behind it. */
interface Taken {
  readonly keys: Set<string>;
  readonly next: Map<string, number>;
}
const noneTaken = (): Taken => ({ keys: new Set(), next: new Map() });

/** A key that nobody has: numbers are counted on from the last one, whatever a thousand points of one name. */
function freeKey(base: string, { keys, next }: Taken): string {
  if (!keys.has(base)) return base;
  let n = next.get(base) ?? 2;
  while (keys.has(`${base}_${n}`)) n += 1;
  next.set(base, n + 1);
  return `${base}_${n}`;
}
/** A key of its own for each item that has none. */
function keyed(item: Doc, taken: Taken): Doc {
  if (item.item_cell_name !== undefined) {
    taken.keys.add(String(item.item_cell_name));
    return item;
  }
  const name = nameOf(item);
  const at = String(item.register ?? item.address ?? item.oid ?? taken.keys.size + 1);
  const base = COMMON[name] ?? (slugOf(name) || `p_${slugOf(`p${at}`).slice(1) || taken.keys.size + 1}`);
  const key = freeKey(base, taken);
  taken.keys.add(key);
  return { item_cell_name: key, ...item };
}

/** What is said of all items, for one that says nothing itself; an order only where there is one. */
function withHabits(item: Doc, said: Doc): Doc {
  const filled = { ...said, ...item };
  const { type } = typeAndOrder(filled.type);
  const isNarrow = item.order === undefined && widthOf({ type } as never) < 2;
  if (!isNarrow) return filled;
  const { order: _, ...rest } = filled;
  return rest;
}

interface Cell {
  readonly column: Column;
  readonly value: unknown;
}
/** What a row says, of its template and of its item. */
function docsOf(cells: readonly Cell[]): { readonly own: Doc; readonly item: Doc } {
  const [own, item]: [Doc, Doc] = [{}, {}];
  for (const { column, value } of cells) {
    if (column.heading === 'name') continue;
    put(isOwn(column) ? own : item, column.path, value);
  }
  const name = cells.find(({ column }) => column.heading === 'name');
  if (name && item.names === undefined) item.names = name.value;
  if (item.register === undefined) return { own, item };
  const { register, bits } = registerOf(String(item.register));
  return { own, item: { ...item, register, ...(bits && item.bits === undefined ? { bits } : {}) } };
}

/** Columns by their place in the table. */
const columnsOf = ({ keys }: Found): readonly (Column | undefined)[] => keys.map((key) => KNOWN.get(key));

function writingOf(columns: readonly (Column | undefined)[], rows: Found['rows'], driver: unknown): Writing {
  const numbers = columns.flatMap((column, i) => (column && bare(column.shape).t === 'num' ? [i] : []));
  const cells = rows.flatMap((row) => numbers.map((i) => row[i]));
  return { decimal: decimalOf(cells), driver: driver === 'snmp' ? 'snmp' : 'modbus' };
}

/** Reads templates of rows: a row that says something else of a template than the one above begins one. */
export function documentsOfTable(found: Found, { template, count, items, foreign }: Said): TableDocuments {
  const columns = columnsOf(found);
  const body = found.rows.slice(found.header);
  const driver = found.keys.includes('oid') ? 'snmp' : 'modbus';
  const writing = writingOf(columns, body, driver);
  const places = columns.flatMap((column, i) => (column && PLACES.includes(column.heading) ? [i] : []));
  const [documents, rows, skipped, ambiguous]: [Doc[], number[][], number[], (string | null)[]] = [[], [], [], []];
  let [above, taken] = [new Map<string, string>(), noneTaken()];
  for (const [i, cells] of body.entries()) {
    const row = found.header + i + 1;
    const said = columns.flatMap((column, place): Cell[] => {
      const value = column && saidIn(column, cells[place], writing);
      return column && value !== undefined ? [{ column, value }] : [];
    });
    if (said.length === 0) continue;
    if (foreign && isHeadline(cells, places)) {
      skipped.push(row);
      continue;
    }
    const { own, item } = docsOf(said);
    const says = new Map(
      said.filter(({ column }) => isOwn(column)).map(({ column, value }) => [column.heading, JSON.stringify(value)]),
    );
    if (documents.length === 0 || [...says].some(([key, value]) => above.get(key) !== value)) {
      documents.push({ driver, ...template, ...own, items: [] });
      rows.push([]);
      [above, taken] = [says, noneTaken()];
    }
    const placed = counted(item, count);
    ambiguous.push(firstAmbiguous([placed]));
    (documents.at(-1)!.items as Doc[]).push(keyed(withHabits(placed, items), taken));
    rows.at(-1)!.push(row);
  }
  return { documents, rows, skipped, ambiguous: ambiguous.find((each) => each !== null) ?? null };
}

/** Columns in which a field may stand in a table, the likeliest first. */
const STANDS_IN: Readonly<Record<string, readonly string[]>> = {
  address: ['address', 'register'],
  base: ['base', 'register'],
  scale: ['scale', 'divisor'],
  names: ['name', 'names.zh_cn', 'names.zh_tw', 'names.zh_xg', 'names.en_us'],
  item_cell_name: ['item_cell_name', 'name'],
};

/** Where a fault of a document stands in its table. */
export interface Place {
  /** null: it is of the whole */
  readonly row: number | null;
  /** what the column is called in the file; a key of ours where it has none */
  readonly column: string;
  readonly key: string;
}
const PATH = /^\[(\d+)\](?:\.items\[(\d+)\])?\.?(.*)$/;

/** `[0].items[3].address` → row 5, column "Reg."; a template that no column tells of has no row. */
export function placeInTable(path: string, { rows }: Pick<TableDocuments, 'rows'>, { keys, headings }: Found): Place {
  const [, document, item, field = ''] = PATH.exec(path) ?? [];
  const own = document === undefined ? undefined : rows[Number(document)];
  if (!own) return { row: null, column: path, key: path };
  const full = item === undefined ? `${OWN}${field}` : field;
  const plain = full.replace(/\[\d+\].*$/, '');
  const head = plain.split('.')[0]!;
  const among = [full, plain, ...(item === undefined ? [] : (STANDS_IN[head] ?? [head]))];
  const key = among.find((each) => keys.includes(each)) ?? (item === undefined ? plain : (STANDS_IN[head]?.[0] ?? plain));
  const at = keys.indexOf(key);
  const isOfAll = item === undefined && at < 0 && !keys.some((each) => each.startsWith(OWN));
  const row = own[Number(item ?? 0)] ?? own[0] ?? null;
  const heading = at < 0 ? undefined : headings[at];
  return { row: isOfAll ? null : row, column: heading || (isOfAll ? field : full), key };
}
