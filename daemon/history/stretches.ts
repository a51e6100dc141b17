import type { Samples } from './samples';

/** Walks the stretches of an item's readings between `from` and `until`: NaN where nothing is known. */
export function eachStretch(
  { at, v, hold, n }: Samples,
  from: number,
  until: number,
  run: (start: number, end: number, value: number) => void,
): void {
  for (let i = 0; i < n; i++) {
    const next = i + 1 < n ? at[i + 1]! : Number.POSITIVE_INFINITY;
    const known = Number.isNaN(v[i]!) ? at[i]! : Math.min(at[i]! + hold[i]!, next);
    const [start, end] = [Math.max(at[i]!, from), Math.min(known, until)];
    if (end > start) run(start, end, v[i]!);
    // what follows is a gap, unless the next reading comes at once
    if (known < next && known >= from && known < until) run(known, Math.min(next, until), Number.NaN);
  }
}

/** What stands at each of the moments, which ascend; null in a gap. */
export function standing(samples: Samples, times: Float64Array, from: number, until: number): (number | null)[] {
  const values: (number | null)[] = new Array(times.length).fill(null);
  let place = 0;
  eachStretch(samples, from, until, (start, end, value) => {
    while (place < times.length && times[place]! < start) place++;
    for (let i = place; i < times.length && times[i]! < end; i++) values[i] = Number.isNaN(value) ? null : value;
  });
  return values;
}
