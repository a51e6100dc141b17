import { LAST_SECOND } from '../codes';
import type { Faults, Fields } from '../shape';

/** More curves than that cannot be told apart; a table may have more columns. */
export const MOST_IN_CHART = 8;
export const MOST_IN_TABLE = 50;

const item_ids = { t: 'list', min: 1, max: MOST_IN_TABLE, of: { t: 'int', min: 1 } } as const;
/** 0: as it was read; every 2 min; 6: every hour; every day */
const interval = { t: 'opt', of: { t: 'one', of: [0, 2, 6, 'day'] } } as const;
const agg = { t: 'opt', of: { t: 'list', min: 1, max: 3, of: { t: 'one', of: ['avg', 'min', 'max'] } } } as const;

/** What a report asks for. Without a type it is a custom range where one is given, else the last four hours. */
export const historyAsk = {
  item_ids,
  type: { t: 'opt', of: { t: 'one', of: [0, 1, 2, 3, 4, 5, 6] } },
  start_time: { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } },
  end_time: { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } },
  interval,
  agg,
  /** most moments of the answer, not of a file: of those the narrowest that are, none narrower than the interval */
  points: { t: 'opt', of: { t: 'int', min: 2, max: 10_000 } },
} as const satisfies Fields;

/** What makes of a report a file: its form, its table (readings, or what the range comes to), and what stands in its name. */
export const exported = {
  export: { t: 'opt', of: { t: 'one', of: ['csv', 'xlsx', 'json'] } },
  sheet: { t: 'opt', of: { t: 'one', of: ['readings', 'statistics'] } },
  title: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
} as const satisfies Fields;

/** A report that is kept to be made again. */
export const historyTemplate = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  item_ids,
  type: { t: 'opt', of: { t: 'one', of: [0, 1, 2, 3, 4] } },
  interval,
  agg,
  chart_type: { t: 'opt', of: { t: 'one', of: ['chart', 'table', 'statistics'] } },
  /** beside the period before it */
  compare: { t: 'opt', of: { t: 'bool' } },
  /** for everybody, as far as they see its items */
  shared: { t: 'opt', of: { t: 'bool' } },
} as const satisfies Fields;

/** No item is asked for twice. */
export const distinctItems = ({ item_ids }: { readonly item_ids?: readonly number[] }): Faults =>
  item_ids && new Set(item_ids).size < item_ids.length ? { item_ids: { key: 'twice' } } : {};
