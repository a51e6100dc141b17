// The life of everything that stands in a room, over the wire, on one box that watches two demo rooms meanwhile.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../../daemon/contract/entities';
import { strangeIn } from '../../hands/answers';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { sealFor } from '../../hands/sealing';
import { METER, modelOf, point, SENSOR } from '../sites/room';

const verify_password = FIRST_PASSWORD;
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

const ids = (page: Page<{ readonly id: number }>): number[] => page.data.map(({ id }) => id);
const named = async (name: string): Promise<number> =>
  (await we.call('GET setting/devices', { keyword: name, limit: 0 })).data.find((device) => device.name === name)!.id;

test('an answer is held against its declared type, and a wrong one is seen', async () => {
  assert.equal(strangeIn('GET dataview', { device_groups: '2', more: 1 }).slice(0, 9), [
    '.more: not declared',
    '.items: missing',
    '.item_alarm: missing',
    '.item_no_value: missing',
    '.item_disabled: missing',
    '.item_waiting: missing',
    '.item_unwatched: missing',
    '.device_groups: a number, not "2"',
    '.devices: missing',
  ]);
  assert.equal(strangeIn('GET setting/device_groups', { total: 0, data: [{}] }).length, 20);
  assert.equal(strangeIn('GET setting/intelligent_inspection/one', null), []);
});

// ── sites ──

test('a site is added, found, changed, filled and deleted', async () => {
  const fields = {
    name: 'Annexe',
    weight: 50,
    address: 'Yard 3',
    longitude: 121.473701,
    latitude: 31.230416,
    remark: 'two\nlines',
  };
  const { id } = await we.call('POST setting/device_groups', { ...fields, parent_id: 0 });
  const mine = async () => (await we.call('GET setting/device_groups', { keyword: 'annexe', limit: 0 })).data;
  const [site] = await mine();
  assert.equal(
    { ...site, update_time: 0 },
    {
      id,
      ...fields,
      parent_id: 0,
      contact_group_id: null,
      update_time: 0,
      has_device: false,
      device_count: 0,
      abnormal_count: 0,
      items: 0,
      item_alarm: 0,
      item_no_value: 0,
      item_disabled: 0,
      device_off: 0,
      item_waiting: 0,
      item_unwatched: 0,
      devices: [],
    },
  );
  const { id: inner } = await we.call('POST setting/device_groups', { name: 'Cellar', parent_id: id });
  assert.equal(ids(await we.call('GET setting/device_groups', { parent_id: id })), [inner]);
  await we.call('PUT setting/device_groups/{id}', {
    id,
    name: 'Annexe B',
    longitude: null,
    latitude: null,
    update_time: site!.update_time,
  });
  const [changed] = await mine();
  assert.equal([changed!.name, changed!.longitude, changed!.latitude, changed!.remark], ['Annexe B', null, null, 'two\nlines']);
  assert.ok(changed!.update_time > site!.update_time);
  const stale = await we.ask('PUT setting/device_groups/{id}', { id, name: 'Annexe C', update_time: site!.update_time });
  assert.equal([stale.code, stale.data], [1003, { refs: [] }]);
  assert.equal(await we.faults('POST setting/device_groups', { name: ' Annexe B ', parent_id: 0 }), {
    name: 'The name already exists',
  });
  const held = await we.ask('DELETE setting/device_groups', { ids: [id], verify_password });
  assert.equal([held.code, held.data], [1003, { refs: [{ type: 'group', id: inner, name: 'Cellar' }], unseen: 0 }]);
  await we.call('DELETE setting/device_groups', { ids: [id, inner], verify_password });
  assert.equal(await mine(), []);
});

test('deleting wants the own password: plain from near, sealed from anywhere, and counts the tries', async () => {
  const add = async (name: string) => (await we.call('POST setting/device_groups', { name, parent_id: 0 })).id;
  const remove = (id: number, secret: object) => we.ask('DELETE setting/device_groups', { ids: [id], ...secret });
  const first = await add('one');
  assert.equal(await we.faults('DELETE setting/device_groups', { ids: [first] }), { verify_password: 'Required' });
  for (const left of [4, 3]) {
    const wrong = await remove(first, { verify_password: 'not that' });
    assert.equal([wrong.status, wrong.code, wrong.data], [200, 1005, { left }]);
  }
  assert.is((await remove(first, { verify_password })).code, 0);

  const second = await add('two');
  const { nonce, ...key } = await we.call('GET user/nonce');
  const sealed = sealFor(key, FIRST_PASSWORD, nonce, 'verify_password');
  assert.is((await remove(second, { verify_password: sealed, nonce: 'another' })).code, -1, 'sealed for another nonce');
  const { nonce: next, ...again } = await we.call('GET user/nonce');
  const right = { verify_password: sealFor(again, FIRST_PASSWORD, next, 'verify_password'), nonce: next };
  assert.is((await remove(second, right)).code, 0);
  assert.is((await remove(second, right)).code, -1, 'a nonce is good once');
});

