/**
 * What moves a terminal's cursor, ends a line, turns the direction of what follows, is half of a character, or takes no room at
 * all, the blanks among the Korean letters with it: it makes a text look like another one, or like several.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(sign: string): string {
  const number = sign.codePointAt(0)!.toString(16);
  return SHORT[sign] ?? (number.length > 4 ? `\\u{${number}}` : `\\u${number.padStart(4, '0')}`);
}

/** A text that somebody sent as it may stand in a record or a log: one line that shows all that is in it. */
export const legible = (text: string): string => text.replace(UNSEEN, escaped);

/** What a host, a server or a program says, in one line that turns no other text about and is no longer than `most`. */
export const inOneLine = (said: string, most: number): string =>
  said
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
