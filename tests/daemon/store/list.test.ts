import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, createList, createSlices, type Listing, pageOf, scopeOf } from '../../../daemon/store/list';
import { openDb } from '../../../daemon/store/open';

interface Thing {
  id: number;
  name: string;
  weight: number;
}
const schema = `CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL, site INTEGER NOT NULL, weight INTEGER NOT NULL,
  gone INTEGER NOT NULL DEFAULT 0) STRICT;`;
const db = openDb(':memory:', [{ name: '0001', sql: schema }]);
const put = db.prepare('INSERT INTO thing (id, name, site, weight, gone) VALUES (?, ?, ?, ?, ?)');
const ROWS: [string, number, number][] = [
  ['Alpha', 1, 30],
  ['100% load', 1, 10],
  ["O'Brien", 1, 20],
  ['under_score', 2, 20],
  ['机房A', 2, 40],
  ['back\\slash "quoted"', -1, 5],
];
ROWS.forEach(([name, site, weight], i) => {
  put.run(i + 1, name, site, weight, 0);
});
put.run(99, 'Alpha gone', 1, 1, 1);

const THINGS: Listing<Thing, Thing> = {
  from: 'thing',
  columns: { id: 'thing.id', name: 'thing.name', weight: 'thing.weight' },
  site: 'thing.site',
  filters: { weight: 'thing.weight = @weight', heavy: '(thing.weight >= 30) = @heavy' },
  search: ['thing.name', "'#' || thing.id"],
  order: 'thing.id',
  where: 'thing.gone = 0',
  entity: (row) => row,
};
const list = createList(db, THINGS);
const ids = (page: { data: readonly Thing[] }) => page.data.map((t) => t.id);

test('a scope cuts the rows and the total of every page, search and filter', () => {
  assert.is(list(ALL).total, 6);
  const one = scopeOf([2]);
  assert.equal(ids(list(one)), [4, 5]);
  assert.is(list(one).total, 2);
  assert.is(list(one, { limit: 1 }).total, 2);
  assert.is(list(one, { keyword: 'alpha' }).total, 0);
  assert.is(list(one, { weight: 30 }).total, 0);
});

test('a scope without sites sees nothing, and one with the virtual site sees that alone', () => {
  assert.equal(list(scopeOf([])), { total: 0, data: [] });
  assert.equal(ids(list(scopeOf([-1]))), [6]);
});

test('a thousand sites are one parameter', () => {
  const many = Array.from({ length: 5000 }, (_, i) => i + 2);
  assert.equal(ids(list(scopeOf(many))), [4, 5]);
});

test('a list that is asked in the same way again and again prepares nothing anew, and forgets ways that are past', () => {
  let prepared = 0;
  const counted = { prepare: (sql: string) => ++prepared && db.prepare(sql) } as unknown as typeof db;
  const columns = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, 'thing.id']));
  const shape = { from: 'thing', columns, site: null, filters: {}, search: [], order: 'thing.id', entity: (row: Thing) => row };
  const wide = createList<Thing, Thing>(counted, shape);
  const totals = (sorts: readonly string[]) => sorts.map((sort) => wide(ALL, { sort }).total);
  assert.equal(totals(['c1', 'c1', '-c1', 'c1']), [7, 7, 7, 7]);
  assert.is(prepared, 3, 'the total, and the rows in two orders');
  totals(Object.keys(columns));
  prepared = 0;
  totals(['c1', 'c1']);
  assert.ok(prepared > 0 && prepared <= 2, `${prepared}`);
});

test('what is never part of the list stays out of rows and totals', () => {
  assert.is(list(ALL, { keyword: 'gone' }).total, 0);
});

test('a keyword is text: per cent, underscore, quote and backslash mean themselves', () => {
  assert.equal(ids(list(ALL, { keyword: '%' })), [2]);
  assert.equal(ids(list(ALL, { keyword: '_' })), [4]);
  assert.equal(ids(list(ALL, { keyword: "o'b" })), [3]);
  assert.equal(ids(list(ALL, { keyword: '\\' })), [6]);
  assert.equal(ids(list(ALL, { keyword: '"QUOTED"' })), [6]);
  assert.equal(ids(list(ALL, { keyword: "' OR 1=1 --" })), []);
  assert.is(list(ALL).total, 6);
});

