import { Refusal } from '../contract/refusal';

const DEEPEST = 16;
/** What a body may hold: a map of a thousand widgets, each with fifty items, has half of it. */
const MOST = { containers: 16_384, values: 131_072, members: 1000, entries: 10_000 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where a text ends that begins at `at`, its closing quote. */
function endOfText(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
}

/**
 * Counts what a JSON text holds before any of it is read: to make a hundred thousand objects of it takes a second, to count their
 * braces a few ms. What is no JSON is for whoever reads it.
 * @throws Refusal 400 when lists and objects lie deeper in each other than 16, 413 when there is too much of them or in one of them
 */
export function checkBounds(bytes: Uint8Array): void {
  const commas = new Uint32Array(DEEPEST + 1);
  const most = new Uint32Array(DEEPEST + 1);
  const tooMuch = (): Refusal => new Refusal(413, 'too_large');
  let [depth, containers, values] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) {
      values += 1;
      commas[depth]! += 1;
      if (values >= MOST.values || (depth > 0 && commas[depth]! >= most[depth]!)) throw tooMuch();
    } else if (byte === BRACE || byte === BRACKET) {
      depth += 1;
      containers += 1;
      if (depth > DEEPEST) throw new Refusal(400, 'too_deep');
      if (containers > MOST.containers) throw tooMuch();
      commas[depth] = 0;
      most[depth] = byte === BRACE ? MOST.members : MOST.entries;
    } else if ((byte === BRACE_END || byte === BRACKET_END) && depth > 0) depth -= 1;
  }
}
