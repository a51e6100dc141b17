import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Jitter } from '../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { LEAK, modelOf, openFurnished, openRoom, point, SENSOR, withoutTrace } from './room';

const furnished = openFurnished;

test('a change touches the settings it names and leaves the others', async () => {
  const { sites, itemOf } = await furnished();
  const { id } = itemOf('temperature');
  sites.changeItem(ALL, id, { threshold_max: 30, repetitions: 3, save_delta: 0.5 }, 'zh_cn');
  const item = sites.item(ALL, id);
  assert.equal(
    [item.threshold_max, item.threshold_min, item.recovery_point, item.repetitions, item.save_delta, item.save_interval],
    [30, 16, 1, 3, 0.5, 120],
  );
});

test('null takes a threshold away, as long as one is left where alarms are on', async () => {
  const room = await furnished();
  const { id } = room.itemOf('temperature');
  room.sites.changeItem(ALL, id, { threshold_min: null }, 'zh_cn');
  assert.is(room.sites.item(ALL, id).threshold_min, null);
  const last = () => room.sites.changeItem(ALL, id, { threshold_max: null }, 'zh_cn');
  assert.equal(withoutTrace(room, last).fields, { threshold_max: 'threshold_required' });
  room.sites.changeItem(ALL, id, { threshold_max: null, alarm_enable: false }, 'zh_cn');
});

test('thresholds are judged together with those that stay', async () => {
  const room = await furnished();
  const { id } = room.itemOf('temperature');
  const change = (patch: object) => () => room.sites.changeItem(ALL, id, patch, 'zh_cn');
  assert.equal(withoutTrace(room, change({ threshold_max: 15 })).fields, { threshold_max: 'threshold_order' });
  assert.equal(withoutTrace(room, change({ recovery_point: 7 })).fields, { recovery_point: 'recovery_too_wide' });
  room.sites.changeItem(ALL, id, { recovery_point: 6 }, 'zh_cn');
});

test('alarms are switched on only where a threshold stands or comes along', async () => {
  const room = await furnished();
  const { id } = room.itemOf('humidity');
  assert.equal(withoutTrace(room, () => room.sites.changeItem(ALL, id, { alarm_enable: true }, 'zh_cn')).fields, {
    threshold_max: 'threshold_required',
  });
  room.sites.changeItem(ALL, id, { alarm_enable: true, threshold_min: 40 }, 'zh_cn');
});

test('an item has a rule of its own for jitter, or that of the box', async () => {
  const room = await furnished();
  const { id } = room.itemOf('leak');
  const set = (jitter_config: Jitter | null) => room.sites.changeItem(ALL, id, { jitter_config }, 'zh_cn');
  assert.is(room.sites.item(ALL, id).jitter_config, null);
  const own = { ...ALARM_JITTER, jitter_proportion: 60, normal_proportion: 30 };
  set(own);
  assert.equal(room.sites.item(ALL, id).jitter_config, own);
  room.sites.changeItem(ALL, id, { repetitions: 2 }, 'zh_cn');
  assert.equal(room.sites.item(ALL, id).jitter_config, own, 'left out, it stays');
  assert.equal(withoutTrace(room, () => set({ ...own, normal_proportion: 60 })).fields, { jitter_config: 'jitter_order' });
  set(null);
  assert.is(room.sites.item(ALL, id).jitter_config, null);
});

test('a rule for jitter is copied with the checks', async () => {
  const { sites, itemOf } = await furnished();
  const own = { ...ALARM_JITTER, jitter_type: 1 as const, jitter_threshold: 8 };
  const [from, to] = [itemOf('temperature').id, itemOf('humidity').id];
  sites.changeItem(ALL, from, { jitter_config: own }, 'zh_cn');
  sites.changeItems(ALL, { ids: [from, to], source_id: from, parts: ['check'] }, 'zh_cn');
  assert.equal(sites.item(ALL, to).jitter_config, own);
});

test('a status and a text have no thresholds', async () => {
  const room = await furnished();
  for (const cell of ['leak', 'serial_number', '_link'])
    assert.equal(
      withoutTrace(room, () => room.sites.changeItem(ALL, room.itemOf(cell).id, { threshold_max: 1, threshold_min: 0 }, 'zh_cn'))
        .fields,
      { threshold_max: 'no_threshold', threshold_min: 'no_threshold' },
      cell,
    );
  room.sites.changeItem(ALL, room.itemOf('leak').id, { threshold_max: null, repetitions: 2 }, 'zh_cn');
});

const alarming = (item: { options: readonly { value: number; alarm: boolean }[] }) =>
  item.options.filter((o) => o.alarm).map((o) => o.value);

