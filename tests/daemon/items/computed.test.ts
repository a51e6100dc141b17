import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceReadings, LiveValue, Quality } from '../../../daemon/contract/live';
import type { DeviceModel } from '../../../daemon/contract/model';
import { NO_LIMITS } from '../../../daemon/contract/template-formula';
import { createComputed } from '../../../daemon/items/computed';
import { createItems } from '../../../daemon/items/index';
import type { Catalogue, DeviceConfig, ItemConfig } from '../../../daemon/sites/catalogue';
import { catalogueOf, deviceOf, itemOf, linkOf, MODEL, words } from '../../hands/catalogue';

const VIRTUAL: DeviceModel = {
  ...MODEL,
  driver: 'virtual',
  category_code: 'virtual',
  device_template_category_id: 18,
  limits: NO_LIMITS,
};
const computedItem = (id: number, formula: string | null, more: Partial<ItemConfig> = {}): ItemConfig =>
  itemOf({ id, cell: `c${id}`, formula, point: { item_cell_name: `c${id}`, names: words(`c${id}`), data_type: 1 }, ...more });
const virtual = (id: number, items: readonly ItemConfig[], more: Partial<DeviceConfig> = {}): DeviceConfig =>
  deviceOf({ id, model: VIRTUAL, address: null, items: [...items, linkOf({ id: id * 100 })], ...more });
const sensor = (more: Partial<DeviceConfig> = {}): DeviceConfig =>
  deviceOf({ id: 10, items: [itemOf({ id: 1 }), itemOf({ id: 2, cell: 'humidity' }), itemOf({ id: 3, cell: 'name' })], ...more });

function setUp(...devices: DeviceConfig[]) {
  const clock = fakeClock();
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  let room: Catalogue = catalogueOf(...devices);
  const items = createItems({ bus, clock, catalogue: () => room, failed: (fault) => faults.push(fault) });
  const computed = createComputed({ bus, clock, catalogue: () => room, items });
  const told: DeviceReadings[] = [];
  bus.on('readings', (round) => void (round.device_id === 10 || told.push(round)));
  items.start();
  computed.start();
  return {
    clock,
    items,
    computed,
    told,
    read(values: Readonly<Record<number, LiveValue | null>>, quality: Quality = 'good') {
      const when = { at: clock.wall(), mono: clock.mono() };
      const readings = Object.entries(values).map(([id, value]) => ({ item_id: Number(id), value, quality, ...when }));
      bus.tell('readings', { device_id: 10, answered: true, elapsed_ms: 1, readings });
    },
    rebuild(...next: DeviceConfig[]) {
      room = catalogueOf(...next);
      bus.tell('catalogue', { reason: 'test' });
    },
    /** how often an item was told */
    times: (id: number) => told.flatMap((round) => round.readings).filter((reading) => reading.item_id === id).length,
    present(id: number) {
      const value = items.value(id);
      return value && [value.quality === 'good' ? value.value : null, value.quality, value.reason?.key ?? ''];
    },
    stop() {
      computed.stop();
      items.stop();
      assert.equal(faults, []);
    },
  };
}

test('an item follows from others once all of them were read, and is told like a reading of its device', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, 'dew_point(#1, #2)')]));
  await box.clock.advance(1000);
  assert.is(box.items.value(50), undefined, 'nothing was read yet: that is no gap');
  box.read({ 1: 27 });
  await box.clock.advance(1000);
  assert.is(box.items.value(50), undefined);
  box.read({ 2: 60 });
  await box.clock.advance(1000);
  assert.is(Number(box.items.value(50)?.value).toFixed(2), '18.58');
  assert.is(box.items.value(50)?.quality, 'good');
  assert.equal(box.present(2000), [1, 'good', ''], 'its device answers');
  box.stop();
});

