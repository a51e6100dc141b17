import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel, FormulaItem, RegisterItem } from '../../../daemon/contract/model';
import { NO_LIMITS } from '../../../daemon/contract/template-formula';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { HUMIDITY, LEAK, METER, modelOf, openFurnished, point, SENSOR, TEMPERATURE, withoutTrace } from './room';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const own = (items: readonly RegisterItem[], more: Partial<DeviceModel> = {}) => plain(modelOf('OWN-1', items, more));
const words = (text: string) => ({ zh_cn: text, zh_xg: text, zh_tw: text, en_us: text });
const COMPUTED: DeviceModel = {
  ...modelOf('V1', []),
  driver: 'virtual',
  category_code: 'virtual',
  device_template_category_id: 18,
  limits: NO_LIMITS,
  items: [{ item_cell_name: 'sum', names: words('sum'), data_type: 1 } satisfies FormulaItem],
};
const OWN = own([TEMPERATURE, HUMIDITY]);

/** A template of one's own, with a device that is made of it unless it is not used. */
async function openOwn({ used = true } = {}) {
  const room = await openFurnished();
  const { sites, input } = room;
  const id = sites.addTemplate(OWN);
  const made = used ? sites.addDevice(ALL, { ...input, device_template_id: id, protocol_id: 9, name: 'own' }).id : 0;
  const change = (document: unknown) => sites.changeTemplate(ALL, id, document);
  const cells = () =>
    sites
      .catalogue()
      .devices.get(made)
      ?.items.map(({ cell }) => cell);
  const entry = () => sites.template(id).entry;
  return { ...room, id, made, change, cells, entry };
}
const addressOf = (item: { readonly point: unknown }): unknown => (item.point as RegisterItem).address;

test('a template that nobody uses is changed at once', async () => {
  const { sites, change, id, entry } = await openOwn({ used: false });
  change(own([TEMPERATURE], { vendor: 'Them', version: '2' }));
  const { model } = sites.template(id);
  assert.equal([entry().vendor, entry().version, entry().item_count, entry().synced], ['Them', '2', 1, true]);
  assert.equal(model?.items.length, 1);
});

test('devices go on as they are until the template is synced', async () => {
  const room = await openOwn();
  const { sites, made, itemOf, cells, entry } = room;
  const { id } = itemOf('temperature', made);
  room.change(own([{ ...TEMPERATURE, address: 100 }, LEAK]));
  assert.equal([entry().synced, entry().item_count], [false, 2]);
  assert.equal(cells(), ['temperature', 'humidity', '_link']);
  assert.is(addressOf(sites.item(ALL, id)), 1, 'a register never changes under a running device by itself');
  assert.equal(
    sites.template(room.id).model?.items.map(({ item_cell_name }) => item_cell_name),
    ['temperature', 'leak'],
    'whoever edits goes on from the change',
  );
  const sync = sites.syncTemplate(ALL, room.id, 'en_us');
  assert.is(sync.devices, 1);
  assert.equal(cells(), ['temperature', 'leak', '_link']);
  assert.is(addressOf(sites.item(ALL, id)), 100);
  assert.is(entry().synced, true);
});

test('a sync is told before it is done: what comes, what changes, what begins anew and what goes', async () => {
  const room = await openOwn();
  const fahrenheit = { ...HUMIDITY, unit: 'g/kg' };
  room.change(own([{ ...TEMPERATURE, address: 100, scale: 1 }, fahrenheit, LEAK], { version: '2' }));
  const told = room.sites.differenceOfTemplate(ALL, room.id);
  const names = (all: readonly { readonly item_cell_name: string }[]) => all.map(({ item_cell_name }) => item_cell_name);
  assert.equal(
    [told.devices, names(told.added), names(told.removed), told.fields],
    [1, ['leak'], [], [{ name: 'version', from: OWN.version, to: '2' }]],
  );
  assert.equal(
    told.changed.map(({ item, fields }) => [
      item.item_cell_name,
      fields.map(({ name, from, to }) => `${name} ${from} → ${to}`).sort(),
    ]),
    [['temperature', ['address 1 → 100', 'scale 0.1 → 1']]],
  );
  assert.equal(
    told.replaced.map(({ item, fields }) => [item.item_cell_name, fields]),
    [['humidity', [{ name: 'unit', from: HUMIDITY.unit, to: 'g/kg' }]]],
  );
  assert.equal(room.cells(), ['temperature', 'humidity', '_link'], 'nothing happened by asking');
  const done = room.sites.syncTemplate(ALL, room.id, 'en_us');
  assert.equal(plain(done), plain(told));
  assert.equal(room.sites.differenceOfTemplate(ALL, room.id).changed, []);
});