// ── devices and items ──

test('a device is added on a line, tried, found by everything it is listed by, changed, moved and deleted with its items', async () => {
  const { id: site } = await we.call('POST setting/device_groups', { name: 'Workshop', parent_id: 0 });
  const { id: other } = await we.call('POST setting/device_groups', { name: 'Store', parent_id: 0 });
  const template = (await we.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 })).data[0]!;
  const seat = { driver: 'modbus_rtu', serial_port_id: 1, protocol_id: 40, device_template_id: template.id } as const;
  const input = { ...seat, name: 'Shelf', device_group_id: site, timeout: 60, retries: 0 };
  const before = await we.call('GET dataview');

  const trial = await we.call('POST setting/devices/test', input);
  // other devices of the line go on meanwhile, and their frames show too
  const asked = trial.frames.filter(({ dir, hex }) => dir === 'out' && hex.startsWith('28'));
  assert.equal([trial.ok, asked.length > 0], [false, true], 'nobody answers to 40 there');
  const { id, items } = await we.call('POST setting/devices', input);
  assert.is(items, template.item_count);
  const device = await we.call('GET setting/devices/{id}', { id });
  assert.equal(
    [device.name, device.device_group, device.category_id, device.protocol_id, device.item_count, device.port, device.ip_address],
    ['Shelf', 'Workshop', 2, 40, items, 0, ''],
  );
  const after = await we.call('GET dataview');
  assert.equal([after.devices - before.devices, after.items - before.items], [1, items]);
  for (const ask of [{ device_group_id: site }, { keyword: 'SHELF' }, { category_id: 2 }, { device_template_category_id: 2 }])
    assert.ok(ids(await we.call('GET setting/devices', { ...ask, limit: 0 })).includes(id), JSON.stringify(ask));
  for (const ask of [
    { device_group_id: other },
    { keyword: 'nothing' },
    { category_id: 3 },
    { serial_port_id: 2 },
    { vertical_view: 0 },
  ])
    assert.not(ids(await we.call('GET setting/devices', { ...ask, limit: 0 })).includes(id), JSON.stringify(ask));

  assert.equal(await we.faults('POST setting/devices', { ...input, name: 'Twin' }), {
    protocol_id: 'Device Shelf already uses this address on this line',
  });
  assert.equal(await we.faults('POST setting/devices', { ...input, protocol_id: 41 }), { name: 'The name already exists' });
  await we.call('PUT setting/devices/{id}', { id, device_group_id: other, poll_interval: 60, update_time: device.update_time });
  assert.is((await we.ask('PUT setting/devices/{id}', { id, sort_id: 2, update_time: device.update_time })).code, 1003);
  const moved = await we.call('GET setting/items', { device_group_id: other, limit: 0 });
  assert.equal([moved.total, moved.data.every((item) => item.device_group_name === 'Store')], [items + 1, true]);
  const full = await we.ask('DELETE setting/device_groups', { ids: [other], verify_password });
  assert.equal(full.data, { refs: [{ type: 'device', id, name: 'Shelf' }], unseen: 0 });

  assert.is((await we.ask('DELETE setting/devices/{id}', { id, verify_password: 'wrong' })).code, 1005);
  await we.call('DELETE setting/devices/{id}', { id, verify_password, force: true });
  for (const gone of [
    await we.ask('GET setting/devices/{id}', { id }),
    await we.ask('GET setting/items/{id}', { id: moved.data[0]!.id }),
  ])
    assert.equal([gone.status, gone.code, gone.data], [200, 1002, null]);
  const end = await we.call('GET dataview');
  assert.equal([end.devices, end.items], [before.devices, before.items]);
  await we.call('DELETE setting/device_groups', { ids: [site, other], verify_password });
});

