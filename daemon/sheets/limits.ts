/** How much of a file that somebody sends is looked at. */
export interface Limits {
  /** files inside a workbook */
  readonly entries: number;
  /** bytes of those that are unpacked, together */
  readonly unpacked_bytes: number;
  readonly sheets: number;
  /** of a sheet */
  readonly rows: number;
  /** of a row */
  readonly columns: number;
  /** of a file */
  readonly cells: number;
  /** characters of a cell */
  readonly text: number;
}

/** Enough for the workbook of a box with some thousand items. */
export const LIMITS: Limits = {
  entries: 200,
  unpacked_bytes: 24 * 2 ** 20,
  sheets: 32,
  rows: 20_000,
  columns: 200,
  cells: 500_000,
  text: 32_767,
};
