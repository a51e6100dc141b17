import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryInterval } from '../../../daemon/contract/entities';
import type { Refusal } from '../../../daemon/contract/refusal';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT, room } from './box';

const HOUR = 3600;
const span = (hours: number) => ({ start_time: MIDNIGHT, end_time: MIDNIGHT + hours * HOUR });
const faultsOf = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    await run();
  } catch (fault) {
    return (fault as Refusal).data?.fields;
  }
  throw new Error('was not refused');
};

test('raw readings of several items stand at every moment at which one was read, and a gap begins where a value ends', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 3, (i) => 20 + i);
  await box.poll(101, 2, () => null);
  box.tell(103, 1);
  await box.poll(101, 2, (i) => 30 + i);
  const { step, times, columns, from, to } = await box.history.report([101, 103], { ...span(1), interval: 0 });
  assert.is(step, 0);
  assert.equal([from, to], [MIDNIGHT, MIDNIGHT + HOUR]);
  assert.equal(
    times.map((at) => (at - MIDNIGHT) / 60),
    [0, 2, 4, 6, 10, 12],
  );
  assert.equal(columns[0]!.avg, [20, 21, 22, null, 30, 31]);
  assert.equal(columns[0]!.min, columns[0]!.avg);
  assert.equal(columns[1]!.avg, [null, null, null, null, 1, 1]);
  box.end();
});

test('a value that stood before the range begins it', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 4, (i) => 20 + i);
  const from = MIDNIGHT + 60;
  const { times, columns } = await box.history.report([101], { start_time: from, end_time: from + 180, interval: 0 });
  assert.equal(
    times.map((at) => at - from),
    [0, 60],
  );
  assert.equal(columns[0]!.avg, [20, 21]);
  box.end();
});

test('buckets of each interval keep extremes, leave gaps null, and round means one digit finer', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 30, (i) => (i === 7 ? 99.9 : 20.1));
  await box.poll(101, 30, () => null);
  const fine = await box.history.report([101], { ...span(3), interval: 2 });
  assert.is(fine.step, 120);
  assert.is(fine.times.length, 90);
  assert.equal(fine.columns[0]!.max.slice(6, 9), [20.1, 99.9, 20.1]);
  assert.ok(fine.columns[0]!.avg.slice(30).every((value) => value === null));
  const hourly = await box.history.report([101], { ...span(3), interval: 6 });
  assert.equal(hourly.times, [MIDNIGHT, MIDNIGHT + HOUR, MIDNIGHT + 2 * HOUR]);
  assert.equal(hourly.columns[0], { avg: [22.76, null, null], min: [20.1, null, null], max: [99.9, null, null] });
  const daily = await box.history.report([101], { ...span(48), interval: 'day' });
  assert.equal(daily.times, [MIDNIGHT, MIDNIGHT + 24 * HOUR]);
  assert.equal(daily.columns[0]!.avg, [22.76, null]);
  box.end();
});

test('presets have their own intervals, and hours of a custom range stand on local hours', async () => {
  const box = new HistoryBox({}, room(), MIDNIGHT);
  box.zone = 'Asia/Kolkata';
  const steps: number[] = [];
  for (const type of [0, 1, 2, 3, 4, 6] as const) steps.push((await box.history.report([101], { type })).step);
  assert.equal(steps, [120, 120, HOUR, HOUR, HOUR, HOUR]);
  const { times } = await box.history.report([101], {
    start_time: MIDNIGHT,
    end_time: MIDNIGHT + 2 * HOUR,
    interval: 6,
  });
  assert.equal(
    times.map((at) => at - MIDNIGHT),
    [-1800, 1800, 1800 + HOUR],
  );
  box.end();
});

test('a day on which the clock is set back is one bucket of 25 hours', async () => {
  const box = new HistoryBox();
  box.zone = 'Europe/Berlin';
  const at = (text: string) => Date.parse(text) / 1000;
  const { times } = await box.history.report([101], {
    start_time: at('2025-10-25T22:00:00Z'),
    end_time: at('2025-10-27T23:00:00Z'),
    interval: 'day',
  });
  assert.equal(times, [at('2025-10-25T22:00:00Z'), at('2025-10-26T23:00:00Z')]);
  box.end();
});

