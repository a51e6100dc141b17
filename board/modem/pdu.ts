import type { SmsText } from '../interfaces';

/** One message as the card takes it (TS 23.040 9.2.2.2). */
export interface Pdu {
  /** octets behind the service centre's address: what +CMGS counts */
  readonly length: number;
  readonly hex: string;
}

export interface Envelope {
  /** digits, behind a + when they begin with a country's code */
  readonly number: string;
  /** the service centre's number; '': the one that the card knows */
  readonly center: string;
  /** what the parts of one message have in common: 0–255 */
  readonly reference: number;
}

const NUMBER = /^\+?\d{3,20}$/;
/** Nothing but digits reaches the command line: a `;` or a line end would be a command of somebody else. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

const INTERNATIONAL = 0x91;
const UNKNOWN = 0x81;
const SUBMIT = 0x01;
const RELATIVE_VALIDITY = 0x10;
const WITH_HEADER = 0x40;
/** 24 hours: nobody is to be woken by an older alarm */
const VALIDITY = 0xa7;
const CODING: Readonly<Record<SmsText['alphabet'], number>> = { gsm7: 0x00, ucs2: 0x08 };
const SEPTET_BITS = 7;

interface Address {
  readonly digits: number;
  /** its kind, and two digits an octet, the first in the lower half */
  readonly octets: Buffer;
}

function addressOf(number: string): Address {
  const digits = number.replace('+', '');
  const pairs = (digits.length % 2 ? `${digits}F` : digits).replace(/(.)(.)/g, '$2$1');
  const kind = number.startsWith('+') ? INTERNATIONAL : UNKNOWN;
  return { digits: digits.length, octets: Buffer.concat([Buffer.from([kind]), Buffer.from(pairs, 'hex')]) };
}

function centerOf(center: string): Buffer {
  if (center === '') return Buffer.from([0]);
  const { octets } = addressOf(center);
  return Buffer.concat([Buffer.from([octets.length]), octets]);
}

/** Which part of which message it is (TS 23.040 9.2.3.24.1); a message alone says nothing. */
const headerOf = (reference: number, parts: number, part: number): Buffer =>
  parts === 1 ? Buffer.alloc(0) : Buffer.from([5, 0, 3, reference, parts, part]);

/** Septets behind a header begin at a whole septet; those bits between are not used. */
function septetsBehind(header: Buffer, codes: readonly number[]): { readonly count: number; readonly octets: Buffer } {
  const first = Math.ceil((8 * header.length) / SEPTET_BITS);
  const count = first + codes.length;
  const octets = Buffer.alloc(Math.ceil((SEPTET_BITS * count) / 8));
  header.copy(octets);
  codes.forEach((code, i) => {
    const bit = SEPTET_BITS * (first + i);
    const place = bit >> 3;
    const shift = bit & 7;
    octets[place]! |= (code << shift) & 0xff;
    if (shift > 1) octets[place + 1]! |= code >> (8 - shift);
  });
  return { count, octets };
}

function unitsBehind(header: Buffer, codes: readonly number[]): { readonly count: number; readonly octets: Buffer } {
  const units = Buffer.alloc(2 * codes.length);
  codes.forEach((unit, i) => {
    units.writeUInt16BE(unit, 2 * i);
  });
  const octets = Buffer.concat([header, units]);
  return { count: octets.length, octets };
}

/** The parts of a message for one number, in the order in which they are sent. */
export function pdusOf({ number, center, reference }: Envelope, { alphabet, parts }: SmsText): readonly Pdu[] {
  const to = addressOf(number);
  const by = centerOf(center);
  const kind = SUBMIT | RELATIVE_VALIDITY | (parts.length > 1 ? WITH_HEADER : 0);
  return parts.map((codes, i) => {
    const header = headerOf(reference, parts.length, i + 1);
    const { count, octets } = alphabet === 'gsm7' ? septetsBehind(header, codes) : unitsBehind(header, codes);
    const head = Buffer.from([kind, 0, to.digits]);
    const message = Buffer.concat([head, to.octets, Buffer.from([0, CODING[alphabet], VALIDITY, count]), octets]);
    return { length: message.length, hex: Buffer.concat([by, message]).toString('hex').toUpperCase() };
  });
}
