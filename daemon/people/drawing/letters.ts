export type Spot = readonly [x: number, y: number];
/** Where the pen goes without being lifted. */
export type Stroke = readonly Spot[];

/**
 * Letters and digits that people do not take for one another when they lean, as strokes in a square of 10: `M` lifts the pen,
 * `L` draws a line, `Q` a curve through a point that pulls it.
 */
const SHAPES = {
  A: 'M0 10L5 0L10 10M2 6.6L8 6.6',
  B: 'M0 10L0 0L5 0Q8.6 0 8.6 2.4Q8.6 4.8 5 4.8L0 4.8M5 4.8Q9.6 4.8 9.6 7.4Q9.6 10 5 10L0 10',
  C: 'M9.4 2Q8 0 5.2 0Q0 0 0 5Q0 10 5.2 10Q8 10 9.4 8',
  D: 'M0 10L0 0L4 0Q9.8 0 9.8 5Q9.8 10 4 10L0 10',
  E: 'M9 0L0 0L0 10L9 10M0 5L7.4 5',
  F: 'M9 0L0 0L0 10M0 5L7.4 5',
  G: 'M9.4 2Q8 0 5.2 0Q0 0 0 5Q0 10 5.2 10Q9.6 10 9.6 5.6L5.6 5.6',
  H: 'M0 0L0 10M9 0L9 10M0 5L9 5',
  J: 'M2.6 0L9 0M7.4 0L7.4 7Q7.4 10 3.8 10Q0 10 0 6.8',
  K: 'M0 0L0 10M8.8 0L0 6M3.2 4L9.4 10',
  L: 'M0 0L0 10L8.4 10',
  M: 'M0 10L1 0L5.6 7L10.2 0L11.2 10',
  N: 'M0 10L0 0L9 10L9 0',
  P: 'M0 10L0 0L5 0Q9.4 0 9.4 2.8Q9.4 5.6 5 5.6L0 5.6',
  R: 'M0 10L0 0L5 0Q9.4 0 9.4 2.8Q9.4 5.6 5 5.6L0 5.6M5 5.6L9.6 10',
  S: 'M9 1.8Q7.6 0 4.8 0Q.4 0 .4 2.6Q.4 4.6 4.8 5Q9.4 5.4 9.4 7.4Q9.4 10 4.8 10Q1.6 10 0 8.2',
  T: 'M0 0L10 0M5 0L5 10',
  U: 'M0 0L0 6Q0 10 4.7 10Q9.4 10 9.4 6L9.4 0',
  W: 'M0 0L2.6 10L6 2L9.4 10L12 0',
  X: 'M0 0L9 10M9 0L0 10',
  Y: 'M0 0L4.7 5L9.4 0M4.7 5L4.7 10',
  Z: 'M0 0L9 0L0 10L9 10',
  3: 'M.4 1.4Q1.8 0 4.4 0Q8.4 0 8.4 2.4Q8.4 4.8 4 4.8Q9 4.8 9 7.4Q9 10 4.4 10Q1.6 10 0 8.4',
  4: 'M7 10L7 0L0 7L9.6 7',
  9: 'M8.8 3.4Q8.8 6.4 4.6 6.4Q.2 6.4 .2 3.2Q.2 0 4.6 0Q8.8 0 8.8 3.6Q8.8 8 4.4 10',
} as const;
export const LETTERS = Object.keys(SHAPES).join('');

/** pieces of a curve */
const PIECES = 6;

function* curve([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): Generator<Spot> {
  for (let i = 1; i <= PIECES; i += 1) {
    const t = i / PIECES;
    const s = 1 - t;
    yield [s * s * ax + 2 * s * t * bx + t * t * cx, s * s * ay + 2 * s * t * by + t * t * cy];
  }
}

/** The strokes of one letter, each of its corners where `moved` puts it; none for a sign that is not drawn. */
export function strokesOf(letter: string, moved: (spot: Spot) => Spot = (spot) => spot): Stroke[] {
  const shape = Object.entries(SHAPES).find(([name]) => name === letter)?.[1] ?? '';
  const strokes: Spot[][] = [];
  for (const [, what, said = ''] of shape.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = said.split(' ').map(Number);
    const to = moved([x1, y1]);
    const stroke = strokes.at(-1);
    const from = stroke?.at(-1);
    if (what === 'M' || !stroke || !from) strokes.push([to]);
    else if (what === 'L') stroke.push(to);
    else stroke.push(...curve(from, to, moved([x2, y2])));
  }
  return strokes;
}

/** How wide a letter is that is 10 high. */
export const widthOf = (letter: string): number => Math.max(0, ...strokesOf(letter).flatMap((stroke) => stroke.map(([x]) => x)));
