import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill, words } from '../../../../web/lang/index';
import { $outcome } from '../../../../web/state/feeds/outcome';
import { ticketFor } from '../../../../web/state/session/verify';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, the, until } from '../../../hands/dom';
import { choose, closePage, kitWords, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { device } from '../rows';
import { DEVICES, openDevices, page, sent, TEMPLATES, template, deviceWords as w } from './hands';

test.after.each(async () => {
  await closePage();
  await calmDown();
});

const rowOf = (name: string): string => texts('tbody tr').find((text) => text.includes(name)) ?? '';
const menu = async (name: string, action: string): Promise<void> => {
  await press(button(`更多 · ${name}`));
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const item = items.find(({ textContent }) => textContent?.trim() === action);
  if (!item) throw new Error(`no ${action} in ${items.map(({ textContent }) => textContent)}`);
  await press(item);
};
const tick = async (...names: string[]): Promise<void> => {
  for (const name of names) await press(the(`input[aria-label="选择 ${name}"]`));
};
const opened = (title: string) => until(title, () => document.querySelector('dialog h2')?.textContent === title);
const select = (label: string, value: string): Promise<void> =>
  choose(field(label, dialog()) as unknown as HTMLSelectElement, value);

/** Templates of every driver. */
const KINDS = [
  ...TEMPLATES,
  template(9, 'sum', { driver: 'virtual' }),
  template(10, 'IO', { driver: 'board' }),
  template(11, 'UPS-MIB', { driver: 'snmp' }),
];

test('a device tells where it is reached and how it is', async () => {
  await openDevices();
  for (const part of ['COM2 · 9600 8N1 · 地址 5', '2 项告警', 'UPS', 'Modbus RTU']) assert.match(rowOf('UPS1'), part);
  for (const part of [w.offline, '设备没有应答', 'COM2 · 9600 8N1 · 地址 6']) assert.match(rowOf('UPS2'), part);
  for (const part of [w.off, '10.0.0.7:502 · 地址 1', 'Modbus TCP']) assert.match(rowOf('精密空调 2#'), part);
});

test('a device whose items have no value and raised no alarm has the sign of what is unknown, as at its station', async () => {
  const silent = device({ name: 'UPS1', item_count: 3, item_normal: 2, item_abnormal: 1, item_alarm: 0, item_no_value: 1 });
  await openDevices({ 'GET setting/devices': () => page([silent]), 'GET device_groups/menu': () => page([]) });
  assert.match(rowOf('UPS1'), '1 项无值');
  assert.is(the('tbody .lv').dataset.lv, 'nodata');
});

test('the box itself is neither edited nor deleted', async () => {
  await openDevices();
  assert.not.ok([...document.querySelectorAll('button')].some((each) => each.title === `${w.edit} · 本机`));
  assert.not.ok([...document.querySelectorAll('button')].some((each) => each.title === '更多 · 本机'));
});

test('a room that holds nothing but the box says what to do first', async () => {
  const bare = { 'GET setting/devices': () => ({ ...page(DEVICES.slice(0, 1)), counted: 0 }) };
  await openDevices(bare);
  assert.match(texts('.note')[0]!, w.none_says);
  await closePage();
  await openDevices(bare, '/setting_device_mange?keyword=box');
  assert.equal(texts('.note'), [], 'what was searched for says nothing of the room');
});

test('what is said of no devices follows the rows of the list, whatever the tree of the room still has', async () => {
  const box = { id: 1, name: '本机', type: 'device', children: [], alarm: 0, level: 0, status: 1, category_id: 17 };
  const site = { ...box, id: -1, type: 'group', children: [box] };
  await openDevices({
    'GET setting/devices': () => ({ ...page(DEVICES.slice(0, 2)), counted: 1 }),
    'GET device_groups/menu': () => page([site]),
  });
  assert.equal(texts('.note'), []);
});

test('headline and pager count the same rows, and the headline says that the box is one of them', async () => {
  await openDevices({ 'GET setting/devices': () => ({ ...page(DEVICES), counted: DEVICES.length - 1 }) });
  assert.is(texts('.head .mut')[0], fill(w.with_box, { n: 4 }));
  assert.match(texts('.pager')[0]!, '1–4 / 4');
  await closePage();
  await openDevices({ 'GET setting/devices': () => ({ ...page(DEVICES.slice(1)), counted: 3 }) }, '/setting_device_mange?site=3');
  assert.is(texts('.head .mut')[0], fill(words('shell').total, { n: 3 }));
});

test('filters stand in the address and are asked for', async () => {
  const box = await openDevices({}, '/setting_device_mange?site=3&category=1&driver=modbus_tcp&status=0&keyword=ups');
  const { query } = box.of('GET setting/devices').at(-1)!;
  assert.equal(
    ['device_group_id', 'category_id', 'driver', 'status', 'keyword'].map((name) => query.get(name)),
    ['3', '1', 'modbus_tcp', '0', 'ups'],
  );
  const states = [...document.querySelectorAll('select')].find(({ options }) => options[0]?.text === w.all_states)!;
  assert.equal(
    [...states.options].map(({ value, text }) => [value, text]),
    [
      ['', w.all_states],
      ['0', w.offline],
      ['1', w.online],
      ['2', w.partly],
      ['3', w.unknown],
    ],
  );
});

test('a serial device is added with its port and unit alone', async () => {
  const box = await openDevices({ 'POST setting/devices': () => ({ id: 20, items: 4 }) });
  await press(button(w.add));
  await opened(w.add);
  await until('the choices', () => dialog().querySelectorAll('option').length > 6);
  assert.not.ok(texts('label', dialog()).some((label) => [w.ip_address, w.port, w.in_flight].includes(label)));
  await enter(w.name, 'TH-01');
  await select(w.template, '8');
  await select(w.site, '3');
  await select(w.serial_port, '2');
  await enter(w.protocol_id, '9');
  await save();
  await until('sent', () => box.of('POST setting/devices').length === 1);
  const body = sent(box, 'POST setting/devices');
  assert.equal(
    [body.name, body.device_template_id, body.device_group_id, body.driver, body.serial_port_id, body.protocol_id],
    ['TH-01', 8, 3, 'modbus_rtu', 2, 9],
  );
  for (const name of ['ip_address', 'port', 'in_flight', 'timeout', 'trial']) assert.not.ok(name in body, name);
});

test('over Modbus TCP the address, the port and the requests at once are asked for', async () => {
  const box = await openDevices({ 'PUT setting/devices/14': () => null });
  await press(button(`${w.edit} · 精密空调 2#`));
  await opened(`${w.edit} · 精密空调 2#`);
  assert.is(field(w.ip_address).value, '10.0.0.7');
  await enter(w.in_flight, '17');
  assert.match(faultAt(w.in_flight), '1–16');
  await enter(w.in_flight, '4');
  await save();
  await until('sent', () => box.of('PUT setting/devices/14').length === 1);
  const body = sent(box, 'PUT setting/devices/14');
  assert.equal([body.driver, body.in_flight, body.port, body.update_time], ['modbus_tcp', 4, 502, 0]);
  assert.not.ok('serial_port_id' in body);
});

test('an SNMP agent is asked with what its version needs, and a secret that is not typed stays', async () => {
  const snmp = { version: 3, user: 'reader', auth: 'sha', priv: 'none', context: '' } as const;
  const reached = { driver: 'snmp', ip_address: '10.0.0.8', port: 161, snmp } as const;
  const agent = device({ id: 15, name: 'PDU', device_template_id: 11, sort_id: 5, ...reached });
  const box = await openDevices({
    'GET setting/devices': () => page([agent]),
    'GET setting/device_templates': () => page(KINDS),
    'PUT setting/devices/15': () => null,
  });
  await press(button(`${w.edit} · PDU`));
  await opened(`${w.edit} · PDU`);
  assert.is(field(w.agent.auth_pass_word).placeholder, w.agent.kept);
  assert.not.ok(texts('label', dialog()).includes(w.agent.community));
  assert.is(field(w.port).value, '161');
  await select(w.agent.priv, 'aes');
  await enter(w.agent.priv_pass_word, 'quite-a-secret');
  await save();
  await until('sent', () => box.of('PUT setting/devices/15').length === 1);
  assert.is(sent(box, 'PUT setting/devices/15').port, 161);
  const { snmp: access, nonce } = sent(box, 'PUT setting/devices/15') as { snmp: Record<string, string>; nonce: string };
  const { priv_pass_word, ...rest } = access;
  assert.equal(rest, { ...snmp, priv: 'aes' });
  assert.is(box.key.open(priv_pass_word!, nonce, 'priv_pass_word'), 'quite-a-secret', 'it leaves the page sealed');
});

const driver = (): HTMLSelectElement => the('[data-field$="-driver"] select', dialog());
/** The form of a new device, on a box with templates of every driver. */
async function openNew() {
  const box = await openDevices({
    'POST setting/devices': () => ({ id: 20, items: 1 }),
    'GET setting/device_templates': () => page(KINDS),
  });
  await press(button(w.add));
  await opened(w.add);
  await until('the choices', () => dialog().querySelectorAll('option').length > KINDS.length + 6);
  return box;
}

test('the template says how a device can be reached: the first way of another one, the chosen one where it fits', async () => {
  const box = await openNew();
  const offered = (): string[] => [...driver().options].map(({ value }) => value);
  assert.is(offered().length, 6, 'without a template every way is there');
  await select(w.template, '11');
  assert.equal([driver().value, offered()], ['snmp', ['snmp']]);
  assert.ok(texts('label', dialog()).includes(w.agent.community), 'the fields follow');
  await select(w.template, '8');
  assert.equal([driver().value, offered()], ['modbus_rtu', ['modbus_rtu', 'modbus_tcp', 'modbus_rtu_tcp']]);
  await choose(driver(), 'modbus_tcp');
  await select(w.template, '7');
  assert.is(driver().value, 'modbus_tcp', 'it is possible for that one, too');
  assert.is(box.of('GET setting/device_templates').length, 1, 'both fields know it from one answer');
});

test('a device that is there keeps its driver, among those of its template', async () => {
  await openDevices();
  await press(button(`${w.edit} · 精密空调 2#`));
  await opened(`${w.edit} · 精密空调 2#`);
  await until('the ways', () => driver().options.length === 3);
  assert.is(driver().value, 'modbus_tcp');
});

test('what is computed is asked for no address, and cannot be read on trial', async () => {
  const box = await openNew();
  await select(w.template, '9');
  assert.not.ok(texts('dialog button').some((text) => text.includes(w.test.run)));
  assert.not.ok(texts('label', dialog()).some((label) => [w.protocol_id, w.serial_port, w.ip_address].includes(label)));
  await enter(w.name, '露点');
  await select(w.site, '3');
  await save();
  await until('sent', () => box.of('POST setting/devices').length === 1);
  const body = sent(box, 'POST setting/devices');
  assert.equal([body.driver, body.protocol_id], ['virtual', 1]);
  assert.not.ok('snmp' in body);
});

test('what the box itself holds is asked for no address, and can be read on trial', async () => {
  const box = await openNew();
  await select(w.template, '10');
  assert.ok(texts('dialog button').some((text) => text.includes(w.test.run)));
  const asked = [w.protocol_id, w.serial_port, w.ip_address, w.timeout, w.retries];
  assert.not.ok(texts('label', dialog()).some((label) => asked.includes(label)));
  await enter(w.name, '箱体触点');
  await select(w.site, '3');
  await save();
  await until('sent', () => box.of('POST setting/devices').length === 1);
  const body = sent(box, 'POST setting/devices');
  assert.equal([body.driver, body.protocol_id, body.poll_interval], ['board', 1, 5]);
});

test('what is missing is said at the fields, and nothing is sent', async () => {
  const box = await openDevices();
  await press(button(w.add));
  await opened(w.add);
  await save();
  for (const label of [w.name, w.template, w.site, w.serial_port]) assert.is.not(faultAt(label), '', label);
  assert.equal(box.of('POST setting/devices'), []);
});

test('an address that another device has is said at the address, with its name', async () => {
  const sentence = '该地址已被设备“UPS2”使用';
  await openDevices({
    'PUT setting/devices/12': () => {
      throw refusal(1001, '输入有误', { fields: { protocol_id: sentence } });
    },
  });
  await press(button(`${w.edit} · UPS1`));
  await opened(`${w.edit} · UPS1`);
  await enter(w.protocol_id, '6');
  await save();
  await until('said', () => faultAt(w.protocol_id) === sentence);
});

test('beyond the licence the box says what it lacks', async () => {
  const data = { device_quantity: 4, devices: 4, item_quantity: 100, items: 50 };
  await openDevices({
    'POST setting/devices/copy': () => {
      throw refusal(1007, '超出授权数量', data);
    },
  });
  await menu('UPS1', w.copy);
  await opened(`${w.copy_title} · UPS1`);
  await save(w.copy);
  await until('told', () => $outcome.get()?.kind === 'licence');
});

test('a copy is made at the next address, which is told beforehand', async () => {
  const box = await openDevices({ 'POST setting/devices/copy': () => ({ ids: [21, 22] }) });
  await menu('UPS1', w.copy);
  await opened(`${w.copy_title} · UPS1`);
  await enter(w.copy_count, '2');
  assert.match(dialog().textContent!, '新地址：6, 7');
  await save(w.copy);
  await until('said', () => $toasts.get().some(({ text }) => text === '已复制 2 台设备'));
  assert.equal(sent(box, 'POST setting/devices/copy'), { id: 12, count: 2, step: 1 });
});

test('many are moved at once; those that cannot be are named with their reason', async () => {
  const box = await openDevices({
    'PUT setting/devices': () => {
      throw refusal(1006, '1 项失败', { success: [12], failed: [{ id: 13, message: '名称已存在' }] });
    },
  });
  await tick('UPS1', 'UPS2');
  await press(button(w.move, the('.bulk')));
  await opened('移动 2 台设备');
  await until('the sites', () => dialog().querySelectorAll('option').length > 1);
  assert.not.ok(texts('option', dialog()).includes('本机'));
  await select(w.site, '4');
  await save(w.move);
  await until('told', () => $outcome.get()?.kind === 'partly');
  await settle(60);
  const told = dialog().textContent!;
  for (const part of ['UPS2', '名称已存在']) assert.match(told, part);
  assert.equal(sent(box, 'PUT setting/devices'), { ids: [12, 13], device_group_id: 4 });
});

test('many get another poll interval, and only those that run are switched off', async () => {
  const box = await openDevices({ 'PUT setting/devices': () => null });
  await tick('UPS1', '精密空调 2#');
  await press(button(w.pace, the('.bulk')));
  await opened('设置 2 台设备的轮询间隔');
  await enter(w.pace, '30');
  await save();
  await until('sent', () => box.of('PUT setting/devices').length === 1);
  assert.equal(sent(box, 'PUT setting/devices'), { ids: [12, 14], poll_interval: 30 });
  await until('asked again', () => document.querySelector('dialog') === null);
  await press(button(w.disable, the('.bulk')));
  await until('sent', () => box.of('PUT setting/devices').length === 2);
  assert.equal(sent(box, 'PUT setting/devices'), { ids: [12], enable: false });
});

test('what history keeps is set for many, and an interval left empty stays as each has it', async () => {
  const box = await openDevices({ 'POST setting/devices/data_history': () => null });
  await tick('UPS1', '精密空调 2#');
  await press(button(w.store, the('.bulk')));
  await opened('设置 2 台设备的历史存储');
  await save();
  await until('sent', () => box.of('POST setting/devices/data_history').length === 1);
  assert.equal(sent(box, 'POST setting/devices/data_history'), { device_ids: [12, 14], enable: true });
});

test('what keeps a device from being deleted is named', async () => {
  await openDevices({
    'DELETE setting/devices/12': () => {
      throw refusal(1003, '正在使用中，无法删除', { refs: [{ type: 'linkage', id: 3, name: '漏水关阀' }] });
    },
  });
  await ticketFor('mine');
  await menu('UPS1', '删除');
  await press(button('删除', dialog()));
  await until('told', () => $outcome.get()?.kind === 'blocked');
  await settle(60);
  assert.match(document.body.textContent!, '漏水关阀');
});

test('a device that is used is deleted all the same when somebody says so with its users in sight', async () => {
  const box = await openDevices({
    'DELETE setting/devices/12': ({ body }) => {
      if (!body.force) throw refusal(1003, '正在使用中，无法删除', { refs: [{ type: 'item', id: 3, name: '平均温度' }] });
      return null;
    },
  });
  await ticketFor('mine');
  await menu('UPS1', '删除');
  await press(button('删除', dialog()));
  await until('told', () => texts('dialog tbody th').includes('平均温度'));
  await press(button(kitWords.force, dialog()));
  await until('forced', () => box.of('DELETE setting/devices/12').length === 2);
  const [first, second] = box.of('DELETE setting/devices/12').map(({ body }) => body.force);
  assert.equal([first, second], [undefined, true]);
  await until('closed', () => document.querySelector('dialog') === null);
});

test('another page asks for a device to be added where it found one', async () => {
  await openDevices({}, '/setting_device_mange?add=1&port=2&unit=17&template=8&name=UPS%201&site=4');
  await opened(w.add);
  await until('the choices', () => dialog().querySelectorAll('option').length > 6);
  assert.equal(
    [w.serial_port, w.protocol_id, w.template, w.name, w.site].map((label) => field(label, dialog()).value),
    ['2', '17', '8', 'UPS 1', '4'],
  );
  await press(button('取消', dialog()));
  assert.is(location.hash, '#/setting_device_mange');
});

test('whoever may not look at the lines chooses among those that devices are on', async () => {
  const box = await openDevices({
    'GET setting/serial_port': () => {
      throw refusal(1004, '没有权限');
    },
  });
  await press(button(w.add));
  await opened(w.add);
  await until('the line', () => texts('option', dialog()).includes('COM2'));
  assert.ok(box.of('GET setting/devices').some(({ query }) => query.get('driver') === 'modbus_rtu'));
});

test.run();
