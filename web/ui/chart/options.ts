import type uPlot from 'uplot';
import { numberText } from '../value/number';
import { type Column, type Gap, lonely, rangeOf } from './gaps';
import { decimalsOf, roomFor, type TickStep, ticksOf, tickText } from './ticks';

export interface ChartSeries {
  readonly label: string;
  readonly unit: string;
  /** of a value in words */
  readonly decimals: number;
  readonly values: Column;
  /** of each bucket, drawn as a band */
  readonly min?: Column;
  readonly max?: Column;
  /** left or right axis */
  readonly axis: 0 | 1;
  /** 1–8: its colour */
  readonly ink: number;
  /** instead of its number and unit */
  readonly words?: (value: number) => string;
  /** in the legend; unless given, what has the right axis is */
  readonly dashed?: boolean;
}

/** Colours of the theme, read once and again when it changes. */
export interface Ink {
  readonly text: string;
  readonly grid: string;
  readonly line: string;
  readonly surface: string;
  readonly limit: string;
  /** of a series, by its number */
  readonly of: (n: number) => string;
}

export function readInk(from: Element): Ink {
  const style = getComputedStyle(from);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const inks = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => of(`--y${n}`));
  const text = of('--c-muted');
  return {
    text,
    grid: of('--hair'),
    line: of('--c-line'),
    surface: of('--c-surface'),
    limit: of('--c-crit'),
    of: (n) => inks[n - 1] ?? text,
  };
}

/** what the sizes of axes are for, px */
const FONT_PX = 12;
const DASH = [6, 4];

/** A length for letters of 12 px, for letters of `px`. */
const sized = (length: number, px: number): number => Math.round((length * px) / FONT_PX);

/** Oblique lines over a stretch of time: nothing is known of it. */
export function hatch(u: uPlot, ink: Ink, from: number, to: number): void {
  const { ctx, bbox } = u;
  const left = u.valToPos(from, 'x', true);
  const width = Math.max(u.valToPos(to, 'x', true) - left, 2);
  const pace = 6 * devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, width, bbox.height);
  ctx.clip();
  ctx.strokeStyle = ink.line;
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  for (let x = left - bbox.height; x < left + width; x += pace) {
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
  }
  ctx.stroke();
  ctx.restore();
}

function timeAxis(ink: Ink, zone: string, px: number): uPlot.Axis {
  let step: TickStep = { seconds: 3600 };
  return {
    stroke: ink.text,
    font: `${px}px ${getComputedStyle(document.body).fontFamily}`,
    grid: { show: false },
    ticks: { stroke: ink.line, width: 1, size: 4 },
    border: { show: true, stroke: ink.line, width: 1 },
    size: sized(28, px),
    splits: (u, _, from, to) => {
      const found = ticksOf(from, to, zone, Math.max(2, Math.floor(u.bbox.width / devicePixelRatio / sized(84, px))));
      step = found.step;
      return found.at;
    },
    values: (_, at) => at.map((tick) => tickText(tick, step, zone)),
  };
}

const valueAxis = (ink: Ink, side: 1 | 3, scale: string, px: number, unit: string): uPlot.Axis => ({
  scale,
  side,
  stroke: ink.text,
  font: `${px}px ${getComputedStyle(document.body).fontFamily}`,
  grid: side === 3 ? { stroke: ink.grid, width: 1 } : { show: false },
  ticks: { show: false },
  size: (_, texts) => sized(roomFor([unit, ...(texts ?? [])]), px),
  space: sized(24, px),
  gap: 4,
  values: (_, at, _axis, _space, step) => at.map((v) => numberText(v, decimalsOf(step))),
});

