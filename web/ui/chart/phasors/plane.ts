// Where phasors, and the triangle of three line voltages, lie in a square around its middle.

/** A quantity of one phase as an arrow: how long, and where it points. */
export interface Phasor {
  readonly label: string;
  /** 1–8: its colour */
  readonly ink: number;
  /** those of one unit are drawn against one another */
  readonly unit: string;
  readonly magnitude: number | null;
  /** degrees, counterclockwise from the right; null: the meter gives none */
  readonly angle: number | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** An arrow from the middle; `tip` is its end, `name` where its name stands. */
export interface Arrow {
  readonly phasor: Phasor;
  readonly tip: Point;
  readonly name: Point;
}

/** How far arrows of the first unit, and of every other, reach: so that the latter lie within the former. */
const REACHES = [1, 0.66];
/** px between a tip and its name */
const NAME_PX = 14;

/** Only what is known can be drawn; nothing has no direction. */
const isDrawn = ({ magnitude, angle }: Phasor): boolean => magnitude !== null && magnitude > 0 && angle !== null;

const at = (degrees: number, length: number): Point => {
  const turn = (degrees * Math.PI) / 180;
  return { x: length * Math.cos(turn), y: -length * Math.sin(turn) };
};

/** Arrows within a circle of so many px, each unit against its greatest. */
export function arrowsOf(phasors: readonly Phasor[], radius: number): Arrow[] {
  const units = [...new Set(phasors.map(({ unit }) => unit))];
  return phasors.filter(isDrawn).map((phasor) => {
    const greatest = Math.max(...phasors.map(({ unit, magnitude }) => (unit === phasor.unit ? (magnitude ?? 0) : 0)));
    const reach = REACHES[Math.min(units.indexOf(phasor.unit), REACHES.length - 1)]!;
    const length = (phasor.magnitude! / greatest) * reach * radius;
    return { phasor, tip: at(phasor.angle!, length), name: at(phasor.angle!, length + NAME_PX) };
  });
}

/** The head of an arrow at its tip, as an outline. */
export function headOf({ x, y }: Point, px: number): string {
  const turn = Math.atan2(y, x);
  const side = (by: number): string => {
    const back = turn + Math.PI + by;
    return `${(x + px * Math.cos(back)).toFixed(1)} ${(y + px * Math.sin(back)).toFixed(1)}`;
  };
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${side(0.4)}L${side(-0.4)}Z`;
}

/**
 * The corners A, B, C of the triangle whose sides are the voltages between A and B, B and C, C and A, around the middle of its
 * corners and within so many px; null: they are not known, or sides of no triangle.
 */
export function triangleOf(sides: readonly (number | null)[], radius: number): readonly [Point, Point, Point] | null {
  const [ab, bc, ca] = sides;
  if (ab == null || bc == null || ca == null || Math.min(ab, bc, ca) <= 0) return null;
  const x = (ab ** 2 + ca ** 2 - bc ** 2) / (2 * ab);
  const square = ca ** 2 - x ** 2;
  if (square <= 0) return null;
  // A at the upper left, B at the upper right, C below
  const corners = [
    { x: 0, y: 0 },
    { x: ab, y: 0 },
    { x, y: Math.sqrt(square) },
  ];
  const middle = { x: (ab + x) / 3, y: corners[2]!.y / 3 };
  const moved = corners.map((corner) => ({ x: corner.x - middle.x, y: corner.y - middle.y }));
  const scale = radius / Math.max(...moved.map((corner) => Math.hypot(corner.x, corner.y)));
  const [a, b, c] = moved.map((corner) => ({ x: corner.x * scale, y: corner.y * scale }));
  return [a!, b!, c!];
}