test('statistics weigh each value by its time, and count the time beyond limits and in alarming states', async () => {
  const words = { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' };
  const options = [
    { value: 0, words, alarm: false },
    { value: 1, words, alarm: true },
  ];
  const box = new HistoryBox(
    { fold_seconds: 1e6 },
    catalogueOf(
      deviceOf({
        id: 10,
        items: [
          itemOf({ id: 101, threshold_max: 30, threshold_min: null, save_interval: 120 }),
          itemOf({ id: 102, data_type: 0, options, save_interval: 120 }),
          itemOf({ id: 103, threshold_max: null, threshold_min: null, save_interval: 120 }),
        ],
      }),
    ),
  );
  for (let i = 0; i < 30; i++) {
    box.tell(101, i < 20 ? 20 : 35);
    box.tell(102, i < 27 ? 0 : 1);
    box.tell(103, 5);
    await box.clock.advance(120_000);
  }
  for (const interval of [0, 2] as const) {
    const { sums } = await box.history.report([101, 102, 103], { ...span(1), interval });
    assert.equal(sums, [
      { min: 20, max: 35, avg: 25, known: HOUR, over: 1200, isLeast: false, began: null },
      { min: 0, max: 1, avg: 0.1, known: HOUR, over: 360, isLeast: false, began: null },
      { min: 5, max: 5, avg: 5, known: HOUR, over: null, isLeast: false, began: null },
    ]);
  }
  // the mean of an hour tells how long each of two states stood in it
  const hourly = await box.history.report([102], { ...span(1), interval: 6 });
  assert.equal(hourly.sums[0], { min: 0, max: 1, avg: 0.1, known: HOUR, over: 360, isLeast: false, began: null });
  box.end();
});

/** One item with a limit of 28 that was at 35 for 38 min of the second hour, at 20 otherwise: its mean of that hour is 29.5. */
const HOT = catalogueOf(
  deviceOf({ id: 10, items: [itemOf({ id: 101, threshold_max: 28, threshold_min: null, save_interval: 120 })] }),
);
const inHotHours = (i: number): number => (i >= 40 && i < 59 ? 35 : 20);

test('extremes and the time beyond limits are the same whatever the interval is', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, HOT, MIDNIGHT);
  box.zone = 'Asia/Kolkata';
  await box.poll(101, 4 * 30, inHotHours);
  // a value that is read once: 2 min of an hour whose mean is far within
  await box.poll(101, 30, (i) => (i === 7 ? 29 : 20));
  for (const when of ['in memory', 'folded']) {
    for (const interval of [0, 2, 6, 'day'] as const) {
      const { sums } = await box.history.report([101], { start_time: MIDNIGHT - 1800, end_time: MIDNIGHT + 24 * HOUR, interval });
      const { max, over, isLeast } = sums[0]!;
      assert.equal({ max, over, isLeast }, { max: 35, over: 40 * 60, isLeast: false }, `${when}, every ${interval}`);
    }
    await box.history.fold();
  }
  box.end();
});

test('where readings are gone, the time beyond limits is what hours and days prove, and never none', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6, raw_days: 1, hour_days: 400 }, HOT);
  await box.poll(101, 4 * 30, inHotHours);
  await box.poll(101, 30, (i) => (i === 7 ? 29 : 20));
  await box.poll(101, 30, () => 30);
  await box.poll(101, 1, () => 20);
  await box.history.fold();
  for (let day = 0; day < 5; day++) {
    await box.pass(24 * HOUR);
    await box.poll(101, 3, () => 20);
    await box.history.fold();
  }
  assert.is((await box.raw(101, MIDNIGHT, MIDNIGHT + HOUR)).length, 0, 'its readings are gone');
  for (const interval of [6, 'day'] as const) {
    const { over, isLeast } = (await box.history.report([101], { ...span(24), interval })).sums[0]!;
    // a mean of 29.5 with a maximum of 35 asks for 1.5 of 7 parts of the hour, and the last hour is beyond as a whole
    assert.ok(isLeast && over! >= HOUR && over! <= HOUR + 40 * 60, `every ${interval}: ${over}`);
    assert.is(interval === 6 ? over : HOUR + 771, HOUR + 771);
  }
  const spike = { start_time: MIDNIGHT + 4 * HOUR, end_time: MIDNIGHT + 5 * HOUR, interval: 6 as const };
  const { over, isLeast } = (await box.history.report([101], spike)).sums[0]!;
  assert.equal({ over, isLeast }, { over: 1, isLeast: true });
  box.end();
});

