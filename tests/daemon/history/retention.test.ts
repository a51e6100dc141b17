import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayOfKey } from '../../../daemon/history/keys';
import { retiring } from '../../../daemon/history/retention';
import { HistoryBox, MIDNIGHT, room } from './box';

const DAY = 86_400;
const TODAY = MIDNIGHT / DAY;
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const ask = (days: readonly number[], now = MIDNIGHT, retired: number | null = null) =>
  retiring({ days, keep: 90, now, retired });

test('as many days as are kept stay, one more sends the oldest away', () => {
  assert.is(ask(span(TODAY - 89, TODAY)), null);
  assert.is(ask(span(TODAY - 90, TODAY)), TODAY - 90);
});

test('a day past its age goes though fewer are stored, one a day', () => {
  const days = [TODAY - 200, TODAY - 100, TODAY - 1, TODAY];
  assert.is(ask(days), TODAY - 200);
  assert.is(ask(days, MIDNIGHT, MIDNIGHT - 3600), null);
  assert.is(ask(days, MIDNIGHT, MIDNIGHT - DAY), TODAY - 200);
});

test('a clock that is far from what was stored last retires nothing', () => {
  const days = span(TODAY - 50, TODAY);
  assert.is(ask(days, MIDNIGHT + 3650 * DAY), null);
  assert.is(ask(days, 1000), null);
});

test('nothing is stored, nothing goes', () => {
  assert.is(ask([]), null);
});

/** One sample a day, so many days. */
async function live(box: HistoryBox, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    box.tell(101, day);
    await box.pass(DAY);
  }
}
const daysOf = async (box: HistoryBox): Promise<number[]> => (await box.raw(101)).map(([at]) => Math.floor(at / DAY) - TODAY);

/** Days of a table of the file, counted from the first day of the box. */
function storedDays(box: HistoryBox, table: 'chunk' | 'hour' | 'day'): number[] {
  const db = new Database(box.file, { readonly: true });
  const keys = db.prepare(`SELECT key FROM ${table} ORDER BY key`).pluck().all() as number[];
  db.close();
  return [...new Set(keys.map(dayOfKey))].map((day) => day - TODAY);
}

test('samples leave after their days and hours stay', async () => {
  const box = new HistoryBox({ raw_days: 3, hour_days: 6, commit_seconds: 60, fold_seconds: 6 * 3600 });
  await live(box, 10);
  assert.equal(await daysOf(box), [7, 8, 9]);
  assert.equal(storedDays(box, 'hour'), [4, 5, 6, 7, 8, 9]);
  // what has no samples left is answered from its hours, also in fine steps
  const fine = await box.history.buckets(101, {
    edges: Float64Array.of(MIDNIGHT + 5 * DAY, MIDNIGHT + 5 * DAY + 120),
    step: 120,
  });
  assert.is(fine.mean(0), 5);
  assert.equal(box.faults, []);
  box.end();
});

test('a jump of ten years costs nothing, also once the clock is right again', async () => {
  const settings = { raw_days: 3, hour_days: 6, commit_seconds: 60, fold_seconds: 3600 };
  const box = new HistoryBox(settings);
  await live(box, 3);
  // with the right clock all along days 1 and 2 would be kept
  const lost = async (): Promise<number> => {
    const days = await daysOf(box);
    return [1, 2].filter((day) => !days.includes(day)).length;
  };
  box.clock.step(3650 * DAY * 1000);
  for (let i = 0; i < 3; i++) await box.poll(101, 30, () => 50);
  assert.is(await lost(), 0);
  box.clock.step(-3650 * DAY * 1000);
  await box.poll(101, 30, () => 60);
  assert.is(await lost(), 0);
  box.end();
});

test('a clock that is wrong by years, for five minutes or for a day, deletes nothing', async () => {
  const settings = { raw_days: 3, hour_days: 6, day_days: 70, commit_seconds: 60, fold_seconds: 3600 };
  for (const years of [10, 1, -10, -55])
    for (const minutes of [5, 20 * 60]) {
      const box = new HistoryBox(settings);
      await live(box, 3);
      const whole = storedDays(box, 'hour');
      box.clock.step(years * 365 * DAY * 1000);
      await box.poll(101, minutes / 2, () => 50);
      box.clock.step(-years * 365 * DAY * 1000);
      await box.poll(101, 60, () => 60);
      const days = await daysOf(box);
      const what = `${years} years for ${minutes} minutes`;
      assert.equal(
        // with the right clock all along the first day would have left when the fourth began
        [1, 2].filter((day) => !days.includes(day)),
        [],
        what,
      );
      assert.equal(
        whole.filter((day) => !storedDays(box, 'hour').includes(day)),
        [],
        what,
      );
      box.end();
    }
});

test('a box that was off for months lets days go once its clock has run for two days', async () => {
  const box = new HistoryBox({ raw_days: 3, hour_days: 600, commit_seconds: 60, fold_seconds: 3600 });
  await live(box, 3);
  box.restart();
  box.clock.step(200 * DAY * 1000);
  await live(box, 1);
  assert.equal((await daysOf(box)).slice(0, 3), [0, 1, 2]);
  await live(box, 4);
  assert.equal((await daysOf(box)).filter((day) => day < 100).length, 0);
  box.end();
});

test('while the clock was set less than ten minutes ago nothing is retired', async () => {
  const box = new HistoryBox({ raw_days: 2, hour_days: 6, commit_seconds: 60, fold_seconds: 1e7 });
  await live(box, 4);
  box.clock.step(-60_000);
  await box.clock.advance(300_000);
  await box.history.fold();
  assert.is((await daysOf(box)).length, 4);
  await box.clock.advance(400_000);
  await box.history.fold();
  assert.is((await daysOf(box)).length, 2);
  box.end();
});

test('the history of a deleted item is removed once as many days were stored as samples are kept', async () => {
  const box = new HistoryBox({ raw_days: 3, hour_days: 60, commit_seconds: 60, fold_seconds: 6 * 3600 });
  box.tell(102, 40);
  await live(box, 2);
  const whole = box.catalogue;
  const items = new Map(whole.items);
  items.delete(102);
  const hoursOf102 = async () => {
    const hours = await box.history.buckets(102, { edges: Float64Array.of(MIDNIGHT, MIDNIGHT + DAY), step: DAY });
    return hours.max(0);
  };
  box.catalogue = { ...whole, items };
  await live(box, 2);
  assert.is(await hoursOf102(), 40);
  // a restored configuration brings it back and counts anew
  box.catalogue = whole;
  await live(box, 4);
  assert.is(await hoursOf102(), 40);
  box.catalogue = { ...whole, items };
  await live(box, 5);
  assert.is(await hoursOf102(), null);
  assert.ok((await daysOf(box)).length > 0);
  box.end();
});

test('samples that are retired are no longer counted', async () => {
  const box = new HistoryBox({ raw_days: 2, commit_seconds: 60, fold_seconds: 6 * 3600 }, room(3600));
  await live(box, 6);
  await box.history.fold();
  assert.is(box.history.statistics().samples, (await box.raw(101)).length);
  box.end();
});

test.run();
