import { epochOf, wallTime } from '../time';

// uPlot places its ticks in the browser's zone; these stand on the box's own clock, also where it is moved.

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

/** No zone moves its clock by less, so walking so far never steps over a round time. */
const WALK = 30 * MINUTE;

/** Round times of the clock on the wall. An hour that comes twice has its ticks twice, one that is skipped has none. */
function withinDays(seconds: number, from: number, to: number, zone: string): number[] {
  const { year, month, day } = wallTime(from, zone);
  const stride = Math.min(seconds, WALK);
  const start = epochOf({ year, month, day }, zone);
  const at: number[] = [];
  for (let tick = start + Math.ceil((from - start) / stride) * stride; tick <= to; tick += stride) {
    const { hour, minute, second } = wallTime(tick, zone);
    if ((hour * HOUR + minute * MINUTE + second) % seconds === 0) at.push(tick);
  }
  return at;
}

/** First moments of days or months. */
function calendar(
  step: { readonly days: number } | { readonly months: number },
  from: number,
  to: number,
  zone: string,
): number[] {
  const { year, month, day, weekday } = wallTime(from, zone);
  // weeks begin on Monday
  const first = 'days' in step && step.days % 7 === 0 ? day - ((weekday + 6) % 7) : day;
  const place = (n: number): number =>
    'months' in step
      ? epochOf({ year, month: 1 + n * step.months, day: 1 }, zone)
      : epochOf({ year, month, day: first + n * step.days }, zone);
  const at: number[] = [];
  for (let n = 0, tick = place(0); tick <= to; tick = place(++n)) if (tick >= from) at.push(tick);
  return at;
}

/** Epoch seconds of the ticks from `from` to `to`, both inclusive, in order, at most about `max` of them. */
export function ticksOf(from: number, to: number, zone: string, max: number): { readonly at: number[]; readonly step: TickStep } {
  const step = stepFor(to - from, max);
  if (!(to >= from)) return { at: [], step };
  return { at: 'seconds' in step ? withinDays(step.seconds, from, to, zone) : calendar(step, from, to, zone), step };
}

/** Decimals of numbers that stand so far apart: those of one axis have as many. */
export const decimalsOf = (step: number): number => (String(step).split('.')[1] ?? '').length;

/** px that the numbers of an axis take in letters of 12 px; a narrow one keeps curves below each other. */
export const roomFor = (texts: readonly string[]): number => Math.max(44, ...texts.map(({ length }) => 7 * length + 10));

const two = (n: number): string => String(n).padStart(2, '0');

/** HH:mm, MM-DD at midnight, YYYY-MM where ticks are months apart. */
export function tickText(at: number, step: TickStep, zone: string): string {
  const w = wallTime(at, zone);
  if ('months' in step) return `${w.year}-${two(w.month)}`;
  if ('days' in step || (w.hour === 0 && w.minute === 0 && step.seconds >= HOUR)) return `${two(w.month)}-${two(w.day)}`;
  return `${two(w.hour)}:${two(w.minute)}`;
}
