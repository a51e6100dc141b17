import type { Readings, RolledUp } from '../../alarms/rehearsal/feed';

/** What is read of several items, one after the other in time. Epoch s. */
export interface Timeline {
  /** when something is next read, is lost, or is not so any more; Infinity: nothing is */
  next(): number;
  /** takes all that is so from `next()` on */
  take(): void;
  /** what an item showed last; null: nobody knows */
  value(item_id: number): number | null;
}
/** One item's readings of a day, and how far they were taken. */
interface Track {
  readings: Readings;
  taken: number;
  value: number | null;
  /** until when what it showed last stands */
  until: number;
}
const NOTHING: Readings = { n: 0, at: [], v: [], hold: [] };

/** Of an hour its extremes count as one check each, its mean stands between them; in the order in which the means move. */
export function readingsOfRolled(spans: readonly RolledUp[], poll_s: number): Readings {
  const at: number[] = [];
  const v: number[] = [];
  const hold: number[] = [];
  let before: number | null = null;
  for (const { start, seconds, min, max, mean, covered } of spans) {
    if (covered === 0) continue;
    const rises = before === null || mean >= before;
    const poll = Math.min(poll_s, Math.floor(seconds / 3));
    at.push(start, start + poll, start + seconds - poll);
    v.push(rises ? min : max, mean, rises ? max : min);
    hold.push(poll, seconds - 2 * poll, poll);
    before = mean;
  }
  return { n: at.length, at, v, hold };
}

/** Readings of several items as one line: those of one second together. What stood when a day began goes on into it. */
export function createTimeline(item_ids: readonly number[]) {
  const tracks = new Map(
    item_ids.map((id): [number, Track] => [id, { readings: NOTHING, taken: 0, value: null, until: Number.POSITIVE_INFINITY }]),
  );
  const all = [...tracks.values()];
  const nextOf = ({ readings, taken, value, until }: Track): number => {
    const read = taken < readings.n ? readings.at[taken]! : Number.POSITIVE_INFINITY;
    return value === null ? read : Math.min(read, until);
  };
  const next = (): number => all.reduce((least, track) => Math.min(least, nextOf(track)), Number.POSITIVE_INFINITY);

  function takeOf(track: Track, at: number): void {
    const { readings } = track;
    if (track.value !== null && track.until <= at) track.value = null;
    // of one second the last reading counts
    for (; track.taken < readings.n && readings.at[track.taken]! <= at; track.taken += 1) {
      const value = readings.v[track.taken]!;
      track.value = Number.isNaN(value) ? null : value;
      track.until = readings.at[track.taken]! + readings.hold[track.taken]!;
    }
  }

  return {
    /** What was read of an item on the day that follows. */
    day(item_id: number, readings: Readings): void {
      Object.assign(tracks.get(item_id)!, { readings, taken: 0 });
    },
    next,
    take(): void {
      const at = next();
      for (const track of all) takeOf(track, at);
    },
    value: (item_id: number): number | null => tracks.get(item_id)?.value ?? null,
  };
}
