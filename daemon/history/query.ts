import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { type LocalDay, localDay, type Zone } from '../zone';
import { Buckets } from './buckets';
import { type Day, rowOf, spanOfDay, utcDaysOf } from './days';
import type { Extremes } from './extremes';
import type { Grid } from './grid';
import { HOUR, type Hour, spanOfHours } from './hours';
import { DAY, dayOf } from './keys';
import type { Reader } from './reader';
import type { Recent } from './recent';
import { HOLD_INTERVALS, inOrder, Samples } from './samples';

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
  readonly zone: () => Zone;
  /** runs one short piece of reading, on memory alone when the store cannot be read now */
  readonly reading: <T>(run: (reader: Reader) => T) => T;
}
export type Query = ReturnType<typeof createQuery>;

/** What a roll-up keeps of one stretch of time, an hour or a day: epoch s and its length. */
export interface Rolled extends Extremes {
  readonly start: number;
  readonly seconds: number;
}

/** Answers over history. Each reads in short turns, so that nothing else waits longer than one. */
export function createQuery({ recent, clock, intervalOf, phaseOf, zone, reading }: QueryParts) {
  // one for all queries: many short ones in a row would take as long a turn as a long one
  const turn = turns(clock);
  /** samples of the span in order with those whose value may reach into it; `empty`: days without any; ends once it is clear that there are more than `most` */
  const collect = async (
    item_id: number,
    from: number,
    to: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ samples: Samples; empty: number[] }> => {
    const samples = new Samples(1024);
    const empty: number[] = [];
    const first = Math.max(0, dayOf(from - intervalOf(item_id) * HOLD_INTERVALS));
    for (let day = first; day <= dayOf(to - 1); day++) {
      if (!reading((reader) => reader.addDay(day, item_id, samples))) empty.push(day);
      if (samples.n > most + DAY) break;
      const wait = turn();
      if (wait) await wait;
    }
    return { samples: inOrder(samples), empty };
  };

  const addFine = async (item_id: number, buckets: Buckets, from: number, until: number): Promise<void> => {
    const { samples, empty } = await collect(item_id, from, until);
    buckets.add(samples, until);
    for (const day of empty) addRolled(item_id, buckets, day, until);
  };

  /** hours of a day; anew while some of its samples are in no chunk */
  const hoursOfDay = (reader: Reader, day: number, item_id: number): readonly Hour[] => {
    const open = recent.has(day, item_id) || recent.has(day + 1, item_id);
    return (open ? reader.rollUp(day, item_id, phaseOf(day)) : null) ?? reader.hours(day, item_id);
  };
  /** the local days that answer for a UTC day whose hours are gone */
  const daysInstead = (reader: Reader, day: number, item_id: number): Day[] => {
    if (reader.keepsHours(day)) return [];
    const [start, end] = spanOfHours(day, phaseOf(day));
    const locals = new Set([localDay(zone(), start), localDay(zone(), end - 1)]);
    // a local day that still has hours is answered by them
    const gone = (local: LocalDay): boolean => !utcDaysOf(local, zone()).some(reader.keepsHours);
    return [...locals].filter(gone).flatMap((local) => reader.days(rowOf(local), item_id).filter((of) => of.day === local));
  };
  /** What is known of one UTC day: hours outlive their samples, and days outlive their hours. */
  const rolledOf = (item_id: number, day: number): { readonly hours: readonly Hour[]; readonly days: readonly Day[] } => {
    const hours = reading((reader) => hoursOfDay(reader, day, item_id));
    return { hours, days: hours.length > 0 ? [] : reading((reader) => daysInstead(reader, day, item_id)) };
  };
  /** Adds of it what lies between `from` and `until`. */
  const addRolled = (item_id: number, buckets: Buckets, day: number, until: number, from = 0): void => {
    const { hours, days } = rolledOf(item_id, day);
    buckets.addHours(hours, until, from, seconds(clock) + 1);
    if (days.length === 0) return;
    const [start, end] = spanOfHours(day, phaseOf(day));
    for (const of of days) buckets.addSpan(of, of.start, of.seconds, Math.max(start, from), Math.min(end, until));
  };

  const addHourly = async (item_id: number, buckets: Buckets, from: number, until: number): Promise<void> => {
    for (let day = Math.max(0, dayOf(from - HOUR)); day <= dayOf(until - 1); day++) {
      addRolled(item_id, buckets, day, until);
      const wait = turn();
      if (wait) await wait;
    }
  };

  /** A local day that is not over, is cut, or of which something came since, from its hours. */
  const addOpenDay = (item_id: number, buckets: Buckets, day: LocalDay, from: number, until: number): void => {
    const [start, end] = spanOfDay(day, zone());
    const [first, last] = utcDaysOf(day, zone());
    for (let utc = first; utc <= last; utc++) addRolled(item_id, buckets, utc, Math.min(end, until), Math.max(start, from));
  };
  /** a local day that was made of all its hours and lies in the span as a whole */
  const standing = (reader: Reader, item_id: number, row: number, from: number, until: number): Map<LocalDay, Day> =>
    new Map(
      reader
        .days(row, item_id)
        .filter((day) => day.start >= from && day.start + day.seconds <= until && reader.stands(day, item_id))
        .map((day) => [day.day, day]),
    );
  const addDaily = async (item_id: number, buckets: Buckets, from: number, until: number): Promise<void> => {
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
  const adding = (step: number) => (step >= DAY ? addDaily : step >= HOUR ? addHourly : addFine);

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
    /** Roll-ups that reach into a span, in order of time; none begins before the one before ends. */
    async rolled(item_id: number, from: number, until: number): Promise<Rolled[]> {
      const found: Rolled[] = [];
      for (let day = Math.max(0, dayOf(from - HOUR)); day <= dayOf(until - 1); day++) {
        const { hours, days } = rolledOf(item_id, day);
        for (const each of [...hours.map((hour): Rolled => ({ ...hour, seconds: HOUR })), ...days]) {
          const last = found.at(-1);
          const isNext = !last || each.start >= last.start + last.seconds;
          if (isNext && each.start < until && each.start + each.seconds > from) found.push(each);
        }
        const wait = turn();
        if (wait) await wait;
      }
      return found;
    },
    /** Minimum, maximum and mean of each bucket; nothing is known after `now` (epoch seconds). */
    async buckets(item_id: number, grid: Grid, now: number): Promise<Buckets> {
      const buckets = new Buckets(grid.edges);
      const from = grid.edges[0]!;
      const until = Math.min(now + 1, grid.edges.at(-1)!);
      if (until <= from) return buckets;
      await adding(grid.step)(item_id, buckets, from, until);
      return buckets;
    },
  };
}
