import type { Table } from '../contract/row';
import type { Handlers } from './mount';

/** The calls of one area: their rows, and what answers each, made of the parts that it needs. */
export interface Area<Rows extends Table, Needs> {
  readonly rows: Rows;
  readonly handlers: (needs: Needs) => Handlers<Rows>;
}

/** Pairs rows with their handlers: a row without one does not compile. */
export const area = <Rows extends Table, Needs>(rows: Rows, handlers: (needs: Needs) => Handlers<Rows>): Area<Rows, Needs> => ({
  rows,
  handlers,
});
