import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter, Damaged } from './bytes';
import { HOLD_INTERVALS, type Samples } from './samples';
import { decodeValues, encodeValues } from './values';

// A chunk: format byte, CRC-32 (its start is the format), then (deflated where that is shorter) interval, count, times, values.
const FORMAT = 1;
const DEFLATED = 0x80;
const HEAD_BYTES = 5;
/** below this a deflated chunk is never the shorter one */
const SHORTEST_DEFLATED = 32;

/** A chunk is deflated with every fold of its day: one more level takes twice the time for 2 % less. */
const LEVEL = 4;

/** A body that can tell whether it is still what was written. `level` 0: never deflated. */
export function seal(plain: Buffer, level: number): Buffer {
  const packed = level === 0 || plain.length < SHORTEST_DEFLATED ? plain : deflateRawSync(plain, { level });
  const deflated = packed.length < plain.length;
  const body = deflated ? packed : plain;
  const format = deflated ? FORMAT | DEFLATED : FORMAT;
  const sealed = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  sealed[0] = format;
  sealed.writeUInt32LE(crc32(body, format), 1);
  body.copy(sealed, HEAD_BYTES);
  return sealed;
}

/** @throws Damaged when it is not what was written, or written by a later program */
export function unseal(sealed: Buffer): Buffer {
  const format = sealed[0];
  if (format !== FORMAT && format !== (FORMAT | DEFLATED)) throw new Damaged('unknown format');
  if (sealed.length < HEAD_BYTES) throw new Damaged('ends too early');
  const body = sealed.subarray(HEAD_BYTES);
  if (crc32(body, format) !== sealed.readUInt32LE(1)) throw new Damaged('checksum');
  return format & DEFLATED ? inflateRawSync(body) : body;
}

/**
 * Samples of one item of one day as a blob, in the order in which they came. Times are seconds since `base`, as deltas of
 * deltas; values are scaled integers where that loses nothing.
 * @param interval seconds between two samples as the item is set; tells a gap from a sparse item when it is read
 */
export function encodeChunk(samples: Samples, base: number, interval: number): Buffer {
  const out = new ByteWriter(32 + samples.n * 4);
  out.varint(interval);
  out.varint(samples.n);
  let last = base;
  let step = 0;
  for (let i = 0; i < samples.n; i++) {
    const delta = samples.at[i]! - last;
    out.signed(delta - step);
    step = delta;
    last = samples.at[i]!;
  }
  encodeValues(samples, out);
  return seal(out.done(), LEVEL);
}

export interface ChunkHead {
  readonly interval: number;
  readonly count: number;
}

/** Adds the samples of a chunk to `into`. @throws Damaged, and then `into` counts no more samples than before */
export function decodeChunk(sealed: Buffer, base: number, into: Samples): ChunkHead {
  const body = unseal(sealed);
  const reader = new ByteReader(body);
  const interval = reader.varint();
  const count = reader.varint();
  // each sample took at least a byte for its time
  if (count > reader.left) throw new Damaged('more samples than bytes');
  into.reserve(count);
  const start = into.n;
  let last = base;
  let step = 0;
  for (let i = start; i < start + count; i++) {
    step += reader.signed();
    last += step;
    into.at[i] = last;
  }
  into.hold.fill(interval * HOLD_INTERVALS, start, start + count);
  decodeValues(reader, into, count);
  into.n = start + count;
  return { interval, count };
}
