import type { Fields, Input } from '../shape';

/** What is held against limits. */
export const LIMITED = ['voltage', 'frequency', 'unbalance', 'thd', 'harmonic'] as const;
export type Limited = (typeof LIMITED)[number];

const percent = { t: 'num', min: 0, max: 100, digits: 3 } as const;

/**
 * One limit. Voltage and frequency lie between `low` below their nominal and `high` above it, in percent of it; the others
 * are percent themselves and have a `high` alone. `share` is the percentage of a `per` that must lie inside: of its valid
 * intervals of 10 min, of frequency of its known time. 100 is always.
 */
export const powerLimit = {
  of: { t: 'one', of: LIMITED },
  /** orders of a harmonic */
  orders: { t: 'opt', of: { t: 'list', of: { t: 'int', min: 2, max: 50 }, min: 1, max: 49 } },
  low: { t: 'opt', of: { t: 'nullable', of: percent } },
  high: percent,
  share: { t: 'num', min: 50, max: 100, digits: 3 },
  per: { t: 'one', of: ['week', 'year'] },
} as const satisfies Fields;
export type PowerLimit = Input<typeof powerLimit>;
