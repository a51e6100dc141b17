import type { Db } from '../store/open';
import { createChunks } from './tables/chunks';
import { createClockSteps } from './tables/clock_steps';
import { createKeptItems } from './tables/kept_items';
import { createLeaving } from './tables/leaving';
import { createMeteredRows } from './tables/metered';
import { createNotes } from './tables/notes';
import { createPages } from './tables/pages';
import { createRollups } from './tables/rollups';
import { createStoredDays } from './tables/stored_days';
import { createTailRows } from './tables/tail_rows';

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** The tables of a history file. Blobs go in and out as they are; nothing here knows what they hold. */
export function createHistoryStore(db: Db) {
  const days = createStoredDays(db);
  const items = createKeptItems(db);
  const notes = createNotes(db);
  const metered = createMeteredRows(db);
  return {
    ...createPages(db),
    ...createTailRows(db),
    ...createChunks(db, days, items),
    ...createRollups(db, days, metered),
    ...createLeaving(db, days, notes, metered),
    ...metered,
    ...createClockSteps(db),
    ...items,
    ...notes,
    storedDays: days.storedDays,
    keeps: days.keeps,
    since: days.since,
    oldestDay: days.oldestDay,
  };
}
