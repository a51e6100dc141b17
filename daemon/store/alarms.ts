import type { AlarmPeriod, Page } from '../contract/entities';
import type { AlarmEvent, AlarmState, Occurrence } from '../contract/live';
import type { Language } from '../contract/model';
import {
  type AlarmRecord,
  EVENT,
  type EventRow,
  event,
  FROM,
  HANDLE_STATUS,
  LAPSING,
  OCCURRENCE,
  type OccurrenceRow,
  occurrence,
  RECORD,
  type RecordRow,
  record,
  select,
  suppressedAs,
  WAITING,
} from './alarm-rows';
import { type Ask, createList, type List, type Listing, pageOf, type Scope } from './list';
import type { Db } from './open';
import { createLog, othersTurn, slicesOf } from './slices';
import { legible, legibleIn } from './spoilt';
import { sameWords } from './words';

export { type AlarmRecord, noOccurrence } from './alarm-rows';

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
/** A device that was lost with another one, as it was called then. */
export type LostDevice = Pick<AlarmRecord, 'device_name' | 'device_group_id'>;

/** One step in the life of an alarm, with who took it and why. `time`: epoch s */
export interface AlarmStep {
  readonly seq: number;
  readonly state: AlarmState;
  readonly time: number;
  /** null: the box itself */
  readonly user_name: string | null;
  readonly remarks: string;
}

/** Alarms of items within a span, epoch s; `apart`: whole seconds, at least 1. */
export interface PeriodsAsk {
  readonly item_ids: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly apart: number;
}

const SEARCH = [
  'a.device_group_name',
  'a.device_name',
  `(SELECT group_concat(value) FROM json_each(${legibleIn('a.item_names')}))`,
  'a.remarks',
];
const FILTERS = {
  alarm_level_id: 'a.alarm_level_id = @alarm_level_id',
  device_group_id: 'a.device_group_id = @device_group_id',
  device_id: 'a.device_id = @device_id',
  item_id: 'a.item_id = @item_id',
} as const;

/** Open alarms, newest first, then those that came back by themselves after `recovered_since` and that nobody has confirmed. */
const REVIEW: Listing<RecordRow, AlarmRecord> = {
  from: FROM,
  columns: RECORD,
  site: 'a.device_group_id',
  filters: {
    ...FILTERS,
    recovered_since: `a.end_time IS NULL OR (${WAITING})`,
    active: '(a.end_time IS NULL) = @active',
    drill: 'a.drill = @drill',
    is_confirm: 'a.is_confirm = @is_confirm',
    is_disable: `${suppressedAs('disabled')} = @is_disable`,
    jitter: `(a.end_time IS NULL AND ${suppressedAs('jitter')}) = @jitter`,
    calling: `(a.end_time IS NULL AND a.is_confirm = 0 AND a.told = 'begin' AND a.suppressed = '[]') = @calling`,
  },
  search: SEARCH,
  order: 'a.end_time IS NOT NULL, a.id DESC',
  entity: record,
};

/** Records that are read before others get their turn: they take 10 ms at most. */
const SLICE = 200;
/** The numbers of the rows of the review, in its order. */
const numbersOf = (sort: string | undefined): Listing<{ id: number }, number> => {
  const by = sort?.replace(/^-/, '') ?? 'id';
  const sorted = Object.entries(RECORD).filter(([name]) => name === by);
  return { ...REVIEW, columns: { id: RECORD.id, ...Object.fromEntries(sorted) }, entity: ({ id }) => id };
};

/** Only what an operation needs of the rows of the review. */
const SUBJECTS: Listing<OccurrenceRow, Occurrence> = { ...REVIEW, columns: OCCURRENCE, order: 'a.id', entity: occurrence };

/** What somebody practised on is no alarm that there was: its report tells of it. */
const LOG: Listing<RecordRow, AlarmRecord> = {
  from: FROM,
  columns: RECORD,
  site: 'a.device_group_id',
  filters: {
    ...FILTERS,
    start_time: 'a.start_time >= @start_time',
    end_time: 'a.start_time < @end_time',
    handle_status: `${HANDLE_STATUS} = @handle_status`,
    recovered_since: '@recovered_since IS NOT NULL',
    ended: '(a.end_time IS NOT NULL) = @ended',
    ids: 'a.id IN (SELECT value FROM json_each(@ids))',
    root_id: 'a.root_id = @root_id',
  },
  search: SEARCH,
  where: 'a.drill = 0',
  order: 'a.id DESC',
  entity: record,
};

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

