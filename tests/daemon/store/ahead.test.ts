import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openHistory } from '../../../daemon/history/file';
import { openRecordFile } from '../../../daemon/record/file';
import { belongs, goesOnFrom, isOwn, noteAhead, setForeignAheadAside } from '../../../daemon/store/ahead';
import { openApart } from '../../../daemon/store/apart';
import { openConfig } from '../../../daemon/store/config-file';
import { openDb } from '../../../daemon/store/open';
import { programOf } from '../../hands/beside';
import { heldFiles } from '../../hands/held_files';

const TABLE = [{ name: '1', sql: 'CREATE TABLE t (x TEXT)' }];
const BESIDE = programOf('tests/daemon/store/beside.ts');
const NOW = 1_764_288_000;
const folder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'ahead-'));

function open(dir: string) {
  const file = path.join(dir, 'a.db');
  const foreign = setForeignAheadAside(file, NOW);
  const db = openDb(file, TABLE);
  const ahead = noteAhead(file, db);
  const add = db.prepare('INSERT INTO t VALUES (?)');
  return {
    file,
    foreign,
    db,
    ahead,
    put: (rows: number): void => {
      for (let i = 0; i < rows; i++) add.run('x'.repeat(3000));
    },
    rows: (): number => db.prepare('SELECT count(*) FROM t').pluck().get() as number,
  };
}
/** As a power cut leaves it: the folder while the database is open. */
function cut(dir: string): string {
  const copy = folder();
  fs.cpSync(dir, copy, { recursive: true });
  return copy;
}

test('what a power cut leaves is taken, whenever it comes', () => {
  const dir = folder();
  const first = open(dir);
  const copies = [cut(dir)];
  for (let i = 0; i < 5; i++) {
    // far beyond a checkpoint: the write-ahead file begins anew many times
    first.put(700);
    copies.push(cut(dir));
    first.ahead.keep();
    copies.push(cut(dir));
  }
  first.ahead.close();
  const found = copies.map((copy) => {
    const again = open(copy);
    const rows = again.rows();
    again.ahead.close();
    return [again.foreign, rows];
  });
  const rows = [0, 700, 700, 1400, 1400, 2100, 2100, 2800, 2800, 3500, 3500];
  assert.equal(
    found,
    rows.map((count) => [null, count]),
  );
});

test('a file beside a database that was closed is none of its', () => {
  const other = open(folder());
  other.put(40);
  const dir = folder();
  const own = open(dir);
  own.put(10);
  own.ahead.close();
  fs.copyFileSync(`${other.file}-wal`, `${own.file}-wal`);
  const again = open(dir);
  assert.equal([again.foreign, again.rows()], [{ name: `a.db-wal-foreign-${NOW}`, complete: true }, 10]);
  assert.ok(fs.existsSync(path.join(dir, `a.db-wal-foreign-${NOW}`)));
  again.ahead.close();
  other.ahead.close();
});

test('an older one of the same database is none of its, and the database may lack something', () => {
  const dir = folder();
  const own = open(dir);
  own.put(10);
  const older = fs.readFileSync(`${own.file}-wal`);
  own.put(2000);
  own.ahead.keep();
  const copy = cut(dir);
  own.ahead.close();
  fs.writeFileSync(path.join(copy, 'a.db-wal'), older);
  const again = open(copy);
  assert.equal(again.foreign, { name: `a.db-wal-foreign-${NOW}`, complete: false });
  assert.ok(again.rows() > 1500, `${again.rows()}`);
  assert.is(again.db.pragma('integrity_check', { simple: true }), 'ok');
  again.ahead.close();
});

/** A database that was closed, then opened again when the power failed, in which another file then takes its place. */
function replaced(by: (earlier: Buffer) => Buffer) {
  const dir = folder();
  const own = open(dir);
  own.put(500);
  own.ahead.close();
  const earlier = fs.readFileSync(own.file);
  const later = open(dir);
  later.put(3000);
  later.ahead.close();
  const last = open(dir);
  last.put(20);
  const copy = cut(dir);
  last.ahead.close();
  fs.writeFileSync(path.join(copy, 'a.db'), by(earlier));
  return open(copy);
}

