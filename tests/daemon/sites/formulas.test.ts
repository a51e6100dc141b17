import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel, FormulaItem } from '../../../daemon/contract/model';
import { faultsOfModel, modelOf as tidied } from '../../../daemon/contract/template';
import { NO_LIMITS } from '../../../daemon/contract/template-formula';
import { COMPUTED_MODELS } from '../../../daemon/sites/computed-models';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { METER, modelOf, openFurnished, SENSOR, templateId, withoutTrace } from './room';

const words = (text: string) => ({ zh_cn: text, zh_xg: text, zh_tw: text, en_us: text });
const computed = (item_cell_name: string, formula?: string): FormulaItem => ({
  item_cell_name,
  names: words(item_cell_name),
  data_type: 1,
  ...(formula === undefined ? {} : { formula }),
});
const virtual = (model: string, ...items: FormulaItem[]): DeviceModel => ({
  ...modelOf(model, []),
  driver: 'virtual',
  category_code: 'virtual',
  device_template_category_id: 18,
  limits: NO_LIMITS,
  items,
});
const PAIR = virtual('V1', computed('a'), computed('b', 'a * 2'));
const OTHER = virtual('V2', computed('a', 'c + 1'), computed('c'));

async function openVirtual() {
  const room = await openFurnished({ models: [SENSOR, METER, PAIR, OTHER] });
  const place = { device_group_id: room.site, driver: 'virtual', protocol_id: 1 } as const;
  const add = (name: string, model = 'V1') =>
    room.sites.addDevice(ALL, { ...place, name, device_template_id: templateId(room.sites, model) }).id;
  const set = (id: number, formula: string | null) => room.sites.changeItem(ALL, id, { formula }, 'en_us');
  return { ...room, place, add, set };
}

test('a virtual device sits nowhere, so that any number of them stands beside each other', async () => {
  const { sites, add } = await openVirtual();
  const [one, two] = [add('one'), add('two')];
  for (const id of [one, two]) {
    assert.is(sites.catalogue().devices.get(id)?.address, null);
    assert.equal(
      [sites.device(ALL, id).ip_address, sites.device(ALL, id).port, sites.device(ALL, id).serial_port_id],
      ['', 0, null],
    );
  }
});

test('an item follows as it is set, else as its template says, and setting nothing gives that back', async () => {
  const { add, set, itemOf, sites } = await openVirtual();
  const device = add('one');
  const formulaOf = (cell: string) => itemOf(cell, device).formula;
  assert.equal([formulaOf('a'), formulaOf('b'), formulaOf('_link')], [null, 'a * 2', null]);
  const { id } = itemOf('b', device);
  set(id, `  #${itemOf('temperature').id} + 1  `);
  assert.is(formulaOf('b'), `#${itemOf('temperature').id} + 1`);
  sites.changeItem(ALL, id, { check_interval: 5 }, 'en_us');
  assert.is(formulaOf('b'), `#${itemOf('temperature').id} + 1`, 'another change leaves it');
  set(id, '');
  assert.is(formulaOf('b'), 'a * 2');
  set(id, '3');
  set(id, null);
  assert.is(formulaOf('b'), 'a * 2');
});

test('only items of a virtual device have a formula, and not its link', async () => {
  const room = await openVirtual();
  const device = room.add('one');
  for (const item of [room.itemOf('temperature'), room.itemOf('_link', device)])
    assert.equal(withoutTrace(room, () => room.set(item.id, '1')).fields, { formula: 'formula_not_computed' });
});

test('a ring is refused, over several devices too, and by going back to the template', async () => {
  const room = await openVirtual();
  const [one, two] = [room.add('one'), room.add('two')];
  const id = (cell: string, device: number) => room.itemOf(cell, device).id;
  room.set(id('a', two), `#${id('b', one)}`);
  const ring = () => room.set(id('a', one), `1 + #${id('b', two)}`);
  assert.equal(withoutTrace(room, ring).fields, { formula: 'formula_ring' });
  room.set(id('b', one), '7');
  ring();
  assert.equal(withoutTrace(room, () => room.set(id('b', one), null)).fields, { formula: 'formula_ring' });
});

