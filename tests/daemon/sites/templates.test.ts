import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import {
  folder,
  HUMIDITY,
  importFile,
  LEAK,
  METER,
  modelOf,
  openFurnished,
  openRoom,
  point,
  SENSOR,
  TEMPERATURE,
  templateId,
  withoutTrace,
} from './room';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const OWN = plain(modelOf('OWN-1', [TEMPERATURE, HUMIDITY], { vendor: 'Us' }));
const file = (value: unknown, before = '') => Buffer.from(before + (typeof value === 'string' ? value : JSON.stringify(value)));

test('what the product ships is there at the start, marked as built in', () => {
  const { sites } = openRoom();
  assert.equal(
    sites.templates(ALL).data.map((t) => [t.vendor, t.model, t.builtin, t.item_count, t.category_id]),
    [
      ['Maker', 'S1', true, 4, 2],
      ['Maker', 'M1', true, 1, 3],
    ],
  );
});

test('a second start changes nothing and gives the same ids', () => {
  const at = path.join(folder(), 'config.db');
  const first = openRoom({ file: at });
  const before = first.db.prepare('SELECT * FROM device_template').all();
  first.db.close();
  const second = openRoom({ file: at });
  assert.equal(second.db.prepare('SELECT * FROM device_template').all(), before);
  second.db.close();
});

/** The same box with another program: what a device's items are before and after. */
async function upgraded(models: Parameters<typeof openRoom>[0] & object) {
  const at = path.join(folder(), 'config.db');
  const old = await openFurnished({ file: at });
  old.sites.changeItem(ALL, old.itemOf('temperature').id, { threshold_max: 31, item_name: '进风' }, 'zh_cn');
  old.sites.changeItem(ALL, old.itemOf('leak').id, { options: [{ value: 2, alarm: false }] }, 'zh_cn');
  const before = old.sites.catalogue().devices.get(old.device)!.items;
  old.db.close();
  const room = openRoom({ file: at, ...models });
  const items = () => room.sites.catalogue().devices.get(old.device)!.items;
  return { ...room, device: old.device, before, items, old: (cell: string) => before.find((item) => item.cell === cell)! };
}

test('a better document of a shipped model keeps its id, brings new cells and leaves settings alone', async () => {
  const better = modelOf('S1', [{ ...TEMPERATURE, address: 100, threshold_max: 25 }, HUMIDITY, LEAK, point('dew_point', 9)], {
    version: '2',
  });
  const room = await upgraded({ models: [better, METER] });
  const [temperature] = room.items();
  assert.equal(
    room.items().map((item) => item.cell),
    ['temperature', 'humidity', 'leak', 'dew_point', '_link'],
  );
  assert.equal([temperature?.id, temperature?.threshold_max, temperature?.names.en_us], [room.old('temperature').id, 31, '进风']);
  assert.equal(temperature?.point && 'address' in temperature.point && temperature.point.address, 100);
  assert.equal(
    room
      .items()
      .find((item) => item.cell === 'leak')
      ?.options.map((o) => o.alarm),
    [false, true, false],
  );
  assert.is(room.sites.templates(ALL, { keyword: 'S1' }).data[0]?.version, '2');
});

test('a cell that a better document measures differently begins anew', async () => {
  const better = modelOf('S1', [{ ...TEMPERATURE, unit: '℉', threshold_max: 80, threshold_min: 60 }, HUMIDITY, LEAK]);
  const room = await upgraded({ models: [better, METER] });
  const temperature = room.items().find((item) => item.cell === 'temperature');
  assert.is.not(temperature?.id, room.old('temperature').id);
  assert.equal([temperature?.threshold_max, temperature?.unit], [80, '℉']);
});

test('an upgrade adds points even where the licence is full: what runs goes on', async () => {
  const better = modelOf('S1', [TEMPERATURE, HUMIDITY, LEAK, point('dew_point', 9), point('pressure', 10)]);
  const room = await upgraded({ models: [better, METER], allowance: { device_quantity: 1, item_quantity: 1, expired: true } });
  assert.is(room.items().length, 6);
});

