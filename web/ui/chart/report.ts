import type uPlot from 'uplot';
import type { Column } from './gaps';
import type { ChartMore } from './index';
import type { ChartLimit, ChartSeries, Ink } from './options';
import type { Window } from './zoom';

/** A series of a report: what else is known of it than the chart needs. */
export interface ReportSeries extends ChartSeries {
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
const MARK_PX = 11;

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
export function endsOf(series: readonly ReportSeries[], limits: readonly number[]): [number, number] {
  const columns = series.flatMap((s) => [s.values, s.min ?? [], s.max ?? []]);
  const [low, high] = reachOf([...columns, limits]) ?? [0, 1];
  const air = series.every((s) => s.steps) ? 0.5 : Math.max((high - low) * 0.08, 0.5);
  return [low - air, high + air];
}

function drawMarks(u: uPlot, ink: Ink, series: readonly ReportSeries[]): void {
  const { ctx, bbox } = u;
  const { min = 0, max = 0 } = u.scales.x ?? {};
  const [times] = u.data;
  const px = MARK_PX * devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${px}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  series.forEach((s, i) => {
    let at = times.length - 1;
    while (at >= 0 && !(typeof s.values[at] === 'number' && times[at]! >= min && times[at]! <= max)) at--;
    if (at < 0) return;
    const wide = ctx.measureText(s.mark).width + px * 0.7;
    const end = u.valToPos(times[at]!, 'x', true) + wide;
    const x = Math.min(end, bbox.left + bbox.width - wide / 2);
    // at the edge it stands above its line, not upon it
    const y = u.valToPos(s.values[at]!, s.scale, true) - (end > x ? px : 0);
    ctx.fillStyle = ink.surface;
    ctx.fillRect(x - wide / 2, y - px * 0.7, wide, px * 1.4);
    ctx.fillStyle = ink.series[(series[i]!.ink - 1) % ink.series.length] ?? ink.text;
    ctx.fillText(s.mark, x, y);
  });
  ctx.restore();
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

/** Series and the edges of their bands get the scale, the dashes and the steps of the report. */
function style(options: uPlot.Options, series: readonly ReportSeries[], paths: typeof uPlot.paths): void {
  const edges = series.filter((s) => s.min && s.max).flatMap((s) => [s, s]);
  const stepped = paths.stepped?.({ align: 1 });
  [...series, ...edges].forEach((s, i) => {
    const drawn = options.series[i + 1]!;
    drawn.scale = s.scale;
    if (s.steps && stepped) drawn.paths = stepped;
    if (i >= series.length) return;
    drawn.dash = s.earlier ? EARLIER_DASH : DASHES[(s.ink - 1) % DASHES.length]!;
    if (s.earlier) drawn.width = 1.25;
  });
}

/** Shows what a pointer draws over the chart, which elsewhere nobody may draw. */
function showSelection(plot: uPlot): void {
  const chosen = plot.root.querySelector<HTMLElement>('.u-select');
  if (chosen) Object.assign(chosen.style, { display: 'block', background: 'var(--sel)', pointerEvents: 'none' });
}

export interface ReportParts {
  readonly series: readonly ReportSeries[];
  readonly limits: readonly ChartLimit[];
  /** what was seen before it was made anew; null: the whole */
  readonly seen: () => Window | null;
  /** the pointer, or somebody else, looked nearer or further */
  readonly onSeen: (seen: Window) => void;
  readonly made: (plot: uPlot) => void;
}

/** What a report's chart can do beyond any other's: a scale for each unit, states as steps, marks, and looking nearer. */
export function reportMore({ series, limits, seen, onSeen, made }: ReportParts): ChartMore {
  const unitAt = (scale: string): string => series.find((s) => s.scale === scale && !s.steps)?.unit ?? '';
  return {
    extend(options, ink, paths) {
      style(options, series, paths);
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
        draw: [...(options.hooks?.draw ?? []), (u) => drawMarks(u, ink, series)],
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
      const before = seen();
      if (before) plot.setScale('x', before);
      made(plot);
    },
  };
}
