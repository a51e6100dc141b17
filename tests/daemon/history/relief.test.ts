import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openHistory } from '../../../daemon/history/file';
import { createRelief } from '../../../daemon/history/relief';
import { HistoryBox, MIDNIGHT, room } from './box';
import { random } from './random';

const DAY = 86_400;

/** A room that reads every two minutes for so many days, of numbers that do not pack well. */
async function filled(days: number, settings = {}): Promise<HistoryBox> {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60, ...settings }, room(120));
  const r = random(5);
  for (let day = 0; day < days; day++) {
    const at = Array.from({ length: 720 }, (_, i) => MIDNIGHT + day * DAY + i * 120);
    for (const item of [101, 102, 103])
      box.history.append(
        at.map(() => item),
        at,
        at.map(() => r.next()),
      );
    await box.pass(DAY);
    await box.history.fold();
  }
  return box;
}
const daysOf = async (box: HistoryBox, item = 101): Promise<number[]> => [
  ...new Set((await box.raw(item)).map(([at]) => Math.floor((at - MIDNIGHT) / DAY))),
];
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** until nothing changes any more */
async function settle(box: HistoryBox): Promise<void> {
  for (let i = 0; i < 40; i++) await box.clock.advance(10_000);
}
const pagesOf = (box: HistoryBox): { used: number; free: number } => {
  const db = new Database(box.file, { readonly: true });
  const [all, free, bytes] = ['page_count', 'freelist_count', 'page_size'].map((name) => db.pragma(name, { simple: true }));
  db.close();
  return { used: (Number(all) - Number(free)) * Number(bytes), free: Number(free) * Number(bytes) };
};

test('a history that grows beyond its size lets the oldest samples go, and only them', async () => {
  const box = await filled(12);
  const before = pagesOf(box).used;
  box.settings = { ...box.settings, max_mb: (before * 0.6) / 1e6 };
  await settle(box);
  const days = await daysOf(box);
  assert.ok(days.length < 10 && days.length > 3, `${days.length} days`);
  assert.equal(days, span(12 - days.length, 11));
  assert.ok(pagesOf(box).used <= before * 0.6);
  // the hours of what left still answer
  const old = await box.history.buckets(101, { edges: Float64Array.of(MIDNIGHT, MIDNIGHT + DAY), step: DAY });
  assert.is(old.count[0], 720);
  assert.equal(box.faults, []);
  box.end();
});

test('one that is far too large keeps its newest day and then gives hours away', async () => {
  const box = await filled(6, { max_mb: 0.001 });
  await settle(box);
  assert.equal(await daysOf(box), [5]);
  const hours = await box.history.buckets(101, { edges: Float64Array.of(MIDNIGHT, MIDNIGHT + 3600), step: 3600 });
  assert.ok(hours.covered[0]! > 0, 'the days still say what was there');
  box.end();
});

test('a crowded disk gets room from the oldest samples, in small steps, and the file becomes smaller', async () => {
  const box = await filled(10);
  const bytes = (): number => pagesOf(box).used + pagesOf(box).free;
  const before = bytes();
  // six tenths of the file are too much; what others take stays
  const others = 8.5e6 - before * 0.6;
  Object.defineProperty(box, 'disk', { get: () => ({ usable: 10e6, free: 10e6 - others - bytes() }) });
  await settle(box);
  const days = await daysOf(box);
  assert.ok(days.length > 1 && days.length < 10, `${days.length} days`);
  assert.equal(days, span(10 - days.length, 9));
  assert.ok(bytes() <= before * 0.6);
  assert.is(box.history.statistics().samples, days.length * 3 * 720);
  assert.equal(box.faults, []);
  box.end();
});

test('a disk that others fill keeps one day of samples and all hours', async () => {
  const box = await filled(5);
  box.disk = { usable: 100e6, free: 1e6 };
  await settle(box);
  assert.equal(await daysOf(box), [4]);
  const hours = await box.history.buckets(101, {
    edges: Float64Array.from(span(0, 120), (i) => MIDNIGHT + i * 3600),
    step: 3600,
  });
  assert.is(span(0, 119).filter((i) => hours.count[i] === 30).length, 120);
  box.disk = { usable: 100e6, free: 90e6 };
  box.tell(101, 7);
  await settle(box);
  assert.equal(await daysOf(box), [4, 5]);
  box.end();
});

test('no step takes out more than some rows', async () => {
  const box = await filled(3);
  box.history.stop();
  const { store } = openHistory(box.dir);
  const rows = (): number => store.storedDays('chunk').length;
  const relief = createRelief({ store, most: () => 0, disk: () => null });
  const before = rows();
  assert.ok(relief.step());
  assert.is(rows(), before - 1);
  store.close();
  box.history.start();
  box.end();
});

test.run();
