import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../../../daemon/contract/entities';
import { $link } from '../../../../web/state/feeds/link';
import { $toasts } from '../../../../web/state/window/toasts';
import { closePage as closeDom, settle, the, until } from '../../../hands/dom';
import { closePage, kitWords, press, shellWords, texts } from '../hands';
import { NOW } from '../rows';
import { button, calmDown, dialog, openList, type Thing } from './hands';

const tick = (at: number): Promise<void> => press(the(`tbody tr:nth-child(${at}) input[type=checkbox]`));
const tickPage = (): Promise<void> => press(the('thead input[type=checkbox]'));
const toasts = (): string[] => $toasts.get().map(({ text }) => text);
const things = (n: number): Thing[] => Array.from({ length: n }, (_, i) => ({ id: i + 1, name: `site ${i + 1}`, weight: 1 }));
/** A list of so many, paged as the box pages. */
const paged =
  (all: readonly Thing[]) =>
  async ({ page, limit }: { page: number; limit: number }): Promise<Page<Thing>> => ({
    total: all.length,
    data: all.slice((page - 1) * limit, page * limit),
  });

test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a page that is ticked whole offers all that the filters leave in, and an action gets them', async () => {
  const got: number[] = [];
  const box = await openList(
    { many: [{ key: 'm', label: '处理', run: async (all) => void got.push(...all.map(({ id }) => id)) }] },
    '/setting_device_groups?keyword=site%202',
  );
  await tick(1);
  assert.not.match(texts('.bulk')[0]!, '全部');
  await tickPage();
  assert.match(texts('.bulk')[0]!, /已选 11 项/);
  assert.not.match(texts('.bulk')[0]!, '选择全部', 'the page holds all of them');
  await closePage();

  const whole = await openList({
    many: [{ key: 'm', label: '处理', run: async (all) => void got.push(...all.map(({ id }) => id)) }],
  });
  await tickPage();
  await press(button('选择全部 45 项'));
  await until('all are ticked', () => texts('.bulk')[0]!.includes('已选 45 项'));
  const { query } = whole.of('GET setting/device_groups').at(-1)!;
  assert.equal([query.get('page'), query.get('limit')], ['1', '500']);
  assert.ok(box !== whole);
  await press(button(shellWords.next));
  await until('page 2', () => texts('tbody th')[0] === 'site 21');
  assert.match(texts('.bulk')[0]!, '已选 45 项', 'turning pages loses none');
  await tick(1);
  assert.match(texts('.bulk')[0]!, '已选 44 项');
  await press(button('处理', the('.bulk')));
  await until('done', () => got.length === 44);
  assert.not.ok(got.includes(21));
  assert.is(document.querySelector('.bulk'), null);
});

test('another filter forgets what was chosen beyond the page', async () => {
  await openList({ many: [{ key: 'm', label: '处理', run: async () => {} }] });
  await tickPage();
  await press(button('选择全部 45 项'));
  await until('all are ticked', () => texts('.bulk')[0]!.includes('45'));
  location.hash = '#/setting_device_groups?keyword=site%2021';
  await until('one row', () => texts('tbody th').length === 1);
  assert.match(texts('.bulk')[0]!, '已选 1 项');
});

test('more than calls take at once is said instead of offered', async () => {
  await openList({ ask: paged(things(501)), many: [{ key: 'm', label: '处理', run: async () => {} }] });
  await tickPage();
  assert.match(texts('.bulk')[0]!, '共 501 项，一次最多选择 500 项');
  assert.not.match(texts('.bulk')[0]!, '选择全部');
});

test('what failed can be copied as lines, none of which is a formula', async () => {
  let copied = '';
  Object.assign(document, {
    execCommand: () => {
      copied = document.querySelector('textarea')!.value;
      assert.ok(document.querySelector('dialog textarea'), 'nothing outside of the dialog takes the focus');
      return true;
    },
  });
  await openList({
    name: ({ name }) => `=${name}`,
    many: [
      {
        key: 'off',
        label: '停用',
        each: async ({ id }) => {
          if (id > 1) throw new Error(`设备 ${id} 忙`);
        },
      },
    ],
  });
  for (const at of [1, 2, 3]) await tick(at);
  await press(button('停用', the('.bulk')));
  await until('results', () => document.querySelector('dialog') !== null);
  await press(button(kitWords.copy, dialog()));
  assert.is(copied, "'=site 2\t设备 2 忙\n'=site 3\t设备 3 忙");
  assert.equal(toasts(), ['已复制 2 行']);
});

test('what was done to many can be taken back for some seconds, of each of them alone', async () => {
  const done: string[] = [];
  await openList({
    many: [
      {
        key: 'off',
        label: '停用',
        when: ({ id }) => id !== 2,
        each: async ({ id }) => void done.push(`off ${id}`),
        undoEach: async ({ id }) => void done.push(`on ${id}`),
      },
    ],
  });
  for (const at of [1, 2, 3]) await tick(at);
  await press(button('停用', the('.bulk')));
  await until('said', () => $toasts.get().length > 0);
  const [told] = $toasts.get();
  assert.is(told?.act?.label, kitWords.undo);
  told?.act?.run();
  await until('taken back', () => done.length === 4);
  assert.equal(done, ['off 1', 'off 3', 'on 1', 'on 3']);
  await settle(60);
  assert.equal(toasts(), [kitWords.undone]);
});

test('what failed in part is not offered to be taken back, and nothing is while the link is lost', async () => {
  const done: string[] = [];
  await openList({
    actions: [{ key: 'off', label: '停用', run: async () => void done.push('off'), undo: async () => void done.push('on') }],
    many: [
      {
        key: 'many',
        label: '全停',
        each: async ({ id }) => {
          if (id === 1) throw new Error('忙');
        },
        undoEach: async () => void done.push('on'),
      },
    ],
  });
  for (const at of [1, 2]) await tick(at);
  await press(button('全停', the('.bulk')));
  await until('results', () => document.querySelector('dialog') !== null);
  assert.equal(toasts(), []);
  await press(button(shellWords.close, dialog()));
  await press(button('停用 · site 1'));
  const [told] = $toasts.get();
  $link.set({ state: 'lost', since: NOW });
  told?.act?.run();
  await settle(60);
  assert.equal(done, ['off']);
  assert.equal(toasts(), [shellWords.network]);
  $link.set({ state: 'live', since: null });
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
