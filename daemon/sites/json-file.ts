import { invalid } from './faults';

/** What a JSON file says, with or without a mark. @throws Refusal 1001 at `file` when it is none, or not in UTF-8 */
export function jsonOfFile(bytes: Uint8Array): unknown {
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
