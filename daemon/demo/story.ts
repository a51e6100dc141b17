import type { Story, Stretch } from '../../board/interfaces';
import type { PastAlarm } from './alarms';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** The pretend rooms are in China. */
const EAST = 8 * HOUR;
const MONTH = 30.4375 * DAY;

/** So many months are known by the hour, and so many days by every reading. */
export const MONTHS = 13;
export const RAW_DAYS = 30;

/** Begin of the hours that are known, and of the readings: UTC days. */
export const firstDay = (until: number): number => Math.floor((until - MONTHS * MONTH) / DAY);
export const firstRawDay = (until: number): number => Math.floor(until / DAY) - RAW_DAYS;

/** A stretch that began at an hour of a local day so many days ago. */
function ago(until: number, days: number, hour: number, length: number): Stretch {
  const today = Math.floor((until + EAST) / DAY) * DAY - EAST;
  const from = Math.round(today - days * DAY + hour * HOUR);
  return { from, to: from + length };
}

const HOT_HOUR = 13.5;
const HOT_S = 3.5 * HOUR;
/** Days of summer, as days of the year. */
const [SUMMER_BEGINS, SUMMER_ENDS] = [195, 230];
const dayOfYear = (at: number): number => (at / DAY) % 365.2425;

/** The afternoon of the hottest day of the last summer that is over. @param outside ℃ at epoch s */
function hottest(until: number, outside: (at: number) => number): Stretch {
  let hot = ago(until, 2, HOT_HOUR, HOT_S);
  let most = Number.NEGATIVE_INFINITY;
  for (let days = 2; days < 366; days++) {
    const afternoon = ago(until, days, HOT_HOUR, HOT_S);
    const day = dayOfYear(afternoon.from);
    const degrees = outside((afternoon.from + afternoon.to) / 2);
    if (day < SUMMER_BEGINS || day > SUMMER_ENDS || degrees <= most) continue;
    most = degrees;
    hot = afternoon;
  }
  return hot;
}

const TEST_S = 8 * MINUTE;
const FIRST_TEST = 5;
const TEST_EVERY = 28;
const TESTS = 14;

/** What happened in the demo's rooms, apart from single alarms. */
export function eventsBefore(until: number, outside: (at: number) => number): Omit<Story, 'beyond'> {
  return {
    until,
    // the box was moved into another rack
    off: [ago(until, 21, 14.25, 3 * HOUR + 10 * MINUTE)],
    outages: [ago(until, 15, 9.7, 22 * MINUTE)],
    tests: Array.from({ length: TESTS }, (_, i) => ago(until, FIRST_TEST + i * TEST_EVERY, 10, TEST_S)),
    hot: hottest(until, outside),
  };
}

/** How long before and after an event nothing else begins. */
const APART = 8 * HOUR;
/** Alarms of the month that fall into no event. */
export function apartFrom(alarms: readonly PastAlarm[], { off, outages, tests, hot }: Omit<Story, 'beyond'>): PastAlarm[] {
  const events = [...off, ...outages, ...tests, hot];
  return alarms.filter(({ start, end }) => !events.some(({ from, to }) => start < to + APART && end > from - APART));
}
