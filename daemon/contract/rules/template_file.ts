import type { Fields } from '../shape';
import { ENCODINGS } from './text_file';

/** Bytes of a file of device templates. */
export const TEMPLATE_FILE_BYTES = 4 * 2 ** 20;

/** How a text file is to be read; what is left out is found out. */
export const tableReading = {
  encoding: { t: 'opt', of: { t: 'one', of: ENCODINGS } },
  delimiter: { t: 'opt', of: { t: 'one', of: [',', ';', '\t'] } },
} as const satisfies Fields;
