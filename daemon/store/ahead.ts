import fs from 'node:fs';
import path from 'node:path';
import type { Db } from './open';

/**
 * What the head of a write-ahead file says: `first` counts up by one each time it begins anew, `second` is random. A file that is
 * closed has none, and the next one begins with two random numbers.
 */
interface Salts {
  readonly first: number;
  readonly second: number;
}
const HEAD_BYTES = 32;
const [FIRST_AT, SECOND_AT] = [16, 20];
/** What the head of a database says of the state that its write-ahead file goes on from; 0 where it says nothing. */
interface Base {
  /** counts the changes of its first page, each start among them */
  readonly changes: number;
  /** number of its box */
  readonly box: number;
}
const DB_HEAD_BYTES = 100;
const [CHANGES_AT, BOX_AT] = [24, 68];
/** What was noted of a write-ahead file and its database. */
type Noted = Salts & Base;
/** so often it may have begun anew since it was noted */
const MOST_ANEW = 1000;
const CLOSED = 'closed';

/** Whether the first bytes of a file are those of a database. */
export const hasDbHead = (head: Buffer): boolean => head.subarray(0, 16).toString('latin1') === 'SQLite format 3\0';

const aheadOf = (file: string): string => `${file}-wal`;
const noteOf = (file: string): string => `${file}-mark`;

function read(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}
/** The first bytes of an open file; null: it is shorter, or cannot be read. */
function headAt(at: number, bytes: number): Buffer | null {
  try {
    const head = Buffer.alloc(bytes);
    return fs.readSync(at, head, 0, bytes, 0) < bytes ? null : head;
  } catch {
    return null;
  }
}
/** null: it cannot be opened, as one that is not there */
function opened(name: string): number | null {
  try {
    return fs.openSync(name, 'r');
  } catch {
    return null;
  }
}
/** The same of a file that SQLite holds no lock on: a write-ahead file, or a database that this process has not opened. */
function headOf(name: string, bytes: number): Buffer | null {
  const at = opened(name);
  if (at === null) return null;
  const head = headAt(at, bytes);
  fs.closeSync(at);
  return head;
}
function saltsOf(file: string): Salts | null {
  const head = headOf(aheadOf(file), HEAD_BYTES);
  return head && { first: head.readUInt32BE(FIRST_AT), second: head.readUInt32BE(SECOND_AT) };
}
const baseIn = (head: Buffer | null): Base =>
  head ? { changes: head.readUInt32BE(CHANGES_AT), box: head.readUInt32BE(BOX_AT) } : { changes: 0, box: 0 };

/**
 * The head of a database that is open: whoever closes any descriptor of a file loses all locks of his process on it, those of
 * SQLite too. So there is one, and it stays until the database is closed.
 */
function holdBase(file: string) {
  let at = opened(file);
  return {
    base: (): Base => baseIn(at === null ? null : headAt(at, DB_HEAD_BYTES)),
    /** once the database is closed */
    close(): void {
      if (at !== null) fs.closeSync(at);
      at = null;
    },
  };
}

/** null: nothing was noted yet */
function notedOf(file: string): Noted | typeof CLOSED | null {
  const text = read(noteOf(file))?.toString('latin1').trim() ?? '';
  if (text === CLOSED) return CLOSED;
  const [first, second, changes = 0, box = 0] = text.split(' ').map(Number);
  return Number.isInteger(first) && Number.isInteger(second) ? { first: first!, second: second!, changes, box } : null;
}

/** Whether a write-ahead file is that of its database, as far as was noted. */
export function isOwn(noted: Salts | typeof CLOSED | null, found: Salts | null): boolean {
  if (noted === null || found === null) return true;
  if (noted === CLOSED) return false;
  const anew = (found.first - noted.first) >>> 0;
  return anew === 0 ? found.second === noted.second : anew <= MOST_ANEW;
}

