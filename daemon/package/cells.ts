import type { Fault, Shape } from '../contract/shape';
import type { Cell, Read } from '../sheets/index';
import type { Scalar, Value } from './section';

/** How the entries of a list stand beside each other in a cell; no name holds it. */
const BETWEEN = '; ';
const APART = /[;；]/;
const YES = new Set(['true', 'yes', 'y', '是', '1', '√']);
const NO = new Set(['false', 'no', 'n', '否', '0', '×']);

interface Bare {
  readonly shape: Shape;
  /** null says something */
  readonly nullable: boolean;
}
/** A shape without what says whether it may be left out. */
export function bare(shape: Shape): Bare {
  if (shape.t === 'opt') return bare(shape.of);
  return shape.t === 'nullable' ? { ...bare(shape.of), nullable: true } : { shape, nullable: false };
}

const isList = (value: Value): value is readonly Scalar[] => Array.isArray(value);

/** A value as a cell of a sheet. */
export function cellOf(value: Value | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (isList(value)) return value.join(BETWEEN);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

export type ReadCell = { readonly value: Value | undefined } | { readonly fault: Fault };
const value = (of: Value | undefined): ReadCell => ({ value: of });

function numberOf(cell: Scalar): Value {
  const text = String(cell).trim().replace(/^'/, '');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : cell;
}
function flagOf(cell: Scalar): Value {
  const word = String(cell).trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : cell;
}
/** What a cell says in a list of such; what cannot be read stays, for its rule to refuse. */
function scalarOf(shape: Shape, cell: Scalar): Value {
  switch (shape.t) {
    case 'int':
    case 'num':
      return numberOf(cell);
    case 'bool':
      return flagOf(cell);
    case 'one':
      return shape.of.find((choice) => String(choice) === String(cell).trim()) ?? cell;
    default:
      return String(cell);
  }
}

/** Nothing in a cell: no value, an empty text, an empty list, or nothing said. */
function emptyOf({ shape, nullable }: Bare): Value | undefined {
  if (nullable) return null;
  if (shape.t === 'text') return '';
  return shape.t === 'list' ? [] : undefined;
}

/** What a cell says, by the rule of its column; undefined: nothing. */
export function readCell(column: Shape, cell: Read | undefined): ReadCell {
  const of = bare(column);
  const { shape } = of;
  if (cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')) return value(emptyOf(of));
  if (shape.t === 'doc') return { fault: { key: 'object' } };
  if (shape.t !== 'list') return value(scalarOf(shape, cell));
  const parts = String(cell).split(shape.of.t === 'int' ? /[;；,，、\s]+/ : APART);
  return value(
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => scalarOf(shape.of, part) as Scalar),
  );
}
