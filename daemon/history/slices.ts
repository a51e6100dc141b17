import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { turns } from '../store/turns';
import { type Zone, zoneOf } from '../zone';
import type { Buckets } from './buckets';
import { type Grid, gridOf } from './grid';
import type { Meters } from './meters';
import type { Query } from './query';
import { meanOf, type ReportAsk, spanOf } from './report';
import type { Samples } from './samples';
import type { Column } from './series';
import { momentsOf, standing } from './stretches';
import { tellsUse } from './totals';

/** moments times items that are held at once */
const MOST_HELD = 50_000;
/** seconds of raw readings that are looked at together, the next by what came; a reading a second fits into the shortest */
const [SHORTEST, FIRST, LONGEST] = [60, 6 * 3600, 24 * 3600];

/** Consecutive moments of a long range, with what each item has at them. */
export interface Slice {
  readonly times: readonly number[];
  readonly columns: readonly Column[];
  /** what totals counted in each bucket; null for an item that is none, and in buckets finer than an hour */
  readonly uses: readonly ((number | null)[] | null)[];
  /** how much of the range is done with it, 0 to 1 */
  readonly share: number;
}
/** A range of any length, slice by slice. */
export interface Sliced {
  /** seconds a bucket; 0: raw readings */
  readonly step: number;
  /** epoch s: what it is over, as far as it has come */
  readonly from: number;
  readonly until: number;
  /** moments there will be; null: as many as there are readings */
  readonly count: number | null;
  readonly slices: () => AsyncGenerator<Slice>;
}

interface SliceParts {
  readonly query: Query;
  readonly meters: Meters;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
}

/** Reports too long to be held: the same figures as a report's, made as they are taken. */
export function createSlices({ query, meters, clock, catalogue, zone }: SliceParts) {
  const columnOf = (item: ItemConfig, buckets: Buckets): Column => {
    const list = (value: (bucket: number) => number | null) => Array.from({ length: buckets.size }, (_, i) => value(i));
    return { avg: list((i) => meanOf(item, buckets.mean(i))), min: list(buckets.min), max: list(buckets.max) };
  };

  async function* bucketed(items: readonly ItemConfig[], { edges, step }: Grid, now: number): AsyncGenerator<Slice> {
    const size = Math.max(1, Math.floor(MOST_HELD / items.length));
    const last = edges.length - 1;
    for (let from = 0; from < last; from += size) {
      const to = Math.min(from + size, last);
      const part: Grid = { edges: edges.subarray(from, to + 1), step };
      const columns: Column[] = [];
      const uses: Slice['uses'][number][] = [];
      for (const item of items) {
        columns.push(columnOf(item, await query.buckets(item.id, part, now)));
        uses.push(tellsUse(item, step) ? ((await meters.metered(item, part, now))?.slots ?? null) : null);
      }
      yield { times: [...part.edges.subarray(0, -1)], columns, uses, share: to / last };
    }
  }

  const turn = turns(clock);
  /** Readings of all items within a window; null: more than are held at once. */
  async function within(items: readonly ItemConfig[], from: number, until: number): Promise<Samples[] | null> {
    const read: Samples[] = [];
    for (const { id } of items) {
      const samples = await query.reaching(id, from, until, Math.floor(MOST_HELD / items.length));
      if (!samples) return null;
      read.push(samples);
    }
    return read;
  }

  async function* raw(items: readonly ItemConfig[], from: number, to: number): AsyncGenerator<Slice> {
    let length = FIRST;
    for (let at = from; at < to; ) {
      const until = Math.min(at + length, to);
      // a window looks a second back: what only goes on at its edge is no moment of its own
      const reach = at === from ? at : at - 1;
      const read = await within(items, reach, until);
      const times = read && (await momentsOf(read, reach, until, turn)).filter((moment) => moment >= at);
      const held = (times?.length ?? 0) * items.length;
      if (read && times && held <= MOST_HELD) {
        const columns = read.map((samples): Column => {
          const values = standing(samples, times, reach, until);
          return { avg: values, min: values, max: values };
        });
        yield { times: [...times], columns, uses: items.map(() => null), share: (until - from) / (to - from) };
        at = until;
        if (held < MOST_HELD / 4) length = Math.min(length * 2, LONGEST);
      } else length = Math.max(SHORTEST, Math.floor(length / 2));
    }
  }

  /** The part of a grid that has begun: what is still to come has no rows. */
  function begun(grid: Grid, now: number): Grid {
    const count = grid.edges.subarray(0, -1).filter((edge) => edge <= now).length;
    return { ...grid, edges: grid.edges.subarray(0, count === 0 ? 0 : count + 1) };
  }

  return {
    /**
     * Readings of items, all of which are in the catalogue, over one range of any length.
     * @throws Refusal 1001 for a custom range that is none
     */
    sliced(ids: readonly number[], ask: ReportAsk): Sliced {
      const where: Zone = zoneOf(zone());
      const now = seconds(clock);
      const { from, to, step } = spanOf(ask, now, where);
      const items = ids.map((id) => catalogue().items.get(id)!);
      const until = Math.min(to, now + 1);
      if (step === 0) return { step, from, until, count: null, slices: () => raw(items, from, until) };
      const grid = begun(gridOf({ from, to, step }, Number.POSITIVE_INFINITY, step, where), now);
      return { step, from, until, count: Math.max(0, grid.edges.length - 1), slices: () => bucketed(items, grid, now) };
    },
  };
}
