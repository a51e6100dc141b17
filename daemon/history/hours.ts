import type { Zone } from '../zone';
import { Buckets } from './buckets';
import { ByteReader, ByteWriter } from './bytes';
import { seal, unseal } from './codec';
import { type Extremes, ExtremesReader, ExtremesWriter } from './extremes';
import { DAY } from './keys';
import type { Samples } from './samples';

export const HOUR = 3600;
const SLOTS = 24;
/** zones are whole quarters of an hour away from UTC; so is the beginning of their hours */
const QUARTER = 900;

/** One hour of one item. */
export interface Hour extends Extremes {
  /** epoch seconds */
  readonly start: number;
}

/** Seconds by which the hours of a zone begin after UTC's on a UTC day. */
export const phaseIn = (zone: Zone, day: number): number => (HOUR - (zone.offset(day * DAY) % HOUR)) % HOUR;

/** Epoch seconds between which 24 hours of a UTC day lie when hours begin `phase` seconds after UTC's. */
export const spanOfHours = (day: number, phase: number): readonly [number, number] => [
  day * DAY + phase,
  (day + 1) * DAY + phase,
];

/** The hours of a day of which something is known. `samples` are in order and may begin before the day. */
export function hoursOf(samples: Samples, day: number, phase: number): Hour[] {
  const [start] = spanOfHours(day, phase);
  const edges = new Float64Array(SLOTS + 1);
  for (let i = 0; i <= SLOTS; i++) edges[i] = start + i * HOUR;
  const buckets = new Buckets(edges);
  buckets.add(samples, Number.POSITIVE_INFINITY);
  const hours: Hour[] = [];
  for (let i = 0; i < SLOTS; i++) {
    const [min, max, mean] = [buckets.min(i), buckets.max(i), buckets.mean(i)];
    if (min === null || max === null || mean === null) continue;
    hours.push({ start: start + i * HOUR, min, max, mean, count: buckets.count[i]!, covered: Math.round(buckets.covered[i]!) });
  }
  return hours;
}

const countOf = (hours: readonly Hour[]): number => hours.reduce((sum, hour) => sum + hour.count, 0);

/**
 * Hours anew beside those that were stored: one of which less is known now (its samples are gone or damaged) stays as it
 * was, and so does what only stood in it from there. Hours of another phase cannot be compared one by one: the day that
 * knows more stands.
 * @returns null when the stored ones stand
 */
export function mergedHours(old: readonly Hour[], now: readonly Hour[]): readonly Hour[] | null {
  const shifted = old[0] && now[0] && (old[0].start - now[0].start) % HOUR !== 0;
  if (now.length === 0 || (shifted && countOf(old) > countOf(now))) return null;
  if (shifted) return now;
  const hours = new Map(now.map((hour) => [hour.start, hour]));
  let renewed = false;
  for (const hour of old) {
    const fresh = hours.get(hour.start);
    // an hour without samples of its own is what the one before says
    renewed = fresh ? fresh.count >= hour.count : renewed && hour.count === 0;
    if (!renewed) hours.set(hour.start, hour);
  }
  return [...hours.values()].sort((a, b) => a.start - b.start);
}

// Stored: phase, form of the extremes, bits of the hours that are there, then hour by hour.

/** The hours of one item of one day, as hoursOf made them. Not deflated: a year of them is read at once. */
export function encodeHours(hours: readonly Hour[], day: number, phase: number): Buffer {
  const out = new ByteWriter(8 + hours.length * 8);
  const [start] = spanOfHours(day, phase);
  out.byte(phase / QUARTER);
  const extremes = new ExtremesWriter(out, hours);
  let bits = 0;
  for (const hour of hours) bits |= 1 << ((hour.start - start) / HOUR);
  for (const shift of [0, 8, 16]) out.byte((bits >> shift) & 255);
  for (const hour of hours) extremes.write(hour, HOUR);
  return seal(out.done(), 0);
}

/** @throws Damaged */
export function decodeHours(body: Buffer, day: number): Hour[] {
  const reader = new ByteReader(unseal(body));
  const [start] = spanOfHours(day, reader.byte() * QUARTER);
  const extremes = new ExtremesReader(reader);
  const bits = reader.byte() | (reader.byte() << 8) | (reader.byte() << 16);
  const hours: Hour[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    if ((bits & (1 << slot)) === 0) continue;
    extremes.next(HOUR);
    const { min, max, mean, count, covered } = extremes;
    hours.push({ start: start + slot * HOUR, min, max, mean, count, covered });
  }
  return hours;
}
