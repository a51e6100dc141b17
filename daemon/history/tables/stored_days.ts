import type { Db } from '../../store/open';
import { DAYS_A_ROW } from '../days';
import { DAY, dayOfKey, keyOf } from '../keys';

/** Rows that leave by days; those of `day` by 64 days, whose number then stands in a day's place. */
export type Aged = 'chunk' | 'hour' | 'day';

/** Every distinct day of a table, by jumps from one to the next. */
function daysOf(db: Db, table: Aged): Set<number> {
  const next = db.prepare(`SELECT key FROM ${table} WHERE key >= ? ORDER BY key LIMIT 1`).pluck();
  const days = new Set<number>();
  for (let day = 0; ; day++) {
    const key = next.get(keyOf(day, 0)) as number | undefined;
    if (key === undefined) return days;
    day = dayOfKey(key);
    days.add(day);
  }
}

export type StoredDays = ReturnType<typeof createStoredDays>;

/** Which days have rows, known without asking the file. */
export function createStoredDays(db: Db) {
  const days = { chunk: daysOf(db, 'chunk'), hour: daysOf(db, 'hour'), day: daysOf(db, 'day') };
  return {
    add(table: Aged, day: number): void {
      days[table].add(day);
    },
    remove(table: Aged, day: number): void {
      days[table].delete(day);
    },
    /** days of which something is kept, oldest first */
    storedDays: (table: Aged): number[] => [...days[table]].sort((a, b) => a - b),
    keeps: (table: Aged, day: number): boolean => days[table].has(day),
    /** the oldest UTC day of which something may be known, be it a local day that was made of it; null: nothing is */
    oldestDay(): number | null {
      const oldest = Math.min(...days.chunk, ...days.hour, ...[...days.day].map((row) => row * DAYS_A_ROW - 1));
      return Number.isFinite(oldest) ? Math.max(0, oldest) : null;
    },
    /** epoch seconds at which the oldest day of samples or hours begins; null: nothing is stored */
    since(): number | null {
      const oldest = Math.min(...days.chunk, ...days.hour);
      return Number.isFinite(oldest) ? oldest * DAY : null;
    },
  };
}
