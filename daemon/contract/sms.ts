/** How the characters of an SMS are written: seven bits of the GSM alphabet, or UTF-16 where one of them is not in it. */
export type SmsAlphabet = 'gsm7' | 'ucs2';

/** Places of one message alone, and of each part of a longer one, which also says which part it is (TS 23.040 9.2.3.24.1). */
const PLACES: Readonly<Record<SmsAlphabet, { readonly alone: number; readonly part: number }>> = {
  gsm7: { alone: 160, part: 153 },
  ucs2: { alone: 70, part: 67 },
};

/** TS 23.038 6.2.1: a character's place is its code. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** TS 23.038 6.2.1.1: behind an escape, so they take two places. */
const ESCAPE = 0x1b;
const EXTENSION: Readonly<Record<string, number>> = {
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

type Codes = readonly number[];

function septetsOf(character: string): Codes | null {
  const extended = EXTENSION[character];
  if (extended !== undefined) return [ESCAPE, extended];
  const code = BASIC.indexOf(character);
  return code < 0 ? null : [code];
}
const unitsOf = (character: string): Codes => character.split('').map((unit) => unit.charCodeAt(0));

/** Lines end with a line feed, and no line is broken by the box: a space that would keep one together costs the GSM alphabet. Half a character or a control character would be nothing that a phone can show, and one that turns the direction shows numbers backwards. */
const legible = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ');

function written(text: string): { readonly alphabet: SmsAlphabet; readonly characters: readonly Codes[] } {
  const characters = [...legible(text)];
  const septets = characters.map(septetsOf);
  const isPlain = (all: readonly (Codes | null)[]): all is readonly Codes[] => !all.includes(null);
  return isPlain(septets) ? { alphabet: 'gsm7', characters: septets } : { alphabet: 'ucs2', characters: characters.map(unitsOf) };
}

const lengthOf = (characters: readonly Codes[]): number => characters.reduce((sum, codes) => sum + codes.length, 0);

/** A text as one SMS carries it. */
export interface Sms {
  readonly alphabet: SmsAlphabet;
  /** of each part, in order: codes of the GSM alphabet, or units of UTF-16 */
  readonly parts: readonly Codes[];
  /** the end of the text found no room */
  readonly cut: boolean;
}

/** Cuts between characters alone: an escape stays with what it escapes, and half a surrogate pair is no character. */
export function smsOf(text: string, most_parts: number): Sms {
  const { alphabet, characters } = written(text);
  const { alone, part } = PLACES[alphabet];
  const room = most_parts === 1 || lengthOf(characters) <= alone ? alone : part;
  const parts: number[][] = [[]];
  for (const codes of characters) {
    if (parts.at(-1)!.length + codes.length > room) {
      if (parts.length === most_parts) return { alphabet, parts, cut: true };
      parts.push([]);
    }
    parts.at(-1)!.push(...codes);
  }
  return { alphabet, parts, cut: false };
}

/** What a text takes up, for whoever writes one. */
export interface SmsSize {
  readonly alphabet: SmsAlphabet;
  /** places taken: a character of the extension and one beyond the basic plane take two */
  readonly length: number;
  /** places in each of its parts */
  readonly places: number;
  readonly parts: number;
}

export function smsSize(text: string): SmsSize {
  const { alphabet, parts } = smsOf(text, Number.POSITIVE_INFINITY);
  const { alone, part } = PLACES[alphabet];
  const length = parts.reduce((sum, codes) => sum + codes.length, 0);
  return { alphabet, length, places: parts.length > 1 ? part : alone, parts: parts.length };
}
