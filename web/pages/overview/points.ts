import type { EnvironmentCurve, EnvPoint } from '../../../daemon/contract/entities';
import type { ChartSeries } from '../../ui/chart/options';
import { epochOf, fullTime } from '../../ui/time';

/** 'YYYY-MM-DD HH:mm:ss' of the box's clock as epoch seconds. */
function epochOfText(text: string, zone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/[- :]/).map(Number);
  return epochOf({ year, month, day, hour, minute, second }, zone);
}

/**
 * Epoch seconds of the points. The grid is even, so one moment and the step give all of them. In the hour that comes twice
 * when the clock is set back a text names two moments: when the first point's does not lead to the last one's, the last
 * one counts.
 */
export function timesOf(data: EnvironmentCurve, zone: string): number[] {
  const points = data.temperature.length > 0 ? data.temperature : data.humidity;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const span = (points.length - 1) * data.step;
  const start = epochOfText(first.date, zone);
  const begin = fullTime(start + span, zone) === last.date ? start : epochOfText(last.date, zone) - span;
  return points.map((_, i) => begin + i * data.step);
}

function column(points: readonly EnvPoint[], look: Omit<ChartSeries, 'values' | 'min' | 'max'>): ChartSeries[] {
  if (points.length === 0) return [];
  const banded = points.some((p) => p.min !== undefined);
  return [
    {
      ...look,
      values: points.map((p) => p.value),
      ...(banded && { min: points.map((p) => p.min ?? p.value), max: points.map((p) => p.max ?? p.value) }),
    },
  ];
}

/** Temperature on the left axis, humidity on the right; one that the device does not measure is left out. */
export const seriesOf = (
  data: EnvironmentCurve,
  w: { readonly temperature: string; readonly humidity: string },
): ChartSeries[] => [
  ...column(data.temperature, { label: w.temperature, unit: '℃', decimals: 1, axis: 0, ink: 1 }),
  ...column(data.humidity, { label: w.humidity, unit: '%RH', decimals: 1, axis: 1, ink: 2 }),
];
