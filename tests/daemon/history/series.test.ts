import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../../../daemon/contract/refusal';
import { climateItem } from '../../../daemon/history/series';
import { deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT, room } from './box';

/** 2025-11-28 is a Friday; in Shanghai it begins at 16:00 UTC of the 27th */
const SHANGHAI_MIDNIGHT = MIDNIGHT - 8 * 3600;

test('the curve of today has the whole grid: readings up to now, null before the first and in the future', async () => {
  const box = new HistoryBox({}, room(), SHANGHAI_MIDNIGHT);
  box.zone = 'Asia/Shanghai';
  await box.clock.advance(600_000);
  await box.poll(101, 31, (i) => 20 + i / 10);
  const { step, points } = await box.history.curve([101, null], { type: 1 });
  assert.is(step, 120);
  assert.is(points[0]!.length, 720);
  assert.equal(points[1], []);
  const curve = points[0]!;
  assert.is(curve[0]!.date, '2025-11-28 00:00:00');
  assert.is(curve[719]!.date, '2025-11-28 23:58:00');
  assert.equal(curve[4]!.value, null);
  assert.equal(curve[5], { date: '2025-11-28 00:10:00', value: 20, min: 20, max: 20 });
  assert.is(curve[35]!.value, 23);
  assert.ok(curve.slice(37).every(({ value, min, max }) => value === null && min === null && max === null));
  box.end();
});

test('a lost device breaks the curve from the try that failed, and a fold changes nothing', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 10, (i) => i);
  await box.poll(101, 10, () => null);
  await box.poll(101, 10, (i) => 50 + i);
  const values = async () => (await box.history.curve([101], { type: 0 })).points[0]!.map((point) => point.value);
  const before = await values();
  assert.equal(before.slice(-31, -1), [
    ...Array.from({ length: 10 }, (_, i) => i),
    ...Array(10).fill(null),
    ...Array.from({ length: 10 }, (_, i) => 50 + i),
  ]);
  await box.history.fold();
  assert.equal(await values(), before);
  box.end();
});

test('this week by the hour agrees with its readings, today’s open hours included', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(), SHANGHAI_MIDNIGHT);
  box.zone = 'Asia/Shanghai';
  await box.poll(101, 30 * 6, (i) => Math.floor(i / 30) * 10);
  await box.history.fold();
  await box.poll(101, 30 * 3, (i) => 100 + Math.floor(i / 30) * 10);
  const { step, points } = await box.history.curve([101], { type: 2 });
  assert.is(step, 3600);
  assert.is(points[0]!.length, 168);
  const friday = points[0]!.slice(4 * 24, 4 * 24 + 10);
  assert.is(friday[0]!.date, '2025-11-28 00:00:00');
  assert.equal(
    friday.map(({ max }) => max),
    [0, 10, 20, 30, 40, 50, 100, 110, 120, 120],
  );
  const fine = await box.history.curve([101], { type: 2, interval: 2 });
  assert.is(fine.points[0]!.length, 5040);
  assert.is(fine.points[0]![4 * 720 + 45]!.value, 10);
  box.end();
});

test('hours of a half-hour zone are its own, folded or not', async () => {
  const local = MIDNIGHT - 19_800;
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(), local);
  box.zone = 'Asia/Kolkata';
  await box.poll(101, 30 * 30, (i) => Math.floor(i / 30));
  const hours = async () => (await box.history.curve([101], { type: 3 })).points[0]!.filter(({ value }) => value !== null);
  const open = await hours();
  assert.equal(
    open.slice(0, 3).map(({ date }) => date),
    ['2025-11-28 00:00:00', '2025-11-28 01:00:00', '2025-11-28 02:00:00'],
  );
  assert.equal(
    open.slice(0, 30).map(({ max }) => max),
    Array.from({ length: 30 }, (_, i) => i),
  );
  await box.history.fold();
  assert.equal(await hours(), open);
  box.end();
});

test('a zone that is set anew reads what was stored under the old one', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 30 * 6, () => 25);
  await box.history.fold();
  box.zone = 'Asia/Kolkata';
  const { points } = await box.history.curve([101], { type: 3 });
  const known = points[0]!.filter(({ value }) => value !== null);
  assert.ok(known.length >= 7);
  assert.ok(known.every(({ value, min, max }) => value === 25 && min === 25 && max === 25));
  box.end();
});

test('an item that reads once an hour has no gaps in two-minute points', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(3600));
  await box.poll(101, 4, (i) => i, 3600);
  const { points } = await box.history.curve([101], { type: 0 });
  assert.is(points[0]!.filter(({ value }) => value === null).length, 0);
  box.end();
});

test('columns of several items stand on one grid, with spikes kept and means one digit finer', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  for (let i = 0; i < 60; i++) {
    box.tell(101, i === 7 ? 99.9 : 20.1);
    box.tell(103, i % 2);
    await box.clock.advance(120_000);
  }
  const { step, times, columns } = await box.history.series([101, 103], {
    start_time: MIDNIGHT,
    end_time: MIDNIGHT + 7200,
    points: 12,
  });
  assert.is(step, 600);
  assert.equal(
    times,
    Array.from({ length: 12 }, (_, i) => MIDNIGHT + i * 600),
  );
  assert.equal(columns[0]!.max.slice(0, 3), [20.1, 99.9, 20.1]);
  assert.equal(columns[0]!.min.slice(0, 3), [20.1, 20.1, 20.1]);
  assert.is(columns[0]!.avg[1], 36.06);
  assert.equal([columns[1]!.min[4], columns[1]!.max[4]], [0, 1]);
  assert.is(columns[1]!.avg.length, 12);
  box.end();
});

test('without a range the last four hours are answered', async () => {
  const box = new HistoryBox();
  const { step, times } = await box.history.series([101], {});
  assert.equal([step, times.length], [120, 120]);
  box.end();
});

test('a custom range that is none is refused before anything is read', async () => {
  const box = new HistoryBox();
  const refused = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 0,
      (fault: Refusal) => fault.code,
    );
  assert.is(await refused(box.history.curve([101], { type: 5 })), 1001);
  assert.is(await refused(box.history.series([101], { start_time: 5, end_time: 4 })), 1001);
  box.end();
});

test('the climate of a device is its first enabled temperature and humidity', () => {
  const device = deviceOf({
    id: 7,
    items: [itemOf({ id: 1, enable: false }), itemOf({ id: 2 }), itemOf({ id: 3 }), itemOf({ id: 4, cell: 'temperature_2' })],
  });
  assert.is(climateItem(device, 'temperature'), 2);
  assert.is(climateItem(device, 'humidity'), null);
});

test.run();
