import type { AlarmPeriod, Page } from '../contract/entities';
import type { Language } from '../contract/model';
import { type Ask, createList, type List, type Listing, pageOf, type Scope } from './list';
import type { Db } from './open';
import { slicesOf } from './slices';
import { legible } from './spoilt';
import { sameWords } from './words';

/** How often one item alarmed. */
export interface ItemAlarms {
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly device_group_name: string;
  readonly device_name: string;
  readonly item_names: Readonly<Record<Language, string>>;
  readonly alarm_count: number;
}

/** Alarms of items within a span, epoch s; `apart`: whole seconds, at least 1. */
export interface PeriodsAsk {
  readonly item_ids: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly apart: number;
}

/** of what is counted slice by slice */
const IN_SLICE = 'id > @above AND id <= @up_to';
const SLICED = { above: '@above >= 0', up_to: '@up_to > 0' };

/** An item that moved to another site is counted at each of them, as its alarms were written. */
const COUNTS: Listing<Omit<ItemAlarms, 'item_names'> & { item_names: string }, ItemAlarms> = {
  from: `(SELECT item_id, device_id, device_group_id, device_group_name, device_name, item_names, count(*) AS alarm_count,
      max(id) AS last, min(start_time) AS first_time, max(start_time) AS last_time
    FROM alarm NOT INDEXED WHERE start_time >= @start_time AND start_time < @end_time AND drill = 0 AND ${IN_SLICE}
    GROUP BY item_id, device_group_id) c`,
  columns: {
    item_id: 'c.item_id',
    device_id: 'c.device_id',
    device_group_id: 'c.device_group_id',
    device_group_name: 'c.device_group_name',
    device_name: 'c.device_name',
    item_names: 'c.item_names',
    alarm_count: 'c.alarm_count',
  },
  site: 'c.device_group_id',
  filters: { start_time: 'c.last_time >= @start_time', end_time: 'c.first_time < @end_time', ...SLICED },
  search: [],
  order: 'c.last DESC',
  entity: (row) => ({ ...row, item_names: legible<ItemAlarms['item_names']>(row.item_names, sameWords('')) }),
};

/** How soon alarms of one level at one site were confirmed and over, s in all. */
interface SiteTimes {
  readonly alarm_level_id: number;
  readonly confirmed: number;
  readonly confirm_s: number;
  readonly ended: number;
  readonly end_s: number;
}
/** A confirmation before the begin is of a clock that was set; how long an alarm lasted that a restart broke is not known. */
const TIMES: Listing<SiteTimes, SiteTimes> = {
  from: `(SELECT alarm_level_id, device_group_id, min(start_time) AS first_time, max(start_time) AS last_time,
      sum(is_confirm = 1 AND confirm_time >= start_time) AS confirmed,
      coalesce(sum(CASE WHEN is_confirm = 1 AND confirm_time >= start_time THEN confirm_time - start_time END), 0) AS confirm_s,
      count(CASE WHEN end_reason = 'recovered' THEN duration END) AS ended,
      coalesce(sum(CASE WHEN end_reason = 'recovered' THEN duration END), 0) AS end_s
    FROM alarm NOT INDEXED WHERE start_time >= @start_time AND start_time < @end_time AND drill = 0 AND ${IN_SLICE}
    GROUP BY alarm_level_id, device_group_id) t`,
  columns: {
    alarm_level_id: 't.alarm_level_id',
    confirmed: 't.confirmed',
    confirm_s: 't.confirm_s',
    ended: 't.ended',
    end_s: 't.end_s',
  },
  site: 't.device_group_id',
  filters: {
    start_time: 't.last_time >= @start_time',
    end_time: 't.first_time < @end_time',
    device_group_id: 't.device_group_id = @device_group_id',
    ...SLICED,
  },
  search: [],
  order: 't.alarm_level_id',
  entity: (row) => row,
};

/** When items alarmed; of alarms that began within the same `apart` seconds the whole. */
const PERIODS: Listing<AlarmPeriod, AlarmPeriod> = {
  from: `(SELECT item_id, device_group_id, min(start_time) AS start_time, count(*) AS count,
      CASE WHEN count(end_time) = count(*) THEN max(end_time) END AS end_time
    FROM alarm
    WHERE item_id IN (SELECT value FROM json_each(@item_ids)) AND start_time < @to AND (end_time IS NULL OR end_time > @from) AND drill = 0
    GROUP BY item_id, device_group_id, start_time / @apart) p`,
  columns: { item_id: 'p.item_id', start_time: 'p.start_time', end_time: 'p.end_time', count: 'p.count' },
  site: 'p.device_group_id',
  filters: {
    item_ids: 'p.item_id IN (SELECT value FROM json_each(@item_ids))',
    from: 'p.end_time IS NULL OR p.end_time > @from',
    to: 'p.start_time < @to',
    apart: '@apart > 0',
  },
  search: [],
  order: 'p.item_id, p.start_time',
  entity: (row) => row,
};

/** Numbers of several slices, newest first, as those of one: most alarms first, of as many the last one. */
function added(found: readonly ItemAlarms[]): ItemAlarms[] {
  const all = new Map<string, ItemAlarms>();
  for (const one of found) {
    const key = `${one.item_id} ${one.device_group_id}`;
    const newer = all.get(key);
    all.set(key, newer ? { ...newer, alarm_count: newer.alarm_count + one.alarm_count } : one);
  }
  return [...all.values()].sort((a, b) => b.alarm_count - a.alarm_count);
}

/** How often, how long and when items alarmed. */
export function createAlarmFigures(db: Db) {
  const counts: List<ItemAlarms> = createList(db, COUNTS);
  const times: List<SiteTimes> = createList(db, TIMES);
  const periods: List<AlarmPeriod> = createList(db, PERIODS);
  /** what a list answers of every slice of the alarms */
  async function ofSlices<T>(list: List<T>, scope: Scope, ask: Ask): Promise<T[]> {
    const all: T[] = [];
    for await (const slice of slicesOf(db, 'alarm')) all.push(...list(scope, { ...ask, ...slice, limit: 0 }).data);
    return all;
  }
  return {
    /** how soon alarms of each level and site were confirmed and over that began in that time */
    times: (scope: Scope, ask: Ask & { readonly start_time: number; readonly end_time: number }): Promise<SiteTimes[]> =>
      ofSlices(times, scope, ask),
    /** items by number of alarms that began in `start_time` (inclusive) to `end_time` (exclusive) */
    counts: async (
      scope: Scope,
      ask: Ask & { readonly start_time: number; readonly end_time: number },
    ): Promise<Page<ItemAlarms>> => pageOf(added(await ofSlices(counts, scope, ask)), ask),
    /**
     * when these items alarmed between two moments (epoch s, the last exclusive), by item and start; those that began in the
     * same `apart` seconds are one
     */
    periods: (scope: Scope, { item_ids, ...span }: PeriodsAsk): readonly AlarmPeriod[] =>
      periods(scope, { ...span, item_ids: JSON.stringify(item_ids), limit: 0 }).data,
  };
}
