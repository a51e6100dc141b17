import type { Faults, Fields } from '../shape';

export const timePeriod = {
  name: { t: 'text', min: 1, max: 32, like: 'plain_name' },
  weeks: { t: 'list', min: 1, max: 7, of: { t: 'int', min: 1, max: 7 } },
  periods: {
    t: 'list',
    min: 1,
    max: 24,
    of: {
      t: 'obj',
      of: { start: { t: 'text', min: 5, max: 5, like: 'time' }, end: { t: 'text', min: 5, max: 5, like: 'time' } },
    },
  },
} as const satisfies Fields;

/** Part of a day, HH:mm; with an end before its start it goes on into the next day. */
export interface Stretch {
  readonly start: string;
  readonly end: string;
}
/** Parts of a week; each stretch belongs to the weekday it begins on. */
export interface Week {
  /** 1 Monday … 7 Sunday */
  readonly weeks: readonly number[];
  readonly periods: readonly Stretch[];
}
/** A moment of the week: 1 Monday … 7 Sunday, and HH:mm. */
export interface WeekMoment {
  readonly day: number;
  readonly time: string;
}

const MIDNIGHT = '00:00';
const DAY_MIN = 1440;
export const WEEK_MIN = 7 * DAY_MIN;

const isWholeDay = ({ start, end }: Stretch): boolean => start === MIDNIGHT && end === MIDNIGHT;
/** Whether a stretch goes on after the midnight that ends its day. */
const crossesMidnight = ({ start, end }: Stretch): boolean => end < start && end !== MIDNIGHT;
const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1);

/** Whether a moment lies in a week's parts: from the first minute of each, and no more at its last. */
export function isWithin({ day, time }: WeekMoment, { weeks, periods }: Week): boolean {
  const begun = weeks.includes(day);
  const goesOn = weeks.includes(dayBefore(day));
  return periods.some((stretch) => {
    const { start, end } = stretch;
    if (crossesMidnight(stretch)) return (begun && start <= time) || (goesOn && time < end);
    return begun && start <= time && (time < end || end === MIDNIGHT);
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Minutes that a stretch lasts. */
function lengthOf(stretch: Stretch): number {
  const length = minuteOf(stretch.end) - minuteOf(stretch.start);
  return length > 0 ? length : length + DAY_MIN;
}

const momentAt = (minute: number): WeekMoment => {
  const of = minute % WEEK_MIN;
  const two = (n: number): string => String(n).padStart(2, '0');
  return { day: Math.floor(of / DAY_MIN) + 1, time: `${two(Math.floor((of % DAY_MIN) / 60))}:${two(of % 60)}` };
};

/** The moment so many minutes later. */
export const momentAfter = ({ day, time }: WeekMoment, minutes: number): WeekMoment =>
  momentAt((day - 1) * DAY_MIN + minuteOf(time) + minutes);

/** When a week's parts begin or end next, seen from a moment. null: they never do, being all of the week or none of it. */
export function nextChange(moment: WeekMoment, week: Week): { readonly minutes: number; readonly at: WeekMoment } | null {
  const from = (moment.day - 1) * DAY_MIN + minuteOf(moment.time);
  const edges = week.weeks.flatMap((day) =>
    week.periods.flatMap((stretch) => {
      const begin = (day - 1) * DAY_MIN + minuteOf(stretch.start);
      return [begin, begin + lengthOf(stretch)];
    }),
  );
  // 1 minute to a week ahead
  const waits = edges.map((edge) => ((edge - from - 1 + 2 * WEEK_MIN) % WEEK_MIN) + 1).sort((a, b) => a - b);
  const within = isWithin(moment, week);
  const minutes = waits.find((wait) => isWithin(momentAt(from + wait), week) !== within);
  return minutes === undefined ? null : { minutes, at: momentAt(from + minutes) };
}

/** Whether two stretches of a week share a minute; Sunday night meets Monday. */
function overlap(weeks: readonly number[], periods: readonly Stretch[]): boolean {
  const spans = weeks
    .flatMap((day) =>
      periods.map((stretch) => ({ at: (day - 1) * DAY_MIN + minuteOf(stretch.start), length: lengthOf(stretch) })),
    )
    .sort((a, b) => a.at - b.at);
  return spans.some(({ at, length }, i) => {
    const next = spans[i + 1]?.at ?? spans[0]!.at + WEEK_MIN;
    return at + length > next;
  });
}

/** No weekday twice; a stretch has a length (00:00–00:00 is a whole day) and begins within its day; no two share a minute. */
export function periodFaults({ weeks, periods = [] }: Partial<Week>): Faults {
  if (weeks && new Set(weeks).size < weeks.length) return { weeks: { key: 'twice' } };
  if (periods.some(({ start }) => start === '24:00')) return { periods: { key: 'midnight' } };
  if (periods.some((stretch) => stretch.start === stretch.end && !isWholeDay(stretch)))
    return { periods: { key: 'period_empty' } };
  return periods.length > 0 && overlap(weeks ?? [1], periods) ? { periods: { key: 'period_overlap' } } : {};
}
