import type { Fields } from '../shape';

/** What a text file may be encoded with. */
export const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;

/** How a file of the whole room is read. Encoding and section are for a text file of one sheet, which are found out unless they are said. */
export const packageFile = {
  /** what the file leaves out: it stays, or it goes */
  mode: { t: 'one', of: ['merge', 'replace'] },
  encoding: { t: 'opt', of: { t: 'one', of: ENCODINGS } },
  section: { t: 'opt', of: { t: 'text', min: 1, max: 64 } },
} as const satisfies Fields;
