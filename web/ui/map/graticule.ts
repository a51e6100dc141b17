import { fromMercator, toMercator } from './mercator';
import type { Box } from './view';

/** Degrees between two lines, from far to near. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_PX = 96;

export interface Line {
  /** degrees */
  readonly at: number;
  /** decimals its step needs */
  readonly decimals: number;
  /** on the plane: x of a meridian, y of a parallel */
  readonly on: number;
}

function linesBetween(from: number, to: number, step: number, on: (degrees: number) => number): Line[] {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => {
    const at = (first + i) * step;
    return { at, decimals, on: on(at) };
  });
}

/** Meridians and parallels of a part of the Mercator plane, as many as can be told apart. */
export function graticule(
  part: Box,
  scale: number,
): { readonly meridians: readonly Line[]; readonly parallels: readonly Line[] } {
  const { longitude: west, latitude: north } = fromMercator({ x: part.left, y: part.top });
  const { longitude: east, latitude: south } = fromMercator({ x: part.right, y: part.bottom });
  const px = (step: number): number => (toMercator({ longitude: step, latitude: 0 }).x - 128) * scale;
  const step = STEPS.findLast((each) => px(each) >= LEAST_PX) ?? 30;
  return {
    meridians: linesBetween(
      Math.max(-180, west),
      Math.min(180, east),
      step,
      (longitude) => toMercator({ longitude, latitude: 0 }).x,
    ),
    parallels: linesBetween(
      Math.max(-85, south),
      Math.min(85, north),
      step,
      (latitude) => toMercator({ longitude: 0, latitude }).y,
    ),
  };
}
