import Database from 'better-sqlite3';
import type { Clock } from '../../board/interfaces';
import { turns } from '../store/turns';
import type { Batch } from './batch';
import { Damaged } from './bytes';
import { unseal } from './codec';
import { DAYS_A_ROW, decodeDays, encodeDays, rowOf, withDays } from './days';
import { DAY, dayOf, dayOfKey, itemOfKey, keyOf, LAST_PART } from './keys';
import type { HistoryStore } from './store';
import type { ClockStep } from './tables/clock_steps';
import type { Aged } from './tables/stored_days';
import type { TailRow } from './tables/tail_rows';
import { unpackTail } from './tail';
import type { Loss } from './trouble';

interface Row {
  readonly key: number;
  readonly samples: number;
  readonly body: Buffer;
}
export interface SalvageParts {
  readonly clock: Clock;
  /** name of the damaged file */
  readonly aside: string;
  /** epoch s: where to look when the file does not say which days it has */
  readonly now: number;
  /** epoch s since when there is history, as far as anybody knows */
  readonly since: number | null;
  /** items worth looking for where a page cannot be read as a whole */
  readonly items: readonly number[];
  /** runs with the store that took the damaged one's place; undefined: it cannot be written now */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  /** samples of the tail, unless memory still has them */
  readonly take: ((samples: Batch) => void) | null;
}

const BODY: Readonly<Record<Aged, string>> = {
  chunk: 'key, samples, body',
  hour: 'key, 0 AS samples, body',
  day: 'key, 0 AS samples, body',
};

const intact = (body: Buffer): boolean => {
  try {
    unseal(body);
    return true;
  } catch (fault) {
    if (fault instanceof Damaged) return false;
    throw fault;
  }
};

/** Epoch seconds of a day of a table; of one row of local days, its 64 days. */
const spanOf = (table: Aged, day: number): readonly [number, number] =>
  table === 'day' ? [day * DAYS_A_ROW * DAY, (day + 1) * DAYS_A_ROW * DAY] : [day * DAY, (day + 1) * DAY];

/** What can be read; a damaged page costs what lies on it, no more. */
function readable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof Database.SqliteError) return otherwise;
    throw fault;
  }
}

/** a broken page hides at most so many days; behind that nothing is looked for */
const MOST_HIDDEN_DAYS = 2000;

/**
 * Days that a table may have, newest first. Where the way to the next key is broken, day by day.
 * @param newest where to begin when even the end of the table cannot be read
 */
function* daysOf(db: Database.Database, table: Aged, newest: number): Generator<number> {
  const down = readable(() => db.prepare(`SELECT max(key) FROM ${table} WHERE key < ?`).pluck(), null);
  let day = dayOfKey(readable(() => down?.get(Number.MAX_SAFE_INTEGER) as number, null) ?? keyOf(newest, 0));
  for (let hidden = 0; down && day >= 0 && hidden < MOST_HIDDEN_DAYS; ) {
    yield day;
    const key = readable(() => ({ found: down.get(keyOf(day, 0)) as number | null }), null);
    if (key?.found === null) return;
    hidden = key ? 0 : hidden + 1;
    day = key ? dayOfKey(key.found!) : day - 1;
  }
}

interface Found {
  readonly rows: readonly Row[];
  /** nothing that may have been there is missing */
  readonly whole: boolean;
}

function rowsOf(db: Database.Database, table: Aged, day: number, items: readonly number[]): Found {
  const select = db.prepare(`SELECT ${BODY[table]} FROM ${table} WHERE key BETWEEN ? AND ?`);
  const whole = readable(() => select.all(keyOf(day, 0), keyOf(day + 1, 0) - 1) as Row[], null);
  const rows =
    whole ?? items.flatMap((item) => readable(() => select.all(keyOf(day, item), keyOf(day, item) + LAST_PART) as Row[], []));
  const good = rows.filter(({ body }) => intact(body));
  return { rows: good, whole: whole !== null && good.length === rows.length };
}

