import { boxNow } from '../box/clock';
import { valuesOf } from './past_day';
import { createPast } from './past_items';

export const DAY_S = 86_400;
/** A point is a quarter of an hour. */
const SECONDS = 300;

/** How an item went over a day, and what it was at least and at most; null: nothing is known. */
export interface Day {
  readonly values: readonly (number | null)[];
  readonly min: number | null;
  readonly max: number | null;
  /** seconds of it for which a value was known */
  readonly known_s: number;
}

const past = createPast(
  () => {
    const end_time = Math.floor(boxNow());
    return { type: 5, start_time: end_time - DAY_S, end_time };
  },
  (series, whole): Day => ({
    values: valuesOf(series),
    min: whole?.min ?? null,
    max: whole?.max ?? null,
    known_s: whole?.known_seconds ?? 0,
  }),
  SECONDS,
);
/** The last 24 hours of the items that are watched, by item. */
export const pastDays = past.feed;
export const watchDays = past.watch;