test('an item without a reading in the range tells since when it is stored', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.pass(24 * HOUR);
  await box.poll(101, 30, () => 5);
  const { sums } = await box.history.report([101, 103], { ...span(10), interval: 6 });
  assert.equal(
    sums.map(({ began, known, avg }) => ({ began, known, avg })),
    [
      { began: MIDNIGHT + 24 * HOUR, known: 0, avg: null },
      { began: null, known: 0, avg: null },
    ],
  );
  await box.history.fold();
  assert.is((await box.history.report([101], { ...span(10), interval: 6 })).sums[0]!.began, MIDNIGHT + 24 * HOUR);
  box.end();
});

test('more points than an answer may have are refused, whether counted before or while they are read', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  const tooMany = { interval: { key: 'too_many_points', data: { max: 200_000 } } };
  const year = { start_time: MIDNIGHT - 365 * 24 * HOUR, end_time: MIDNIGHT };
  assert.equal(await faultsOf(() => box.history.report([101], { ...year, interval: 2 })), tooMany);
  assert.is((await box.history.report([101], { ...year, interval: 6 })).times.length, 8760);
  const many = Int32Array.from({ length: 4000 }, () => 101);
  const values = Float64Array.from({ length: 4000 }, (_, i) => i);
  for (let part = 0; part < 51; part++) {
    const at = Float64Array.from({ length: 4000 }, (_, i) => MIDNIGHT - 300_000 + part * 4000 + i);
    box.history.append(many, at, values);
  }
  await box.history.fold();
  const raw = { start_time: MIDNIGHT - 300_000, end_time: MIDNIGHT, interval: 0 as const };
  assert.equal(await faultsOf(() => box.history.report([101], raw)), tooMany);
  assert.is((await box.history.report([101], { ...raw, end_time: raw.start_time + 100_000 })).times.length, 100_000);
  assert.equal(
    await faultsOf(() => box.history.report([101, 103, 101], { ...raw, end_time: raw.start_time + 100_000 })),
    tooMany,
  );
  box.end();
});

test('of few readings each is answered, of many the narrowest buckets that are no more than wanted', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(10));
  await box.poll(101, 360, (i) => 20 + (i % 7), 10);
  const within = (seconds: number, points: number) => ({
    start_time: MIDNIGHT + 600,
    end_time: MIDNIGHT + 600 + seconds,
    points,
  });
  const near = await box.history.report([101], within(600, 100));
  assert.is(near.step, 0);
  assert.equal(
    near.times,
    Array.from({ length: 60 }, (_, i) => MIDNIGHT + 600 + i * 10),
  );
  assert.equal(near.columns[0]!.avg.slice(0, 4), [24, 25, 26, 20]);
  const far = await box.history.report([101], within(3000, 100));
  assert.equal([far.step, far.times.length, far.times[0]], [30, 100, MIDNIGHT + 600]);
  assert.equal([far.columns[0]!.min[0], far.columns[0]!.avg[0], far.columns[0]!.max[0]], [24, 25, 26]);
  // two items share the moments: more of them than wanted are buckets
  await box.poll(102, 1, () => 50);
  assert.is((await box.history.report([101, 102], within(600, 30))).step, 20);
  box.end();
});

