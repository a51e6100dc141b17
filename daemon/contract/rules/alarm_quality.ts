import { LAST_SECOND } from '../codes';
import type { Faults, Fields } from '../shape';

const moment = { t: 'int', min: 0, max: LAST_SECOND } as const;
/** Epoch s, the end exclusive. */
export const metricsSpan = { start: moment, end: moment } as const satisfies Fields;

/** A year and the month beside it. */
const MOST_DAYS = 400;
export function metricsFaults({ start, end }: { readonly start: number; readonly end: number }): Faults {
  if (end <= start) return { end: { key: 'end_before_start' } };
  return end - start > MOST_DAYS * 86_400 ? { end: { key: 'span_days', data: { max: MOST_DAYS } } } : {};
}
