import type { Encoding } from '../contract/rules/text_file';
import type { Fault } from '../contract/shape';
import { unreadable } from './faults';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decodes(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
/** What is wrong with reading bytes with an encoding that does not have them; null: nothing. */
export const faultOfEncoding = (bytes: Uint8Array, encoding: Encoding): Fault | null =>
  decodes(bytes, encoding) ? null : { key: 'sheet_encoding', data: { encoding: encoding.toUpperCase() } };

/** Commas and line ends of 16-bit letters have a zero byte, which no other text file has; on which side of them says the order. */
function wide(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 0) zeros[i % 2]! += 1;
  if (zeros[0] === zeros[1]) return null;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

/**
 * What a text file is probably encoded with: by its mark, else UTF-8 where every byte fits, else GB18030. A short text of
 * the latter may fit UTF-8 by chance, so whoever imports sees the text and may choose.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return marked[0];
  return wide(bytes) ?? (decodes(bytes, 'utf-8') ? 'utf-8' : 'gb18030');
}

/** The text of a file, without its mark. @throws Refusal 1001 at `file` for bytes that the encoding does not have */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const fault = faultOfEncoding(bytes, encoding);
  if (fault) throw unreadable(fault.key, fault.data);
  return new TextDecoder(encoding).decode(bytes);
}
