import type { AlarmLife, SeriesPage } from '../../../daemon/contract/entities';

type KnownLife = Pick<AlarmLife, 'start_time' | 'end_time' | 'value' | 'value_now' | 'quality' | 'limit'>;
type Read = SeriesPage['series'][number];
type Cell = number | null | undefined;

/** s for which a reading stands after the last one that is kept: two and a half of the usual intervals. */
const STANDS_S = 300;
/** s by which the last bucket may lie behind now. */
const NEAR_S = 60;

const COLUMNS = ['avg', 'min', 'max'] as const;
const put = (read: Read, change: (column: readonly (number | null)[]) => (number | null)[]): Read => ({
  ...read,
  ...Object.fromEntries(COLUMNS.map((name) => [name, change(read[name])])),
});

/** What stands on from the bucket before: its last reading, one of its extremes where another was read in it. null: nothing does. */
function heldFrom({ avg, min, max }: Read, place: number): number | null {
  const next = avg[place] ?? null;
  const isHeld = [avg, min, max].some((column) => column[place - 1] === next);
  return next !== null && isHeld && min[place] === max[place] ? next : null;
}

/** Lays a value at its moment; what had stood before it no longer does, until `until`, or until another was kept. */
function laid(page: SeriesPage, at: number, value: number, until: number): SeriesPage {
  const [read] = page.series;
  if (!read) return page;
  const found = page.times.findIndex((time) => time >= at);
  const place = found < 0 ? page.times.length : found;
  const isThere = page.times[place] === at;
  const held = heldFrom(read, place);
  let end = place;
  while (end < page.times.length && page.times[end]! < until && held !== null && read.avg[end] === held) end++;
  const rest = isThere ? Math.max(end, place + 1) : end;
  const filled = Array<number>(rest - place + (isThere ? 0 : 1)).fill(value);
  return {
    ...page,
    times: isThere ? page.times : page.times.toSpliced(place, 0, at),
    series: [put(read, (column) => column.toSpliced(place, rest - place, ...filled))],
  };
}

/** Beyond its limit on the side on which the alarm began. */
const isBeyond = (at: number, { limit, value }: KnownLife): boolean =>
  limit !== null && typeof value === 'number' && (value > limit ? at > limit : at < limit);

/** A value that was kept beyond the limit does not stand past the end: what stood then is not known until the next one. */
function ended(page: SeriesPage, end: number, told: KnownLife): SeriesPage {
  const [read] = page.series;
  const first = page.times.findIndex((time) => time >= end);
  const held: Cell = read?.avg[first - 1];
  if (!read || first < 0 || typeof held !== 'number' || !isBeyond(held, told)) return page;
  const stands = (i: number): boolean => page.times[i]! < end + STANDS_S && read.avg[i] === held;
  let last = first;
  while (last < page.times.length && stands(last)) last++;
  const unknown = Array<null>(last - first).fill(null);
  return { ...page, series: [put(read, (column) => column.toSpliced(first, last - first, ...unknown))] };
}

/** While it alarmed the line is at the furthest reading of each bucket that was beyond the limit: that is what people were told of. */
function reached(page: SeriesPage, from: number, until: number, told: KnownLife): SeriesPage {
  const [read] = page.series;
  if (!read || page.step === 0) return page;
  const isHigh = typeof told.value === 'number' && told.limit !== null && told.value > told.limit;
  const furthest = isHigh ? read.max : read.min;
  const avg = read.avg.map((mean, i) => {
    const at = furthest[i];
    const alarmed = page.times[i]! >= from && page.times[i]! < until;
    return alarmed && typeof at === 'number' && isBeyond(at, told) ? at : mean;
  });
  return { ...page, series: [{ ...read, avg }] };
}

/** Buckets that begin before a moment: what is asked for reaches a little beyond now. */
function before(page: SeriesPage, at: number): SeriesPage {
  const size = page.times.filter((time) => time < at).length;
  const series = page.series.map((read) => put(read, (column) => column.slice(0, size)));
  return { ...page, times: page.times.slice(0, size), series };
}

/**
 * One item's readings with what its alarm knows beside them: readings are kept every few minutes, alarms begin between two.
 * @param now epoch s
 */
export function withKnown(page: SeriesPage, told: KnownLife, now: number): SeriesPage {
  const { start_time, end_time, value, value_now, quality } = told;
  const until = end_time ?? now;
  const begun = typeof value === 'number' ? laid(page, start_time, value, until) : page;
  const full = reached(begun, start_time, until, told);
  const over = end_time === null ? full : ended(full, end_time, told);
  const isNow = now - (over.times.at(-1) ?? 0) <= Math.max(over.step, NEAR_S);
  if (!isNow || quality !== 'good' || typeof value_now !== 'number') return over;
  return laid(before(over, Math.floor(now)), Math.floor(now), value_now, now);
}
