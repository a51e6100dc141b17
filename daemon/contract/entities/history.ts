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
