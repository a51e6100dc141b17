import { CATEGORIES } from '../model';
import type { Fields, Shape } from '../shape';

// The form of a device model document (contract 21), field by field. What spans several fields, and the three forms of
// `no_value`, stand in ../template-item.ts.

const word = { t: 'text', min: 1, max: 200, like: 'one_line' } as const satisfies Shape;
const words = { t: 'obj', of: { zh_cn: word, zh_xg: word, zh_tw: word, en_us: word } } as const satisfies Shape;
const register = { t: 'int', min: 0, max: 65_535 } as const satisfies Shape;
const number = { t: 'num' } as const satisfies Shape;
const pair = { t: 'list', of: number, min: 2, max: 2 } as const satisfies Shape;
const opt = <const S extends Shape>(of: S) => ({ t: 'opt', of }) as const;

export const LIMITS_RULES = {
  max_registers: { t: 'int', min: 1, max: 125 },
  gap: { t: 'int', min: 0, max: 124 },
  functions: { t: 'list', of: { t: 'one', of: [1, 2, 3, 4, 5, 6, 15, 16] }, min: 1, max: 8 },
  turnaround_ms: { t: 'int', min: 0, max: 10_000 },
  align: opt({ t: 'one', of: [2] }),
  address_per_unit: opt(register),
} as const satisfies Fields;

export const OPTION_RULES = {
  value: { t: 'int' },
  label: opt(word),
  labels: opt(words),
  alarm: { t: 'bool' },
} as const satisfies Fields;

export const WRITE_RULES = {
  function: { t: 'one', of: [5, 6, 15, 16] },
  address: opt(register),
  class: opt({ t: 'one', of: [1] }),
  range: opt(pair),
  words: opt({ t: 'doc' }),
} as const satisfies Fields;

/** What is said of every point, however it is reached. */
const FACTS = {
  item_cell_name: { t: 'text', min: 1, max: 64 },
  names: words,
  data_type: { t: 'one', of: [0, 1] },
  unit: opt({ t: 'text', max: 16, like: 'one_line' }),
  decimals: opt({ t: 'int', min: 0, max: 9 }),
  plausible: opt(pair),
  options: opt({ t: 'list', of: { t: 'obj', of: OPTION_RULES }, min: 1, max: 64 }),
  threshold_max: opt(number),
  threshold_min: opt(number),
  recovery_point: opt({ t: 'num', min: 0 }),
  alarm_level: opt({ t: 'one', of: [1, 2, 3, 4] }),
  off_delay: opt({ t: 'int', min: 0, max: 3600 }),
  latch: opt({ t: 'bool' }),
  no_value_alarm: opt({ t: 'bool' }),
} as const satisfies Fields;

/** What is said of a point that is read. */
const READ = {
  ...FACTS,
  scale: opt(number),
  offset: opt(number),
  optional: opt({ t: 'bool' }),
} as const satisfies Fields;

export const ITEM_RULES = {
  ...READ,
  function: { t: 'one', of: [1, 2, 3, 4] },
  address: register,
  type: {
    t: 'one',
    of: [
      'bool',
      'int8_high',
      'int8_low',
      'uint8_high',
      'uint8_low',
      'int16',
      'uint16',
      'int32',
      'uint32',
      'int64',
      'uint64',
      'float32',
      'float64',
      'bcd16',
      'bcd32',
      'string',
    ],
  },
  order: opt({ t: 'one', of: ['ABCD', 'CDAB', 'BADC', 'DCBA'] }),
  length: opt({ t: 'int', min: 1, max: 125 }),
  bits: opt({ t: 'list', of: { t: 'int', min: 0, max: 63 }, min: 2, max: 2 }),
  sign: opt({ t: 'one', of: ['nibble'] }),
  multiplier: opt(word),
  write: opt({ t: 'obj', of: WRITE_RULES }),
} as const satisfies Fields;

const oid = { t: 'text', min: 3, max: 256 } as const satisfies Shape;

export const OBJECT_WRITE_RULES = {
  oid: opt(oid),
  class: opt({ t: 'one', of: [1] }),
  range: opt(pair),
  values: opt({ t: 'doc' }),
} as const satisfies Fields;

/** An item of an SNMP agent. */
export const OBJECT_RULES = {
  ...READ,
  oid,
  asn1: { t: 'one', of: ['integer', 'counter32', 'counter64', 'gauge', 'timeticks', 'string', 'oid'] },
  digits: opt(oid),
  walk: opt({ t: 'bool' }),
  pick: opt({ t: 'int', min: 1, max: 9 }),
  write: opt({ t: 'obj', of: OBJECT_WRITE_RULES }),
} as const satisfies Fields;

/** An agent is asked for objects, not for registers; it has no functions. */
export const OBJECT_LIMITS_RULES = {
  ...LIMITS_RULES,
  gap: opt(LIMITS_RULES.gap),
  functions: opt({ t: 'list', of: { t: 'one', of: [] }, max: 0 }),
  turnaround_ms: opt(LIMITS_RULES.turnaround_ms),
} as const satisfies Fields;

/** An item that is an input or an output of the box. */
export const CHANNEL_RULES = {
  ...FACTS,
  data_type: { t: 'one', of: [0] },
  optional: opt({ t: 'bool' }),
  channel: { t: 'text', min: 4, max: 5 },
  invert: opt({ t: 'bool' }),
  debounce_ms: opt({ t: 'int', min: 0, max: 2000 }),
  write: opt({ t: 'obj', of: { class: opt({ t: 'one', of: [1] }) } }),
} as const satisfies Fields;

/** An item of a virtual device. */
export const FORMULA_RULES = {
  ...FACTS,
  formula: opt({ t: 'text', min: 1, max: 500 }),
} as const satisfies Fields;

export const MODEL_RULES = {
  name: word,
  names: opt(words),
  vendor: word,
  model: word,
  version: opt(word),
  category_code: { t: 'one', of: CATEGORIES },
  device_template_category_id: { t: 'int', min: 1, max: CATEGORIES.length },
  driver: { t: 'one', of: ['modbus', 'snmp', 'board', 'virtual'] },
  source: word,
  limits: { t: 'obj', of: LIMITS_RULES },
} as const satisfies Fields;

export const MOST_ITEMS = 2000;
