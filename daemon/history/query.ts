import type { Clock } from '../../board/interfaces';
import { Buckets } from './buckets';
import type { Grid } from './grid';
import type { Hour } from './hours';
import { dayOf } from './keys';
import type { Reader } from './reader';
import type { Recent } from './recent';
import { HOLD_INTERVALS, inOrder, Samples } from './samples';

/** from this step on the hourly roll-up answers */
const HOUR = 3600;
/** ms of reading after which others get their turn */
const TURN_MS = 8;

/** Gives way to whatever waits once some ms of work are done. */
export function turns(clock: Clock, ms = TURN_MS): () => Promise<void> | undefined {
  let since = clock.mono();
  return () => {
    if (clock.mono() - since < ms) return undefined;
    return new Promise<void>((done) => setImmediate(done)).then(() => {
      since = clock.mono();
    });
  };
}

interface QueryParts {
  readonly recent: Recent;
  readonly clock: Clock;
  readonly intervalOf: (item_id: number) => number;
  readonly phaseOf: (day: number) => number;
  /** runs one short piece of reading, on memory alone when the store cannot be read now */
  readonly reading: <T>(run: (reader: Reader) => T) => T;
}
export type Query = ReturnType<typeof createQuery>;

/** Answers over history. Each reads in short turns, so that nothing else waits longer than one. */
export function createQuery({ recent, clock, intervalOf, phaseOf, reading }: QueryParts) {
  // one for all queries: many short ones in a row would take as long a turn as a long one
  const turn = turns(clock);
  /** samples of the span in order with those whose value may reach into it; `empty`: days without any */
  const collect = async (item_id: number, from: number, to: number): Promise<{ samples: Samples; empty: number[] }> => {
    const samples = new Samples(1024);
    const empty: number[] = [];
    const first = Math.max(0, dayOf(from - intervalOf(item_id) * HOLD_INTERVALS));
    for (let day = first; day <= dayOf(to - 1); day++) {
      if (!reading((reader) => reader.addDay(day, item_id, samples))) empty.push(day);
      const wait = turn();
      if (wait) await wait;
    }
    return { samples: inOrder(samples), empty };
  };

  const addFine = async (item_id: number, buckets: Buckets, from: number, until: number): Promise<void> => {
    const { samples, empty } = await collect(item_id, from, until);
    buckets.add(samples, until);
    // hours outlive their samples
    for (const day of empty)
      buckets.addHours(
        reading((reader) => reader.hours(day, item_id)),
        until,
      );
  };

  /** hours of a day; anew while some of its samples are in no chunk */
  const hoursOfDay = (reader: Reader, day: number, item_id: number): readonly Hour[] => {
    const open = recent.has(day, item_id) || recent.has(day + 1, item_id);
    return (open ? reader.rollUp(day, item_id, phaseOf(day)) : null) ?? reader.hours(day, item_id);
  };

  const addHourly = async (item_id: number, buckets: Buckets, from: number, until: number): Promise<void> => {
    for (let day = Math.max(0, dayOf(from - HOUR)); day <= dayOf(until - 1); day++) {
      const hours = reading((reader) => hoursOfDay(reader, day, item_id));
      buckets.addHours(hours, until);
      const wait = turn();
      if (wait) await wait;
    }
  };

  return {
    /** Samples with `from` ≤ time < `to` (epoch seconds), by time; of several with one time the last that came. */
    async raw(item_id: number, from: number, to: number): Promise<Samples> {
      const { samples } = await collect(item_id, from, to);
      return samples.slice(samples.before(from), samples.before(to));
    },
    /** Minimum, maximum and mean of each bucket; nothing is known after `now` (epoch seconds). */
    async buckets(item_id: number, grid: Grid, now: number): Promise<Buckets> {
      const buckets = new Buckets(grid.edges);
      const from = grid.edges[0]!;
      const until = Math.min(now + 1, grid.edges.at(-1)!);
      if (until <= from) return buckets;
      await (grid.step >= HOUR ? addHourly : addFine)(item_id, buckets, from, until);
      return buckets;
    },
  };
}
