import { type ByteReader, type ByteWriter, Damaged, LARGEST_SIGNED } from './bytes';
import type { Samples } from './samples';

// How the values of a chunk are written: 0–6 are whole numbers of 10^-mode, then three forms for what is no short decimal.
export const SCALES = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;
const INTEGERS = 7;
const FLOAT32 = 8;
const FLOAT64 = 9;

/** A difference of two of these still has a zigzag form. */
const LARGEST_SCALED = LARGEST_SIGNED / 2;

/** Whether x × 10^digits is a whole number that gives exactly x again; −0 is not. */
function fits(x: number, digits: number): boolean {
  const scale = SCALES[digits]!;
  const whole = Math.round(x * scale);
  return whole / scale === x && Math.abs(whole) <= LARGEST_SCALED && !Object.is(x, -0);
}

/** Fewest decimals that hold a number exactly, or null. */
export function decimalsIn(x: number): number | null {
  for (let digits = 0; digits < SCALES.length; digits++) if (fits(x, digits)) return digits;
  return null;
}

/** Fewest decimals that hold every value of the column exactly, or null. NaN is left out. */
export function decimalsOf(column: Float64Array, count: number): number | null {
  let digits = 0;
  for (let i = 0; i < count; i++) {
    const x = column[i]!;
    while (!Number.isNaN(x) && !fits(x, digits)) if (++digits === SCALES.length) return null;
  }
  // more decimals than an earlier value needs can lose it (huge beside tiny)
  for (let i = 0; i < count; i++) if (!Number.isNaN(column[i]!) && !fits(column[i]!, digits)) return null;
  return digits;
}

const isWhole = (x: number): boolean => Number.isNaN(x) || (Number.isInteger(x) && !Object.is(x, -0));
const isSingle = (x: number): boolean => Number.isNaN(x) || Math.fround(x) === x;

function modeOf({ v, n, exact }: Samples): number {
  if (exact.size > 0) return v.subarray(0, n).every(isWhole) ? INTEGERS : FLOAT64;
  return decimalsOf(v, n) ?? (v.subarray(0, n).every(isSingle) ? FLOAT32 : FLOAT64);
}

function encodeGaps({ v, n }: Samples, out: ByteWriter): void {
  const gaps: number[] = [];
  for (let i = 0; i < n; i++) if (Number.isNaN(v[i]!)) gaps.push(i);
  out.varint(gaps.length);
  gaps.forEach((at, i) => {
    out.varint(at - (gaps[i - 1] ?? 0));
  });
}

/** Puts NaN where the gaps are and answers where the other samples stand; null: there are no gaps. */
function decodeGaps(reader: ByteReader, into: Samples, count: number): Uint32Array | null {
  const gaps = reader.varint();
  if (gaps === 0) return null;
  if (gaps > count) throw new Damaged('more gaps than samples');
  const known = new Uint32Array(count - gaps);
  let gap = -1;
  let left = gaps;
  const next = () => (left-- > 0 ? Math.max(gap, 0) + reader.varint() : count);
  gap = next();
  for (let i = 0, k = 0; i < count; i++) {
    if (i === gap) {
      into.v[into.n + i] = Number.NaN;
      gap = next();
    } else known[k++] = into.n + i;
  }
  return known;
}
function everyOne(from: number, count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let i = 0; i < count; i++) all[i] = from + i;
  return all;
}

/** Byte by byte in planes: equal signs and exponents stand in a row, which deflate finds. */
function encodeFloats(samples: Samples, width: 4 | 8, out: ByteWriter): void {
  const known = samples.v.subarray(0, samples.n).filter((x) => !Number.isNaN(x));
  const bytes = new Uint8Array(width === 4 ? new Float32Array(known).buffer : known.slice().buffer);
  const row = new Uint8Array(known.length);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < row.length; i++) row[i] = bytes[i * width + plane]!;
    out.copy(row);
  }
}

function decodeFloats(reader: ByteReader, width: 4 | 8, into: Samples, known: Uint32Array): void {
  const planes = reader.take(known.length * width);
  const bytes = new Uint8Array(planes.length);
  for (let i = 0; i < known.length; i++)
    for (let plane = 0; plane < width; plane++) bytes[i * width + plane] = planes[plane * known.length + i]!;
  const values = width === 4 ? new Float32Array(bytes.buffer) : new Float64Array(bytes.buffer);
  for (let i = 0; i < known.length; i++) into.v[known[i]!] = values[i]!;
}

function encodeScaled({ v, n }: Samples, digits: number, out: ByteWriter): void {
  const scale = SCALES[digits]!;
  let last = 0;
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(v[i]!)) continue;
    const whole = Math.round(v[i]! * scale);
    out.signed(whole - last);
    last = whole;
  }
}

function decodeScaled(reader: ByteReader, digits: number, into: Samples, count: number, known: Uint32Array | null): void {
  const scale = SCALES[digits]!;
  const { v, n } = into;
  const length = known ? known.length : count;
  let last = 0;
  for (let i = 0; i < length; i++) {
    last += reader.signed();
    v[known ? known[i]! : n + i] = last / scale;
  }
}

function encodeIntegers(samples: Samples, out: ByteWriter): void {
  let last = 0n;
  for (let i = 0; i < samples.n; i++) {
    const value = samples.value(i);
    if (Number.isNaN(value)) continue;
    out.big(BigInt(value) - last);
    last = BigInt(value);
  }
}

function decodeIntegers(reader: ByteReader, into: Samples, known: Uint32Array): void {
  let last = 0n;
  for (const index of known) {
    last += reader.big();
    into.v[index] = Number(last);
    if (!Number.isSafeInteger(Number(last))) into.exact.set(index, last);
  }
}

/** Whole numbers beyond 2^53 among fractions: beside their nearest numbers they are listed one by one. */
function encodeExact(samples: Samples, out: ByteWriter): void {
  out.varint(samples.exact.size);
  for (const [index, value] of samples.exact) {
    out.varint(index);
    out.big(value);
  }
}

function decodeExact(reader: ByteReader, into: Samples, count: number): void {
  for (let left = reader.varint(); left > 0; left--) {
    const index = reader.varint();
    if (index >= count) throw new Damaged('no such sample');
    into.exact.set(into.n + index, reader.big());
  }
}

/** Mode, gaps, then the values that are no gaps. Whatever goes in comes out bit for bit; NaN is a gap. */
export function encodeValues(samples: Samples, out: ByteWriter): void {
  const mode = modeOf(samples);
  out.byte(mode);
  encodeGaps(samples, out);
  if (mode < INTEGERS) encodeScaled(samples, mode, out);
  else if (mode === INTEGERS) encodeIntegers(samples, out);
  else encodeFloats(samples, mode === FLOAT32 ? 4 : 8, out);
  if (mode === FLOAT64) encodeExact(samples, out);
}

/** Fills the values of `count` samples behind those that `into` has. @throws Damaged */
export function decodeValues(reader: ByteReader, into: Samples, count: number): void {
  const mode = reader.byte();
  if (mode > FLOAT64) throw new Damaged('unknown form of values');
  const gaps = decodeGaps(reader, into, count);
  if (mode < INTEGERS) {
    decodeScaled(reader, mode, into, count, gaps);
    return;
  }
  const known = gaps ?? everyOne(into.n, count);
  if (mode === INTEGERS) decodeIntegers(reader, into, known);
  else decodeFloats(reader, mode === FLOAT32 ? 4 : 8, into, known);
  if (mode === FLOAT64) decodeExact(reader, into, count);
}
