import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { hasDbHead } from './ahead';
import { isBusy, isFull } from './full';
import { type Db, type Migrations, openDb } from './open';
import { layRoots, type Roots, rootsOf } from './roots';

/** What came of a damaged database. */
export interface Rescued {
  /** what it is called now, with its write-ahead file beside it */
  readonly name: string;
  /** tables of which something could not be read; null: nothing of it could */
  readonly lost: readonly string[] | null;
}

const ENDINGS = ['', '-wal', '-shm'] as const;
const HEAD_BYTES = 100;
const [PAGE_BYTES, COUNT_AT, FREE_AT, BOX_AT] = [4096, 28, 32, 68] as const;
/** no program will ever be so many migrations ahead: such a number is damage */
const MOST_AHEAD = 1000;

function headOf(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const at = fs.openSync(file, 'r');
  fs.readSync(at, head, 0, HEAD_BYTES, 0);
  fs.closeSync(at);
  return head;
}
/** Whether a file that nobody has opened has lost its head: not even its write-ahead file can be held against it. */
export const isHeadless = (file: string): boolean =>
  (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 && !hasDbHead(headOf(file));

/** The number of a box in the head of a file; 0: there is none. */
export function boxIn(file: string): number {
  const head = headOf(file);
  return hasDbHead(head) ? head.readInt32BE(BOX_AT) : 0;
}

const isSqlite = (fault: unknown): fault is InstanceType<typeof Database.SqliteError> => fault instanceof Database.SqliteError;
/** Whether a database failed for what lies in it, and for nothing around it. */
const isDamage = (fault: unknown): boolean => isSqlite(fault) && /^SQLITE_(CORRUPT|NOTADB)/.test(fault.code);

/** Tables of a version. */
function tablesAt(migrations: Migrations, version: number): string {
  const db = openDb(':memory:', migrations.slice(0, version));
  const tables = namesOf(db);
  db.close();
  return tables;
}
const namesOf = (db: Db): string => [...tablesOf(db).keys()].sort().join();

/** Whether a database is of the version that it says: migrated from another one it would be taken for broken. */
function isOfItsVersion(db: Db, migrations: Migrations): boolean {
  const version = db.pragma('user_version', { simple: true }) as number;
  if (version === migrations.length || (version > migrations.length && version <= migrations.length + MOST_AHEAD)) return true;
  return version >= 0 && version < migrations.length && tablesAt(migrations, version) === namesOf(db);
}
/**
 * Looks at every page of a database, and changes nothing: what is damaged in the middle opens well and fails whoever reads it, at
 * each start anew. 4 ms of the processor a MB.
 */
export function isWhole(file: string, migrations: Migrations): boolean {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  if (isHeadless(file)) return false;
  // whoever may write would write the write-ahead file into a damaged one at the end
  const db = new Database(file, { readonly: true });
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' && isOfItsVersion(db, migrations);
  } catch (fault) {
    if (isDamage(fault)) return false;
    throw fault;
  } finally {
    db.close();
  }
}

/** What one statement gives; undefined: what it reads is damaged. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (fault) {
    if (isSqlite(fault) && !isFull(fault) && !isBusy(fault)) return undefined;
    throw fault;
  }
}

type Row = Record<string, unknown>;
/** so many rows on end that cannot be read end a table from that side */
const MOST_HIDDEN = 5000;

interface Side {
  readonly db: Db;
  readonly table: string;
  readonly columns: string;
  readonly put: (row: Row) => void;
}
/** Reads a table by its row ids from one end, past what is broken, to where the other way ended. @returns the last id, and whether all was whole */
function readFrom({ db, table, columns, put }: Side, up: boolean, until: bigint | null): { last: bigint | null; whole: boolean } {
  const [beyond, order] = up ? ['>', 'ASC'] : ['<', 'DESC'];
  const step = readable(() =>
    db.prepare(`SELECT rowid AS rescued_id, ${columns} FROM "${table}" WHERE rowid ${beyond} ? ORDER BY rowid ${order}`),
  );
  let [last, at, whole] = [null as bigint | null, up ? -(2n ** 62n) : 2n ** 62n, step !== undefined];
  for (let hidden = 0; step && hidden < MOST_HIDDEN; hidden++) {
    const ended = readable(() => {
      for (const { rescued_id, ...row } of step.iterate(at) as IterableIterator<Row & { rescued_id: bigint }>) {
        if (until !== null && rescued_id <= until) return true;
        // ids that do not go on are noise
        if (up ? rescued_id <= at : rescued_id >= at) continue;
        [last, at, hidden] = [rescued_id, rescued_id, 0];
        put(row);
      }
      return true;
    });
    if (ended) return { last, whole };
    whole = false;
    // nothing is known of where a table without its first row begins
    if (last === null) return { last, whole };
    at += up ? 1n : -1n;
  }
  return { last, whole };
}

/** @returns whether nothing that was there is missing */
function readTable(side: Side, hasRowid: boolean): boolean {
  if (hasRowid) {
    const up = readFrom(side, true, null);
    if (!up.whole) readFrom(side, false, up.last);
    return up.whole;
  }
  const all = readable(() => {
    for (const row of side.db.prepare(`SELECT ${side.columns} FROM "${side.table}"`).iterate() as IterableIterator<Row>)
      side.put(row);
    return true;
  });
  return all ?? false;
}

