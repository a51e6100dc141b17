import type uPlot from 'uplot';
import { followFingers } from './fingers';
import type { Column } from './gaps';
import type { ChartMore, Drawn } from './index';
import { type ChartLimit, drawLimits } from './limits';
import { bandPart, drawMark, linePart } from './lines';
import { type ChartSeries, hatch, type Ink } from './options';
import { createPainter, type Part } from './painter';
import { type Shade, type Span, shadePart, silencePart, spansOf } from './spans';
import { type Lane, laneEnds, wordsPart } from './states';
import type { Window } from './zoom';

/** A series of a chart that can be moved: what else is known of it than is seen at first. */
export interface FullSeries extends ChartSeries {
  /** stands at its end, so that it is told from others without its colour */
  readonly mark: string;
  /** series of one scale are drawn against one another */
  readonly scale: string;
  /** a state stands until the next one */
  readonly steps: boolean;
  /** where a state lies that has a scale of its own */
  readonly lane?: Lane;
  /** of the period before */
  readonly earlier: boolean;
}

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

/** The ends of a scale: what its series reach and its limits, with a little air; states keep half a state free, and to their lane. */
export function endsOf(series: readonly FullSeries[], limits: readonly number[]): [number, number] {
  const columns = series.flatMap((s) => [s.values, s.min ?? [], s.max ?? []]);
  const [low, high] = reachOf([...columns, limits]) ?? [0, 1];
  const lane = series[0]?.lane;
  if (lane) return laneEnds([low, high], lane);
  const air = series.every((s) => s.steps) ? 0.5 : Math.max((high - low) * 0.08, 0.5);
  return [low - air, high + air];
}

/** What lies over the axes, from the back to the front. */
function partsOf({ series, limits, shades, silent, gapText }: FullParts, { times, gaps, ink }: Drawn): Part[] {
  return [
    shadePart(shades, ink),
    silencePart([...spansOf(gaps, times), ...(silent ? [silent] : [])], ink, gapText),
    ...series.flatMap((s) => bandPart(s, times, ink)),
    ...series.map((s) => linePart(s, times, ink)),
    ...series.flatMap((s) => wordsPart(s, times, ink)),
    (ctx, sight) => {
      drawLimits(ctx, ink, limits, sight);
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
    scale,
    auto: false,
    paths: () => null,
    points: { show: false },
  }));
  options.series = [{}, ...drawn];
  options.bands = [];
}

const WHOLE_STEPS = [1, 2, 5].flatMap((n) => [n, 10 * n, 100 * n, 1000 * n, 10_000 * n, 100_000 * n]).sort((a, b) => a - b);

/** How far apart the numbers of an axis may stand: counts are whole. Undefined: as uPlot likes. */
export const stepsOf = (series: readonly Pick<FullSeries, 'steps' | 'decimals'>[]): number[] | undefined =>
  series.length > 0 && series.every(({ steps, decimals }) => steps && decimals === 0) ? WHOLE_STEPS : undefined;

/** Where nothing is drawn against the left axis it has no numbers. */
function emptyLeft(options: uPlot.Options): void {
  const [time, left, ...others] = options.axes ?? [];
  if (time && left) options.axes = [time, { ...left, grid: { show: false }, values: () => [] }, ...others];
}

/** Shows what a pointer draws over the chart, which elsewhere nobody may draw. */
function showSelection(plot: uPlot): void {
  const chosen = plot.root.querySelector<HTMLElement>('.u-select');
  if (chosen) Object.assign(chosen.style, { display: 'block', background: 'var(--sel)', pointerEvents: 'none' });
}

export interface FullParts {
  readonly series: readonly FullSeries[];
  readonly limits: readonly ChartLimit[];
  /** by their start */
  readonly shades: readonly Shade[];
  /** since when nothing is known any more; null: the newest readings still stand */
  readonly silent: Span | null;
  /** words of a stretch of which nothing is known */
  readonly gapText: (seconds: number) => string;
  /** what was seen before it was made anew; null: the whole */
  readonly seen: () => Window | null;
  /** the pointer, or somebody else, looked nearer or further */
  readonly onSeen: (seen: Window) => void;
  /** the cursor stands at another place of the times; null: nowhere */
  readonly onCursor: (place: number | null) => void;
  readonly made: (plot: uPlot) => void;
}

/** What a chart can do beyond being seen: a scale for each unit, states as steps, marks, and being looked at nearer. */
export function fullMore(all: FullParts): ChartMore {
  const { series, limits, silent, seen, onSeen, onCursor, made } = all;
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
        const across = limits.filter((limit) => (limit.scale ?? 'left') === scale);
        const ends = endsOf(
          own,
          across.map(({ value }) => value),
        );
        options.scales = { ...options.scales, [scale]: { range: () => ends } };
      }
      const incrs = stepsOf(series);
      if (incrs) options.axes = options.axes?.map((axis) => (axis.scale === 'left' ? { ...axis, incrs } : axis));
      if (!series.some((s) => s.scale === 'left')) emptyLeft(options);
      const { drawClear = [], setCursor = [] } = options.hooks ?? {};
      options.cursor = { ...options.cursor, drag: { x: true, y: false, setScale: true } };
      options.hooks = {
        ...options.hooks,
        drawClear: [...drawClear, (u) => silent && hatch(u, ink, silent.from, silent.to)],
        setCursor: [...setCursor, (u) => onCursor(u.cursor.idx ?? null)],
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
