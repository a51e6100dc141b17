import type { AlarmPeriod } from './alarms';
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

export type HistoryInterval = 0 | 2 | 6 | 'day';
export type Aggregate = 'avg' | 'min' | 'max';

/** One item's columns, of the kinds that were asked for; null is a gap. Of raw readings the three are one. */
export interface ReportSeries {
  item_id: number;
  name: string;
  unit: string;
  data_type: 0 | 1;
  avg?: (number | null)[];
  min?: (number | null)[];
  max?: (number | null)[];
  /** of a total, in buckets of an hour or a day: what was used in each; they add up to what the range comes to */
  use?: (number | null)[];
}
/**
 * What the readings of a total show beside use. glitch: readings of a moment that do not belong to the rest · rollover: the
 * register began at 0 again · replaced: another meter counts · impossible: more than can have flowed, to be looked at.
 */
export type UseMark = 'glitch' | 'rollover' | 'replaced' | 'impossible';
/** What a whole range comes to; null where nothing is known. */
export interface ReportStatistics {
  item_id: number;
  min: number | null;
  max: number | null;
  /** by the time for which each value stood */
  avg: number | null;
  /** seconds for which a value was known */
  known_seconds: number;
  /** seconds beyond the item's limits of now, or in a state that alarms, whatever the interval is. null: no limits */
  over_seconds: number | null;
  /** whether readings of some of it are gone: beyond for so long at least */
  over_at_least: boolean;
  /** of a total, one of kWh or m³: what was used, in its unit, never below 0, and how often its readings were not as they should be */
  use?: { value: number | null; marks: Partial<Record<UseMark, number>> };
  /** of an item without any reading in the range: when its first stored day begins; null: nothing of it is stored */
  began: Sec | null;
}
/** One moment of the table: for each item, in the order asked for, what the columns have. */
export interface ReportRow {
  time: Sec;
  avg?: (number | null)[];
  min?: (number | null)[];
  max?: (number | null)[];
}
export interface HistoryReport {
  /** seconds a bucket; 0: raw readings */
  step: number;
  /** where buckets begin; of raw readings every moment at which some item was read or its gap begins */
  times: Sec[];
  /** epoch s of the range's ends, the last exclusive */
  from: Sec;
  to: Sec;
  series: ReportSeries[];
  statistics: ReportStatistics[];
  /** when the clock of the box was set within the range: what it showed then, and by how many seconds (negative: back, what it shows again is there twice) */
  clock_steps: { time: Sec; seconds: number }[];
  /** when items alarmed, by item and start; what lies closer than can be told apart in the range is one */
  alarms: AlarmPeriod[];
  /** moments there are */
  total: number;
  data: ReportRow[];
}

/** A report that is kept to be made again. */
export interface HistoryTemplate {
  id: number;
  name: string;
  /** those the caller may see */
  item_ids: number[];
  /** items that are gone or not the caller's */
  left_out: number;
  type: 0 | 1 | 2 | 3 | 4;
  interval: HistoryInterval;
  agg: Aggregate[];
  chart_type: 'chart' | 'table' | 'statistics';
  /** beside the period before it */
  compare: boolean;
  shared: boolean;
  own: boolean;
  user_name: string;
}
