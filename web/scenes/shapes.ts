import type { SolidKind } from './solid';

/** A box within the unit box of a solid: x and z from −0.5 to 0.5, z to the front; y from the foot at 0 to the top at 1. */
type Part = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];
interface Shape {
  /** in the colour of how the thing stands */
  readonly body: readonly Part[];
  /** what it is known by: doors, displays, windows */
  readonly trim?: readonly Part[];
  /** walls that are seen from within alone */
  readonly inside?: readonly Part[];
}

const WHOLE: Part = [-0.5, 0, -0.5, 0.5, 1, 0.5];
/** Parts on the front that stand out a little. */
const front = (x0: number, y0: number, x1: number, y1: number): Part => [x0, y0, 0.5, x1, y1, 0.515];
const rows = (count: number, of: (i: number) => Part): readonly Part[] => Array.from({ length: count }, (_, i) => of(i));
/** Windows of a side, from the lowest floor. */
const windows = (z: number): readonly Part[] =>
  rows(12, (i) => {
    const [x, y] = [-0.44 + (i % 4) * 0.23, 0.12 + Math.floor(i / 4) * 0.28];
    return [x, y, Math.min(z, z * 1.01), x + 0.17, y + 0.16, Math.max(z, z * 1.01)];
  });
const sideways = ([x0, y0, z0, x1, y1, z1]: Part): Part => [z0, y0, x0, z1, y1, x1];

/** How each kind looks, as boxes. */
export const SHAPES: Readonly<Record<SolidKind, Shape>> = {
  room: {
    body: [[-0.5, 0, -0.5, 0.5, 0.002, 0.5]],
    inside: [[-0.5, 0, -0.5, 0.5, 1, 0.5]],
  },
  floor: { body: [WHOLE] },
  wall: { body: [WHOLE] },
  box: { body: [WHOLE] },
  rack: {
    body: [WHOLE],
    trim: [front(-0.43, 0.04, 0.43, 0.96), ...rows(5, (i) => [-0.4, 1, -0.34 + i * 0.15, 0.4, 1.004, -0.28 + i * 0.15])],
  },
  ac: {
    body: [WHOLE],
    trim: [...rows(6, (i) => front(-0.4, 0.06 + i * 0.055, 0.4, 0.09 + i * 0.055)), front(-0.2, 0.74, 0.2, 0.86)],
  },
  ups: {
    body: [WHOLE],
    trim: [front(-0.28, 0.72, 0.28, 0.9), ...rows(3, (i) => front(-0.38, 0.12 + i * 0.14, 0.38, 0.18 + i * 0.14))],
  },
  door: {
    body: [
      [-0.5, 0, -0.5, -0.42, 1, 0.5],
      [0.42, 0, -0.5, 0.5, 1, 0.5],
      [-0.42, 0.95, -0.5, 0.42, 1, 0.5],
      [-0.42, 0, -0.2, 0.42, 0.95, 0.2],
    ],
    trim: [[0.28, 0.44, -0.6, 0.36, 0.52, 0.6]],
  },
  sensor: {
    body: [[-0.5, 0.8, -0.5, 0.5, 1, 0.5]],
    trim: [[-0.1, 0, -0.1, 0.1, 0.8, 0.1]],
  },
  mains: {
    body: [[-0.5, 0, -0.5, 0.5, 0.86, 0.5], ...rows(3, (i): Part => [-0.36 + i * 0.3, 0.86, -0.08, -0.24 + i * 0.3, 1, 0.08])],
    trim: [front(-0.46, 0.06, -0.03, 0.8), front(0.03, 0.06, 0.46, 0.8)],
  },
  panel: {
    body: [WHOLE],
    trim: rows(8, (i) => {
      const [x, y] = [-0.36 + (i % 4) * 0.19, 0.36 + Math.floor(i / 4) * 0.26];
      return [x, y, 0.5, x + 0.13, y + 0.18, 0.56];
    }),
  },
  building: {
    body: [WHOLE],
    trim: [...windows(0.5), ...windows(-0.5), ...windows(0.5).map(sideways), ...windows(-0.5).map(sideways)],
  },
  link: { body: [WHOLE] },
};

type Vector = readonly [number, number, number];
interface Face {
  readonly corner: Vector;
  readonly u: Vector;
  readonly v: Vector;
  readonly normal: Vector;
}

/** Sides of a box, each counter-clockwise from without; nobody sees its foot. */
function sidesOf([x0, y0, z0, x1, y1, z1]: Part): readonly Face[] {
  const [w, h, d] = [x1 - x0, y1 - y0, z1 - z0];
  const up: Vector = [0, h, 0];
  return [
    { corner: [x1, y0, z1], u: [0, 0, -d], v: up, normal: [1, 0, 0] },
    { corner: [x0, y0, z0], u: [0, 0, d], v: up, normal: [-1, 0, 0] },
    { corner: [x0, y0, z1], u: [w, 0, 0], v: up, normal: [0, 0, 1] },
    { corner: [x1, y0, z0], u: [-w, 0, 0], v: up, normal: [0, 0, -1] },
  ];
}
const topOf = ([x0, , z0, x1, y1, z1]: Part): Face => ({
  corner: [x0, y1, z1],
  u: [x1 - x0, 0, 0],
  v: [0, 0, z0 - z1],
  normal: [0, 1, 0],
});
const turnedIn = ({ corner, u, v, normal: [x, y, z] }: Face): Face => ({ corner, u: v, v: u, normal: [-x, -y, -z] });

/** Triangles of a kind, as its buffers hold them. */
export interface Mesh {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  /** where on its face a point lies, 0 to 1 */
  readonly corner: Float32Array;
  /** 0 body, 1 trim */
  readonly tone: Float32Array;
  readonly index: Uint16Array;
}

const sum = ([a, b, c]: Vector, ...others: readonly Vector[]): Vector =>
  others.reduce<Vector>((all, [x, y, z]) => [all[0] + x, all[1] + y, all[2] + z], [a, b, c]);

export function meshOf(kind: SolidKind): Mesh {
  const { body, trim = [], inside = [] } = SHAPES[kind];
  const whole = (part: Part): readonly Face[] => [...sidesOf(part), topOf(part)];
  const faces = [
    ...body.flatMap(whole).map((face) => ({ ...face, tone: 0 })),
    ...inside.flatMap(sidesOf).map((face) => ({ ...turnedIn(face), tone: 0 })),
    ...trim.flatMap(whole).map((face) => ({ ...face, tone: 1 })),
  ];
  return {
    position: new Float32Array(
      faces.flatMap(({ corner, u, v }) => [corner, sum(corner, u), sum(corner, u, v), sum(corner, v)].flat()),
    ),
    normal: new Float32Array(faces.flatMap(({ normal }) => [normal, normal, normal, normal].flat())),
    corner: new Float32Array(faces.flatMap(() => [0, 0, 1, 0, 1, 1, 0, 1])),
    tone: new Float32Array(faces.flatMap(({ tone }) => [tone, tone, tone, tone])),
    index: new Uint16Array(faces.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((at) => i * 4 + at))),
  };
}
