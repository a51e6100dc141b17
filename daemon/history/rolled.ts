import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Turn } from '../store/turns';
import { type LocalDay, localDay, type Zone } from '../zone';
import type { Buckets } from './buckets';
import { type Day, rowOf, utcDaysOf } from './days';
import type { Extremes } from './extremes';
import { HOUR, type Hour, spanOfHours } from './hours';
import { dayOf } from './keys';
import type { Reader, Reading } from './reader';
import type { Recent } from './recent';

/** What a roll-up keeps of one stretch of time, an hour or a day: epoch s and its length. */
export interface Rolled extends Extremes {
  readonly start: number;
  readonly seconds: number;
}
/** What a roll-up says of the time between two moments (epoch s) within it, where samples are gone. */
export interface Piece extends Rolled {
  readonly from: number;
  readonly until: number;
}
export interface RolledParts {
  readonly recent: Recent;
  readonly clock: Clock;
  readonly phaseOf: (day: number) => number;
  readonly zone: () => Zone;
  readonly reading: Reading;
}
export type RolledDays = ReturnType<typeof createRolledDays>;

/** What is known of a UTC day without its samples: hours outlive their samples, and days outlive their hours. */
export function createRolledDays({ recent, clock, phaseOf, zone, reading }: RolledParts) {
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
  const rolledOf = (item_id: number, day: number): { readonly hours: readonly Hour[]; readonly days: readonly Day[] } => {
    const hours = reading((reader) => hoursOfDay(reader, day, item_id));
    return { hours, days: hours.length > 0 ? [] : reading((reader) => daysInstead(reader, day, item_id)) };
  };

  return {
    rolledOf,
    /** What is known of a UTC day; a local day counts as far as it lies in it. */
    pieces(item_id: number, day: number): Piece[] {
      const { hours, days } = rolledOf(item_id, day);
      const [start, end] = spanOfHours(day, phaseOf(day));
      return [
        ...hours.map((hour) => ({ ...hour, seconds: HOUR, from: hour.start, until: hour.start + HOUR })),
        ...days.map((of) => ({ ...of, from: Math.max(start, of.start), until: Math.min(end, of.start + of.seconds) })),
      ];
    },
    /** Adds of a day what lies between `from` and `until`. */
    add(item_id: number, buckets: Buckets, day: number, until: number, from = 0): void {
      const { hours, days } = rolledOf(item_id, day);
      buckets.addHours(hours, until, from, seconds(clock) + 1);
      if (days.length === 0) return;
      const [start, end] = spanOfHours(day, phaseOf(day));
      for (const of of days) buckets.addSpan(of, of.start, of.seconds, Math.max(start, from), Math.min(end, until));
    },
  };
}

/** Roll-ups that reach into a span, in order of time; none begins before the one before ends. */
export async function reachingInto(
  { rolledOf }: RolledDays,
  turn: Turn,
  item_id: number,
  from: number,
  until: number,
): Promise<Rolled[]> {
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
}
