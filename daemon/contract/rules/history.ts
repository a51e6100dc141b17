import type { HistoryKeep } from '../entities';
import type { Fields } from '../shape';

/** Longer than that nothing is kept. */
const MOST_YEARS = 50;
export const MOST_DAYS = MOST_YEARS * 366;

/** How long what was measured is kept, in which grain, in how much room, and how much of it a power cut may cost. */
export const historyKeep = {
  raw_days: { t: 'int', min: 1, max: 3660 },
  hour_days: { t: 'int', min: 1, max: 7320 },
  day_years: { t: 'int', min: 1, max: MOST_YEARS },
  /** of 10^6 bytes */
  max_mb: { t: 'int', min: 50, max: 1_000_000 },
  /** samples become durable that often */
  commit_seconds: { t: 'int', min: 1, max: 60 },
} as const satisfies Fields;

export const HISTORY_KEEP: HistoryKeep = { raw_days: 90, hour_days: 1825, day_years: 10, max_mb: 2000, commit_seconds: 10 };
