// One item is written: looked at until it shows it, once at a time and a second, few on a wire.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceReadings } from '../../../daemon/contract/live';
import type { RegisterItem } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import { catalogueOf, deviceOf, itemOf, pointOf, rtu } from '../../hands/catalogue';
import { fakeBoard } from './fake-board';

const SET_POINT: RegisterItem = { ...pointOf('temperature'), function: 3, write: { function: 6 } };
const RELAY: RegisterItem = { ...pointOf('humidity', 1), function: 1, type: 'bool', data_type: 0, write: { function: 5 } };

/** Devices 101 … on one wire; item 10 × unit is a set point, 10 × unit + 2 a relay. */
async function setUp(units = 1) {
  const clock = fakeClock();
  const fake = fakeBoard(clock);
  const devices = Array.from({ length: units }, (_, i) =>
    deviceOf({
      id: 101 + i,
      address: rtu(1 + i),
      poll_interval: 60,
      items: [
        itemOf({ id: 10 * (i + 1), point: SET_POINT }),
        itemOf({ id: 10 * (i + 1) + 2, cell: 'humidity', point: RELAY, data_type: 0 }),
      ],
    }),
  );
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  const told: DeviceReadings[] = [];
  bus.on('readings', (readings) => told.push(readings));
  const room = catalogueOf(...devices);
  const failed = (fault: unknown) => void faults.push(fault);
  const acquisition = createAcquisition({ board: fake.board, bus, clock, catalogue: () => room, foresee: () => null, failed });
  acquisition.start();
  await clock.advance(1000 * units);
  told.length = 0;
  return { ...fake, clock, acquisition, told, faults };
}
const refused = (fault: unknown): [number, string] => {
  assert.instance(fault, Refusal);
  const { code, key } = fault as Refusal;
  return [code, key];
};

const valuesOf = (item_id: number, told: readonly DeviceReadings[]) =>
  told.flatMap(({ readings }) => readings.filter((reading) => reading.item_id === item_id).map(({ value }) => value));

test('an output that takes a moment is looked at until it shows what it was told', async () => {
  const { acquisition, clock, device, told, again } = await setUp();
  device(1).ms = 10;
  const outcome = acquisition.write(10, 24);
  await clock.advance(400);
  device(1).cells.temperature = { value: 24, quality: 'good' };
  await clock.advance(400);
  assert.equal(await outcome, { ok: true, readback: 24, elapsed_ms: 640 });
  assert.is(again.length, 3);
  assert.equal(valuesOf(10, told), [20, 20, 24, 24], 'each look is told, and the round after them');
  acquisition.stop();
});

test('a round that was under way when an item was written tells the others, not its old value, and another one follows', async () => {
  const { acquisition, clock, device, told, times } = await setUp();
  device(1).ms = 300;
  await clock.advance(59_010);
  // what the round under way has read already
  device(1).cells.temperature = { value: 20, quality: 'good' };
  device(1).secondly = { temperature: { value: 24, quality: 'good' } };
  device(1).ms = 5;
  const outcome = acquisition.write(10, 24);
  await clock.advance(100);
  assert.is((await outcome).ok, true);
  assert.is(times(1).at(-1), 60_000, 'it is still under way');
  const of = (item_id: number) => valuesOf(item_id, told);
  await clock.advance(190);
  assert.equal([of(10), of(12)], [[24], [20]]);
  device(1).cells.temperature = { value: 24, quality: 'good' };
  await clock.advance(100);
  assert.equal(
    [of(10), of(12)],
    [
      [24, 24],
      [20, 20],
    ],
  );
  acquisition.stop();
});

test('an output that never shows it is given up on with what it shows', async () => {
  const { acquisition, clock, device, again } = await setUp();
  device(1).ms = 10;
  const outcome = acquisition.write(10, 24);
  await clock.advance(3000);
  assert.equal(await outcome, { ok: true, readback: 20, elapsed_ms: 10 + 5 * 10 + 4 * 300 });
  assert.is(again.length, 5);
  acquisition.stop();
});

test('a silent device is told as it is, and nothing more is asked of it', async () => {
  const { acquisition, clock, device, told, again } = await setUp();
  device(1).silent = true;
  const outcome = acquisition.write(10, 24);
  await clock.advance(10);
  assert.equal(await outcome, { ok: false, reason: { key: 'timeout' }, elapsed_ms: 10 });
  assert.equal([told, again], [[], []]);
  acquisition.stop();
});

test('an item takes one command at a time and one a second; others are free', async () => {
  const { acquisition, clock, device, written } = await setUp();
  device(1).ms = 10;
  device(1).cells.humidity = { value: 1, quality: 'good' };
  const slow = acquisition.write(10, 24);
  assert.equal(refused(await acquisition.write(10, 25).catch((e: unknown) => e)), [1008, 'control_running']);
  const other = acquisition.write(12, 1);
  await clock.advance(20);
  assert.equal((await other).ok, true);
  assert.equal(refused(await acquisition.write(12, 0).catch((e: unknown) => e)), [429, 'control_too_soon']);
  await clock.advance(3000);
  await slow;
  const later = acquisition.write(12, 1);
  await clock.advance(20);
  assert.equal((await later).ok, true);
  assert.equal(
    written.map(({ value }) => value),
    [24, 1, 1],
  );
  acquisition.stop();
});

test('a refused command does not put off the next one', async () => {
  const { acquisition, clock, device, written } = await setUp();
  device(1).cells.humidity = { value: 1, quality: 'good' };
  const first = acquisition.write(12, 1);
  await clock.advance(600);
  await first;
  for (let n = 0; n < 5; n += 1) await acquisition.write(12, 0).catch(() => {});
  await clock.advance(400);
  const second = acquisition.write(12, 1);
  await clock.advance(200);
  assert.equal((await second).ok, true);
  assert.is(written.length, 2);
  acquisition.stop();
});

test('a wire carries eight commands at once and no more', async () => {
  const { acquisition, clock, written } = await setUp(9);
  const all = Array.from({ length: 9 }, (_, i) => acquisition.write(10 * (i + 1), 20).catch((e: unknown) => e));
  assert.equal(refused(await all[8]), [1008, 'control_line_busy']);
  await clock.advance(2000);
  const done = await Promise.all(all.slice(0, 8));
  assert.ok(done.every((outcome) => (outcome as { ok: boolean }).ok));
  assert.is(written.length, 8);
  acquisition.stop();
});

test.run();
