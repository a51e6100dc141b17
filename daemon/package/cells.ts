import type { Fault, Shape } from '../contract/shape';
import type { Read } from '../sheets/index';
import { bare, isBlank, valueOfCell } from '../sheets/values';
import type { Value } from './section';

/** Whether null says something in a column. */
export const isNullable = (shape: Shape): boolean => shape.t === 'nullable' || (shape.t === 'opt' && isNullable(shape.of));

/** Nothing in a cell: no value, an empty text, a choice that is empty, an empty list, or nothing said. */
function emptyOf(column: Shape): Value | undefined {
  if (isNullable(column)) return null;
  const shape = bare(column);
  if (shape.t === 'text' || (shape.t === 'one' && shape.of.includes(''))) return '';
  return shape.t === 'list' ? [] : undefined;
}

export type ReadCell = { readonly value: Value | undefined } | { readonly fault: Fault };

/** What a cell says, by the rule of its column; undefined: nothing. */
export function readCell(column: Shape, cell: Read | undefined): ReadCell {
  if (isBlank(cell)) return { value: emptyOf(column) };
  if (bare(column).t === 'doc') return { fault: { key: 'object' } };
  return { value: valueOfCell(column, cell) as Value };
}
