// Hours of meter lines: kept once their day is over, and the same whether they are kept or reckoned when they are asked for.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT } from './box';
import { random } from './random';

const HOUR = 3600;
const DAY = 24 * HOUR;
const METER = 101;
const POWER = 102;
const STEP = 1200;
const meterRoom = () =>
  catalogueOf(
    deviceOf({
      id: 10,
      items: [
        itemOf({ id: METER, cell: 'energy_import', unit: 'kWh', decimals: 2, save_interval: STEP }),
        itemOf({ id: POWER, cell: 'active_power', unit: 'kW', decimals: 2, save_interval: STEP }),
      ],
    }),
  );
type Reading = readonly [at: number, value: number];
const every = (from: number, count: number, value: (i: number) => number): Reading[] =>
  Array.from({ length: count }, (_, i) => [from + i * STEP, value(i)] as const);
const append = (box: HistoryBox, item: number, readings: readonly Reading[]): void =>
  void box.history.append(
    readings.map(() => item),
    readings.map(([at]) => at),
    readings.map(([, value]) => value),
  );
/** A box at a moment that has read these, whose lines are kept unless it says otherwise. */
function boxAt(now: number, readings: readonly Reading[], lines: readonly number[] = [METER]): HistoryBox {
  const box = new HistoryBox({}, meterRoom(), now);
  box.lines = lines;
  append(box, METER, readings);
  return box;
}
const hoursOf = async (box: HistoryBox, from: number, to: number, item = METER) => {
  const { use, measured, spread } = await box.history.metering.hours(item, from, to);
  return {
    use: [...use].map((one) => (Number.isNaN(one) ? null : Number(one.toFixed(4)))),
    measured: [...measured],
    spread: [...spread],
  };
};
const sum = (all: readonly (number | null)[]): number =>
  Number(all.reduce<number>((one, more) => one + (more ?? 0), 0).toFixed(4));
/** the same readings in a box that keeps nothing */
async function reckoned(now: number, readings: readonly Reading[], from: number, to: number) {
  const box = boxAt(now, readings, []);
  await box.history.fold();
  const hours = await hoursOf(box, from, to);
  box.end();
  return hours;
}

test('an hour is what its readings say, kept or not, and after a restart', async () => {
  const readings = every(MIDNIGHT, 3 * 72 + 10, (i) => 100 + i * 0.5);
  const now = readings.at(-1)![0];
  const box = boxAt(now, readings);
  const before = await hoursOf(box, MIDNIGHT, MIDNIGHT + 4 * DAY);
  await box.history.fold();
  const kept = await hoursOf(box, MIDNIGHT, MIDNIGHT + 4 * DAY);
  assert.equal(kept, before);
  assert.equal(
    kept.use.slice(0, 75),
    Array.from({ length: 75 }, () => 1.5),
  );
  assert.equal(
    kept.measured.slice(0, 75),
    Array.from({ length: 75 }, () => HOUR),
  );
  assert.equal(
    kept.use.slice(75),
    Array.from({ length: 21 }, () => null),
    'what is not over yet is not known',
  );
  box.restart();
  assert.equal(await hoursOf(box, MIDNIGHT, MIDNIGHT + 4 * DAY), kept);
  assert.equal(
    (await hoursOf(box, MIDNIGHT - 5 * DAY, MIDNIGHT)).use,
    Array.from({ length: 120 }, () => null),
  );
  box.end();
});

test('hours outlive those they were made of', async () => {
  const readings = every(MIDNIGHT, 40 * 72, (i) => i * 0.25);
  const now = readings.at(-1)![0];
  const box = boxAt(now, readings);
  box.settings = { raw_days: 5, hour_days: 8 };
  await box.history.fold();
  const kept = await hoursOf(box, MIDNIGHT, now);
  // the readings of an hour in the middle leave; the day alone would share them out evenly
  for (let i = 0; i < 40; i++) {
    await box.pass(DAY);
    append(
      box,
      METER,
      every(box.now, 2, () => 40 * 72 * 0.25),
    );
    await box.history.fold();
  }
  assert.equal(await box.raw(METER, MIDNIGHT, MIDNIGHT + DAY), []);
  assert.equal((await hoursOf(box, MIDNIGHT, MIDNIGHT + 30 * DAY)).use, kept.use.slice(0, 30 * 24));
  box.end();
});

test('a meter that was silent for a month has used what it says afterwards, spread over the month, and days are made anew', async () => {
  const first = every(MIDNIGHT, 73, (i) => i);
  const box = boxAt(MIDNIGHT + 20 * DAY, first);
  await box.history.fold();
  const silent = await hoursOf(box, MIDNIGHT, MIDNIGHT + 20 * DAY);
  assert.is(sum(silent.use), 72);
  assert.is(silent.use[30], null, 'nobody knows what is used until it speaks again');
  const back = every(MIDNIGHT + 31 * DAY, 100, (i) => 72 + 720 + i);
  await box.pass(back.at(-1)![0] - box.now, DAY);
  append(box, METER, back);
  await box.history.fold();
  const { use, spread, measured } = await hoursOf(box, MIDNIGHT, MIDNIGHT + 32 * DAY);
  assert.is(use[100], 1);
  assert.is(spread[100], HOUR);
  assert.is(measured[100], 0);
  assert.is(sum(use.slice(0, 24 * 31)), 792);
  assert.equal({ use, measured, spread }, await reckoned(back.at(-1)![0], [...first, ...back], MIDNIGHT, MIDNIGHT + 32 * DAY));
  box.end();
});