test('it is worked out at most once a second, with what is the latest then', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1 * 2')]));
  await box.clock.advance(5000);
  for (let n = 1; n <= 100; n++) {
    box.read({ 1: n });
    await box.clock.advance(100);
  }
  assert.ok(box.times(50) >= 9 && box.times(50) <= 11, String(box.times(50)));
  await box.clock.advance(1000);
  assert.equal(box.present(50), [200, 'good', '']);
  const settled = box.times(50);
  await box.clock.advance(10_000);
  assert.is(box.times(50), settled, 'nothing is worked out while nothing is read');
  await box.clock.advance(10_000);
  assert.equal(box.present(50), [null, 'stale', 'formula_source_bad'], 'until its source is too old');
  box.stop();
});

test('what follows from what is computed is right in the same round, whatever the order of devices and ids', async () => {
  const box = setUp(
    virtual(20, [computedItem(50, '#53 + 1'), computedItem(51, '#1 + #2')]),
    sensor(),
    virtual(21, [computedItem(52, '#51 * 10'), computedItem(53, '#52 + #51')]),
  );
  await box.clock.advance(2000);
  box.read({ 1: 1, 2: 2 });
  await box.clock.advance(0);
  assert.equal(
    [51, 52, 53, 50].map((id) => box.items.value(id)?.value),
    [3, 30, 33, 34],
  );
  assert.equal([50, 51, 52, 53].map(box.times), [1, 1, 1, 1]);
  box.stop();
});

test('a bare name is the item of that cell in the same device', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1'), computedItem(51, 'c50 + 0.5')]));
  await box.clock.advance(1000);
  box.read({ 1: 20 });
  await box.clock.advance(1000);
  assert.equal(box.present(51), [20.5, 'good', '']);
  box.stop();
});

for (const quality of ['lost', 'stale', 'refused', 'implausible', 'no_value'] as const)
  test(`a source that is ${quality} makes the result so and never a number of old parts`, async () => {
    const box = setUp(sensor(), virtual(20, [computedItem(50, '#1 + #2'), computedItem(51, '#50 * 2')]));
    await box.clock.advance(1000);
    box.read({ 1: 20, 2: 50 });
    await box.clock.advance(1000);
    assert.equal(box.present(51), [140, 'good', '']);
    const at = box.items.value(50)!.value_time;
    box.read({ 1: null }, quality);
    box.read({ 2: 60 });
    await box.clock.advance(1000);
    assert.equal(box.present(50), [null, quality, 'formula_source_bad']);
    assert.equal(box.present(51), [null, quality, 'formula_source_bad']);
    assert.equal(
      [box.items.value(50)?.value, box.items.value(50)?.value_time],
      [70, at],
      'the last good one stays with its time',
    );
    assert.equal(box.items.value(50)?.reason?.data?.item_en_us, 'Device 10 Temperature');
    box.read({ 1: 21 });
    await box.clock.advance(1000);
    assert.equal(box.present(51), [162, 'good', '']);
    box.stop();
  });

test('of several sources that are not well the worst counts', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, 'min(#1, #2)')]));
  box.read({ 1: null }, 'no_value');
  box.read({ 2: null }, 'lost');
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'lost', 'formula_source_bad']);
  box.stop();
});

test('a source in the side of an if that is not chosen counts as well', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, 'if(#1 > 0, 1, #2)')]));
  box.read({ 1: 5 });
  box.read({ 2: null }, 'lost');
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'lost', 'formula_source_bad']);
  box.stop();
});

test('a division by zero is no value, and the next number is one again', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1 / #2')]));
  box.read({ 1: 5, 2: 0 });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'no_value', 'formula_division']);
  assert.equal(box.items.value(50)?.reason?.data, { position: 4 });
  box.read({ 2: 2 });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [2.5, 'good', '']);
  box.stop();
});

test('a text that is no number is no value, a long counter is one', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#3 + 1')]));
  box.read({ 3: 'UPS-1' });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'no_value', 'formula_source_text']);
  box.read({ 3: '41' });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [42, 'good', '']);
  box.stop();
});

test('outside of what is plausible it is implausible', async () => {
  const point = { item_cell_name: 'c50', names: words('c50'), data_type: 1, plausible: [0, 100] } as const;
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1 * 10', { point })]));
  box.read({ 1: 11 });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'implausible', 'implausible']);
  box.stop();
});

