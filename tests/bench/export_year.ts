// What the measurement of exports and the process that exports agree on.
import type { ExportFormat } from '../../daemon/exports/table';

export const ITEMS = 50;
export const YEAR = 365;
export const INTERVAL = 120;
export const DAY = 86_400;
export const TODAY = 20_420;
export const FIRST = 1000;

export interface Asked {
  readonly interval: 2 | 6;
  readonly format: ExportFormat;
}
/** `bytes` of the file; `grown`: bytes of memory beyond those after a short export of the same form */
export interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly grown: number;
}