test('what somebody does not see cannot be named, and stays where it was named before', async () => {
  const room = await openVirtual();
  const device = room.add('one');
  const far = room.sites.addGroup(ALL, { name: 'far' });
  const away = room.sites.addDevice(ALL, {
    ...room.place,
    device_group_id: far,
    name: 'away',
    device_template_id: templateId(room.sites, 'V1'),
  });
  const source = room.itemOf('a', away.id).id;
  const { id } = room.itemOf('a', device);
  const near = scopeOf([room.site]);
  const change = (patch: object) => room.sites.changeItem(near, id, patch, 'en_us');
  assert.equal(withoutTrace(room, () => change({ formula: `#${source}` })).fields, { formula: 'formula_source_unknown' });
  room.set(id, `#${source}`);
  change({ formula: `#${source}`, repetitions: 2 });
  assert.is(room.sites.item(ALL, id).repetitions, 2);
});

test('another template is refused while formulas elsewhere use an item that it lacks', async () => {
  const room = await openVirtual();
  const [one, two] = [room.add('one'), room.add('two')];
  const user = room.itemOf('a', two).id;
  room.set(user, `#${room.itemOf('b', one).id}`);
  const turn = () => room.sites.changeDevice(ALL, one, { device_template_id: templateId(room.sites, 'V2') }, 'en_us');
  const refused = withoutTrace(room, turn);
  assert.equal([refused.code, refused.key, refused.refs], [1003, 'items_in_use', [{ type: 'item', id: user, name: 'two a' }]]);
  room.set(user, `#${room.itemOf('a', one).id}`);
  turn();
  assert.is(room.itemOf('a', one).formula, 'c + 1');
});

test('a sensor that a formula uses is named by its users when it is deleted, and only to those who see them', async () => {
  const room = await openVirtual();
  const user = room.itemOf('a', room.add('one')).id;
  room.set(user, `#${room.itemOf('temperature').id} + #${room.itemOf('humidity').id}`);
  const remove = () => room.sites.removeDevice(ALL, room.device, false, 'en_us');
  assert.equal(withoutTrace(room, remove).refs, [{ type: 'item', id: user, name: 'one a' }]);
  room.set(user, null);
  remove();
});

test('a device that uses itself alone is deleted', async () => {
  const room = await openVirtual();
  room.sites.removeDevice(ALL, room.add('one'), false);
});

test('a copy of a virtual device has its formulas', async () => {
  const room = await openVirtual();
  const device = room.add('one');
  room.set(room.itemOf('a', device).id, `#${room.itemOf('temperature').id}`);
  const [copy = 0] = room.sites.copyDevice(ALL, device, { count: 1, step: 1 });
  assert.is(room.itemOf('a', copy).formula, `#${room.itemOf('temperature').id}`);
});

test('a virtual device goes with the licence like any other', async () => {
  const room = await openVirtual();
  const { items } = room.sites.quantity();
  room.add('one');
  assert.is(room.sites.quantity().items, items + 2);
  room.world.allowance = { ...room.world.allowance, item_quantity: items + 3 };
  assert.is(withoutTrace(room, () => room.add('two')).code, 1007);
});

test('what the product ships as virtual devices is sound, and a document comes back as it went', () => {
  for (const model of COMPUTED_MODELS) {
    assert.equal(faultsOfModel(model), [], model.model);
    assert.equal(tidied(JSON.parse(JSON.stringify(model))), model);
  }
  const { limits: _, ...short } = PAIR;
  assert.equal(faultsOfModel(short), [], 'a computed device is asked nothing, so its limits may be left out');
});

test('a long chain of formulas in a document is judged in a moment, and so is a ring at its end', () => {
  const items = Array.from({ length: 2000 }, (_, i) => computed(`c${i}`, i === 0 ? '1' : `c${i - 1} + c${Math.floor(i / 2)}`));
  assert.equal(faultsOfModel(virtual('chain', ...items)), []);
  const ring = [computed('c0', 'c1999'), ...items.slice(1)];
  const [fault] = faultsOfModel(virtual('ring', ...ring));
  assert.is(fault?.key, 'formula_ring');
});

test.run();
