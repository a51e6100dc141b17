import type { Point } from './view';

/** A point of one plane and the same one of another. */
export interface Pair {
  readonly from: Point;
  readonly to: Point;
}
/** Ways from one plane to the other and back. */
export interface Similarity {
  readonly to: (point: Point) => Point;
  readonly from: (point: Point) => Point;
  /** units of `to` for a unit of `from` */
  readonly scale: number;
}

/**
 * The one turn, scale and shift that takes two points to two others: with points as complex numbers z ↦ a·z + b. Angles stay
 * as they are, so both planes have to have their axes the same way around.
 */
export function similarity(first: Pair, second: Pair): Similarity {
  const [dx, dy] = [second.from.x - first.from.x, second.from.y - first.from.y];
  const [ex, ey] = [second.to.x - first.to.x, second.to.y - first.to.y];
  const square = dx * dx + dy * dy;
  // a = e / d
  const re = (ex * dx + ey * dy) / square;
  const im = (ey * dx - ex * dy) / square;
  const length = re * re + im * im;
  return {
    scale: Math.sqrt(length),
    to({ x, y }) {
      const [px, py] = [x - first.from.x, y - first.from.y];
      return { x: re * px - im * py + first.to.x, y: im * px + re * py + first.to.y };
    },
    from({ x, y }) {
      const [px, py] = [x - first.to.x, y - first.to.y];
      return {
        x: (re * px + im * py) / length + first.from.x,
        y: (re * py - im * px) / length + first.from.y,
      };
    },
  };
}
