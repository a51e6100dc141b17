import { DAYS_A_ROW, rowOf } from './days';
import { DAY, dayOf } from './keys';
import { createRemoval, type Leaving } from './removal';
import type { HistoryStore } from './store';
import type { Aged } from './tables/stored_days';
import { believe } from './trust';

export interface Age {
  /** days of which something is stored, oldest first */
  readonly days: readonly number[];
  /** how many days are kept */
  readonly keep: number;
  /** epoch seconds, by a clock that is believed */
  readonly now: number;
  /** when a day was retired last, epoch seconds */
  readonly retired: number | null;
}

/**
 * Which day may go, if any. More stored days than are kept: the oldest, whatever the clock says. Fewer, but the oldest is
 * past its age: only when the newest stored day agrees with the clock, and a day after the last one went, so that no jump of
 * the clock costs more than a day.
 */
export function retiring({ days, keep, now, retired }: Age): number | null {
  const oldest = days[0];
  const newest = days.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  if (days.length > keep) return oldest;
  const today = dayOf(now);
  if (today - oldest <= keep || Math.abs(today - newest) > 1) return null;
  return retired === null || Math.abs(now - retired) >= DAY ? oldest : null;
}

/**
 * The first day that is kept of an item of which so many whole days are, besides the newest. What is stored is counted, so that no
 * jump of the clock sends anything away; days that are not stored any more count as if there had been one after the other.
 * @param days of which hours are stored, oldest first. @returns null: there is nothing
 */
export function firstKept(days: readonly number[], keep: number): number | null {
  const [oldest] = days;
  if (oldest === undefined) return null;
  return days.at(-(keep + 1)) ?? oldest - (keep + 1 - days.length);
}

const isOlder = (gone_since: number | null, day: number): boolean => gone_since !== null && dayOf(gone_since) < day;

const TABLES = ['chunk', 'hour', 'day'] as const satisfies readonly Aged[];
const ROWS_A_STEP = 256;

interface RetentionParts {
  readonly store: HistoryStore;
  /** asked anew with each step: it is a setting */
  readonly keepDays: () => Readonly<Record<Aged, number>>;
  /** what is configured now */
  readonly configured: (item_id: number) => boolean;
  /** how many days of an item are kept, where that is set; null: as of all */
  readonly keepDaysOf: (item_id: number) => number | null;
}
export type Retention = ReturnType<typeof createRetention>;

/** Lets old days and the history of deleted items go, a small step a call. */
export function createRetention({ store, keepDays, configured, keepDaysOf }: RetentionParts) {
  const removal = createRemoval(store);
  /** Days of a table, those of which the clock knows nothing yet left out; a row of many days stands for its last one so far. */
  const daysOf = (table: Aged, today: number): number[] => {
    const stored = store.storedDays(table);
    const days =
      table === 'day' ? stored.map((row) => Math.min((row + 1) * DAYS_A_ROW - 1, Math.max(today, row * DAYS_A_ROW))) : stored;
    return days.filter((day) => day <= today + 1);
  };
  const retireDay = (table: Aged, now: number): boolean => {
    const note = `${table}_retired` as const;
    const days = daysOf(table, dayOf(now));
    const day = retiring({ days, keep: keepDays()[table], now, retired: store.note(note) });
    if (day === null) return false;
    store.step(() => {
      if (store.dropDay(table, table === 'day' ? rowOf(day) : day, ROWS_A_STEP)) store.putNote(note, now);
    });
    return true;
  };
  const believes = (now: number): boolean => {
    const before = { trusted: store.note('trusted_day'), doubted: store.note('doubted_day') };
    const { trusted, doubted } = believe(before, dayOf(now), store.storedDays('chunk').at(-1) ?? null);
    if (trusted !== before.trusted || doubted !== before.doubted)
      store.step(() => {
        store.putNote('trusted_day', trusted);
        store.putNote('doubted_day', doubted);
      });
    return doubted === null;
  };

  /** Days of all tables, a row of days standing for its last one, from one on and before another. */
  const daysBetween = (from: number, before: number): [Aged, number][] =>
    TABLES.flatMap((table) =>
      store
        .storedDays(table)
        .filter((day) => {
          const last = table === 'day' ? (day + 1) * DAYS_A_ROW - 1 : day;
          return last >= from && last < before;
        })
        .map((day): [Aged, number] => [table, day]),
    );
  /** As many days were stored since as are kept: no jump of the clock brings that about. */
  const longGone = (): number | undefined => {
    const since = store.storedDays('chunk').at(-keepDays().chunk);
    return since === undefined ? undefined : store.items().find((item) => isOlder(item.gone_since, since))?.item_id;
  };

  /** Items of which fewer days are kept than were stored since they were looked at last. @param now epoch seconds */
  const overdue = (now: number): Leaving[] => {
    const days = daysOf('hour', dayOf(now));
    return store.items().flatMap(({ item_id, cleared_before }) => {
      const keep = keepDaysOf(item_id);
      const before = keep === null ? null : firstKept(days, keep);
      const from = cleared_before ?? 0;
      if (before === null || before <= from) return [];
      return { item_id, days: daysBetween(from, before), gone: () => store.noteCleared(item_id, before) };
    });
  };
  /** Items that are long gone, and what is kept too long of others. @returns whether there is anything */
  const leave = (now: number): boolean => {
    const gone = longGone();
    const leaving =
      gone === undefined
        ? overdue(now)
        : [{ item_id: gone, days: daysBetween(0, Number.POSITIVE_INFINITY), gone: () => store.forgetItem(gone) }];
    if (leaving.length > 0) removal.begin(leaving);
    return leaving.length > 0;
  };

  return {
    /** Notes which items left the configuration, and which came back (a restored one). @param now epoch seconds */
    mark(now: number): void {
      // a date that is wrong would keep it for ever, or not at all
      const known = believes(now);
      store.step(() => {
        for (const { item_id, gone_since } of store.items())
          if (configured(item_id) && gone_since !== null) store.markItem(item_id, null);
          else if (!configured(item_id) && gone_since === null && known) store.markItem(item_id, now);
      });
    },
    /** @param now epoch seconds of a clock that has been steady. @returns whether there may be more to do */
    step(now: number): boolean {
      if (removal.step()) return true;
      if (!believes(now)) return false;
      return TABLES.some((table) => retireDay(table, now)) || leave(now);
    },
  };
}
