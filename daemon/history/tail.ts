import { ByteReader, ByteWriter, Damaged } from './bytes';
import { seal, unseal } from './codec';
import type { Stored } from './samples';
import { decimalsOf } from './values';

/** One sample on its way into the tail. */
export interface TailSample {
  readonly item_id: number;
  /** epoch seconds */
  readonly at: number;
  readonly value: Stored;
}

// A value in a tail row: 0–6 is a whole number of 10^-form.
const GAP = 7;
const INTEGER = 8;
const FLOAT64 = 9;

function writeNumber(value: number, out: ByteWriter): void {
  const digits = decimalsOf(Float64Array.of(value), 1);
  out.byte(digits ?? FLOAT64);
  if (digits === null) out.float64(value);
  else out.signed(Math.round(value * 10 ** digits));
}

function writeValue(value: Stored, out: ByteWriter): void {
  if (typeof value === 'bigint') {
    out.byte(INTEGER);
    out.big(value);
  } else if (Number.isNaN(value)) out.byte(GAP);
  else writeNumber(value, out);
}

function readValue(reader: ByteReader): Stored {
  const form = reader.byte();
  if (form < GAP) return reader.signed() / 10 ** form;
  if (form === GAP) return Number.NaN;
  if (form === INTEGER) return reader.big();
  if (form === FLOAT64) return reader.float64();
  throw new Damaged('unknown form of a value');
}

/** One row of the tail: every item's samples of one interval, in the order in which they came. `at`: epoch seconds of the commit. */
export function packTail(samples: readonly TailSample[], at: number): Buffer {
  const out = new ByteWriter(16 + samples.length * 6);
  let item = 0;
  for (const sample of samples) {
    out.signed(sample.item_id - item);
    out.signed(sample.at - at);
    writeValue(sample.value, out);
    item = sample.item_id;
  }
  return seal(out.done(), 1);
}

/** @throws Damaged */
export function unpackTail(body: Buffer, at: number): TailSample[] {
  if (body.length === 0) return [];
  const reader = new ByteReader(unseal(body));
  const samples: TailSample[] = [];
  let item = 0;
  while (reader.left > 0) {
    item += reader.signed();
    samples.push({ item_id: item, at: at + reader.signed(), value: readValue(reader) });
  }
  return samples;
}
