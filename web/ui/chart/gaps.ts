/** Values over one grid; null where nothing was read, undefined where this column has no reading to expect. */
export type Column = readonly (number | null | undefined)[];

/** The first and the last place of a run. */
export type Gap = readonly [number, number];

/**
 * Runs of places at which no series has a value though one should, between two places that have one: [first, last] of each
 * run. What lies before the first and after the last value is not a gap (nothing was recorded yet; the future).
 */
export function gapsOf(columns: readonly Column[]): Gap[] {
  const size = columns[0]?.length ?? 0;
  const gaps: Gap[] = [];
  let last = -1;
  let missed = false;
  for (let i = 0; i < size; i++) {
    if (columns.some((column) => typeof column[i] === 'number')) {
      if (last >= 0 && missed) gaps.push([last + 1, i - 1]);
      last = i;
      missed = false;
    } else missed ||= columns.some((column) => column[i] === null);
  }
  return gaps;
}

/** Places of readings with none before and after them: no line begins or ends there. Holes of alignment are passed over. */
export function lonely(column: Column): number[] {
  const places = column.flatMap((value, i) => (value === undefined ? [] : i));
  const isRead = (i: number | undefined): boolean => i !== undefined && column[i] !== null;
  return places.filter((at, i) => isRead(at) && !isRead(places[i - 1]) && !isRead(places[i + 1]));
}

/** The newest values, a column each, and the place of the oldest of them; null: there is none. */
export interface Newest {
  readonly at: number | null;
  readonly values: readonly (number | null)[];
}
/**
 * What was read last: of a column whose last reading did not come the one before it, unless another column's came then or later.
 * What was before those is past, and whoever is told the newest is told of when it is.
 */
export function newestOf(columns: readonly Column[]): Newest {
  const due = columns.map((column) =>
    [...column.keys()]
      .filter((i) => column[i] !== undefined)
      .slice(-2)
      .reverse(),
  );
  const isRead = (column: number, i: number | undefined): i is number =>
    i !== undefined && typeof columns[column]![i] === 'number';
  const heard = Math.max(-1, ...due.map(([last], column) => (isRead(column, last) ? last : -1)));
  const places = due.map(([last, before], column) =>
    isRead(column, last) ? last : last !== undefined && last > heard && isRead(column, before) ? before : null,
  );
  const at = Math.min(...places.filter((place) => place !== null));
  return {
    at: Number.isFinite(at) ? at : null,
    values: places.map((place, column) => (place === null ? null : columns[column]![place]!)),
  };
}

/** A scale's ends with a little air, never flat: at least 1 apart. */
export function rangeOf(columns: readonly Column[]): [number, number] {
  const all = columns.flat().filter((v): v is number => typeof v === 'number');
  if (all.length === 0) return [0, 1];
  const low = all.reduce((a, b) => Math.min(a, b));
  const high = all.reduce((a, b) => Math.max(a, b));
  const air = Math.max((high - low) * 0.12, 0.5);
  return [low - air, high + air];
}
