import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Jitter } from '../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { alarming, LEAK, modelOf, openFurnished, openRoom, point, SENSOR, withoutTrace } from './room';

test('a change touches the settings it names and leaves the others', async () => {
  const { sites, itemOf } = await openFurnished();
  const { id } = itemOf('temperature');
  sites.changeItem(ALL, id, { threshold_max: 30, repetitions: 3, save_delta: 0.5 }, 'zh_cn');
  const item = sites.item(ALL, id);
  assert.equal(
    [item.threshold_max, item.threshold_min, item.recovery_point, item.repetitions, item.save_delta, item.save_interval],
    [30, 16, 1, 3, 0.5, 120],
  );
});

test('null takes a threshold away, as long as one is left where alarms are on', async () => {
  const room = await openFurnished();
  const { id } = room.itemOf('temperature');
  room.sites.changeItem(ALL, id, { threshold_min: null }, 'zh_cn');
  assert.is(room.sites.item(ALL, id).threshold_min, null);
  const last = () => room.sites.changeItem(ALL, id, { threshold_max: null }, 'zh_cn');
  assert.equal(withoutTrace(room, last).fields, { threshold_max: 'threshold_required' });
  room.sites.changeItem(ALL, id, { threshold_max: null, alarm_enable: false }, 'zh_cn');
});

test('thresholds are judged together with those that stay', async () => {
  const room = await openFurnished();
  const { id } = room.itemOf('temperature');
  const change = (patch: object) => () => room.sites.changeItem(ALL, id, patch, 'zh_cn');
  assert.equal(withoutTrace(room, change({ threshold_max: 15 })).fields, { threshold_max: 'threshold_order' });
  assert.equal(withoutTrace(room, change({ recovery_point: 7 })).fields, { recovery_point: 'recovery_too_wide' });
  room.sites.changeItem(ALL, id, { recovery_point: 6 }, 'zh_cn');
});

test('alarms are switched on only where a threshold stands or comes along', async () => {
  const room = await openFurnished();
  const { id } = room.itemOf('humidity');
  assert.equal(withoutTrace(room, () => room.sites.changeItem(ALL, id, { alarm_enable: true }, 'zh_cn')).fields, {
    threshold_max: 'threshold_required',
  });
  room.sites.changeItem(ALL, id, { alarm_enable: true, threshold_min: 40 }, 'zh_cn');
});

