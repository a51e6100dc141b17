import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alarms as alarmRows } from '../../../daemon/contract/endpoints/alarms';
import type {
  AlarmLevel,
  Category,
  Device,
  DeviceGroup,
  Item,
  Page,
  SerialPort,
  Template,
  TestResult,
} from '../../../daemon/contract/entities';
import { TEMPLATE_FILE_BYTES } from '../../../daemon/contract/rules/template_file';
import { ROOT_PASSWORD } from '../../hands/people';
import { openSitesHttp, reading, SILENT, type SitesHttp } from '../../hands/sites-http';
import { contents, HUMIDITY, METER, modelOf, SENSOR, TEMPERATURE, templateId } from '../sites/room';

let box: SitesHttp;
let site: number;
let port: number;
let device: number;
const verify_password = ROOT_PASSWORD;

const input = () => ({
  name: '温湿度1',
  device_group_id: site,
  device_template_id: templateId(box.sites, 'S1'),
  driver: 'modbus_rtu',
  serial_port_id: port,
  protocol_id: 5,
});
const idOf = (got: { data: { id: number } }) => got.data.id;
const itemIdOf = (cell: string) =>
  box.sites
    .catalogue()
    .devices.get(device)!
    .items.find((item) => item.cell === cell)!.id;
const list = async <T>(path: string, headers = {}) => (await box.call('GET', path, undefined, { headers })).data as Page<T>;

test.before.each(async () => {
  box = await openSitesHttp([SENSOR, METER]);
  site = idOf(await box.call('POST', 'setting/device_groups', { name: '机房A', parent_id: 0, weight: 10 }));
  port = idOf(await box.call('POST', 'setting/serial_port', { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 }));
  device = idOf(await box.call('POST', 'setting/devices', input()));
});
test.after.each(() => box.close());

test('a site, a line and a device are added, read, changed and deleted over the wire', async () => {
  assert.equal((await box.call('POST', 'setting/devices', { ...input(), name: 'b', protocol_id: 6 })).data, {
    id: device + 1,
    items: 4,
  });
  const before = (await box.call('GET', `setting/devices/${device}`)).data as Device;
  assert.equal([before.name, before.device_group, before.device_template, before.item_count], ['温湿度1', '机房A', 'S1', 4]);
  const changed = await box.call('PUT', `setting/devices/${device}`, { poll_interval: 30, update_time: before.update_time });
  assert.equal([changed.code, changed.data], [0, null]);
  assert.is(((await box.call('GET', `setting/devices/${device}`)).data as Device).poll_interval, 30);
  const again = await box.call('PUT', `setting/devices/${device}`, { poll_interval: 60, update_time: before.update_time });
  assert.equal([again.code, again.data], [1003, { refs: [] }]);
  for (const id of [device, device + 1])
    assert.is((await box.call('DELETE', `setting/devices/${id}`, { verify_password })).code, 0);
  assert.is((await box.call('DELETE', 'setting/device_groups', { ids: [site], verify_password })).code, 0);
  assert.is((await box.call('GET', `setting/devices/${device}`)).code, 1002);
});

test('a device is moved and switched off in the name of whoever does it, though its address is looked up before', async () => {
  const by: (string | null)[] = [];
  box.bus.on('catalogue', () => void by.push(box.author.now()));
  await box.call('PUT', `setting/devices/${device}`, { enable: false });
  assert.equal(by, ['admin']);
  assert.is(box.author.now(), null);
});

test('deleting asks for the password again, before it looks at anything', async () => {
  for (const [path, body] of [
    [`setting/devices/${device}`, {}],
    ['setting/devices/404', {}],
    ['setting/device_groups', { ids: [site] }],
  ] as const) {
    assert.is((await box.call('DELETE', path, body)).code, 1001, path);
    assert.is((await box.call('DELETE', path, { ...body, verify_password: 'wrong' })).code, 1005, path);
  }
  assert.ok(box.sites.catalogue().devices.has(device));
});

test('a site that holds something says what, in words and as references', async () => {
  const { code, envelope } = await box.call('DELETE', 'setting/device_groups', { ids: [site], verify_password });
  assert.equal([code, envelope.message], [1003, 'In use and cannot be deleted']);
  assert.equal(envelope.data, { refs: [{ type: 'device', id: device, name: '温湿度1' }], unseen: 0 });
});

