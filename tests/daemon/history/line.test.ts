// A line of the meter reading sheet: what stands at its ends, what was used between, and how much of that was measured.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lineOf } from '../../../daemon/history/line';
import { useOf } from '../../../daemon/history/use';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT } from './box';

const HOUR = 3600;
const DAY = 24 * HOUR;
const FACTS = { highest: null, step: 0.1, most: null, replaced: [] };
const none = new Map<number, number>();
const at = (...readings: [at: number, value: number][]) =>
  useOf(
    readings.map(([time, value]) => ({ at: time, value })),
    FACTS,
  );

test('a gap is spread and not measured: its use is known, its hours are not', () => {
  const counted = at([0, 100], [100, 101], [200, 102], [1000, 110], [1100, 111]);
  const line = lineOf(counted, { from: 0, to: 1100, seconds: 550, whole: none, interval: 100 });
  assert.equal([line.use, line.measured, line.spread, line.spreadUse, line.coverage], [11, 550, 550, 8, 1]);
  assert.equal(
    [line.start, line.end].map((reading) => reading?.value),
    [100, 111],
  );
});

test('one reading says nothing of use, which is null and never 0', () => {
  const line = lineOf(at([50, 7]), { from: 0, to: 100, seconds: 40, whole: none, interval: 10 });
  assert.equal([line.use, line.measured, line.spread, line.coverage], [null, 0, 0, 0]);
  const empty = lineOf(at(), { from: 0, to: 100, seconds: 0, whole: none, interval: 10 });
  assert.equal([empty.use, empty.start, empty.end, empty.coverage], [null, null, null, 0]);
  assert.is(lineOf(at(), { from: 100, to: 100, seconds: 0, whole: none, interval: 10 }).coverage, null);
});

test('what is before the first reading and behind the last is not covered', () => {
  const line = lineOf(at([25, 1], [50, 2]), { from: 0, to: 100, seconds: 25, whole: none, interval: 100 });
  assert.equal([line.use, line.coverage], [1, 0.25]);
});

const METER = 101;
/** Every two minutes 0.1 kWh, from 100; from `swap` on another meter counts, which began at 3. */
function replacedBox(days: number, swap: number): HistoryBox {
  const room = catalogueOf(
    deviceOf({ id: 10, items: [itemOf({ id: METER, cell: 'energy_total', unit: 'kWh', decimals: 1, save_interval: 120 })] }),
  );
  const count = days * 720 + 1;
  const box = new HistoryBox({}, room, MIDNIGHT + (count - 1) * 120);
  const places = Array.from({ length: count }, (_, i) => i);
  box.history.append(
    places.map(() => METER),
    places.map((i) => MIDNIGHT + i * 120),
    places.map((i) => (i < swap ? 1000 + i : 30 + (i - swap)) / 10),
  );
  return box;
}

test('a replacement that is entered late gives what entering it in time would have given: in days, hours, samples and the sheet', async () => {
  const days = 6;
  // in the middle of an hour of the third day; a step before it the old one had 0.1 more than was read
  const swap = 2 * 720 + 317;
  const box = replacedBox(days, swap);
  await box.history.fold();
  const period = { from: MIDNIGHT, to: MIDNIGHT + days * DAY };
  const before = await box.history.line(METER, period);
  assert.equal(
    before.marks.map(({ kind, entered }) => [kind, entered]),
    [['replaced', undefined]],
  );
  const moment = MIDNIGHT + swap * 120 - 60;
  box.replaced.set(METER, [{ at: moment, end: (1000 + swap - 1) / 10 + 0.1, start: 3 }]);
  const line = await box.history.line(METER, period);
  assert.is(line.use?.toFixed(1), (days * 72).toFixed(1));
  assert.equal(
    line.marks.map(({ kind, entered }) => [kind, entered]),
    [['replaced', true]],
  );
  assert.equal([line.start?.value, line.coverage], [100, 1]);
  assert.is(line.measured, days * DAY);
  for (const interval of [0, 2, 6, 'day'] as const) {
    const ask = { type: 5 as const, start_time: period.from, end_time: period.to, interval };
    const { metered } = await box.history.report([METER], ask);
    assert.is(metered[0]!.use, days * 72, `every ${interval}`);
    if (metered[0]!.slots && interval === 'day') assert.equal(metered[0]!.slots, new Array(days).fill(72));
  }
  box.end();
});

test('a month that a meter was silent for is spread over, and its coverage says that it is known', async () => {
  const room = catalogueOf(
    deviceOf({ id: 10, items: [itemOf({ id: METER, cell: 'energy_total', unit: 'kWh', decimals: 1, save_interval: 120 })] }),
  );
  const box = new HistoryBox({}, room, MIDNIGHT + 4 * DAY);
  const moments = [...Array(720).keys()].flatMap((i) => [MIDNIGHT + i * 120]);
  const later = [...Array(720).keys()].map((i) => MIDNIGHT + 3 * DAY + i * 120);
  box.history.append(
    [...moments, ...later].map(() => METER),
    [...moments, ...later],
    [...moments.map((_, i) => 100 + i / 10), ...later.map((_, i) => 300 + i / 10)],
  );
  await box.history.fold();
  const line = await box.history.line(METER, { from: MIDNIGHT, to: MIDNIGHT + 4 * DAY });
  assert.is(line.use?.toFixed(1), (300 + 71.9 - 100).toFixed(1));
  assert.ok(Math.abs(line.spread - 2 * DAY) < 600, String(line.spread));
  assert.is(line.spreadUse.toFixed(1), (300 - 171.9).toFixed(1));
  assert.ok(line.coverage! > 0.99);
  box.end();
});

test.run();
