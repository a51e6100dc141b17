/**
 * What moves a terminal's cursor, ends a line, turns the direction of what follows, or is half of a character: it makes a text
 * look like another one, or like several.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (sign: string): string => SHORT[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that somebody sent as it may stand in a record or a log: one line that shows all that is in it. */
export const legible = (text: string): string => text.replace(UNSEEN, escaped);