function putChunk(store: HistoryStore, { key, samples, body }: Row): void {
  const [day, item] = [dayOfKey(key), itemOfKey(key)];
  const last = store.lastPart(day, item);
  const part = (last?.part ?? -1) + 1;
  if (part > LAST_PART) return;
  // numbers of the old tail mean nothing to the new one; the last part says which rows of that are in chunks
  store.putPart(day, item, { part, tail_seq: last?.tail_seq ?? 0, samples, body });
  store.count(samples);
}
function putHours(store: HistoryStore, { key, body }: Row): void {
  const [day, item] = [dayOfKey(key), itemOfKey(key)];
  if (!store.hours(day, item)) store.putHours(day, item, body);
}

function putDays(store: HistoryStore, { key, body }: Row): void {
  const [row, item] = [dayOfKey(key), itemOfKey(key)];
  const fresh = store.days(row, item);
  store.putDays(row, item, fresh ? encodeDays(withDays(decodeDays(body, row), decodeDays(fresh, row)), row) : body);
}
const PUT = { chunk: putChunk, hour: putHours, day: putDays } as const satisfies Record<Aged, unknown>;

/** a broken page of the tail hides at most so many rows */
const MOST_HIDDEN_ROWS = 2000;

/** Rows of the tail, oldest first; read from the newest down, past what is broken. */
function tailOf(db: Database.Database): { rows: TailRow[]; whole: boolean } {
  const down = readable(() => db.prepare('SELECT seq, at, body FROM tail WHERE seq < ? ORDER BY seq DESC LIMIT 1'), null);
  const rows: TailRow[] = [];
  let whole = down !== null;
  let seq = Number.MAX_SAFE_INTEGER;
  for (let hidden = 0; down && seq > 0 && hidden < MOST_HIDDEN_ROWS; ) {
    const row = readable(() => ({ found: down.get(seq) as TailRow | undefined }), null);
    if (row && !row.found) break;
    hidden = row ? 0 : hidden + 1;
    seq = row?.found?.seq ?? seq - 1;
    const body = row?.found?.body;
    // an empty one is in chunks
    if (body?.length === 0) continue;
    if (row?.found && body && intact(body)) rows.push(row.found);
    else whole = false;
  }
  return { rows: rows.reverse(), whole };
}

/** Days of a table that may miss something, as one span. */
function createMissing(since: number | null, now: number) {
  let loss: Loss | null = null;
  return {
    loss: (): Loss | null => loss,
    /** epoch seconds; what lies before the history began or after now is nobody's loss */
    add(start: number, end: number): void {
      const [from, to] = [Math.max(start, since ?? 0), Math.min(end, now)];
      if (from < to) loss = { from: Math.min(loss?.from ?? from, from), to: Math.max(loss?.to ?? to, to) };
    },
  };
}

/** the tail holds what came since the last fold: some hours */
const LONGEST_TAIL_S = 4 * 3600;
const TABLES = ['chunk', 'hour', 'day'] as const satisfies readonly Aged[];

/**
 * Brings what a damaged file still gives into the new one, a day at a time.
 * @returns the span of time of which something is missing; null: all of it came back
 */
export async function salvage({ clock, aside, now, since, items, attempt, take }: SalvageParts): Promise<Loss | null> {
  const db = readable(() => new Database(aside, { readonly: true }), null);
  const known = db && readable(() => db.prepare('SELECT count(*) FROM tail').pluck().get(), null);
  if (!db || known === null) {
    db?.close();
    return { from: since, to: now };
  }
  const turn = turns(clock);
  const missing = createMissing(since, now);
  try {
    const tail = take ? tailOf(db) : null;
    for (const row of tail?.rows ?? []) take?.(unpackTail(row.body, row.at));
    if (tail && !tail.whole) missing.add(now - LONGEST_TAIL_S, now);
    const steps = readable(() => db.prepare('SELECT at, by FROM clock_step ORDER BY id').all() as ClockStep[], []);
    attempt((store) => store.step(() => steps.forEach(store.putClockStep)));
    for (const table of TABLES) {
      const newest = table === 'day' ? rowOf(dayOf(now) + 1) : dayOf(now) + 1;
      for (const day of daysOf(db, table, newest)) {
        const { rows, whole } = readable(() => rowsOf(db, table, day, items), { rows: [], whole: false });
        if (!whole) missing.add(...spanOf(table, day));
        if (rows.length > 0)
          attempt((store) =>
            store.step(() => {
              for (const row of rows) PUT[table](store, row);
            }),
          );
        const wait = turn();
        if (wait) await wait;
      }
    }
  } finally {
    db.close();
  }
  return missing.loss();
}
