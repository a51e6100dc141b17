// Whole numbers in as few bytes as they need: seven bits a byte, lowest first; a negative number is the odd one (zigzag).

/** Largest magnitude whose zigzag form is still a whole number without loss. */
export const LARGEST_SIGNED = 2 ** 52;

/** What was stored does not read back as it was written. */
export class Damaged extends Error {}

export class ByteWriter {
  private bytes: Buffer;
  private used = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  private room(count: number): void {
    if (this.used + count <= this.bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.used + count));
    this.bytes.copy(wider, 0, 0, this.used);
    this.bytes = wider;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.used++] = value;
  }

  /** 0 … 2^53 */
  varint(value: number): void {
    this.room(8);
    let rest = value;
    // most are small: whole numbers of 31 bits go by shifts, which is three times as fast
    if (rest < 2 ** 31)
      while (rest >= 128) {
        this.bytes[this.used++] = (rest & 127) | 128;
        rest >>= 7;
      }
    while (rest >= 128) {
      this.bytes[this.used++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.used++] = rest;
  }

  /** −2^52 … 2^52 */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** any whole number */
  big(value: bigint): void {
    let rest = value < 0n ? -2n * value - 1n : 2n * value;
    while (rest >= 128n) {
      this.byte(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    this.byte(Number(rest));
  }

  float32(value: number): void {
    this.room(4);
    this.used = this.bytes.writeFloatLE(value, this.used);
  }

  float64(value: number): void {
    this.room(8);
    this.used = this.bytes.writeDoubleLE(value, this.used);
  }

  copy(source: Uint8Array): void {
    this.room(source.length);
    this.bytes.set(source, this.used);
    this.used += source.length;
  }

  done(): Buffer {
    return this.bytes.subarray(0, this.used);
  }
}

/** @throws Damaged when it is asked for more than there is */
export class ByteReader {
  private next = 0;

  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.next;
  }

  byte(): number {
    const value = this.bytes[this.next++];
    if (value === undefined) throw new Damaged('ends too early');
    return value;
  }

  varint(): number {
    let byte = this.byte();
    if (byte < 128) return byte;
    let value = byte & 127;
    let weight = 128;
    do {
      byte = this.byte();
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte >= 128 && weight < 2 ** 56);
    return value;
  }

  signed(): number {
    const value = this.varint();
    if (value < 2 ** 31) return (value >> 1) ^ -(value & 1);
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  big(): bigint {
    let value = 0n;
    let shift = 0n;
    let byte: number;
    do {
      byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
    } while (byte >= 128);
    return value % 2n === 1n ? -(value + 1n) / 2n : value / 2n;
  }

  float32(): number {
    return this.take(4).readFloatLE(0);
  }

  float64(): number {
    return this.take(8).readDoubleLE(0);
  }

  take(count: number): Buffer {
    if (count > this.left) throw new Damaged('ends too early');
    this.next += count;
    return this.bytes.subarray(this.next - count, this.next);
  }
}
