// The few values of BER (X.690) that stand in a notice: nothing throws, whatever does not fit is null.

export const SEQUENCE = 0x30;
export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const OID = 0x06;
export const TIMETICKS = 0x43;

/** Where the contents of a value begin and end. */
export interface Contents {
  readonly from: number;
  readonly to: number;
}
/** A value of any type. */
export interface Value extends Contents {
  readonly tag: number;
}

/** The value that begins there; null: it does not fit into its bytes. */
export function valueAt(bytes: Buffer, at: number): Value | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) return null;
  const more = first < 0x80 ? 0 : first - 0x80;
  if (more > 2 || at + 2 + more > bytes.length) return null;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  return from + length <= bytes.length ? { tag, from, to: from + length } : null;
}

/** The contents of a value of that type. */
export function contents(bytes: Buffer, at: number, tag: number): Contents | null {
  const value = valueAt(bytes, at);
  return value?.tag === tag ? value : null;
}

/** Values one after another, as far as they are whole. */
export function valuesIn(bytes: Buffer, { from, to }: Contents): readonly Value[] {
  const values: Value[] = [];
  for (let at = from; at < to; ) {
    const value = valueAt(bytes, at);
    if (!value || value.to > to) break;
    values.push(value);
    at = value.to;
  }
  return values;
}

/** bytes of the greatest number that is read as one */
const MOST_BYTES = 6;

/** A number with a sign, or without one where it cannot have any; null: it is none, or too great. */
export function wholeOf(bytes: Buffer, { tag, from, to }: Value): number | null {
  const length = to - from;
  if (length < 1 || length > MOST_BYTES) return null;
  return tag === INTEGER ? bytes.readIntBE(from, length) : bytes.readUIntBE(from, length);
}

/** The numbers of an OID, with points between. */
export function oidOf(bytes: Buffer, { from, to }: Contents): string {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes.subarray(from, to)) {
    number = number * 0x80 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [head = 0, ...rest] = numbers;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - 40 * first, ...rest].join('.');
}
