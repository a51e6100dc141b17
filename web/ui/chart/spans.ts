import type { Column, Gap } from './gaps';
import type { Ink } from './options';
import type { Part } from './painter';

// What is drawn over stretches of time, behind the lines: where nothing is known, and where something alarmed.

/** A stretch of time, epoch seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** One that is shaded; its mark stands at its head, so that its colour is not all that tells it. */
export interface Shade extends Span {
  readonly mark: string;
}

const FONT_PX = 11;
/** two digits of a colour */
const SHADE_OPACITY = '24';
const EDGE_OPACITY = '99';
const EDGE_DASH = [4, 3];

/** From one reading to the next, over gaps between. */
export const spansOf = (gaps: readonly Gap[], times: readonly number[]): Span[] =>
  gaps.map(([first, last]) => ({ from: times[first - 1]!, to: times[last + 1]! }));

/**
 * What is not known any more at `until`, since the last reading of any series: no gap yet, as no reading ends it, but no
 * future either. null: the last reading still stands.
 */
export function silence(columns: readonly Column[], times: readonly number[], until: number): Span | null {
  let last = times.length - 1;
  while (last >= 0 && !columns.some((column) => typeof column[last] === 'number')) last--;
  if (last < 0) return null;
  for (let i = last + 1; i < times.length && times[i]! < until; i++)
    if (columns.some((column) => column[i] === null)) return { from: times[i]!, to: until };
  return null;
}

/** How words fit into a stretch: along it, upright in it, or not at all. All px. */
export function fitOf(words: number, line: number, width: number, height: number): 'along' | 'upright' | null {
  if (words + line <= width) return 'along';
  return line * 1.5 <= width && words + line <= height ? 'upright' : null;
}

/** How long each stretch lasts of which nothing is known, where there is room to say so. */
export function silencePart(spans: readonly Span[], ink: Ink, text: (seconds: number) => string): Part {
  return (ctx, { on, width, height }) => {
    const { x } = on('left');
    const line = FONT_PX * devicePixelRatio;
    ctx.font = `${line}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const { from, to } of spans) {
      const [left, right] = [Math.max(0, x(from)), Math.min(width, x(to))];
      const said = text(to - from);
      const wide = ctx.measureText(said).width;
      const fit = fitOf(wide, line, right - left, height);
      if (!fit) continue;
      ctx.save();
      ctx.translate((left + right) / 2, height / 2);
      if (fit === 'upright') ctx.rotate(-Math.PI / 2);
      ctx.fillStyle = ink.surface;
      ctx.fillRect(-wide / 2 - 3, -line * 0.7, wide + 6, line * 1.4);
      ctx.fillStyle = ink.text;
      ctx.fillText(said, 0, 0);
      ctx.restore();
    }
  };
}

/** Shades stretches, with edges and their marks. */
export function shadePart(shades: readonly Shade[], ink: Ink): Part {
  return (ctx, { on, min, max, width, height }) => {
    const { x } = on('left');
    const line = FONT_PX * devicePixelRatio;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash(EDGE_DASH.map((px) => px * devicePixelRatio));
    ctx.font = `600 ${line}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'top';
    let free = Number.NEGATIVE_INFINITY;
    for (const { from, to, mark } of shades) {
      if (to < min || from > max) continue;
      const left = Math.max(0, x(from));
      const wide = Math.max(devicePixelRatio, Math.min(width, x(to)) - left);
      ctx.fillStyle = `${ink.limit}${SHADE_OPACITY}`;
      ctx.fillRect(left, 0, wide, height);
      ctx.strokeStyle = `${ink.limit}${EDGE_OPACITY}`;
      ctx.strokeRect(left, -line, wide, height + 2 * line);
      // marks that would lie upon one another leave room to the first
      if (left < free) continue;
      ctx.fillStyle = ink.limit;
      ctx.fillText(mark, left + 3 * devicePixelRatio, 2 * devicePixelRatio);
      free = left + ctx.measureText(mark).width + 6 * devicePixelRatio;
    }
  };
}
