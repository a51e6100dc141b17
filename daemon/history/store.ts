import fs from 'node:fs';
import type { Db } from '../store/open';
import { DAY, dayOfKey, keyOf, LAST_PART, partOfKey } from './keys';

/** as long as the write-ahead file may become while somebody reads; usually it has 4 MB */
const MOST_AHEAD_BYTES = 48 * 2 ** 20;

/** Rows that leave by days; those of `day` by 64 days, whose number then stands in a day's place. */
export type Aged = 'chunk' | 'hour' | 'day';
export interface TailRow {
  readonly seq: number;
  /** epoch seconds of the commit */
  readonly at: number;
  readonly body: Buffer;
}
/** A chunk: samples of one item of one day; the parts of a day follow each other. */
export interface Part {
  readonly part: number;
  /** last tail row it holds */
  readonly tail_seq: number;
  readonly samples: number;
  readonly body: Buffer;
}
type PartRow = Omit<Part, 'part'> & { readonly key: number };
const partOf = ({ key, tail_seq, samples, body }: PartRow): Part => ({ part: partOfKey(key), tail_seq, samples, body });

interface ItemRow {
  readonly item_id: number;
  /** epoch seconds; null: it is configured */
  readonly gone_since: number | null;
  /** nothing older than this day is kept; null: everything may be */
  readonly cleared_before: number | null;
}
export type Note = 'samples' | 'trusted_day' | 'doubted_day' | `${Aged}_retired`;

