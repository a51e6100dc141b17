import { type ByteReader, type ByteWriter, Damaged, LARGEST_SIGNED } from './bytes';
import { decimalsOf } from './values';

/** What a roll-up keeps of a span of time. */
export interface Extremes {
  readonly min: number;
  readonly max: number;
  /** weighted by the time each value stood */
  readonly mean: number;
  /** samples in the span */
  readonly count: number;
  /** seconds for which a value was known */
  readonly covered: number;
}

// A row of spans has one form. 0–6: whole numbers of 10^-form, means two digits finer; 7: 64-bit floats.
const FLOATS = 7;
const MEAN_DIGITS = 2;
const FINER = 10 ** MEAN_DIGITS;

function formOf(spans: readonly Extremes[]): number {
  const extremes = new Float64Array(spans.length * 2);
  let largest = 0;
  spans.forEach(({ min, max }, i) => {
    extremes[2 * i] = min;
    extremes[2 * i + 1] = max;
    largest = Math.max(largest, Math.abs(min), Math.abs(max));
  });
  const digits = decimalsOf(extremes, extremes.length);
  return digits !== null && largest < LARGEST_SIGNED / 4 / 10 ** (digits + MEAN_DIGITS) ? digits : FLOATS;
}

/** Writes spans one behind the other: means as steps from span to span, extremes as their distance from the mean. */
export class ExtremesWriter {
  private readonly form: number;
  private last = 0;

  constructor(
    private readonly out: ByteWriter,
    spans: readonly Extremes[],
  ) {
    this.form = formOf(spans);
    out.byte(this.form);
  }

  /** @param seconds length of the span */
  write(span: Extremes, seconds: number): void {
    this.out.varint(span.count);
    this.out.varint(seconds - Math.min(span.covered, seconds));
    if (this.form === FLOATS) for (const x of [span.mean, span.min, span.max]) this.out.float64(x);
    else this.writeScaled(span, 10 ** this.form);
  }

  private writeScaled({ min, max, mean }: Extremes, scale: number): void {
    const fine = Math.round(mean * scale * FINER);
    const middle = Math.round(fine / FINER);
    this.out.signed(fine - this.last);
    this.out.signed(middle - Math.round(min * scale));
    this.out.signed(Math.round(max * scale) - middle);
    this.last = fine;
  }
}

/** Reads what ExtremesWriter wrote: the span that was read last stands in its fields, since a year has 8760 of them. @throws Damaged */
export class ExtremesReader implements Extremes {
  min = 0;
  max = 0;
  mean = 0;
  count = 0;
  covered = 0;
  private readonly scale: number;
  private last = 0;

  constructor(private readonly reader: ByteReader) {
    const form = reader.byte();
    if (form > FLOATS) throw new Damaged('unknown form of a roll-up');
    this.scale = form === FLOATS ? 0 : 10 ** form;
  }

  /** @param seconds length of the next span */
  next(seconds: number): void {
    this.count = this.reader.varint();
    this.covered = seconds - this.reader.varint();
    if (this.scale > 0) this.nextScaled();
    else {
      this.mean = this.reader.float64();
      this.min = this.reader.float64();
      this.max = this.reader.float64();
    }
  }

  private nextScaled(): void {
    this.last += this.reader.signed();
    const middle = Math.round(this.last / FINER);
    this.min = (middle - this.reader.signed()) / this.scale;
    this.max = (middle + this.reader.signed()) / this.scale;
    this.mean = this.last / FINER / this.scale;
  }
}
