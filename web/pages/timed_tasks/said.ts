import type { Cron } from '../../../daemon/contract/entities';
import type { Cycle } from '../../../daemon/contract/rules/cycle';
import type { Zone } from '../../../daemon/contract/rules/local_time';
import { nextMoments } from '../../../daemon/contract/rules/moments';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { dateText, listTime, wallTime } from '../../ui/time';
import { listed } from '../people/named';

/** The zone of the box, as moments are reckoned in it. */
const zoneOf = (name: string): Zone => ({
  offset(at) {
    const { year, month, day, hour, minute, second } = wallTime(at, name);
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(at);
  },
});

/** The next moments of a cycle, epoch s: those that the box will run it at. */
export const momentsFrom = (cycle: Cycle, after: number, count: number): readonly number[] =>
  nextMoments(cycle, after, zoneOf(boxZone()), count).map(({ at }) => at);

const dayName = (day: number): string => words('kit').form.weeks[day - 1] ?? '';
const weekdayOf = (at: number): string => dayName(wallTime(at, boxZone()).weekday || 7);
const hourText = (at: number): string => {
  const { hour, minute } = wallTime(at, boxZone());
  return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':');
};
/** 周一 2026-11-30 02:00 */
export const momentText = (at: number): string => `${weekdayOf(at)} ${dateText(at, boxZone())} ${hourText(at)}`;
export const timeText = (at: number | null): string => (at === null ? '–' : listTime(at, boxNow(), boxZone()));

/** How often something is done, as a sentence in the reader's language. */
export function cycleText(cycle: Cycle): string {
  const w = words('timed_tasks').says;
  const { every = 1, time, start_date = '', weeks = [] } = cycle;
  const dates = listed((cycle.dates ?? [Number(start_date.slice(8))]).map(String));
  const n = every;
  switch (cycle.cycle) {
    case 'once':
      return fill(w.once, { date: start_date, time });
    case 'hours':
      return fill(w.hours, { n, date: start_date, time });
    case 'day':
      return every === 1 ? fill(w.daily, { time }) : fill(w.days, { n, time });
    case 'week':
      return fill(w.week, { days: listed([...weeks].sort((a, b) => a - b).map(dayName)), time });
    case 'month':
      return every === 1 ? fill(w.monthly, { dates, time }) : fill(w.months, { n, dates, time });
    default:
      return fill(w.year, { date: start_date.slice(5), time });
  }
}
/** Of a task, what says when it comes. */
export const cycleOf = ({ cycle, every, dates, weeks, time, start_date }: Cron): Cycle => ({
  cycle,
  time,
  ...(every !== undefined && { every }),
  ...(dates && { dates }),
  ...(weeks && { weeks }),
  ...(start_date !== undefined && { start_date }),
});

/** One time of a task within days. */
export interface Coming {
  readonly at: number;
  readonly name: string;
}
/** a day of twelve is drawn whole, however many tasks there are */
const MOST_A_DAY = 12;
const MOST_A_WEEK = 7 * 6 + 1;
const DAY = 86_400;
export interface DayAhead {
  readonly label: string;
  readonly tasks: readonly (Coming & { readonly time: string })[];
  /** how many more there are */
  readonly more: number;
}
/** What comes within a week from now, by days of the box's zone. */
export function weekAhead(tasks: readonly Cron[], now: number): readonly DayAhead[] {
  const all = tasks
    .filter(({ enable }) => enable)
    .flatMap((task) => momentsFrom(cycleOf(task), now, MOST_A_WEEK).map((at): Coming => ({ at, name: task.name })))
    .sort((a, b) => a.at - b.at);
  const today = wallTime(now, boxZone());
  return Array.from({ length: 7 }, (_, n) => {
    const noon = Date.UTC(today.year, today.month - 1, today.day + n, 12) / 1000;
    const date = new Date(noon * 1000).toISOString().slice(0, 10);
    const of = all.filter(({ at }) => at < now + 8 * DAY && dateText(at, boxZone()) === date);
    const label = `${dayName(new Date(noon * 1000).getUTCDay() || 7)} ${date.slice(5)}`;
    return {
      label,
      tasks: of.slice(0, MOST_A_DAY).map((one) => ({ ...one, time: hourText(one.at) })),
      more: Math.max(0, of.length - MOST_A_DAY),
    };
  });
}