test('faults of several fields come in the words of the caller', async () => {
  const bad = { ...input(), device_template_id: 404 };
  assert.equal((await box.call('POST', 'setting/devices', bad)).data, {
    fields: {
      device_template_id: 'Data does not exist',
      protocol_id: 'Device 温湿度1 already uses this address on this line',
      name: 'The name already exists',
    },
  });
  const zh = await box.call('POST', 'setting/devices', { ...input(), name: 'b' }, { headers: { 'accept-language': 'zh-CN' } });
  assert.equal(zh.data, { fields: { protocol_id: '该地址已被设备“温湿度1”使用' } });
});

test('sites count their devices and what is abnormal in them; the box is named for its reader', async () => {
  box.knows.abnormal.set(device, 2);
  const { data, total } = await list<DeviceGroup>('setting/device_groups?limit=0');
  assert.is(total, 2);
  const [first, last] = data;
  assert.equal([first?.name, first?.has_device, first?.device_count, first?.abnormal_count], ['机房A', true, 1, 2]);
  assert.equal(first?.devices, [{ id: device, name: '温湿度1', category_id: 2 }]);
  assert.equal([last?.id, last?.name, last?.devices[0]?.name], [-1, 'Monitoring system', 'This box']);
});

test('devices say how they answer, in the words of the caller, and are found by it', async () => {
  const health = { status: 0, last_check: 1_764_288_000, elapsed_ms: 500, success_rate: 0 } as const;
  box.knows.health.set(device, { ...health, error: { key: 'timeout' } });
  const [silent] = (await list<Device>('setting/devices?status=0')).data;
  assert.equal(
    [silent?.id, silent?.status, silent?.error, silent?.last_check],
    [device, 0, 'The device does not respond', 1_764_288_000],
  );
  const online = await list<Device>('setting/devices?status=1&limit=1');
  assert.equal([online.total, online.data[0]?.name, online.data[0]?.driver], [1, 'This box', 'board']);
  assert.is((await list<Device>('setting/devices?status=2')).total, 0);
  assert.is((await list<Device>(`setting/devices?device_group_id=${site}`)).total, 1);
});

test('an item shows its settings in the language of the caller and takes new ones', async () => {
  const id = itemIdOf('temperature');
  const path = `setting/items/${id}`;
  assert.is((await box.call('PUT', path, { threshold_max: 30, item_name: 'temperature' })).code, 0);
  const item = (await box.call('GET', path, undefined, { headers: { 'accept-language': 'zh-TW' } })).data as Item;
  assert.equal([item.item_name, item.threshold_max, item.device_name, item.decimals], ['temperature台', 30, '温湿度1', 1]);
  const bad = await box.call('PUT', path, { threshold_max: 10 });
  assert.equal(bad.data, { fields: { threshold_max: 'The upper limit must not be below the lower limit' } });
  const found = await list<Item>(`setting/items?device_id=${device}&data_type=0`);
  assert.equal(
    found.data.map((entry) => entry.options.map((option) => option.label)),
    [
      ['Normal', 'Leak', 'broken'],
      ['Lost', 'Responding'],
    ],
  );
});

test('an operator works on the own sites only; the others do not exist', async () => {
  const mine = idOf(await box.call('POST', 'setting/device_groups', { name: 'mine' }));
  const token = await box.person('op', { funcs: ['device_edit', 'item_edit'], sites: [mine] });
  const mineOnly = { token };
  assert.equal(
    ((await box.call('GET', 'setting/device_groups', undefined, mineOnly)).data as Page<DeviceGroup>).data.map(
      (entry) => entry.id,
    ),
    [mine],
  );
  const before = contents(box);
  for (const id of [device, 1, 404]) {
    assert.is((await box.call('GET', `setting/devices/${id}`, undefined, mineOnly)).code, 1002);
    assert.is((await box.call('PUT', `setting/devices/${id}`, { name: 'x' }, mineOnly)).code, 1002);
  }
  for (const id of [itemIdOf('temperature'), 1, 404]) {
    assert.is((await box.call('GET', `setting/items/${id}`, undefined, mineOnly)).code, 1002);
    assert.is((await box.call('PUT', `setting/items/${id}`, { repetitions: 2 }, mineOnly)).code, 1002);
  }
  assert.is((await box.call('PUT', `setting/device_groups/${site}`, { name: 'x' }, mineOnly)).code, 1002);
  const taken = await box.call('POST', 'setting/devices', { ...input(), device_group_id: mine }, mineOnly);
  assert.equal(taken.data, { fields: { serial_port_id: 'Data does not exist' } });
  const trial = await box.call('POST', 'setting/devices/test', input(), mineOnly);
  assert.equal(trial.data, { fields: { device_group_id: 'Data does not exist' } });
  assert.is((await box.call('GET', 'setting/serial_port', undefined, mineOnly)).status, 403);
  assert.is(contents(box), before);
});

