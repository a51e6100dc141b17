// A week as seven days of 24 cells. What the cells say is the period itself: the same stretches on each of its days.
import type { Stretch, Week } from '../../../daemon/contract/rules/period';

const HOUR = 60;
const DAY = 1440;
export const HOURS = 24;
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** An hour of the week: day 1 Monday … 7 Sunday, hour 0 … 23. */
export interface Cell {
  readonly day: number;
  readonly hour: number;
}
/** `own`: of a stretch that begins on this day; `tail`: of one that began the day before. `whole`: all of the hour. */
export interface Lit {
  readonly by: 'own' | 'tail' | null;
  readonly whole: boolean;
}
/** Minutes from the midnight that begins the day; beyond 1440 they are of the day after. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));
const two = (n: number): string => String(n).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
const dayBefore = (day: number): number => (day === 1 ? DAYS.length : day - 1);

/** What is half typed is no stretch yet. */
function spansOf(periods: readonly Stretch[]): Span[] {
  return periods
    .filter(({ start, end }) => TIME.test(start) && TIME.test(end))
    .map(({ start, end }) => {
      const [from, to] = [minuteOf(start), minuteOf(end)];
      return { from, to: to > from ? to : to + DAY };
    });
}
const stretchOf = ({ from, to }: Span): Stretch => ({ start: timeOf(from), end: timeOf(to > DAY ? to - DAY : to) });

/** Spans without overlap: those that meet are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}
/** Spans without a part of them. What would begin on the day after goes, too: a stretch begins on its own day. */
const without = (spans: readonly Span[], part: Span): Span[] =>
  spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, part.from) },
      { from: Math.max(from, part.to), to },
    ].filter((rest) => rest.to > rest.from && rest.from < DAY),
  );

const covered = (spans: readonly Span[], from: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, from + HOUR) - Math.max(span.from, from)), 0);

/** What of a cell a week's parts hold. */
export function litOf({ weeks, periods }: Week, { day, hour }: Cell): Lit {
  const spans = spansOf(periods);
  const own = weeks.includes(day) ? covered(spans, hour * HOUR) : 0;
  const tail = weeks.includes(dayBefore(day)) ? covered(spans, hour * HOUR + DAY) : 0;
  return { by: own > 0 ? 'own' : tail > 0 ? 'tail' : null, whole: own + tail >= HOUR };
}

const indexOf = ({ day, hour }: Cell): number => (day - 1) * HOURS + hour;
/** A cell some hours away, never beyond the ends of the week. */
export function moved(cell: Cell, hours: number): Cell {
  const index = Math.min(Math.max(indexOf(cell) + hours, 0), DAYS.length * HOURS - 1);
  return { day: Math.floor(index / HOURS) + 1, hour: index % HOURS };
}

/** Whether a cell is one of those between two others, these included. */
export function isBetween(cell: Cell, a: Cell, b: Cell): boolean {
  const [low, high] = [indexOf(a), indexOf(b)].sort((x, y) => x - y) as [number, number];
  return indexOf(cell) >= low && indexOf(cell) <= high;
}

/**
 * The week with the hours between two cells put in, or taken out where the first of them is in. A run over midnight is one
 * stretch of the day it begins on; it is cut before it meets itself. What is taken out goes on each of the days.
 */
export function painted(week: Week, first: Cell, last: Cell): Week {
  const begin = indexOf(first) < indexOf(last) ? first : last;
  const hours = Math.abs(indexOf(first) - indexOf(last)) + 1;
  const { by } = litOf(week, first);
  const from = begin.hour * HOUR + (litOf(week, begin).by === 'tail' ? DAY : 0);
  const most = from % DAY === 0 ? HOURS : HOURS - 1;
  const span = { from, to: from + Math.min(hours, most) * HOUR };
  const spans = spansOf(week.periods);
  if (by) return { ...week, periods: without(spans, span).map(stretchOf) };
  const own = { from: begin.hour * HOUR, to: begin.hour * HOUR + span.to - span.from };
  return {
    weeks: week.weeks.includes(begin.day) ? week.weeks : [...week.weeks, begin.day].sort((a, b) => a - b),
    periods: joined([...spans, own]).map(stretchOf),
  };
}
