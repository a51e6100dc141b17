import { type LocalDay, startOfDay, type Zone } from '../zone';
import { Buckets } from './buckets';
import { ByteReader, ByteWriter } from './bytes';
import { seal, unseal } from './codec';
import { type Extremes, ExtremesReader, ExtremesWriter } from './extremes';
import type { Hour } from './hours';
import { DAY, dayOf } from './keys';

const HOUR = 3600;
/** where days begin and how long they are is a whole number of these */
const QUARTER = 900;
const QUARTERS_A_DAY = 96;

/** One local day of one item. */
export interface Day extends Extremes {
  readonly day: LocalDay;
  /** epoch seconds */
  readonly start: number;
  /** 23, 24 or 25 hours, mostly */
  readonly seconds: number;
}

/** days of an item that one row of the table holds */
export const DAYS_A_ROW = 64;
export const rowOf = (day: LocalDay): number => Math.floor(day / DAYS_A_ROW);

/** Epoch seconds at which a local day begins and ends. */
export const spanOfDay = (day: LocalDay, zone: Zone): readonly [number, number] => [
  startOfDay(zone, day),
  startOfDay(zone, day + 1),
];
/** UTC days whose hours may reach into a local day, first and last. */
export function utcDaysOf(day: LocalDay, zone: Zone): readonly [number, number] {
  const [start, end] = spanOfDay(day, zone);
  return [Math.max(0, dayOf(start - HOUR)), dayOf(end - 1)];
}

/** A local day from the hours that reach into it; null: nothing is known of it. */
export function dayFrom(hours: readonly Hour[], day: LocalDay, zone: Zone): Day | null {
  const [start, end] = spanOfDay(day, zone);
  const bucket = new Buckets(Float64Array.of(start, end));
  bucket.addHours(hours, end);
  const [min, max, mean] = [bucket.min(0), bucket.max(0), bucket.mean(0)];
  if (min === null || max === null || mean === null) return null;
  const covered = Math.round(bucket.covered[0]!);
  return { day, start, seconds: end - start, min, max, mean, count: Math.round(bucket.count[0]!), covered };
}

// Stored: how many, of each the step from the last one, begin and length in quarters of an hour; then form and extremes.

/** Days of one item of one row, in order. */
export function encodeDays(days: readonly Day[], row: number): Buffer {
  const out = new ByteWriter(8 + days.length * 12);
  out.varint(days.length);
  let last = row * DAYS_A_ROW;
  for (const { day, start, seconds } of days) {
    out.varint(day - last);
    out.signed((start - day * DAY) / QUARTER);
    out.signed(seconds / QUARTER - QUARTERS_A_DAY);
    last = day;
  }
  const extremes = new ExtremesWriter(out, days);
  for (const day of days) extremes.write(day, day.seconds);
  return seal(out.done(), 0);
}

/** @throws Damaged */
export function decodeDays(body: Buffer, row: number): Day[] {
  const reader = new ByteReader(unseal(body));
  let last = row * DAYS_A_ROW;
  const spans = Array.from({ length: reader.varint() }, () => {
    last += reader.varint();
    const start = last * DAY + reader.signed() * QUARTER;
    return { day: last, start, seconds: (reader.signed() + QUARTERS_A_DAY) * QUARTER };
  });
  const extremes = new ExtremesReader(reader);
  return spans.map(({ day, start, seconds }) => {
    extremes.next(seconds);
    const { min, max, mean, count, covered } = extremes;
    return { day, start, seconds, min, max, mean, count, covered };
  });
}

/** Days of a row with others in their places. */
export function withDays(old: readonly Day[], fresh: readonly Day[]): Day[] {
  const days = new Map(old.map((day) => [day.day, day]));
  for (const day of fresh) days.set(day.day, day);
  return [...days.values()].sort((a, b) => a.day - b.day);
}