/** What the alarm tables answer. Every list takes a scope first. */
/** @param recoveredSince epoch s: what came back by itself before that waits for nobody any more; left out: all of it waits */
export function createAlarmReads(db: Db, recoveredSince: () => number = () => 0) {
  const one = db.prepare(`SELECT ${select(RECORD)} FROM ${FROM} WHERE a.id = @id`);
  const some = db.prepare(`SELECT ${select(RECORD)} FROM ${FROM} WHERE a.id IN (SELECT value FROM json_each(@ids))`);
  const open = db.prepare(`SELECT ${select(OCCURRENCE)} FROM alarm a WHERE a.end_time IS NULL ORDER BY a.id`);
  const owing = db.prepare(
    `SELECT ${select(OCCURRENCE)} FROM alarm a WHERE a.end_time IS NOT NULL AND a.told = 'begin' ORDER BY a.id`,
  );
  const lapsing = db.prepare(`SELECT ${select(OCCURRENCE)} FROM alarm a WHERE ${LAPSING} ORDER BY a.end_time LIMIT @limit`);
  const had = db.prepare('SELECT item_id FROM alarm_had').pluck();
  // no index leads from an item to its events: they are looked through once, not once for each item
  const jitterTold = db
    .prepare(
      `SELECT DISTINCT s.item_id FROM alarm_event e CROSS JOIN alarm_suppression s ON s.item_id = e.item_id
       WHERE e.tells = 'jitter' AND s.kind = 'jitter' AND e.time >= s.since`,
    )
    .pluck();
  const events = db.prepare(
    `SELECT ${select({ ...EVENT, ...OCCURRENCE })} FROM alarm_event e LEFT JOIN alarm a ON a.id = e.alarm_id
     WHERE e.seq > @seq ORDER BY e.seq LIMIT @limit`,
  );
  const life = db.prepare(
    'SELECT seq, state, time, user_name, remarks FROM alarm_event WHERE alarm_id = ? ORDER BY seq DESC LIMIT ?',
  );
  const lostWith = db.prepare(
    `SELECT c.device_name, c.device_group_id FROM alarm c JOIN alarm a ON a.id = c.root_id
     WHERE a.id = ? AND (c.end_time IS NULL OR a.end_time IS NOT NULL) ORDER BY c.id LIMIT ?`,
  );
  const last = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM alarm_event');
  const review: List<AlarmRecord> = createList(db, REVIEW);
  const subjects: List<Occurrence> = createList(db, SUBJECTS);
  const log: List<AlarmRecord> = createList(db, LOG);
  const pages = createLog(db, 'alarm', LOG);
  const whole = (ask: Ask = {}): Ask => ({ ...ask, recovered_since: recoveredSince() });
  const counts: List<ItemAlarms> = createList(db, COUNTS);
  const times: List<SiteTimes> = createList(db, TIMES);
  const periods: List<AlarmPeriod> = createList(db, PERIODS);
  /** what a list answers of every slice of the alarms */
  async function ofSlices<T>(list: List<T>, scope: Scope, ask: Ask): Promise<T[]> {
    const all: T[] = [];
    for await (const slice of slicesOf(db, 'alarm')) all.push(...list(scope, { ...ask, ...slice, limit: 0 }).data);
    return all;
  }
  /** The review whole, a slice at a time: what is removed meanwhile is in none. */
  async function* reviewWhole(scope: Scope, ask: Ask): AsyncGenerator<readonly AlarmRecord[]> {
    const ids = createList(db, numbersOf(ask.sort))(scope, { ...ask, limit: 0 }).data;
    for (let first = 0; first < ids.length; first += SLICE) {
      if (first > 0) await othersTurn();
      const slice = ids.slice(first, first + SLICE);
      const found = new Map(
        (some.all({ ids: JSON.stringify(slice), recovered_since: recoveredSince() }) as RecordRow[]).map((row) => [
          row.id,
          record(row),
        ]),
      );
      yield slice.flatMap((id) => found.get(id) ?? []);
    }
  }
  return {
    /** with its names and words; null once it was removed */
    record(id: number): AlarmRecord | null {
      const row = one.get({ id, recovered_since: recoveredSince() }) as RecordRow | undefined;
      return row ? record(row) : null;
    },
    /** the newest steps in the life of one alarm, oldest first; at most `limit` */
    life: (id: number, limit: number): AlarmStep[] => (life.all(id, limit) as AlarmStep[]).reverse(),
    /** the first devices whose lost links follow from an alarm; of one that is over all there were */
    lostWith: (id: number, limit: number): readonly LostDevice[] => lostWith.all(id, limit) as LostDevice[],
    open: (): Occurrence[] => (open.all() as OccurrenceRow[]).map(occurrence),
    /** those that are over, of which people were told the beginning and not yet the end */
    owing: (): Occurrence[] => (owing.all() as OccurrenceRow[]).map(occurrence),
    /** those that came back, which nobody confirmed in time and whose life does not say so yet */
    lapsing: (limit: number): Occurrence[] =>
      (lapsing.all({ limit, recovered_since: recoveredSince() }) as OccurrenceRow[]).map(occurrence),
    /** items that jitter, which people were told */
    jitterTold: (): number[] => jitterTold.all() as number[],
    /** items that a unit may lack and that have had a good value */
    had: (): number[] => had.all() as number[],
    /** open alarms and, since `recovered_since` (epoch s), those that came back and wait for a confirmation */
    review: (scope: Scope, ask: Ask & { readonly recovered_since: number }): Page<AlarmRecord> => review(scope, ask),
    reviewWhole: (scope: Scope, ask: Ask & { readonly recovered_since: number }) => reviewWhole(scope, ask),
    /** those of the review that nobody has confirmed, all of them */
    unconfirmed: (scope: Scope, ask: Ask & { readonly recovered_since: number }): readonly Occurrence[] =>
      subjects(scope, { ...ask, is_confirm: 0, limit: 0 }).data,
    log: (scope: Scope, ask?: Ask): Page<AlarmRecord> => log(scope, whole(ask)),
    /** the same a slice at a time, for whoever is in no hurry */
    pages: (scope: Scope, ask?: Ask): Promise<Page<AlarmRecord>> => pages(scope, whole(ask)),
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
    /** events after that number, oldest first; each with its alarm as it is now */
    since: (seq: number, limit: number): AlarmEvent[] => (events.all({ seq, limit }) as (EventRow & OccurrenceRow)[]).map(event),
    lastSeq: (): number => (last.get() as { seq: number }).seq,
  };
}
export type AlarmReads = ReturnType<typeof createAlarmReads>;