/** Whether a write-ahead file goes on from a database as it lies there: an older copy lacks pages, that of another box has others. */
export function goesOnFrom(noted: Base, found: Base): boolean {
  const isOther = noted.box !== 0 && found.box !== 0 && noted.box !== found.box;
  return !isOther && found.changes >= noted.changes;
}

/** On the disk when it returns, whole: the old note or the new one. */
function note(file: string, text: string): void {
  const fresh = `${noteOf(file)}-new`;
  const at = fs.openSync(fresh, 'w', 0o600);
  fs.writeSync(at, text);
  fs.fsyncSync(at);
  fs.closeSync(at);
  fs.renameSync(fresh, noteOf(file));
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

/** Whether whatever lies beside a database that this process has not opened, as far as was noted, is what goes on from it. */
export function fitsAhead(file: string): boolean {
  const [noted, found] = [notedOf(file), saltsOf(file)];
  if (found === null) return true;
  const head = headOf(file, DB_HEAD_BYTES);
  // SQLite removes what lies beside a database that is gone or empty
  if (head === null) return false;
  if (noted === null || noted === CLOSED) return isOwn(noted, found);
  // one that lost its head says nothing of itself: what lies beside it may be all that is left of it
  const goesOn = !hasDbHead(head) || goesOnFrom(noted, baseIn(head));
  return goesOn && isOwn(noted, found);
}

/** Whether a database was not closed and what it had not written to its file yet is gone: SQLite itself takes that for nothing. */
export function lacksAhead(file: string): boolean {
  const noted = notedOf(file);
  return noted !== null && noted !== CLOSED && saltsOf(file) === null;
}

export interface ForeignAhead {
  /** what it is called now */
  readonly name: string;
  /** the database was closed well and misses nothing without it */
  readonly complete: boolean;
}

/**
 * Before a database is opened: SQLite takes whatever write-ahead file lies beside it, also an older one, that of another database,
 * or the own one of a database that was replaced since, and writes it over the file. One that does not fit gets another name.
 * @param time epoch s, part of that name
 * @returns null: nothing was wrong
 */
export function setForeignAheadAside(file: string, time: number): ForeignAhead | null {
  if (fitsAhead(file)) return null;
  const complete = notedOf(file) === CLOSED;
  const aside = `${path.basename(file)}-wal-foreign-${time}`;
  fs.renameSync(aheadOf(file), path.join(path.dirname(file), aside));
  fs.rmSync(`${file}-shm`, { force: true });
  return { name: aside, complete };
}

export interface Ahead {
  /** Notes that the write-ahead file began anew, if it did; asked now and then. */
  keep(): void;
  /** Closes the database and notes that. */
  close(): void;
}

/** Notes which write-ahead file belongs to an open database, before anything else is written to it. @throws and has closed it */
export function noteAhead(file: string, db: Db): Ahead {
  const box = db.pragma('application_id', { simple: true }) as number;
  const held = holdBase(file);
  let noted = '';
  const keep = (): void => {
    const salts = saltsOf(file);
    const text = salts ? `${salts.first} ${salts.second} ${held.base().changes} ${box}` : CLOSED;
    if (text === noted) return;
    note(file, text);
    noted = text;
  };
  const close = (last: () => void): void => {
    db.close();
    try {
      last();
    } finally {
      held.close();
    }
  };
  try {
    // a database that was closed has no such file yet: one begins with its first page
    if (!saltsOf(file)) db.pragma(`user_version = ${db.pragma('user_version', { simple: true })}`);
    keep();
  } catch (fault) {
    close(() => {});
    throw fault;
  }
  return { keep, close: () => close(keep) };
}

/** Which box a database belongs to; one without a mark becomes its. @param box a number of 31 bits */
export function belongs(db: Db, box: number): boolean {
  const found = db.pragma('application_id', { simple: true }) as number;
  if (found === 0) db.pragma(`application_id = ${box}`);
  return found === 0 || found === box;
}
