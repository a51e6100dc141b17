import type { Read } from './cell';
import { placeOf } from './columns';
import { unreadable } from './faults';
import type { Limits } from './limits';

const AREA = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/**
 * Gives each cell of merged areas what the first of them holds, as whoever looks at the sheet reads it. Areas end with the
 * last row that holds anything.
 */
export function fillMerged(rows: Read[][], areas: readonly string[], limits: Limits): void {
  let filled = 0;
  for (const area of areas) {
    const ends = AREA.exec(area);
    if (!ends) continue;
    const [left, right] = [placeOf(ends[1]!), Math.min(placeOf(ends[3]!), limits.columns - 1)];
    const [top, bottom] = [Number(ends[2]) - 1, Math.min(Number(ends[4]), rows.length) - 1];
    const value = rows[top]?.[left] ?? null;
    if (value === null) continue;
    filled += (right - left + 1) * (bottom - top + 1);
    if (filled > limits.cells) throw unreadable('sheet_cells', { max: limits.cells });
    for (let row = top; row <= bottom; row++) {
      const line = rows[row]!;
      while (line.length < left) line.push(null);
      for (let column = left; column <= right; column++) line[column] = value;
    }
  }
}
