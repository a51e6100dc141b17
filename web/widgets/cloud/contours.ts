import type { Grid } from './grid';

/** Where a limit lies between the middles of two cells, 0 to 1. */
const between = (a: number, b: number, limit: number): number => (limit - a) / (b - a);

/**
 * The line along which the values of a grid are a limit, as a path in canvas units (marching squares). Nothing is drawn where
 * nothing is known.
 */
export function contourOf({ columns, rows, cell, values, near }: Grid, limit: number): string {
  const path: string[] = [];
  const place = (column: number, row: number): string =>
    `${Math.round((column + 0.5) * cell * 10) / 10} ${Math.round((row + 0.5) * cell * 10) / 10}`;
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const i = row * columns + column;
      if (near[i]! < 1) continue;
      const [a, b, c, d] = [values[i]!, values[i + 1]!, values[i + columns + 1]!, values[i + columns]!];
      const crossings: string[] = [];
      if (a > limit !== b > limit) crossings.push(place(column + between(a, b, limit), row));
      if (b > limit !== c > limit) crossings.push(place(column + 1, row + between(b, c, limit)));
      if (d > limit !== c > limit) crossings.push(place(column + between(d, c, limit), row + 1));
      if (a > limit !== d > limit) crossings.push(place(column, row + between(a, d, limit)));
      // a saddle has four: which two belong together is not known, and either is as true
      for (let at = 0; at + 1 < crossings.length; at += 2) path.push(`M${crossings[at]}L${crossings[at + 1]}`);
    }
  return path.join('');
}

/** Where nothing is known, as a path in canvas units: runs of cells, line by line. */
export function unknownOf({ columns, rows, cell, near }: Grid): string {
  const path: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    let from = -1;
    for (let column = 0; column <= columns; column += 1) {
      const unknown = column < columns && near[row * columns + column]! < 0.5;
      if (unknown && from < 0) from = column;
      if (unknown || from < 0) continue;
      path.push(`M${from * cell} ${row * cell}h${(column - from) * cell}v${cell}H${from * cell}z`);
      from = -1;
    }
  }
  return path.join('');
}
