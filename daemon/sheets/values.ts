import { dialled, type Shape } from '../contract/shape';
import type { Cell, Read } from './cell';

/** How the entries of a list stand beside each other in a cell. */
const BETWEEN = '; ';
const APART = /[;；]/;
/** Numbers hold none of these. */
const NUMBERS_APART = /[;；,，、\s]+/;
const [YES, NO] = [/^(?:true|yes|y|是|1|√)$/i, /^(?:false|no|n|否|0|×)$/i];
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
/** A comma before decimals, and not one of thousands. */
const DECIMAL_COMMA = /^[-+]?(?:\d*,(?:\d{1,2}|\d{4,})|0,\d+)$/;

/** The shape of a value that is there. */
export const bare = (shape: Shape): Shape => (shape.t === 'opt' || shape.t === 'nullable' ? bare(shape.of) : shape);

/** Whether a column holds what is deeper than a list of plain values; it stands there as JSON. */
function isDeep(shape: Shape): boolean {
  const inner = bare(shape);
  return inner.t === 'doc' || inner.t === 'obj' || (inner.t === 'list' && isDeep(inner.of));
}

/** A value as it stands in a cell of its column: entries of a list apart by semicolons, whatever is deeper as JSON. */
export function cellOfValue(column: Shape, value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (isDeep(column)) return JSON.stringify(value);
  return Array.isArray(value) ? value.join(BETWEEN) : (value as Cell);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function plainOf(shape: Shape, cell: string | number | boolean): unknown {
  const text = String(cell).trim();
  // a spreadsheet is told with an apostrophe to keep a number as it was typed
  const digits = text.replace(/^'/, '');
  if (shape.t === 'num' && DECIMAL_COMMA.test(digits)) return Number(digits.replace(',', '.'));
  if (shape.t === 'int' || shape.t === 'num') return NUMBER.test(digits) ? Number(digits) : cell;
  if (shape.t === 'bool') return YES.test(text) ? true : NO.test(text) ? false : cell;
  if (shape.t === 'one') return shape.of.find((choice) => String(choice) === text) ?? cell;
  return shape.t === 'text' && shape.like === 'phone' ? dialled(digits) : String(cell);
}

/** Nothing stands in it. */
export const isBlank = (cell: Read | undefined): cell is null | undefined | '' =>
  cell === undefined || cell === null || String(cell).trim() === '';

/** What a cell says by the rule of its column; undefined: nothing. What it cannot say stays as it is, for the rule to refuse. */
export function valueOfCell(column: Shape, cell: Read | undefined): unknown {
  if (isBlank(cell)) return undefined;
  if (isDeep(column)) return jsonOf(String(cell));
  const shape = bare(column);
  if (shape.t !== 'list') return plainOf(shape, cell);
  const entry = bare(shape.of);
  return String(cell)
    .split(entry.t === 'int' ? NUMBERS_APART : APART)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => plainOf(entry, part));
}
