import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { LiveValue, Quality, Sentence, Value } from '../../../daemon/contract/live';
import { createItems } from '../../../daemon/items/index';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, statusOf } from '../../hands/catalogue';

const faults: unknown[] = [];
const ROOM = catalogueOf(
  boxOf(statusOf({ id: 90, cell: '_line_1', builtin: true })),
  deviceOf({ id: 10, items: [itemOf({ id: 1 }), statusOf({ id: 2, cell: 'door' }), linkOf({ id: 3 })] }),
  deviceOf({ id: 11, poll_interval: 60, device_group_id: 2, items: [itemOf({ id: 4 })] }),
);

function setUp(first: Catalogue = ROOM) {
  const clock = fakeClock();
  const bus = createBus((_, fault) => faults.push(fault));
  let room = first;
  const items = createItems({ bus, clock, catalogue: () => room, failed: (fault) => faults.push(fault) });
  const told: Value[][] = [];
  bus.on('values', (values) => told.push([...values]));
  items.start();
  return {
    clock,
    items,
    told,
    read(item_id: number, value: LiveValue | null, quality: Quality = 'good', more: { reason?: Sentence; raw?: string } = {}) {
      const reading = { item_id, value, quality, at: clock.wall(), mono: clock.mono(), ...more };
      const device_id = room.items.get(item_id)?.device_id ?? 0;
      bus.tell('readings', { device_id, answered: quality !== 'lost', elapsed_ms: 20, readings: [reading] });
    },
    rebuild(next: Catalogue) {
      room = next;
      bus.tell('catalogue', { reason: 'test' });
    },
  };
}

test('a good reading is the value of its item, told with where it belongs and when it was read', () => {
  const { clock, items, told, read } = setUp();
  read(1, 21.5, 'good', { raw: '00d7' });
  const at = Math.floor(clock.wall() / 1000);
  assert.equal(items.value(1), {
    item_id: 1,
    device_id: 10,
    device_group_id: 1,
    value: 21.5,
    quality: 'good',
    raw: '00d7',
    value_time: at,
    last_check: at,
    mono: 0,
  });
  assert.equal(told, [[items.value(1)!]]);
  items.stop();
});

test('every check is told, changed or not', async () => {
  const { clock, items, told, read } = setUp();
  read(1, 21.5);
  await clock.advance(5000);
  read(1, 21.5);
  assert.is(told.length, 2);
  assert.is(told[1]?.[0]?.mono, 5000);
  items.stop();
});

for (const quality of ['lost', 'no_value', 'implausible', 'refused'] as const)
  test(`a reading that is ${quality} keeps the last good value with its age and says why`, async () => {
    const { clock, items, read } = setUp();
    read(1, 21.5);
    await clock.advance(5000);
    read(1, null, quality, { reason: { key: 'timeout' } });
    const value = items.value(1)!;
    assert.is(value.value, 21.5);
    assert.is(value.quality, quality);
    assert.equal(value.reason, { key: 'timeout' });
    assert.is(value.last_check - value.value_time!, 5);
    items.stop();
  });

test('an implausible number never becomes the value', () => {
  const { items, read } = setUp();
  read(1, 6553.5, 'implausible');
  assert.is(items.value(1)?.value, null);
  assert.is(items.value(1)?.value_time, null);
  items.stop();
});

test('a good reading after a bad one has no reason left', () => {
  const { items, read } = setUp();
  read(1, null, 'lost', { reason: { key: 'timeout' } });
  read(1, 20);
  assert.is(items.value(1)?.reason, undefined);
  assert.is(items.value(1)?.quality, 'good');
  items.stop();
});

test('texts and counters too long for a number pass as they are', () => {
  const { items, read } = setUp();
  read(1, 'UPS-4711');
  assert.is(items.value(1)?.value, 'UPS-4711');
  read(1, '9007199254740993');
  assert.is(items.value(1)?.value, '9007199254740993');
  items.stop();
});

test('a reading of an item that nobody configured, or that is switched off, is nothing', () => {
  const off = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, enable: false })] }));
  const { items, told, read } = setUp(off);
  read(1, 20);
  read(77, 20);
  assert.equal(told, []);
  assert.is(items.value(1), undefined);
  items.stop();
});

test('one round of a device is told at once', () => {
  const { items, told } = setUp();
  const bus = createBus(() => {});
  items.stop();
  const clock = fakeClock();
  const again = createItems({ bus, clock, catalogue: () => ROOM, failed: () => {} });
  bus.on('values', (values) => told.push([...values]));
  again.start();
  const reading = (item_id: number) => ({ item_id, value: 1, quality: 'good' as const, at: clock.wall(), mono: 0 });
  bus.tell('readings', { device_id: 10, answered: true, elapsed_ms: 1, readings: [reading(1), reading(2), reading(3)] });
  assert.equal(
    told.map((values) => values.map((v) => v.item_id)),
    [[1, 2, 3]],
  );
  again.stop();
});

test('a value grows stale after 15 s without a reading, although it should come every 5 s', async () => {
  const { clock, items, told, read } = setUp();
  read(1, 21.5);
  await clock.advance(15_000);
  assert.is(items.value(1)?.quality, 'good');
  await clock.advance(1500);
  const value = items.value(1)!;
  assert.is(value.quality, 'stale');
  assert.is(value.value, 21.5);
  assert.equal(value.reason, { key: 'value_stale', data: { since_time: value.value_time! } });
  assert.is(value.mono, 0);
  assert.is(told.length, 2);
  await clock.advance(60_000);
  assert.is(told.length, 2, 'it is told once');
  items.stop();
});

