import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HistoryBox, MIDNIGHT, room } from './box';

test('columns of many items are in the answer at once and survive a restart after the commit', async () => {
  const box = new HistoryBox();
  const times = [0, 0, 120, 120].map((second) => MIDNIGHT + second);
  assert.is(box.history.append([101, 102, 101, 102], times, [21.5, 40, 21.6, 41]), 4);
  assert.equal(await box.raw(101), [
    [MIDNIGHT, 21.5],
    [MIDNIGHT + 120, 21.6],
  ]);
  await box.clock.advance(10_000);
  box.restart();
  assert.equal(await box.raw(102), [
    [MIDNIGHT, 40],
    [MIDNIGHT + 120, 41],
  ]);
  assert.equal(box.faults, []);
  box.end();
});

test('what is appended and what the room tells are kept alike', async () => {
  const told = new HistoryBox({ fold_seconds: 1e6 }, room(0));
  const appended = new HistoryBox({ fold_seconds: 1e6 }, room(0));
  await told.poll(101, 50, (i) => 20 + i / 10, 7);
  const every = Array.from({ length: 50 }, (_, i) => i);
  appended.history.append(
    every.map(() => 101),
    every.map((i) => MIDNIGHT + 7 * i),
    every.map((i) => 20 + i / 10),
  );
  assert.equal(await appended.raw(101), await told.raw(101));
  told.end();
  appended.end();
});

test('exact counters, gaps and what is no sample', async () => {
  const box = new HistoryBox();
  const items = [101, 101, 101, 101, 0.5, 101, -1];
  const times = [0, 1, 2, 3, 4, 5.5, 6].map((second) => MIDNIGHT + second);
  const values = [Number(2n ** 64n - 1n), Number.NaN, Number.POSITIVE_INFINITY, 7, 8, 9, 10];
  assert.is(box.history.append(items, times, values, new Map([[0, 2n ** 64n - 1n]])), 7);
  const raw = await box.raw(101);
  assert.equal(
    raw.map(([, v]) => v),
    [18_446_744_073_709_551_615n, Number.NaN, Number.NaN, 7],
  );
  await box.history.fold();
  assert.equal(await box.raw(101), raw);
  box.end();
});

test('many samples at once are committed before the next round, and memory that is full takes more after a fold', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 });
  const count = 300_000;
  const items = Uint32Array.from({ length: count }, (_, i) => 101 + (i % 3));
  const times = Float64Array.from({ length: count }, (_, i) => MIDNIGHT + Math.floor(i / 3));
  const values = Float64Array.from({ length: count }, (_, i) => i % 1000);
  let done = box.history.append(items, times, values);
  assert.is(done, 250_000);
  for (; done < count; await box.history.fold())
    done += box.history.append(items.subarray(done), times.subarray(done), values.subarray(done));
  // the power goes before the next round
  box.restart();
  assert.is(box.history.statistics().samples, count);
  const raw = await box.raw(102);
  assert.is(raw.length, count / 3);
  assert.ok(raw.every(([at, v], i) => at === MIDNIGHT + i && v === (3 * i + 1) % 1000));
  assert.equal(box.faults, []);
  box.end();
});

test.run();
