import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BOX_DEVICE } from '../../../daemon/contract/codes';
import { ALL } from '../../../daemon/store/list';
import { contents, METER, modelOf, openFurnished, openRoom, point, SENSOR, TEMPERATURE, templateId, withoutTrace } from './room';

const cellsOf = (room: Awaited<ReturnType<typeof openFurnished>>, id = room.device) =>
  room.sites
    .catalogue()
    .devices.get(id)!
    .items.map((item) => item.cell);
test('a device comes with the items of its template and a link of its own', async () => {
  const room = await openFurnished();
  const { sites, input } = room;
  assert.equal(sites.addDevice(ALL, { ...input, name: 'second', protocol_id: 6 }), { id: 3, items: 4 });
  assert.equal(cellsOf(room, 3), ['temperature', 'humidity', 'leak', 'serial_number', '_link']);
  assert.is(sites.device(ALL, 3).item_count, 4);
  assert.is(
    sites.device(ALL, BOX_DEVICE).item_count,
    cellsOf(room, BOX_DEVICE).length,
    'of the box those are told that are built in',
  );
  assert.ok(cellsOf(room, BOX_DEVICE).length > 0);
});

test('items begin as the template says: limits, band, level, and alarms only where something can alarm', async () => {
  const { itemOf } = await openFurnished();
  const t = itemOf('temperature');
  assert.equal([t.threshold_max, t.threshold_min, t.recovery_point, t.alarm_level_id, t.alarm_enable], [28, 16, 1, 3, true]);
  const h = itemOf('humidity');
  assert.equal([h.threshold_max, h.threshold_min, h.alarm_level_id, h.alarm_enable], [null, null, 2, false]);
  assert.equal([itemOf('leak').alarm_enable, itemOf('serial_number').alarm_enable], [true, false]);
  assert.equal([t.no_value_alarm, itemOf('leak').no_value_alarm], [true, false]);
  assert.equal(
    [t, itemOf('leak')].map(({ off_delay, latch }) => [off_delay, latch]),
    [
      [0, false],
      [30, true],
    ],
  );
  const link = itemOf('_link');
  assert.equal([link.builtin, link.alarm_enable, link.point, link.data_type], [true, true, null, 0]);
  assert.equal(
    link.options.map(({ value, alarm }) => [value, alarm]),
    [
      [0, true],
      [1, false],
    ],
  );
});

test('site, template and port must be there; each is named', async () => {
  const room = await openFurnished();
  const lost = { ...room.input, name: 'x', device_group_id: 404, device_template_id: 404, serial_port_id: 404 };
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, lost)).fields, {
    device_group_id: 'not_found',
    device_template_id: 'not_found',
    serial_port_id: 'not_found',
  });
});

test('no device stands in the site of the box', async () => {
  const room = await openFurnished();
  for (const run of [
    () => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9, device_group_id: -1 }),
    () => room.sites.changeDevice(ALL, room.device, { device_group_id: -1 }),
  ])
    assert.equal(withoutTrace(room, run).fields, { device_group_id: 'not_found' });
});

test('two devices of one site do not share a name; those of different sites may', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: ' 温湿度1 ', protocol_id: 6 })).fields, {
    name: 'name_taken',
  });
  const { id } = room.sites.addDevice(ALL, { ...room.input, device_group_id: other, protocol_id: 6 });
  assert.equal(withoutTrace(room, () => room.sites.changeDevice(ALL, id, { device_group_id: room.site })).fields, {
    name: 'name_taken',
  });
});

test('a template that is not for Modbus makes no Modbus device', () => {
  const room = openRoom({ models: [SENSOR, modelOf('V1', [TEMPERATURE], { driver: 'virtual' })] });
  const site = room.sites.addGroup(ALL, { name: 'A' });
  const input = {
    name: 'x',
    device_group_id: site,
    device_template_id: templateId(room.sites, 'V1'),
    driver: 'modbus_tcp',
    ip_address: '10.0.0.1',
    port: 502,
    protocol_id: 1,
  } as const;
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, input)).fields, { device_template_id: 'driver_mismatch' });
});

test('a damaged template stops nobody: its devices stay with their link, and no new ones come', async () => {
  const room = await openFurnished();
  room.db.prepare('UPDATE device_template SET document = ? WHERE id = ?').run('{"name":', room.sensor);
  room.sites.changeDevice(ALL, room.device, { name: 'renamed' });
  const config = room.sites.catalogue().devices.get(room.device)!;
  assert.is(config.model, null);
  assert.equal(cellsOf(room), ['_link']);
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9 })).fields, {
    device_template_id: 'template_broken',
  });
  room.sites.changeDevice(ALL, room.device, { device_template_id: room.meter });
  assert.equal(cellsOf(room), ['power', '_link']);
});