test('without a formula, with one that cannot be read, and without its sources an item has no value and says why', async () => {
  const off = sensor({ items: [itemOf({ id: 1, enable: false })] });
  const box = setUp(
    off,
    virtual(20, [
      computedItem(50, null),
      computedItem(51, '1 +'),
      computedItem(52, '#99'),
      computedItem(53, '#1'),
      computedItem(54, 'zz'),
    ]),
  );
  await box.clock.advance(1000);
  assert.equal([50, 51, 52, 53, 54].map(box.present), [
    [null, 'no_value', 'formula_missing'],
    [null, 'no_value', 'formula_unreadable'],
    [null, 'no_value', 'formula_source_gone'],
    [null, 'no_value', 'formula_source_off'],
    [null, 'no_value', 'formula_source_gone'],
  ]);
  box.stop();
});

test('formulas in a ring have no value, the others go on', async () => {
  const box = setUp(
    sensor(),
    virtual(20, [computedItem(50, '#51'), computedItem(51, '#50'), computedItem(52, '#50'), computedItem(53, '#1')]),
  );
  box.read({ 1: 7 });
  await box.clock.advance(2000);
  for (const id of [50, 51, 52]) assert.equal(box.present(id), [null, 'no_value', 'formula_in_ring'], String(id));
  assert.equal(box.present(53), [7, 'good', '']);
  box.stop();
});

test('a changed formula counts at once, and one whose new source was never read shows no old number', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1')]));
  box.read({ 1: 7 });
  await box.clock.advance(2000);
  assert.equal(box.present(50), [7, 'good', '']);
  box.rebuild(sensor(), virtual(20, [computedItem(50, '#1 + 1')]));
  await box.clock.advance(2000);
  assert.equal(box.present(50), [8, 'good', '']);
  box.rebuild(sensor(), virtual(20, [computedItem(50, '#2')]));
  await box.clock.advance(2000);
  assert.equal(box.present(50), [null, 'no_value', 'formula_source_unread']);
  box.stop();
});

test('a device that is switched off is not worked out; what follows from it says so', async () => {
  const on = virtual(21, [computedItem(60, '#50')]);
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1')]), on);
  box.read({ 1: 7 });
  await box.clock.advance(2000);
  box.rebuild(sensor(), virtual(20, [computedItem(50, '#1')], { enable: false }), on);
  box.read({ 1: 8 });
  await box.clock.advance(2000);
  assert.is(box.items.value(50), undefined);
  assert.equal(box.present(60), [null, 'no_value', 'formula_source_off']);
  assert.is(box.computed.health(20)?.status, 3);
  box.stop();
});

test('a computed device is partly well while one of its items has no value, and knows when it was worked out', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1'), computedItem(51, '1/#1')]));
  assert.is(box.computed.health(10), null, 'a device that is read is asked elsewhere');
  box.read({ 1: 0 });
  await box.clock.advance(2000);
  assert.equal([box.computed.health(20)?.status, box.computed.health(20)?.error?.key], [2, 'formula_division']);
  box.read({ 1: 4 });
  await box.clock.advance(2000);
  const { status, last_check } = box.computed.health(20)!;
  assert.is(status, 1);
  assert.is(last_check, box.items.value(50)?.last_check);
  box.stop();
});

test('a source of another site is told by its number alone', async () => {
  const far = deviceOf({ id: 10, device_group_id: 2, items: [itemOf({ id: 1 })] });
  const box = setUp(far, virtual(20, [computedItem(50, '#1')]));
  box.read({ 1: null }, 'lost');
  await box.clock.advance(2000);
  assert.is(box.items.value(50)?.reason?.data?.item_zh_cn, '#1');
  box.stop();
});

test('nothing is worked out any more after the stop', async () => {
  const box = setUp(sensor(), virtual(20, [computedItem(50, '#1')]));
  await box.clock.advance(1000);
  box.computed.stop();
  box.read({ 1: 7 });
  await box.clock.advance(5000);
  assert.is(box.items.value(50), undefined);
  box.stop();
});

test.run();
