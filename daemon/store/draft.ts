import fs from 'node:fs';
import Database from 'better-sqlite3';
import type { Db } from './open';

/** What happened and who is logged in, with what hangs on it: no room is made of it, and it may be long. */
const LEFT = [
  'action_run',
  'alarm',
  'alarm_event',
  'alarm_signal',
  'alarm_suppression',
  'due_moment',
  'job',
  'login_failure',
  'session',
  'api_token',
  'remember_token',
  'notice',
  'notice_telling',
  'notice_reached',
];
/** Only its owner may read what is changed. */
const MODE = 0o600;
/** Two rows may exchange what only one may have: it is set free first. */
const EXCHANGED: Readonly<Record<string, string>> = { serial_port: 'path' };

/** Whether rows of a table can stand only where those of another one do that is left. */
const hangsOn = (db: Db, schema: string, table: string, left: ReadonlySet<string>): boolean =>
  (db.pragma(`${schema}.foreign_key_list(${table})`) as { table: string }[]).some((key) => left.has(key.table));
function tablesOf(db: Db, schema: string): readonly string[] {
  const all = db
    .prepare(`SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid`)
    .pluck()
    .all() as string[];
  const left = new Set<string>(LEFT);
  // a table stands behind those that it names
  for (const table of all) if (hangsOn(db, schema, table, left)) left.add(table);
  return all.filter((name) => !left.has(name));
}

/** Columns of a table, those of its key by themselves. */
function columnsOf(db: Db, table: string) {
  const all = db.pragma(`main.table_info(${table})`) as { name: string; pk: number }[];
  return { all: all.map(({ name }) => name), key: all.filter(({ pk }) => pk > 0).map(({ name }) => name) };
}
const same = (columns: readonly string[], a: string, b: string): string =>
  columns.map((column) => `${a}."${column}" IS ${b}."${column}"`).join(' AND ');

/**
 * A copy of the configuration in memory, as it is at this moment, on which anything may be tried: whoever works on the file
 * itself neither waits nor notices.
 * @param compared whether somebody will ask what differs
 */
export function openDraft(file: string, compared: boolean) {
  const db = new Database(':memory:');
  const attach = (path: string, as: string): void => void db.prepare(`ATTACH ? AS ${as}`).run(path);
  attach(file, 'live');
  attach(':memory:', 'base');
  db.transaction(() => {
    const made = db
      .prepare("SELECT sql FROM live.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid")
      .all() as { sql: string }[];
    for (const { sql } of made) db.exec(sql);
    db.pragma('defer_foreign_keys = ON');
    for (const table of tablesOf(db, 'live')) db.exec(`INSERT INTO main.${table} SELECT * FROM live.${table}`);
    // ids that were given once are not given again
    db.exec('DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM live.sqlite_sequence');
  })();
  db.exec('DETACH live');
  db.pragma('foreign_keys = ON');
  if (compared) for (const table of tablesOf(db, 'main')) db.exec(`CREATE TABLE base.${table} AS SELECT * FROM main.${table}`);

  return {
    db: db as Db,
    /**
     * Writes the draft into a file of its own, and beside it what differs from the configuration as it was: rows that went, and
     * rows that came.
     */
    differences(into: string): void {
      fs.closeSync(fs.openSync(into, 'wx', MODE));
      db.prepare('VACUUM main INTO ?').run(into);
      attach(into, 'out');
      db.pragma('out.journal_mode = OFF');
      db.pragma('out.synchronous = OFF');
      db.transaction(() => {
        for (const table of tablesOf(db, 'main')) {
          db.exec(`CREATE TABLE out.went_${table} AS SELECT * FROM base.${table} EXCEPT SELECT * FROM main.${table}`);
          db.exec(`CREATE TABLE out.came_${table} AS SELECT * FROM main.${table} EXCEPT SELECT * FROM base.${table}`);
        }
      })();
      db.exec('DETACH out');
    },
    close: (): void => void db.close(),
  };
}

/** A draft that was written, to be read as the configuration that it would be. */
export const readDraft = (file: string): Db => new Database(file, { readonly: true, fileMustExist: true });

/** Whether the configuration holds what the draft took away or changed, and nothing where it adds. */
function fits(db: Db, table: string): boolean {
  const { all, key } = columnsOf(db, table);
  const gone = `SELECT 1 FROM draft.went_${table} w WHERE NOT EXISTS (SELECT 1 FROM main.${table} m WHERE ${same(all, 'm', 'w')})`;
  const keys = key.map((column) => `"${column}"`).join(', ');
  // the rows of an import are many, and none of them has an index: those that come new are told by one comparison of both lists
  const taken = `SELECT 1 FROM (SELECT ${keys} FROM draft.came_${table} EXCEPT SELECT ${keys} FROM draft.went_${table}) c
    JOIN main.${table} m ON ${same(key, 'm', 'c')}`;
  return db.prepare(`${gone} UNION ALL ${taken} LIMIT 1`).get() === undefined;
}

function remove(db: Db, table: string): void {
  const { key } = columnsOf(db, table);
  const columns = key.map((column) => `"${column}"`).join(', ');
  db.exec(`DELETE FROM main.${table} WHERE (${columns}) IN
    (SELECT ${columns} FROM draft.went_${table} EXCEPT SELECT ${columns} FROM draft.came_${table})`);
}

function put(db: Db, table: string): void {
  const { all, key } = columnsOf(db, table);
  const free = EXCHANGED[table];
  if (free) db.exec(`UPDATE main.${table} SET "${free}" = char(0) || id WHERE id IN (SELECT id FROM draft.went_${table})`);
  const others = all.filter((column) => !key.includes(column)).map((column) => `"${column}" = excluded."${column}"`);
  const on = `(${key.map((column) => `"${column}"`).join(', ')})`;
  const then = others.length > 0 ? `DO UPDATE SET ${others.join(', ')}` : 'DO NOTHING';
  db.exec(`INSERT INTO main.${table} SELECT * FROM draft.came_${table} WHERE true ON CONFLICT ${on} ${then}`);
}

/**
 * Brings the differences of a draft into the configuration, in a few statements: `take`, to be called within a transaction,
 * answers false where the configuration has changed meanwhile in what the draft touches, and has done nothing then.
 */
export function withDifferences<T>(db: Db, file: string, run: (take: () => boolean) => T): T {
  db.prepare('ATTACH ? AS draft').run(file);
  try {
    return run(() => {
      const touched = tablesOf(db, 'main').filter(
        (table) =>
          db.prepare(`SELECT 1 FROM draft.went_${table} UNION ALL SELECT 1 FROM draft.came_${table} LIMIT 1`).get() !== undefined,
      );
      if (!touched.every((table) => fits(db, table))) return false;
      db.pragma('defer_foreign_keys = ON');
      for (const table of [...touched].reverse()) remove(db, table);
      for (const table of touched) put(db, table);
      return true;
    });
  } finally {
    db.exec('DETACH draft');
  }
}