test('a site that an operator adds is among the own at once', async () => {
  const mine = idOf(await box.call('POST', 'setting/device_groups', { name: 'mine' }));
  const sent = { token: await box.person('op', { funcs: ['device_edit'], sites: [mine] }) };
  const child = idOf(await box.call('POST', 'setting/device_groups', { name: 'child', parent_id: mine }, sent));
  const { data } = (await box.call('GET', 'setting/device_groups', undefined, sent)).data as Page<DeviceGroup>;
  assert.equal(
    data.map((entry) => entry.id),
    [mine, child],
  );
});

test('templates come in the language of the caller, and one by id with its items', async () => {
  const { data, total } = await list<Template>('setting/device_templates', { 'accept-language': 'zh-HK' });
  assert.equal([total, data[0]?.name, data[0]?.builtin, 'items' in data[0]!], [2, 'S1港', true, false]);
  const one = await list<Template>(`setting/device_templates?id=${templateId(box.sites, 'M1')}`);
  assert.equal([one.total, one.data[0]?.items?.[0]?.item_cell_name], [1, 'power']);
  assert.equal(await list<Template>('setting/device_templates?id=404'), { total: 0, data: [] });
});

test('a template comes as a document or as a file, with every fault at its path', async () => {
  const own = modelOf('OWN', [TEMPERATURE, HUMIDITY]);
  const id = idOf(await box.call('POST', 'setting/device_templates', { template: own }));
  const bad = { ...own, items: [{ ...TEMPERATURE, function: 9 }] };
  assert.equal((await box.call('POST', 'setting/device_templates', { template: bad })).data, {
    fields: { 'items[0].function': 'Must be one of the choices' },
  });
  const twice = await box.call('POST', 'setting/device_templates', { template: own });
  assert.equal([twice.code, twice.data], [1003, { refs: [{ type: 'template', id, name: 'Maker OWN' }] }]);
  const file = await box.upload(
    'setting/device_templates/import',
    Buffer.from(`\ufeff${JSON.stringify([modelOf('F', [HUMIDITY])])}`),
  );
  assert.equal(file.envelope.data, { ids: [id + 1] });
  const broken = await box.upload('setting/device_templates/import', Buffer.from('{'));
  assert.equal([broken.envelope.code, broken.envelope.data], [1001, { fields: { file: 'This is not valid JSON' } }]);
  assert.is((await box.call('DELETE', `setting/device_templates/${id}`)).code, 0);
  assert.is((await box.call('DELETE', `setting/device_templates/${templateId(box.sites, 'S1')}`)).code, 1003);
});

test('the document of a template may be the whole body, with every fault at the same path', async () => {
  const own = modelOf('WHOLE', [TEMPERATURE]);
  const id = idOf(await box.call('POST', 'setting/device_templates', { ...own, t: 1_764_288_001 }));
  const kept = await list<Template>(`setting/device_templates?id=${id}`);
  assert.equal([kept.data[0]?.model, kept.data[0]?.items?.length], ['WHOLE', 1]);
  const bad = { ...own, model: 'BAD', items: [{ ...TEMPERATURE, function: 9 }] };
  assert.equal((await box.call('POST', 'setting/device_templates', bad)).data, {
    fields: { 'items[0].function': 'Must be one of the choices' },
  });
  assert.equal((await box.call('POST', 'setting/device_templates', { t: 1_764_288_001 })).data, {
    fields: { template: 'Must be an object' },
  });
  const { update_time } = kept.data[0]!;
  const more = { ...own, items: [TEMPERATURE, HUMIDITY] };
  assert.is((await box.call('PUT', `setting/device_templates/${id}`, { ...more, update_time })).code, 0);
  assert.is((await list<Template>(`setting/device_templates?id=${id}`)).data[0]?.items?.length, 2);
  assert.is((await box.call('DELETE', `setting/device_templates/${id}`)).code, 0);
});

