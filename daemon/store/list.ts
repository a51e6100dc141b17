import type { Page } from '../contract/entities';
import type { Db } from './open';

/** Which sites the asker may see. A list cannot be asked without one. */
export interface Scope {
  /** null: all of them */
  readonly sites: readonly number[] | null;
  has(site: number): boolean;
}
/** For the daemon's own work; forbidden in http. */
export const ALL: Scope = { sites: null, has: () => true };
export function scopeOf(sites: readonly number[]): Scope {
  const set = new Set(sites);
  return { sites, has: (site) => set.has(site) };
}

/** One list of one resource as data: where rows come from, which column names their site, what filters, searches and sorts. */
export interface Listing<Row, T> {
  readonly from: string;
  /** name in the row → SQL */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL of the site, or null where rows belong to no site */
  readonly site: string | null;
  /** name of the input → condition with @name */
  readonly filters: Readonly<Record<string, string>>;
  /** SQL texts that a keyword is looked for in */
  readonly search: readonly string[];
  readonly order: string;
  /** always true of the list */
  readonly where?: string;
  readonly entity: (row: Row) => T;
}
export interface Ask {
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  /** what the shipped one of the rows is called, in the language of who asks (`shipped.ts`) */
  readonly called?: string | undefined;
  readonly [filter: string]: unknown;
}
export type List<T> = (scope: Scope, ask?: Ask) => Page<T>;

const DEFAULT_LIMIT = 10;
export const limitOf = ({ limit }: Ask): number => limit ?? DEFAULT_LIMIT;
/** a list of ids is given to SQL as JSON */
const plain = (v: unknown): unknown => (typeof v === 'boolean' ? Number(v) : Array.isArray(v) ? JSON.stringify(v) : v);
export const selectOf = <Row, T>({ columns }: Pick<Listing<Row, T>, 'columns'>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');

/** What holds of the rows that are asked for, as SQL with its arguments. */
export function conditions<Row, T>(l: Listing<Row, T>, scope: Scope, ask: Ask): { where: string; args: Record<string, unknown> } {
  const where: string[] = l.where ? [l.where] : [];
  const args: Record<string, unknown> = { called: ask.called ?? null, sites: scope.sites && JSON.stringify(scope.sites) };
  if (scope.sites && l.site) where.push(`${l.site} IN (SELECT value FROM json_each(@sites))`);
  for (const [name, condition] of Object.entries(l.filters)) {
    if (ask[name] === undefined) continue;
    where.push(`(${condition})`);
    args[name] = plain(ask[name]);
  }
  if (ask.keyword) {
    where.push(`(${l.search.map((text) => `instr(lower(${text}), lower(@keyword)) > 0`).join(' OR ')})`);
    args.keyword = ask.keyword;
  }
  return { where: where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '', args };
}

function ordering<Row, T>(l: Listing<Row, T>, sort: string | undefined): string {
  const name = sort?.replace(/^-/, '');
  if (!name || !Object.hasOwn(l.columns, name)) return l.order;
  return `"${name}" ${sort?.startsWith('-') ? 'DESC' : 'ASC'}, ${l.order}`;
}

/** Statements that a list keeps prepared, which takes longer than a small one runs: the shapes in which it is mostly asked. */
const MOST_KEPT = 12;
function createStatements(db: Db): (sql: string) => ReturnType<Db['prepare']> {
  const kept = new Map<string, ReturnType<Db['prepare']>>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const statement = db.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}

/** The one place where a list becomes SQL: scope, filters, keyword, order and page (limit 0: whole). */
export function createList<Row, T>(db: Db, l: Listing<Row, T>): List<T> {
  const select = selectOf(l);
  const statement = createStatements(db);
  return (scope, ask = {}) => {
    const { where, args } = conditions(l, scope, ask);
    const limit = limitOf(ask);
    const page = `SELECT ${select} FROM ${l.from}${where} ORDER BY ${ordering(l, ask.sort)} LIMIT +@limit OFFSET @skip`;
    const skip = limit * ((ask.page ?? 1) - 1);
    const rows = statement(page).all({ ...args, limit: limit === 0 ? -1 : limit, skip }) as Row[];
    const data = rows.map(l.entity);
    // whole, it has counted itself
    if (limit === 0) return { total: data.length, data };
    const { total } = statement(`SELECT count(*) AS total FROM ${l.from}${where}`).get(args) as { total: number };
    return { total, data };
  };
}

/** Rows that are read before others get their turn: with what is counted of each, a few ms. */
const SLICE = 200;
/** Rows of a list, some at a time, for whoever lets others have their turn in between. */
export type Slices<T> = (scope: Scope, ask?: Ask) => Iterable<readonly T[]>;

/** The same list whole, read in slices: which rows there are is settled at the first, and one that goes meanwhile is in none. */
export function createSlices<Row, T>(db: Db, l: Listing<Row, T>, id: string): Slices<T> {
  const select = selectOf(l);
  const statement = createStatements(db);
  return function* (scope, ask = {}) {
    const { where, args } = conditions(l, scope, ask);
    const order = ordering(l, ask.sort);
    const name = ask.sort?.replace(/^-/, '') ?? '';
    const sorted = Object.hasOwn(l.columns, name) ? `, ${l.columns[name]} AS "${name}"` : '';
    const ids = statement(`SELECT ${id} AS row_id${sorted} FROM ${l.from}${where} ORDER BY ${order}`).all(args) as {
      row_id: number;
    }[];
    const some = statement(
      `SELECT ${select} FROM ${l.from} WHERE ${id} IN (SELECT value FROM json_each(@slice)) ORDER BY ${order}`,
    );
    for (let from = 0; from < ids.length; from += SLICE) {
      const slice = ids.slice(from, from + SLICE).map(({ row_id }) => row_id);
      yield (some.all({ ...args, slice: JSON.stringify(slice) }) as Row[]).map(l.entity);
    }
  };
}

/** A list that is already in memory: the same paging, counted whole. */
export function pageOf<T>(all: readonly T[], ask: Ask): Page<T> {
  const limit = limitOf(ask);
  const from = limit * ((ask.page ?? 1) - 1);
  return { total: all.length, data: limit === 0 ? all : all.slice(from, from + limit) };
}
