import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, type Ask, createList, type Listing, scopeOf } from '../../../daemon/store/list';
import { createLog, slicesOf } from '../../../daemon/store/slices';

const ROWS = 9000;
type Thing = { readonly id: number; readonly site: number; readonly name: string };
const THINGS: Listing<Thing, Thing> = {
  from: 'thing t',
  columns: { id: 't.id', site: 't.site', name: 't.name' },
  site: 't.site',
  filters: { above_site: 't.site > @above_site', ids: 't.id IN (SELECT value FROM json_each(@ids))' },
  search: ['t.name'],
  order: 't.id DESC',
  entity: (row) => row,
};

/** A table with holes among its ids and an index that a condition of its list could go by. */
function table(rows = ROWS) {
  const db = new Database(':memory:');
  db.exec('CREATE TABLE thing (id INTEGER PRIMARY KEY, site INTEGER, name TEXT); CREATE INDEX thing_site ON thing (site)');
  const add = db.prepare('INSERT INTO thing VALUES (?, ?, ?)');
  db.transaction(() => {
    for (let i = 1; i <= rows; i++) add.run(i * 3, i % 7, `thing ${i % 100}`);
  })();
  return db;
}
/** How many rounds of the loop others have while something goes on. */
async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let [rounds, goesOn] = [0, true];
  const round = (): void => {
    rounds += 1;
    if (goesOn) setImmediate(round);
  };
  setImmediate(round);
  await work();
  goesOn = false;
  return rounds;
}

test('what a log answers slice by slice is what the list answers at once, on every page', async () => {
  const db = table();
  const [list, log] = [createList(db, THINGS), createLog(db, 'thing', THINGS)];
  const asks: readonly Ask[] = [
    {},
    { limit: 500 },
    { limit: 500, page: 4 },
    { limit: 500, page: 5 },
    { limit: 300, page: 7 },
    { limit: 0 },
    { limit: 10, page: 900 },
    { limit: 10, page: 901 },
    { keyword: 'thing 42', limit: 7, page: 3 },
    { keyword: 'nothing' },
    { above_site: 4, limit: 500, page: 2 },
    { ids: [3, 9000, 27_000, 5] },
  ];
  for (const ask of asks)
    for (const scope of [ALL, scopeOf([2, 5]), scopeOf([])])
      assert.equal(await log(scope, ask), list(scope, ask), JSON.stringify(ask));
  db.close();
});

test('others have a round of the loop after every two thousand rows, whatever is asked', async () => {
  const db = table();
  const log = createLog(db, 'thing', THINGS);
  for (const ask of [{ keyword: 'nothing' }, { limit: 10, page: 901 }, { limit: 500 }, { above_site: 99 }])
    assert.ok((await roundsDuring(() => log(ALL, ask))) >= ROWS / 2000 - 1, JSON.stringify(ask));
  db.close();
});

test('slices hold every row once, and no more than two thousand', async () => {
  for (const rows of [0, 1, 1999, 2000, 2001, ROWS]) {
    const db = table(rows);
    const count = db.prepare('SELECT count(*) FROM thing WHERE id > @above AND id <= @up_to').pluck();
    const counts: number[] = [];
    for await (const slice of slicesOf(db, 'thing')) counts.push(count.get(slice) as number);
    assert.ok(counts.every((n) => n > 0 && n <= 2000));
    assert.is(
      counts.reduce((sum, n) => sum + n, 0),
      rows,
    );
    db.close();
  }
});

test.run();
