import type { Column } from './gaps';

/** What lines are drawn with: a Path2D is one. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}
/** A line may have readings alone between two gaps, which no stroke shows. */
export interface LinePen extends Pen {
  point(x: number, y: number): void;
}

/** From moments (epoch s) and values to px. */
export interface Map2d {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** The place of the last time that is not after `at`; −1 before the first. */
function placeBefore(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * First and last place that a line from `min` to `max` needs: one beyond each end, so that it runs out of the picture. Holes
 * of alignment are passed over on the way there.
 */
export function placesIn(times: readonly number[], values: Column, min: number, max: number): [number, number] {
  let first = Math.max(0, placeBefore(times, min));
  let last = Math.min(times.length - 1, placeBefore(times, max) + 1);
  while (first > 0 && values[first] === undefined) first--;
  while (last < times.length - 1 && values[last] === undefined) last++;
  return [first, last];
}

/**
 * Draws the readings from one place to another. Of all that fall upon one px, the first, the extremes and the last are drawn,
 * so that no peak is lost. `null` breaks the line, `undefined` is passed over. A reading alone is a
 * point. A state (`steps`) stands until the next reading, or until none is known.
 */
export function traceLine(
  pen: LinePen,
  { x, y }: Map2d,
  times: readonly number[],
  values: Column,
  [first, last]: readonly [number, number],
  steps = false,
): void {
  let px = Number.NaN;
  let [low, high, out, read] = [0, 0, 0, 0];
  const finishPx = (): void => {
    if (low === high) return;
    pen.lineTo(px, y(low));
    pen.lineTo(px, y(high));
    pen.lineTo(px, y(out));
  };
  const beginPx = (at: number, value: number): void => {
    if (Number.isNaN(px)) {
      read = 0;
      pen.moveTo(at, y(value));
    } else {
      finishPx();
      if (steps) pen.lineTo(at, y(out));
      pen.lineTo(at, y(value));
    }
    px = at;
    low = high = value;
  };
  const finishRun = (at: number): void => {
    if (Number.isNaN(px)) return;
    finishPx();
    if (steps && at > px) pen.lineTo(at, y(out));
    else if (read === 1) pen.point(px, y(out));
    px = Number.NaN;
  };
  for (let i = first; i <= last; i++) {
    const value = values[i];
    if (value === undefined) continue;
    const at = Math.round(x(times[i]!));
    if (value === null) finishRun(at);
    else {
      if (at !== px) beginPx(at, value);
      else if (value < low) low = value;
      else if (value > high) high = value;
      out = value;
      read++;
    }
  }
  finishRun(px);
}

/** Draws the area between two columns, a shape for each run of places that has both; of one px the outermost count. */
export function traceBand(
  pen: Pen,
  { x, y }: Map2d,
  times: readonly number[],
  lows: Column,
  highs: Column,
  [first, last]: readonly [number, number],
): void {
  let run: { at: number; low: number; high: number }[] = [];
  const finishRun = (): void => {
    const [begin] = run;
    if (begin) pen.moveTo(begin.at, y(begin.high));
    for (const { at, high } of run.slice(1)) pen.lineTo(at, y(high));
    for (const { at, low } of run.reverse()) pen.lineTo(at, y(low));
    run = [];
  };
  for (let i = first; i <= last; i++) {
    const [low, high] = [lows[i], highs[i]];
    if (low === undefined || high === undefined) continue;
    if (low === null || high === null) {
      finishRun();
      continue;
    }
    const at = Math.round(x(times[i]!));
    const before = run.at(-1);
    if (before?.at !== at) run.push({ at, low, high });
    else {
      before.low = Math.min(before.low, low);
      before.high = Math.max(before.high, high);
    }
  }
  finishRun();
}