test('an older database takes no write-ahead file that goes on from a later one', () => {
  const again = replaced((earlier) => earlier);
  assert.equal(again.foreign, { name: `a.db-wal-foreign-${NOW}`, complete: false });
  assert.equal([again.rows(), again.db.pragma('integrity_check', { simple: true })], [500, 'ok']);
  again.ahead.close();
});

test("nor does another box's", () => {
  const dir = folder();
  const other = open(dir);
  belongs(other.db, 8);
  other.put(4000);
  other.ahead.close();
  const own = folder();
  const first = openConfig(own, NOW);
  const copy = cut(own);
  first.ahead.close();
  fs.copyFileSync(path.join(dir, 'a.db'), path.join(copy, 'config.db'));
  assert.equal(setForeignAheadAside(path.join(copy, 'config.db'), NOW), {
    name: `config.db-wal-foreign-${NOW}`,
    complete: false,
  });
});

test('what a mark of an earlier program does not say refuses nothing', () => {
  assert.is(goesOnFrom({ changes: 0, box: 0 }, { changes: 5, box: 7 }), true);
  assert.is(goesOnFrom({ changes: 5, box: 7 }, { changes: 5, box: 0 }), true);
});

test('where nothing was noted, nothing is refused', () => {
  assert.is(isOwn(null, { first: 1, second: 2 }), true);
  assert.is(isOwn('closed', null), true);
  assert.is(isOwn({ first: 5, second: 6 }, null), true);
});

test('the count of a write-ahead file goes on after its largest number', () => {
  assert.is(isOwn({ first: 2 ** 32 - 1, second: 6 }, { first: 0, second: 9 }), true);
  assert.is(isOwn({ first: 5, second: 6 }, { first: 4, second: 6 }), false);
  assert.is(isOwn({ first: 5, second: 6 }, { first: 5, second: 7 }), false);
});

test('a file becomes that of the first box that opens it, and stays so', () => {
  const db = new Database(':memory:');
  assert.equal([belongs(db, 7), belongs(db, 7), belongs(db, 8)], [true, true, false]);
});

test('the configuration gives a box its number; files of another box are put aside whole', () => {
  const [one, two] = [folder(), folder()];
  const apart = { name: 'b.db', migrations: TABLE, read: () => {} };
  const first = openConfig(one, NOW);
  const second = openConfig(two, NOW);
  assert.is.not(first.boxNumber, second.boxNumber);
  const own = openApart(one, apart, NOW, first.boxNumber);
  own.db.exec("INSERT INTO t VALUES ('of one')");
  own.ahead.close();
  fs.cpSync(path.join(one, 'b.db'), path.join(two, 'b.db'));
  const other = openApart(two, apart, NOW, second.boxNumber);
  assert.equal(other.asides, [{ name: `b-foreign-${NOW}.db`, why: 'foreign' }]);
  assert.equal(other.db.prepare('SELECT * FROM t').all(), []);
  for (const { ahead } of [first, second, other]) ahead.close();
  const again = openConfig(one, NOW);
  assert.is(again.boxNumber, first.boxNumber);
  again.ahead.close();
});

test('another program opens and closes the files of a running box, and what the box then writes survives a kill', () => {
  const dir = folder();
  const { stdout, stderr, signal } = spawnSync(process.execPath, [BESIDE, dir], { encoding: 'utf8' });
  assert.equal([stdout, stderr, signal], ['[]', '', 'SIGKILL'], 'it holds no file that was removed');
  const config = openConfig(dir, NOW);
  const record = openRecordFile(dir, NOW, config.boxNumber);
  const history = openHistory(dir, { box: config.boxNumber, now: () => NOW });
  for (const { db } of [config, record]) assert.is(db.prepare('SELECT x FROM after').pluck().get(), 1);
  assert.equal([history.cut, history.store.note('samples')], [false, 7]);
  for (const { close } of [history.store, record.ahead, config.ahead]) close();
});

test('a database that was closed is held by nobody', () => {
  const own = open(folder());
  own.ahead.close();
  own.ahead.close();
  assert.is(heldFiles().includes(own.file), false);
});

test.run();
