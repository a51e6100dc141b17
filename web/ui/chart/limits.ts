import type { Ink } from './options';
import type { Sight } from './painter';

const FONT_PX = 12;
const DASH = [2, 3];
/** of the ground around a label, half of it outside its letters */
const GROUND_PX = 5;

/** A line across the chart. */
export interface ChartLimit {
  readonly label: string;
  readonly value: number;
  /** of the series it is of; the left axis unless given */
  readonly scale?: string;
}

interface Label {
  /** of its line, px from the top */
  readonly line: number;
  readonly wide: number;
}

/**
 * Where each label ends, px from the left: at the right, or before one that stands at about the same height.
 * @param line how high a line of text is, px
 */
export function labelEnds(labels: readonly Label[], width: number, line: number): number[] {
  const ends: number[] = [];
  for (const [i, label] of labels.entries()) {
    const beside = labels
      .slice(0, i)
      .flatMap((other, j) => (Math.abs(other.line - label.line) < line ? ends[j]! - other.wide : []));
    ends.push(Math.min(width, ...beside));
  }
  return ends;
}

/** Words on their own ground, so that curves and other limits that pass behind them do not cross them out. */
function drawLabel(ctx: CanvasRenderingContext2D, surface: string, label: string, x: number, y: number): void {
  ctx.strokeStyle = surface;
  ctx.lineWidth = GROUND_PX * devicePixelRatio;
  ctx.lineJoin = 'round';
  ctx.strokeText(label, x, y);
  ctx.fillText(label, x, y);
}

/** Lines across with their words above them, at the right, where the newest readings are. */
export function drawLimits(ctx: CanvasRenderingContext2D, ink: Ink, limits: readonly ChartLimit[], { width, on }: Sight): void {
  ctx.strokeStyle = ink.limit;
  ctx.fillStyle = ink.limit;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(DASH.map((px) => px * devicePixelRatio));
  const px = FONT_PX * devicePixelRatio;
  ctx.font = `${px}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'alphabetic';
  const lines = limits.map(({ value, scale = 'left' }) => Math.round(on(scale).y(value)));
  const labels = limits.map(({ label }, i) => ({ line: lines[i]!, wide: ctx.measureText(label).width + px }));
  const ends = labelEnds(labels, width - px / 3, px * 1.3);
  for (const line of lines) {
    ctx.beginPath();
    ctx.moveTo(0, line);
    ctx.lineTo(width, line);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  for (const [i, { label }] of limits.entries()) {
    const line = lines[i]!;
    // at the upper edge there is no room above it
    const above = line > px * 1.5;
    drawLabel(ctx, ink.surface, label, ends[i]!, line + (above ? -5 : FONT_PX + 4) * devicePixelRatio);
  }
}