test('a keyword is looked for in every text of the list, whatever its case', () => {
  assert.equal(ids(list(ALL, { keyword: 'ALPHA' })), [1]);
  assert.equal(ids(list(ALL, { keyword: '机房' })), [5]);
  assert.equal(ids(list(ALL, { keyword: '#3' })), [3]);
});

test('an empty keyword and names that the list does not know filter nothing', () => {
  assert.is(list(ALL, { keyword: '', site: 2, t: 1, 'x; DROP TABLE thing': 1 }).total, 6);
});

test('filters are bound, booleans as 0 and 1', () => {
  assert.equal(ids(list(ALL, { weight: 20 })), [3, 4]);
  assert.equal(ids(list(ALL, { heavy: true })), [1, 5]);
  assert.equal(ids(list(ALL, { heavy: false })), [2, 3, 4, 6]);
  assert.equal(ids(list(ALL, { weight: '20 OR 1=1' })), []);
});

test('a list sorts by a column it knows, downwards with a minus, and ties keep its own order', () => {
  assert.equal(ids(list(ALL, { sort: 'weight' })), [6, 2, 3, 4, 1, 5]);
  assert.equal(ids(list(ALL, { sort: '-weight' })), [5, 1, 3, 4, 2, 6]);
});

test('a column it does not know leaves its own order', () => {
  for (const sort of ['site', 'gone', '-', '', 'id; DROP TABLE thing', '"id"', 'toString', '__proto__', '--weight'])
    assert.equal(ids(list(ALL, { sort })), [1, 2, 3, 4, 5, 6], sort);
});

test('a page holds ten rows unless asked otherwise; limit 0 is the whole list', () => {
  for (let i = 0; i < 10; i++) put.run(200 + i, `more ${i}`, 7, 1, 0);
  assert.is(list(ALL).data.length, 10);
  assert.is(list(ALL, { limit: 0 }).data.length, 16);
  assert.equal(list(ALL, { limit: 4, page: 4 }).data.length, 4);
  assert.equal(list(ALL, { limit: 4, page: 5 }), { total: 16, data: [] });
  assert.is(list(ALL, { limit: 0, page: 3 }).data.length, 16);
});

test('a list in memory is paged the same way', () => {
  const all = Array.from({ length: 25 }, (_, i) => i);
  assert.equal(pageOf(all, {}), { total: 25, data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
  assert.equal(pageOf(all, { limit: 10, page: 3 }), { total: 25, data: [20, 21, 22, 23, 24] });
  assert.is(pageOf(all, { limit: 0 }).data.length, 25);
  assert.equal(pageOf(all, { limit: 10, page: 9 }), { total: 25, data: [] });
});

test.after(() => void db.close());
test('a list that is read in slices is the list whole, two hundred rows at a time', () => {
  const many = db.prepare("INSERT INTO thing (id, name, site, weight) VALUES (?, 'row', 3, ?)");
  for (let id = 1000; id < 1450; id++) many.run(id, id % 7);
  const slices = createSlices(db, THINGS, 'thing.id');
  for (const ask of [{}, { keyword: 'ro' }, { sort: '-name' }, { sort: 'weight' }])
    for (const scope of [ALL, scopeOf([3]), scopeOf([])]) {
      const read = [...slices(scope, ask)];
      assert.equal(read.flat(), list(scope, { ...ask, limit: 0 }).data);
      assert.ok(read.every(({ length }) => length > 0 && length <= 200));
    }
  const reading = slices(ALL)[Symbol.iterator]();
  const { value: first } = reading.next();
  db.prepare('DELETE FROM thing WHERE site = 3 AND id <> ?').run(first[0].id);
  assert.equal(reading.next().value, [], 'what goes meanwhile is in none');
  db.exec('DELETE FROM thing WHERE site = 3');
});

test.run();
