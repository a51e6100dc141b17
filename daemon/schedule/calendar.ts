import { Cron } from 'croner';
import type { Cycle } from '../contract/rules/cycle';
import { civilOf, dayOfCivil, type LocalDay, localDay, momentOf, type Zone } from '../zone';

const DAY = 86_400;
const HOUR = 3600;
/** the shortest month: a later day is missing in some */
const SURE_DAYS = 28;
const LONG_DAYS = [29, 30, 31];

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

const lastOfMonth = (day: LocalDay): number => {
  const { year, month } = civilOf(day);
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return civilOf(dayOfCivil(next) - 1).day;
};
const monthNumber = (day: LocalDay): number => {
  const { year, month } = civilOf(day);
  return year * 12 + month;
};

/** The days of the month that are named, by the cycle or by its first day. */
const datesOf = ({ dates, start_date }: Cycle): readonly number[] => dates ?? [civilOf(dayOfText(start_date ?? '')).day];

/** Days as croner reads them. What a month may lack is every late day to it: `isWanted` says which of them is meant. */
function daysField(dates: readonly number[]): string {
  const days = dates.some((date) => date > SURE_DAYS) ? [...dates, SURE_DAYS, ...LONG_DAYS] : dates;
  return [...new Set(days)].sort((a, b) => a - b).join(',');
}

/** A cycle in the six fields of croner, with no day left out that it may come on. */
function patternOf(wish: Cycle): string {
  const second = secondOfText(wish.time);
  const time = `0 ${Math.floor(second / 60) % 60} ${Math.floor(second / HOUR)}`;
  switch (wish.cycle) {
    case 'week':
      // croner's Sunday is 0
      return `${time} * * ${(wish.weeks ?? []).map((day) => day % 7).join(',')}`;
    case 'month':
      return `${time} ${daysField(datesOf(wish))} * *`;
    case 'year':
      return `${time} ${daysField(datesOf(wish))} ${civilOf(startOf(wish) ?? 0).month} *`;
    default:
      return `${time} * * *`;
  }
}

/** A late day that a month lacks is its last. */
function isDate(day: LocalDay, dates: readonly number[]): boolean {
  const date = civilOf(day).day;
  return dates.includes(date) || (date === lastOfMonth(day) && dates.some((wanted) => wanted > date));
}

/** Whether a cycle comes on a day that croner names: what no pattern of cron can say. */
function isWanted(wish: Cycle, day: LocalDay): boolean {
  const start = startOf(wish);
  const every = wish.every ?? 1;
  if (start !== null && day < start) return false;
  switch (wish.cycle) {
    case 'day':
      return (day - (start ?? 0)) % every === 0;
    case 'month':
      return (monthNumber(day) - monthNumber(start ?? 0)) % every === 0 && isDate(day, datesOf(wish));
    case 'year':
      return isDate(day, datesOf(wish));
    default:
      return true;
  }
}

/** Real hours: they keep their distance when the clocks change. */
function nextOfHours(wish: Cycle, after: number, zone: Zone): Moment {
  const anchor = momentOf(zone, startOf(wish) ?? 0, secondOfText(wish.time));
  const step = (wish.every ?? 1) * HOUR;
  const at = anchor + Math.max(0, Math.floor((after - anchor) / step) + 1) * step;
  return { key: `${new Date(at * 1000).toISOString().slice(0, 16)}Z`, at };
}

const localMoment = (day: LocalDay, wish: Cycle, zone: Zone): Moment => {
  const { year, month, day: date } = civilOf(day);
  const two = (n: number): string => String(n).padStart(2, '0');
  return { key: `${year}-${two(month)}-${two(date)} ${wish.time}`, at: momentOf(zone, day, secondOfText(wish.time)) };
};

/** Days of a cycle in order, from a day on. croner counts them in a calendar without a zone: where a zone puts them is ours to say. */
function* daysFrom(wish: Cycle, day: LocalDay): Generator<LocalDay> {
  const pattern = new Cron(patternOf(wish), { paused: true, mode: '6-part', utcOffset: 0 });
  let found = pattern.nextRun(new Date((day * DAY - 1) * 1000));
  for (; found; found = pattern.nextRun(found)) {
    const named = Math.floor(found.getTime() / 1000 / DAY);
    if (isWanted(wish, named)) yield named;
  }
}

/**
 * The first moment of a cycle after `after` (epoch s); null: none comes any more. A time that the clocks skip comes at the end of the
 * skip, one that they show twice the first time.
 */
export function nextMoment(wish: Cycle, after: number, zone: Zone): Moment | null {
  if (wish.cycle === 'hours') return nextOfHours(wish, after, zone);
  if (wish.cycle === 'once') {
    const only = localMoment(startOf(wish) ?? 0, wish, zone);
    return only.at > after ? only : null;
  }
  const first = Math.max(localDay(zone, after) - 1, startOf(wish) ?? -Infinity);
  for (const day of daysFrom(wish, first)) {
    const moment = localMoment(day, wish, zone);
    if (moment.at > after) return moment;
  }
  return null;
}
