import type { Cycle } from './cycle';
import { type Civil, civilOf, dayOfCivil, type LocalDay, localDay, momentOf, type Zone } from './local_time';

const HOUR = 3600;
/** Every cycle comes again within so many days: a year by the 29th of February comes on the 28th, too. */
const LONGEST = 366;

/** One time at which something is due. */
export interface Moment {
  /** local date and time, `YYYY-MM-DD HH:mm`; of hours in UTC, with a Z. The same key is the same moment, whatever the clock does */
  readonly key: string;
  /** epoch s */
  readonly at: number;
}

function dayOfText(text: string): LocalDay {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return dayOfCivil({ year, month, day });
}
function secondOfText(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * HOUR + minute * 60;
}
const startOf = ({ start_date }: Cycle): LocalDay | null => (start_date === undefined ? null : dayOfText(start_date));

const monthNumber = ({ year, month }: Civil): number => year * 12 + month;
const isLastOfMonth = (day: LocalDay): boolean => civilOf(day + 1).day === 1;
/** 1 Monday – 7 Sunday. 1970-01-01 was a Thursday. */
const weekday = (day: LocalDay): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** On which days a cycle comes, whatever its zone. */
export function comesOn(wish: Cycle): (day: LocalDay) => boolean {
  const { every = 1, weeks = [] } = wish;
  const start = startOf(wish) ?? 0;
  const anchor = civilOf(start);
  const dates = wish.dates ?? [anchor.day];
  /** a late day that a month lacks is its last */
  const isDate = (day: LocalDay, date: number): boolean =>
    dates.includes(date) || (isLastOfMonth(day) && dates.some((wanted) => wanted > date));
  const asks: Readonly<Record<Exclude<Cycle['cycle'], 'hours'>, (day: LocalDay) => boolean>> = {
    once: (day) => day === start,
    day: (day) => (day - start) % every === 0,
    week: (day) => weeks.includes(weekday(day)),
    month: (day) => {
      const civil = civilOf(day);
      return (monthNumber(civil) - monthNumber(anchor)) % every === 0 && isDate(day, civil.day);
    },
    year: (day) => {
      const civil = civilOf(day);
      return civil.month === anchor.month && isDate(day, civil.day);
    },
  };
  return wish.cycle === 'hours' ? () => true : asks[wish.cycle];
}

/** Real hours: they keep their distance when the clocks change. */
function nextOfHours(wish: Cycle, after: number, zone: Zone): Moment {
  const anchor = momentOf(zone, startOf(wish) ?? 0, secondOfText(wish.time));
  const step = (wish.every ?? 1) * HOUR;
  const at = anchor + Math.max(0, Math.floor((after - anchor) / step) + 1) * step;
  return { key: `${new Date(at * 1000).toISOString().slice(0, 16)}Z`, at };
}

const two = (n: number): string => String(n).padStart(2, '0');
function localMoment(day: LocalDay, { time }: Cycle, zone: Zone): Moment {
  const { year, month, day: date } = civilOf(day);
  return { key: `${year}-${two(month)}-${two(date)} ${time}`, at: momentOf(zone, day, secondOfText(time)) };
}

/** The moments of a cycle after `after` (epoch s), in order, as long as somebody asks. */
function* momentsAfter(wish: Cycle, after: number, zone: Zone): Generator<Moment> {
  const isWanted = comesOn(wish);
  const first = Math.max(localDay(zone, after) - 1, startOf(wish) ?? -Infinity);
  let last = first;
  for (let day = first; day <= last + LONGEST; day += 1) {
    if (!isWanted(day)) continue;
    last = day;
    const moment = localMoment(day, wish, zone);
    if (moment.at > after) yield moment;
  }
}

/** The first moments of a cycle after `after` (epoch s), `count` at most; none: none comes any more. */
export function nextMoments(wish: Cycle, after: number, zone: Zone, count: number): readonly Moment[] {
  const found: Moment[] = [];
  if (wish.cycle === 'hours') {
    for (let at = after; found.length < count; at = found.at(-1)!.at) found.push(nextOfHours(wish, at, zone));
    return found;
  }
  for (const moment of momentsAfter(wish, after, zone)) {
    found.push(moment);
    if (found.length === count) break;
  }
  return found;
}

/**
 * The first moment of a cycle after `after` (epoch s); null: none comes any more. A time that the clocks skip comes at the end of the
 * skip, one that they show twice the first time.
 */
export const nextMoment = (wish: Cycle, after: number, zone: Zone): Moment | null => nextMoments(wish, after, zone, 1)[0] ?? null;
