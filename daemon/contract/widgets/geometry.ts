// Boxes of what is turned, and of groups: pure numbers, clockwise degrees, y downwards.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** degrees about its middle */
  readonly rotate: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

const exact: Readonly<Record<number, readonly [cos: number, sin: number]>> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};
const cosSin = (degrees: number): readonly [number, number] =>
  exact[((degrees % 360) + 360) % 360] ?? [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

export const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** A point, turned about another one. */
export function turned(point: Point, about: Point, degrees: number): Point {
  const [cos, sin] = cosSin(degrees);
  const x = point.x - about.x;
  const y = point.y - about.y;
  return { x: about.x + x * cos - y * sin, y: about.y + x * sin + y * cos };
}

/** The four corners where they are seen: upper left first, clockwise. */
export function cornersOf(box: Box): readonly Point[] {
  const { left, top, width, height, rotate } = box;
  const plain = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return rotate === 0 ? plain : plain.map((corner) => turned(corner, middleOf(box), rotate));
}

const ORIGIN: Point = { x: 0, y: 0 };

/** The least box turned by `rotate` that holds all of them; null of nothing. */
export function boxAround(boxes: readonly Box[], rotate = 0): Box | null {
  if (boxes.length === 0) return null;
  const corners = boxes.flatMap(cornersOf).map((corner) => (rotate === 0 ? corner : turned(corner, ORIGIN, -rotate)));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  if (rotate === 0) return { left, top, width, height, rotate };
  // the middle is the only point that stands still while the frame turns back
  const middle = turned({ x: left + width / 2, y: top + height / 2 }, ORIGIN, rotate);
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height, rotate };
}
