import { epochOf, wallTime } from '../time';

// uPlot places its ticks in the browser's zone and misses an hour at a clock change; these stand on the box's own clock.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const WITHIN_A_DAY = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * MINUTE);
const DAYS = [1, 2, 7, 14];
const MONTHS = [1, 2, 3, 6, 12];

/** How far apart ticks stand: seconds within a day, whole days, or months. */
export type TickStep = { readonly seconds: number } | { readonly days: number } | { readonly months: number };

/** The smallest step that needs at most `max` ticks over that many seconds. */
export function stepFor(span: number, max: number): TickStep {
  const seconds = WITHIN_A_DAY.find((step) => span / step <= max);
  if (seconds) return { seconds };
  const days = DAYS.find((step) => span / (step * DAY) <= max);
  if (days) return { days };
  return { months: MONTHS.find((step) => span / (step * 30 * DAY) <= max) ?? 24 };
}

function startOf(step: TickStep, from: number, zone: string): { year: number; month: number; day: number } {
  const { year, month, day, weekday } = wallTime(from, zone);
  if ('months' in step) return { year, month: 1, day: 1 };
  // weeks begin on Monday
  return { year, month, day: 'days' in step && step.days % 7 === 0 ? day - ((weekday + 6) % 7) : day };
}

/** Epoch seconds of the ticks from `from` to `to`, both inclusive, in order. */
export function ticksOf(from: number, to: number, zone: string, max: number): { readonly at: number[]; readonly step: TickStep } {
  const step = stepFor(to - from, max);
  const { year, month, day } = startOf(step, from, zone);
  const at: number[] = [];
  for (let n = 0; ; n++) {
    const tick =
      'months' in step
        ? epochOf({ year, month: month + n * step.months, day }, zone)
        : 'days' in step
          ? epochOf({ year, month, day: day + n * step.days }, zone)
          : epochOf({ year, month, day, second: n * step.seconds }, zone);
    if (tick > to) return { at, step };
    if (tick >= from && tick !== at.at(-1)) at.push(tick);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** HH:mm, MM-DD at midnight, YYYY-MM where ticks are months apart. */
export function tickText(at: number, step: TickStep, zone: string): string {
  const w = wallTime(at, zone);
  if ('months' in step) return `${w.year}-${two(w.month)}`;
  if ('days' in step || (w.hour === 0 && w.minute === 0 && step.seconds >= HOUR)) return `${two(w.month)}-${two(w.day)}`;
  return `${two(w.hour)}:${two(w.minute)}`;
}
