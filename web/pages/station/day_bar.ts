/** Seconds of a box's day, the last exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** An alarm of the day; `to` null: it stands. */
export interface DayAlarm {
  readonly from: number;
  readonly to: number | null;
  readonly level: number;
}
/** A part of the day: `level` of the worst alarm that stood in it, or nothing recorded, or neither. */
export interface Stretch extends Span {
  readonly level: number | null;
  readonly gap: boolean;
}

/** Times in which no item has a reading, on a grid of `step` seconds. The newest mark is still being filled. */
export function gapsOf(times: readonly number[], step: number, values: readonly (readonly (number | null)[])[]): Span[] {
  return times
    .slice(0, -1)
    .flatMap((from, i) => (values.every((series) => (series[i] ?? null) === null) ? [{ from, to: from + step }] : []));
}

const alike = (a: Stretch, b: Stretch): boolean => a.level === b.level && a.gap === b.gap;

/** How a day went until now, as stretches that follow each other. An alarm hides a gap: that it stood is known. */
export function dayBar(
  day: Span,
  alarms: readonly DayAlarm[],
  gaps: readonly Span[],
  weight: (level: number) => number,
): Stretch[] {
  const within = (time: number): number => Math.min(day.to, Math.max(day.from, time));
  const stood = alarms.map(({ from, to, level }) => ({ from: within(from), to: within(to ?? day.to), level }));
  const ends = [day.from, day.to, ...[...stood, ...gaps].flatMap(({ from, to }) => [within(from), within(to)])];
  const marks = [...new Set(ends)].sort((a, b) => a - b);
  const covers =
    (at: number) =>
    ({ from, to }: Span): boolean =>
      from <= at && at < to;
  const found: Stretch[] = [];
  for (const [i, from] of marks.slice(0, -1).entries()) {
    const worst = stood.filter(covers(from)).sort((a, b) => weight(b.level) - weight(a.level))[0];
    const next = { from, to: marks[i + 1]!, level: worst?.level ?? null, gap: !worst && gaps.some(covers(from)) };
    const last = found.at(-1);
    if (last && alike(last, next)) found[found.length - 1] = { ...last, to: next.to };
    else found.push(next);
  }
  return found;
}

/** Something that happened to a device: an alarm began, or was over. */
export interface Happened {
  readonly key: string;
  readonly at: number;
  readonly begins: boolean;
}

/** Beginnings and ends of alarms, newest first, no more than `most`; of one second the alarm that came later, and its end, first. */
export function eventsOf<A extends { readonly id: number; readonly start_time: number; readonly end_time: number | null }>(
  alarms: readonly A[],
  most: number,
): (Happened & { readonly alarm: A })[] {
  return alarms
    .flatMap((alarm) => [
      { key: `${alarm.id}+`, at: alarm.start_time, begins: true, alarm },
      ...(alarm.end_time === null ? [] : [{ key: `${alarm.id}-`, at: alarm.end_time, begins: false, alarm }]),
    ])
    .sort((a, b) => b.at - a.at || b.alarm.id - a.alarm.id || Number(a.begins) - Number(b.begins))
    .slice(0, most);
}
