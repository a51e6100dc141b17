import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import type { DeviceModel } from '../../../../daemon/contract/model';
import { learn } from '../../../../web/lang/words';
import p from '../../../../web/pages/devices/words/protocol/zh_cn';
import { $outcome } from '../../../../web/state/feeds/outcome';
import { $toasts } from '../../../../web/state/window/toasts';
import { SENSOR } from '../../../daemon/sites/room';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import type { Asked } from '../../app/console_box';
import { keepDownloads } from '../../wire/downloads';
import { closePage, choose as pick, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal } from '../kit/hands';
import { deviceWords, openDevices, page, TEMPLATES, template } from './hands';

const w = deviceWords.templates;
learn('protocol', p);

test.after.each(async () => {
  await closePage();
  await calmDown();
});

/** The page's second view, where one template has this document. */
const open = (document: DeviceModel | null = SENSOR, more: Record<string, (asked: Asked) => unknown> = {}) =>
  openDevices(
    {
      'GET setting/device_templates': ({ query }) =>
        page(query.has('id') ? [template(8, 'XY-MD02', { document, items: [...(document?.items ?? [])] })] : TEMPLATES),
      ...more,
    },
    '/setting_device_mange?tab=templates',
  );
const menu = async (action: string): Promise<void> => {
  await press(button('更多 · Maker XY-MD02'));
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent?.trim() === action);
  if (!item) throw new Error(`no ${action}`);
  await press(item);
};
/** Chooses a file, as the browser's own window does. */
async function choose(text: string): Promise<void> {
  FakeRequest.install();
  await press(button(w.import));
  await until('the drawer', () => document.querySelector('dialog input[type=file]') !== null);
  const input = the<HTMLInputElement>('input[type=file]', dialog());
  Object.defineProperty(input, 'files', { value: [new File([text], 't.json')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

test('templates tell what they are for, who uses them and where they came from', async () => {
  await open();
  const [first, second] = texts('tbody tr');
  for (const part of ['KR33-40K', 'UPS', '3', w.shipped]) assert.match(first!, part);
  for (const part of ['XY-MD02', '温湿度', '0', w.imported]) assert.match(second!, part);
});

test('one that is shipped cannot be deleted', async () => {
  await open();
  await press(button('更多 · Maker KR33-40K'));
  assert.not.ok(texts('[role=menuitem]').includes('删除'));
});

test('its points are shown with their registers, scale and limits', async () => {
  await open();
  await press(button(`${w.look} · Maker XY-MD02`));
  await until('the points', () => dialog().querySelectorAll('tbody tr').length === SENSOR.items.length);
  const [temperature] = texts('tbody tr', dialog());
  for (const part of ['temperature', '功能码 4 · 地址 1 · int16', '× 0.1', '℃', '16 – 28']) assert.match(temperature!, part);
});

test('a damaged template says so', async () => {
  await open(null);
  await press(button(`${w.look} · Maker XY-MD02`));
  await until('told', () => dialog().textContent!.includes(w.broken));
});

test('an export is the document as it can be imported', async () => {
  await open();
  const kept = keepDownloads('');
  await menu(w.export);
  await until('said', () => $toasts.get().some(({ text }) => text === w.exported));
  const [file] = kept.files;
  assert.is(file?.name, 'Maker-XY-MD02.json');
  assert.equal(JSON.parse(await file!.content.text()), SENSOR);
  kept.end();
});

const check = (more: Partial<TemplateFileCheck>): { code: 0; message: string; data: TemplateFileCheck } => ({
  code: 0,
  message: 'ok',
  data: { csv: null, preview: [], table: null, templates: [], faults: [], ...more },
});
const found = (model: string, state: 'new' | 'same' | 'changed' | 'taken') => ({
  name: `模板 ${model}`,
  vendor: 'Maker',
  model,
  driver: 'modbus',
  items: 3,
  state,
});

test('what a file holds is shown first; it is sent once more when that is wanted, and how many came is said', async () => {
  const box = await open();
  await choose('[]');
  assert.match(FakeRequest.last.line, 'setting/device_templates/check');
  FakeRequest.last.answers(check({ templates: [found('A', 'new'), found('B', 'same'), found('C', 'new')] }));
  await until('what was found', () => dialog().querySelectorAll('tbody tr').length === 3);
  assert.match(texts('tbody tr', dialog())[1]!, p.same);
  const asked = box.of('GET setting/device_templates').length;
  await press(button('导入 2 个模板', dialog()));
  assert.match(FakeRequest.last.line, 'setting/device_templates/import');
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { ids: [9, 8, 10] } });
  await until('said', () => $toasts.get().some(({ text }) => text === '已导入 2 个模板'));
  await until('the list is asked for again', () => box.of('GET setting/device_templates').length > asked);
  assert.is(document.querySelector('dialog'), null);
});

test('every fault of a file is told with its place, and nothing can be imported', async () => {
  await open();
  await choose('[{}]');
  const faults = [
    { at: '#3 address', message: '与 temperature 重叠', takes: '' },
    { at: '#2 template.model', message: '不能为空', takes: '' },
  ];
  FakeRequest.last.answers(check({ faults, preview: [['template.model'], ['']] }));
  await until('the faults', () => dialog().textContent!.includes('文件有 2 处错误'));
  assert.equal(texts('tbody tr', dialog()).slice(0, 2), ['#3 address与 temperature 重叠', '#2 template.model不能为空']);
  assert.ok(button('导入 0 个模板', dialog()).hasAttribute('disabled'));
});

test('a text file that was misread is read again as somebody chooses, and imported so', async () => {
  await open();
  await choose('x');
  const csv = { encoding: 'gb18030', delimiter: ',' };
  FakeRequest.last.answers(
    check({ csv, preview: [['¦WºÙ', 'B']], faults: [{ at: '', message: '第一行应包含 item_cell_name', takes: '' }] }),
  );
  await until('how it was read', () => dialog().querySelectorAll('select').length === 2);
  assert.match(dialog().textContent!, '第一行应包含 item_cell_name');
  const [encoding] = dialog().querySelectorAll('select');
  assert.is(encoding!.value, 'gb18030');
  encoding!.value = 'big5';
  encoding!.dispatchEvent(new Event('change', { bubbles: true }));
  await until('it to be sent again', () => FakeRequest.made.length === 2);
  assert.equal([FakeRequest.last.form.get('encoding'), FakeRequest.last.form.get('delimiter')], ['big5', ',']);
  const again = { csv: { ...csv, encoding: 'big5' }, preview: [['名稱', 'B']], templates: [found('A', 'new')] };
  FakeRequest.last.answers(check(again));
  await until('the words', () => dialog().textContent!.includes('名稱'));
  await press(button('导入 1 个模板', dialog()));
  assert.equal([FakeRequest.last.line.includes('/import'), FakeRequest.last.form.get('encoding')], [true, 'big5']);
});

test('a model that is there otherwise stops the import, and a file that holds nothing new says so', async () => {
  await open();
  await choose('[]');
  FakeRequest.last.answers(check({ templates: [found('A', 'new'), found('B', 'taken')] }));
  await until('told', () => dialog().textContent!.includes(p.taken_says));
  assert.ok(button('导入 0 个模板', dialog()).hasAttribute('disabled'));
  await press(button('关闭', dialog()));
  await choose('[]');
  FakeRequest.last.answers(check({ templates: [found('B', 'same')] }));
  await until('told', () => dialog().textContent!.includes(p.nothing));
});

test('a model that is there otherwise shows what differs, and is changed once that was seen', async () => {
  await open();
  await choose('[]');
  const scale = { item_cell_name: 'power', name: '功率', fields: [{ name: 'scale', from: '1', to: '0.1' }] };
  const sync = { devices: 2, added: [], changed: [scale], replaced: [], removed: [], fields: [] };
  FakeRequest.last.answers(check({ templates: [{ ...found('A', 'changed'), sync }] }));
  await until('what differs', () => dialog().textContent!.includes('功率 (power)'));
  assert.match(dialog().textContent!, p.changed);
  await press(button('导入 1 个模板', dialog()));
  assert.equal([FakeRequest.last.line.includes('/import'), FakeRequest.last.form.get('changes')], [true, 'true']);
});

/** Imports a template that differs in its scale from one that so many devices are made of. */
async function importOver(devices: number, more: Record<string, (asked: Asked) => unknown> = {}) {
  const box = await open(SENSOR, more);
  await choose('[]');
  const scale = { item_cell_name: 'power', name: '功率', fields: [{ name: 'scale', from: '1', to: '0.1' }] };
  const sync = { devices, added: [], changed: [scale], replaced: [], removed: [], fields: [] };
  FakeRequest.last.answers(check({ templates: [{ ...found('A', 'changed'), id: 8, sync }] }));
  await until('what differs', () => dialog().textContent!.includes('功率 (power)'));
  return box;
}

test('a difference says from what to what, and that devices keep the old version until they are synced', async () => {
  await importOver(2);
  assert.match(dialog().textContent!, '功率 (power) · 系数 1 → 0.1');
  assert.match(dialog().textContent!, p.sync_waits);
});

test('an import over a template in use offers at once to carry it to its devices', async () => {
  const done = { devices: 2, added: [], changed: [], replaced: [], removed: [], fields: [] };
  const box = await importOver(2, { 'POST setting/device_templates/8/sync': () => done });
  await press(button('导入 1 个模板', dialog()));
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { ids: [8] } });
  await until('the offer', () => dialog().textContent!.includes('2 台设备仍按原模板运行'));
  await press(button('同步到 2 台设备', dialog()));
  await until('synced', () => box.of('POST setting/device_templates/8/sync').length === 1);
  await until('said', () => $toasts.get().some(({ text }) => text === '已同步到 2 台设备'));
  assert.is(document.querySelector('dialog'), null);
});

