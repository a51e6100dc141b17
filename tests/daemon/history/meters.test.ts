// Use of totals out of what is kept: of samples, of hours and days where those are gone, over the edges of ranges and zones.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ModelItem } from '../../../daemon/contract/model';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT } from './box';

const HOUR = 3600;
const DAY = 24 * HOUR;
const METER = 101;
const REGISTER: ModelItem = {
  item_cell_name: 'energy_import',
  data_type: 1,
  function: 3,
  address: 0,
  type: 'uint32',
  bits: [0, 22],
  scale: 0.1,
  names: { zh_cn: '电能', zh_tw: '電能', zh_xg: '電能', en_us: 'Energy' },
};
const meterRoom = (interval = 120) =>
  catalogueOf(
    deviceOf({
      id: 10,
      items: [
        itemOf({ id: METER, cell: 'energy_import', unit: 'kWh', decimals: 1, save_interval: interval, point: REGISTER }),
        itemOf({ id: 102, cell: 'temperature', save_interval: interval }),
      ],
    }),
  );
/** What a meter has read every `step` seconds from a moment on, and now is when the last was read. */
function meterBox(from: number, count: number, value: (i: number) => number | null, step = 120): HistoryBox {
  const box = new HistoryBox({}, meterRoom(step), from + (count - 1) * step);
  const place = Array.from({ length: count }, (_, i) => i);
  box.history.append(
    place.map(() => METER),
    place.map((i) => from + i * step),
    place.map((i) => value(i) ?? Number.NaN),
  );
  return box;
}
const span = (from: number, to: number) => ({ type: 5 as const, start_time: from, end_time: to });
const useIn = async (box: HistoryBox, from: number, to: number, interval: 0 | 2 | 6 | 'day') => {
  const { metered } = await box.history.report([METER], { ...span(from, to), interval });
  const { use, slots, marks } = metered[0]!;
  return { use, slots: slots ?? [], marks: marks.map(({ kind }) => kind) };
};
/** what is shown: tenths up to the end of the register */
const shown = (tenths: number): number => (tenths % 8_388_608) / 10;

test('an item that is no total has no use', async () => {
  const box = meterBox(MIDNIGHT, 10, () => 20);
  const { metered } = await box.history.report([102], { ...span(MIDNIGHT, MIDNIGHT + HOUR), interval: 6 });
  assert.equal(metered, [null]);
  box.end();
});

test('in every interval a range comes to the same, and hours and days add up to it', async () => {
  // 0.1 kWh each reading; 0 at 05:10, over the end of the register at 20:00, 4 GWh at 30:00
  const read = (i: number): number => (i === 155 ? 0 : i === 900 ? 4e6 : shown(8_388_008 + i));
  const box = meterBox(MIDNIGHT, 48 * 30 + 30, read);
  await box.history.fold();
  const [from, to] = [MIDNIGHT, MIDNIGHT + 2 * DAY];
  for (const interval of [0, 2, 6, 'day'] as const) {
    const { use, slots, marks } = await useIn(box, from, to, interval);
    assert.is(use, 144, `every ${interval}`);
    assert.equal(marks, ['glitch', 'rollover', 'impossible'], `every ${interval}`);
    const sum = slots.reduce<number>((all, slot) => all + (slot ?? 0), 0);
    if (interval === 0 || interval === 2) assert.equal(slots, [], 'how a register steps is no use');
    else assert.is(Number(sum.toFixed(6)), 144, `every ${interval}`);
  }
  const hourly = await useIn(box, from, to, 6);
  // one that is left out at an edge may lend a digit to its neighbour
  assert.ok(hourly.slots.every((slot, i) => (i === 29 || i === 30 ? Math.abs(slot! - 3) < 0.11 : slot === 3)));
  assert.equal((await useIn(box, from, to, 'day')).slots, [72, 72]);
  box.end();
});

test('a long range of fine steps comes to what its hours come to, glitches and all', async () => {
  const box = meterBox(MIDNIGHT, 4 * 96 + 1, (i) => (i % 50 === 7 ? 0 : shown(8_388_508 + i)), 900);
  for (const interval of [0, 2, 6, 'day'] as const) {
    const { use, marks } = await useIn(box, MIDNIGHT, MIDNIGHT + 4 * DAY, interval);
    assert.is(use, 38.4, `every ${interval}`);
    assert.is(marks.filter((kind) => kind === 'glitch').length, 8, `every ${interval}`);
    assert.is(marks.filter((kind) => kind === 'rollover').length, 1, `every ${interval}`);
  }
  const odd = (await useIn(box, MIDNIGHT + 1000, MIDNIGHT + 3 * DAY + 2000, 0)).use!;
  assert.ok(Math.abs(odd - (3 * 96 + 10 / 9) / 10) <= 0.11, String(odd));
  box.end();
});

test('raw readings are what they were', async () => {
  const values = [25567.5, 0, 25567.6];
  const box = meterBox(MIDNIGHT, 3, (i) => values[i]!);
  await useIn(box, MIDNIGHT, MIDNIGHT + HOUR, 6);
  assert.equal(
    (await box.raw(METER)).map(([, value]) => value),
    values,
  );
  const { columns } = await box.history.report([METER], { ...span(MIDNIGHT, MIDNIGHT + HOUR), interval: 0 });
  assert.equal(columns[0]!.avg.slice(0, 3), values);
  box.end();
});

