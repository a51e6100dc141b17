import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reference } from '../../../daemon/contract/entities';
import type { DeviceModel, FormulaItem } from '../../../daemon/contract/model';
import { NO_LIMITS } from '../../../daemon/contract/template-formula';
import { survey } from '../../../daemon/question';
import { type ReferredKind, referencesBy } from '../../../daemon/sites/references';
import { ALL, scopeOf } from '../../../daemon/store/list';
import {
  folder,
  HUMIDITY,
  LEAK,
  METER,
  modelOf,
  openFurnished,
  openRoom,
  point,
  SENSOR,
  SERIAL_NUMBER,
  TEMPERATURE,
  templateId,
  withoutTrace,
} from './room';

const words = (text: string) => ({ zh_cn: text, zh_xg: text, zh_tw: text, en_us: text });
const COMPUTED: DeviceModel = {
  ...modelOf('V1', []),
  driver: 'virtual',
  category_code: 'virtual',
  device_template_category_id: 18,
  limits: NO_LIMITS,
  items: [{ item_cell_name: 'sum', names: words('sum'), data_type: 1 } satisfies FormulaItem],
};

/** A sensor, and a computed device in another site that takes its temperature. */
async function openUsed() {
  const room = await openFurnished({ models: [SENSOR, METER, COMPUTED] });
  const { sites } = room;
  const other = sites.addGroup(ALL, { name: '机房B' });
  const place = { device_group_id: other, driver: 'virtual', protocol_id: 1 } as const;
  const virtual = sites.addDevice(ALL, { ...place, name: 'sums', device_template_id: templateId(sites, 'V1') }).id;
  const user = room.itemOf('sum', virtual).id;
  sites.changeItem(ALL, user, { formula: `#${room.itemOf('temperature').id} * 2` }, 'en_us');
  return { ...room, other, user, ref: { type: 'item', id: user, name: 'sums sum' } };
}

test('everybody who joined is asked what uses a thing of its kind, in the order of joining', () => {
  const users = survey<[ReferredKind, number], Reference>();
  const map = { type: 'map', id: 1, name: 'plan' };
  const rule = { type: 'rule', id: 2, name: 'cooling' };
  users.answer(referencesBy({ device: (id) => (id === 12 ? [map] : []) }));
  users.answer(referencesBy({ item: () => [{ type: 'order', id: 9, name: 'of items alone' }] }));
  users.answer(referencesBy({ device: (id) => (id > 10 ? [rule] : []) }));
  assert.equal(
    [12, 11, 1].map((id) => users.ask('device', id)),
    [[map, rule], [rule], []],
  );
  assert.equal(users.ask('level', 1), []);
});

test('an item goes with everything that was set of it, and its device stays', async () => {
  const { sites, db, device, itemOf, told } = await openFurnished();
  const { id } = itemOf('humidity');
  db.prepare("INSERT INTO alarm_suppression (kind, item_id, why, since, lived_since) VALUES ('disabled', ?, '', 0, 0)").run(id);
  sites.removeItem(ALL, id, false, 'en_us');
  assert.not.ok(sites.catalogue().items.has(id));
  assert.equal(
    sites
      .catalogue()
      .devices.get(device)
      ?.items.map(({ cell }) => cell),
    ['temperature', 'leak', 'serial_number', '_link'],
  );
  assert.is(db.prepare('SELECT count(*) FROM alarm_suppression').pluck().get(), 0);
  assert.equal(told, [{ name: 'catalogue', event: { reason: 'item deleted' } }]);
});

test('what the product itself watches is not deleted, whoever forces it', async () => {
  const room = await openFurnished();
  const link = room.itemOf('_link').id;
  const disk = room.itemOf('_disk', 1).id;
  for (const id of [link, disk])
    assert.is(withoutTrace(room, () => room.sites.removeItem(ALL, id, true, 'en_us')).key, 'builtin_stays');
});

test('an item of a foreign site does not exist', async () => {
  const room = await openFurnished();
  const { id } = room.itemOf('temperature');
  for (const scope of [scopeOf([]), scopeOf([999])])
    assert.is(withoutTrace(room, () => room.sites.removeItem(scope, id, true, 'en_us')).code, 1002);
  assert.is(withoutTrace(room, () => room.sites.removeItem(ALL, 999_999, true, 'en_us')).code, 1002);
});

test('an item that a formula uses goes only when it is forced; the formula stays and lacks it', async () => {
  const room = await openUsed();
  const { id } = room.itemOf('temperature');
  const answer = withoutTrace(room, () => room.sites.removeItem(ALL, id, false, 'en_us'));
  assert.equal([answer.code, answer.key, answer.refs], [1003, 'in_use', [room.ref]]);
  room.sites.removeItem(ALL, id, true, 'en_us');
  assert.is(room.sites.item(ALL, room.user).formula, `#${id} * 2`);
});