test('a device on the network needs an address, and answers when somebody is there', async () => {
  const air = await we.call('GET setting/devices/{id}', { id: await named('精密空调') });
  const { device_group_id, device_template_id, driver, ip_address, port, protocol_id } = air;
  const input = { name: 'Trial', device_group_id, device_template_id, driver, protocol_id };
  assert.equal(await we.faults('POST setting/devices/test', input), { ip_address: 'Required', port: 'Required' });
  const trial = await we.call('POST setting/devices/test', { ...input, ip_address, port });
  assert.is(trial.ok, true);
  assert.is(trial.items.length, air.item_count);
  assert.ok(trial.items.some((item) => item.quality === 'good' && item.raw !== '' && item.value !== null));
  const status = (wanted: number) => we.call('GET setting/devices', { status: wanted, limit: 0 });
  const { total } = await we.call('GET setting/devices', { limit: 0 });
  await eventually('every device to answer', async () => (await status(1)).total === total);
});

test('settings of an item are changed one by one and judged together', async () => {
  const device_id = await named('冷通道温湿度');
  const found = await we.call('GET setting/items', { device_id, data_type: 1, keyword: 'temperature' });
  const item = found.data[0]!;
  const put = (change: object) => we.call('PUT setting/items/{id}', { id: item.id, ...change });
  const now = () => we.call('GET setting/items/{id}', { id: item.id });
  await put({ threshold_max: 45, threshold_min: null, recovery_point: 0, item_name: 'Cold aisle', check_interval: 30 });
  const changed = await now();
  assert.equal(
    [changed.threshold_max, changed.threshold_min, changed.name, changed.check_interval, changed.alarm_level_id],
    [45, null, 'Cold aisle', 30, item.alarm_level_id],
  );
  assert.is(
    (await we.in('zh-CN').call('GET setting/items/{id}', { id: item.id })).name,
    'Cold aisle',
    'one name for all readers',
  );
  await put({ item_name: '' });
  const spoken = await Promise.all(
    ['zh-CN', 'en-US'].map((language) => we.in(language).call('GET setting/items/{id}', { id: item.id })),
  );
  assert.is.not(spoken[0]!.name, spoken[1]!.name);
  assert.equal(await we.faults('PUT setting/items/{id}', { id: item.id, threshold_max: null }), {
    threshold_max: 'With alarms enabled, enter at least one limit',
  });
  assert.is((await we.ask('PUT setting/items/{id}', { id: item.id, sort_id: 2, update_time: item.update_time })).code, 1003);
  await put({ enable: false });
  assert.equal(ids(await we.call('GET setting/items', { device_id, enable: false })), [item.id]);
  const { data } = await we.call('GET device_groups/device/item', { device_id });
  assert.not(
    data.some(({ id }) => id === item.id),
    'what is off is not watched',
  );
  const { threshold_max, threshold_min, recovery_point, check_interval } = item;
  await put({ enable: true, threshold_max, threshold_min, recovery_point, check_interval });
  assert.equal({ ...(await now()), ...live(item) }, { ...item, ...live(item), update_time: (await now()).update_time });
});
/** what changes by itself */
const live = (item: object) =>
  Object.fromEntries(
    ['value', 'info', 'raw', 'last_check', 'value_time', 'quality', 'reason', 'status_id', 'status_label', 'color'].map(
      (name) => [name, (item as Record<string, unknown>)[name]],
    ),
  );

// ── templates, categories, serial lines ──

