import Database from 'better-sqlite3';
import { Refusal } from '../contract/refusal';

export type Db = Database.Database;
/** In order; forward only, frozen once released. A file holds no PRAGMA, BEGIN or COMMIT. */
export type Migrations = readonly { readonly name: string; readonly sql: string }[];

function migrate(db: Db, migrations: Migrations, at: number): void {
  // Foreign keys are off while a table is rebuilt (else its children go with it) and checked before the commit.
  db.pragma('foreign_keys = OFF');
  migrations.slice(at).forEach((migration, i) => {
    db.transaction(() => {
      db.exec(migration.sql);
      const broken = db.pragma('foreign_key_check') as unknown[];
      if (broken.length > 0) throw new Error(`${migration.name} breaks ${broken.length} references`);
      db.pragma(`user_version = ${at + i + 1}`);
    }).immediate();
  });
  db.pragma('foreign_keys = ON');
}

/**
 * Opens a database file, creates or migrates it. Every commit reaches the disk before it returns (WAL, synchronous FULL).
 * @throws Refusal 'database_newer' when a later program wrote it
 */
export function openDb(file: string, migrations: Migrations): Db {
  const db = new Database(file);
  try {
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > migrations.length)
      throw new Refusal(-1, 'database_newer', null, { file, has: version, knows: migrations.length });
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 400');
    // the system keeps the pages as well: more of our own costs memory and saves nothing that can be measured
    db.pragma('cache_size = -300');
    migrate(db, migrations, version);
    return db;
  } catch (fault) {
    db.close();
    throw fault;
  }
}

/** ms for which the daemon waits for another program that writes: nothing else happens meanwhile. */
const PATIENCE_MS = 50;
/** Whoever serves others waits no longer for a file than these can wait: it tries again, or says that it could not. */
export const impatient = (db: Db): Db => {
  db.pragma(`busy_timeout = ${PATIENCE_MS}`);
  return db;
};
