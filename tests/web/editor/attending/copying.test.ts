import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyPlan, leadingThere } from '../../../../web/editor/attending/copying';
import { deviceOf, docOf, HOME, roomOf } from '../test_editor';

const there = { ...HOME, device_group_id: 9 };
let made = 0;
const fresh = () => `copy${String(++made).padStart(8, '0')}`;

const [ups, cooler] = [deviceOf(1), deviceOf(2)];
const item = ups.items[0]!;
const doc = roomOf({
  a: { device_id: ups.id, item_ids: [item.id], id: 5, selfId: 'below' },
  b: { device_id: cooler.id, left: 300, id: 6 },
});

test('at a site of like devices all is bound, by new widgets without rows and sub-pages', () => {
  const devices = [ups, cooler].map((device) => ({
    ...device,
    id: device.id + 100,
    items: device.items.map((each) => ({ ...each, id: each.id + 1000 })),
  }));
  const { table, payload, replaced } = copyPlan(
    doc,
    HOME,
    [ups, cooler],
    { page: there, doc: docOf([]), below: 0, devices },
    fresh,
  );
  assert.ok(table.every(({ to, missing }) => to !== null && missing.length === 0));
  assert.is(replaced, 0);
  assert.equal(
    payload.create.map(({ device_id, item_ids, selfId }) => [device_id, item_ids, selfId]),
    [
      [101, [item.id + 1000], ''],
      [102, [], ''],
    ],
  );
  assert.equal([payload.update, payload.delete, payload.order.length], [[], [], 2]);
});

test('at a site of other devices what is not found is named, and stays without a device', () => {
  const devices = [{ ...cooler, id: 102, items: [] }];
  const { table, payload } = copyPlan(doc, HOME, [ups, cooler], { page: there, doc: docOf([]), below: 0, devices }, fresh);
  assert.equal(
    table.map(({ from, to }) => [from.name, to?.id ?? null]),
    [
      [ups.name, null],
      [cooler.name, 102],
    ],
  );
  assert.equal(
    payload.create.map(({ device_id }) => device_id),
    [null, 102],
  );
});

test('what lies there gives way, and is told of', () => {
  const target = { page: there, doc: roomOf({ x: { id: 40 }, y: { id: 41 } }), below: 7, devices: [] };
  const { replaced, below, payload } = copyPlan(doc, HOME, [ups, cooler], target, fresh);
  assert.equal([replaced, below], [2, 7], 'sub-pages go with what leads to them');
  assert.equal(payload.delete, [40, 41]);
  assert.is(payload.create.length, 2);
});

test('a sub-page goes below the same device of another site, whether it has a sub-page there yet or not', () => {
  const here = { device_group_id: 1, widgets: [{ id: 5, device_id: ups.id, selfId: 'below' }], devices: [ups, cooler] };
  const devices = [
    { ...cooler, id: 102 },
    { ...ups, id: 101 },
  ];
  const [other, plain, leading] = [
    { id: 70, device_id: 102, selfId: 'cold' },
    { id: 71, device_id: 101, selfId: '' },
    { id: 72, device_id: 101, selfId: 'theirs' },
  ];
  const at = (widgets: readonly (typeof other)[]) => leadingThere('below', here, { device_group_id: 9, widgets, devices });
  assert.is(at([other, plain, leading]), leading);
  assert.is(at([other, plain]), plain);
  assert.is(at([other]), null, 'its device is on no map there');
  assert.is(leadingThere('nowhere', here, { device_group_id: 9, widgets: [leading], devices }), null);
});

test.run();
