import type { Table } from '../contract/row';
import type { Handlers } from './mount';

/** The calls of one area: their rows, and what answers each, made of the parts that it needs. */
export interface Area<Rows extends Table, Needs> {
  readonly rows: Rows;
  readonly handlers: (needs: Needs) => Handlers<Rows>;
}

/** What answers no row of the table. */
type Rowless<Answers, Rows> = { readonly [K in Exclude<keyof Answers, keyof Rows>]: never };

/** Pairs rows with their handlers: neither a row without a handler nor a handler without a row compiles. */
export const area = <Rows extends Table, Needs, Answers extends Handlers<Rows>>(
  rows: Rows,
  handlers: (needs: Needs) => Answers & Rowless<Answers, Rows>,
): Area<Rows, Needs> => ({ rows, handlers });
