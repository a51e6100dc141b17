// Compressors and relays that stay on and off for a while: what counts as a change, and who waits for how long.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { createRests } from '../../../daemon/commands/rests';
import type { LiveValue, Quality, Value } from '../../../daemon/contract/live';
import { Refusal } from '../../../daemon/contract/refusal';
import type { ItemConfig } from '../../../daemon/sites/catalogue';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

const FAN = 2;
const [ON, OFF] = [1, 0];
/** on for ten minutes at least, off for five */
const USUAL = { min_on: 600, min_off: 300 };

function openRests(rule: Partial<ItemConfig> = USUAL, start?: LiveValue) {
  const roomOf = (change: Partial<ItemConfig>) =>
    catalogueOf(deviceOf({ id: 11, items: [itemOf({ id: FAN, data_type: 0, ...change })] }));
  let room = roomOf(rule);
  const clock = fakeClock();
  const bus = createBus((_, fault) => {
    throw fault;
  });
  const valued = (value: LiveValue | null, quality: Quality): Value => ({
    item_id: FAN,
    device_id: 11,
    device_group_id: 2,
    value,
    quality,
    value_time: 0,
    last_check: 0,
    mono: clock.mono(),
  });
  const now = start === undefined ? undefined : valued(start, 'good');
  const rests = createRests({ clock, bus, sites: { catalogue: () => room }, items: { actual: () => now } });
  rests.start();
  return {
    rests,
    clock,
    reads: (value: LiveValue | null, quality: Quality = 'good') => bus.tell('values', [valued(value, quality)]),
    set(change: Partial<ItemConfig>): void {
      room = roomOf(change);
      bus.tell('catalogue', { reason: 'test' });
    },
    left: () => [rests.left(FAN, ON), rests.left(FAN, OFF)],
  };
}

test('what was switched on stays on for its least time, and what was switched off stays off; what it shows it may be told at once', async () => {
  const { clock, reads, left } = openRests(USUAL, OFF);
  await clock.advance(1_000_000);
  assert.equal(left(), [0, 0]);
  reads(ON);
  assert.equal(left(), [0, 600]);
  await clock.advance(599_500);
  assert.equal(left(), [0, 1]);
  reads(ON);
  await clock.advance(500);
  assert.equal(left(), [0, 0], 'reading the same again is no change');
  reads(OFF);
  assert.equal(left(), [300, 0]);
  await clock.advance(100_000);
  assert.equal(left(), [200, 0]);
});

test('the start of the program counts as a change, since nobody knows what was switched before', async () => {
  const { clock, reads, left } = openRests();
  assert.equal(left(), [300, 600], 'not read yet: either would be a change');
  await clock.advance(120_000);
  reads(ON);
  assert.equal(left(), [0, 480], 'the first reading is none');
});

test('silence and values without sense are no change; what is read afterwards is, where it differs', async () => {
  const { clock, reads, left } = openRests(USUAL, ON);
  await clock.advance(700_000);
  reads(null, 'lost');
  reads(0, 'implausible');
  assert.equal(left(), [0, 0]);
  reads(OFF);
  assert.equal(left(), [300, 0]);
});

test('a command that may have arrived counts before anybody reads it', () => {
  const { rests, left } = openRests(USUAL, OFF);
  rests.told(FAN, ON);
  assert.equal(left(), [0, 600]);
});

test('an item without least times never waits, and one that is given them is counted from then on', async () => {
  const { clock, reads, left, set } = openRests({}, OFF);
  reads(ON);
  assert.equal(left(), [0, 0]);
  await clock.advance(60_000);
  set({ min_off: 300 });
  reads(OFF);
  await clock.advance(60_000);
  set({ min_off: 300, min_on: 5 });
  assert.equal(left(), [240, 0], 'another setting is no change of the fan');
  set({});
  assert.equal(left(), [0, 0]);
});

test('whoever comes too early is told for how long it rests, and is not too early again after that', async () => {
  const { rests, clock } = openRests(USUAL, ON);
  rests.mustBeOver(FAN, ON);
  try {
    rests.mustBeOver(FAN, OFF);
    assert.unreachable();
  } catch (fault) {
    assert.ok(fault instanceof Refusal);
    assert.equal(
      [fault.code, fault.key, fault.data, fault.words],
      [1003, 'item_rests_on', { refs: [], rest: { seconds: 600 } }, { rest_span: 600 }],
    );
  }
  const said = (): unknown => {
    try {
      rests.mustBeOver(FAN, OFF);
      return null;
    } catch (fault) {
      return (fault as Refusal).words;
    }
  };
  await clock.advance(301_000);
  assert.equal(said(), { rest_span: 300 }, '299 s, in minutes');
  await clock.advance(260_000);
  assert.equal(said(), { rest_span: 39 });
  await clock.advance(39_000);
  assert.is(said(), null);
});

test.run();
