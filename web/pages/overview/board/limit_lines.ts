import type { EnvironmentCurve, EnvLimits } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import type { ChartMore, Drawn } from '../../../ui/chart/index';
import { numberText } from '../../../ui/value/number';

type Plot = Parameters<ChartMore['made']>[0];

const DASH = [2, 3];
/** of the room between a line and its words, in letters */
const ABOVE = 0.3;

interface Line {
  readonly value: number;
  readonly label: string;
}

/** The limits that there are, in words. */
export function linesOf({ min, max }: EnvLimits, unit: string): readonly Line[] {
  const w = words('overview');
  const said = (text: string, value: number | null): Line[] =>
    value === null ? [] : [{ value, label: fill(text, { limit: `${numberText(value)}\u00a0${unit}` }) }];
  return [...said(w.limit_max, max), ...said(w.limit_min, min)];
}

/** An axis that reaches to the lines as well, with a little air. */
export function reaching([low, high]: readonly [number, number], lines: readonly Line[]): [number, number] {
  const all = [low, high, ...lines.map(({ value }) => value)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const air = (most - least) * 0.08;
  return [least < low ? least - air : low, most > high ? most + air : high];
}

/** Lines across with their words above them, at the right, on their own ground. */
function draw(plot: Plot, scale: string, lines: readonly Line[], { ink }: Drawn): void {
  const { ctx, bbox } = plot;
  const px = Number.parseFloat(getComputedStyle(plot.root).fontSize) * devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = ink.limit;
  ctx.fillStyle = ink.limit;
  ctx.font = `${px}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'right';
  for (const { value, label } of lines) {
    const y = Math.round(plot.valToPos(value, scale, true));
    ctx.lineWidth = devicePixelRatio * 1.5;
    ctx.setLineDash(DASH.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.strokeStyle = ink.surface;
    ctx.lineWidth = px / 3;
    const at = [label, bbox.left + bbox.width - px * ABOVE, y - px * ABOVE] as const;
    ctx.strokeText(...at);
    ctx.fillText(...at);
    ctx.strokeStyle = ink.limit;
  }
  ctx.restore();
}

/** A chart with the limits of the item that its left axis shows, or of the only one: of two axes nobody could tell whose they are. */
export function limitLines({ temperature, limits }: EnvironmentCurve): ChartMore {
  const isWarm = temperature.length > 0;
  const scale = isWarm ? 'left' : 'right';
  const lines = isWarm ? linesOf(limits.temperature, '℃') : linesOf(limits.humidity, '%RH');
  return {
    extend(options, drawn) {
      const range = options.scales?.[scale]?.range;
      if (lines.length === 0 || typeof range !== 'function') return;
      const wide: typeof range = (...asked) => {
        const [low, high] = range(...asked);
        return low === null || high === null ? [low, high] : reaching([low, high], lines);
      };
      options.scales = { ...options.scales, [scale]: { range: wide } };
      options.hooks = { ...options.hooks, draw: [(plot) => draw(plot, scale, lines, drawn)] };
    },
    made() {},
  };
}
