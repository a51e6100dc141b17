import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Faults } from '../contract/shape';
import type { Zone } from '../zone';
import { slotOf, startOfStep } from './slots';

/** Ranges of the curve as the specification numbers them. */
export const RANGE = { four_hours: 0, today: 1, week: 2, month: 3, year: 4, custom: 5, week_export: 6 } as const;
export type RangeType = (typeof RANGE)[keyof typeof RANGE];

/** Lengths as the specification has them: minutes, not points (decision 6). */
export const RANGE_MINUTES = { four_hours: 240, day: 1440, week: 10_080 } as const;

/** Seconds between points: 30 an hour up to a day, one an hour beyond. */
export const FINE_STEP = 120;
export const HOURLY_STEP = 3600;
/** `interval` of a week: every 2 min; 6 and nothing: every hour */
const WEEK_FINE = 2;
/** the longest a custom range may be: as long as hours are kept */
const LONGEST_DAYS = 1830;
const DAY = RANGE_MINUTES.day * 60;

/** `from` inclusive, `to` exclusive, epoch seconds; `step`: seconds between points. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
export interface RangeAsk {
  readonly type: RangeType;
  readonly interval?: 2 | 6 | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

function lastHours(now: number): Range {
  const to = (Math.floor(now / FINE_STEP) + 1) * FINE_STEP;
  return { from: to - RANGE_MINUTES.four_hours * 60, to, step: FINE_STEP };
}

function customFaults({ start_time, end_time }: RangeAsk): Faults {
  if (start_time === undefined) return { start_time: { key: 'required' } };
  if (end_time === undefined) return { end_time: { key: 'required' } };
  if (end_time <= start_time) return { end_time: { key: 'end_before_start' } };
  return end_time - start_time > LONGEST_DAYS * DAY ? { end_time: { key: 'range_too_long', data: { days: LONGEST_DAYS } } } : {};
}

/** Buckets of a step begin where the clock on the wall has a whole one; the first may begin before the span, the last end behind it. */
export function onClock({ from, to }: Omit<Range, 'step'>, step: number, zone: Zone): Range {
  const start = startOfStep(zone, from, step);
  return { from: start, to: start + Math.ceil((to - start) / step) * step, step };
}

/** Points stand on whole local hours, or whole 2 min. */
function custom(zone: Zone, ask: RangeAsk): Range {
  const fields = customFaults(ask);
  const { start_time: start, end_time: end } = ask;
  if (start === undefined || end === undefined || Object.keys(fields).length > 0)
    throw new Refusal(CODE.validation, 'validation', { fields });
  return onClock({ from: start, to: end }, end - start <= DAY ? FINE_STEP : HOURLY_STEP, zone);
}

/**
 * The span and step of one range (decision 6). Today, this week, month and year begin at local midnight and are whole, the
 * future included; four hours roll with `now`.
 * @throws Refusal 1001 when a custom range lacks an end, runs backwards or is longer than hours are kept
 */
export function rangeOf(ask: RangeAsk, now: number, zone: Zone): Range {
  switch (ask.type) {
    case RANGE.four_hours:
      return lastHours(now);
    case RANGE.today:
      return { ...slotOf('day', zone, now), step: FINE_STEP };
    case RANGE.week:
    case RANGE.week_export:
      return { ...slotOf('week', zone, now), step: ask.interval === WEEK_FINE ? FINE_STEP : HOURLY_STEP };
    case RANGE.month:
      return { ...slotOf('month', zone, now), step: HOURLY_STEP };
    case RANGE.year:
      return { ...slotOf('year', zone, now), step: HOURLY_STEP };
    case RANGE.custom:
      return custom(zone, ask);
  }
}
