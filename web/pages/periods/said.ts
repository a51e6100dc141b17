import type { Stretch, Week, WeekMoment } from '../../../daemon/contract/rules/period';
import { fill, words } from '../../lang/index';
import { wallTime } from '../../ui/time';

const ALL_DAYS = 7;
const two = (n: number): string => String(n).padStart(2, '0');

/** A moment as a week sees it, on the wall clock of a zone. */
export function momentOf(at: number, zone: string): WeekMoment {
  const { weekday, hour, minute } = wallTime(at, zone);
  return { day: weekday || ALL_DAYS, time: `${two(hour)}:${two(minute)}` };
}

export const dayName = (day: number): string => words('kit').form.weeks[day - 1] ?? '';
export const momentText = ({ day, time }: WeekMoment): string => `${dayName(day)} ${time}`;

/** Days that follow each other, as first and last. */
function runsOf(days: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

const listed = (texts: readonly string[]): string => texts.reduce((a, b) => (a ? fill(words('periods').join, { a, b }) : b), '');

/** 周一至周五、周日 */
export function daysText(days: readonly number[]): string {
  const w = words('periods');
  if (days.length === ALL_DAYS) return w.every_day;
  return listed(runsOf(days).map(([a, b]) => (a === b ? dayName(a) : fill(w.run, { a: dayName(a), b: dayName(b) }))));
}

const isOvernight = ({ start, end }: Stretch): boolean => end < start && end !== '00:00';

/** 08:00–12:00、19:00–次日 07:00 */
export function timesText(periods: Week['periods']): string {
  const { next_day } = words('kit').form;
  return listed(periods.map((stretch) => `${stretch.start}–${isOvernight(stretch) ? `${next_day} ` : ''}${stretch.end}`));
}