test('once samples are gone hours tell the use, and days once those are gone', async () => {
  const box = new HistoryBox({ fold_seconds: 6 * HOUR, commit_seconds: 60, raw_days: 2, hour_days: 3 }, meterRoom(1200));
  // 1 kWh each reading, over the end of the register after a day, and once a 0
  for (let i = 0; i < 6 * 72; i++) {
    box.tell(METER, i === 100 ? 0 : shown(8_388_608 - 720 + i * 10));
    await box.clock.advance(1200_000);
  }
  assert.ok((await box.raw(METER)).length < 3 * 72 + 1, 'samples have left');
  const { use, slots, marks } = await useIn(box, MIDNIGHT, MIDNIGHT + 6 * DAY, 'day');
  assert.equal(marks, ['rollover']);
  assert.ok(Math.abs(use! - 431) <= 2, `${use}`);
  assert.ok(
    slots.every((slot) => Math.abs(slot! - 72) <= 2),
    String(slots),
  );
  box.end();
});

test('a replacement is entered long after its samples are gone: its hours, and later its days, still say what each meter counted', async () => {
  for (const hour_days of [30, 3]) {
    const box = new HistoryBox({ fold_seconds: 6 * HOUR, commit_seconds: 60, raw_days: 2, hour_days }, meterRoom(1200));
    // 1 kWh each reading; another meter from the 122nd on, within an hour of the second day, which began at 30
    for (let i = 0; i < 6 * 72; i++) {
      box.tell(METER, i < 122 ? 1000 + i : 30 + i - 122);
      await box.clock.advance(1200_000);
    }
    box.replaced.set(METER, [{ at: MIDNIGHT + 122 * 1200 - 600, end: 1122, start: 30 }]);
    const { use, marks } = await useIn(box, MIDNIGHT, MIDNIGHT + 6 * DAY, 'day');
    assert.ok(Math.abs(use! - 431) <= 2, `${use} by hours of ${hour_days} days`);
    assert.equal(marks, ['replaced'], `${hour_days}`);
    box.end();
  }
});

test('what was used while the meter was silent counts, by its share on both sides of midnight', async () => {
  const read = (i: number): number | null => (i < 30 ? 100 : i < 90 ? null : 112);
  const box = meterBox(MIDNIGHT + DAY - 2 * HOUR, 121, read);
  const midnight = MIDNIGHT + DAY;
  // from 23:00, until which the last reading stood, to 01:00
  assert.is((await useIn(box, midnight - DAY, midnight, 'day')).use, 6);
  assert.is((await useIn(box, midnight, midnight + DAY, 'day')).use, 6);
  assert.is((await useIn(box, midnight - DAY, midnight + DAY, 'day')).use, 12);
  box.end();
});

test('a range without readings, or still to come, has no use', async () => {
  const box = meterBox(MIDNIGHT, 30, (i) => 100 + i);
  for (const interval of [0, 6, 'day'] as const) {
    assert.is((await useIn(box, MIDNIGHT + 2 * DAY, MIDNIGHT + 3 * DAY, interval)).use, null);
    assert.is((await useIn(box, MIDNIGHT - 3 * DAY, MIDNIGHT - DAY, interval)).use, null);
  }
  box.end();
});

test('1 kWh half an hour after midnight in Shanghai counts to 1 March', async () => {
  const midnight = Date.parse('2026-02-28T16:00:00Z') / 1000;
  const box = meterBox(midnight - 4 * HOUR, 8 * 30, (i) => (i < 4 * 30 + 15 ? 7 : 8));
  box.zone = 'Asia/Shanghai';
  const { slots } = await useIn(box, midnight - DAY, midnight + DAY, 'day');
  assert.equal(slots, [0, 1]);
  const { times, metered } = await box.history.report([METER], { ...span(midnight - HOUR, midnight + 2 * HOUR), interval: 6 });
  assert.equal(times, [midnight - HOUR, midnight, midnight + HOUR]);
  assert.equal(metered[0]!.slots, [0, 1, 0]);
  box.end();
});

test('hours of a zone half an hour beside UTC are its own', async () => {
  const from = Date.parse('2026-03-01T00:00:00Z') / 1000;
  const box = meterBox(from, 91, (i) => i);
  box.zone = 'Asia/Kolkata';
  const { times, metered } = await box.history.report([METER], { ...span(from, from + 3 * HOUR), interval: 6 });
  assert.equal(
    times.map((at) => (at - from) / HOUR),
    [-0.5, 0.5, 1.5, 2.5],
  );
  assert.equal(metered[0]!.slots, [15, 30, 30, 15]);
  box.end();
});

test('days of 23 and of 25 hours count what was used in them', async () => {
  for (const [start, hours] of [
    ['2026-03-28T23:00:00Z', 23],
    ['2026-10-24T22:00:00Z', 25],
  ] as const) {
    const midnight = Date.parse(start) / 1000;
    const box = meterBox(midnight - 2 * HOUR, (hours + 4) * 4 + 1, (i) => i, 900);
    box.zone = 'Europe/Berlin';
    const { slots } = await useIn(box, midnight, midnight + (hours + 1) * HOUR, 'day');
    assert.equal(slots, [hours * 4, 4], start);
    box.end();
  }
});

test('another zone divides the same readings anew and rewrites none', async () => {
  const from = Date.parse('2026-02-27T16:00:00Z') / 1000;
  const box = meterBox(from, 2 * 24 * 4 + 1, (i) => i, 900);
  box.zone = 'Asia/Shanghai';
  await box.history.fold();
  const kept = await box.raw(METER);
  assert.equal((await useIn(box, from, from + 2 * DAY, 'day')).slots, [96, 96]);
  box.zone = 'Asia/Kolkata';
  const indian = await useIn(box, from, from + 2 * DAY, 'day');
  assert.equal(indian.slots, [10, 96, 86]);
  assert.is(indian.use, 192);
  assert.equal(await box.raw(METER), kept);
  box.end();
});

test.run();