test('an item has a rule of its own for jitter, or that of the box', async () => {
  const room = await openFurnished();
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

test('a status and a text have no thresholds', async () => {
  const room = await openFurnished();
  for (const cell of ['leak', 'serial_number', '_link'])
    assert.equal(
      withoutTrace(room, () => room.sites.changeItem(ALL, room.itemOf(cell).id, { threshold_max: 1, threshold_min: 0 }, 'zh_cn'))
        .fields,
      { threshold_max: 'no_threshold', threshold_min: 'no_threshold' },
      cell,
    );
  room.sites.changeItem(ALL, room.itemOf('leak').id, { threshold_max: null, repetitions: 2 }, 'zh_cn');
});

test('somebody may say which states alarm; those not named stay', async () => {
  const { sites, itemOf } = await openFurnished();
  sites.changeItem(ALL, itemOf('leak').id, { options: [{ value: 0, alarm: true }] }, 'zh_cn');
  assert.equal(alarming(itemOf('leak')), [0, 1, 2]);
  sites.changeItem(ALL, itemOf('leak').id, { options: [{ value: 2, alarm: false }] }, 'zh_cn');
  assert.equal(alarming(itemOf('leak')), [0, 1]);
  assert.is(itemOf('leak').options[1]?.words.en_us, 'Leak');
});

test('only what differs from the model is kept, so a better model reaches the rest', async () => {
  const { sites, itemOf, db } = await openFurnished();
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
  const { sites, itemOf } = await openFurnished();
  sites.changeItem(ALL, itemOf('_link').id, { options: [{ value: 0, alarm: false }] }, 'zh_cn');
  assert.equal(alarming(itemOf('_link')), []);
  sites.changeItem(ALL, itemOf('_link').id, { options: [{ value: 0, alarm: true }] }, 'zh_cn');
  assert.equal(alarming(itemOf('_link')), [0]);
});

test('a state that the model lacks, one named twice and states of a value are refused', async () => {
  const room = await openFurnished();
  const change = (cell: string, options: { value: number; alarm: boolean }[]) => () =>
    room.sites.changeItem(ALL, room.itemOf(cell).id, { options }, 'zh_cn');
  const one = { value: 1, alarm: true };
  assert.equal(withoutTrace(room, change('leak', [{ value: 9, alarm: true }])).fields, { options: 'state_unknown' });
  assert.equal(withoutTrace(room, change('leak', [one, one])).fields, { options: 'twice' });
  assert.equal(withoutTrace(room, change('temperature', [one])).fields, { options: 'state_unknown' });
});

test('an item speaks four languages until somebody renames it, and again when the name is emptied', async () => {
  const { sites, itemOf } = await openFurnished();
  const { id, names } = itemOf('temperature');
  assert.equal(names, { zh_cn: 'temperature中', zh_xg: 'temperature港', zh_tw: 'temperature台', en_us: 'temperature' });
  sites.changeItem(ALL, id, { item_name: ' 冷通道 ' }, 'zh_cn');
  assert.equal(new Set(Object.values(itemOf('temperature').names)), new Set(['冷通道']));
  sites.changeItem(ALL, id, { item_name: '' }, 'zh_cn');
  assert.equal(itemOf('temperature').names, names);
});

test('a form that sends the name it was shown renames nothing', async () => {
  const { sites, itemOf } = await openFurnished();
  const { id, names } = itemOf('temperature');
  sites.changeItem(ALL, id, { item_name: 'temperature', threshold_max: 29 }, 'en_us');
  assert.equal(itemOf('temperature').names, names);
  sites.changeItem(ALL, id, { item_name: 'Inlet' }, 'en_us');
  sites.changeItem(ALL, id, { item_name: 'Inlet', threshold_max: 28 }, 'zh_cn');
  assert.is(itemOf('temperature').names.zh_tw, 'Inlet');
});

test('a built-in item keeps its name and stays on, but can be graded, delayed and silenced', async () => {
  const room = await openFurnished();
  const { id, names } = room.itemOf('_link');
  const change = (patch: object) => () => room.sites.changeItem(ALL, id, patch, 'zh_cn');
  assert.equal(withoutTrace(room, change({ enable: false })).fields, { enable: 'builtin' });
  assert.equal(withoutTrace(room, change({ item_name: 'mine' })).fields, { item_name: 'builtin' });
  change({ alarm_level_id: 4, repetitions: 5, alarm_enable: false, item_name: names.zh_cn, enable: true })();
  const item = room.itemOf('_link');
  assert.equal([item.alarm_level_id, item.repetitions, item.alarm_enable, item.names], [4, 5, false, names]);
});

test('level, period and contacts must exist', async () => {
  const room = await openFurnished();
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
  const { sites, itemOf } = await openFurnished();
  sites.changeItem(ALL, itemOf('humidity').id, { enable: false }, 'zh_cn');
  assert.is(itemOf('humidity').enable, false);
  assert.is(itemOf('temperature').enable, true);
});

test('a stale change is refused', async () => {
  const room = await openFurnished();
  const { id, update_time } = room.itemOf('temperature');
  room.sites.changeItem(ALL, id, { threshold_max: 30, update_time }, 'zh_cn');
  const again = () => room.sites.changeItem(ALL, id, { threshold_max: 35, update_time }, 'zh_cn');
  assert.is(withoutTrace(room, again).key, 'changed_by_another');
  assert.is(room.itemOf('temperature').threshold_max, 30);
});

test('a foreign item answers like one that does not exist', async () => {
  const room = await openFurnished();
  const scope = scopeOf([room.sites.addGroup(ALL, { name: 'other' })]);
  for (const id of [room.itemOf('temperature').id, 1, 404]) {
    assert.is(withoutTrace(room, () => room.sites.item(scope, id)).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.changeItem(scope, id, { threshold_max: 1 }, 'zh_cn')).code, 1002);
  }
  assert.is(room.sites.items(scope, {}, 'zh_cn').total, 0);
});

test('an item of a device that is switched off is set as before: saving its form switches nothing off', async () => {
  const { sites, device, itemOf } = await openFurnished();
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
  const { sites, itemOf } = await openFurnished();
  const { id, names } = itemOf('temperature');
  sites.changeItem(ALL, id, { item_name: 'Inlet' }, 'en_us');
  sites.changeItem(ALL, id, { item_name: 'temperature' }, 'en_us');
  assert.equal(itemOf('temperature').names, names);
});

test('a value of the wrong kind leaves nothing behind', async () => {
  const room = await openFurnished();
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
  const template = room.sites.templates(ALL, { keyword: 'C1' }).data[0]!.id;
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

test.run();
