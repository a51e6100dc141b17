// Items of which fewer days are kept than of the others.
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayOfKey, itemOfKey } from '../../../daemon/history/keys';
import { firstKept } from '../../../daemon/history/retention';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT } from './box';

const DAY = 86_400;
const TODAY = MIDNIGHT / DAY;
const SETTINGS = { raw_days: 90, hour_days: 300, day_days: 3000, commit_seconds: 60, fold_seconds: 6 * 3600 };

/** Items 101, of which so many days are kept, and 102, which is kept as all are. */
const roomKeeping = (keep_days: number | null) =>
  catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 101, keep_days }), itemOf({ id: 102, cell: 'humidity', unit: '%' })] }));

const boxKeeping = (keep_days: number | null, settings: Partial<typeof SETTINGS> = {}, start = MIDNIGHT): HistoryBox =>
  new HistoryBox({ ...SETTINGS, ...settings }, roomKeeping(keep_days), start);

/** One sample a day of both items, so many days. */
async function live(box: HistoryBox, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    box.tell(101, day);
    box.tell(102, day);
    await box.pass(DAY);
  }
}
/** Days of an item in a table of the file, counted from the first day of the box. */
function stored(box: HistoryBox, item: number, table: 'chunk' | 'hour' = 'chunk'): number[] {
  const db = new Database(box.file, { readonly: true });
  const keys = db.prepare(`SELECT key FROM ${table} ORDER BY key`).pluck().all() as number[];
  db.close();
  return [...new Set(keys.filter((key) => itemOfKey(key) === item).map(dayOfKey))].map((day) => day - TODAY);
}
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('so many whole days are kept besides the newest; those that are not stored count one after the other', () => {
  assert.is(firstKept([], 3), null);
  assert.is(firstKept(span(100, 109), 3), 106);
  assert.is(firstKept([1, 2, 3, 900, 901], 2), 3, 'what is stored is counted, not the calendar');
  assert.is(firstKept(span(100, 109), 9), 100);
  assert.is(firstKept(span(100, 109), 20), 89);
});

test('what is older than an item is kept leaves, samples and hours, and the other items stay whole', async () => {
  const box = boxKeeping(2);
  await live(box, 8);
  assert.equal(stored(box, 101), [5, 6, 7]);
  assert.equal(stored(box, 101, 'hour'), [5, 6, 7]);
  assert.equal(stored(box, 102), span(0, 7));
  assert.equal(
    (await box.raw(101)).map(([, value]) => value),
    [5, 6, 7],
  );
  assert.equal(box.faults, []);
  box.end();
});

test('an item that is to be kept longer than the box keeps goes with the others', async () => {
  const box = boxKeeping(200, { raw_days: 3, hour_days: 6 });
  await live(box, 10);
  for (const item of [101, 102]) {
    assert.equal(stored(box, item), [7, 8, 9]);
    assert.equal(stored(box, item, 'hour'), span(4, 9));
  }
  box.end();
});

test('it begins with the next fold after somebody sets it, and ends when it is taken back', async () => {
  const box = boxKeeping(null);
  await live(box, 6);
  assert.equal(stored(box, 101), span(0, 5));
  box.catalogue = roomKeeping(1);
  await box.history.fold();
  assert.equal(stored(box, 101), [4, 5]);
  box.catalogue = roomKeeping(null);
  box.restart();
  await live(box, 3);
  assert.equal(stored(box, 101), [4, 5, 6, 7, 8]);
  box.end();
});

test('what was done is remembered over a restart', async () => {
  const box = boxKeeping(2);
  await live(box, 5);
  box.restart();
  await live(box, 2);
  assert.equal(stored(box, 101), [4, 5, 6]);
  const db = new Database(box.file, { readonly: true });
  const cleared = db.prepare('SELECT item_id, cleared_before FROM item ORDER BY item_id').all();
  db.close();
  assert.equal(cleared, [
    { item_id: 101, cleared_before: TODAY + 4 },
    { item_id: 102, cleared_before: null },
  ]);
  box.end();
});

test('local days leave once the whole row of 64 of them is older', async () => {
  const ofARow = 64 - (TODAY % 64);
  const box = boxKeeping(2, {}, MIDNIGHT + (ofARow - 4) * DAY);
  await live(box, 9);
  const db = new Database(box.file, { readonly: true });
  const rows = (item: number): number =>
    (db.prepare('SELECT key FROM day').pluck().all() as number[]).filter((key) => itemOfKey(key) === item).length;
  assert.equal([rows(101), rows(102)], [1, 2]);
  db.close();
  box.end();
});

test('a clock that is wrong by years costs an item nothing more', async () => {
  const box = boxKeeping(2);
  await live(box, 3);
  for (const years of [10, -10]) {
    box.clock.step(years * 365 * DAY * 1000);
    await box.poll(101, 10, () => 50);
    box.clock.step(-years * 365 * DAY * 1000);
    await box.poll(101, 30, () => 60);
  }
  assert.equal(
    [1, 2].filter((day) => !stored(box, 101).includes(day)),
    [],
  );
  box.end();
});

test.run();
