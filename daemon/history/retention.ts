import { DAY, dayOf } from './keys';
import type { Aged, HistoryStore } from './store';

export interface Age {
  /** days of which something is stored, oldest first */
  readonly days: readonly number[];
  /** how many days are kept */
  readonly keep: number;
  /** epoch seconds, by a clock that has been steady */
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

const isOlder = (gone_since: number | null, day: number): boolean => gone_since !== null && dayOf(gone_since) < day;

const ROWS_A_STEP = 256;
const DAYS_A_STEP = 128;

interface RetentionParts {
  readonly store: HistoryStore;
  readonly keepDays: Readonly<Record<Aged, number>>;
  /** what is configured now */
  readonly configured: (item_id: number) => boolean;
}
export type Retention = ReturnType<typeof createRetention>;

/** Lets old days and the history of deleted items go, a small step a call. */
export function createRetention({ store, keepDays, configured }: RetentionParts) {
  const retireDay = (table: Aged, now: number): boolean => {
    const note = `${table}_retired` as const;
    const day = retiring({ days: store.days(table), keep: keepDays[table], now, retired: store.note(note) });
    if (day === null) return false;
    store.step(() => {
      if (store.dropDay(table, day, ROWS_A_STEP)) store.putNote(note, now);
    });
    return true;
  };
  /** item whose rows are being removed, and the days still to look at */
  let removing: { item_id: number; days: [Aged, number][] } | null = null;
  const startRemoving = (item_id: number): void => {
    const days = (['chunk', 'hour'] as const).flatMap((table) => store.days(table).map((day): [Aged, number] => [table, day]));
    removing = { item_id, days };
  };
  const removeSome = (): void => {
    if (!removing) return;
    const { item_id, days } = removing;
    store.step(() => {
      for (const [table, day] of days.splice(0, DAYS_A_STEP)) store.dropItemDay(table, day, item_id);
      if (days.length > 0) return;
      store.forgetItem(item_id);
      removing = null;
    });
  };

  return {
    /** Notes which items left the configuration, and which came back (a restored one). */
    mark(now: number): void {
      store.step(() => {
        for (const { item_id, gone_since } of store.items())
          if (configured(item_id) !== (gone_since === null)) store.markItem(item_id, gone_since === null ? now : null);
      });
    },
    /** @param now epoch seconds of a clock that has been steady. @returns whether there may be more to do */
    step(now: number): boolean {
      if (removing) {
        removeSome();
        return true;
      }
      if (retireDay('chunk', now) || retireDay('hour', now)) return true;
      // as many days were stored since as are kept: no jump of the clock brings that about
      const since = store.days('chunk').at(-keepDays.chunk);
      const gone = since === undefined ? undefined : store.items().find((item) => isOlder(item.gone_since, since));
      if (!gone) return false;
      startRemoving(gone.item_id);
      return true;
    },
  };
}
