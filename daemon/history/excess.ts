import type { ItemConfig } from '../sites/catalogue';
import { type Bounds, boundsOf, type Share } from './beyond';
import type { Buckets } from './buckets';
import { DAY, dayOf } from './keys';
import type { Query } from './query';
import { eachStretch } from './stretches';

/** For how long an item was beyond its bounds; `isLeast`: readings of some of it are gone, and it may have been longer. */
export interface Excess {
  readonly seconds: number;
  readonly isLeast: boolean;
}
type Span = readonly [from: number, until: number];

const UNKNOWN: Share = { part: 0, kind: 'least' };

/** Seconds for which a walk found the item beyond, and of which it found anything. */
class Tally {
  beyond = 0;
  known = 0;
  isLeast = false;

  add({ part, kind }: Share, known: number): void {
    this.beyond += part * known;
    this.known += known;
    this.isLeast ||= kind === 'least';
  }
}

/** Spans that touch are one. */
function extend(spans: Span[], from: number, until: number): void {
  const last = spans.at(-1);
  if (last?.[1] === from) spans[spans.length - 1] = [last[0], until];
  else spans.push([from, until]);
}

/** Spans in order, cut at UTC midnights, by day. */
function byDay(spans: readonly Span[]): Span[][] {
  const days = new Map<number, Span[]>();
  for (const [from, until] of spans)
    for (let day = dayOf(from); day <= dayOf(until - 1); day++) {
      const cut: Span = [Math.max(from, day * DAY), Math.min(until, (day + 1) * DAY)];
      const cuts = days.get(day);
      if (cuts) cuts.push(cut);
      else days.set(day, [cut]);
    }
  return [...days.values()];
}

/**
 * How long an item was beyond its bounds in what is known of buckets, the same whatever their step: of one that lies on both
 * sides, what was read in it counts, or the roll-ups that stand for readings that are gone.
 */
export function createExcess({ pieces }: Pick<Query, 'pieces'>) {
  async function ofDay(item_id: number, spans: readonly Span[], bounds: Bounds, tally: Tally): Promise<void> {
    const { samples, rolled } = await pieces(item_id, spans[0]![0], spans.at(-1)![1]);
    for (const [from, until] of spans) {
      eachStretch(samples, from, until, (start, end, value) => {
        if (!Number.isNaN(value)) tally.add({ part: bounds.isBeyond(value) ? 1 : 0, kind: 'sure' }, end - start);
      });
      for (const piece of rolled) {
        const seconds = Math.min(piece.until, until) - Math.max(piece.from, from);
        if (seconds <= 0) continue;
        const share = bounds.share(piece);
        const known = Math.min((piece.covered * seconds) / piece.seconds, seconds);
        // of a part it is not known which side it was on
        tally.add(share.kind === 'sure' || seconds === piece.seconds ? share : UNKNOWN, known);
      }
    }
  }

  /** @param until epoch s; nothing is known from there on. @returns null for an item without bounds */
  return async (item: ItemConfig, buckets: Buckets, until: number): Promise<Excess | null> => {
    const bounds = boundsOf(item);
    if (!bounds) return null;
    const tally = new Tally();
    const mixed: Span[] = [];
    let [known, least, isReached] = [0, 0, false];
    for (let i = 0; i < buckets.size; i++) {
      const [min, max, mean] = [buckets.min(i), buckets.max(i), buckets.mean(i)];
      if (min === null || max === null || mean === null) continue;
      known += buckets.covered[i]!;
      isReached ||= bounds.isBeyond(min) || bounds.isBeyond(max);
      const share = bounds.share({ min, max, mean });
      least += share.part * buckets.covered[i]!;
      if (share.kind === 'sure') tally.add(share, buckets.covered[i]!);
      else extend(mixed, buckets.edges[i]!, Math.min(until, buckets.edges[i + 1]!));
    }
    for (const spans of byDay(mixed)) await ofDay(item.id, spans, bounds, tally);
    // an hour remembers what its damaged readings do not; a hair is rounding
    const isLeast = tally.isLeast || tally.known < known * 0.999 - 1;
    if (!isLeast) return { seconds: Math.round(tally.beyond), isLeast };
    return { seconds: Math.max(isReached ? 1 : 0, Math.floor(Math.max(tally.beyond, least))), isLeast };
  };
}