test('nothing is offered where no device is made of what was changed', async () => {
  await importOver(0);
  assert.not.match(dialog().textContent!, p.sync_waits);
  await press(button('导入 1 个模板', dialog()));
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { ids: [8] } });
  await until('gone', () => document.querySelector('dialog') === null);
});

test('the states of a point are shown before it is imported, with those that alarm', async () => {
  await open();
  await choose('x');
  const labels = (word: string) => ({ zh_cn: word, zh_tw: word, zh_xg: word, en_us: word });
  const door = {
    item_cell_name: 'door',
    names: labels('门'),
    data_type: 0,
    function: 2,
    address: 1,
    type: 'bool',
    options: [
      { value: 0, labels: labels('关'), alarm: false },
      { value: 1, labels: labels('开'), alarm: true },
    ],
  } as const;
  FakeRequest.last.answers(check({ templates: [{ ...found('A', 'new'), points: [door] }] }));
  await until('the states', () => dialog().textContent!.includes('0 关'));
  const alarming = [...dialog().querySelectorAll('.chip[data-lv=warn]')].map(({ textContent }) => textContent);
  assert.equal(alarming, [`1 开 · ${w.alarms}`]);
});

test('columns of a maker are confirmed before anything is read, and go along with the import', async () => {
  await open();
  await choose('x');
  const columns = [
    { heading: 'Reg', key: 'register', samples: ['40001'] },
    { heading: 'What', key: '', samples: ['Power'] },
  ];
  const choices = ['register', 'name'].map((key) => ({ key, name: key, says: '' }));
  const table = { sheets: [''], sheet: 1, header: 2, columns, settled: false, choices, skipped: [], ambiguous: '40001' };
  FakeRequest.last.answers(check({ table, faults: [{ at: '', message: 'foreign', takes: '' }] }));
  await until('the columns', () => dialog().textContent!.includes(p.read_says));
  assert.not.match(dialog().textContent!, 'foreign');
  const what = dialog().querySelector<HTMLSelectElement>(`select[aria-label="${p.read_as} · What"]`)!;
  what.value = 'name';
  what.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  await press(button(p.read, dialog()));
  await until('it to be sent again', () => FakeRequest.made.length === 2);
  assert.equal([FakeRequest.last.form.get('columns'), FakeRequest.last.form.get('header')], ['register,name', '2']);
  FakeRequest.last.answers(check({ table: { ...table, settled: true }, templates: [found('A', 'new')] }));
  await until('what was read', () => dialog().textContent!.includes('模板 A'));
  await press(button('导入 1 个模板', dialog()));
  assert.equal([FakeRequest.last.line.includes('/import'), FakeRequest.last.form.get('columns')], [true, 'register,name']);
});