test('a replacement that is entered late gives what entering it in time would have given', async () => {
  const old = every(MIDNIGHT, 5 * 72, (i) => 12_000 + i * 0.3);
  const fresh = every(MIDNIGHT + 5 * DAY + 600, 5 * 72, (i) => 3.2 + i * 0.3);
  const now = fresh.at(-1)![0];
  const replaced = [{ at: MIDNIGHT + 5 * DAY, end: 12_000 + 359 * 0.3 + 0.4, start: 3 }];
  const early = boxAt(now, [...old, ...fresh]);
  early.replaced.set(METER, replaced);
  await early.history.fold();
  const expected = await hoursOf(early, MIDNIGHT, now);
  early.end();

  const box = boxAt(now, [...old, ...fresh]);
  await box.history.fold();
  const guessed = await hoursOf(box, MIDNIGHT, now);
  assert.not.equal(guessed.use, expected.use);
  box.replaced.set(METER, replaced);
  box.history.metering.forget(METER, replaced[0]!.at);
  assert.equal(await hoursOf(box, MIDNIGHT, now), expected);
  await box.history.fold();
  assert.equal(await hoursOf(box, MIDNIGHT, now), expected);
  assert.is(sum(expected.use), Number((359 * 0.3 + 0.4 + 0.2 + 359 * 0.3).toFixed(4)));
  box.end();
});

test('readings that come late are in the hours of their day', async () => {
  const readings = every(MIDNIGHT, 6 * 72, (i) => i);
  const now = readings.at(-1)![0];
  const isLate = ([at]: Reading): boolean => at > MIDNIGHT + 2 * DAY && at < MIDNIGHT + 2.5 * DAY;
  const box = boxAt(
    now,
    readings.filter((one) => !isLate(one)),
  );
  await box.history.fold();
  const gap = await hoursOf(box, MIDNIGHT, now);
  assert.is(gap.measured[50], 0);
  append(box, METER, readings.filter(isLate));
  await box.history.fold();
  const { measured, use } = await hoursOf(box, MIDNIGHT, now);
  assert.is(measured[50], HOUR);
  assert.is(sum(use), 431);
  box.end();
});

test('a power is integrated, and becomes a line with all that is kept of it', async () => {
  const box = boxAt(MIDNIGHT + 3 * DAY, [], []);
  append(
    box,
    POWER,
    every(MIDNIGHT, 2 * 72, (i) => (i < 72 ? 2 : 4)),
  );
  await box.history.fold();
  box.lines = [POWER];
  const open = await hoursOf(box, MIDNIGHT, MIDNIGHT + 2 * DAY, POWER);
  await box.history.fold();
  assert.equal(await hoursOf(box, MIDNIGHT, MIDNIGHT + 2 * DAY, POWER), open);
  assert.equal([open.use[5], open.use[30], sum(open.use)], [2, 4, 144]);
  box.end();
});

test('hours begin where those of the zone do, and a day of 25 hours has all of them', async () => {
  // 2026-10-25 in Berlin has 25 hours
  const day = Date.UTC(2026, 9, 24, 22) / 1000;
  for (const [zone, from, hours] of [
    ['Europe/Berlin', day, 25],
    ['Asia/Kolkata', Date.UTC(2026, 9, 24, 18, 30) / 1000, 24],
  ] as const) {
    const readings = every(from - DAY, 5 * 72, (i) => i / 3);
    const box = new HistoryBox({}, meterRoom(), readings.at(-1)![0]);
    box.zone = zone;
    box.lines = [METER];
    append(box, METER, readings);
    await box.history.fold();
    const { use, measured } = await hoursOf(box, from, from + hours * HOUR);
    assert.equal([use.length, sum(use), new Set(measured).size], [hours, hours, 1], zone);
    box.end();
  }
});

test('whatever a meter does, kept hours are those that would be reckoned, and add up to what the range says', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const r = random(seed);
    const readings: Reading[] = [];
    let [at, value] = [MIDNIGHT, r.below(1000)];
    const parts = 2 + r.below(4);
    for (let part = 0; part < parts; part++) {
      for (let n = 20 + r.below(200); n > 0; n--, at += STEP) {
        value += r.below(5);
        // a glitch now and then
        readings.push([at, r.below(40) === 0 && n > 10 ? 0 : value]);
      }
      at += r.below(3) === 0 ? r.below(40) * DAY : STEP * (1 + r.below(8));
      if (r.below(4) === 0) value = r.below(50);
    }
    const now = readings.at(-1)![0];
    const box = boxAt(readings[0]![0], []);
    // folded in between, so that days are made of what was known by then
    let done = 0;
    while (done < readings.length) {
      const next = Math.min(readings.length, done + 30 + r.below(150));
      const slice = readings.slice(done, next);
      await box.pass(slice.at(-1)![0] - box.now, DAY);
      append(box, METER, slice);
      await box.history.fold();
      done = next;
    }
    const to = MIDNIGHT + Math.ceil((now - MIDNIGHT) / HOUR) * HOUR;
    const kept = await hoursOf(box, MIDNIGHT, to);
    const { metered } = await box.history.report([METER], { type: 5, start_time: MIDNIGHT, end_time: to, interval: 'day' });
    box.end();
    const again = await reckoned(now, readings, MIDNIGHT, to);
    assert.equal([kept.measured, kept.spread], [again.measured, again.spread], `seed ${seed}`);
    // where reckoning begins decides which hour of a silence has the last digit
    kept.use.forEach((one, hour) => {
      const other = again.use[hour] ?? null;
      assert.ok(one === other || Math.abs(one! - other!) < 1.5e-4, `seed ${seed}, hour ${hour}: ${one}, ${other}`);
    });
    assert.ok(
      kept.use.every((one) => one === null || one >= 0),
      `seed ${seed}`,
    );
    assert.ok(Math.abs(sum(kept.use) - metered[0]!.use!) < 0.02, `seed ${seed}: ${sum(kept.use)}, ${metered[0]!.use}`);
  }
});

test.run();
