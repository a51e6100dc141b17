import type { Page } from '../contract/entities';
import { type Ask, conditions, type Listing, limitOf, type Scope, selectOf } from './list';
import type { Db } from './open';

/** Rows that are looked at before others get their turn: searched for a word, they take 10 ms at most. */
const SLICE = 2000;

/** who waits for their next turn */
const waiting: (() => void)[] = [];
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
/** Lets others have their turn. Many that do take theirs in a round of the loop each: together they hold it up no longer than one. */
export const othersTurn = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    if (waiting.length === 1) setImmediate(next);
  });

/** Things that are told whole before others get their turn: a few ms. */
const FEW = 20;
/** The same of rules, which take several times as long: each has conditions and actions to look up. */
export const FEW_RULES = 4;
/** What is made of each of many, a few at a time; of what becomes null nothing is told. */
export async function fewAtATime<A, B>(all: readonly A[], make: (one: A) => B | null, few = FEW): Promise<B[]> {
  const made: B[] = [];
  for (const [i, one] of all.entries()) {
    if (i > 0 && i % few === 0) await othersTurn();
    const told = make(one);
    if (told !== null) made.push(told);
  }
  return made;
}

/** Rows whose id is above the one and not above the other. */
export interface Slice {
  readonly above: number;
  readonly up_to: number;
}

/** All rows of a table, newest first: whoever polls and tells waits for one slice at most. Rows that come meanwhile are in none. */
export async function* slicesOf(db: Db, table: string): AsyncGenerator<Slice> {
  const before = db.prepare(`SELECT id FROM ${table} WHERE id <= ? ORDER BY id DESC LIMIT 1 OFFSET ${SLICE}`).pluck();
  let up_to = (db.prepare(`SELECT max(id) FROM ${table}`).pluck().get() as number | null) ?? 0;
  while (up_to > 0) {
    const above = (before.get(up_to) as number | undefined) ?? 0;
    yield { above, up_to };
    up_to = above;
    if (up_to > 0) await othersTurn();
  }
}

/** A page of a list that is read in slices. */
export type Log<T> = (scope: Scope, ask?: Ask) => Promise<Page<T>>;

/**
 * A list of a table that grows with time, newest first, as it is looked at from outside. Its order is that of its ids alone,
 * and no index is asked: it would be gone through once for every slice.
 */
export function createLog<Row, T>(db: Db, table: string, l: Listing<Row, T>): Log<T> {
  const from = `${l.from} NOT INDEXED`;
  return async (scope, ask = {}) => {
    const { where, args } = conditions(l, scope, ask);
    const within = `${where === '' ? ' WHERE' : `${where} AND`} ${l.columns.id} > @above AND ${l.columns.id} <= @up_to`;
    const count = db.prepare(`SELECT count(*) FROM ${from}${within}`).pluck();
    const rows = db.prepare(
      `SELECT ${selectOf(l)} FROM ${from}${within} ORDER BY ${l.columns.id} DESC LIMIT +@limit OFFSET @skip`,
    );
    const limit = limitOf(ask);
    const data: T[] = [];
    let total = 0;
    let skip = limit * ((ask.page ?? 1) - 1);
    for await (const slice of slicesOf(db, table)) {
      const found = count.get({ ...args, ...slice }) as number;
      const wanted = limit === 0 ? -1 : limit - data.length;
      if (wanted !== 0 && found > skip)
        data.push(...(rows.all({ ...args, ...slice, limit: wanted, skip }) as Row[]).map(l.entity));
      skip = Math.max(0, skip - found);
      total += found;
    }
    return { total, data };
  };
}
