import type { ObjectItem } from '../../../daemon/contract/model';
import { type Decoded, measured, measuredFloat, missing, textOf } from '../measured';

/** Types of values as they are written on the wire (RFC 2578, RFC 1905). */
export const TYPE = {
  boolean: 1,
  integer: 2,
  octets: 4,
  nothing: 5,
  oid: 6,
  ip: 64,
  counter32: 65,
  gauge: 66,
  timeticks: 67,
  opaque: 68,
  counter64: 70,
  no_such_object: 128,
  no_such_instance: 129,
  end_of_view: 130,
} as const;

/** One object as an agent sends it. */
export interface Varbind {
  readonly oid: string;
  readonly type: number;
  readonly value: unknown;
}

const MOST_LETTERS = 255;
/** An Opaque that holds a float or a double, as agents wrap them since SNMPv1 has none (draft-perkins-opaque-01). */
const OPAQUE_FLOAT = '9f7804';
const OPAQUE_DOUBLE = '9f7908';
/** What could be a number in a text: not the end of a word (CO2), nor the middle of one. */
const NUMERAL = /(?<![\p{L}\d.,_])[+-]?(?=[.,]?\d)[\d.,]*\d(?:[eE][+-]?\d{1,3}(?![\p{L}\d.,]))?/gu;
/** Thousands apart by a space: one that does not break, or any before decimals. `1 234 W` may be two numbers, and stays two. */
const APART = /(?<![\d.,])\d{1,3}(?:(?:[\u00a0\u202f]\d{3}){1,6}(?!\d)|(?: \d{3}){1,6}(?=[.,]\d{1,10}(?![\d.,])))/g;
/** Whole; with a decimal point or comma; with the other of them between thousands. Addresses and versions are none. */
const DECIMALS = [
  /^[+-]?\d{0,20}(?:[.,]\d{1,10})?$/,
  /^[+-]?\d{1,3}(?:,\d{3})+\.\d{1,10}$/,
  /^[+-]?\d{1,3}(?:\.\d{3})+,\d{1,10}$/,
];
const TWO_32 = 2 ** 32;

/** Whether an agent says that it has no such object. */
export const isAbsent = ({ type }: Varbind): boolean =>
  type === TYPE.no_such_object || type === TYPE.no_such_instance || type === TYPE.end_of_view;

/** A text, or octets that are none in hex: an address of hardware, a date. */
function octetsText(bytes: Buffer): string {
  const text = textOf(bytes);
  const readable = !bytes.includes(0) || bytes.indexOf(0) === bytes.length - 1;
  const shown =
    readable && !text.includes('�')
      ? text
      : bytes
          .toString('hex')
          .toUpperCase()
          .replace(/(..)(?=.)/g, '$1:');
  return shown.slice(0, MOST_LETTERS);
}

/** bytes of the longest Counter64: eight, after a zero where its first bit is set */
const MOST_COUNTED = 9;
function wholeOf(bytes: Buffer): number | bigint | null {
  if (bytes.length > MOST_COUNTED) return null;
  const n = bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
  return n <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(n) : n;
}

function opaqueOf(bytes: Buffer): number | null {
  const tag = bytes.toString('hex', 0, 3);
  if (tag === OPAQUE_FLOAT && bytes.length === 7) return Number(bytes.readFloatBE(3).toPrecision(7));
  if (tag === OPAQUE_DOUBLE && bytes.length === 11) return bytes.readDoubleBE(3);
  return null;
}

/** The number that stands in a text at that place among its numbers, from 1: `23 C / 73 F` has two. */
function numberIn(text: string, nth: number): number | null {
  const numerals = [...text.replace(APART, (thousands) => thousands.replace(/\s/g, '')).matchAll(NUMERAL)]
    .map(([numeral]) => numeral.toLowerCase().split('e'))
    .filter(([mantissa = '']) => DECIMALS.some((form) => form.test(mantissa)));
  const [mantissa, exponent = '0'] = numerals[nth - 1] ?? [];
  if (mantissa === undefined) return null;
  const point = Math.max(mantissa.lastIndexOf('.'), mantissa.lastIndexOf(','));
  const plain = point < 0 ? mantissa : `${mantissa.slice(0, point).replace(/[.,]/g, '')}.${mantissa.slice(point + 1)}`;
  return Number(`${plain}e${exponent}`);
}

