import { CATEGORIES } from '../model';
import type { Fields, Shape } from '../shape';
import { ITEM_RULES, MODEL_RULES } from './device_model';
import { ENCODINGS } from './text_file';

/** Bytes of a file of device templates. */
export const TEMPLATE_FILE_BYTES = 4 * 2 ** 20;

const opt = <const S extends Shape>(of: S) => ({ t: 'opt', of }) as const;

/** How a file is to be read, what its columns are, and what of a template it does not say itself; what is left out is found out. */
export const tableReading = {
  encoding: opt({ t: 'one', of: ENCODINGS }),
  delimiter: opt({ t: 'one', of: [',', ';', '\t'] }),
  sheet: opt({ t: 'int', min: 1, max: 32 }),
  header: opt({ t: 'int', min: 1, max: 20_000 }),
  columns: opt({ t: 'list', of: { t: 'text', max: 64 }, max: 200 }),
  count: opt({ t: 'one', of: ['wire', 'one', 'kind'] }),
  function: opt(ITEM_RULES.function),
  type: opt(ITEM_RULES.type),
  order: ITEM_RULES.order,
  vendor: opt(MODEL_RULES.vendor),
  model: opt(MODEL_RULES.model),
  name: opt(MODEL_RULES.name),
  category_code: opt({ t: 'one', of: CATEGORIES }),
  source: opt(MODEL_RULES.source),
} as const satisfies Fields;