test('a model that is no longer shipped goes when nobody uses it, and stays like an imported one when somebody does', async () => {
  const room = await upgraded({ models: [] });
  assert.equal(
    room.sites.templates(ALL).data.map((t) => [t.model, t.builtin]),
    [['S1', false]],
  );
  assert.equal(room.items().length, room.before.length);
});

test('a model that is shipped again under the same name leaves what was imported meanwhile alone', async () => {
  const at = path.join(folder(), 'config.db');
  const old = openRoom({ file: at, models: [] });
  const id = old.sites.addTemplate(plain(modelOf('S1', [TEMPERATURE])));
  old.db.close();
  const room = openRoom({ file: at });
  assert.equal([room.sites.template(id).entry.builtin, room.sites.template(id).model?.items.length], [false, 1]);
  assert.is(room.sites.templates(ALL).total, 2);
});

test('a document becomes a template with its words, and is answered with its items', () => {
  const { sites, told } = openRoom();
  const id = sites.addTemplate({ ...OWN, x_note: 'seen in room 3', names: null });
  const { entry, model } = sites.template(id);
  assert.equal(
    [entry.names.en_us, entry.names.zh_cn, entry.builtin, entry.item_count, entry.source],
    ['OWN-1', 'OWN-1', false, 2, 'a manual'],
  );
  assert.equal(
    model?.items.map((item) => item.item_cell_name),
    ['temperature', 'humidity'],
  );
  assert.is(JSON.stringify(model).includes('x_note'), false);
  assert.is(told.length, 1);
});

test('every fault of a document is named by its path', () => {
  const room = openRoom();
  const bad = {
    ...OWN,
    vendor: '',
    items: [
      { ...TEMPERATURE, type: 'int17' },
      { ...HUMIDITY, address: 70_000 },
    ],
    limit: {},
  };
  const { code, fields } = withoutTrace(room, () => room.sites.addTemplate(bad));
  assert.is(code, 1001);
  assert.equal(new Set(Object.keys(fields)), new Set(['vendor', 'items[0].type', 'items[1].address', 'limit']));
});

test('whatever is no document is refused at the template', () => {
  const room = openRoom();
  for (const bad of [null, 5, 'text', [], undefined])
    assert.equal(withoutTrace(room, () => room.sites.addTemplate(bad)).fields, { template: 'object' });
});

test('a field called __proto__ is a fault like any other', () => {
  const room = openRoom();
  const bad = JSON.parse(`${JSON.stringify(OWN).slice(0, -1)},"__proto__":{"driver":"board"}}`) as unknown;
  const { code, fields } = withoutTrace(room, () => room.sites.addTemplate(bad));
  assert.is(code, 1001);
  assert.equal(Object.keys(fields), ['__proto__']);
});

test('a vendor and a model are known once, however they are written', () => {
  const room = openRoom();
  const answer = withoutTrace(room, () => room.sites.addTemplate({ ...OWN, vendor: ' MAKER', model: 's1 ' }));
  assert.equal([answer.code, answer.refs], [1003, [{ type: 'template', id: templateId(room.sites, 'S1'), name: 'Maker S1' }]]);
});

test('a file brings one document or a list, with or without a byte order mark', () => {
  const { sites } = openRoom();
  assert.is(importFile(sites, file(OWN, '\ufeff')).length, 1);
  const ids = importFile(
    sites,
    file([
      { ...OWN, model: 'A' },
      { ...OWN, model: 'B' },
    ]),
  );
  assert.equal(
    ids.map((id) => sites.template(id).entry.model),
    ['A', 'B'],
  );
});

