import type { Fault, Faults } from '../contract/shape';
import { LIMITS } from '../sheets/index';
import { invalid } from '../sites/faults';
import { JSON_EXTENT, type JsonExtent, jsonOfFile } from '../sites/json-file';
import { picked } from './columns';
import { type Draft, type DraftRow, type DraftSection, type Misplaced, MOST_ROWS } from './draft';
import type { Entry, Row, Section, Value } from './section';
import { SELF } from './told';

/** The form that is written, and the newest that is read. */
export const FORMAT = 1;
const MOST_LETTERS = 64;
/** of the columns that nobody knows, so many are named */
const MOST_STRANGE = 5;
/** characters of a text that is no document; a workbook's cell holds as many */
const MOST_TEXT = LIMITS.text;
/** Rows lie in the lists of sections: they are counted before anything is made of them. */
const EXTENT: JsonExtent = {
  ...JSON_EXTENT,
  depth: 64,
  entries: { depth: 3, most: MOST_ROWS, fault: { key: 'package_rows', data: { max: MOST_ROWS } } },
};

/** A section with what the asker sees of it. */
export type Held = readonly [Section, readonly Entry[]];

/** Numbers by size, texts by their characters, what is not there last: the same in every box and language of a machine. */
function compared(a: Value | undefined, b: Value | undefined): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  return a < b ? -1 : 1;
}

/** What a file holds of a section, in an order that no id decides. */
export function heldOf(section: Section, entries: readonly Entry[]): Held {
  const order = section.order ?? section.by;
  const held = entries.filter(({ hidden }) => !hidden);
  const before = ({ row: a }: Entry, { row: b }: Entry): number =>
    order.map((column) => compared(a[column], b[column])).find((sign) => sign !== 0) ?? 0;
  return [section, held.sort(before)];
}

/** A row as a file holds it: columns in their order, without what is shown alone and without passwords. */
export function rowInFile({ columns }: Section, { row }: Entry): Row {
  const told = columns.filter(({ shown, secret }) => !shown && !secret);
  return Object.fromEntries(told.flatMap(({ key }) => (row[key] === undefined ? [] : [[key, row[key]]])));
}

const indented = (text: string): string => text.replaceAll('\n', '\n        ');
/** A line a column, a list on one line, a document below its own. */
function textOfRow(row: Row): string {
  const lines = Object.entries(row).map(([key, value]) => {
    const spread = typeof value === 'object' && value !== null && !Array.isArray(value);
    return `        ${JSON.stringify(key)}: ${spread ? indented(JSON.stringify(value, null, 2)) : JSON.stringify(value)}`;
  });
  return `      {\n${lines.join(',\n')}\n      }`;
}
function textOfSection([section, entries]: Held): string {
  const rows = entries.map((entry) => textOfRow(rowInFile(section, entry)));
  return `    ${JSON.stringify(section.key)}: [${rows.length > 0 ? `\n${rows.join(',\n')}\n    ` : ''}]`;
}

/** A package as one text that people can read and compare. */
export const writeDocument = (held: readonly Held[]): string =>
  `{\n  "product": "roomward",\n  "format": ${FORMAT},\n  "sections": {\n${held.map(textOfSection).join(',\n')}\n  }\n}\n`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inFile = (key: string, data: Fault['data'] = {}) => invalid({ file: { key, data } });

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const value = jsonOfFile(bytes, EXTENT);
  if (!isObject(value)) throw inFile('package_none');
  return value;
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MOST_TEXT;

/** Reads rows by the columns of their section; a name that nobody reads is a fault. */
function rowReader({ columns }: Section): (value: unknown, i: number) => DraftRow {
  const known = columns.filter(({ shown }) => !shown).map(({ key }) => key);
  const own = new Set(columns.map(({ key }) => key));
  return (value, i) => {
    const line = i + 1;
    if (!isObject(value)) return { line, row: {}, faults: { [SELF]: { key: 'object' } } };
    const strange = Object.keys(value).filter((key) => !own.has(key));
    const named = strange.slice(0, MOST_STRANGE).map((key) => key.slice(0, MOST_LETTERS));
    const long = known.filter((key) => isLong(value[key]));
    const faults: Faults = Object.fromEntries([
      ...named.map((name) => [name, { key: 'package_column_unknown', data: { name } }]),
      ...long.map((key) => [key, { key: 'length_max', data: { max: MOST_TEXT } }]),
    ]);
    return { line, row: picked(value, long.length > 0 ? known.filter((key) => !long.includes(key)) : known), faults };
  };
}

/** @throws Refusal 1001 at `file` when it is no package, or one of a later product */
export function readDocument(bytes: Uint8Array, known: readonly Section[]): Draft {
  const { format, sections } = parsed(bytes);
  if (typeof format !== 'number' || !isObject(sections)) throw inFile('package_none');
  if (format !== FORMAT) throw inFile('package_format', { format, known: FORMAT });
  const found: DraftSection[] = [];
  const misplaced: Misplaced[] = [];
  for (const [key, rows] of Object.entries(sections)) {
    const section = known.find((one) => one.key === key);
    const place = key.slice(0, MOST_LETTERS);
    if (!section) misplaced.push({ place, line: null, fault: { key: 'package_section_unknown', data: { name: place } } });
    else if (!Array.isArray(rows)) misplaced.push({ place, line: null, fault: { key: 'list' } });
    else found.push({ section, rows: rows.map(rowReader(section)) });
  }
  return { sections: found, misplaced };
}