/** Every distinct day of a table, by jumps from one to the next. */
function storedDays(db: Db, table: Aged): Set<number> {
  const next = db.prepare(`SELECT key FROM ${table} WHERE key >= ? ORDER BY key LIMIT 1`).pluck();
  const days = new Set<number>();
  for (let day = 0; ; day++) {
    const key = next.get(keyOf(day, 0)) as number | undefined;
    if (key === undefined) return days;
    day = dayOfKey(key);
    days.add(day);
  }
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** The tables of a history file. Blobs go in and out as they are; nothing here knows what they hold. */
export function createHistoryStore(db: Db) {
  const sql = {
    seq: db.prepare('SELECT coalesce(max(seq), 0) FROM tail').pluck(),
    putTail: db.prepare('INSERT INTO tail (seq, at, body) VALUES (?, ?, ?)'),
    tail: db.prepare('SELECT seq, at, body FROM tail WHERE seq > ? ORDER BY seq LIMIT ?'),
    dropTail: db.prepare(
      'DELETE FROM tail WHERE seq IN (SELECT seq FROM tail WHERE seq <= @seq AND seq < (SELECT max(seq) FROM tail) LIMIT @most)',
    ),
    emptyTail: db.prepare("UPDATE tail SET body = x'' WHERE seq = ? AND length(body) > 0"),
    parts: db.prepare('SELECT key, tail_seq, samples, body FROM chunk WHERE key BETWEEN ? AND ? ORDER BY key'),
    lastPart: db.prepare('SELECT key, tail_seq, samples, body FROM chunk WHERE key BETWEEN ? AND ? ORDER BY key DESC LIMIT 1'),
    foldedUpTo: db.prepare('SELECT coalesce(max(tail_seq), 0) FROM chunk WHERE key BETWEEN ? AND ?').pluck(),
    putPart: db.prepare('INSERT OR REPLACE INTO chunk (key, tail_seq, samples, body) VALUES (?, ?, ?, ?)'),
    hours: db.prepare('SELECT body FROM hour WHERE key = ?').pluck(),
    putHours: db.prepare('INSERT OR REPLACE INTO hour (key, body) VALUES (?, ?)'),
    days: db.prepare('SELECT body FROM day WHERE key = ?').pluck(),
    putDays: db.prepare('INSERT OR REPLACE INTO day (key, body) VALUES (?, ?)'),
    unrolled: db.prepare('SELECT day FROM unrolled').pluck(),
    markUnrolled: db.prepare('INSERT OR IGNORE INTO unrolled (day) VALUES (?)'),
    markRolled: db.prepare('DELETE FROM unrolled WHERE day = ?'),
    note: db.prepare('SELECT value FROM note WHERE name = ?').pluck(),
    putNote: db.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)'),
    dropNote: db.prepare('DELETE FROM note WHERE name = ?'),
    items: db.prepare('SELECT item_id, gone_since, cleared_before FROM item ORDER BY item_id'),
    addItem: db.prepare('INSERT OR IGNORE INTO item (item_id) VALUES (?)'),
    markItem: db.prepare('UPDATE item SET gone_since = ? WHERE item_id = ?'),
    noteCleared: db.prepare('UPDATE item SET cleared_before = ? WHERE item_id = ?'),
    forgetItem: db.prepare('DELETE FROM item WHERE item_id = ?'),
    samplesOfDay: db.prepare('SELECT coalesce(sum(samples), 0) FROM chunk WHERE key BETWEEN ? AND ?').pluck(),
    dropDay: {
      chunk: db.prepare('DELETE FROM chunk WHERE key IN (SELECT key FROM chunk WHERE key BETWEEN ? AND ? LIMIT ?)'),
      hour: db.prepare('DELETE FROM hour WHERE key IN (SELECT key FROM hour WHERE key BETWEEN ? AND ? LIMIT ?)'),
      day: db.prepare('DELETE FROM day WHERE key IN (SELECT key FROM day WHERE key BETWEEN ? AND ? LIMIT ?)'),
    },
  };
  const days = { chunk: storedDays(db, 'chunk'), hour: storedDays(db, 'hour'), day: storedDays(db, 'day') };
  const unrolled = new Set(sql.unrolled.all() as number[]);
  /** how often hours of a day were written since the file was opened */
  const hoursWritten = new Map<number, number>();
  const pragma = (name: string): number => db.pragma(name, { simple: true }) as number;
  const note = (name: Note): number | null => (sql.note.get(name) as number | undefined) ?? null;
  const count = (samples: number): void => {
    sql.putNote.run('samples', Math.max(0, (note('samples') ?? 0) + samples));
  };
  const drop = (table: Aged, from: number, to: number, most: number): number => {
    if (table === 'chunk') count(-(sql.samplesOfDay.get(from, to) as number));
    const dropped = sql.dropDay[table].run(from, to, most).changes;
    if (table === 'chunk') count(sql.samplesOfDay.get(from, to) as number);
    return dropped;
  };

  return {
    /** one step: all of it or nothing */
    step: <T>(run: () => T): T => db.transaction(run).immediate(),
    close: () => db.close(),

    /** Bytes of the file that hold something, and those that could be given back. */
    size(): { readonly used: number; readonly spare: number } {
      const [pages, free, bytes] = (['page_count', 'freelist_count', 'page_size'] as const).map(pragma) as [
        number,
        number,
        number,
      ];
      return { used: (pages - free) * bytes, spare: free * bytes };
    },
    /**
     * Whether the write-ahead file has grown far beyond its size because somebody reads an old state of the file and does
     * not end. Nothing may be written then, or the flash fills up; the file is cut when the reader is gone.
     */
    held(): boolean {
      const bytes = fs.statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      if (bytes <= MOST_AHEAD_BYTES) return false;
      const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return done?.busy !== 0;
    },
    /** Moves up to so many pages from the end of the file into free ones and cuts it off, the write-ahead file too. @returns whether it became shorter */
    giveBack(pages: number): boolean {
      const before = pragma('page_count');
      db.pragma(`incremental_vacuum(${pages})`);
      db.pragma('wal_checkpoint(TRUNCATE)');
      return pragma('page_count') < before;
    },

    /** newest tail row, 0: there never was one */
    lastSeq: (): number => sql.seq.get() as number,
    putTail: (row: TailRow): void => {
      sql.putTail.run(row.seq, row.at, row.body);
    },
    /** up to `most` rows behind `seq` */
    tail: (seq: number, most: number) => sql.tail.all(seq, most) as TailRow[],
    /** removes up to `most` rows up to `seq`; the newest row is emptied and stays. @returns how many went */
    dropTail(seq: number, most: number): number {
      sql.emptyTail.run(seq);
      return sql.dropTail.run({ seq, most }).changes;
    },

    /** the chunks of one item of one day, oldest first */
    parts(day: number, item_id: number): Part[] {
      const key = keyOf(day, item_id);
      return (sql.parts.all(key, key + LAST_PART) as PartRow[]).map(partOf);
    },
    /** the newest of them, which holds the last tail row of all */
    lastPart(day: number, item_id: number): Part | undefined {
      const key = keyOf(day, item_id);
      const row = sql.lastPart.get(key, key + LAST_PART) as PartRow | undefined;
      return row && partOf(row);
    },
    /** last tail row that a chunk of this item and day holds */
    foldedUpTo(day: number, item_id: number): number {
      const key = keyOf(day, item_id);
      return sql.foldedUpTo.get(key, key + LAST_PART) as number;
    },
    putPart(day: number, item_id: number, part: Part): void {
      sql.putPart.run(keyOf(day, item_id) + part.part, part.tail_seq, part.samples, part.body);
      days.chunk.add(day);
      sql.addItem.run(item_id);
    },
    hours: (day: number, item_id: number): Buffer | undefined => sql.hours.get(keyOf(day, item_id)) as Buffer | undefined,
    putHours(day: number, item_id: number, body: Buffer): void {
      sql.putHours.run(keyOf(day, item_id), body);
      days.hour.add(day);
      sql.markUnrolled.run(day);
      unrolled.add(day);
      hoursWritten.set(day, (hoursWritten.get(day) ?? 0) + 1);
    },

    /** 64 local days of an item */
    days: (row: number, item_id: number): Buffer | undefined => sql.days.get(keyOf(row, item_id)) as Buffer | undefined,
    putDays(row: number, item_id: number, body: Buffer): void {
      sql.putDays.run(keyOf(row, item_id), body);
      days.day.add(row);
    },
    /** UTC days of which hours were written since local days were made of them */
    unrolled: unrolled as ReadonlySet<number>,
    /** grows with each row of hours that is written to that day */
    hoursWritten: (day: number): number => hoursWritten.get(day) ?? 0,
    markRolled(day: number): void {
      sql.markRolled.run(day);
      unrolled.delete(day);
    },

    /** days of which something is kept, oldest first */
    storedDays: (table: Aged): number[] => [...days[table]].sort((a, b) => a - b),
    /** epoch seconds at which the oldest day of samples or hours begins; null: nothing is stored */
    since(): number | null {
      const oldest = Math.min(...days.chunk, ...days.hour);
      return Number.isFinite(oldest) ? oldest * DAY : null;
    },
    keeps: (table: Aged, day: number): boolean => days[table].has(day),
    /** removes up to `most` rows of a day. @returns whether the day is gone */
    dropDay(table: Aged, day: number, most: number): boolean {
      const gone = drop(table, keyOf(day, 0), keyOf(day + 1, 0) - 1, most) < most;
      if (gone) days[table].delete(day);
      return gone;
    },
    /** removes what one day keeps of one item */
    dropItemDay(table: Aged, day: number, item_id: number): void {
      const key = keyOf(day, item_id);
      drop(table, key, key + LAST_PART, LAST_PART + 1);
    },

    /** items of which something was ever kept */
    items: () => sql.items.all() as ItemRow[],
    /** null: it is configured */
    markItem: (item_id: number, gone_since: number | null): void => {
      sql.markItem.run(gone_since, item_id);
    },
    /** nothing older than this day is kept of it any more */
    noteCleared: (item_id: number, day: number): void => {
      sql.noteCleared.run(day, item_id);
    },
    forgetItem: (item_id: number): void => {
      sql.forgetItem.run(item_id);
    },

    note,
    /** so many samples came into chunks */
    count,
    /** null: nothing is known */
    putNote: (name: Note, value: number | null): void => {
      if (value === null) sql.dropNote.run(name);
      else sql.putNote.run(name, value);
    },
  };
}
