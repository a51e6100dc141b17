import type { Encoding } from '../../daemon/contract/rules/text_file';

/** Names of encodings as spreadsheets have them. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