/** An integer is signed, whatever type the agent chose: many send a temperature below zero as a gauge. */
const signed = (n: number): number => (n >= TWO_32 / 2 && n < TWO_32 ? n - TWO_32 : n);

/** A number, whatever type the agent chose for it; null: it is none. */
function numberOf({ asn1, pick = 1 }: ObjectItem, { type, value }: Varbind): number | bigint | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return asn1 === 'integer' && type !== TYPE.timeticks ? signed(value) : value;
  if (!Buffer.isBuffer(value)) return null;
  if (type === TYPE.counter64) return wholeOf(value);
  if (type === TYPE.opaque) return opaqueOf(value);
  return type === TYPE.octets ? numberIn(textOf(value), pick) : null;
}

const lastOf = (oid: string): number => Number(oid.slice(oid.lastIndexOf('.') + 1));

/** What an object says, shown in full. */
export const shown = ({ value }: Varbind): string =>
  Buffer.isBuffer(value) ? octetsText(value) : String(value ?? '').slice(0, MOST_LETTERS);

const isNoValue = (item: ObjectItem, raw: number | bigint): boolean =>
  (item.no_value ?? []).some((pattern) =>
    typeof pattern === 'number' ? Number(raw) === pattern : 'lte' in pattern ? raw <= pattern.lte : raw >= pattern.gte,
  );

function decodeNumber(item: ObjectItem, raw: number | bigint, type: number): Decoded {
  if (isNoValue(item, raw)) return missing({ key: 'no_value_code', data: { raw: String(raw) } });
  return type === TYPE.opaque ? measuredFloat(item, Number(raw)) : measured(item, raw);
}

/** What an agent that has no such object is taken to say: a unit may lack what its model calls optional. */
export const absent = (item: ObjectItem): Decoded => ({
  quality: 'refused',
  value: null,
  reason: { key: 'no_such_object', ...(item.optional && { data: { optional: 1 } }) },
});

/** The value of one item in the object that holds it. */
export function decodeObject(item: ObjectItem, found: Varbind): Decoded {
  if (isAbsent(found)) return absent(item);
  if (found.type === TYPE.nothing || found.value === null || found.value === undefined) return missing({ key: 'no_value_code' });
  if (item.asn1 === 'string' || (item.asn1 === 'oid' && item.data_type === 1)) return { quality: 'good', value: shown(found) };
  const raw = found.type === TYPE.oid ? lastOf(String(found.value)) : numberOf(item, found);
  return raw === null
    ? missing({ key: 'not_a_number', data: { value: shown(found).slice(0, 40) } })
    : decodeNumber(item, raw, found.type);
}

const MOST_DIGITS = 9;

/** The value of an item whose decimals another object tells; without them its number says nothing. */
export function decodeWithDigits(item: ObjectItem, found: Varbind, told: Decoded | undefined): Decoded {
  if (isAbsent(found)) return absent(item);
  const digits = told?.quality === 'good' ? Number(told.value) : Number.NaN;
  if (!Number.isInteger(digits) || digits < 0 || digits > MOST_DIGITS) return missing({ key: 'digits_missing' });
  return decodeObject({ ...item, scale: (item.scale ?? 1) / 10 ** digits }, found);
}

/**
 * The value of a table whose rows hold OIDs: the first of the item's options that a row names by its last number; 0 when
 * none does.
 */
export function decodeRows(item: ObjectItem, rows: readonly Varbind[]): Decoded {
  const named = new Set(rows.filter(({ type }) => type === TYPE.oid).map(({ value }) => lastOf(String(value))));
  const found = (item.options ?? []).find(({ value }) => value !== 0 && named.has(value));
  return measured(item, found?.value ?? 0);
}
