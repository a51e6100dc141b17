import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import words from '../../../../web/pages/package/words/package/zh_cn';
import { $link } from '../../../../web/state/feeds/link';
import { ticketFor } from '../../../../web/state/session/verify';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import type { ConsoleBox } from '../../app/console_box';
import { keepDownloads } from '../../wire/downloads';
import { choose, closePage, press, texts } from '../hands';
import { button, calmDown, dialog } from '../kit/hands';
import { openDevices, deviceWords as w } from './hands';

learn('package', words);
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const count = (section: string, name: string, more: object) => ({
  section,
  name,
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  failed: 0,
  ...more,
});
const plan = (more: Partial<PackagePlan> = {}): PackagePlan => ({
  mark: 'm1',
  ok: true,
  text: null,
  again: [],
  total: 2,
  counts: [count('sites', '站点', { added: 1, unchanged: 3 }), count('items', '监控项', { changed: 1 })],
  rows: [
    {
      section: '监控项',
      line: 7,
      name: '机房 > TH > temperature',
      what: 'changed',
      fields: [{ name: '上限', before: '28', after: '' }],
    },
    { section: '站点', line: 4, name: '新间', what: 'added', fields: [] },
  ],
  ...more,
});
const faulty = plan({
  ok: false,
  counts: [count('sites', '站点', { unchanged: 3 }), count('devices', '设备', { failed: 2 })],
  total: 2,
  rows: [
    {
      section: '设备',
      line: 3,
      name: '=机房 > TH',
      what: 'failed',
      fields: [
        { name: '协议地址', message: '应在 1 到 255 之间' },
        { name: '端口', message: '必填' },
      ],
    },
    { section: 'pumps', line: null, name: '', what: 'failed', fields: [{ name: '', message: '没有名为“pumps”的工作表' }] },
  ],
});

