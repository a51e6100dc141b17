import type { Sec } from './base';

/** Columns over one time grid; null is a gap. */
export interface SeriesPage {
  /** seconds a bucket; 0: raw readings */
  step: number;
  times: Sec[];
  series: {
    item_id: number;
    name: string;
    unit: string;
    data_type: 0 | 1;
    avg: (number | null)[];
    min: (number | null)[];
    max: (number | null)[];
  }[];
}

/** What is kept of what was measured. */
export interface HistoryKeep {
  raw_days: number;
  hour_days: number;
  day_years: number;
  /** 10^6 bytes */
  max_mb: number;
  /** samples become durable that often: as much a power cut may cost */
  commit_seconds: number;
}
