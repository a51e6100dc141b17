import { epochOf, wallTime } from '../../ui/time';

/** What a sheet is of: a day, week, month or year by the calendar of the box, or a span of its own. */
export const KINDS = ['day', 'week', 'month', 'year', 'custom'] as const;
export type Kind = (typeof KINDS)[number];
type Whole = Exclude<Kind, 'custom'>;
/** Epoch s, the end exclusive. */
export interface Period {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}
const DAY = 86_400;

/** The whole day, week (from Monday), month or year in which a moment lies, or one so many further on. */
export function periodAt(kind: Whole, at: number, zone: string, further = 0): Period {
  const { year, month, day, weekday } = wallTime(at, zone);
  const monday = day - ((weekday + 6) % 7);
  const edge = (n: number): number =>
    kind === 'day'
      ? epochOf({ year, month, day: day + n }, zone)
      : kind === 'week'
        ? epochOf({ year, month, day: monday + 7 * n }, zone)
        : kind === 'month'
          ? epochOf({ year, month: month + n, day: 1 }, zone)
          : epochOf({ year: year + n, month: 1, day: 1 }, zone);
  return { kind, from: edge(further), to: edge(further + 1) };
}

const secondsIn = (text: string | null): number | null => (text !== null && /^\d{1,11}$/.test(text) ? Number(text) : null);

/** The period that an address names; the month that runs where it names none that can be. */
export function periodIn(query: URLSearchParams, now: number, zone: string): Period {
  const asked = KINDS.find((kind) => kind === query.get('type')) ?? 'month';
  if (asked !== 'custom') return periodAt(asked, secondsIn(query.get('at')) ?? now, zone);
  const [from, to] = [secondsIn(query.get('from')), secondsIn(query.get('to'))];
  const start = from ?? Math.floor(now / 60) * 60 - DAY;
  const end = to ?? Math.floor(now / 60) * 60 + 60;
  return end > start ? { kind: 'custom', from: start, to: end } : { kind: 'custom', from: start, to: start + DAY };
}
