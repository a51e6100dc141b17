import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel } from '../../../../daemon/contract/model';
import { $outcome } from '../../../../web/state/outcome';
import { $toasts } from '../../../../web/state/toasts';
import { SENSOR } from '../../../daemon/sites/room';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import type { Asked } from '../../app/console_box';
import { keepDownloads } from '../../wire/downloads';
import { closePage, press, texts } from '../hands';
import { button, calmDown, dialog, refusal } from '../kit/hands';
import { deviceWords, openDevices, page, TEMPLATES, template } from './hands';

const w = deviceWords.templates;
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

test('a file is sent whole, and how many templates came is said', async () => {
  const box = await open();
  await choose('[]');
  assert.match(FakeRequest.last.line, 'setting/device_templates/import');
  const asked = box.of('GET setting/device_templates').length;
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { ids: [9, 10] } });
  await until('said', () => $toasts.get().some(({ text }) => text === '已导入 2 个模板'));
  await until('the list is asked for again', () => box.of('GET setting/device_templates').length > asked);
  assert.is(document.querySelector('dialog'), null);
});

test('every fault of a file is told with its path', async () => {
  await open();
  await choose('[{}]');
  const fields = { '[0].items[2].address': '与 temperature 重叠', '[0].model': '不能为空' };
  FakeRequest.last.answers({ code: 1001, message: '输入有误', data: { fields } });
  await until('the faults', () => dialog().querySelectorAll('tbody tr').length === 2);
  assert.match(dialog().textContent!, '文件有 2 处错误');
  assert.equal(texts('tbody tr', dialog()), ['[0].items[2].address与 temperature 重叠', '[0].model不能为空']);
});

test('a file that is no JSON, or too large, is told as a whole', async () => {
  await open();
  await choose('{');
  FakeRequest.last.answers({ code: 1001, message: '输入有误', data: { fields: { file: '不是有效的 JSON' } } });
  await until('told', () => dialog().textContent!.includes('不是有效的 JSON'));
  await press(button('关闭', dialog()));
  await choose('x'.repeat(1024 * 1024 + 1));
  await until('told', () => dialog().textContent!.includes(w.too_big));
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
