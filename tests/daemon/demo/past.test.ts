import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { createSimDevice } from '../../../board/sim/device';
import { RESIDENTS } from '../../../board/sim/rooms';
import { type Deviation, evaluate, sameState } from '../../../daemon/alarms/evaluate';
import { blocksOf } from '../../../daemon/demo/past';
import { firstDay, firstRawDay } from '../../../daemon/demo/story';
import { alarms, BEFORE, catalogue, DAY, item, NOW, PastRoom, story, tell } from './past_room';

const HOUR = 3600;
const METER = '市电总表';
const UPS = 'UPS 主机';
/** few items, and a chattering one */
const SMALL = '汇聚机房温湿度';
const [OFF] = story.off;
const [OUTAGE] = story.outages;

let room: PastRoom;
test.before(async () => {
  room = new PastRoom();
  assert.is(await room.make(), true);
});
test.after(() => room.end());

const hoursOf = (id: number) => room.history.rolled(id, BEFORE, NOW);
const isIn = (at: number, { from, to }: { from: number; to: number }) => at >= from && at < to;

test('hours reach back for thirteen months and readings for thirty days, the box’s own silence apart', async () => {
  const { id } = item('汇聚机房温湿度', 'temperature');
  const hours = await hoursOf(id);
  assert.is(hours[0]!.start, firstDay(NOW) * DAY);
  assert.ok(NOW - hours[0]!.start > 395 * DAY);
  const known = hours.reduce((sum, { covered }) => sum + covered, 0);
  const silent = OFF!.to - OFF!.from;
  // a value stands for five minutes after it was read, and the last hour is known to its end
  assert.ok(Math.abs(known - (NOW - hours[0]!.start - silent)) < HOUR, `${known}`);
  const raw = await room.raw(id);
  assert.is(raw[0]![0], firstRawDay(NOW) * DAY);
  assert.ok(NOW - raw.at(-1)![0] < 120);
  assert.is(room.history.statistics().samples > 30 * 720 * 80, true);
});

test('what was measured is counted: every full hour has as many samples as its interval allows, and an outage none', async () => {
  const hours = await hoursOf(item(METER, 'active_power').id);
  for (const { start, covered, count } of hours.slice(0, -1)) {
    const disturbed = [...story.off, ...story.outages].some(({ from, to }) => start < to + HOUR && start + HOUR > from - HOUR);
    if (!disturbed) assert.equal([covered, count >= 30], [HOUR, true], new Date(start * 1000).toISOString());
  }
  const inside = hours.filter(({ start }) => start > OFF!.from && start + HOUR < OFF!.to);
  assert.equal(inside, []);
});

test('nothing was read while the box was off, and of what had no mains nothing but that it did not answer', async () => {
  for (const { id } of catalogue.items.values()) assert.not.ok((await room.raw(id, OFF!.from, OFF!.to)).length > 0, `item ${id}`);
  const gap = await room.raw(item(METER, 'voltage_a').id, OUTAGE!.from, OUTAGE!.to);
  assert.equal(
    gap.map(([at, value]) => [at, Number.isNaN(value)]),
    [[OUTAGE!.from, true]],
  );
  const link = await room.raw(item(METER, '_link').id, OUTAGE!.from, OUTAGE!.to);
  assert.ok(link.length > 10 && link.every(([, value]) => value === 0));
  const fed = await room.raw(item(UPS, 'output_voltage').id, OUTAGE!.from, OUTAGE!.to);
  assert.ok(fed.length > 10 && fed.every(([, value]) => Number(value) > 225));
});

test('a meter never counts back, counts what flowed, and stands still without mains', async () => {
  for (const device of [METER, '市电电表']) {
    const [energy, power] = await Promise.all(['energy_import', 'active_power'].map((cell) => hoursOf(item(device, cell).id)));
    let last = 0;
    for (const { min, max } of energy!) {
      assert.ok(min >= last && max >= min);
      last = max;
    }
    const watts = new Map(power!.map(({ start, mean }) => [start, mean]));
    let [counted, flowed] = [0, 0];
    for (const [i, { start, min }] of energy!.slice(0, -1).entries()) {
      const next = energy![i + 1]!;
      if (next.start !== start + HOUR || story.outages.some(({ from, to }) => start < to && start + HOUR > from)) continue;
      counted += next.min - min;
      flowed += watts.get(start)! / 1000;
    }
    assert.ok(Math.abs(counted / flowed - 1) < 0.002, `${device}: ${counted} kWh of ${flowed}`);
  }
  const around = await room.raw(item(METER, 'energy_import').id, OUTAGE!.from - 200, OUTAGE!.to + 1);
  const known = around.filter(([, value]) => !Number.isNaN(value)).map(([, value]) => Number(value));
  assert.ok(known.at(-1)! - known.at(-2)! < 0.5, `${known}`);
});

test('the mains give 1.3 to 1.8 times what the UPS passes on', async () => {
  const [mains, servers] = await Promise.all([hoursOf(item(METER, 'energy_import').id), hoursOf(item(UPS, 'output_energy').id)]);
  const used = (hours: typeof mains) => hours.at(-1)!.max - hours[0]!.min;
  const pue = used(mains!) / used(servers!);
  assert.ok(pue > 1.3 && pue < 1.8, `${pue}`);
});

