import type { Turn } from '../store/turns';
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
    // of two readings of one second, which a clock shows that was set back, the first stands for no time
    const isPassing = next === at[i] && start === end && !Number.isNaN(v[i]!);
    if (end > start || isPassing) run(start, end, v[i]!);
    // what follows is a gap, unless the next reading comes at once
    if (known < next && known >= from && known < until) run(known, Math.min(next, until), Number.NaN);
  }
}

/** Moments at which some item was read or begins to be unknown, in order; one stands twice where an item was read twice in it. */
export async function momentsOf(items: readonly Samples[], from: number, until: number, turn: Turn): Promise<Float64Array> {
  const most = new Map<number, number>();
  for (const samples of items) {
    let [last, count] = [Number.NaN, 0];
    eachStretch(samples, from, until, (start) => {
      count = start === last ? count + 1 : 1;
      last = start;
      most.set(start, Math.max(most.get(start) ?? 0, count));
    });
    await turn();
  }
  let total = 0;
  for (const count of most.values()) total += count;
  const times = new Float64Array(total);
  let place = 0;
  for (const [at, count] of most) {
    times.fill(at, place, place + count);
    place += count;
  }
  await turn();
  return times.sort();
}

/** What stands at each of the moments, which do not descend; null in a gap. */
export function standing(samples: Samples, times: Float64Array, from: number, until: number): (number | null)[] {
  const values: (number | null)[] = new Array(times.length).fill(null);
  let place = 0;
  eachStretch(samples, from, until, (start, end, value) => {
    while (place < times.length && times[place]! < start) place++;
    if (end === start && times[place] === start) values[place++] = value;
    for (let i = place; i < times.length && times[i]! < end; i++) values[i] = Number.isNaN(value) ? null : value;
  });
  return values;
}
