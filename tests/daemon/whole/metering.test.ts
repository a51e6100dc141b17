// A meter over the wire whose register runs over its end, and that reads 0 once: from its frames to the figure of a report.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, type ProcessBox, startBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { addMeter } from '../../hands/meter';
import { startUnit } from '../../hands/outputs_room';

const show = (tenths: number): void => {
  unit.holding.set(0, tenths >> 16);
  unit.holding.set(1, tenths & 0xffff);
};
let ids: { readonly energy: number; readonly power: number };
let unit: Awaited<ReturnType<typeof startUnit>>;
let box: ProcessBox;
let we: Caller;
test.before(async () => {
  unit = await startUnit();
  box = await startBox(['--board', 'none']);
  we = callerOf(box.url, box.token);
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

test('a register that runs over its end, and a 0 that is read once, give the use that was', async () => {
  show(8_388_576);
  unit.holding.set(2, 5);
  ids = await addMeter(box, unit.port);
  const { energy, power } = ids;
  const report = (interval: 0 | 2 | 6 | 'day') =>
    box.call('POST data_historys', { item_ids: [energy, power], type: 0, interval, limit: 1 });
  const isKept = async (value: number): Promise<boolean> =>
    (await report(0)).series[0]!.max!.findLast((each) => each !== null) === value;

  await eventually('the first reading to be kept', () => isKept(838_857.6));
  show(52);
  await eventually('the reading after the end', () => isKept(5.2));
  assert.equal((await report(0)).statistics[0]!.use, { value: 8.4, marks: { rollover: 1 } });
  show(0);
  await eventually('the reading of 0', () => isKept(0));
  show(53);
  await eventually('the reading after it', () => isKept(5.3));

  for (const interval of [0, 2, 6, 'day'] as const) {
    const { series, statistics } = await report(interval);
    assert.is(statistics[0]!.use!.value, 8.5, `every ${interval}`);
    assert.is(statistics[0]!.use!.marks.rollover, 1, `every ${interval}`);
    assert.is(statistics[1]!.use, undefined);
    const slots = series[0]!.use;
    assert.is(slots === undefined, interval === 0 || interval === 2);
    if (slots) assert.is(slots.reduce<number>((sum, use) => sum + (use ?? 0), 0).toFixed(1), '8.5');
  }
  assert.is((await report(0)).series[0]!.max!.includes(0), true, 'readings stay as they were read');
});

test('the sheet has the meter with its marks, and a replacement that is entered late is reckoned with everywhere: 0.4 and 0.2', async () => {
  const now = (): number => Math.floor(Date.now() / 1000);
  const since = now() - 3600;
  const sheet = () => box.call('GET setting/electricity_statistics', { start_time: since, end_time: now() + 60 });
  const before = await sheet();
  assert.equal([before.total, before.data[0]!.item_id, before.data[0]!.unit], [1, ids.energy, 'kWh']);
  assert.equal([before.data[0]!.kwh, before.data[0]!.start_value, before.data[0]!.end_value], [8.5, 838_857.6, 5.3]);
  assert.equal([before.sum.kwh, before.sum.unknown, before.data[0]!.cost], [8.5, 0, null]);
  assert.ok(before.data[0]!.coverage! > 0 && before.data[0]!.coverage! < 1 && before.sum.coverage === before.data[0]!.coverage);

  show(32);
  const guessed = await eventually('the other meter to be taken for one', async () => {
    const [line] = (await sheet()).data;
    return line!.marks.find(({ kind }) => kind === 'replaced');
  });
  assert.is(guessed.entered, false);
  assert.is((await sheet()).data[0]!.kwh, 8.5, 'a guess counts nothing across it');

  const item_id = ids.energy;
  const wish = { item_id, at: guessed.time, end: 5.7, start: 3 };
  const bad = (change: object) => we.faults('POST energy/meter_replacement', { ...wish, ...change });
  assert.equal(Object.keys(await bad({ at: now() + 600 })), ['at']);
  assert.equal(Object.keys(await bad({ at: 0 })), ['at'], 'a slip of the hand, and no day of a meter');
  assert.equal(Object.keys(await bad({ end: 5 })), ['end'], 'below what the old one read last');
  assert.equal(Object.keys(await bad({ end: -1 })), ['end']);
  assert.equal(Object.keys(await bad({ start: -0.1 })), ['start']);
  assert.equal(Object.keys(await bad({ start: 'x' })), ['start']);
  assert.equal(Object.keys(await bad({ item_id: ids.power })), ['item_id'], 'no total');
  assert.equal(Object.keys(await bad({ item_id: 999_999 })), ['item_id']);

  const { id } = await box.call('POST energy/meter_replacement', wish);
  assert.equal(Object.keys(await bad({ at: guessed.time - 60, end: null })), ['at'], 'twice within an hour');
  const [line] = (await sheet()).data;
  assert.equal([line!.kwh, line!.marks.filter(({ kind }) => kind === 'replaced').map(({ entered }) => entered)], [9.1, [true]]);
  const report = await box.call('POST data_historys', { item_ids: [item_id], type: 0, interval: 6, limit: 1 });
  assert.is(report.statistics[0]!.use!.value, 9.1, 'the history report says the same');

  const [entered] = (await box.call('GET energy/meter_replacement', { item_id })).data;
  assert.equal(
    [entered!.id, entered!.at, entered!.end, entered!.start, entered!.user_name, entered!.unit],
    [id, guessed.time, 5.7, 3, 'admin', 'kWh'],
  );
  assert.match(entered!.name, /Meter room .*Meter/);

  const file = await we.ask('GET setting/electricity_statistics', { start_time: since, end_time: now() + 60, export: 'json' });
  assert.match(file.text, /9\.1/);

  await box.call('DELETE energy/meter_replacement/{id}', { id });
  assert.is((await sheet()).data[0]!.kwh, 8.5);
  assert.is((await box.ask('DELETE energy/meter_replacement/{id}', { id })).code, 1002);
  // without the old one's end what it counted unseen is not known
  await box.call('POST energy/meter_replacement', { item_id, at: guessed.time, start: 3 });
  assert.is((await sheet()).data[0]!.kwh, 8.7);
});

test('who may not edit energy enters nothing, and a range that is none is refused by its field', async () => {
  assert.equal(Object.keys(await we.faults('GET setting/electricity_statistics', { start_time: 200, end_time: 100 })), [
    'end_time',
  ]);
  const long = { start_time: 0, end_time: 11 * 366 * 86_400 };
  assert.equal(Object.keys(await we.faults('GET setting/electricity_statistics', long)), ['end_time']);
  const empty = await box.call('GET setting/electricity_statistics', { start_time: 1000, end_time: 90_000 });
  assert.equal([empty.data[0]!.kwh, empty.sum.kwh, empty.sum.unknown, empty.sum.coverage], [null, null, 1, 0]);
});

test.run();