/** The unit of each axis above it, where no tick can push it out of the picture. */
function drawUnits({ ctx, bbox }: uPlot, ink: Ink, px: number, left: string, right: string): void {
  ctx.save();
  ctx.fillStyle = ink.text;
  ctx.font = `${px * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`;
  const top = bbox.top - sized(14, px) * devicePixelRatio;
  ctx.textAlign = 'right';
  ctx.fillText(left, bbox.left - 6 * devicePixelRatio, top);
  ctx.textAlign = 'left';
  ctx.fillText(right, bbox.left + bbox.width + 6 * devicePixelRatio, top);
  ctx.restore();
}

const lineOf = (s: ChartSeries, ink: Ink): uPlot.Series => ({
  label: s.label,
  scale: s.axis === 0 ? 'left' : 'right',
  stroke: ink.of(s.ink),
  width: 1.75,
  ...(s.axis === 1 ? { dash: DASH } : {}),
  spanGaps: false,
  // a lone reading between two gaps draws no line: it is shown as a point
  points: { show: false, filter: () => lonely(s.values), size: 5, fill: ink.of(s.ink) },
});

const edgeOf = (s: ChartSeries): uPlot.Series => ({
  scale: s.axis === 0 ? 'left' : 'right',
  show: true,
  stroke: 'transparent',
  width: 0,
  spanGaps: false,
  points: { show: false },
});

/** Series, then for each that has one the two edges of its band. */
export function columnsOf(times: readonly number[], series: readonly ChartSeries[]): uPlot.AlignedData {
  const bands = series.flatMap((s) => (s.min && s.max ? [s.max, s.min] : []));
  return [times, ...series.map((s) => s.values), ...bands] as uPlot.AlignedData;
}

/** The unit of an axis; none where its series have several, which the legend tells apart. */
export function unitOf(series: readonly ChartSeries[]): string {
  const [first] = series;
  return first && series.every((s) => s.unit === first.unit) ? first.unit : '';
}

/** What a chart has to be drawn in, px; `px` is the size of its letters. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly px?: number;
}

/** What uPlot needs to draw these series on this ink in this zone. */
export function optionsOf(
  series: readonly ChartSeries[],
  times: readonly number[],
  ink: Ink,
  zone: string,
  { px = FONT_PX, ...size }: PlotSize,
  moved: (at: number | null) => void,
  gaps: readonly Gap[],
): uPlot.Options {
  const onAxis = (axis: 0 | 1): ChartSeries[] => series.filter((s) => s.axis === axis);
  const scale = (axis: 0 | 1): uPlot.Scale => {
    const ends = rangeOf(onAxis(axis).flatMap((s) => [s.values, s.min ?? [], s.max ?? []]));
    return { range: () => ends };
  };
  const banded = series.filter((s) => s.min && s.max);
  const right = onAxis(1);
  const unit = unitOf(onAxis(0));
  return {
    ...size,
    legend: { show: false },
    padding: [sized(28, px), right.length > 0 ? 0 : 12, 0, 0],
    scales: { x: { time: false }, left: scale(0), ...(right.length > 0 ? { right: scale(1) } : {}) },
    axes: [
      timeAxis(ink, zone, px),
      valueAxis(ink, 3, 'left', px, unit),
      ...(right.length > 0 ? [valueAxis(ink, 1, 'right', px, unitOf(right))] : []),
    ],
    series: [{}, ...series.map((s) => lineOf(s, ink)), ...banded.flatMap((s) => [edgeOf(s), edgeOf(s)])],
    bands: banded.map((s, i) => ({
      series: [series.length + 1 + 2 * i, series.length + 2 + 2 * i],
      fill: `${ink.of(s.ink)}2e`,
    })),
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 7, fill: ink.surface } },
    hooks: {
      drawClear: [
        (u) => {
          for (const [from, to] of gaps) hatch(u, ink, times[from - 1] ?? times[from]!, times[to + 1] ?? times[to]!);
        },
      ],
      drawAxes: [(u) => drawUnits(u, ink, px, unit, unitOf(right))],
      setCursor: [(u) => moved(u.cursor.idx ?? null)],
    },
  };
}
