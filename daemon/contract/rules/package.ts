import type { Fields } from '../shape';
import { ENCODINGS } from './text_file';

/** Ten thousand items with all their settings take 10 MB; what is made of 12 fits into a box of 96 MB beside what runs there. */
export const PACKAGE_BYTES = 12 * 1024 * 1024;

/** How a file of the whole room is read. Encoding and section are for a text file of one sheet, which are found out unless they are said. */
export const packageFile = {
  /** what the file leaves out: it stays, or it goes */
  mode: { t: 'one', of: ['merge', 'replace'] },
  encoding: { t: 'opt', of: { t: 'one', of: ENCODINGS } },
  section: { t: 'opt', of: { t: 'text', min: 1, max: 64 } },
} as const satisfies Fields;
