import { Batch } from './batch';
import { ByteReader, ByteWriter, Damaged } from './bytes';
import { seal, unseal } from './codec';
import { decimalsIn, SCALES } from './values';

// A row: item (as step from the last one), seconds from the commit, form, value. Forms 0–6: a whole number of 10^-form.
const GAP = 7;
const INTEGER = 8;
const FLOAT64 = 9;

function writeNumber(value: number, out: ByteWriter): void {
  const digits = decimalsIn(value);
  out.byte(digits ?? FLOAT64);
  if (digits === null) out.float64(value);
  else out.signed(Math.round(value * SCALES[digits]!));
}

function writeValue(batch: Batch, i: number, out: ByteWriter): void {
  const exact = batch.exact.size > 0 ? batch.exact.get(i) : undefined;
  if (exact !== undefined) {
    out.byte(INTEGER);
    out.big(exact);
  } else if (Number.isNaN(batch.v[i]!)) out.byte(GAP);
  else writeNumber(batch.v[i]!, out);
}

/** One row of the tail: every item's samples of one interval, in the order in which they came. `at`: epoch seconds of the commit. */
export function packTail(batch: Batch, at: number): Buffer {
  const out = new ByteWriter(16 + batch.n * 6);
  let item = 0;
  for (let i = 0; i < batch.n; i++) {
    out.signed(batch.item[i]! - item);
    out.signed(batch.at[i]! - at);
    writeValue(batch, i, out);
    item = batch.item[i]!;
  }
  return seal(out.done(), 1);
}

function readSample(reader: ByteReader, item: number, at: number, into: Batch): void {
  const form = reader.byte();
  if (form < GAP) into.add(item, at, reader.signed() / SCALES[form]!);
  else if (form === GAP) into.add(item, at, Number.NaN);
  else if (form === INTEGER) into.push(item, at, reader.big());
  else if (form === FLOAT64) into.add(item, at, reader.float64());
  else throw new Damaged('unknown form of a value');
}

/** @throws Damaged */
export function unpackTail(body: Buffer, at: number): Batch {
  const batch = new Batch(body.length / 2);
  if (body.length === 0) return batch;
  const reader = new ByteReader(unseal(body));
  let item = 0;
  while (reader.left > 0) {
    item += reader.signed();
    readSample(reader, item, at + reader.signed(), batch);
  }
  return batch;
}