test('a new template keeps the items that measure the same, with settings and id, and replaces the others', async () => {
  const better = modelOf('S2', [
    TEMPERATURE,
    point('humidity', 9, { unit: 'g/m³' }),
    point('dew_point', 4),
    point('leak', 3, { unit: '' }),
  ]);
  const room = await openFurnished({ models: [SENSOR, METER, better] });
  const { sites, device, itemOf } = room;
  sites.changeItem(ALL, itemOf('temperature').id, { threshold_max: 31, item_name: '进风' }, 'zh_cn');
  const before = Object.fromEntries(['temperature', 'humidity', 'leak', '_link'].map((cell) => [cell, itemOf(cell).id]));
  sites.changeDevice(ALL, device, { device_template_id: templateId(sites, 'S2') });
  assert.equal(new Set(cellsOf(room)), new Set(['temperature', 'humidity', 'dew_point', 'leak', '_link']));
  assert.is(itemOf('temperature').id, before.temperature);
  assert.equal([itemOf('temperature').threshold_max, itemOf('temperature').names.en_us], [31, '进风']);
  assert.is(itemOf('_link').id, before._link);
  assert.is.not(itemOf('humidity').id, before.humidity);
  assert.is.not(itemOf('leak').id, before.leak);
  assert.is(itemOf('leak').data_type, 1);
  assert.is(sites.device(ALL, device).item_count, 4);
});

test('the category of a device is that of its template', async () => {
  const { sites, device, meter } = await openFurnished();
  assert.is(sites.device(ALL, device).category_id, 2);
  sites.changeDevice(ALL, device, { device_template_id: meter });
  assert.is(sites.device(ALL, device).category_id, 3);
  assert.is(sites.catalogue().devices.get(device)?.items[0]?.category_id, 3);
});

test('a device that is switched off takes its items along', async () => {
  const { sites, device, itemOf } = await openFurnished();
  sites.changeDevice(ALL, device, { enable: false });
  assert.equal([itemOf('temperature').enable, itemOf('_link').enable], [false, false]);
  sites.changeDevice(ALL, device, { enable: true });
  assert.is(itemOf('temperature').enable, true);
});

test('a device that moves to another site takes its items along', async () => {
  const { sites, device, itemOf } = await openFurnished();
  const other = sites.addGroup(ALL, { name: 'other' });
  sites.changeDevice(ALL, device, { device_group_id: other });
  assert.is(itemOf('temperature').device_group_id, other);
});

test('devices are listed by site, category, port and keyword, in their order', async () => {
  const room = await openFurnished();
  const { sites, site, port } = room;
  const first = sites.addDevice(ALL, { ...room.input, name: 'zz', protocol_id: 6, device_template_id: room.meter }).id;
  sites.changeDevice(ALL, room.device, { sort_id: 5 });
  const ids = (ask: object) => sites.devices(ALL, { limit: 0, ...ask }).data.map((d) => d.id);
  assert.equal(ids({ device_group_id: site }), [first, room.device]);
  assert.equal(ids({ category_id: 3 }), [first]);
  assert.equal(ids({ device_template_category_id: 2 }), [room.device]);
  assert.equal(ids({ serial_port_id: port }), [first, room.device]);
  assert.equal(ids({ device_group_id: -1 }), [1]);
  assert.equal(ids({ keyword: 'maker m1' }), [first]);
  assert.equal(ids({ keyword: '机房A', sort: '-id' }), [first, room.device]);
});

test('hostile names are names', async () => {
  const room = await openFurnished();
  for (const name of ["Robert'); DROP TABLE device; --", '{{7*7}}', '../../etc/passwd', '=1+1', '😀'.repeat(64), '__proto__']) {
    room.sites.changeDevice(ALL, room.device, { name });
    assert.is(room.sites.catalogue().devices.get(room.device)?.name, name);
  }
});

test('a value of the wrong kind leaves nothing behind', async () => {
  const room = await openFurnished();
  const before = contents(room);
  const catalogue = room.sites.catalogue();
  for (const bad of [
    { poll_interval: 'soon' },
    { timeout: {} },
    { physical_address: [1] },
    { sort_id: 1.5 },
    { name: 7 },
    { seat_id: 2n ** 70n },
  ]) {
    assert.throws(() => room.sites.addDevice(ALL, { ...room.input, name: 'x', protocol_id: 9, ...bad } as never), undefined);
    assert.throws(() => room.sites.changeDevice(ALL, room.device, bad as never), undefined);
  }
  assert.is(contents(room), before);
  assert.is(room.sites.catalogue(), catalogue);
});

test.run();