test('what a link said last is too old once it is stale, with the moment from which on nothing was heard', async () => {
  const { clock, items, read } = setUp();
  assert.is(items.staleLink(10), null, 'it was not asked yet');
  read(3, 1);
  assert.is(items.staleLink(10), null);
  const since_time = Math.floor(clock.wall() / 1000);
  await clock.advance(60_000);
  assert.equal(items.staleLink(10), { key: 'value_stale', data: { since_time } });
  read(3, 0);
  await clock.advance(60_000);
  assert.is(items.staleLink(10), null, 'that it is silent is no older for that');
  items.stop();
});

test('a slow device has three of its polls before its values are stale', async () => {
  const { clock, items, read } = setUp();
  read(4, 21.5);
  await clock.advance(179_000);
  assert.is(items.value(4)?.quality, 'good');
  await clock.advance(3000);
  assert.is(items.value(4)?.quality, 'stale');
  items.stop();
});

test('that a device is silent grows no older while it is tried more rarely; that it answers does', async () => {
  const { clock, items, read } = setUp();
  read(3, 0);
  await clock.advance(60_000);
  assert.equal([items.value(3)?.value, items.value(3)?.quality], [0, 'good']);
  read(3, 1);
  await clock.advance(16_000);
  assert.equal([items.value(3)?.value, items.value(3)?.quality], [1, 'stale']);
  items.stop();
});

test('the next reading ends staleness', async () => {
  const { clock, items, read } = setUp();
  read(1, 21.5);
  await clock.advance(20_000);
  read(1, 22);
  assert.is(items.value(1)?.quality, 'good');
  items.stop();
});

test('a lost value stays lost while its device is asked rarely', async () => {
  const { clock, items, read } = setUp();
  read(1, null, 'lost', { reason: { key: 'timeout' } });
  await clock.advance(60_000);
  assert.is(items.value(1)?.quality, 'lost');
  items.stop();
});

test('what the box knows of itself does not age: whoever knows it tells it at need', async () => {
  const { clock, items, read } = setUp();
  read(90, 1);
  await clock.advance(3_600_000);
  assert.is(items.value(90)?.quality, 'good');
  items.stop();
});

test('a wall clock that jumps makes nothing stale', async () => {
  const { clock, items, read } = setUp();
  read(1, 21.5);
  clock.step(7_200_000);
  await clock.advance(2000);
  assert.is(items.value(1)?.quality, 'good');
  clock.step(-14_400_000);
  await clock.advance(2000);
  assert.is(items.value(1)?.quality, 'good');
  items.stop();
});

test('values outlive a rebuilt room; those of items that are gone or switched off do not', () => {
  const { items, read, rebuild } = setUp();
  read(1, 21.5);
  read(2, 0);
  read(4, 30);
  rebuild(catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, threshold_max: 25 }), statusOf({ id: 2, enable: false })] })));
  assert.is(items.value(1)?.value, 21.5);
  assert.is(items.value(2), undefined);
  assert.is(items.value(4), undefined);
  assert.is([...items.values()].length, 1);
  items.stop();
});

test('a device that moved takes its values to the other site', () => {
  const { items, read, rebuild } = setUp();
  read(1, 21.5);
  rebuild(catalogueOf(deviceOf({ id: 10, device_group_id: 2, items: [itemOf({ id: 1 })] })));
  assert.is(items.value(1)?.device_group_id, 2);
  assert.is(items.value(1)?.value, 21.5);
  items.stop();
});

test('after stop nothing is heard and no timer is left', async () => {
  const { clock, items, told, read } = setUp();
  read(1, 21.5);
  items.stop();
  read(1, 30);
  await clock.advance(60_000);
  assert.is(told.length, 1);
  assert.is(items.value(1)?.value, 21.5);
});

test('nothing failed on the way', () => assert.equal(faults, []));

test('what somebody practises with stands in the place of what is read, told every second; what is read is told on', async () => {
  const { clock, items, told, read } = setUp();
  read(1, 21.5);
  items.pretend(1, 35);
  assert.equal(items.value(1), {
    item_id: 1,
    device_id: 10,
    device_group_id: 1,
    value: 35,
    drill: true,
    quality: 'good',
    value_time: Math.floor(clock.wall() / 1000),
    last_check: Math.floor(clock.wall() / 1000),
    mono: 0,
  });
  assert.is(items.actual(1)?.value, 21.5);
  read(1, 22);
  await clock.advance(2000);
  assert.equal(
    told.flat().map(({ value, drill, mono }) => [value, drill ?? false, mono]),
    [
      [21.5, false, 0],
      [35, true, 0],
      [22, false, 0],
      [35, true, 1000],
      [35, true, 2000],
    ],
  );
  items.release(1);
  assert.is(items.value(1)?.value, 22);
  await clock.advance(2000);
  assert.is(told.flat().length, 5);
  items.stop();
});

test('an item is awaited from the start, or from when it is added, until its first reading or until that is overdue', async () => {
  const { clock, items, read, rebuild } = setUp();
  const awaited = () => [1, 2, 4].filter(items.isAwaited);
  assert.equal(awaited(), [1, 2, 4]);
  read(1, null, 'lost');
  assert.equal(awaited(), [2, 4], 'that it is silent is known');
  await clock.advance(16_000);
  assert.equal(awaited(), [4], 'nobody read item 2 within three polls');
  rebuild(catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1 }), itemOf({ id: 5 }), itemOf({ id: 6, enable: false })] })));
  assert.equal([4, 5, 6].filter(items.isAwaited), [5]);
  items.stop();
});

test('nobody practises on an item that is gone or switched off', async () => {
  const { clock, items, told, rebuild } = setUp();
  items.pretend(9, 35);
  items.pretend(1, 35);
  rebuild(catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, enable: false })] })));
  await clock.advance(2000);
  assert.is(items.value(1), undefined);
  assert.is(told.length, 1);
  items.stop();
});

test.run();
