import type { Column } from './gaps';
import type { Window } from './zoom';

/** Places from the first reading of any column to the last at which one is to be expected: a gap is one, a hole of alignment none. */
export function readPlaces(columns: readonly Column[], size: number): number[] {
  const places: number[] = [];
  let read = 0;
  for (let i = 0; i < size; i++) {
    if (columns.some((column) => typeof column[i] === 'number')) read = places.push(i);
    else if (read > 0 && columns.some((column) => column[i] === null)) places.push(i);
  }
  return places.slice(0, read);
}

/** The last of ascending places that is not after `place`; −1: none. */
const upTo = (places: readonly number[], place: number): number => places.findLastIndex((each) => each <= place);

/**
 * Where a key moves the cursor to: to the reading before or after, also out of sight, or to the first or last one in sight.
 * Without a cursor in sight, the way back begins at the end.
 * @param places where there is something to read, ascending
 * @returns a place of the times; null: the key does not move it
 */
export function cursorAfter(
  key: string,
  at: number | null,
  places: readonly number[],
  times: readonly number[],
  { min, max }: Window,
): number | null {
  const isSeen = (place: number): boolean => times[place]! >= min && times[place]! <= max;
  const first = (): number | null => places.find(isSeen) ?? null;
  const last = (): number | null => places.findLast(isSeen) ?? null;
  const beside = (by: 1 | -1): number | null => {
    if (at === null || !isSeen(at)) return by < 0 ? last() : first();
    const here = upTo(places, at);
    return places[here + (by < 0 && places[here] !== at ? 0 : by)] ?? at;
  };
  if (key === 'Home') return first();
  if (key === 'End') return last();
  if (key === 'ArrowLeft') return beside(-1);
  return key === 'ArrowRight' ? beside(1) : null;
}