test('what stands in a site that is not seen blocks an item and a device as well, counted and unnamed', async () => {
  const room = await openUsed();
  const near = scopeOf([room.site]);
  for (const run of [
    () => room.sites.removeItem(near, room.itemOf('temperature').id, false, 'en_us'),
    () => room.sites.removeDevice(near, room.device, false, 'en_us'),
  ]) {
    const answer = withoutTrace(room, run);
    assert.equal([answer.code, answer.refs, answer.unseen], [1003, [], 1]);
  }
});

test('another part that uses an item is named beside the formulas', async () => {
  const room = await openUsed();
  room.world.references.push({ type: 'history_template', id: 4, name: 'cold aisle' });
  const { refs } = withoutTrace(room, () => room.sites.removeItem(ALL, room.itemOf('temperature').id, false, 'en_us'));
  assert.equal(refs, [{ type: 'history_template', id: 4, name: 'cold aisle' }, room.ref]);
});

test('an item that somebody deleted stays away when its model gets better, and what is new in that comes', async () => {
  const file = path.join(folder(), 'config.db');
  const before = await openFurnished({ file });
  before.sites.removeItem(ALL, before.itemOf('humidity').id, false, 'en_us');
  before.db.close();
  const better = modelOf('S1', [TEMPERATURE, HUMIDITY, LEAK, SERIAL_NUMBER, point('dew_point', 9)], { version: '2' });
  const after = openRoom({ file, models: [better, METER] });
  assert.equal(
    after.sites
      .catalogue()
      .devices.get(before.device)
      ?.items.map(({ cell }) => cell)
      .sort(),
    ['_link', 'dew_point', 'leak', 'serial_number', 'temperature'],
  );
  after.db.close();
});

test('a line that devices hang on stays, and they are named; to who sees none of them there is no such line', async () => {
  const room = await openFurnished();
  const { sites, port, site, device } = room;
  const used = withoutTrace(room, () => sites.removePort(ALL, port));
  assert.equal([used.code, used.refs], [1003, [{ type: 'device', id: device, name: '温湿度1' }]]);
  const unseen = withoutTrace(room, () => sites.removePort(scopeOf([site + 1]), port));
  assert.equal(
    unseen,
    withoutTrace(room, () => sites.removePort(ALL, 999)),
  );
  assert.is(unseen.code, 1002);
  sites.removeDevice(ALL, device, false);
  sites.removePort(ALL, port);
  assert.is(sites.ports(ALL).total, 0);
});

test('a line goes with the item that watches it, and its name and path can be used again', async () => {
  const { sites, device, port } = await openFurnished();
  sites.removeDevice(ALL, device, true);
  const watching = () => [...sites.catalogue().items.values()].filter(({ cell }) => cell.startsWith('_line_')).map((i) => i.cell);
  assert.equal(watching(), [`_line_${port}`]);
  sites.removePort(ALL, port);
  assert.equal(watching(), []);
  const again = await sites.savePort(ALL, { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 });
  assert.ok(again > port, 'an id is never given again');
  assert.equal(watching(), [`_line_${again}`]);
});

test("a site's own device stands in no list and no count, is nobody's to alter, keeps its site from nothing and goes with it", async () => {
  const room = await openFurnished();
  const { sites } = room;
  const site = sites.addGroup(ALL, { name: 'Hall' });
  const before = [sites.devices(ALL).total, sites.quantity(), sites.devicesIn(17)];
  sites.giveOwn([site, site, 999]);
  const own = sites.ownOf(site)!;
  assert.equal(
    own.items.map(({ cell, builtin, alarm_enable }) => [cell, builtin, alarm_enable]),
    [['_automation', true, true]],
  );
  assert.equal([sites.devices(ALL).total, sites.quantity(), sites.devicesIn(17)], before);
  assert.equal(sites.groups(ALL, { id: site }).data[0]!.device_count, 0);
  for (const alter of [
    () => sites.removeDevice(ALL, own.id, true),
    () => sites.changeDevice(ALL, own.id, { name: 'Mine' }),
    () => sites.copyDevice(ALL, own.id, { count: 1, step: 1 }),
    () => sites.changeDevice(ALL, room.device, { parent_device_id: own.id }),
  ])
    withoutTrace(room, alter);
  sites.giveOwn([site]);
  assert.is(sites.ownOf(site)!.id, own.id);
  sites.removeGroups(ALL, [site]);
  assert.not(sites.catalogue().devices.has(own.id));
});

test.run();
