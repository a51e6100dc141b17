import type { Fields } from '../shape';

/** Bytes of a file of device templates. */
export const TEMPLATE_FILE_BYTES = 4 * 2 ** 20;

/** How a text file is to be read; what is left out is found out. */
export const tableReading = {
  encoding: { t: 'opt', of: { t: 'one', of: ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] } },
  delimiter: { t: 'opt', of: { t: 'one', of: [',', ';', '\t'] } },
} as const satisfies Fields;
