// What is read once while nothing is written: never what was so before a write, whoever wrote, and never what was undone.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createActionStore } from '../../../daemon/store/actions';
import { openDb } from '../../../daemon/store/open';
import { remembered, rememberedEach } from '../../../daemon/store/remembered';
import { sameWords } from '../../../daemon/store/words';
import { newFolder } from '../../hands/box';
import { freshDb } from '../../hands/fresh_db';

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

test('a thing is read by its number once, and again after anything was written, also one that was not there', () => {
  const { db } = opened();
  let reads = 0;
  const of = db.prepare('SELECT id FROM thing WHERE id = ?').pluck();
  const thing = rememberedEach(db, (id) => {
    reads += 1;
    return of.get(id);
  });
  db.exec(put);
  assert.equal([thing(1), thing(1), reads, thing(2)], [1, 1, 1, undefined]);
  db.exec(put);
  assert.equal([thing(2), thing(1)], [2, 1]);
  const act = db.transaction(() => {
    db.exec('DELETE FROM thing');
    assert.is(thing(1), undefined);
    throw new Error('undone');
  });
  assert.throws(() => act.immediate(), 'undone');
  assert.is(thing(1), 1);
  db.close();
});

test('an action is read once, however often it is asked for, and as it is now after it was changed', () => {
  const store = createActionStore(freshDb());
  const fields = {
    names: sameWords('a'),
    type: 'http',
    device_id: null,
    item_id: null,
    value: null,
    enable: true,
    owner_id: 1,
    update_time: 1,
  } as const;
  const id = store.add({ ...fields, params: { url: 'http://a', method: 'GET' } as never });
  assert.is(store.one(id), store.one(id));
  store.save(id, { ...fields, enable: false, params: { url: 'http://a', method: 'GET' } as never });
  assert.is(store.one(id)?.enable, false);
});

test.run();
