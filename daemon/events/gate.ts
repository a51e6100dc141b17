import type { Clock } from '../clock';
import type { Kind } from './kinds';

type Flood = NonNullable<Kind['flood']>;
/** Of all devices together: what a night of floods may cost the flash. */
const OF_ALL: Flood = { burst: 100, refill_ms: 10_000 };
/** A flood is summed up after a minute, then every ten, until none came in between. */
const [FIRST_MS, LATER_MS] = [60_000, 600_000];

/** Tokens that come back one by one. */
function createBucket(clock: Clock, { burst, refill_ms }: Flood) {
  let tokens = burst;
  let at = clock.mono();
  return {
    take(): boolean {
      const back = Math.floor((clock.mono() - at) / refill_ms);
      tokens = Math.min(burst, tokens + back);
      at += back * refill_ms;
      if (tokens === 0) return false;
      tokens -= 1;
      return true;
    },
  };
}

interface Source<T> {
  readonly bucket: ReturnType<typeof createBucket>;
  /** since it floods: how many were not kept since they were summed up last, and the last of them */
  flood: { count: number; last: T; due: number } | null;
}
/** Events that were too many, summed up. */
export interface Sum<T> {
  readonly count: number;
  readonly last: T;
}

/** Lets through what a source tells now and then, and counts what it tells in a flood. */
export function createGate<T>(clock: Clock) {
  const sources = new Map<string, Source<T>>();
  const all = createBucket(clock, OF_ALL);

  return {
    /** @param source by name. @returns whether the event is kept by itself; false: it is counted */
    pass(source: string, event: T, limit: Flood): boolean {
      const known = sources.get(source) ?? { bucket: createBucket(clock, limit), flood: null };
      sources.set(source, known);
      if (known.flood) {
        known.flood.count += 1;
        known.flood.last = event;
        return false;
      }
      if (known.bucket.take() && all.take()) return true;
      known.flood = { count: 1, last: event, due: clock.mono() + FIRST_MS };
      return false;
    },
    /** ms until there is something to sum up; null: nothing floods */
    wait(): number | null {
      const dues = [...sources.values()].flatMap(({ flood }) => flood?.due ?? []);
      return dues.length > 0 ? Math.max(0, Math.min(...dues) - clock.mono()) : null;
    },
    /** What was counted by now; a source of which nothing came is let through again. @param whole what is not due, too */
    sums(whole = false): readonly Sum<T>[] {
      return [...sources.values()].flatMap((source) => {
        const { flood } = source;
        if (!flood || (!whole && flood.due > clock.mono())) return [];
        source.flood = flood.count > 0 ? { ...flood, count: 0, due: clock.mono() + LATER_MS } : null;
        return flood.count > 0 ? [{ count: flood.count, last: flood.last }] : [];
      });
    },
  };
}
