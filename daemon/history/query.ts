import { turns } from '../store/turns';
import { Buckets } from './buckets';
import { type CollectParts, createCollect } from './collect';
import { createFilling } from './filling';
import type { Grid } from './grid';
import { HOUR } from './hours';
import { createRolledDays, type Piece, type Rolled, type RolledParts, reachingInto } from './rolled';
import type { Samples } from './samples';

export type Query = ReturnType<typeof createQuery>;

/** Answers over history. Each reads in short turns, so that nothing else waits longer than one. */
export function createQuery(parts: CollectParts & RolledParts) {
  // one for all queries: many short ones in a row would take as long a turn as a long one
  const turn = turns(parts.clock);
  const collect = createCollect(parts, turn);
  const rolled = createRolledDays(parts);
  const filling = createFilling({ zone: parts.zone, reading: parts.reading, collect, rolled, turn });

  return {
    /** Samples with `from` ≤ time < `to` (epoch seconds), by time; of several with one time the last that came. */
    async raw(item_id: number, from: number, to: number): Promise<Samples> {
      const { samples } = await collect(item_id, from, to);
      return samples.slice(samples.before(from), samples.before(to));
    },
    /** As `raw`, with those before `from` whose value may reach over it; null: there are more than `most`, and not all were read. */
    async reaching(item_id: number, from: number, to: number, most: number): Promise<Samples | null> {
      const { samples } = await collect(item_id, from, to, most);
      return samples.before(to) - samples.before(from) > most ? null : samples.slice(0, samples.before(to));
    },
    /** Readings of a span, with those before it whose value may reach into it, and the roll-ups of days without any. */
    async pieces(item_id: number, from: number, until: number): Promise<{ samples: Samples; rolled: Piece[] }> {
      // an hour may begin on the day before
      const { samples, empty } = await collect(item_id, from - HOUR, until);
      return { samples, rolled: empty.flatMap((day) => rolled.pieces(item_id, day)) };
    },
    /** Roll-ups that reach into a span, in order of time; none begins before the one before ends. */
    rolled: (item_id: number, from: number, until: number): Promise<Rolled[]> => reachingInto(rolled, turn, item_id, from, until),
    /** Minimum, maximum and mean of each bucket; nothing is known after `now` (epoch seconds). */
    async buckets(item_id: number, grid: Grid, now: number): Promise<Buckets> {
      const buckets = new Buckets(grid.edges);
      const from = grid.edges[0]!;
      const until = Math.min(now + 1, grid.edges.at(-1)!);
      if (until <= from) return buckets;
      await filling(grid.step)(item_id, buckets, from, until);
      return buckets;
    },
  };
}
