import type { Ink } from './options';

const FONT_PX = 12;
const DASH = [2, 3];

/** A line across the chart, on the left axis. */
export interface ChartLimit {
  readonly label: string;
  readonly value: number;
}

/** Lines across with their words on them, at the right, where the newest readings are. `y`: px of a value, in the picture. */
export function drawLimits(
  ctx: CanvasRenderingContext2D,
  ink: Ink,
  limits: readonly ChartLimit[],
  width: number,
  y: (value: number) => number,
): void {
  ctx.strokeStyle = ink.limit;
  ctx.fillStyle = ink.limit;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(DASH.map((px) => px * devicePixelRatio));
  ctx.font = `${FONT_PX * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'right';
  for (const { label, value } of limits) {
    const line = Math.round(y(value));
    ctx.beginPath();
    ctx.moveTo(0, line);
    ctx.lineTo(width, line);
    ctx.stroke();
    // at the upper edge there is no room above it
    const above = line > FONT_PX * 1.5 * devicePixelRatio;
    ctx.fillText(label, width - 4 * devicePixelRatio, line + (above ? -5 : FONT_PX + 4) * devicePixelRatio);
  }
}