test('buckets that are wanted fewer stand on the clock of the wall, and are not narrower than the interval', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  box.zone = 'Asia/Kolkata';
  const ask = { start_time: MIDNIGHT + 17 * 60, end_time: MIDNIGHT + 17 * 60 + 40 * HOUR, points: 50 };
  const { step, times } = await box.history.report([101], ask);
  assert.is(step, HOUR);
  assert.is((times[0]! + 5.5 * HOUR) % HOUR, 0);
  assert.is((await box.history.report([101], { ...ask, interval: 2, points: 2000 })).step, 120);
  assert.is((await box.history.report([101], { ...ask, interval: 'day', points: 2000 })).step, 24 * HOUR);
  assert.is(
    (await box.history.report([101], { ...ask, end_time: ask.start_time + 9 * 24 * HOUR, points: 5 })).step,
    2 * 24 * HOUR,
  );
  box.end();
});

test('where readings have gone with age, what is left of them by the hour is answered instead', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6, raw_days: 1, hour_days: 400 });
  await box.poll(101, 30, () => 21);
  await box.history.fold();
  const ask = { start_time: MIDNIGHT, end_time: MIDNIGHT + HOUR, points: 500 };
  assert.is((await box.history.report([101], ask)).step, 0);
  for (let day = 0; day < 5; day++) {
    await box.pass(24 * HOUR);
    await box.poll(101, 3, () => 22);
    await box.history.fold();
  }
  assert.is((await box.raw(101, MIDNIGHT, MIDNIGHT + HOUR)).length, 0, 'its readings are gone');
  const { step, sums } = await box.history.report([101], ask);
  assert.is(step, 10);
  assert.equal([sums[0]!.avg, sums[0]!.known], [21, HOUR]);
  box.end();
});

test('a long report gives way as often as it is long, whether of one item or of many', async () => {
  const box = new HistoryBox({ commit_seconds: 60 });
  await box.poll(101, 600, (i) => i);
  await box.poll(102, 600, (i) => i);
  const [start_time, end_time] = [MIDNIGHT - 28 * 86_400, MIDNIGHT + 2 * 86_400];
  // each look at the clock finds a turn used up
  let ms = 1e12;
  box.clock.mono = () => (ms += 100);
  async function turnsOf(ids: readonly number[], interval: HistoryInterval): Promise<number> {
    let [turns, over] = [0, false];
    const count = (): void => {
      turns++;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    await box.history.report(ids, { start_time, end_time, interval });
    over = true;
    return turns;
  }
  const [wide, fine] = [await turnsOf([101], 'day'), await turnsOf([101], 2)];
  const buckets = (end_time - start_time) / 120;
  assert.ok(fine - wide >= (2 * buckets) / 1024, `${wide} ${fine}`);
  const [one, two] = [await turnsOf([101], 0), await turnsOf([101, 102], 0)];
  assert.ok(two >= one + 2, `${one} ${two}`);
  box.end();
});

test('a custom range that runs backwards or lacks an end is refused', async () => {
  const box = new HistoryBox();
  assert.equal(await faultsOf(() => box.history.report([101], { start_time: 10, end_time: 10 })), {
    end_time: { key: 'end_before_start' },
  });
  assert.equal(await faultsOf(() => box.history.report([101], { start_time: 10 })), { end_time: { key: 'required' } });
  box.end();
});

test('the hour that is not over counts as long as something was known in it', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(), MIDNIGHT);
  // an hour of 10, and a quarter of one of 50
  await box.poll(101, 30, () => 10);
  await box.poll(101, 8, () => 50);
  const known = box.now + 1 - MIDNIGHT;
  for (const interval of [2, 6, 'day'] as const) {
    const { sums } = await box.history.report([101], { ...span(24), interval });
    assert.ok(Math.abs(sums[0]!.known - known) <= 1, `every ${interval}: ${sums[0]!.known} of ${known} s`);
    assert.is(sums[0]!.avg!.toFixed(1), '18.4', `every ${interval}`);
  }
  box.end();
});

test.run();
