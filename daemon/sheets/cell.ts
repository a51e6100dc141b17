import { civilOf, type Zone } from '../zone';

/** A moment, told on the box's wall clock. `at`: epoch s. */
export interface Moment {
  readonly at: number;
}
/** What may be written into a cell. A number that is not finite is an empty cell. */
export type Cell = string | number | boolean | null | Moment;
/** What a cell reads as; a date is its text, `YYYY-MM-DD HH:mm:ss` or the part of it that is there. */
export type Read = string | number | boolean | null;

/** A table to be written: its rows may come one after the other. `name` stands on the sheet's tab. */
export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}
/** A table as it was read: place 0 is row 1 of the sheet; what is empty at the end of a row is not there. */
export interface Table {
  readonly name: string;
  readonly rows: Read[][];
}

/** Takes what was made, piece by piece; whoever makes it waits for the answer. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

/** Where the box stands, and who is told how many rows are written. */
export interface Writing {
  readonly zone: Zone;
  /** called after every some hundred rows; what it throws ends the writing */
  readonly on_rows?: (rows: number) => void;
}

export const isMoment = (cell: Cell): cell is Moment => typeof cell === 'object' && cell !== null;

/** Rows that a sheet of a workbook holds below its header. */
export const MOST_ROWS = 1_048_575;
/** characters a cell of a workbook holds */
export const MOST_CHARACTERS = 32_767;

const DAY = 86_400;
const two = (n: number): string => String(n).padStart(2, '0');

/** The text of a wall clock reading, in s since 1970-01-01 00:00 of that clock: without a time at midnight, without a date on day 0 of a sheet. */
export function wallText(local: number, part: 'both' | 'date' | 'time'): string {
  const day = Math.floor(local / DAY);
  const second = local - day * DAY;
  const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');
  if (part === 'time') return time;
  const { year, month, day: of } = civilOf(day);
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(of)}`;
  return part === 'date' ? date : `${date} ${time}`;
}
