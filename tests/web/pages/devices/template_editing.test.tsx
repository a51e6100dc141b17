import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TemplateFieldChange } from '../../../../daemon/contract/entities';
import type { DeviceModel, RegisterItem } from '../../../../daemon/contract/model';
import w from '../../../../web/pages/devices/words/templates/zh_cn';
import { $toasts } from '../../../../web/state/window/toasts';
import { METER, SENSOR } from '../../../daemon/sites/room';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import type { Asked } from '../../app/console_box';
import { choose, closePage, faultWords, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { device } from '../rows';
import { deviceWords, openDevices, page, sent, template } from './hands';

const list = deviceWords.templates;
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const OWN = template(8, 'XY-MD02', { device_template_category_id: 2, devices: 2, synced: false, update_time: 70 });
const SHIPPED = template(7, 'KR33-40K', { builtin: true, synced: true });
const open = (more: Record<string, (asked: Asked) => unknown> = {}, document: DeviceModel = SENSOR) =>
  openDevices(
    {
      'GET setting/device_templates': ({ query }) => page(query.has('id') ? [{ ...OWN, document }] : [SHIPPED, OWN]),
      'GET setting/categorys': () =>
        page([
          { id: 2, code: 'temperature_humidity', name: '温湿度' },
          { id: 3, code: 'electricity_meter', name: '电量仪' },
        ]),
      'PUT setting/device_templates/8': () => null,
      'POST setting/device_templates': () => ({ id: 9 }),
      ...more,
    },
    '/setting_device_mange?tab=templates',
  );
const offered = async (model: string): Promise<readonly HTMLElement[]> => {
  await press(button(`更多 · Maker ${model}`));
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
};
async function menu(model: string, action: string): Promise<void> {
  const item = (await offered(model)).find(({ textContent }) => textContent?.trim() === action);
  if (!item) throw new Error(`no ${action}`);
  await press(item);
}
async function edit(): Promise<void> {
  await menu('XY-MD02', list.edit);
  await until('the items', () => texts('dialog tbody tr').length === SENSOR.items.length);
}
const itemOpen = (title: string) => until(title, () => document.querySelectorAll('dialog').length === 2);
/** Sends the item of the form on top to the box, which finds this wrong with it. @returns the document that it was asked about */
async function judged(...faults: { readonly at: string; readonly message: string }[]): Promise<DeviceModel> {
  FakeRequest.install();
  await press(button(w.take, dialog()));
  const asked = FakeRequest.last;
  assert.match(asked.line, 'setting/device_templates/check');
  asked.answers({ code: 0, message: 'ok', data: { csv: null, preview: [], templates: [], faults } });
  await settle();
  return JSON.parse(await (asked.form.get('file') as File).text()) as DeviceModel;
}
/** The form on top is taken over into the one below. */
async function take(): Promise<void> {
  await judged();
  await until('one form', () => document.querySelectorAll('dialog').length === 1);
}

test('one that waits to be synced says so; what is shipped is copied and not edited', async () => {
  await open();
  const [first, second] = texts('tbody tr');
  assert.not.ok(first!.includes(list.not_synced));
  assert.ok(second!.includes(list.not_synced));
  const names = (await offered('KR33-40K')).map(({ textContent }) => textContent?.trim());
  assert.equal(names, [list.copy, list.export]);
});

test('what is changed goes as a whole document with the time at which it was read, and what waits is said', async () => {
  const box = await open();
  await edit();
  assert.ok(field(w.category).disabled, 'two devices are counted by it');
  await enter(w.version, '2');
  await press(button(`${w.edit_item} · temperature中`));
  await itemOpen('the item');
  await enter(w.register, '40111');
  await choose(field(w.base) as unknown as HTMLSelectElement, '40001');
  assert.ok(dialog().textContent!.includes('地址 110 (0x006E)'), 'the address on the wire, before anything is saved');
  await take();
  assert.ok(texts('dialog tbody tr')[0]!.includes('110'));
  await press(button(`${w.remove_item} · humidity中`));
  await save();
  await until('sent', () => box.of('PUT setting/device_templates/8').length === 1);
  const { template: document, update_time } = sent(box, 'PUT setting/device_templates/8') as {
    template: DeviceModel;
    update_time: number;
  };
  const [temperature, , ...others] = SENSOR.items as readonly RegisterItem[];
  assert.equal(document, { ...SENSOR, version: '2', items: [{ ...temperature!, address: 110 }, ...others] });
  assert.is(update_time, 70);
  assert.ok($toasts.get().some(({ text }) => text.includes('2 台设备')));
});

test('an item that is added has all that its form says, its states with words of their own', async () => {
  const box = await open();
  await edit();
  await press(button(w.add_item, dialog()));
  await itemOpen('the item');
  await enter(w.item_name, '风机');
  await enter(w.cell, 'temperature');
  await enter(w.register, '16');
  assert.is(faultAt(w.cell), faultWords.cell_taken);
  await enter(w.cell, 'fan');
  await choose(field(w.data_type) as unknown as HTMLSelectElement, '0');
  await press(button(w.state_add, dialog()));
  await press(button(w.state_add, dialog()));
  const [, second] = [...dialog().querySelectorAll<HTMLInputElement>(`input[aria-label="${w.state_label}"]`)];
  second!.value = '故障';
  second!.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  await press(the('input[type=checkbox]', dialog().querySelectorAll<HTMLElement>('.ck')[1]!.parentElement!));
  await press(the(`[aria-label="${w.state_remove}"]`, dialog()));
  await take();
  await save();
  await until('sent', () => box.of('PUT setting/device_templates/8').length === 1);
  const { items } = (sent(box, 'PUT setting/device_templates/8') as { template: DeviceModel }).template;
  const all = { zh_cn: '故障', zh_tw: '故障', zh_xg: '故障', en_us: '故障' };
  assert.equal(items.at(-1), {
    names: { zh_cn: '风机', zh_tw: '风机', zh_xg: '风机', en_us: '风机' },
    item_cell_name: 'fan',
    data_type: 0,
    function: 3,
    address: 16,
    type: 'uint16',
    options: [{ value: 1, alarm: true, labels: all }],
  });
});

test('a register that its numbering lacks is refused at the field, and nothing is taken', async () => {
  await open();
  await edit();
  await press(button(`${w.edit_item} · temperature中`));
  await itemOpen('the item');
  await choose(field(w.base) as unknown as HTMLSelectElement, '40001');
  await press(button(w.take, dialog()));
  assert.is(faultAt(w.register), faultWords.register_number);
  assert.is(document.querySelectorAll('dialog').length, 2);
});

test('an item is judged by the box beside the others before it is taken, and what is wrong stands at its fields', async () => {
  await open();
  await edit();
  await press(button(`${w.edit_item} · temperature中`));
  await itemOpen('the item');
  await enter(w.register, '65535');
  await choose(field(w.type) as unknown as HTMLSelectElement, 'float32');
  const last = SENSOR.items.length - 1;
  const asked = await judged(
    { at: `items[${last}].address`, message: '2 个寄存器超出最后一个寄存器' },
    { at: `items[${last}].no_value[0]`, message: '应为 8 位十六进制' },
    { at: 'items[0].address', message: '别的监控项' },
  );
  const { item_cell_name, address, type } = asked.items.at(-1) as RegisterItem;
  assert.equal([item_cell_name, address, type, asked.items.length], ['temperature', 65_535, 'float32', SENSOR.items.length]);
  await until('told', () => faultAt(w.register) !== '');
  assert.is(faultAt(w.register), '2 个寄存器超出最后一个寄存器');
  assert.is(faultAt(w.fields.no_value), '应为 8 位十六进制');
  assert.is(document.activeElement, field(w.register), 'the first of them has the focus');
  assert.is(document.querySelectorAll('dialog').length, 2);
});

test('an item is read from a device as it is typed, and what stands in the way is named first', async () => {
  const told = {
    ok: true,
    elapsed_ms: 7,
    items: [{ name: '温度', raw: '00D7', value: 21.5, unit: '℃', quality: 'good', reason: '', orders: [] }],
    frames: [{ dir: 'out', hex: '0104006e0001', ms: 0, verdict: 'sent' }],
  };
  const box = await open({
    'GET setting/devices': () => page([device({ id: 12, name: '冷通道', driver: 'modbus_rtu' }), device({ driver: 'snmp' })]),
    'POST setting/devices/12/read': () => told,
  });
  await edit();
  await press(button(`${w.edit_item} · temperature中`));
  await itemOpen('the item');
  const from = the<HTMLSelectElement>(`select[aria-label="${w.read_from}"]`, dialog());
  await until('the devices', () => from.options.length === 2);
  assert.ok(button(w.read_now, dialog()).disabled, 'no device is chosen yet');
  await choose(from, '12');
  await enter(w.register, '');
  await press(button(w.read_now, dialog()));
  assert.ok(dialog().textContent!.includes(w.register));
  assert.is(box.of('POST setting/devices/12/read').length, 0);
  await enter(w.register, '0x6E');
  await press(button(w.read_now, dialog()));
  await until('read', () => dialog().textContent!.includes('00D7'));
  assert.ok(dialog().textContent!.includes('01 04 00 6E 00 01'));
  const { template: asked } = sent(box, 'POST setting/devices/12/read') as { template: DeviceModel };
  assert.equal(asked.items, [{ ...SENSOR.items[0]!, address: 110 }]);
});

test('what is no value, signs, factors and writing are set where they mean something', async () => {
  const box = await open();
  await edit();
  await press(button(`${w.edit_item} · temperature中`));
  await itemOpen('the item');
  assert.not.ok(texts('.field > label', dialog()).includes(w.fields.sign), 'a sign is of BCD');
  assert.not.ok(texts('.field > label', dialog()).includes(w.write_words), 'what is only read is sent nothing');
  await choose(field(w.type) as unknown as HTMLSelectElement, 'bcd16');
  await choose(field(w.fields.sign) as unknown as HTMLSelectElement, 'nibble');
  await choose(field(w.fields.multiplier) as unknown as HTMLSelectElement, 'humidity');
  await enter(w.fields.no_value, '8000, 7FF8-7FFF, >=FF00');
  await choose(field(w.write_function) as unknown as HTMLSelectElement, '16');
  await enter(w.write_words, '1 = 35701 29834');
  await take();
  await save();
  await until('sent', () => box.of('PUT setting/device_templates/8').length === 1);
  const { items, limits } = (sent(box, 'PUT setting/device_templates/8') as { template: DeviceModel }).template;
  const { sign, multiplier, no_value, write } = items[0] as RegisterItem;
  assert.equal([sign, multiplier], ['nibble', 'humidity']);
  assert.equal(no_value, ['8000', { from: '7FF8', to: '7FFF' }, { gte: 'FF00' }]);
  assert.equal(write, { function: 16, words: { 1: [35_701, 29_834] } });
  assert.ok(limits.functions.includes(16), 'a request may ask for what the item is written by');
});

test('what the box refuses stands at its field, that of an item with its name', async () => {
  await open({
    'PUT setting/device_templates/8': () => {
      throw refusal(1001, '输入有误', {
        fields: { vendor: '不能为空', 'items[1].address': 'humidity 与 temperature 占用同一寄存器的相同位' },
      });
    },
  });
  await edit();
  await save();
  await until('refused', () => faultAt(w.vendor) !== '');
  assert.is(faultAt(w.vendor), '不能为空');
  assert.ok(dialog().textContent!.includes('humidity中: humidity 与 temperature 占用同一寄存器的相同位'));
});

test('a copy is a new template, with its own model', async () => {
  const box = await open();
  await menu('KR33-40K', list.copy);
  await until('the items', () => texts('dialog tbody tr').length === SENSOR.items.length);
  assert.is(field(w.model).value, 'S1 副本');
  await enter(w.vendor, 'Us');
  await save();
  await until('sent', () => box.of('POST setting/device_templates').length === 1);
  const { template: document } = sent(box, 'POST setting/device_templates') as { template: DeviceModel };
  assert.equal(document, { ...SENSOR, vendor: 'Us', model: 'S1 副本' });
});

test('a new template begins without items and asks for what it lacks', async () => {
  const box = await open();
  await press(button(list.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await save();
  for (const label of [w.name, w.vendor, w.model, w.source]) assert.is(faultAt(label), faultWords.required, label);
  assert.is(box.of('POST setting/device_templates').length, 0);
});

test('a sync says what it does before it is done', async () => {
  const change = (item_cell_name: string, fields: TemplateFieldChange[] = []) => ({
    item_cell_name,
    name: `${item_cell_name}中`,
    fields,
  });
  const told = {
    devices: 2,
    fields: [],
    added: [change('leak')],
    replaced: [],
    changed: [
      change('temperature', [
        { name: 'address', from: '1', to: '2' },
        { name: 'unit', from: '', to: '℃' },
        { name: 'x', from: 'a', to: '' },
      ]),
    ],
    removed: [change('humidity')],
  };
  const box = await open({ 'POST setting/device_templates/8/sync': () => told });
  await menu('XY-MD02', list.sync);
  await until('what it does', () => texts('dialog li').length === 3);
  assert.equal(texts('dialog h3'), ['新增 1 项', '修改 1 项', '移除 1 项（连同设置和历史）']);
  assert.equal(texts('dialog li'), [
    'leak中 (leak)',
    'temperature中 (temperature) · 地址 1 → 2 · 单位 — → ℃ · x a → —',
    'humidity中 (humidity)',
  ]);
  assert.equal(sent(box, 'POST setting/device_templates/8/sync'), { check: true });
  const asked = box.of('GET setting/device_templates').length;
  await press(button(list.sync, dialog()));
  await until('done', () => document.querySelector('dialog') === null);
  assert.equal(sent(box, 'POST setting/device_templates/8/sync'), {});
  await until('the list anew', () => box.of('GET setting/device_templates').length > asked);
  assert.ok($toasts.get().some(({ text }) => text.includes('2 台设备')));
});

test('what stands in the way of a sync is named', async () => {
  await open({
    'POST setting/device_templates/8/sync': ({ body }) => {
      if (!body.check) throw refusal(1003, '正在使用', { refs: [{ type: 'item', id: 3, name: '平均湿度' }] });
      return { devices: 2, fields: [], added: [], changed: [], replaced: [], removed: [] };
    },
  });
  await menu('XY-MD02', list.sync);
  await until('what it does', () => document.querySelector('dialog')?.textContent?.includes(w.sync.nothing) ?? false);
  await press(button(list.sync, dialog()));
  await until('told', () => texts('dialog tbody th').includes('平均湿度'));
});

test('a template of another driver is edited by what it is read by', async () => {
  await open({}, { ...METER, driver: 'virtual', category_code: 'virtual', device_template_category_id: 18, items: [] });
  await menu('XY-MD02', list.edit);
  await until('the form', () => document.querySelector('dialog form') !== null);
  await press(button(w.add_item, dialog()));
  await itemOpen('the item');
  assert.ok(field(w.formula));
  assert.not.ok(dialog().textContent!.includes(w.register));
});

test.run();
