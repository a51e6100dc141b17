// What the air of a room for machines should be (ASHRAE TC 9.9, 2021, recommended, classes A1 to A4).

import type { Air } from './airs';

/** The least and the most; null: there is no such limit, the dew point stands for it. */
export interface Envelope {
  readonly min: number | null;
  readonly max: number | null;
}
export const RECOMMENDED: Readonly<Record<Air, Envelope>> = {
  temperature: { min: 18, max: 27 },
  humidity: { min: null, max: 70 },
  dew_point: { min: -9, max: 15 },
};
export const AIR_UNITS: Readonly<Record<Air, string>> = { temperature: '℃', humidity: '%', dew_point: '℃' };

/** How far a value lies outside: below 0 under the least, above 0 over the most, 0 within. */
export function outside(value: number, { min, max }: Envelope): number {
  if (max !== null && value > max) return value - max;
  return min !== null && value < min ? value - min : 0;
}