test('somebody may say which states alarm; those not named stay', async () => {
  const { sites, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('leak').id, { options: [{ value: 0, alarm: true }] }, 'zh_cn');
  assert.equal(alarming(itemOf('leak')), [0, 1, 2]);
  sites.changeItem(ALL, itemOf('leak').id, { options: [{ value: 2, alarm: false }] }, 'zh_cn');
  assert.equal(alarming(itemOf('leak')), [0, 1]);
  assert.is(itemOf('leak').options[1]?.words.en_us, 'Leak');
});

test('only what differs from the model is kept, so a better model reaches the rest', async () => {
  const { sites, itemOf, db } = await furnished();
  const stored = () => JSON.parse(db.prepare('SELECT options FROM item WHERE id = ?').pluck().get(itemOf('leak').id) as string);
  const all = [
    { value: 0, alarm: false },
    { value: 1, alarm: true },
    { value: 2, alarm: false },
  ];
  sites.changeItem(ALL, itemOf('leak').id, { options: all }, 'zh_cn');
  assert.equal(stored(), [{ value: 2, alarm: false }]);
  sites.changeItem(ALL, itemOf('leak').id, { options: [{ value: 2, alarm: true }] }, 'zh_cn');
  assert.equal(stored(), []);
});

test('the states of a built-in item are set the same way', async () => {
  const { sites, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('_link').id, { options: [{ value: 0, alarm: false }] }, 'zh_cn');
  assert.equal(alarming(itemOf('_link')), []);
  sites.changeItem(ALL, itemOf('_link').id, { options: [{ value: 0, alarm: true }] }, 'zh_cn');
  assert.equal(alarming(itemOf('_link')), [0]);
});

test('a state that the model lacks, one named twice and states of a value are refused', async () => {
  const room = await furnished();
  const change = (cell: string, options: { value: number; alarm: boolean }[]) => () =>
    room.sites.changeItem(ALL, room.itemOf(cell).id, { options }, 'zh_cn');
  const one = { value: 1, alarm: true };
  assert.equal(withoutTrace(room, change('leak', [{ value: 9, alarm: true }])).fields, { options: 'state_unknown' });
  assert.equal(withoutTrace(room, change('leak', [one, one])).fields, { options: 'twice' });
  assert.equal(withoutTrace(room, change('temperature', [one])).fields, { options: 'state_unknown' });
});

test('an item speaks four languages until somebody renames it, and again when the name is emptied', async () => {
  const { sites, itemOf } = await furnished();
  const { id, names } = itemOf('temperature');
  assert.equal(names, { zh_cn: 'temperature中', zh_xg: 'temperature港', zh_tw: 'temperature台', en_us: 'temperature' });
  sites.changeItem(ALL, id, { item_name: ' 冷通道 ' }, 'zh_cn');
  assert.equal(new Set(Object.values(itemOf('temperature').names)), new Set(['冷通道']));
  sites.changeItem(ALL, id, { item_name: '' }, 'zh_cn');
  assert.equal(itemOf('temperature').names, names);
});

test('a form that sends the name it was shown renames nothing', async () => {
  const { sites, itemOf } = await furnished();
  const { id, names } = itemOf('temperature');
  sites.changeItem(ALL, id, { item_name: 'temperature', threshold_max: 29 }, 'en_us');
  assert.equal(itemOf('temperature').names, names);
  sites.changeItem(ALL, id, { item_name: 'Inlet' }, 'en_us');
  sites.changeItem(ALL, id, { item_name: 'Inlet', threshold_max: 28 }, 'zh_cn');
  assert.is(itemOf('temperature').names.zh_tw, 'Inlet');
});

test('a built-in item keeps its name and stays on, but can be graded, delayed and silenced', async () => {
  const room = await furnished();
  const { id, names } = room.itemOf('_link');
  const change = (patch: object) => () => room.sites.changeItem(ALL, id, patch, 'zh_cn');
  assert.equal(withoutTrace(room, change({ enable: false })).fields, { enable: 'builtin' });
  assert.equal(withoutTrace(room, change({ item_name: 'mine' })).fields, { item_name: 'builtin' });
  change({ alarm_level_id: 4, repetitions: 5, alarm_enable: false, item_name: names.zh_cn, enable: true })();
  const item = room.itemOf('_link');
  assert.equal([item.alarm_level_id, item.repetitions, item.alarm_enable, item.names], [4, 5, false, names]);
});

