import type uPlot from 'uplot';
import { followFingers } from './fingers';
import type { Column } from './gaps';
import type { ChartMore, Drawn } from './index';
import { type ChartLimit, drawLimits } from './limits';
import type { ChartSeries, Ink } from './options';
import { createPainter, type Part, type Sight } from './painter';
import { placesIn, traceBand, traceLine } from './trace';
import type { Window } from './zoom';

/** A series of a chart that can be moved: what else is known of it than is seen at first. */
export interface FullSeries extends ChartSeries {
  /** stands at its end, so that it is told from others without its colour */
  readonly mark: string;
  /** series of one scale are drawn against one another */
  readonly scale: string;
  /** a state stands until the next one */
  readonly steps: boolean;
  /** of the period before */
  readonly earlier: boolean;
}

/** Dashes of the eight inks: none is another's. */
const DASHES = [[], [8, 4], [2, 3], [12, 3, 2, 3], [16, 5], [5, 7], [10, 3, 2, 3, 2, 3], [3, 8]];
const EARLIER_DASH = [3, 4];
const [LINE_PX, EARLIER_PX] = [1.75, 1.25];
const MARK_PX = 11;
const POINT_PX = 2.5;
/** two digits of a colour */
const BAND_OPACITY = '2e';

/** Lowest and highest of columns; null without any value. */
export function reachOf(columns: readonly Column[]): [number, number] | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const column of columns) {
    for (const value of column) {
      if (typeof value !== 'number') continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : null;
}

/** The ends of a scale: what its series reach and its limits, with a little air; states keep half a state free. */
export function endsOf(series: readonly FullSeries[], limits: readonly number[]): [number, number] {
  const columns = series.flatMap((s) => [s.values, s.min ?? [], s.max ?? []]);
  const [low, high] = reachOf([...columns, limits]) ?? [0, 1];
  const air = series.every((s) => s.steps) ? 0.5 : Math.max((high - low) * 0.08, 0.5);
  return [low - air, high + air];
}

/** The last place within what is seen at which a series has a reading; −1: none. */
function lastSeen({ values }: FullSeries, times: readonly number[], { min, max }: Sight): number {
  let at = times.length - 1;
  while (at >= 0 && !(typeof values[at] === 'number' && times[at]! >= min && times[at]! <= max)) at--;
  return at;
}

/** The number of a series at the end of its line. */
function drawMark(ctx: CanvasRenderingContext2D, sight: Sight, s: FullSeries, times: readonly number[], ink: Ink): void {
  const at = lastSeen(s, times, sight);
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

function linePart(s: FullSeries, times: readonly number[], ink: Ink): Part {
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

function bandPart({ min, max, scale, ink: n }: FullSeries, times: readonly number[], ink: Ink): Part[] {
  if (!min || !max) return [];
  const draw: Part = (ctx, sight) => {
    const path = new Path2D();
    traceBand(path, sight.on(scale), times, min, max, placesIn(times, max, sight.min, sight.max));
    ctx.fillStyle = `${ink.of(n)}${BAND_OPACITY}`;
    ctx.fill(path);
  };
  return [draw];
}

/** How long each stretch lasted of which nothing is known, where there is room to say so. */
function gapPart({ times, gaps, ink }: Drawn, text: (seconds: number) => string): Part {
  const stretches = gaps.map(([first, last]) => [times[first - 1]!, times[last + 1]!] as const);
  return (ctx, { on, height }) => {
    const { x } = on('left');
    ctx.font = `${11 * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.textAlign = 'center';
    ctx.fillStyle = ink.text;
    for (const [from, to] of stretches) {
      const said = text(to - from);
      if (ctx.measureText(said).width < x(to) - x(from)) ctx.fillText(said, (x(from) + x(to)) / 2, height / 2);
    }
  };
}

/** What lies over the axes, from the back to the front. */
function partsOf({ series, limits, gapText }: FullParts, drawn: Drawn): Part[] {
  const { times, ink } = drawn;
  return [
    gapPart(drawn, gapText),
    ...series.flatMap((s) => bandPart(s, times, ink)),
    ...series.map((s) => linePart(s, times, ink)),
    (ctx, sight) => {
      drawLimits(ctx, ink, limits, sight.width, sight.on('left').y);
      for (const s of series) drawMark(ctx, sight, s, times, ink);
    },
  ];
}

function drawUnit({ ctx, bbox }: uPlot, ink: Ink, text: string, right: boolean): void {
  ctx.save();
  ctx.fillStyle = ink.text;
  ctx.font = `12px ${getComputedStyle(document.body).fontFamily}`.replace('12px', `${12 * devicePixelRatio}px`);
  ctx.textAlign = right ? 'left' : 'right';
  const x = right ? bbox.left + bbox.width + 6 * devicePixelRatio : bbox.left - 6 * devicePixelRatio;
  ctx.fillText(text, x, bbox.top - 14 * devicePixelRatio);
  ctx.restore();
}

/** Lines are drawn by the painter: uPlot has the axes, the cursor and what is seen. */
function leaveToPainter(options: uPlot.Options, series: readonly FullSeries[]): void {
  const edges = series.filter((s) => s.min && s.max).flatMap((s) => [s, s]);
  const drawn = [...series, ...edges].map(({ scale }, i) => ({
    ...options.series[i + 1]!,
    ...{ scale, auto: false, paths: () => null, points: { show: false } },
  }));
  options.series = [{}, ...drawn];
  options.bands = [];
}

/** Shows what a pointer draws over the chart, which elsewhere nobody may draw. */
function showSelection(plot: uPlot): void {
  const chosen = plot.root.querySelector<HTMLElement>('.u-select');
  if (chosen) Object.assign(chosen.style, { display: 'block', background: 'var(--sel)', pointerEvents: 'none' });
}

export interface FullParts {
  readonly series: readonly FullSeries[];
  readonly limits: readonly ChartLimit[];
  /** words of a stretch of which nothing is known */
  readonly gapText: (seconds: number) => string;
  /** what was seen before it was made anew; null: the whole */
  readonly seen: () => Window | null;
  /** the pointer, or somebody else, looked nearer or further */
  readonly onSeen: (seen: Window) => void;
  readonly made: (plot: uPlot) => void;
}

/** What a chart can do beyond being seen: a scale for each unit, states as steps, marks, and being looked at nearer. */
export function fullMore(all: FullParts): ChartMore {
  const { series, limits, seen, onSeen, made } = all;
  let ignoreFingers = (): void => {};
  const unitAt = (scale: string): string => series.find((s) => s.scale === scale && !s.steps)?.unit ?? '';
  return {
    extend(options, drawn) {
      const { ink } = drawn;
      const parts = partsOf(all, drawn);
      let painter: ReturnType<typeof createPainter> | null = null;
      leaveToPainter(options, series);
      for (const scale of new Set(series.map((s) => s.scale))) {
        const own = series.filter((s) => s.scale === scale);
        const ends = endsOf(own, scale === 'left' ? limits.map(({ value }) => value) : []);
        options.scales = { ...options.scales, [scale]: { range: () => ends } };
      }
      options.cursor = { ...options.cursor, drag: { x: true, y: false, setScale: true } };
      options.hooks = {
        ...options.hooks,
        drawAxes: [
          (u) => {
            drawUnit(u, ink, unitAt('left'), false);
            drawUnit(u, ink, unitAt('right'), true);
          },
        ],
        draw: [
          (u) => {
            painter ??= createPainter(u, parts);
            painter.show();
          },
        ],
        destroy: [
          () => {
            painter?.stop();
            ignoreFingers();
          },
        ],
        setScale: [
          (u, key) => {
            const { min, max } = u.scales.x ?? {};
            if (key === 'x' && typeof min === 'number' && typeof max === 'number') onSeen({ min, max });
          },
        ],
      };
    },
    made(plot) {
      showSelection(plot);
      ignoreFingers = followFingers(plot);
      const before = seen();
      if (before) plot.setScale('x', before);
      made(plot);
    },
  };
}