const HEADS = {
  columns: [
    { heading: 'Adresse', key: 'register', samples: ['40001'] },
    { heading: 'Bezeichnung', key: '', samples: ['Strom'] },
  ],
  choices: ['register', 'name'].map((key) => ({ key, name: key, says: '' })),
};
const foreignTable = { sheets: [''], sheet: 1, header: 2, settled: false, skipped: [], ambiguous: '40001', ...HEADS };

test('what a table leaves open is asked at its field, and the first of them is in focus', async () => {
  await open();
  await choose('x');
  FakeRequest.last.answers(check({ table: foreignTable }));
  await until('the columns', () => dialog().textContent!.includes(p.read_says));
  await press(button(p.read, dialog()));
  await until('it to be sent again', () => FakeRequest.made.length === 2);
  const faults = [
    { at: '厂商', message: '请填写', takes: '', field: 'vendor' },
    { at: '#3 Adresse', message: '40001 有两种含义', takes: '', field: 'count' },
    { at: '#4 Adresse', message: '40002 有两种含义', takes: '', field: 'count' },
    { at: '#5 Typ', message: '没有此类型', takes: '' },
  ] as const;
  FakeRequest.last.answers(check({ table: { ...foreignTable, settled: true }, faults: [...faults] }));
  await until('the faults', () => dialog().textContent!.includes('文件有 1 处错误'));
  assert.equal([faultAt(p.vendor), faultAt(p.count)], ['请填写', '40001 有两种含义']);
  assert.is(document.activeElement, field(p.count));
  await enter(p.vendor, 'Acme');
  assert.is(faultAt(p.vendor), '', 'it is filled in');
});