test('level, period and contacts must exist', async () => {
  const room = await furnished();
  const { id } = room.itemOf('temperature');
  const lost = { alarm_level_id: 404, time_period_id: 404, contact_group_id: 404 };
  assert.equal(withoutTrace(room, () => room.sites.changeItem(ALL, id, lost, 'zh_cn')).fields, {
    alarm_level_id: 'not_found',
    time_period_id: 'not_found',
    contact_group_id: 'not_found',
  });
  room.sites.changeItem(ALL, id, { alarm_level_id: 4, time_period_id: 2, contact_group_id: 7 }, 'zh_cn');
  room.world.contactGroups.clear();
  room.sites.changeItem(ALL, id, { repetitions: 2 }, 'zh_cn');
  room.sites.changeItem(ALL, id, { time_period_id: null, contact_group_id: null }, 'zh_cn');
  assert.equal([room.itemOf('temperature').time_period_id, room.itemOf('temperature').contact_group_id], [null, null]);
});

test('an item that is switched off leaves its device and is still in the catalogue', async () => {
  const { sites, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('humidity').id, { enable: false }, 'zh_cn');
  assert.is(itemOf('humidity').enable, false);
  assert.is(itemOf('temperature').enable, true);
});

test('a stale change is refused', async () => {
  const room = await furnished();
  const { id, update_time } = room.itemOf('temperature');
  room.sites.changeItem(ALL, id, { threshold_max: 30, update_time }, 'zh_cn');
  const again = () => room.sites.changeItem(ALL, id, { threshold_max: 35, update_time }, 'zh_cn');
  assert.is(withoutTrace(room, again).key, 'changed_by_another');
  assert.is(room.itemOf('temperature').threshold_max, 30);
});

test('a foreign item answers like one that does not exist', async () => {
  const room = await furnished();
  const scope = scopeOf([room.sites.addGroup(ALL, { name: 'other' })]);
  for (const id of [room.itemOf('temperature').id, 1, 404]) {
    assert.is(withoutTrace(room, () => room.sites.item(scope, id)).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.changeItem(scope, id, { threshold_max: 1 }, 'zh_cn')).code, 1002);
  }
  assert.is(room.sites.items(scope, {}, 'zh_cn').total, 0);
});

test('an item of a device that is switched off is set as before: saving its form switches nothing off', async () => {
  const { sites, device, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('leak').id, { enable: false }, 'zh_cn');
  sites.changeDevice(ALL, device, { enable: false });
  const set = sites.items(ALL, { device_id: device, limit: 0 }, 'zh_cn').data;
  assert.equal(
    set.map((item) => [item.cell, item.enable]),
    [
      ['temperature', true],
      ['humidity', true],
      ['leak', false],
      ['serial_number', true],
      ['_link', true],
    ],
  );
  for (const { id, enable } of set) sites.changeItem(ALL, id, { enable, repetitions: 2 }, 'zh_cn');
  sites.changeDevice(ALL, device, { enable: true });
  assert.equal([itemOf('temperature').enable, itemOf('leak').enable, itemOf('_link').enable], [true, false, true]);
  assert.equal([sites.item(ALL, itemOf('leak').id).enable], [false]);
});

test('typing the word of the model is no name of its own', async () => {
  const { sites, itemOf } = await furnished();
  const { id, names } = itemOf('temperature');
  sites.changeItem(ALL, id, { item_name: 'Inlet' }, 'en_us');
  sites.changeItem(ALL, id, { item_name: 'temperature' }, 'en_us');
  assert.equal(itemOf('temperature').names, names);
});

test('items of a device stand in their order, the built-in ones last', async () => {
  const { sites, device, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('leak').id, { sort_id: 1 }, 'zh_cn');
  const cells = sites.items(ALL, { device_id: device, limit: 0 }, 'zh_cn').data.map((item) => item.cell);
  assert.equal(cells, ['temperature', 'leak', 'humidity', 'serial_number', '_link']);
});

test('items are found by what they are and by their name in the language of the asker', async () => {
  const { sites, site, device, itemOf } = await furnished();
  sites.changeItem(ALL, itemOf('humidity').id, { enable: false }, 'zh_cn');
  const cells = (ask: object, language: 'zh_cn' | 'en_us' = 'zh_cn') =>
    sites.items(ALL, { limit: 0, ...ask }, language).data.map((item) => item.cell);
  assert.equal(cells({ data_type: 0, device_id: device }), ['leak', '_link']);
  assert.equal(cells({ alarm_level_id: 3, device_group_id: site }), ['temperature']);
  assert.equal(cells({ enable: false }), ['humidity']);
  assert.equal(cells({ keyword: '温度中' }), []);
  assert.equal(cells({ keyword: 'TEMPERATURE' }), ['temperature']);
  assert.equal(cells({ keyword: 'temperature中' }, 'en_us'), []);
  assert.is(cells({ keyword: '温湿度1' }).length, 5);
  assert.equal(cells({ device_group_id: -1 }), ['_disk', '_history', '_modem', '_line_1']);
});

