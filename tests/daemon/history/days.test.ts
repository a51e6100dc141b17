import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Day, dayFrom, decodeDays, encodeDays, utcDaysOf } from '../../../daemon/history/days';
import type { Hour } from '../../../daemon/history/hours';
import { localDay, startOfDay, zoneOf } from '../../../daemon/zone';
import { HistoryBox, MIDNIGHT, room } from './box';
import { random } from './random';

const DAY = 86_400;
const HOUR = 3600;
const hourAt = (start: number, value: number, covered = HOUR): Hour => ({
  start,
  min: value - 1,
  max: value + 1,
  mean: value,
  count: covered / 120,
  covered,
});

test('days come back as they were written, of 23, 24 and 25 hours, in any zone', () => {
  const day = (n: number, offset: number, hours: number, mean: number): Day => ({
    day: n,
    start: n * DAY + offset,
    seconds: hours * HOUR,
    min: Math.round(mean) - 3.5,
    max: Math.round(mean) + 20.1,
    mean,
    count: 719,
    covered: hours * HOUR - 60,
  });
  for (const offset of [0, -28_800, 18_000, -20_700]) {
    const days = [day(64, offset, 24, 22.25), day(65, offset, 23, -7), day(127, offset, 25, 0.01)];
    assert.equal(decodeDays(encodeDays(days, 1), 1), days);
  }
  const odd = [{ ...day(70, 0, 24, Math.PI), min: -Math.E }];
  assert.equal(decodeDays(encodeDays(odd, 1), 1), odd);
  assert.equal(decodeDays(encodeDays([], 1), 1), []);
  const year = Array.from({ length: 64 }, (_, i) => day(i, 0, 24, 20 + (i % 9) / 10));
  assert.ok(encodeDays(year, 0).length < 64 * 14, `${encodeDays(year, 0).length} bytes`);
});

test('a local day is made of its own hours, however long it is', () => {
  const berlin = zoneOf('Europe/Berlin');
  // the clock is set back on 26 October 2025: 25 hours
  const day = localDay(berlin, Date.UTC(2025, 9, 26, 12) / 1000);
  const start = startOfDay(berlin, day);
  const hours = Array.from({ length: 40 }, (_, i) => hourAt(start - 5 * HOUR + i * HOUR, i));
  const made = dayFrom(hours, day, berlin);
  assert.equal(made, { day, start, seconds: 25 * HOUR, min: 4, max: 30, mean: 17, count: 25 * 30, covered: 25 * HOUR });
  const [first, last] = utcDaysOf(day, berlin);
  assert.is(last - first, 1);
  assert.is(dayFrom([], day, berlin), null);
});

/** Minimum, maximum, mean and count of each local day, in two ways: as it answers a day's step, and from hours. */
async function bothWays(box: HistoryBox, days: number): Promise<[unknown[], unknown[]]> {
  const zone = zoneOf(box.zone);
  const first = localDay(zone, MIDNIGHT + 12 * HOUR);
  const edges = Float64Array.from({ length: days + 1 }, (_, i) => startOfDay(zone, first + i));
  const daily = await box.history.buckets(101, { edges, step: DAY });
  const hourly = await box.history.buckets(101, { edges, step: HOUR });
  const lines = (of: typeof daily) =>
    Array.from({ length: days }, (_, i) => [of.min(i), of.max(i), of.mean(i)?.toFixed(1), Math.round(of.count[i]!)].join(' '));
  return [lines(daily), lines(hourly)];
}

for (const zone of ['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/New_York'])
  test(`a year by days says what its hours say (${zone})`, async () => {
    const r = random(3);
    const box = new HistoryBox({ fold_seconds: 6 * HOUR, commit_seconds: 60 }, room(1200));
    box.zone = zone;
    for (let i = 0; i < 4 * 72; i++) {
      // a device that is silent for some hours
      box.tell(101, i % 100 < 7 ? null : r.below(1000) / 10);
      await box.pass(1200);
    }
    const [daily, hourly] = await bothWays(box, 7);
    assert.equal(daily, hourly);
    // what comes late is in the days too
    box.history.append([101], [MIDNIGHT + 2 * DAY + 55], [777]);
    const [early] = await bothWays(box, 7);
    assert.is(early.filter((line) => String(line).includes(' 777 ')).length, 1);
    await box.history.fold();
    const [late, lateHours] = await bothWays(box, 7);
    assert.equal(late, early);
    assert.equal(late, lateHours);
    assert.equal(box.faults, []);
    box.end();
  });

test('days answer when hours are gone, also in finer steps, and each stands once', async () => {
  const box = new HistoryBox({ fold_seconds: 6 * HOUR, commit_seconds: 60, raw_days: 2, hour_days: 3 }, room(1200));
  for (let i = 0; i < 8 * 72; i++) {
    box.tell(101, Math.floor(i / 72) * 10 + (i % 2));
    await box.pass(1200);
  }
  const [daily] = await bothWays(box, 8);
  assert.equal(
    daily,
    Array.from({ length: 8 }, (_, day) => `${day * 10} ${day * 10 + 1} ${(day * 10 + 0.5).toFixed(1)} 72`),
  );
  const edges = Float64Array.from({ length: 25 }, (_, i) => MIDNIGHT + i * HOUR);
  const hours = await box.history.buckets(101, { edges, step: HOUR });
  for (let i = 0; i < 24; i++) assert.equal([hours.min(i), hours.max(i), hours.mean(i), hours.count[i]], [0, 1, 0.5, 3]);
  box.restart();
  assert.equal((await bothWays(box, 8))[0], daily);
  box.end();
});

test.run();
