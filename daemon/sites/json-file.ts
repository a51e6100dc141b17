import type { Fault } from '../contract/shape';
import { invalid } from './faults';

/** How much a JSON file may hold. */
export interface JsonExtent {
  /** lists and objects within each other; any unless given */
  readonly depth?: number;
  /** values together: more would fill the memory */
  readonly values: number;
  /** entries together of all that lies so deep, and what is said of more */
  readonly entries?: { readonly depth: number; readonly most: number; readonly fault: Fault };
}
/** Enough for a room of ten thousand items and all its templates. */
export const JSON_EXTENT: JsonExtent = { values: 1_000_000 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENS, CLOSES] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];
const refused = (key: string, data: Fault['data'] = {}) => invalid({ file: { key, data } });

/** Where a text ends whose opening quote stands before `from`: each byte is looked at once. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Looks through a file without making anything of it: objects of a file cost a hundred times its bytes.
 * @throws Refusal 1001 at `file` for more than the extent
 */
function checkExtent(bytes: Uint8Array, { depth: deepest = Number.POSITIVE_INFINITY, values: most, entries }: JsonExtent): void {
  let [depth, values, counted] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]!;
    if (sign === QUOTE) {
      at = endOfText(bytes, at + 1);
      continue;
    }
    if (CLOSES.has(sign)) depth -= 1;
    const opens = OPENS.has(sign);
    if (!opens && sign !== COMMA) continue;
    if (opens) depth += 1;
    values += 1;
    // an entry begins with a comma, the first of a list with its bracket
    if (depth === entries?.depth) counted += 1;
    if (depth > deepest) throw refused('json_depth', { max: deepest });
    if (values > most) throw refused('json_values', { max: most });
    if (entries && counted > entries.most) throw invalid({ file: entries.fault });
  }
}

/** What a JSON file says, with or without a mark. @throws Refusal 1001 at `file` when it is none, not in UTF-8, or holds too much */
export function jsonOfFile(bytes: Uint8Array, extent: JsonExtent = JSON_EXTENT): unknown {
  checkExtent(bytes, extent);
  let text: string;
  try {
    // the decoder drops a byte order mark
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: { key: 'not_utf8' } });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ file: { key: 'no_json' } });
  }
}
