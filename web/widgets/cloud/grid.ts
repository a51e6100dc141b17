/** A good, fresh value at a place of the sheet. */
export interface Sensor {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}
/** Values in the middles of square cells, line by line from above. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** canvas units of a cell's side */
  readonly cell: number;
  readonly values: Float32Array;
  /** 0 to 1: how near a sensor is; 0 is known of nothing */
  readonly near: Float32Array;
}

const CELL = 8;
/** Cells of the longer side: a larger sheet has larger ones, so that its cloud takes no longer. */
const MOST = 171;
/** Parts of the diagonal up to which a sensor is believed, and where nothing is known of it any more. */
const BELIEVED = 0.25;
const FORGOTTEN = 0.33;

/** What lies between sensors: each cell the mean of all, weighed by the inverse square of their distances. */
export function gridOf(sensors: readonly Sensor[], { width, height }: { readonly width: number; readonly height: number }): Grid {
  const cell = Math.max(CELL, Math.max(width, height) / MOST);
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const values = new Float32Array(columns * rows);
  const near = new Float32Array(columns * rows);
  const xs = Float64Array.from(sensors, ({ x }) => x);
  const ys = Float64Array.from(sensors, ({ y }) => y);
  const vs = Float64Array.from(sensors, ({ value }) => value);
  const diagonal = Math.hypot(width, height);
  const [from, to] = [diagonal * BELIEVED, diagonal * FORGOTTEN];
  // on a sensor its own value: no weight is infinite
  const least = 1e-6;
  for (let row = 0, i = 0; row < rows; row += 1) {
    const y = (row + 0.5) * cell;
    for (let column = 0; column < columns; column += 1, i += 1) {
      const x = (column + 0.5) * cell;
      let weights = 0;
      let sum = 0;
      let nearest = Number.POSITIVE_INFINITY;
      for (let s = 0; s < xs.length; s += 1) {
        const dx = x - xs[s]!;
        const dy = y - ys[s]!;
        const square = dx * dx + dy * dy;
        if (square < nearest) nearest = square;
        const weight = 1 / (square + least);
        weights += weight;
        sum += weight * vs[s]!;
      }
      values[i] = sum / weights;
      near[i] = xs.length === 0 ? 0 : Math.min(1, Math.max(0, (to - Math.sqrt(nearest)) / (to - from)));
    }
  }
  return { columns, rows, cell, values, near };
}
