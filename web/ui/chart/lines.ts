import type { FullSeries } from './full';
import type { Ink } from './options';
import type { Part, Sight } from './painter';
import { placesIn, traceBand, traceLine } from './trace';

// What is drawn of each series, from the back to the front: its band, its line, its number at the end.

/** Dashes of the eight inks: none is another's. */
const DASHES = [[], [8, 4], [2, 3], [12, 3, 2, 3], [16, 5], [5, 7], [10, 3, 2, 3, 2, 3], [3, 8]];
const EARLIER_DASH = [3, 4];
const [LINE_PX, EARLIER_PX] = [1.75, 1.25];
const MARK_PX = 11;
const POINT_PX = 2.5;
/** two digits of a colour; the edge is what is seen of a peak that is a px or two wide */
const [BAND_OPACITY, EDGE_OPACITY] = ['2e', '8c'];

export function bandPart({ min, max, scale, ink: n }: FullSeries, times: readonly number[], ink: Ink): Part[] {
  if (!min || !max) return [];
  const draw: Part = (ctx, sight) => {
    const path = new Path2D();
    traceBand(path, sight.on(scale), times, min, max, placesIn(times, max, sight.min, sight.max));
    ctx.fillStyle = `${ink.of(n)}${BAND_OPACITY}`;
    ctx.fill(path);
    ctx.strokeStyle = `${ink.of(n)}${EDGE_OPACITY}`;
    ctx.lineJoin = 'bevel';
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([]);
    ctx.stroke(path);
  };
  return [draw];
}

export function linePart(s: FullSeries, times: readonly number[], ink: Ink): Part {
  return (ctx, sight) => {
    const [path, points] = [new Path2D(), new Path2D()];
    const radius = POINT_PX * devicePixelRatio;
    const pen = {
      moveTo: (x: number, y: number) => path.moveTo(x, y),
      lineTo: (x: number, y: number) => path.lineTo(x, y),
      point(x: number, y: number) {
        points.moveTo(x, y);
        points.arc(x, y, radius, 0, 2 * Math.PI);
      },
    };
    traceLine(pen, sight.on(s.scale), times, s.values, placesIn(times, s.values, sight.min, sight.max), s.steps);
    ctx.strokeStyle = ctx.fillStyle = ink.of(s.ink);
    ctx.lineJoin = 'bevel';
    ctx.lineWidth = (s.earlier ? EARLIER_PX : LINE_PX) * devicePixelRatio;
    ctx.setLineDash((s.earlier ? EARLIER_DASH : DASHES[(s.ink - 1) % DASHES.length]!).map((px) => px * devicePixelRatio));
    ctx.stroke(path);
    ctx.fill(points);
  };
}

/** The last place within what is seen at which a series has a reading; −1: none. */
function lastSeen({ values }: FullSeries, times: readonly number[], { min, max }: Sight): number {
  let at = times.length - 1;
  while (at >= 0 && !(typeof values[at] === 'number' && times[at]! >= min && times[at]! <= max)) at--;
  return at;
}

/** The number of a series at the end of its line; one that has none leaves what lies there as it is. */
export function drawMark(ctx: CanvasRenderingContext2D, sight: Sight, s: FullSeries, times: readonly number[], ink: Ink): void {
  const at = s.mark === '' ? -1 : lastSeen(s, times, sight);
  if (at < 0) return;
  const { x, y } = sight.on(s.scale);
  const px = MARK_PX * devicePixelRatio;
  ctx.font = `600 ${px}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const wide = ctx.measureText(s.mark).width + px * 0.7;
  const end = x(times[at]!) + wide;
  const middle = Math.min(end, sight.width - wide / 2);
  // at the edge it stands above its line, not upon it
  const line = y(s.values[at]!) - (end > middle ? px : 0);
  ctx.fillStyle = ink.surface;
  ctx.fillRect(middle - wide / 2, line - px * 0.7, wide, px * 1.4);
  ctx.fillStyle = ink.of(s.ink);
  ctx.fillText(s.mark, middle, line);
}