test('a battery test and an outage empty the battery, and it fills again', async () => {
  const charge = item(UPS, 'charge').id;
  const { from, to } = story.tests[0]!;
  const values = async (a: number, b: number) => (await room.raw(charge, a, b)).map(([, value]) => Number(value));
  const during = await values(from, to + 1);
  assert.is(during[0], 100);
  assert.ok(during.every((value, i) => i === 0 || value <= during[i - 1]!));
  assert.is(during.at(-1), 80);
  const after = await values(to, to + 4 * HOUR);
  assert.ok(after.every((value, i) => i === 0 || value >= after[i - 1]!));
  assert.is(after.at(-1), 100);
  assert.ok(Math.min(...(await values(OUTAGE!.from, OUTAGE!.to + HOUR))) < 50);
});

/** Alarms that the stored readings of an item amount to. */
async function judged(id: number): Promise<[number, number][]> {
  const config = catalogue.items.get(id)!;
  const found: [number, number][] = [];
  let open: { deviation: Deviation; start: number } | null = null;
  for (const [at, value] of await room.raw(id)) {
    if (Number.isNaN(value)) continue;
    const verdict = evaluate(config, Number(value), open?.deviation ?? null);
    if (verdict === 'unknown' || (open && sameState(open.deviation, verdict))) continue;
    if (open) found.push([open.start, at]);
    open = verdict === 'normal' ? null : { deviation: verdict, start: at };
  }
  assert.is(open, null, `item ${id} is in alarm at the end`);
  return found;
}

test('the readings say every alarm of the month, when it was, and no other', async () => {
  const since = firstRawDay(NOW) * DAY;
  let all = 0;
  for (const config of catalogue.items.values()) {
    const device = Object.entries(room.demo.devices).find(([, id]) => id === config.device_id)![0];
    const told = alarms.filter((one) => one.device === device && one.cell === config.cell && one.start >= since);
    assert.equal(
      await judged(config.id),
      told.map(({ start, end }) => [start, end]),
      `${device} ${config.cell}`,
    );
    all += told.length;
  }
  assert.ok(all > 30, `${all}`);
});

test('the hot afternoon is in the hours, and its alarm began and ended within it', async () => {
  const { id, threshold_max } = item('冷通道温湿度', 'temperature');
  const over = (await hoursOf(id)).filter(({ start, max }) => isIn(start, story.hot) && max > threshold_max!);
  assert.ok(over.length >= 2);
  const alarm = alarms.find(
    ({ device, cell, start }) => device === '冷通道温湿度' && cell === 'temperature' && isIn(start, story.hot),
  );
  assert.ok(alarm && alarm.end < story.hot.to + 2 * HOUR && alarm.value > threshold_max!);
});

test('the past ends in what the rooms are: no cell of any device jumps', () => {
  const past = tell(story);
  for (const { name, model: called, curves } of RESIDENTS) {
    const model = MODELS.find(({ model }) => model === called)!;
    const live = createSimDevice(model, curves, () => ({ wall: NOW * 1000, elapsed: 0 }));
    for (const { item_cell_name: cell, decimals = 0 } of model.items) {
      const value = live.value(cell);
      if (typeof value !== 'number') continue;
      const step = 10 ** -decimals * 2 + Math.abs(value) * 1e-3;
      assert.ok(
        Math.abs(value - past(name).value(cell, NOW)!) <= step,
        `${name} ${cell}: ${past(name).value(cell, NOW)}, ${value}`,
      );
    }
  }
});

test('whatever it is cut into, every day is made once', () => {
  for (const from of [0, firstDay(NOW) + 3, firstRawDay(NOW) - 1, firstRawDay(NOW) + 5]) {
    const days = blocksOf(NOW, from).flatMap((block) => Array.from({ length: block.to - block.from }, (_, i) => block.from + i));
    const first = Math.max(from, firstDay(NOW));
    assert.equal(
      days,
      Array.from({ length: Math.floor(NOW / DAY) - first + 1 }, (_, i) => first + i),
    );
    for (const { from: begin, to, raw } of blocksOf(NOW, from))
      assert.is(raw, begin >= firstRawDay(NOW) && to > firstRawDay(NOW));
  }
});

test('a second start makes nothing, and a power cut in the middle costs nothing and doubles nothing', async () => {
  const errands = room.errands;
  room.restart();
  await room.make();
  assert.is(room.errands, errands);
  const cut = new PastRoom([SMALL]);
  for (const some of [20, 33, 3]) {
    await cut.make(some);
    cut.restart();
  }
  assert.is(await cut.make(), true);
  let samples = 0;
  for (const { id } of catalogue.items.values()) {
    if (catalogue.items.get(id)!.device_id !== cut.demo.devices[SMALL]) continue;
    const raw = await room.raw(id);
    assert.equal(await cut.raw(id), raw);
    assert.equal(await cut.history.rolled(id, BEFORE, NOW), await hoursOf(id));
    samples += raw.length;
  }
  assert.is(cut.history.statistics().samples, samples);
  cut.end();
});

test('readings that came before the past was made stay, and both are read in their order', async () => {
  const box = new PastRoom([SMALL]);
  const { id } = item(SMALL, 'temperature');
  box.tell(id, 23.5);
  await box.clock.advance(20_000);
  await box.history.fold();
  await box.make();
  const raw = await box.raw(id, NOW - 600);
  assert.equal(raw.at(-1), [NOW, 23.5]);
  assert.ok(raw.length >= 5 && raw.every(([at], i) => i === 0 || at > raw[i - 1]![0]));
  box.end();
});

test('where local hours begin half an hour later, so do the hours of the past', async () => {
  const box = new PastRoom([SMALL], 'Asia/Kolkata');
  await box.make(10);
  const hours = await box.history.rolled(item(SMALL, 'temperature').id, BEFORE, NOW);
  assert.ok(hours.length > 500 && hours.every(({ start, covered }) => start % HOUR === HOUR / 2 && covered === HOUR));
  box.end();
});

test.run();
