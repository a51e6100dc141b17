import type { HistoryStore } from './store';
import type { Aged } from './tables/stored_days';

/** What leaves of one item. */
export interface Leaving {
  readonly item_id: number;
  /** days of each table, or rows of days */
  readonly days: readonly (readonly [Aged, number])[];
  /** notes that it is gone, together with the last of it */
  readonly gone: () => void;
}
const DAYS_A_STEP = 128;

function* rowByRow(store: HistoryStore, leaving: Iterable<Leaving>): Generator<void> {
  for (const { item_id, days, gone } of leaving) {
    for (const [table, day] of days) {
      store.dropItemDay(table, day, item_id);
      yield;
    }
    gone();
  }
}

/** Takes items out of days of which others stay, a small step a call. */
export function createRemoval(store: HistoryStore) {
  let work: Generator<void> | null = null;
  return {
    begin(leaving: Iterable<Leaving>): void {
      work = rowByRow(store, leaving);
    },
    /** @returns whether there was anything to do */
    step(): boolean {
      if (!work) return false;
      const now = work;
      store.step(() => {
        for (let left = DAYS_A_STEP; left > 0 && work; left--) if (now.next().done) work = null;
      });
      return true;
    },
  };
}
