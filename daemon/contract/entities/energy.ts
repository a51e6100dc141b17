import type { Sec } from './base';
import type { UseMark } from './history';

/** Another meter counts an item from a moment on, as somebody entered it; readings in the item's unit. */
export interface MeterReplacement {
  id: number;
  item_id: number;
  /** site, device and item */
  name: string;
  unit: string;
  at: Sec;
  /** what the old one had when it ended; null: nobody knows */
  end: number | null;
  /** what the new one had when it began */
  start: number;
  /** who entered it, as he was called then, and when */
  user_name: string;
  time: Sec;
}

/** Something about a meter's readings, at the first that is not as it should be. */
export interface MeterMark {
  kind: UseMark;
  time: Sec;
  /** a replacement that somebody entered, and no guess */
  entered: boolean;
}
/** A meter over a period. Readings are in the item's unit, and the last and first that count. */
export interface MeterLine {
  item_id: number;
  item_name: string;
  device_id: number;
  device_name: string;
  device_group_id: number;
  device_group_name: string;
  unit: string;
  decimals: number;
  start_value: number | null;
  start_time: Sec | null;
  end_value: number | null;
  end_time: Sec | null;
  /** null: not known, which is never 0 */
  kwh: number | null;
  /** null: no tariff prices it */
  cost: number | null;
  /** s whose readings are no further apart than they should be */
  measured: number;
  /** what was used between readings that are: its hours are not known */
  spread_kwh: number;
  /** share of the period up to now of which the use is known, 0 to 1; null: nothing of it is over */
  coverage: number | null;
  marks: MeterMark[];
}
export interface MeterSheet {
  /** the period, the end exclusive */
  from: Sec;
  to: Sec;
  /** of all lines, not of a page: null where nothing is known of any; the coverage is the worst of its lines */
  sum: { kwh: number | null; coverage: number | null; spread_kwh: number; unknown: number };
  total: number;
  data: MeterLine[];
}