test('what somebody set of an item stays, whatever the template says now', async () => {
  const room = await openOwn();
  const { sites, made, itemOf } = room;
  const { id } = itemOf('temperature', made);
  sites.changeItem(ALL, id, { threshold_max: 31, alarm_level_id: 4, item_name: '进风' }, 'zh_cn');
  const changed = { ...TEMPERATURE, address: 5, threshold_max: 20, threshold_min: 10, alarm_level: 1 as const };
  room.change(own([changed, HUMIDITY]));
  const { changed: told } = sites.differenceOfTemplate(ALL, room.id);
  assert.equal(
    told.map(({ fields }) => fields.map(({ name }) => name)),
    [['address']],
    'defaults of new items are no change of those that there are',
  );
  sites.syncTemplate(ALL, room.id, 'en_us');
  const item = sites.item(ALL, id);
  assert.equal([item.threshold_max, item.threshold_min, item.alarm_level_id, item.names.en_us], [31, 16, 4, '进风']);
  assert.is(addressOf(item), 5);
});

test('an item that somebody deleted does not come back with a sync', async () => {
  const room = await openOwn();
  room.sites.removeItem(ALL, room.itemOf('humidity', room.made).id, false, 'en_us');
  room.change(own([TEMPERATURE, { ...HUMIDITY, address: 8 }, LEAK]));
  room.sites.syncTemplate(ALL, room.id, 'en_us');
  assert.equal(room.cells(), ['temperature', 'leak', '_link']);
});

test('a change that is taken back leaves nothing to sync', async () => {
  const room = await openOwn();
  room.change(own([TEMPERATURE]));
  assert.is(room.entry().synced, false);
  room.change(OWN);
  assert.is(room.entry().synced, true);
  const { added, changed, replaced, removed, fields } = room.sites.syncTemplate(ALL, room.id, 'en_us');
  assert.equal([added, changed, replaced, removed, fields], [[], [], [], [], []]);
});

test('two changes before a sync are one', async () => {
  const room = await openOwn();
  room.change(own([TEMPERATURE, LEAK]));
  room.change(own([TEMPERATURE, HUMIDITY, point('pressure', 30)]));
  room.sites.syncTemplate(ALL, room.id, 'en_us');
  assert.equal(room.cells(), ['temperature', 'humidity', 'pressure', '_link']);
});

test('no device is made of a template that is not synced', async () => {
  const room = await openOwn();
  room.change(own([TEMPERATURE, LEAK]));
  const input = { ...room.input, device_template_id: room.id, protocol_id: 10, name: 'another' };
  const refused = withoutTrace(room, () => room.sites.addDevice(ALL, input));
  assert.equal(refused.fields, { device_template_id: 'template_not_synced' });
  room.sites.changeDevice(ALL, room.made, { name: 'renamed' });
  room.sites.syncTemplate(ALL, room.id, 'en_us');
  room.sites.addDevice(ALL, input);
});

test('what the product ships is read only, and is always in step', async () => {
  const room = await openFurnished();
  const refused = withoutTrace(room, () => room.sites.changeTemplate(ALL, room.sensor, plain(SENSOR)));
  assert.equal([refused.code, refused.key], [1003, 'template_shipped']);
  assert.is(room.sites.template(room.sensor).entry.synced, true);
  const { added, changed, removed } = room.sites.syncTemplate(ALL, room.sensor, 'en_us');
  assert.equal([added, changed, removed], [[], [], []]);
  assert.is(withoutTrace(room, () => room.sites.changeTemplate(ALL, 404, OWN)).code, 1002);
  assert.is(withoutTrace(room, () => room.sites.syncTemplate(ALL, 404, 'en_us')).code, 1002);
});

test('two items on the same bits of one register are refused, and both are named', async () => {
  const room = await openOwn();
  const bits = (cell: string, from: number, to: number) =>
    point(cell, 16, { data_type: 0, unit: '', type: 'uint16', scale: 1, bits: [from, to] });
  const { code, fields } = withoutTrace(room, () => room.change(own([bits('fan', 4, 7), bits('pump', 7, 9)])));
  assert.equal([code, fields], [1001, { 'items[1].address': 'overlap' }]);
  room.change(own([bits('fan', 4, 7), bits('pump', 8, 9)]));
});

test('what is wrong in a document is said at its path and nothing is kept', async () => {
  const room = await openOwn();
  const wrong = { ...OWN, vendor: '', items: [{ ...TEMPERATURE, address: 70_000 }] };
  const { fields } = withoutTrace(room, () => room.change(wrong));
  assert.equal(Object.keys(fields).sort(), ['items[0].address', 'vendor']);
  assert.equal(withoutTrace(room, () => room.change([])).fields, { template: 'object' });
});

test('registers may be numbered as a manual does, and are kept as they go on the wire', async () => {
  const room = await openOwn();
  const { address: _, ...rest } = HUMIDITY;
  room.change(own([TEMPERATURE, { ...rest, register: 40111, base: 40001 } as unknown as RegisterItem]));
  const model = room.sites.template(room.id).model!;
  assert.is((model.items[1] as RegisterItem).address, 110);
});