const tablesOf = (db: Db): Map<string, boolean> =>
  new Map(
    (
      readable(() => db.prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").raw().all()) as
        | [string, bigint | number][]
        | undefined
    )
      ?.filter(([name]) => name !== 'sqlite_schema' && !name.startsWith('sqlite_stat'))
      .map(([name, without]) => [name, Number(without) === 0]) ?? [],
  );
const columnsOf = (db: Db, table: string): string[] =>
  readable(() => db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]) ?? [];

/** Takes over one table. @returns how many rows came, and whether that is all */
function takeTable(from: Db, to: Db, table: string, hasRowid: boolean): { readonly rows: number; readonly whole: boolean } {
  const known = columnsOf(from, table);
  const shared = columnsOf(to, table).filter((column) => known.includes(column));
  if (shared.length === 0) return { rows: 0, whole: false };
  const columns = shared.map((column) => `"${column}"`).join(', ');
  const insert = to.prepare(
    `INSERT OR REPLACE INTO "${table}" (${columns}) VALUES (${shared.map((column) => `@${column}`).join(', ')})`,
  );
  const rows: Row[] = [];
  let fits = true;
  const whole = readTable({ db: from, table, columns, put: (row) => rows.push(row) }, hasRowid);
  // what a new box begins with stands in for what nobody can read
  if (whole) to.exec(`DELETE FROM "${table}"`);
  for (const row of rows) fits = readable(() => insert.run(row)) !== undefined && fits;
  return { rows: rows.length, whole: whole && fits };
}

interface Broken {
  readonly table: string;
  readonly rowid: number | null;
  readonly parent: string;
  readonly fkid: number;
}
/** Rows whose own row is gone go with it, as they would have; what may be without it stays without. @returns their tables */
function letOrphansGo(db: Db): readonly string[] {
  const gone = new Set<string>();
  for (let broken = brokenOf(db); broken.length > 0; broken = brokenOf(db)) {
    for (const { table, rowid, fkid } of broken) {
      const key = (db.pragma(`foreign_key_list("${table}")`) as { id: number; from: string; on_delete: string }[]).find(
        ({ id }) => id === fkid,
      )!;
      gone.add(table);
      if (rowid === null) dropUnrooted(db, table, fkid);
      else if (key.on_delete === 'SET NULL') db.prepare(`UPDATE "${table}" SET "${key.from}" = NULL WHERE rowid = ?`).run(rowid);
      else db.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
    }
  }
  return [...gone];
}
const brokenOf = (db: Db): Broken[] => db.pragma('foreign_key_check') as Broken[];
/** The same of a table without row ids: all of its rows that lack theirs. */
function dropUnrooted(db: Db, table: string, fkid: number): void {
  type Key = { id: number; table: string; from: string; to: string | null };
  const { table: parent, from, to } = (db.pragma(`foreign_key_list("${table}")`) as Key[]).find(({ id }) => id === fkid)!;
  db.exec(`DELETE FROM "${table}" WHERE "${from}" IS NOT NULL AND "${from}" NOT IN (SELECT "${to ?? 'id'}" FROM "${parent}")`);
}

/** Takes over what can be read. @returns the tables of which something is missing; null: nothing could be read */
function takeOver(from: Db, to: Db): readonly string[] | null {
  const there = tablesOf(from);
  to.pragma('foreign_keys = OFF');
  return to
    .transaction(() => {
      const taken = [...tablesOf(to)].map(([name, hasRowid]) => ({ name, ...takeTable(from, to, name, hasRowid) }));
      if (there.size === 0 || taken.every(({ rows, whole }) => rows === 0 && !whole)) return null;
      const lost = taken.filter(({ whole }) => !whole).map(({ name }) => name);
      return [...new Set([...lost, ...letOrphansGo(to)])].filter((name) => name !== 'sqlite_sequence');
    })
    .immediate();
}

/** Gives a copy that lost its head that of a new database, as far as they are alike. */
function giveHead(copy: string, like: string): void {
  const head = headOf(like);
  head.writeUInt32BE(Math.floor(fs.statSync(copy).size / PAGE_BYTES), COUNT_AT);
  // which pages are free nobody knows, and nobody writes here
  head.fill(0, FREE_AT, FREE_AT + 8);
  const at = fs.openSync(copy, 'r+');
  fs.writeSync(at, head, 0, HEAD_BYTES, 0);
  fs.closeSync(at);
}

/** A copy of a damaged database, to be read as far as that goes. */
function openCopy(copy: string): Db {
  const db = new Database(copy);
  db.unsafeMode(true);
  // what cannot be understood of the schema is passed over
  db.pragma('writable_schema = ON');
  db.pragma('cell_size_check = ON');
  db.defaultSafeIntegers(true);
  return db;
}

