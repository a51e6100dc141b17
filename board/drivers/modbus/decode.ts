import type { NoValue, RegisterItem } from '../../../daemon/contract/model';
import type { Reason } from '../../interfaces';
import { type Decoded, measured, measuredFloat, missing, textOf } from '../measured';
import { decimalsOf, shortestFloat, tidy } from '../rounding';
import { arrange, unsignedOf } from './registers';

type Raw =
  | { readonly number: number | bigint }
  | { readonly float: number }
  | { readonly text: string }
  | { readonly fault: Reason };

/**
 * Decodes the registers of one item in the order in which they came. Order, no-value patterns, type with its sign, bits,
 * scale and offset, plausibility: in that order, so that a pattern is never scaled and a sign never lost.
 */
export function decodeRegisters(item: RegisterItem, bytes: Buffer): Decoded {
  const ordered = arrange(bytes, item.order);
  const part = byteOf(item, ordered);
  if (hasNoValue(item.no_value, part)) return missing({ key: 'no_value_code', data: { raw: hex(part) } });
  const raw = rawOf(item, part);
  if ('fault' in raw) return missing(raw.fault);
  if ('text' in raw) return { quality: 'good', value: raw.text };
  if ('float' in raw) return measuredFloat(item, raw.float);
  return measured(item, raw.number);
}

/** Decodes one bit of function 1 or 2. */
export const decodeBit = (item: RegisterItem, bit: 0 | 1): Decoded => measured(item, bit);

/**
 * Multiplies a decoded value by its device's ratio (current or voltage transformer). Plausibility was judged before: it tells
 * what the sensor can measure, the ratio is the site's.
 */
export function multiplied(decoded: Decoded, factor: Decoded | undefined): Decoded {
  if (decoded.quality !== 'good') return decoded;
  const ratio = factor?.quality === 'good' ? Number(factor.value) : 0;
  // a ratio that is not set reads 0: it would make of every load none
  if (ratio === 0) return missing({ key: 'multiplier_missing' });
  const value = Number(decoded.value);
  return { quality: 'good', value: tidy(value * ratio, decimalsOf(value) + decimalsOf(ratio)) };
}

const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase();

/** Types that live in one half of a register. */
function byteOf(item: RegisterItem, bytes: Buffer): Buffer {
  if (item.type === 'int8_high' || item.type === 'uint8_high') return bytes.subarray(0, 1);
  if (item.type === 'int8_low' || item.type === 'uint8_low') return bytes.subarray(1, 2);
  return bytes;
}

function hasNoValue(patterns: readonly NoValue[] | undefined, bytes: Buffer): boolean {
  if (!patterns || patterns.length === 0) return false;
  const raw = unsignedOf(bytes);
  return patterns.some((pattern) => {
    if (typeof pattern === 'string') return raw === BigInt(`0x${pattern}`);
    if ('gte' in pattern) return raw >= BigInt(`0x${pattern.gte}`);
    return raw >= BigInt(`0x${pattern.from}`) && raw <= BigInt(`0x${pattern.to}`);
  });
}

function rawOf(item: RegisterItem, bytes: Buffer): Raw {
  if (item.bits) return { number: fieldOf(unsignedOf(bytes), item.bits) };
  switch (item.type) {
    case 'bool':
      return { number: unsignedOf(bytes) === 0n ? 0 : 1 };
    case 'string':
      return { text: textOf(bytes) };
    case 'float32':
      return { float: shortestFloat(bytes.readFloatBE()) };
    case 'float64':
      return { float: bytes.readDoubleBE() };
    case 'bcd16':
    case 'bcd32':
      return bcdOf(bytes, item.sign === 'nibble');
    default:
      return { number: integerOf(bytes, item.type.startsWith('int')) };
  }
}

function integerOf(bytes: Buffer, signed: boolean): number | bigint {
  if (bytes.length <= 4) return signed ? bytes.readIntBE(0, bytes.length) : bytes.readUIntBE(0, bytes.length);
  return narrowed(signed ? bytes.readBigInt64BE() : bytes.readBigUInt64BE());
}

const fieldOf = (raw: bigint, [from, to]: readonly [number, number]): number | bigint =>
  narrowed((raw >> BigInt(from)) & ((1n << BigInt(to - from + 1)) - 1n));

const narrowed = (n: bigint): number | bigint =>
  n >= BigInt(Number.MIN_SAFE_INTEGER) && n <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(n) : n;

/** Digits of four bits; with a sign nibble an F in front means below zero. */
function bcdOf(bytes: Buffer, signed: boolean): Raw {
  const digits = hex(bytes);
  const negative = signed && digits.startsWith('F');
  const body = negative ? digits.slice(1) : digits;
  if (/[A-F]/.test(body)) return { fault: { key: 'bad_bcd', data: { raw: digits } } };
  return { number: negative ? -Number(body) : Number(body) };
}
