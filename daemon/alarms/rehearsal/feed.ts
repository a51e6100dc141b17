import type { Replay } from './replay';

/** Readings of one item in columns, by time: epoch s, NaN where a gap begins, seconds for which one stands at most. */
export interface Readings {
  readonly n: number;
  readonly at: ArrayLike<number>;
  readonly v: ArrayLike<number>;
  readonly hold: ArrayLike<number>;
}
/** What is left of readings that are gone: an hour or a day of them. */
export interface RolledUp {
  readonly start: number;
  readonly seconds: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** seconds for which a value was known */
  readonly covered: number;
}
/** A value that stands until something follows. */
interface Last {
  readonly at: number;
  readonly value: number;
  readonly hold: number;
}

/** Plays what was kept to several replays at once, in order of time, and counts for how long nothing was known. */
export function createFeed(replays: readonly Replay[], from: number) {
  let standing: Last | null = null;
  let mean: number | null = null;
  let known = 0;

  /** What stood last stood until then, or for as long as one stands. */
  function reach(until: number): void {
    if (!standing) return;
    const end = Math.min(until, standing.at + standing.hold);
    for (const replay of replays) replay.stand(standing.value, end);
    known += Math.max(0, end - Math.max(standing.at, from));
    standing = null;
  }
  function read(at: number, value: number, hold: number): void {
    reach(at);
    if (Number.isNaN(value)) return;
    for (const replay of replays) replay.read(at, value);
    standing = { at, value, hold };
  }

  return {
    /** Samples `first` up to `end` (exclusive). */
    samples({ at, v, hold }: Readings, first: number, end: number): void {
      for (let i = first; i < end; i++) read(at[i]!, v[i]!, hold[i]!);
      mean = null;
    },
    /** Of an hour its extremes count as one check each, in the order in which the means move. */
    rolled(span: RolledUp): void {
      reach(span.start);
      const rises = mean === null || span.mean >= mean;
      const [first, last] = rises ? [span.min, span.max] : [span.max, span.min];
      mean = span.mean;
      known += span.covered;
      for (const replay of replays) replay.between(span.start, span.start + span.seconds, { first, mean, last });
    },
    /** Everything was played. @returns seconds of which nothing is known */
    end(until: number): number {
      reach(until);
      return Math.max(0, Math.round(until - from - known));
    },
  };
}
export type Feed = ReturnType<typeof createFeed>;
