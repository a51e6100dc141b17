// What is read once while nothing is written: never what was so before a write, whoever wrote, and never what was undone.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDb } from '../../../daemon/store/open';
import { remembered } from '../../../daemon/store/remembered';
import { newFolder } from '../../hands/box';

const MIGRATIONS = [
  { name: '0001', sql: 'CREATE TABLE thing (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE other (id INTEGER) STRICT;' },
];

function opened() {
  const file = path.join(newFolder(), 'things.db');
  const db = openDb(file, MIGRATIONS);
  let reads = 0;
  const all = db.prepare('SELECT id FROM thing ORDER BY id').pluck();
  const things = remembered(db, () => {
    reads += 1;
    return all.all();
  });
  return { file, db, things, reads: () => reads };
}
const put = 'INSERT INTO thing DEFAULT VALUES';

test('it is read once, and again after anything was written', () => {
  const { db, things, reads } = opened();
  assert.equal([things(), things(), reads()], [[], [], 1]);
  db.exec(put);
  assert.equal([things(), things(), reads()], [[1], [1], 2]);
  db.exec('DELETE FROM thing');
  assert.equal([things(), things(), reads()], [[], [], 3]);
  db.close();
});

test('what another program wrote is seen', () => {
  const { file, db, things } = opened();
  assert.equal(things(), []);
  const other = openDb(file, MIGRATIONS);
  other.exec(put);
  other.close();
  assert.equal(things(), [1]);
  db.close();
});

test('what is undone was never there, and within a transaction its own writes are', () => {
  const { db, things } = opened();
  const seen: unknown[] = [];
  const act = db.transaction(() => {
    db.exec(put);
    seen.push(things());
    throw new Error('undone');
  });
  assert.throws(() => act.immediate(), 'undone');
  assert.equal([seen, things()], [[[1]], []]);
  db.close();
});

test.run();