test('faults in rows take the keyboard to their head, however far below somebody pressed', async () => {
  await open();
  await choose('x');
  FakeRequest.last.answers(check({ table: foreignTable }));
  await until('the columns', () => dialog().textContent!.includes(p.read_says));
  await press(button(p.read, dialog()));
  const faults = ['#4 Bereich', '#5 Bereich'].map((at) => ({ at, message: '不是范围', takes: '' }));
  FakeRequest.last.answers(check({ table: { ...foreignTable, settled: true }, faults }));
  await until('led', () => document.activeElement?.textContent?.includes('文件有 2 处错误') === true);
});

test('a pattern whose registers say two things is read again as the window is told to count', async () => {
  await open();
  await choose('x');
  const table = { ...foreignTable, settled: true, columns: HEADS.columns.slice(0, 1) };
  FakeRequest.last.answers(check({ table, faults: [{ at: '#2 register', message: '40001 有两种含义', takes: '' }] }));
  await until('the select', () => dialog().textContent!.includes(p.count));
  await pick(field(p.count) as unknown as HTMLSelectElement, 'kind');
  await until('it to be sent again', () => FakeRequest.made.length === 2);
  assert.equal([FakeRequest.last.form.get('count'), FakeRequest.last.form.get('columns')], ['kind', null]);
  FakeRequest.last.answers(check({ table: { ...table, ambiguous: '' }, templates: [found('A', 'new')] }));
  await until('what was read', () => dialog().textContent!.includes('模板 A'));
  assert.is((field(p.count) as unknown as HTMLSelectElement).value, 'kind', 'and can be counted otherwise');
});

test('a table with column names that were read before is proposed as it was read then', async () => {
  await open();
  await choose('x');
  FakeRequest.last.answers(check({ table: foreignTable }));
  await until('the columns', () => dialog().textContent!.includes(p.read_says));
  const what = dialog().querySelector<HTMLSelectElement>(`select[aria-label="${p.read_as} · Bezeichnung"]`)!;
  what.value = 'name';
  what.dispatchEvent(new Event('change', { bubbles: true }));
  await enter(p.vendor, 'Acme');
  await press(button(p.read, dialog()));
  const chosen = HEADS.columns.map((column, i) => ({ ...column, key: ['register', 'name'][i]! }));
  FakeRequest.last.answers(check({ table: { ...foreignTable, columns: chosen } }));
  await settle();
  assert.not.match(dialog().textContent!, p.recalled, 'what was chosen in this window is no memory');
  await press(button(p.read, dialog()));
  FakeRequest.last.answers(check({ table: { ...foreignTable, settled: true } }));
  await settle();
  await press(button('关闭', dialog()));
  await choose('x');
  FakeRequest.last.answers(check({ table: foreignTable }));
  await until('the columns', () => dialog().textContent!.includes(p.recalled));
  await press(button(p.read, dialog()));
  assert.equal([FakeRequest.last.form.get('columns'), FakeRequest.last.form.get('vendor')], ['register,name', 'Acme']);
  FakeRequest.last.answers(check({ table: { ...foreignTable, settled: true } }));
  await settle();
});

test('a file that cannot be read, or is too large, is told as a whole', async () => {
  await open();
  await choose('{');
  FakeRequest.last.answers(check({ faults: [{ at: '', message: '不是有效的 JSON', takes: '' }] }));
  await until('told', () => dialog().textContent!.includes('不是有效的 JSON'));
  await press(button('关闭', dialog()));
  await choose('x'.repeat(4 * 1024 * 1024 + 1));
  await until('told', () => dialog().textContent!.includes(p.too_big));
  assert.equal(FakeRequest.made, [], 'it is not sent');
});

test('who still uses a template is named when it is to be deleted', async () => {
  await open(SENSOR, {
    'DELETE setting/device_templates/8': () => {
      throw refusal(1003, '正在使用中，无法删除', { refs: [{ type: 'device', id: 12, name: '冷通道温湿度' }] });
    },
  });
  await menu('删除');
  await press(button('删除', dialog()));
  await until('told', () => $outcome.get()?.kind === 'blocked');
  await settle(60);
  assert.match(dialog().textContent!, '冷通道温湿度');
});

test.run();
