import Database from 'better-sqlite3';
import type { Clock } from '../../board/interfaces';
import { Damaged } from './bytes';
import { unseal } from './codec';
import { dayOfKey, itemOfKey, keyOf, LAST_PART } from './keys';
import { turns } from './query';
import type { Aged, HistoryStore, TailRow } from './store';
import { type TailSample, unpackTail } from './tail';

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
  /** days back from now worth looking at */
  readonly days: number;
  /** items worth looking for where a page cannot be read as a whole */
  readonly items: readonly number[];
  /** runs with the store that took the damaged one's place; undefined: it cannot be written now */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  /** samples of the tail, unless memory still has them */
  readonly take: ((sample: TailSample) => void) | null;
}

const BODY: Readonly<Record<Aged, string>> = { chunk: 'key, samples, body', hour: 'key, 0 AS samples, body' };

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

/** First and last day of a table; where even its ends cannot be read, all days that may be there. */
function spanOf(db: Database.Database, table: Aged, now: number, days: number): readonly [number, number] {
  const ends = readable(() => db.prepare(`SELECT min(key) AS low, max(key) AS high FROM ${table}`).get(), null);
  const { low, high } = (ends ?? {}) as { low?: number | null; high?: number | null };
  if (low !== undefined && high !== undefined) return low === null || high === null ? [0, -1] : [dayOfKey(low), dayOfKey(high)];
  const today = Math.floor(now / 86_400);
  return [Math.max(0, today - days), today + 1];
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
  const part = (store.parts(day, item).at(-1)?.part ?? -1) + 1;
  // numbers of the old tail mean nothing to the new one
  if (part <= LAST_PART) store.putPart(day, item, { part, tail_seq: 0, samples, body }, samples);
}
function putHours(store: HistoryStore, { key, body }: Row): void {
  const [day, item] = [dayOfKey(key), itemOfKey(key)];
  if (!store.hours(day, item)) store.putHours(day, item, body);
}

function takeTail(db: Database.Database, take: (sample: TailSample) => void): void {
  const ends = readable(() => db.prepare('SELECT min(seq) AS low, max(seq) AS high FROM tail').get(), {});
  const { low, high } = ends as { low?: number | null; high?: number | null };
  const select = readable(() => db.prepare('SELECT seq, at, body FROM tail WHERE seq = ?'), null);
  for (let seq = low ?? 1; select && seq <= (high ?? 0); seq++) {
    const row = readable(() => select.get(seq) as TailRow | undefined, undefined);
    if (row && intact(row.body)) for (const sample of unpackTail(row.body, row.at)) take(sample);
  }
}

/** Brings what a damaged file still gives into the new one, a day at a time. */
export async function salvage({ clock, aside, now, days, items, attempt, take }: SalvageParts): Promise<void> {
  const db = readable(() => new Database(aside, { readonly: true }), null);
  if (!db) return;
  const turn = turns(clock);
  try {
    if (take) takeTail(db, take);
    for (const table of ['chunk', 'hour'] as const) {
      const [first, last] = spanOf(db, table, now, days);
      for (let day = last; day >= first; day--) {
        const rows = readable(() => rowsOf(db, table, day, items), []);
        if (rows.length > 0)
          attempt((store) =>
            store.step(() => {
              for (const row of rows) (table === 'chunk' ? putChunk : putHours)(store, row);
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
