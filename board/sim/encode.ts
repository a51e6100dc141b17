import type { ByteOrder, RegisterItem } from '../../daemon/contract/model';

// From values to registers, written apart from the driver's decoder so that each proves the other.

const WORDS: Partial<Record<RegisterItem['type'], number>> = {
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
};

/** Registers an item takes. */
export const wordsOf = (item: RegisterItem): number => (item.type === 'string' ? (item.length ?? 1) : (WORDS[item.type] ?? 1));

/** Bytes most significant first into the order they travel in. */
function travel(bytes: Buffer, order: ByteOrder = 'ABCD'): Buffer {
  const out = Buffer.from(bytes);
  if (order === 'BADC' || order === 'CDAB') out.swap16();
  if (order === 'CDAB' || order === 'DCBA') out.reverse();
  return out;
}

function bcd(n: number, bytes: number, nibble: boolean): Buffer {
  const digits = String(Math.abs(n))
    .padStart(bytes * 2, '0')
    .slice(-bytes * 2);
  return Buffer.from(nibble && n < 0 ? `f${digits.slice(1)}` : digits, 'hex');
}

const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n));

/** A whole number in two's complement, held within what the bytes can say. */
function whole(n: number, bytes: number, signed: boolean): Buffer {
  const bits = BigInt(bytes * 8);
  const high = signed ? 2n ** (bits - 1n) - 1n : 2n ** bits - 1n;
  const low = signed ? -(2n ** (bits - 1n)) : 0n;
  const wanted = BigInt(clamp(n, -(2 ** 63), 2 ** 64));
  const held = wanted > high ? high : wanted < low ? low : wanted;
  return Buffer.from(
    BigInt.asUintN(Number(bits), held)
      .toString(16)
      .padStart(bytes * 2, '0'),
    'hex',
  );
}

function float(n: number, bytes: 4 | 8): Buffer {
  const out = Buffer.alloc(bytes);
  if (bytes === 4) out.writeFloatBE(n);
  else out.writeDoubleBE(n);
  return out;
}

function numberBytes(item: RegisterItem, raw: number): Buffer {
  const n = Math.round(raw) || 0;
  if (item.type === 'float32') return float(raw, 4);
  if (item.type === 'float64') return float(raw, 8);
  if (item.type === 'bool') return whole(raw ? 1 : 0, 2, false);
  if (item.type.startsWith('bcd')) return bcd(n, item.type === 'bcd32' ? 4 : 2, item.sign === 'nibble');
  if (item.type.endsWith('_high')) return Buffer.concat([whole(n, 1, item.type[0] === 'i'), Buffer.alloc(1)]);
  if (item.type.endsWith('_low')) return Buffer.concat([Buffer.alloc(1), whole(n, 1, item.type[0] === 'i')]);
  return whole(n, wordsOf(item) * 2, item.type[0] === 'i');
}

/** A field of bits into its place within the value. */
function fieldBytes(item: RegisterItem, raw: number, [from, to]: readonly [number, number]): Buffer {
  const bytes = wordsOf(item) * 2;
  const field = BigInt.asUintN(to - from + 1, BigInt(clamp(Math.round(raw) || 0, 0, 2 ** 52))) << BigInt(from);
  const high = item.type.endsWith('_high') ? 8n : 0n;
  return Buffer.from((field << high).toString(16).padStart(bytes * 2, '0'), 'hex');
}

/**
 * The registers that show a value, as they travel: raw = (value / multiplier − offset) / scale.
 * Bits that belong to other items are 0. Texts are ASCII, padded with zeros.
 */
export function encode(item: RegisterItem, value: number | string, multiplier = 1): number[] {
  const size = wordsOf(item) * 2;
  const raw = (Number(value) / multiplier - (item.offset ?? 0)) / (item.scale ?? 1);
  const bytes =
    item.type === 'string'
      ? Buffer.concat([Buffer.from(String(value), 'latin1'), Buffer.alloc(size)]).subarray(0, size)
      : item.bits
        ? fieldBytes(item, raw, item.bits)
        : numberBytes(item, raw);
  const sent = travel(bytes, item.order);
  return Array.from({ length: size / 2 }, (_, i) => sent.readUInt16BE(2 * i));
}

/** The value that a command put into the registers of a writable item (at most 48 bits): whole numbers, floats, a field of bits. */
export function written(item: RegisterItem, words: readonly number[]): number {
  const bytes = travel(Buffer.from(words.flatMap((w) => [w >> 8, w & 255])), item.order);
  const scaled = (raw: number) => Number((raw * (item.scale ?? 1) + (item.offset ?? 0)).toPrecision(12));
  if (item.type === 'float32') return scaled(bytes.readFloatBE());
  if (item.bits)
    return scaled(Math.floor(bytes.readUIntBE(0, bytes.length) / 2 ** item.bits[0]) % 2 ** (item.bits[1] - item.bits[0] + 1));
  return scaled(item.type[0] === 'i' ? bytes.readIntBE(0, bytes.length) : bytes.readUIntBE(0, bytes.length));
}
