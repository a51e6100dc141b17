import { numberText } from '../value/number';
import type { ChartSeries } from './options';

/** A value of a series in words. */
export function saidOf(s: Pick<ChartSeries, 'unit' | 'decimals' | 'words'>, value: number | null): string {
  if (value !== null && s.words) return s.words(value);
  return value === null ? '—' : `${numberText(value, s.decimals)}\u00a0${s.unit}`;
}