test('what a device is reached and counted by is fixed while there is one', async () => {
  const room = await openOwn();
  const meter = own([TEMPERATURE], { category_code: 'electricity_meter', device_template_category_id: 3 });
  assert.equal(withoutTrace(room, () => room.change(meter)).fields, { category_code: 'fixed_while_used' });
  room.sites.removeDevice(ALL, room.made, false);
  room.change(meter);
});

test('the vendor and model of another template are taken', async () => {
  const room = await openOwn();
  const taken = { ...OWN, vendor: METER.vendor, model: METER.model };
  const refused = withoutTrace(room, () => room.change(taken));
  assert.equal([refused.code, refused.refs], [1003, [{ type: 'template', id: room.meter, name: 'Maker M1' }]]);
});

test('somebody who has seen an older state is refused', async () => {
  const room = await openOwn();
  const { update_time } = room.entry();
  room.sites.changeTemplate(ALL, room.id, own([TEMPERATURE]), update_time);
  const late = () => room.sites.changeTemplate(ALL, room.id, OWN, update_time);
  assert.equal([withoutTrace(room, late).code, withoutTrace(room, late).key], [1003, 'changed_by_another']);
});

test('an item that is locked stays: no sync, other template or deletion takes it, forced or not', async () => {
  const room = await openFurnished({ models: [SENSOR, METER] });
  const { sites } = room;
  const id = sites.addTemplate(OWN);
  const made = sites.addDevice(ALL, { ...room.input, device_template_id: id, protocol_id: 9, name: 'own' }).id;
  const item = room.itemOf('humidity', made).id;
  room.world.locked = new Set([item]);
  sites.changeTemplate(ALL, id, own([TEMPERATURE]));
  const meter = sites.templates(ALL, { keyword: 'M1', limit: 1 }).data[0]!.id;
  for (const goes of [
    () => sites.syncTemplate(ALL, id, 'en_us'),
    () => sites.changeDevice(ALL, made, { device_template_id: meter }, 'en_us'),
    () => sites.removeItem(ALL, item, true, 'en_us'),
    () => sites.removeDevice(ALL, made, true, 'en_us'),
  ])
    assert.is(withoutTrace(room, goes).key, 'item_locked');
  room.world.locked = new Set();
  sites.removeDevice(ALL, made, true, 'en_us');
});

test('formulas that use what would go stand in the way of a sync', async () => {
  const room = await openFurnished({ models: [SENSOR, METER, COMPUTED] });
  const { sites } = room;
  const id = sites.addTemplate(OWN);
  const made = sites.addDevice(ALL, { ...room.input, device_template_id: id, protocol_id: 9, name: 'own' }).id;
  const place = { device_group_id: room.site, driver: 'virtual', protocol_id: 1 } as const;
  const virtual = sites.templates(ALL, { keyword: 'V1', limit: 1 }).data[0]!.id;
  const sums = sites.addDevice(ALL, { ...place, name: 'sums', device_template_id: virtual }).id;
  const user = room.itemOf('sum', sums).id;
  sites.changeItem(ALL, user, { formula: `#${room.itemOf('humidity', made).id}` }, 'en_us');
  sites.changeTemplate(ALL, id, own([TEMPERATURE]));
  const refused = withoutTrace(room, () => sites.syncTemplate(ALL, id, 'en_us'));
  assert.equal([refused.code, refused.key, refused.refs], [1003, 'items_in_use', [{ type: 'item', id: user, name: 'sums sum' }]]);
});

test('a sync that brings more points than the licence grants is refused whole', async () => {
  const room = await openOwn();
  const now = room.sites.quantity().items;
  room.world.allowance = { device_quantity: 256, item_quantity: now + 1, expired: false };
  room.change(own([TEMPERATURE, HUMIDITY, LEAK, point('pressure', 30)]));
  assert.is(withoutTrace(room, () => room.sites.syncTemplate(ALL, room.id, 'en_us')).code, 1007);
  room.change(own([TEMPERATURE, HUMIDITY, LEAK]));
  room.sites.syncTemplate(ALL, room.id, 'en_us');
});

test('whoever does not see all devices of a template neither changes nor syncs it, nor is told how many there are', async () => {
  const room = await openOwn();
  room.change(own([TEMPERATURE]));
  for (const run of [
    () => room.sites.syncTemplate(scopeOf([room.site + 1]), room.id, 'en_us'),
    () => room.sites.differenceOfTemplate(scopeOf([]), room.id),
    () => room.sites.changeTemplate(scopeOf([room.site + 1]), room.id, own([TEMPERATURE, HUMIDITY])),
  ])
    assert.equal([withoutTrace(room, run).code, withoutTrace(room, run).key], [1003, 'template_used_elsewhere']);
  const devices = (scope: Scope) => room.sites.templates(scope, { id: room.id }).data[0]?.devices;
  assert.equal([devices(scopeOf([room.site])), devices(scopeOf([room.site + 1]))], [1, 0]);
  room.sites.changeTemplate(scopeOf([room.site]), room.id, own([TEMPERATURE]));
  room.sites.syncTemplate(scopeOf([room.site]), room.id, 'en_us');
});

test.run();