test('a file larger than the row allows is refused before it is read', async () => {
  const before = contents(box);
  const { status, envelope } = await box.upload('setting/device_templates/import', Buffer.alloc(TEMPLATE_FILE_BYTES + 1, 32));
  assert.equal([status, envelope.code], [413, 413]);
  assert.is(contents(box), before);
});

test('categories have their number, their code and a name', async () => {
  for (const path of ['setting/categorys', 'pub/categorys']) {
    const { total, data } = await list<Category>(path);
    assert.is(total, 19);
    assert.equal([data[0]?.id, data[0]?.code, data[0]?.name], [1, 'ups', 'UPS']);
    assert.ok(data.every((category) => category.name && !category.name.startsWith('category_')));
  }
});

test('a category goes by the name it is given, in the order of the weights, and by the shipped word once the name is taken away', async () => {
  const names = async (): Promise<string[]> => (await list<Category>('setting/categorys')).data.map(({ name }) => name);
  const before = await names();
  assert.is((await box.call('PUT', 'setting/categorys/water_leak', { name: '水浸', weight: 9999 })).code, 0);
  const [first, second] = await names();
  assert.equal([first, second], ['水浸', before[0]]);
  await box.call('PUT', 'setting/categorys/water_leak', { display: false });
  const [leak] = (await list<Category>('pub/categorys')).data;
  assert.equal([leak?.id, leak?.code, leak?.own_name, leak?.display], [6, 'water_leak', '水浸', false]);
  await box.call('PUT', 'setting/categorys/water_leak', { name: '', weight: 140, display: true });
  assert.equal(await names(), before);
  assert.is((await box.call('PUT', 'setting/categorys/spaceship', { name: 'x' })).code, 1001);
});

test('a line shows what went over it; one that is switched off shows nothing', async () => {
  box.knows.line = { ...SILENT, tx: 200, rx: 190, errors: 7, open: true, busy: true };
  const [line] = (await list<SerialPort>('setting/serial_port')).data;
  assert.equal(
    [line?.devices, line?.tx, line?.rx, line?.errors, line?.error_rate, line?.open, line?.busy],
    [1, 200, 190, 7, 3.5, true, true],
  );
  const off = { id: port, name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600, enable: false };
  assert.equal((await box.call('POST', 'setting/serial_port', off)).data, { id: port });
  const [closed] = (await list<SerialPort>('setting/serial_port')).data;
  assert.equal([closed?.enable, closed?.tx, closed?.error_rate, closed?.open], [false, 0, 0, false]);
});

test('a trial shows values, raw registers, reasons and frames without saving anything', async () => {
  box.knows.trial = {
    ok: false,
    elapsed_ms: 41.6,
    items: [
      { item: TEMPERATURE, reading: reading({ raw: '00EA' }), orders: [{ order: 'CDAB', value: 231.5 }] },
      {
        item: HUMIDITY,
        reading: reading({ value: null, quality: 'refused', reason: { key: 'exception', data: { code: 2 } } }),
        orders: [],
      },
    ],
    frames: [{ seq: 1, at: 1, ms: 0, dir: 'out', hex: '0504', verdict: 'sent' }],
  };
  const before = contents(box);
  const { data } = (await box.call('POST', 'setting/devices/test', input())) as { data: TestResult };
  assert.equal(data, {
    ok: false,
    elapsed_ms: 42,
    items: [
      {
        name: 'temperature',
        raw: '00EA',
        value: 23.4,
        unit: '℃',
        quality: 'good',
        reason: '',
        state: '',
        orders: [{ order: 'CDAB', value: 231.5 }],
      },
      {
        name: 'humidity',
        raw: '',
        value: null,
        unit: '%RH',
        quality: 'refused',
        reason: 'The device responded with exception 2',
        state: '',
        orders: [],
      },
    ],
    frames: [{ dir: 'out', hex: '0504', ms: 0, verdict: 'sent' }],
  });
  assert.is(contents(box), before);
});