async function open(): Promise<ConsoleBox> {
  FakeRequest.install();
  const box = await openDevices();
  await ticketFor('secret');
  await press(button(w.whole));
  await until('the drawer', () => document.querySelector('dialog input[type=file]') !== null);
  return box;
}
async function give(text: string, name = 'room.json'): Promise<void> {
  const input = the<HTMLInputElement>('input[type=file]', dialog());
  Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
const answer = async (data: unknown, code = 0, message = 'ok'): Promise<void> => {
  FakeRequest.last.answers({ code, message, data });
  await settle(40);
};
const sent = (name: string) => FakeRequest.last.form.get(name);
const apply = (): HTMLButtonElement => [...dialog().querySelectorAll<HTMLButtonElement>('footer button')].at(-1)!;

test('a file is checked before anything can be done, and what it would do is shown', async () => {
  await open();
  assert.is(dialog().querySelectorAll('footer button').length, 1, 'nothing to import yet');
  await give('{}');
  assert.match(FakeRequest.last.line, 'setting/package/check');
  assert.equal([sent('mode'), sent('verify_password'), sent('encoding')], ['merge', 't1', null]);
  await answer(plan());
  const text = dialog().textContent!;
  for (const part of ['将新增 1 项，修改 1 项，删除 0 项。', '新增 1 · 不变 3', '修改 1']) assert.match(text, part);
  assert.match(texts('tbody tr', dialog()).at(-1)!, '上限: 28 → 无');
  await press([...dialog().querySelectorAll<HTMLElement>('[role=tab]')].at(-1)!);
  assert.match(texts('tbody tr', dialog()).at(-1)!, '新间');
  assert.is(apply().textContent, words.apply);
  assert.not(apply().disabled);
});

test('what was shown is applied, and the list is asked for again once the drawer is closed', async () => {
  const box = await open();
  await give('{}');
  await answer(plan());
  await press(apply());
  assert.match(FakeRequest.last.line, 'setting/package/apply');
  assert.equal([sent('mode'), sent('mark')], ['merge', 'm1']);
  await answer(plan({ again: ['机房 > UPS'] }));
  assert.match(dialog().textContent!, '已导入：新增 1 项，修改 1 项，删除 0 项。');
  assert.match(dialog().textContent!, '1 项的密码或网址中“?”后的内容不在文件中，导入后需重新填写：机房 > UPS');
  const asked = box.of('GET setting/devices').length;
  await press(button(words.close, dialog()));
  await until('the list', () => box.of('GET setting/devices').length > asked);
});

test('a file with faults cannot be imported; they are a list to take along', async () => {
  await open();
  const kept = keepDownloads('');
  await give('{}');
  await answer(faulty);
  assert.match(texts('tbody tr', dialog()).find((row) => row.includes('TH'))!, '协议地址: 应在 1 到 255 之间');
  assert.match(dialog().textContent ?? '', '2 行有错误，共 3 处');
  const rows = texts('tbody tr', dialog());
  const sections = rows.findIndex((row) => row.includes('不变'));
  assert.ok(rows.findIndex((row) => row.includes('TH')) < sections, 'what is to be mended comes first');
  assert.ok(apply().disabled);
  await press(button(words.save_faults, dialog()));
  const [file] = kept.files;
  kept.end();
  assert.match(file!.name, /^导入错误.*\.csv$/);
  const lines = (await file!.content.text()).split('\r\n');
  assert.equal(lines[1], "设备,3,'=机房 > TH,协议地址: 应在 1 到 255 之间 端口: 必填");
});

test('what the file leaves out goes only when that is chosen, and is checked anew', async () => {
  await open();
  await give('{}');
  await answer(plan());
  const before = FakeRequest.made.length;
  await press(button(words.replace, dialog()));
  assert.equal([FakeRequest.made.length, sent('mode')], [before + 1, 'replace']);
  assert.match(dialog().textContent!, words.replace_says);
  await answer(plan({ mark: 'm2' }));
  await press(apply());
  assert.equal([sent('mode'), sent('mark')], ['replace', 'm2']);
});

test('when somebody else was quicker the file is to be checked again', async () => {
  await open();
  await give('{}');
  await answer(plan());
  await press(apply());
  await answer(null, 1003, '系统配置已变化');
  assert.match(dialog().textContent!, '系统配置已变化');
  assert.is(dialog().querySelectorAll('footer button').length, 1);
  await press(button(words.check_again, dialog()));
  assert.match(FakeRequest.last.line, 'setting/package/check');
});

test('a text file shows how it was read, and is read otherwise when that is chosen', async () => {
  await open();
  await give('x', 'sites.csv');
  const text = { encoding: 'gb18030', section: '', sections: [{ key: 'sites', name: '站点' }], rows: [['вхЬ', '地址']] } as const;
  await answer(plan({ ok: false, text: text as never }));
  assert.match(dialog().textContent!, 'вхЬ | 地址');
  const [encoding] = dialog().querySelectorAll('select');
  assert.is(encoding!.value, 'gb18030');
  await choose(encoding!, 'big5');
  assert.equal([sent('encoding'), sent('section')], ['big5', null]);
  await answer(plan({ text: { ...text, encoding: 'big5' } as never }));
  await choose(dialog().querySelectorAll('select')[1]!, 'sites');
  assert.equal([sent('encoding'), sent('section')], ['big5', 'sites']);
  await answer(plan({ text: { ...text, encoding: 'big5' } as never }));
  // the next file is another one
  await give('{}');
  assert.equal([sent('encoding'), sent('section')], [null, null]);
});

test('a file that is no package, or too large, is told in one sentence', async () => {
  await open();
  await give('nothing');
  await answer({ fields: { file: '不是整站文件' } }, 1001, '输入有误');
  assert.match(dialog().textContent!, '不是整站文件');
  const before = FakeRequest.made.length;
  const big = new File([''], 'big.xlsx');
  Object.defineProperty(big, 'size', { value: 16 * 1024 * 1024 + 1 });
  const input = the<HTMLInputElement>('input[type=file]', dialog());
  Object.defineProperty(input, 'files', { value: [big], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  assert.match(dialog().textContent!, words.too_big.replace('{n}', '12'));
  assert.is(FakeRequest.made.length, before, 'it is not sent');
});

test('nothing is imported while the link is lost', async () => {
  await open();
  await give('{}');
  await answer(plan());
  const was = $link.get();
  $link.set({ state: 'lost', since: 1_764_224_525 });
  await settle();
  assert.ok(apply().disabled);
  assert.ok(the<HTMLInputElement>('input[type=file]', dialog()).disabled);
  $link.set(was);
});

test('the room is kept as a file of the form that is chosen', async () => {
  await open();
  const kept = keepDownloads('');
  const { fetch } = globalThis;
  const asked: unknown[] = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (!String(url).endsWith('setting/package')) return fetch(url, init);
    asked.push(JSON.parse(String(init?.body)));
    return new Response('{"format":1}', {
      headers: { 'Content-Type': 'application/json', 'Content-Disposition': 'attachment; filename="roomward.json"' },
    });
  }) as typeof globalThis.fetch;
  await press(button(words.json, dialog()));
  await until('kept', () => kept.files.length === 1);
  globalThis.fetch = fetch;
  kept.end();
  assert.equal(asked, [{ form: 'json', verify_password: 't1' }]);
  assert.match(kept.files[0]!.name, /\.json$/);
  assert.is(await kept.files[0]!.content.text(), '{"format":1}');
});

test.run();
