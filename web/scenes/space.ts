/** A place in metres: x to the right of a plan, y down it, z up. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
/** px from the upper left corner of what is seen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** px */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
/** `a` and so many times `b`. */
export const plus = (a: Place, b: Place, times = 1): Place => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
  z: a.z + b.z * times,
});
export const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const lengthOf = (a: Place): number => Math.sqrt(dot(a, a));
export const unit = (a: Place): Place => plus({ x: 0, y: 0, z: 0 }, a, 1 / (lengthOf(a) || 1));

/** What a number is within its limits. */
export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const RADIAN = Math.PI / 180;
/** A step on the plan, turned clockwise by so many degrees as somebody above sees it. */
export function turnedBy(x: number, y: number, degrees: number): Spot {
  const [c, s] = [Math.cos(degrees * RADIAN), Math.sin(degrees * RADIAN)];
  return { x: x * c - y * s, y: x * s + y * c };
}