test('templates are listed, read with their items, added as a document or a file, and deleted when nobody uses them', async () => {
  const list = await we.call('GET setting/device_templates', { limit: 0 });
  assert.ok(list.data.every((template) => template.builtin && template.synced && template.items === undefined));
  const ups = (await we.call('GET setting/device_templates', { device_template_category_id: 1, limit: 1 })).data[0]!;
  const whole = await we.call('GET setting/device_templates', { id: ups.id });
  assert.equal([whole.total, whole.data[0]!.items!.length], [1, ups.item_count]);

  const { id } = await we.call('POST setting/device_templates', { template: SENSOR });
  const mine = (await we.call('GET setting/device_templates', { id })).data[0]!;
  assert.equal([mine.name, mine.vendor, mine.builtin, mine.synced, mine.item_count], ['S1', 'Maker', false, true, 4]);
  assert.equal(mine.items, [...SENSOR.items]);
  assert.is((await we.in('zh-TW').call('GET setting/device_templates', { id })).data[0]!.name, 'S1台');
  const twin = await we.ask('POST setting/device_templates', { template: { ...SENSOR, vendor: ' MAKER ' } });
  assert.equal([twin.code, twin.data], [1003, { refs: [{ type: 'template', id, name: 'Maker S1' }] }]);

  const pair = [METER, modelOf('M2', [point('power', 0)])];
  const { data, code } = await we.upload('POST setting/device_templates/import', `\ufeff${JSON.stringify(pair)}`);
  assert.is(code, 0);
  assert.equal(strangeIn('POST setting/device_templates/import', data), []);
  const [meter, second] = (data as { ids: number[] }).ids;
  assert.is((await we.call('GET setting/device_templates', { keyword: 'maker', limit: 0 })).total, 3);
  const again = await we.upload('POST setting/device_templates/import', JSON.stringify(METER));
  assert.equal([again.code, again.data], [0, { ids: [meter] }], 'the same document is the one that is there');

  const builtin = await we.ask('DELETE setting/device_templates/{id}', { id: ups.id });
  assert.equal([builtin.code, builtin.message], [1003, 'Built-in: cannot be changed or deleted']);
  const input = { device_group_id: 1, driver: 'modbus_rtu', serial_port_id: 2, protocol_id: 60, device_template_id: id };
  const device = await we.call('POST setting/devices', { ...input, name: 'User of S1', enable: false });
  const used = await we.ask('DELETE setting/device_templates/{id}', { id });
  assert.equal([used.code, used.data], [1003, { refs: [{ type: 'device', id: device.id, name: 'User of S1' }] }]);
  await we.call('DELETE setting/devices/{id}', { id: device.id, verify_password });
  for (const gone of [id, meter, second]) await we.call('DELETE setting/device_templates/{id}', { id: gone });
  assert.equal(await we.call('GET setting/device_templates', { limit: 0 }), list);
});

test('categories speak the language of the caller, by either address', async () => {
  const spoken = await Promise.all(
    ['zh-CN', 'zh-HK', 'zh-TW', 'en-US'].map(async (language) => {
      const reader = we.in(language);
      const list = await reader.call('GET setting/categorys');
      assert.equal(await reader.call('GET pub/categorys'), list);
      return list.data.map(({ name }) => name);
    }),
  );
  assert.is(spoken[0]!.length, 19);
  for (const names of spoken) assert.is(new Set(names).size, 19);
  assert.is.not(spoken[0]![1], spoken[3]![1]);
  assert.is.not(spoken[0]!.join(), spoken[2]!.join());
});

test('a serial line is added, watched, changed and counts what crosses it', async () => {
  const line = { name: 'COM7', path: 'sim/rs485-7', baud_rate: 19_200, parity: 'even', mode: 'rs232', timeout: 900, gap_ms: 2.5 };
  const { id } = await we.call('POST setting/serial_port', line);
  const ports = async () => (await we.call('GET setting/serial_port')).data;
  const mine = async () => (await ports()).find((port) => port.id === id)!;
  assert.equal(await mine(), {
    id,
    ...line,
    data_bits: 8,
    stop_bits: 1,
    enable: true,
    devices: 0,
    tx: 0,
    rx: 0,
    errors: 0,
    error_rate: 0,
    busy: false,
    open: (await mine()).open,
  });
  const watched = await we.call('GET setting/items', { device_id: 1, keyword: `_line_${id}` });
  assert.is(watched.data[0]!.name, 'Serial port COM7');
  await we.call('POST setting/serial_port', { id, name: 'COM8', path: line.path, baud_rate: 9600, enable: false });
  const { name, baud_rate, parity, enable, open } = await mine();
  assert.equal([name, baud_rate, parity, enable, open], ['COM8', 9600, 'even', false, false]);
  assert.equal(await we.faults('POST setting/serial_port', { ...line, name: 'COM1' }), {
    name: 'The name already exists',
    path: 'Serial port COM8 already uses this device path',
  });
  assert.equal(await we.faults('POST setting/serial_port', { ...line, name: 'COM9', path: '/dev/null' }), {
    path: 'Not a usable serial port',
  });
  assert.is((await we.ask('POST setting/serial_port', { ...line, id: 404 })).code, 1002);
  const unused = (await we.call('GET setting/serial_port/unused')).data;
  assert.equal(
    unused.filter(({ path: free }) => free.startsWith('sim/')),
    [],
    'every pretend port has a line',
  );
  const first = await eventually('traffic', async () => (await ports()).find((port) => port.id === 1 && port.rx > 0));
  const later = await eventually('more traffic, both ways', async () =>
    (await ports()).find((port) => port.id === 1 && port.rx > first.rx && port.tx > first.tx),
  );
  assert.ok(later.devices === 6 && later.open);
});

test.run();
