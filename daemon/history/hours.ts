import { Buckets } from './buckets';
import { ByteReader, ByteWriter, Damaged, LARGEST_SIGNED } from './bytes';
import { seal, unseal } from './codec';
import { DAY } from './keys';
import type { Samples } from './samples';
import { decimalsOf } from './values';

export const HOUR = 3600;
const SLOTS = 24;
/** zones are whole quarters of an hour away from UTC; so is the beginning of their hours */
const QUARTER = 900;

/** One hour of one item. */
export interface Hour {
  /** epoch seconds */
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** weighted by the time each value stood */
  readonly mean: number;
  /** samples in the hour */
  readonly count: number;
  /** seconds for which a value was known */
  readonly covered: number;
}

/** Epoch seconds between which 24 hours of a UTC day lie when hours begin `phase` seconds after UTC's. */
export const spanOfHours = (day: number, phase: number): readonly [number, number] => [
  day * DAY + phase,
  (day + 1) * DAY + phase,
];

/** The hours of a day of which something is known. `samples` are in order and may begin before the day. */
export function hoursOf(samples: Samples, day: number, phase: number): Hour[] {
  const [start] = spanOfHours(day, phase);
  const buckets = new Buckets(Float64Array.from({ length: SLOTS + 1 }, (_, i) => start + i * HOUR));
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

// Stored: phase, form, bits of the hours that are there, then hour by hour. Form 0–6: whole numbers of 10^-form, means two
// digits finer; 7: 64-bit floats.
const FLOATS = 7;
const MEAN_DIGITS = 2;
const FINER = 10 ** MEAN_DIGITS;

function formOf(hours: readonly Hour[]): number {
  const extremes = new Float64Array(hours.length * 2);
  let largest = 0;
  hours.forEach(({ min, max }, i) => {
    extremes[2 * i] = min;
    extremes[2 * i + 1] = max;
    largest = Math.max(largest, Math.abs(min), Math.abs(max));
  });
  const digits = decimalsOf(extremes, extremes.length);
  return digits !== null && largest < LARGEST_SIGNED / 4 / 10 ** (digits + MEAN_DIGITS) ? digits : FLOATS;
}

/** The hours of one item of one day, as hoursOf made them. Not deflated: a year of them is read at once. */
export function encodeHours(hours: readonly Hour[], day: number, phase: number): Buffer {
  const out = new ByteWriter(8 + hours.length * 8);
  const [start] = spanOfHours(day, phase);
  const form = formOf(hours);
  out.byte(phase / QUARTER);
  out.byte(form);
  let bits = 0;
  for (const hour of hours) bits |= 1 << ((hour.start - start) / HOUR);
  for (const shift of [0, 8, 16]) out.byte((bits >> shift) & 255);
  let last = 0;
  for (const hour of hours) {
    out.varint(hour.count);
    out.varint(HOUR - Math.min(hour.covered, HOUR));
    if (form === FLOATS) for (const x of [hour.mean, hour.min, hour.max]) out.float64(x);
    else last = writeScaled(hour, form, last, out);
  }
  return seal(out.done(), 0);
}

/** Means as steps from hour to hour, extremes as their distance from the mean. */
function writeScaled(hour: Hour, form: number, last: number, out: ByteWriter): number {
  const scale = 10 ** form;
  const mean = Math.round(hour.mean * scale * FINER);
  const middle = Math.round(mean / FINER);
  out.signed(mean - last);
  out.signed(middle - Math.round(hour.min * scale));
  out.signed(Math.round(hour.max * scale) - middle);
  return mean;
}

/** One hour as writeScaled left it; `last` is the mean of the hour before, in finest units. */
function readScaled(reader: ByteReader, start: number, scale: number, last: number): { hour: Hour; mean: number } {
  const count = reader.varint();
  const covered = HOUR - reader.varint();
  const mean = last + reader.signed();
  const middle = Math.round(mean / FINER);
  const min = (middle - reader.signed()) / scale;
  const max = (middle + reader.signed()) / scale;
  return { hour: { start, min, max, mean: mean / FINER / scale, count, covered }, mean };
}

function readFloats(reader: ByteReader, start: number): Hour {
  const count = reader.varint();
  const covered = HOUR - reader.varint();
  const mean = reader.float64();
  return { start, min: reader.float64(), max: reader.float64(), mean, count, covered };
}

/** @throws Damaged */
export function decodeHours(body: Buffer, day: number): Hour[] {
  const reader = new ByteReader(unseal(body));
  const [start] = spanOfHours(day, reader.byte() * QUARTER);
  const form = reader.byte();
  if (form > FLOATS) throw new Damaged('unknown form of hours');
  const bits = reader.byte() | (reader.byte() << 8) | (reader.byte() << 16);
  const scale = 10 ** form;
  const hours: Hour[] = [];
  let last = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if ((bits & (1 << slot)) === 0) continue;
    const at = start + slot * HOUR;
    if (form === FLOATS) hours.push(readFloats(reader, at));
    else {
      const { hour, mean } = readScaled(reader, at, scale, last);
      hours.push(hour);
      last = mean;
    }
  }
  return hours;
}
