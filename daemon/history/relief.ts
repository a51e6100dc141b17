import type { Disk } from './disk';
import type { HistoryStore } from './store';
import type { Aged } from './tables/stored_days';

/** A disk that is fuller than this share gets room again. */
export const CROWDED = 0.85;
/** so many days of samples stay however little room there is */
const LEAST_DAYS = 1;
const ROWS_A_STEP = 256;
/** pages of 1 KB moved and cut off in one step */
const PAGES_A_STEP = 128;

interface ReliefParts {
  readonly store: HistoryStore;
  /** bytes that history may take; asked anew with each step, it is a setting */
  readonly most: () => number;
  /** null: it cannot be told now */
  readonly disk: () => Disk | null;
}
export type Relief = ReturnType<typeof createRelief>;

/**
 * Lets the oldest go before its age where room is short, a small step a call: samples first; hours and days only where
 * history itself is too large. What was taken by others is not ours to win back.
 */
export function createRelief({ store, most, disk }: ReliefParts) {
  /** @param spare bytes that could be given back */
  const crowded = (spare: number): boolean => {
    const now = disk();
    return now !== null && now.usable > 0 && now.usable - now.free - spare >= CROWDED * now.usable;
  };
  const dropOldest = (tables: readonly Aged[]): boolean => {
    for (const table of tables) {
      const [oldest, ...later] = store.storedDays(table);
      if (oldest === undefined || later.length < LEAST_DAYS) continue;
      store.step(() => store.dropDay(table, oldest, ROWS_A_STEP));
      return true;
    }
    return false;
  };
  return {
    /** @returns whether there may be more to do */
    step(): boolean {
      const { used, spare } = store.size();
      if (used > most()) return dropOldest(['chunk', 'hour', 'day']);
      if (crowded(spare)) return dropOldest(['chunk']);
      return spare > 0 && crowded(0) && store.giveBack(PAGES_A_STEP);
    },
  };
}
