import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '../contract/refusal';
import { belongs, lacksAhead, noteAhead, setForeignAheadAside } from '../store/ahead';
import { type Db, openDb } from '../store/open';
import { historyMigrations } from './migrations';
import { createHistoryStore, type HistoryStore } from './store';
import type { Loss } from './trouble';

const NAME = 'history.db';
/** the file itself and what WAL keeps beside it */
const SUFFIXES = ['', '-wal', '-shm'] as const;
export const fileIn = (dir: string): string => path.join(dir, NAME);

/** What a fault of the database asks for. */
export type Trouble =
  /** the file is not what was written: keep it aside, begin a new one */
  | 'damaged'
  /** it is not this box's: the same, and nothing of it is brought over */
  | 'foreign'
  /** it begins later than was known and let nothing go: the same as damaged */
  | 'shorter'
  /** what the kernel holds of it cannot be trusted: open it again */
  | 'reopen'
  /** full, read-only or busy: try again later */
  | 'later';

/** @returns null for what is no fault of the database */
export function troubleOf(fault: unknown): Trouble | null {
  if (fault instanceof ForeignHistory) return 'foreign';
  if (fault instanceof ShorterHistory) return 'shorter';
  if (fault instanceof Refusal && fault.key === 'database_newer') return 'damaged';
  if (!(fault instanceof Database.SqliteError)) return null;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(fault.code)) return 'damaged';
  return /^SQLITE_(FULL|READONLY|BUSY|LOCKED|NOMEM)/.test(fault.code) ? 'later' : 'reopen';
}

/** A commit writes whole pages: small ones spare a third of what reaches the flash. */
const PAGE_BYTES = 1024;
/** 4 MB: what many commits change of one page goes into the file once */
const CHECKPOINT_PAGES = 4000;

/** the main thread waits no longer for another process that reads */
const BUSY_MS = 20;

/** What only a file without tables can be told. @returns false when it is no such file */
function create(file: string): boolean {
  if (fs.statSync(file, { throwIfNoEntry: false })?.size) return false;
  const db = new Database(file);
  try {
    db.pragma(`page_size = ${PAGE_BYTES}`);
    // what is dropped can be given back to a full disk in small steps
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
  } finally {
    db.close();
  }
  return true;
}

export interface Opened {
  readonly store: HistoryStore;
  /** there was none */
  readonly created: boolean;
  /** what was committed last may be missing: the write-ahead file beside it was another one, or is gone */
  readonly cut: boolean;
}
/** Whose history it is to be. */
export interface Owner {
  /** number of the box */
  readonly box: number;
  /** epoch s, part of the name of what is put aside */
  readonly now: () => number;
}
/** The file is the history of another box: its items are not those of this one. */
export class ForeignHistory extends Error {}
/** The file is not the one that was there: it begins later, and let none of the days before go. */
export class ShorterHistory extends Error {
  constructor(readonly lacks: Loss) {
    super('a history that begins later than was known');
  }
}

/** The store closes its file, and notes which write-ahead file is its. */
function storeOf(db: Db, file: string, owner: Owner | undefined): HistoryStore {
  const store = createHistoryStore(db);
  if (!owner) return store;
  if (!belongs(db, owner.box)) throw new ForeignHistory(file);
  return { ...store, ...noteAhead(file, db) };
}

/** Puts aside what lies beside the file and is not its own. @returns whether what was committed last may be missing */
function cutAhead(file: string, { now }: Owner): boolean {
  const isGone = lacksAhead(file);
  return setForeignAheadAside(file, now())?.complete === false || isGone;
}

/**
 * Opens or creates the history of a directory.
 * @param owner none: whoever only looks
 * @throws ForeignHistory, what troubleOf knows, or what the file system says
 */
export function openHistory(dir: string, owner?: Owner): Opened {
  fs.mkdirSync(dir, { recursive: true });
  const file = fileIn(dir);
  const isCut = owner !== undefined && cutAhead(file, owner);
  const created = create(file);
  const db = openDb(file, historyMigrations);
  try {
    db.pragma(`busy_timeout = ${BUSY_MS}`);
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    return { store: storeOf(db, file, owner), created, cut: isCut };
  } catch (fault) {
    db.close();
    // tables or columns that should be there are not
    if (fault instanceof Database.SqliteError && fault.code === 'SQLITE_ERROR')
      throw new Database.SqliteError(fault.message, 'SQLITE_CORRUPT');
    throw fault;
  }
}

/** Gives the history of a directory another name, that nothing writes to. @returns the new name */
export function setAside(dir: string): string {
  let number = 1;
  while (fs.existsSync(`${fileIn(dir)}.aside-${number}`)) number++;
  const aside = `${fileIn(dir)}.aside-${number}`;
  for (const suffix of SUFFIXES) {
    const from = fileIn(dir) + suffix;
    if (fs.existsSync(from)) fs.renameSync(from, aside + suffix);
  }
  return aside;
}

/** Bytes on flash, the write-ahead file included. */
export function bytesIn(dir: string): number {
  return SUFFIXES.slice(0, 2).reduce(
    (sum, suffix) => sum + (fs.statSync(fileIn(dir) + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