test('of a list all come or none, and each fault says in which document it lies', () => {
  const room = openRoom();
  const sound = { ...OWN, model: 'A' };
  const bad = { ...OWN, model: 'B', items: [] };
  assert.equal(Object.keys(withoutTrace(room, () => importFile(room.sites, file([sound, bad]))).fields), ['[1].items']);
  assert.is(withoutTrace(room, () => importFile(room.sites, file([sound, { ...SENSOR, source: 'another' }]))).code, 1003);
  assert.equal(withoutTrace(room, () => importFile(room.sites, file([sound, sound]))).fields, { '[1].model': 'twice' });
  assert.equal(withoutTrace(room, () => importFile(room.sites, file([7]))).fields, { '[0]': 'object' });
});

test('what is neither JSON nor a table of templates, or no reasonable number of documents, is refused at the file', () => {
  const room = openRoom();
  const cases: [Buffer, string][] = [
    [Buffer.alloc(0), 'template_header'],
    [file('{"name": '), 'no_json'],
    [file('名称,厂家\nA,B'), 'template_header'],
    [file('[]'), 'count_range'],
    [file(Array.from({ length: 201 }, () => 0)), 'count_range'],
    [Buffer.from([0x5b, 0xc3, 0x28]), 'not_utf8'],
    [Buffer.from([0xd0, 0xc5, 0xcf, 0xa2]), 'template_header'],
    [Buffer.from('504b0304', 'hex'), 'sheet_damaged'],
    [Buffer.from(JSON.stringify(OWN), 'utf16le'), 'not_utf8'],
  ];
  for (const [bytes, key] of cases)
    assert.equal(withoutTrace(room, () => importFile(room.sites, bytes)).fields, { file: key }, key);
});

test('a file that nests a hundred thousand times is refused and nothing breaks', () => {
  const room = openRoom();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  assert.is(withoutTrace(room, () => importFile(room.sites, file(deep))).code, 1001);
  assert.is(withoutTrace(room, () => importFile(room.sites, file(`{"limits":${deep}}`))).code, 1001);
  const noted = `${JSON.stringify({ ...OWN, model: 'deep note' }).slice(0, -1)},"x_note":${deep}}`;
  assert.is(importFile(room.sites, file(noted)).length, 1);
});

test('a file full of faults is answered with a bounded list of them', () => {
  const room = openRoom();
  const bad = Array.from({ length: 200 }, () => ({ items: [{}] }));
  assert.ok(Object.keys(withoutTrace(room, () => importFile(room.sites, file(bad))).fields).length <= 200);
});

test('an imported template goes, one that is built in does not, and one that is used names who uses it', async () => {
  const room = await openFurnished();
  const id = room.sites.addTemplate(OWN);
  assert.is(withoutTrace(room, () => room.sites.removeTemplate(ALL, room.meter)).key, 'builtin');
  assert.is(withoutTrace(room, () => room.sites.removeTemplate(ALL, 404)).code, 1002);
  room.sites.changeDevice(ALL, room.device, { device_template_id: id });
  const refs = [{ type: 'device', id: room.device, name: '温湿度1' }];
  assert.equal(withoutTrace(room, () => room.sites.removeTemplate(ALL, id)).refs, refs);
  const answer = withoutTrace(room, () => room.sites.removeTemplate(scopeOf([404]), id));
  assert.equal([answer.code, answer.refs], [1003, []]);
  room.sites.removeDevice(ALL, room.device, false);
  room.sites.removeTemplate(ALL, id);
  assert.is(withoutTrace(room, () => room.sites.template(id)).code, 1002);
});

test('templates are listed by category and driver and found in every language', () => {
  const { sites } = openRoom({
    models: [SENSOR, METER, modelOf('V', [TEMPERATURE], { driver: 'virtual', vendor: 'A%' })],
  });
  const models = (ask: object) => sites.templates(ALL, { limit: 0, ...ask }).data.map((t) => t.model);
  assert.equal(models({ device_template_category_id: 3 }), ['M1']);
  assert.equal(models({ driver: 'virtual' }), ['V']);
  assert.equal(models({ keyword: 'S1台' }), ['S1']);
  assert.equal(models({ keyword: 'maker m' }), ['M1']);
  assert.equal(models({ keyword: '%' }), ['V']);
  assert.equal(models({ id: templateId(sites, 'M1') }), ['M1']);
});

test.run();
