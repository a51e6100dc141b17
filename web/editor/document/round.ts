const THOUSANDTHS = 1000;

/** Thousandths of a canvas unit, never minus zero: what a field can show, and fine enough for groups that are turned again and again. */
export const rounded = (value: number): number => Math.round(value * THOUSANDTHS) / THOUSANDTHS + 0;

/** Degrees from 0 to below 360. */
export function wholeTurn(degrees: number): number {
  const within = rounded(((degrees % 360) + 360) % 360);
  return within === 360 ? 0 : within;
}
