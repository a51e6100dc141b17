import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { configMigrations } from '../../../daemon/store/migrations';
import { type Migrations, openDb } from '../../../daemon/store/open';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-open-'));
let count = 0;
const fresh = () => path.join(folder, `${count++}.db`);
const version = (db: Database.Database) => db.pragma('user_version', { simple: true });

const first = {
  name: '0001_start',
  sql: `CREATE TABLE room (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE door (id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL REFERENCES room ON DELETE CASCADE) STRICT;
        INSERT INTO room VALUES (1, 'a'); INSERT INTO door VALUES (10, 1);`,
};
/** the way SQLite alters a table: a new one, filled, renamed */
const rebuild = {
  name: '0002_rebuild',
  sql: `CREATE TABLE room_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, floor INTEGER NOT NULL DEFAULT 0) STRICT;
        INSERT INTO room_new (id, name) SELECT id, name FROM room;
        DROP TABLE room; ALTER TABLE room_new RENAME TO room;`,
};

function at(file: string, migrations: Migrations) {
  const db = openDb(file, migrations);
  const answer = { version: version(db), doors: db.prepare('SELECT count(*) FROM door').pluck().get() };
  db.close();
  return answer;
}
function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (fault) {
    return fault;
  }
  return null;
}

test('an empty file becomes a database with every migration applied', () => {
  const db = openDb(fresh(), configMigrations);
  assert.is(version(db), configMigrations.length);
  assert.is(db.prepare('SELECT count(*) FROM alarm_level').pluck().get(), 4);
  assert.equal(db.pragma('foreign_key_check'), []);
  db.close();
});

test('what is committed reaches the disk: WAL with full synchronisation, foreign keys on', () => {
  const db = openDb(fresh(), [first]);
  assert.is(db.pragma('journal_mode', { simple: true }), 'wal');
  assert.is(db.pragma('synchronous', { simple: true }), 2);
  assert.is(db.pragma('foreign_keys', { simple: true }), 1);
  db.close();
});

test('opening again changes nothing', () => {
  const file = fresh();
  assert.equal(at(file, [first]), { version: 1, doors: 1 });
  assert.equal(at(file, [first]), { version: 1, doors: 1 });
});

test('only the migrations that are missing run', () => {
  const file = fresh();
  at(file, [first]);
  assert.equal(at(file, [first, rebuild]), { version: 2, doors: 1 });
});

test('children survive the rebuild of their parent, and are still bound to it', () => {
  const file = fresh();
  at(file, [first]);
  const db = openDb(file, [first, rebuild]);
  assert.is(db.prepare('SELECT count(*) FROM door').pluck().get(), 1);
  assert.throws(() => db.exec('INSERT INTO door VALUES (11, 404)'), /FOREIGN KEY/);
  db.exec('DELETE FROM room WHERE id = 1');
  assert.is(db.prepare('SELECT count(*) FROM door').pluck().get(), 0);
  db.close();
});

test('a migration that fails half way leaves the version and the data before it', () => {
  const file = fresh();
  at(file, [first]);
  const broken = { name: '0002_broken', sql: 'CREATE TABLE extra (id INTEGER) STRICT; DELETE FROM door; SELECT no_such();' };
  assert.throws(() => openDb(file, [first, broken]), /no_such/);
  assert.equal(at(file, [first]), { version: 1, doors: 1 });
  const db = openDb(file, [first]);
  assert.is(db.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").pluck().get(), 0);
  db.close();
});

test('a migration that leaves a reference dangling is undone', () => {
  const file = fresh();
  at(file, [first]);
  const orphaning = { name: '0002_orphans', sql: 'DELETE FROM room;' };
  assert.throws(() => openDb(file, [first, orphaning]), /0002_orphans breaks 1 references/);
  assert.equal(at(file, [first]), { version: 1, doors: 1 });
});

test('migrations before the failing one stay applied', () => {
  const file = fresh();
  const broken = { name: '0003_broken', sql: 'SELECT no_such();' };
  assert.throws(() => openDb(file, [first, rebuild, broken]));
  assert.equal(at(file, [first, rebuild]), { version: 2, doors: 1 });
});

test('a database that a later program wrote is refused by name and left as it is', () => {
  const file = fresh();
  at(file, [first, rebuild]);
  const before = fs.readFileSync(file);
  const fault = thrown(() => openDb(file, [first]));
  assert.instance(fault, Refusal);
  assert.is((fault as Refusal).key, 'database_newer');
  assert.equal((fault as Refusal).words, { file, has: 2, knows: 1 });
  assert.ok(before.equals(fs.readFileSync(file)));
  assert.equal(at(file, [first, rebuild]), { version: 2, doors: 1 });
});

test('a file that is no database is refused and left as it is', () => {
  const file = fresh();
  fs.writeFileSync(file, 'this is not a database, and it is long enough to have a header of its own. '.repeat(20));
  const before = fs.readFileSync(file);
  assert.throws(() => openDb(file, [first]), /not a database/);
  assert.ok(before.equals(fs.readFileSync(file)));
});

test('a refused file is closed: it can be opened by the program that knows it', () => {
  const file = fresh();
  at(file, [first, rebuild]);
  for (let i = 0; i < 20; i++) assert.throws(() => openDb(file, [first]));
  const other = new Database(file);
  other.exec('BEGIN EXCLUSIVE; COMMIT');
  other.close();
});

test.after(() => fs.rmSync(folder, { recursive: true, force: true }));
test.run();
