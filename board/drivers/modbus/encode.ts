import type { RegisterItem, ValueType } from '../../../daemon/contract/model';
import { arrange, widthOf } from './registers';

const RANGES: Readonly<Record<'int16' | 'uint16' | 'int32' | 'uint32' | 'int64' | 'uint64', readonly [bigint, bigint]>> = {
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};
/** Half-register types and the field they are in their register. */
const HALVES: Partial<Record<ValueType, readonly [number, number]>> = {
  int8_high: [8, 15],
  uint8_high: [8, 15],
  int8_low: [0, 7],
  uint8_low: [0, 7],
};

/** The bits of its register that an item owns when it owns only some of them; such a write reads first. */
export const fieldOf = (item: RegisterItem): readonly [number, number] | undefined => item.bits ?? HALVES[item.type];

/** Undoes scale and offset: the number that stands in the register, not rounded for floats. */
export const unscaled = (item: RegisterItem, value: number): number => (value - (item.offset ?? 0)) / (item.scale ?? 1);

/**
 * Registers for a value in the item's unit.
 * @param current the registers as they are, for an item that owns only a field of them
 * @returns null when the value does not fit the item's type, or the type cannot be written
 */
export function encodeRegisters(item: RegisterItem, value: number, current?: Buffer): readonly number[] | null {
  const raw = unscaled(item, value);
  if (!Number.isFinite(raw)) return null;
  const field = fieldOf(item);
  const bytes = field ? withField(item, field, raw, current) : plainBytes(item, raw);
  return bytes ? wordsOf(arrange(bytes, item.order)) : null;
}

function plainBytes(item: RegisterItem, raw: number): Buffer | null {
  const bytes = Buffer.alloc(2 * widthOf(item));
  switch (item.type) {
    case 'bool':
      return raw === 0 || raw === 1 ? unsignedBytes(bytes, BigInt(raw)) : null;
    case 'float32':
      bytes.writeFloatBE(raw);
      return Number.isFinite(bytes.readFloatBE()) ? bytes : null;
    case 'float64':
      bytes.writeDoubleBE(raw);
      return bytes;
    case 'bcd16':
    case 'bcd32':
      return bcdBytes(item, bytes, raw);
    case 'int16':
    case 'uint16':
    case 'int32':
    case 'uint32':
    case 'int64':
    case 'uint64':
      return integerBytes(bytes, BigInt(Math.round(raw)), RANGES[item.type]);
    default:
      return null;
  }
}

function integerBytes(bytes: Buffer, raw: bigint, [least, most]: readonly [bigint, bigint]): Buffer | null {
  return raw < least || raw > most ? null : unsignedBytes(bytes, BigInt.asUintN(8 * bytes.length, raw));
}

function unsignedBytes(bytes: Buffer, raw: bigint): Buffer {
  bytes.write(raw.toString(16).padStart(2 * bytes.length, '0'), 'hex');
  return bytes;
}

function bcdBytes(item: RegisterItem, bytes: Buffer, raw: number): Buffer | null {
  const whole = Math.round(raw);
  const digits = String(Math.abs(whole));
  const room = 2 * bytes.length - (whole < 0 ? 1 : 0);
  if (digits.length > room || (whole < 0 && item.sign !== 'nibble')) return null;
  bytes.write((whole < 0 ? 'F' : '') + digits.padStart(room, '0'), 'hex');
  return bytes;
}

/** Puts a field into registers that were read, leaving their other bits alone. */
function withField(item: RegisterItem, [from, to]: readonly [number, number], raw: number, current?: Buffer): Buffer | null {
  if (!current) return null;
  const bits = to - from + 1;
  const whole = BigInt(Math.round(raw));
  const signed = item.bits === undefined && item.type.startsWith('int');
  const [least, most] = signed ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n];
  if (whole < least || whole > most) return null;
  const bytes = arrange(current, item.order);
  const mask = ((1n << BigInt(bits)) - 1n) << BigInt(from);
  const before = BigInt(`0x${bytes.toString('hex')}`);
  const after = (before & ~mask) | (BigInt.asUintN(bits, whole) << BigInt(from));
  return unsignedBytes(Buffer.alloc(bytes.length), after);
}

function wordsOf(bytes: Buffer): readonly number[] {
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16BE(2 * i));
}
