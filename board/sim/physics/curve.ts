/** When a curve is asked: wall time for the hour of the day, and how long the pretend box has run. */
export interface Moment {
  /** epoch ms */
  readonly wall: number;
  /** ms since the start, never steps */
  readonly elapsed: number;
}

/** A value of one cell at a moment, in the item's unit. `of` gives another cell of the same device as it is now, commands included. */
export type Curve = (at: Moment, of: (cell: string) => number) => number | string;
export type Curves = Readonly<Record<string, Curve>>;

export const HOUR_MS = 3_600_000;
/** 2023-01-01T00:00:00Z: counters stood at their base then */
export const SINCE_MS = 1_672_531_200_000;
export const DAY_MS = 24 * HOUR_MS;
/** Warmest at 15:00 China Standard Time, which is 07:00 UTC. */
export const PEAK_MS = 7 * HOUR_MS;

/** −1 … 1 over a day. */
export const daily = (wall: number): number => Math.cos((2 * Math.PI * (wall - PEAK_MS)) / DAY_MS);

/** A number in [0, 1) that depends on its arguments alone (mixing steps of a 32-bit integer hash). */
export function chance(seed: number, n: number): number {
  let h = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(n | 0, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** A smooth wander within −1 … 1 that passes a new random level every `period_ms`; the same seed gives the same wander. */
export function wander(seed: number, wall: number, period_ms: number): number {
  const step = Math.floor(wall / period_ms);
  const part = wall / period_ms - step;
  const smooth = part * part * (3 - 2 * part);
  const from = chance(seed, step) * 2 - 1;
  return from + (chance(seed, step + 1) * 2 - 1 - from) * smooth;
}

/** Around `base`: `swing` over the day, `noise` over a few minutes. */
export const around =
  (base: number, swing: number, noise: number, seed: number): Curve =>
  ({ wall }) =>
    base + swing * daily(wall) + noise * wander(seed, wall, 180_000);

export const steady =
  (value: number | string): Curve =>
  () =>
    value;

/** A count that grows by `perHour` and never falls while the wall clock does not. */
export const growing =
  (base: number, perHour: number): Curve =>
  ({ wall }) =>
    base + (perHour * (wall - SINCE_MS)) / HOUR_MS;
