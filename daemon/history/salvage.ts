import Database from 'better-sqlite3';
import type { Clock } from '../../board/interfaces';
import type { Batch } from './batch';
import { Damaged } from './bytes';
import { unseal } from './codec';
import { decodeDays, encodeDays, rowOf, withDays } from './days';
import { dayOf, dayOfKey, itemOfKey, keyOf, LAST_PART } from './keys';
import { turns } from './query';
import type { Aged, HistoryStore, TailRow } from './store';
import { unpackTail } from './tail';

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

function rowsOf(db: Database.Database, table: Aged, day: number, items: readonly number[]): Row[] {
  const select = db.prepare(`SELECT ${BODY[table]} FROM ${table} WHERE key BETWEEN ? AND ?`);
  const whole = readable(() => select.all(keyOf(day, 0), keyOf(day + 1, 0) - 1) as Row[], null);
  const rows =
    whole ?? items.flatMap((item) => readable(() => select.all(keyOf(day, item), keyOf(day, item) + LAST_PART) as Row[], []));
  return rows.filter(({ body }) => intact(body));
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
function tailOf(db: Database.Database): TailRow[] {
  const down = readable(() => db.prepare('SELECT seq, at, body FROM tail WHERE seq < ? ORDER BY seq DESC LIMIT 1'), null);
  const rows: TailRow[] = [];
  let seq = Number.MAX_SAFE_INTEGER;
  for (let hidden = 0; down && seq > 0 && hidden < MOST_HIDDEN_ROWS; ) {
    const row = readable(() => ({ found: down.get(seq) as TailRow | undefined }), null);
    if (row && !row.found) break;
    hidden = row ? 0 : hidden + 1;
    seq = row?.found?.seq ?? seq - 1;
    if (row?.found && intact(row.found.body)) rows.push(row.found);
  }
  return rows.reverse();
}

/** Brings what a damaged file still gives into the new one, a day at a time. */
export async function salvage({ clock, aside, now, items, attempt, take }: SalvageParts): Promise<void> {
  const db = readable(() => new Database(aside, { readonly: true }), null);
  if (!db) return;
  const turn = turns(clock);
  try {
    if (take) for (const row of tailOf(db)) take(unpackTail(row.body, row.at));
    for (const table of ['chunk', 'hour', 'day'] as const) {
      const newest = dayOf(now) + 1;
      for (const day of daysOf(db, table, table === 'day' ? rowOf(newest) : newest)) {
        const rows = readable(() => rowsOf(db, table, day, items), []);
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
}