test('items are paged with their whole count and sorted by what is known of them', async () => {
  const { sites, device } = await furnished();
  const page = sites.items(ALL, { device_id: device, limit: 2, page: 2, sort: '-id' }, 'zh_cn');
  assert.is(page.total, 5);
  assert.equal(
    page.data.map((item) => item.cell),
    ['leak', 'humidity'],
  );
  const odd = sites.items(ALL, { device_id: device, sort: '__proto__' }, 'zh_cn').data.map((item) => item.cell);
  assert.is(odd[0], 'temperature');
});

test('a value of the wrong kind leaves nothing behind', async () => {
  const room = await furnished();
  const { id } = room.itemOf('temperature');
  const catalogue = room.sites.catalogue();
  for (const bad of [{ threshold_max: 'hot' }, { repetitions: {} }, { options: 5 }, { item_name: 3 }, { alarm_level_id: 'x' }])
    assert.throws(() => room.sites.changeItem(ALL, id, bad as never, 'zh_cn'));
  assert.is(room.sites.catalogue(), catalogue);
  assert.is(room.itemOf('temperature').threshold_max, 28);
});

test('a status whose model marks no state as alarming begins silent', () => {
  const calm = modelOf('C1', [
    point('mode', 0, { data_type: 0, unit: '', options: [{ value: 0, label: 'off', alarm: false }] }),
    LEAK,
  ]);
  const room = openRoom({ models: [SENSOR, calm] });
  const site = room.sites.addGroup(ALL, { name: 'A' });
  const template = room.sites.templates({ keyword: 'C1' }).data[0]!.id;
  const { id } = room.sites.addDevice(ALL, {
    name: 'x',
    device_group_id: site,
    device_template_id: template,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.1',
    port: 502,
    protocol_id: 1,
  });
  const items = room.sites.catalogue().devices.get(id)!.items;
  assert.equal(
    items.map((item) => [item.cell, item.alarm_enable]),
    [
      ['mode', false],
      ['leak', true],
      ['_link', true],
    ],
  );
});

/** Two more sensors like the one of the room, and a meter. */
async function openMany() {
  const room = await furnished();
  const { sites, input } = room;
  const add = (name: string, protocol_id: number, more = {}) => sites.addDevice(ALL, { ...input, name, protocol_id, ...more }).id;
  const second = add('二', 6);
  const third = add('三', 7);
  const meter = add('电表', 8, { device_template_id: room.meter });
  const id = (cell: string, of?: number) => room.itemOf(cell, of).id;
  return { ...room, second, third, meter, id };
}

test('one item gives its settings to others of its threshold type, and keeps its name and its switch for itself', async () => {
  const { sites, second, third, id, itemOf } = await openMany();
  const from = id('temperature');
  sites.changeItem(ALL, from, { item_name: '冷通道', threshold_max: 31, alarm_level_id: 4, contact_group_id: 7 }, 'zh_cn');
  sites.changeItem(ALL, from, { repetitions: 4, save_interval: 60, save_delta: 0.5, enable: false }, 'zh_cn');
  const ids = [from, id('temperature', second), id('temperature', third)];
  assert.equal(sites.changeItems(ALL, { ids, source_id: from }, 'zh_cn'), { success: ids, failed: [] });
  for (const of of [second, third]) {
    const to = itemOf('temperature', of);
    assert.equal(
      [to.threshold_max, to.threshold_min, to.recovery_point, to.alarm_level_id, to.contact_group_id, to.repetitions],
      [31, 16, 1, 4, 7, 4],
    );
    assert.equal([to.save_interval, to.save_delta, to.enable, to.names.zh_cn], [60, 0.5, true, 'temperature中']);
  }
});

test('only the parts that are wanted are copied', async () => {
  const { sites, second, id, itemOf } = await openMany();
  sites.changeItem(ALL, id('temperature'), { threshold_max: 31, alarm_level_id: 4, repetitions: 4 }, 'zh_cn');
  const ids = [id('temperature'), id('temperature', second)];
  sites.changeItems(ALL, { ids, source_id: ids[0]!, parts: ['check'] }, 'zh_cn');
  const to = itemOf('temperature', second);
  assert.equal([to.repetitions, to.threshold_max, to.alarm_level_id], [4, 28, 3]);
});

