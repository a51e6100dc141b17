import type { Column } from './gaps';

/** Columns over a grid of their own; times in epoch seconds, ascending. */
export interface Timed {
  readonly times: readonly number[];
  readonly columns: readonly Column[];
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((at, i) => at === b[i]);

/**
 * Columns of several grids over one. Where a grid has no place its columns get undefined, which a line passes over; null,
 * a reading that is missing, still breaks it. So a slower sampling rate is no gap, and a real gap is not joined.
 */
export function align(parts: readonly Timed[]): { readonly times: number[]; readonly columns: Column[] } {
  const [first] = parts;
  if (first && parts.every((part) => same(part.times, first.times)))
    return { times: [...first.times], columns: parts.flatMap((part) => part.columns) };
  const times = [...new Set(parts.flatMap((part) => part.times))].sort((a, b) => a - b);
  const columns = parts.flatMap((part) => {
    const place = new Map(part.times.map((at, i) => [at, i]));
    const places = times.map((at) => place.get(at));
    return part.columns.map((column) => places.map((i) => (i === undefined ? undefined : column[i])));
  });
  return { times, columns };
}
