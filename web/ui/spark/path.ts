/** Width and height that the paths are drawn in; the box that shows them stretches them. */
export const WIDTH = 112;
export const HEIGHT = 26;
const MARGIN = 3;
export type Values = readonly (number | null)[];
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}
export interface Drawn {
  readonly line: string;
  /** readings with none beside them: lines of no length, which a wide round pen makes dots */
  readonly dots: string;
  /** what of the line lies beyond a limit */
  readonly beyond: string;
  /** heights of the limits that lie among the values */
  readonly limits: readonly number[];
}

const round = (n: number): number => Math.round(n * 10) / 10;
const isRead = (value: number | null | undefined): value is number => typeof value === 'number';

/** Where a value stands, top down. What never changes lies at the bottom, as a line of no height has no middle. */
function scaleOf(values: Values): { readonly low: number; readonly high: number; readonly y: (value: number) => number } {
  const read = values.filter(isRead);
  const [low, high] = [Math.min(...read), Math.max(...read)];
  const span = HEIGHT - 2 * MARGIN;
  return { low, high, y: (value) => round(HEIGHT - MARGIN - (high > low ? ((value - low) / (high - low)) * span : 0)) };
}

const placeOf =
  (values: Values) =>
  (i: number): number =>
    round((i / Math.max(1, values.length - 1)) * WIDTH);

function dotsOf(values: Values, y: (value: number) => number): string {
  const x = placeOf(values);
  const isAlone = (value: number | null, i: number): value is number =>
    isRead(value) && !isRead(values[i - 1]) && !isRead(values[i + 1]);
  return values.map((value, i) => (isAlone(value, i) ? `M${x(i)} ${y(value)}h.01` : '')).join('');
}

/**
 * A line to the values that are wanted, broken wherever nothing was read: nothing is drawn over a gap. `steps`: a state keeps
 * its value until the next one.
 */
function pathOf(values: Values, y: (value: number) => number, steps: boolean, wanted: (value: number) => boolean): string {
  const x = placeOf(values);
  const isWanted = (value: number | null | undefined): boolean => isRead(value) && wanted(value);
  const to = (i: number, value: number): string => (steps ? `H${x(i)}V${y(value)}` : `L${x(i)} ${y(value)}`);
  const from = (i: number, value: number): string => `M${x(i)} ${y(value)}`;
  return values
    .map((value, i) => {
      const before = values[i - 1];
      if (!isRead(value) || !wanted(value)) return '';
      if (!isRead(before)) return isWanted(values[i + 1]) ? from(i, value) : '';
      return (wanted(before) ? '' : from(i - 1, before)) + to(i, value);
    })
    .join('');
}

/** The values of a time as a small line; null: there is none. */
export function drawSpark(values: Values, { min, max }: Limits, steps: boolean): Drawn | null {
  if (!values.some(isRead)) return null;
  const { low, high, y } = scaleOf(values);
  const isBeyond = (value: number): boolean => (max !== null && value > max) || (min !== null && value < min);
  return {
    line: pathOf(values, y, steps, () => true),
    dots: dotsOf(values, y),
    beyond: pathOf(values, y, steps, isBeyond),
    limits: [min, max].filter((limit): limit is number => limit !== null && limit > low && limit < high).map(y),
  };
}
