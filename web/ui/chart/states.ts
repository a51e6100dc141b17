import type { FullSeries } from './full';
import type { Column } from './gaps';
import type { Ink } from './options';
import type { Part } from './painter';
import { placesIn } from './trace';

const FONT_PX = 11;

/** States that would hide one another lie one above the other. */
export interface Lane {
  /** 0: at the top */
  readonly place: number;
  readonly count: number;
  /** of the height of the chart, from the bottom, that all lanes have together; 0 to 1 */
  readonly share: number;
}

/** Ends of a scale on which a state lies in its lane, with half a state free above and below. @param reach lowest and highest state */
export function laneEnds([low, high]: readonly [number, number], { place, count, share }: Lane): [number, number] {
  const own = high - low + 1;
  const below = (count - 1 - place) * own;
  const whole = (count * own) / share;
  return [low - 0.5 - below, low - 0.5 - below + whole];
}

/** How long one state stands, places of its first reading and of what ends it. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** States that stand one after the other between two places; one that nothing ends goes on to the last place. */
export function runsOf(values: Column, [first, last]: readonly [number, number]): Run[] {
  const runs: Run[] = [];
  let open = null as Omit<Run, 'to'> | null;
  for (let i = first; i <= last; i++) {
    const value = values[i];
    if (value === undefined || value === open?.value) continue;
    if (open) runs.push({ ...open, to: i });
    open = value === null ? null : { from: i, value };
  }
  if (open && open.from < last) runs.push({ ...open, to: last });
  return runs;
}

/** The word of each state over its line, where it stands long enough for it. */
export function wordsPart(s: FullSeries, times: readonly number[], ink: Ink): Part[] {
  const { words } = s;
  if (!s.steps || !words || s.earlier) return [];
  const draw: Part = (ctx, sight) => {
    const { x, y } = sight.on(s.scale);
    const px = FONT_PX * devicePixelRatio;
    ctx.font = `${px}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    ctx.fillStyle = ink.of(s.ink);
    for (const { from, to, value } of runsOf(s.values, placesIn(times, s.values, sight.min, sight.max))) {
      const [left, right] = [Math.max(0, x(times[from]!)), Math.min(sight.width, x(times[to]!))];
      const word = words(value);
      if (ctx.measureText(word).width + px <= right - left) ctx.fillText(word, left + px / 3, y(value) - px / 4);
    }
  };
  return [draw];
}