test('an item of another threshold type is refused its copy, the others get theirs', async () => {
  const { sites, second, meter, id, itemOf } = await openMany();
  const others = [id('humidity'), id('leak'), id('power', meter), id('serial_number')];
  const ids = [id('temperature'), id('temperature', second), ...others, 404];
  sites.changeItem(ALL, id('temperature'), { threshold_max: 31 }, 'zh_cn');
  const { success, failed } = sites.changeItems(ALL, { ids, source_id: id('temperature') }, 'zh_cn');
  assert.equal(success, ids.slice(0, 2));
  assert.equal(failed, [
    ...others.map((other) => ({ id: other, fault: { key: 'threshold_type' } })),
    { id: 404, fault: { key: 'not_found' } },
  ]);
  assert.equal([itemOf('temperature', second).threshold_max, itemOf('humidity').threshold_max], [31, null]);
  const notices = sites.changeItems(ALL, { ids, source_id: id('temperature'), parts: ['notice'] }, 'zh_cn');
  assert.equal(notices.failed, [{ id: 404, fault: { key: 'not_found' } }], 'whom to tell is no matter of units');
});

test('states that alarm are copied among items of the same states', async () => {
  const { sites, second, id, itemOf } = await openMany();
  sites.changeItem(ALL, id('leak'), { options: [{ value: 2, alarm: false }] }, 'zh_cn');
  const ids = [id('leak'), id('leak', second), id('_link')];
  const { failed } = sites.changeItems(ALL, { ids, source_id: ids[0]! }, 'zh_cn');
  assert.equal(failed, [{ id: ids[2]!, fault: { key: 'threshold_type' } }]);
  assert.equal(alarming(itemOf('leak', second)), [1]);
});

test('settings that are stated go to every item with which they hold together', async () => {
  const { sites, second, id, itemOf } = await openMany();
  const ids = [id('temperature'), id('temperature', second), id('humidity'), id('_link')];
  const limits = sites.changeItems(ALL, { ids, fields: { threshold_max: 10 } }, 'zh_cn');
  assert.equal(
    limits.failed.map(({ id: failed, fault }) => [failed, fault.key]),
    [
      [ids[0], 'threshold_order'],
      [ids[1], 'threshold_order'],
      [ids[3], 'no_threshold'],
    ],
  );
  assert.is(itemOf('humidity').threshold_max, 10);
  const off = sites.changeItems(ALL, { ids, fields: { enable: false } }, 'zh_cn');
  assert.equal(off, { success: ids.slice(0, 3), failed: [{ id: ids[3]!, fault: { key: 'builtin' } }] });
});

test('many items of foreign sites answer like ones that do not exist, also the one that is copied', async () => {
  const room = await openMany();
  const { sites, second, id } = room;
  const scope = scopeOf([sites.addGroup(ALL, { name: 'other' })]);
  const ids = [id('temperature'), id('temperature', second)];
  assert.is(withoutTrace(room, () => sites.changeItems(scope, { ids, source_id: ids[0]! }, 'zh_cn')).code, 1002);
  const { success, failed } = sites.changeItems(scope, { ids, fields: { repetitions: 9 } }, 'zh_cn');
  assert.equal([success, failed.map(({ fault }) => fault.key)], [[], ['not_found', 'not_found']]);
  assert.is(room.itemOf('temperature').repetitions, 1);
});

test('some items are asked for by their ids, whatever else is asked', async () => {
  const { sites, second, id } = await openMany();
  const ids = [id('leak'), id('temperature', second), id('leak'), 404];
  const found = (ask: object, scope = ALL) => sites.items(scope, { limit: 0, ids, ...ask }, 'zh_cn').data.map((item) => item.id);
  assert.equal(found({}), [id('leak'), id('temperature', second)]);
  assert.equal(found({ data_type: 0 }), [id('leak')]);
  assert.equal(found({}, scopeOf([sites.addGroup(ALL, { name: 'other' })])), []);
});

test('items that nobody is told of and those without a limit are found', async () => {
  const { sites, device, id } = await openMany();
  const cells = (ask: object) => sites.items(ALL, { limit: 0, device_id: device, ...ask }, 'zh_cn').data.map(({ cell }) => cell);
  assert.equal(cells({ no_threshold: true }), ['humidity']);
  sites.changeItem(ALL, id('humidity'), { threshold_max: 80 }, 'zh_cn');
  assert.equal(cells({ no_threshold: true }), []);
  sites.changeItem(ALL, id('temperature'), { contact_group_id: 7 }, 'zh_cn');
  assert.equal(cells({ no_contact: false }), ['temperature']);
  assert.equal(cells({ no_contact: true, data_type: 1 }), ['humidity', 'serial_number']);
  assert.equal(cells({ category_id: 3 }), []);
});

test.run();
