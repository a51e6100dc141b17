import type { PricedStretch, SlotName } from '../entities';
import type { Fault } from '../shape';

/** Parts of a day that are priced alike, from the dearest. */
export const SLOTS = ['sharp', 'peak', 'flat', 'valley', 'deep_valley'] as const satisfies readonly SlotName[];

/** Quarters of an hour in a day of the clock. */
export const QUARTERS = 96;
const QUARTER_MIN = 15;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (quarter: number): string => {
  const minute = quarter * QUARTER_MIN;
  return [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');
};
/** The quarters that a stretch covers, from its first; one that ends where it begins is the whole day. */
function covered({ start, end }: PricedStretch): number[] {
  const first = minuteOf(start) / QUARTER_MIN;
  const length = (minuteOf(end) / QUARTER_MIN - first + QUARTERS) % QUARTERS || QUARTERS;
  return Array.from({ length }, (_, i) => (first + i) % QUARTERS);
}

/** Which stretches cover each quarter of a day, by their place in the list. */
export function coverOf(stretches: readonly PricedStretch[]): readonly (readonly number[])[] {
  const cover = Array.from({ length: QUARTERS }, (): number[] => []);
  stretches.forEach((stretch, i) => {
    for (const quarter of covered(stretch)) cover[quarter]?.push(i);
  });
  return cover;
}

/** What is wrong with the stretches of a day: each begins and ends on a quarter, and each quarter has exactly one. */
export function dayFault(stretches: readonly PricedStretch[]): Fault | null {
  const off = stretches.flatMap(({ start, end }) => [start, end]).find((time) => minuteOf(time) % QUARTER_MIN !== 0);
  if (off !== undefined) return { key: 'no_quarter', data: { time: off } };
  const cover = coverOf(stretches);
  const twice = cover.findIndex((by) => by.length > 1);
  if (twice >= 0) return { key: 'slot_overlap', data: { time: timeOf(twice) } };
  const bare = cover.findIndex((by) => by.length === 0);
  return bare < 0 ? null : { key: 'slot_gap', data: { time: timeOf(bare) } };
}
