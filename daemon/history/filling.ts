import type { Turn } from '../store/turns';
import { type LocalDay, localDay, type Zone } from '../zone';
import type { Buckets } from './buckets';
import type { Collect } from './collect';
import { type Day, rowOf, spanOfDay, utcDaysOf } from './days';
import { HOUR } from './hours';
import { DAY, dayOf } from './keys';
import type { Reader, Reading } from './reader';
import type { RolledDays } from './rolled';

interface FillingParts {
  readonly zone: () => Zone;
  readonly reading: Reading;
  readonly collect: Collect;
  readonly rolled: RolledDays;
  readonly turn: Turn;
}
type Fill = (item_id: number, buckets: Buckets, from: number, until: number) => Promise<void>;

/** a local day that was made of all its hours and lies in the span as a whole */
const standing = (reader: Reader, item_id: number, row: number, from: number, until: number): Map<LocalDay, Day> =>
  new Map(
    reader
      .days(row, item_id)
      .filter((day) => day.start >= from && day.start + day.seconds <= until && reader.stands(day, item_id))
      .map((day) => [day.day, day]),
  );

/** Fills buckets from the coarsest that their steps allow. @returns what fills those of a step, in seconds */
export function createFilling({ zone, reading, collect, rolled, turn }: FillingParts): (step: number) => Fill {
  const fine: Fill = async (item_id, buckets, from, until) => {
    const { samples, empty } = await collect(item_id, from, until);
    buckets.add(samples, until);
    for (const day of empty) rolled.add(item_id, buckets, day, until);
  };
  const hourly: Fill = async (item_id, buckets, from, until) => {
    for (let day = Math.max(0, dayOf(from - HOUR)); day <= dayOf(until - 1); day++) {
      rolled.add(item_id, buckets, day, until);
      const wait = turn();
      if (wait) await wait;
    }
  };
  /** A local day that is not over, is cut, or of which something came since, from its hours. */
  const addOpenDay = (item_id: number, buckets: Buckets, day: LocalDay, from: number, until: number): void => {
    const [start, end] = spanOfDay(day, zone());
    const [first, last] = utcDaysOf(day, zone());
    for (let utc = first; utc <= last; utc++) rolled.add(item_id, buckets, utc, Math.min(end, until), Math.max(start, from));
  };
  const daily: Fill = async (item_id, buckets, from, until) => {
    let row = Number.NaN;
    let days: ReadonlyMap<LocalDay, Day> = new Map();
    for (let day = localDay(zone(), from); day <= localDay(zone(), until - 1); day++) {
      if (rowOf(day) !== row) {
        row = rowOf(day);
        days = reading((reader) => standing(reader, item_id, row, from, until));
      }
      const whole = days.get(day);
      if (whole) buckets.addSpan(whole, whole.start, whole.seconds, from, until);
      else addOpenDay(item_id, buckets, day, from, until);
      const wait = turn();
      if (wait) await wait;
    }
  };
  return (step) => (step >= DAY ? daily : step >= HOUR ? hourly : fine);
}
