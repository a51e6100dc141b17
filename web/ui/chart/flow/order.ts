// In which order the spots of each level stand, so that as few ribbons as can be cross one another.

/** A piece of a link, from one level to the next. */
export interface Leg {
  readonly link: number;
  readonly from: string;
  readonly to: string;
}
export type Columns = readonly (readonly string[])[];

const SWEEPS = 8;

const placesOf = (columns: Columns): Map<string, number> =>
  new Map(columns.flatMap((column) => column.map((spot, i) => [spot, i] as const)));

/** How many pairs of legs cross. */
export function crossings(columns: Columns, legs: readonly Leg[]): number {
  const place = placesOf(columns);
  const level = new Map(columns.flatMap((column, i) => column.map((spot) => [spot, i] as const)));
  let count = 0;
  for (let i = 0; i < legs.length; i++)
    for (let j = i + 1; j < legs.length; j++) {
      const [a, b] = [legs[i]!, legs[j]!];
      if (level.get(a.from) !== level.get(b.from)) continue;
      const before = place.get(a.from)! - place.get(b.from)!;
      if (before * (place.get(a.to)! - place.get(b.to)!) < 0) count++;
    }
  return count;
}

/** Each spot beside the middle of those that it hangs together with on the level before, or after. */
function swept(columns: Columns, legs: readonly Leg[], isOnward: boolean): string[][] {
  const next = columns.map((column) => [...column]);
  const levels = isOnward ? [...next.keys()].slice(1) : [...next.keys()].slice(0, -1).reverse();
  for (const level of levels) {
    const place = placesOf(next);
    const middle = (spot: string): number => {
      const others = legs.flatMap((leg) => (isOnward ? (leg.to === spot ? leg.from : []) : leg.from === spot ? leg.to : []));
      if (others.length === 0) return place.get(spot)!;
      return others.reduce((sum, other) => sum + place.get(other)!, 0) / others.length;
    };
    const wanted = new Map(next[level]!.map((spot) => [spot, middle(spot)]));
    next[level]!.sort((a, b) => wanted.get(a)! - wanted.get(b)!);
  }
  return next;
}

/** Neighbours change places for as long as that undoes crossings. */
function swapped(columns: Columns, legs: readonly Leg[]): string[][] {
  const next = columns.map((column) => [...column]);
  let left = crossings(next, legs);
  for (let better = left > 0; better; ) {
    better = false;
    for (const column of next)
      for (let i = 0; i + 1 < column.length; i++) {
        [column[i], column[i + 1]] = [column[i + 1]!, column[i]!];
        const now = crossings(next, legs);
        if (now < left) {
          better = true;
          left = now;
        } else [column[i], column[i + 1]] = [column[i + 1]!, column[i]!];
      }
  }
  return next;
}

/** Of several tries the one with the fewest crossings, the first of equals: what has none already stays as it is. */
export function ordered(columns: Columns, legs: readonly Leg[]): Columns {
  let best = columns;
  let fewest = crossings(columns, legs);
  let tried = columns;
  for (let i = 0; i < SWEEPS && fewest > 0; i++) {
    tried = swept(tried, legs, i % 2 === 0);
    const found = swapped(tried, legs);
    const count = crossings(found, legs);
    if (count < fewest) [best, fewest] = [found, count];
  }
  return best;
}
