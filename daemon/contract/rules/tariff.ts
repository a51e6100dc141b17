import type { PriceMethod } from '../entities';
import type { Fields } from '../shape';
import { SLOTS } from './tariff_day';

export const METHODS = ['stairstep', 'time_sharing', 'stemp_time'] as const satisfies readonly PriceMethod[];
/** as many as one box has of all kinds */
export const MOST_PRICE_TABLES = 200;
/** of a site */
const MOST_VERSIONS = 100;
const MOST_STEPS = 12;

const name = { t: 'text', min: 1, max: 64, like: 'plain_name' } as const;
const season = { t: 'one', of: ['all', 'summer', 'non_summer'] } as const;
const cycle = { t: 'opt', of: { t: 'one', of: ['month', 'year'] } } as const;
/** of the year; none: those of the season */
const months = { t: 'opt', of: { t: 'list', max: 12, of: { t: 'int', min: 1, max: 12 } } } as const;
/** YYYY-MM-DD */
const date = { t: 'text', min: 10, max: 10, like: 'one_line' } as const;
const days = {
  /** 1 Monday – 7 Sunday; none: every day */
  weeks: { t: 'opt', of: { t: 'list', max: 7, of: { t: 'int', min: 1, max: 7 } } },
  /** YYYY-MM-DD: these days are priced by it, whatever weekday they are */
  special_days: { t: 'opt', of: { t: 'list', max: 366, of: date } },
} as const satisfies Fields;
const price = { t: 'num', min: -100, max: 1_000_000, digits: 6 } as const;
const kwh = { t: 'num', min: 0, max: 1e12 } as const;
const upto = { t: 'nullable', of: kwh } as const;
const time = { t: 'text', min: 5, max: 5, like: 'time' } as const;
const periods = {
  t: 'list',
  min: 1,
  max: 48,
  of: { t: 'obj', of: { name: { t: 'one', of: SLOTS }, start: time, end: time, price } },
} as const;
const stairs = { t: 'list', min: 1, max: MOST_STEPS, of: { t: 'obj', of: { start: kwh, end: upto, price } } } as const;
const stepped = { t: 'list', min: 1, max: MOST_STEPS, of: { t: 'obj', of: { start: kwh, end: upto, periods } } } as const;

/** A price a step of kWh. */
export const stairstep = { name, season, months, cycle, gradients: stairs } as const satisfies Fields;
/** A price a part of the day. */
export const timeSharing = { name, season, months, ...days, periods } as const satisfies Fields;
/** Parts of the day with prices of their own for each step. */
export const stempTime = { name, season, months, ...days, cycle, gradients: stepped } as const satisfies Fields;

const reason = { t: 'opt', of: { t: 'text', max: 200, like: 'one_line' } } as const;
const correct = { t: 'opt', of: { t: 'bool' } } as const;
/** Since when a change is so, or that it alters what was, and why. */
export const change = { effective_from: { t: 'opt', of: date }, correct, reason } as const satisfies Fields;

const tableId = { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } } as const;
const amount = { t: 'opt', of: { t: 'num', min: 0, max: 1e9, digits: 6 } } as const;
/** How a site is priced: the table of the method, and others of its kind for other months, weekdays and dates. */
const priced = {
  method: { t: 'one', of: METHODS },
  summer: {
    t: 'opt',
    of: {
      t: 'obj',
      of: { enable: { t: 'bool' }, start_month: { t: 'int', min: 1, max: 12 }, end_month: { t: 'int', min: 1, max: 12 } },
    },
  },
  stairstep_id: tableId,
  time_sharing_id: tableId,
  stemp_time_id: tableId,
  further_ids: { t: 'opt', of: { t: 'list', max: 12, of: { t: 'int', min: 1 } } },
  /** asked each billing month */
  fixed: amount,
  /** asked each billing month for a kW of its greatest demand */
  demand_price: amount,
  billing_day: { t: 'opt', of: { t: 'int', min: 1, max: 28 } },
  /** 'standard': the utility does not change its clocks in summer */
  clock: { t: 'opt', of: { t: 'one', of: ['wall', 'standard'] } },
} as const satisfies Fields;
/** The tariff of a site: what is so from a day on, or all of its versions. */
export const tariff = {
  ...priced,
  versions: { t: 'opt', of: { t: 'list', max: MOST_VERSIONS, of: { t: 'obj', of: { from: date, ...priced } } } },
  currency: { t: 'opt', of: { t: 'text', min: 1, max: 8, like: 'one_line' } },
  ...change,
} as const satisfies Fields;

/** What each is where nobody said otherwise. */
export const PLAIN = {
  summer: { enable: false, start_month: 6, end_month: 9 },
  stairstep_id: null,
  time_sharing_id: null,
  stemp_time_id: null,
  further_ids: [],
  fixed: 0,
  demand_price: 0,
  billing_day: 1,
  clock: 'wall',
} as const;
/** as the specifications' boxes are priced */
export const CURRENCY = 'CNY';

export const ALL_MONTHS: readonly number[] = Array.from({ length: 12 }, (_, i) => i + 1);