test('a device is read by a template that nobody saved, and what is wrong with that is told by its place', async () => {
  box.knows.trial = {
    ok: true,
    elapsed_ms: 12,
    frames: [],
    items: [{ item: TEMPERATURE, reading: reading({ raw: '00EA' }), orders: [] }],
  };
  const before = contents(box);
  const read = (template: unknown, id = device) => box.call('POST', `setting/devices/${id}/read`, { template });
  const { data } = (await read(SENSOR)) as { data: TestResult };
  assert.equal(
    data.items.map(({ name, raw, value }) => [name, raw, value]),
    [['temperature', '00EA', 23.4]],
  );
  const beyond = { ...SENSOR, items: [{ ...TEMPERATURE, address: 65_535, type: 'float32' }] };
  assert.equal(Object.keys(((await read(beyond)).data as { fields: object }).fields), ['items[0].address']);
  const { category_code, device_template_category_id, source, limits } = SENSOR;
  const agent = {
    name: 'a',
    vendor: 'v',
    model: 'm',
    category_code,
    device_template_category_id,
    source,
    driver: 'snmp',
    limits: { max_registers: limits.max_registers },
    items: [{ item_cell_name: 'a', names: TEMPERATURE.names, data_type: 1, oid: '1.3.6.1.2.1.1.3.0', asn1: 'timeticks' }],
  };
  assert.equal(Object.keys(((await read(agent)).data as { fields: object }).fields), ['id']);
  assert.is((await read(SENSOR, 404)).code, 1002);
  assert.is(contents(box), before);
});

test('alarm levels and periods are shown in the language of the caller, added, renamed and deleted', async () => {
  const levels = await list<AlarmLevel>('setting/alarm_levels');
  assert.equal(
    levels.data.map((level) => level.name),
    ['Critical', 'Major', 'Minor', 'Notice'],
  );
  const example = alarmRows['POST setting/alarm_levels'].example;
  const level = idOf(await box.call('POST', 'setting/alarm_levels', { ...example, name: 'Extra' }));
  assert.is((await box.call('PUT', `setting/alarm_levels/${level}`, { name: 'More' })).code, 0);
  assert.is((await box.call('DELETE', `setting/alarm_levels/${level}`)).code, 0);
  assert.is((await box.call('DELETE', 'setting/alarm_levels/1')).code, 1003);
  const night = { name: 'Night', weeks: [1], periods: [{ start: '22:00', end: '24:00' }] };
  const period = idOf(await box.call('POST', 'setting/time_periods', night));
  assert.equal((await box.call('GET', 'setting/time_periods?keyword=night')).data, {
    total: 1,
    data: [{ id: period, ...night, used_by: 0 }],
  });
  assert.is((await box.call('PUT', `setting/time_periods/${period}`, { weeks: [1, 1] })).code, 1001);
  assert.is((await box.call('DELETE', `setting/time_periods/${period}`)).code, 0);
});

test('what alarms do on a console is one record that is changed field by field', async () => {
  assert.is((await box.call('PUT', 'setting/alarm_commons', { voice_enable: false })).code, 0);
  assert.equal((await box.call('GET', 'setting/alarm_commons')).data, {
    popup_enable: true,
    voice_enable: false,
    video_enable: true,
    popup_seconds: 15,
    record_days: 365,
    repeat_notice: true,
    recover_notice: true,
    default_contact_group_id: null,
    sms_per_hour: 10,
    voice_file: '',
    night_mute_period_id: null,
    link_wait_seconds: 10,
  });
  assert.is((await box.call('PUT', 'setting/alarm_commons', { record_days: 0 })).code, 1001);
});

test('a body that is no object is refused and changes nothing', async () => {
  const before = contents(box);
  for (const json of [null, [], 'text', 5, true]) {
    const { status, code } = await box.call('POST', 'setting/device_groups', json);
    assert.equal([status, code === 0], [400, false], JSON.stringify(json));
  }
  assert.is(contents(box), before);
});

test.run();
