import type { Buckets } from './buckets';
import { ByteReader, ByteWriter } from './bytes';
import { seal, unseal } from './codec';
import { HOUR } from './hours';
import { METERED_A_ROW } from './tables/metered';
import type { MeterUse } from './use';

/** What a meter line used in hours that follow each other, in the item's unit, or in its unit times hours where it is a power. */
export interface MeterHours {
  /** epoch s at which the first begins */
  readonly from: number;
  /** NaN: nothing is known, which is never 0 */
  readonly use: Float64Array;
  /** seconds whose readings are no further apart than they should be */
  readonly measured: Uint16Array;
  /** seconds between two readings that are: what was used is known, its hours are assumed even */
  readonly spread: Uint16Array;
}
export const HOURS_A_DAY = 24;

export const noHours = (from: number, count: number): MeterHours => ({
  from,
  use: new Float64Array(count).fill(Number.NaN),
  measured: new Uint16Array(count),
  spread: new Uint16Array(count),
});

/**
 * Hours of a total. Their edges are rounded, not they: so they add up to what lies between any two edges, to the last digit.
 * @param covered seconds of each hour for which some value was known
 * @param now epoch s, nothing is known after it
 */
export function hoursOfTotal(
  { readings, between }: MeterUse,
  covered: Float64Array,
  from: number,
  now: number,
  digits: number,
): MeterHours {
  const hours = noHours(from, covered.length);
  const [first, last] = [readings[0]?.at ?? now, Math.min(now, readings.at(-1)?.at ?? 0)];
  const scale = 10 ** digits;
  let before = 0;
  for (let i = 0; i < covered.length; i++) {
    const begin = from + i * HOUR;
    const known = Math.min(begin + HOUR, last) - Math.max(begin, first);
    if (known <= 0) continue;
    const until = Math.round((between(from, Math.min(begin + HOUR, last)) ?? 0) * scale);
    hours.use[i] = (until - before) / scale;
    before = until;
    hours.measured[i] = Math.min(known, Math.round(covered[i]!));
    hours.spread[i] = known - hours.measured[i]!;
  }
  return hours;
}

/** Hours of a power: its mean times the seconds for which it was known; nothing over a gap. */
export function hoursOfPower(buckets: Pick<Buckets, 'mean' | 'covered'>, from: number, digits: number): MeterHours {
  const hours = noHours(from, buckets.covered.length);
  const scale = 10 ** digits;
  for (let i = 0; i < hours.use.length; i++) {
    const mean = buckets.mean(i);
    const seconds = Math.min(HOUR, Math.round(buckets.covered[i]!));
    if (mean === null || seconds === 0) continue;
    hours.use[i] = Math.round(((mean * seconds) / HOUR) * scale) / scale;
    hours.measured[i] = seconds;
  }
  return hours;
}

/** The hours of one UTC day. */
export interface MeteredDay {
  readonly day: number;
  readonly hours: MeterHours;
}

// Stored: digits and phase, how many days; of each its place in the row, which hours are known, which were measured throughout, what
// they used in units of the last digit, and of those that were not measured throughout both kinds of seconds.
const QUARTER = 900;
const BYTES_OF_BITS = [0, 8, 16];

/** @param digits of what was used: it has no more. @param phase seconds by which hours begin after UTC's */
export function encodeMetered(days: readonly MeteredDay[], row: number, digits: number, phase: number): Buffer {
  const out = new ByteWriter(16 + days.length * 96);
  out.signed(digits);
  out.byte(phase / QUARTER);
  out.byte(days.length);
  for (const { day, hours } of days) {
    out.byte(day - row * METERED_A_ROW);
    let [known, whole] = [0, 0];
    hours.use.forEach((use, i) => {
      if (Number.isNaN(use)) return;
      known |= 1 << i;
      if (hours.measured[i] === HOUR) whole |= 1 << i;
    });
    for (const bits of [known, whole]) for (const shift of BYTES_OF_BITS) out.byte((bits >> shift) & 255);
    hours.use.forEach((use, i) => {
      if (Number.isNaN(use)) return;
      out.signed(Math.round(use * 10 ** digits));
      if (hours.measured[i] === HOUR) return;
      out.varint(hours.measured[i]!);
      out.varint(hours.spread[i]!);
    });
  }
  return seal(out.done(), 0);
}

const bitsOf = (reader: ByteReader): number => BYTES_OF_BITS.reduce((bits, shift) => bits | (reader.byte() << shift), 0);

/** @param startOf epoch s at which the hours of a UTC day begin with a phase. @throws Damaged */
export function decodeMetered(
  body: Buffer,
  row: number,
  startOf: (day: number, phase: number) => number,
): { readonly phase: number; readonly days: MeteredDay[] } {
  const reader = new ByteReader(unseal(body));
  const scale = 10 ** reader.signed();
  const phase = reader.byte() * QUARTER;
  const days = Array.from({ length: reader.byte() }, (): MeteredDay => {
    const day = row * METERED_A_ROW + reader.byte();
    const hours = noHours(startOf(day, phase), HOURS_A_DAY);
    const [known, whole] = [bitsOf(reader), bitsOf(reader)];
    for (let i = 0; i < HOURS_A_DAY; i++) {
      if ((known & (1 << i)) === 0) continue;
      hours.use[i] = reader.signed() / scale;
      const isWhole = (whole & (1 << i)) !== 0;
      hours.measured[i] = isWhole ? HOUR : reader.varint();
      hours.spread[i] = isWhole ? 0 : reader.varint();
    }
    return { day, hours };
  });
  return { phase, days };
}
