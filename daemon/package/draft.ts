import type { Fault, Faults } from '../contract/shape';
import type { Row, Section } from './section';

/** One row of a file as it was read. */
export interface DraftRow {
  /** of its sheet, or its place in the list, from 1 */
  readonly line: number;
  readonly row: Row;
  /** by column, what could not be read */
  readonly faults: Faults;
}
/** What a file holds of one section. */
export interface DraftSection {
  readonly section: Section;
  readonly rows: readonly DraftRow[];
}
/** What is wrong with a file apart from its rows. */
export interface Misplaced {
  /** a section, or what a sheet calls itself */
  readonly place: string;
  readonly line: number | null;
  readonly fault: Fault;
}
/** A package as it was read, before anything is compared with the box. */
export interface Draft {
  readonly sections: readonly DraftSection[];
  readonly misplaced: readonly Misplaced[];
}

/** Rows of a package together: what is made of them must fit beside everything else. */
export const MOST_ROWS = 20_000;
