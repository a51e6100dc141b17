import type { Faults, Fields, Input } from '../shape';

/** When something is done again and again, told as a person would: on which days, at what time of the box's zone. */
export const cycle = {
  cycle: { t: 'one', of: ['once', 'hours', 'day', 'week', 'month', 'year'] },
  /** every so many hours, days or months; left out: 1 */
  every: { t: 'opt', of: { t: 'int', min: 1, max: 12 } },
  /** days of the month, that of `start_date` unless given; one that a month lacks is its last day */
  dates: { t: 'opt', of: { t: 'list', min: 1, max: 31, of: { t: 'int', min: 1, max: 31 } } },
  /** 1 Monday – 7 Sunday */
  weeks: { t: 'opt', of: { t: 'list', min: 1, max: 7, of: { t: 'int', min: 1, max: 7 } } },
  /** HH:mm; of hours that of the anchor */
  time: { t: 'text', min: 5, max: 5, like: 'time' },
  /** YYYY-MM-DD: the only day of `once`, the day of each `year`, what the others are counted from; nothing comes before it */
  start_date: { t: 'opt', of: { t: 'text', min: 10, max: 10 } },
} as const satisfies Fields;
export type Cycle = Input<typeof cycle>;

/** What each may be counted by (`automation.md` 7). */
const COUNTS: Readonly<Record<Cycle['cycle'], readonly number[]>> = {
  once: [1],
  hours: [4, 8, 12],
  day: [1, 2, 3, 4, 5, 6, 7],
  week: [1],
  month: [1, 3, 6],
  year: [1],
};

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether nothing but its first day says when a cycle comes. */
const needsStart = ({ cycle: kind, every = 1, dates }: Cycle): boolean =>
  kind === 'once' || kind === 'hours' || kind === 'year' || every > 1 || (kind === 'month' && !dates);

/** A cycle says all that its kind is worked out from. */
export function cycleFaults(wish: Cycle): Faults {
  const { cycle: kind, every = 1, weeks, time, start_date } = wish;
  return {
    ...(COUNTS[kind].includes(every) ? {} : { every: { key: 'choice' } }),
    ...(kind === 'week' && !weeks ? { weeks: { key: 'required' } } : {}),
    // the day ends with 23:59; 24:00 is the next one's
    ...(time === '24:00' ? { time: { key: 'midnight' } } : {}),
    ...(start_date === undefined && needsStart(wish) ? { start_date: { key: 'required' } } : {}),
    ...(start_date !== undefined && !isDate(start_date) ? { start_date: { key: 'date' } } : {}),
  };
}