function remove(file: string): void {
  for (const ending of ENDINGS) fs.rmSync(file + ending, { force: true });
}
/** A name that nothing has, also on a box whose clock begins at the same second each time. */
function freeName(folder: string, name: string, time: number): string {
  for (let n = 1; ; n++) {
    const free = `${path.parse(name).name}-damaged-${time}${n === 1 ? '' : `-${n}`}.db`;
    if (!fs.existsSync(path.join(folder, free))) return free;
  }
}
/** A second name for a file, or a copy where a disk knows no second names. */
function secondName(file: string, other: string): void {
  try {
    fs.linkSync(file, other);
  } catch {
    fs.copyFileSync(file, other, fs.constants.COPYFILE_EXCL);
  }
}

/** An empty database that is made in memory: each migration by itself would wait for the disk. */
function begin(file: string, migrations: Migrations): Db {
  const db = openDb(':memory:', migrations);
  fs.writeFileSync(file, db.serialize(), { mode: 0o600 });
  db.close();
  return openDb(file, migrations);
}
/** Of the version that a damaged database says it is, if it has the tables of that; else as this program has it. */
function freshLike(fresh: string, from: Db, migrations: Migrations): Db {
  const version = Number(readable(() => from.pragma('user_version', { simple: true })) ?? 0);
  const isThat = version > 0 && version < migrations.length && tablesAt(migrations, version) === namesOf(from);
  return begin(fresh, isThat ? migrations.slice(0, version) : migrations);
}

/** What is known of a damaged database besides itself. */
interface Beside {
  /** whose it is to be; undefined: whose it was */
  readonly own: number | undefined;
  readonly roots: Roots | null;
}
function numberOf(from: Db, isEmpty: boolean, { own, roots }: Beside): number {
  if (own !== undefined) return own;
  return isEmpty ? 0 : (roots?.box ?? readable(() => Number(from.pragma('application_id', { simple: true }))) ?? 0);
}

/** Writes a copy's write-ahead file into it, as far as that goes. */
function settle(copy: string): void {
  readable(() => {
    const db = openCopy(copy);
    readable(() => db.pragma('wal_checkpoint(TRUNCATE)'));
    db.close();
  });
  for (const ending of ['-wal', '-shm']) fs.rmSync(copy + ending, { force: true });
}
/** Whether a copy no longer says where all of its tables begin. */
function lacksTables(copy: string, { version, roots }: Roots, migrations: Migrations): boolean {
  const db = openCopy(copy);
  try {
    return version <= migrations.length && Object.keys(roots).sort().join() !== namesOf(db);
  } finally {
    db.close();
  }
}
/** Gives a copy what tells where its tables begin, if that is gone. */
function giveFirstPages(copy: string, fresh: string, migrations: Migrations, { roots }: Beside): void {
  if (isHeadless(copy)) {
    begin(fresh, migrations).close();
    giveHead(copy, fresh);
    remove(fresh);
  }
  if (!roots || !lacksTables(copy, roots, migrations)) return;
  settle(copy);
  layRoots(copy, fresh, roots, migrations);
}

function readInto(copy: string, fresh: string, migrations: Migrations, beside: Beside): readonly string[] | null {
  giveFirstPages(copy, fresh, migrations, beside);
  const from = openCopy(copy);
  try {
    const to = freshLike(fresh, from, migrations);
    try {
      const lost = readable(() => takeOver(from, to)) ?? null;
      to.pragma(`application_id = ${numberOf(from, lost === null, beside)}`);
      return lost;
    } finally {
      to.close();
    }
  } finally {
    from.close();
  }
}

/** The same; what cannot even be opened gives nothing, and a new one is begun. */
function readAtAll(copy: string, fresh: string, migrations: Migrations, beside: Beside): readonly string[] | null {
  const lost = readable(() => readInto(copy, fresh, migrations, beside));
  if (lost !== undefined) return lost;
  remove(fresh);
  const db = begin(fresh, migrations);
  db.pragma(`application_id = ${beside.own ?? 0}`);
  db.close();
  return null;
}

/**
 * Puts a damaged database aside, whole, and a new one in its place that has what could be read of it. Whenever the program ends
 * meanwhile, the damaged one is still there under one of its two names.
 * @param time epoch s, part of the other name
 * @param own number of the box whose file it is to be; undefined: whose it was
 */
export function rescue(folder: string, called: string, migrations: Migrations, time: number, own?: number): Rescued {
  const file = path.join(folder, called);
  const [copy, fresh] = [`${file}-rescue`, `${file}-fresh`];
  const clear = (): void => {
    remove(copy);
    remove(fresh);
  };
  clear();
  try {
    for (const ending of ['', '-wal']) if (fs.existsSync(file + ending)) fs.copyFileSync(file + ending, copy + ending);
    const lost = readAtAll(copy, fresh, migrations, { own, roots: rootsOf(file) });
    const name = freeName(folder, called, time);
    for (const ending of ['', '-wal'])
      if (fs.existsSync(file + ending)) secondName(file + ending, path.join(folder, name + ending));
    // a write-ahead file of the damaged one would be written over the new one
    for (const ending of ['-wal', '-shm']) fs.rmSync(file + ending, { force: true });
    fs.renameSync(fresh, file);
    return { name, lost };
  } finally {
    clear();
  }
}
