import { LAST_SECOND } from '../codes';
import type { Faults, Fields, Input } from '../shape';
import { itemFields } from './item';
import { jitterFaults } from './jitter';

const moment = { t: 'int', min: 0, max: LAST_SECOND } as const;
/** Epoch s, the end exclusive. */
export const metricsSpan = { start: moment, end: moment } as const satisfies Fields;

/** A year and the month beside it. */
const MOST_DAYS = 400;
export function metricsFaults({ start, end }: { readonly start: number; readonly end: number }): Faults {
  if (end <= start) return { end: { key: 'end_before_start' } };
  return end - start > MOST_DAYS * 86_400 ? { end: { key: 'span_days', data: { max: MOST_DAYS } } } : {};
}

/** What of an item's settings a rehearsal may have otherwise; what is left out is as the item has it. */
export const rehearsedRule = {
  threshold_max: itemFields.threshold_max,
  threshold_min: itemFields.threshold_min,
  overrun_point: itemFields.overrun_point,
  recovery_point: itemFields.recovery_point,
  check_interval: itemFields.check_interval,
  repetitions: itemFields.repetitions,
  off_delay: itemFields.off_delay,
  jitter_config: itemFields.jitter_config,
  options: itemFields.options,
} as const satisfies Fields;
export const rehearsal = {
  item_id: { t: 'int', min: 1 },
  rule: { t: 'obj', of: rehearsedRule },
  /** up to now */
  days: { t: 'int', min: 1, max: 366 },
} as const satisfies Fields;

export const rehearsalFaults = ({ rule }: Input<typeof rehearsal>): Faults =>
  rule.jitter_config && Object.keys(jitterFaults(rule.jitter_config)).length > 0 ? { rule: { key: 'jitter_order' } } : {};
