import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../../../daemon/contract/entities';
import { headOf, plainCell } from '../../../../web/pages/kit/list/plain';
import { piecesOf, TooMany } from '../../../../web/pages/kit/list/whole';
import type { Column, ListQuery } from '../../../../web/pages/kit/spec';
import { Moment } from '../../../../web/pages/moment';
import { $clock } from '../../../../web/state/box/clock';
import { $toasts } from '../../../../web/state/window/toasts';
import { closePage as closeDom, until } from '../../../hands/dom';
import { keepDownloads } from '../../wire/downloads';
import { closePage, kitWords, OPERATOR, press, shellWords, texts } from '../hands';
import { NOW } from '../rows';
import { button, calmDown, dialog, openList, refusal, type Thing } from './hands';

const w = kitWords.file;
const save = (): Promise<void> => press(button(w.name));
const isOffered = (): boolean => [...document.querySelectorAll('button')].some((each) => each.title === w.name);
const toasts = (): string[] => $toasts.get().map(({ text }) => text);
const things = (n: number): Thing[] => Array.from({ length: n }, (_, i) => ({ id: i + 1, name: `site ${i + 1}`, weight: 1 }));
const QUERY: ListQuery = { page: 3, limit: 20, filters: {} };

test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('the file holds all that the filters leave in, in the order of the list, with its own name', async () => {
  const kept = keepDownloads('');
  const box = await openList({}, '/setting_device_groups?keyword=site%202&sort=-name&page=2&limit=10');
  await save();
  await until('the file', () => kept.files.length === 1);
  kept.end();
  const [{ name, content }] = kept.files as [(typeof kept.files)[0]];
  assert.is(name, '站点_2025-11-27 1432.csv');
  const bytes = new Uint8Array(await content.arrayBuffer());
  assert.equal([...bytes].slice(0, 3), [0xef, 0xbb, 0xbf]);
  const lines = (await content.text()).split('\r\n');
  assert.equal([lines[0], lines[1], lines.length], ['名称,序号', 'site 2,10', 13]);
  const { query } = box.of('GET setting/device_groups').at(-1)!;
  assert.equal(
    ['keyword', 'sort', 'page', 'limit'].map((key) => query.get(key)),
    ['site 2', '-name', '1', '500'],
  );
  assert.equal(toasts(), ['已导出 11 条']);
});

test('whoever may not export is not offered a file; an empty list has none', async () => {
  await openList({}, '/setting_device_groups', OPERATOR);
  assert.not.ok(isOffered());
  await closePage();
  await openList({}, '/setting_device_groups', { ...OPERATOR, funcs: ['export'] });
  assert.ok(isOffered());
  await closePage();
  await openList({}, '/setting_device_groups?keyword=nowhere');
  assert.not.ok(isOffered());
});

test('a list that the box itself makes a file of has it made by what the address asks for', async () => {
  const asked: ListQuery[] = [];
  await openList({ file: async (query) => void asked.push(query) }, '/setting_device_groups?keyword=site', OPERATOR);
  await save();
  assert.is(asked[0]?.keyword, 'site');
  assert.equal(toasts(), []);
});

test('more rows than a file takes are said with their number, and none is made', async () => {
  const kept = keepDownloads('');
  await openList({ ask: async () => ({ total: 10_001, data: things(20) }) });
  await save();
  await until('said', () => toasts().length > 0);
  kept.end();
  assert.equal(toasts(), ['共 10001 条，一次最多导出 10000 条，请先缩小筛选范围']);
  assert.equal(kept.files, []);
});

test('a refusal is told in the words of the box, and no half file is left', async () => {
  const kept = keepDownloads('');
  const all = things(900);
  await openList({
    ask: async ({ page, limit }) => {
      if (page > 1 && limit === 500) throw refusal(1002, '系统繁忙');
      return { total: all.length, data: all.slice((page - 1) * limit, page * limit) };
    },
  });
  await save();
  await until('said', () => toasts().length > 0);
  kept.end();
  assert.equal(toasts(), ['系统繁忙']);
  assert.equal(kept.files, []);
  assert.is(document.querySelector('dialog'), null);
});

test('a long one shows how far it is and can be given up', async () => {
  const kept = keepDownloads('');
  const all = things(1200);
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  await openList({
    ask: async ({ page, limit }) => {
      if (page === 2 && limit === 500) await promise;
      return { total: all.length, data: all.slice((page - 1) * limit, page * limit) };
    },
  });
  await save();
  await until('progress', () => document.querySelector('dialog progress') !== null);
  assert.equal(texts('dialog [role=status]'), ['500 / 1200']);
  await press(button(shellWords.cancel, dialog()));
  resolve();
  await new Promise((done) => setTimeout(done, 60));
  kept.end();
  assert.equal([kept.files, toasts(), document.querySelector('dialog')], [[], [], null]);
});

test('a row that moves on to the next piece meanwhile is there once', async () => {
  const pages: readonly Thing[][] = [things(500), [things(500)[499]!, { id: 501, name: 'last', weight: 1 }]];
  const seen: number[] = [];
  const ask = async ({ page }: ListQuery): Promise<Page<Thing>> => ({ total: 502, data: pages[page - 1] ?? [] });
  for await (const { rows } of piecesOf({ ask, id: ({ id }: Thing) => id }, QUERY, 1000)) seen.push(...rows.map(({ id }) => id));
  assert.equal([seen.length, new Set(seen).size, seen.at(-1)], [501, 501, 501]);
  const many = piecesOf({ ask, id: ({ id }: Thing) => id }, QUERY, 501);
  const fault: unknown = await many.next().catch((thrown: unknown) => thrown);
  assert.ok(fault instanceof TooMany && fault.total === 502);
});

test('cells are what is read in them: numbers as numbers, moments whole on the clock of the box, lines joined', () => {
  $clock.set({ server_time: NOW, asked: performance.now(), zone: 'Asia/Shanghai' });
  const cellOf = (column: Partial<Column<null>>) => plainCell({ key: 'k', label: 'l', cell: () => null, ...column }, null);
  const cells = [
    cellOf({ cell: () => 12.5 }),
    cellOf({ cell: () => '—' }),
    cellOf({}),
    cellOf({ cell: () => ' a\u00a0 b ' }),
    cellOf({ cell: () => <Moment at={NOW} brief /> }),
    cellOf({ cell: () => <Moment at={null} /> }),
    cellOf({
      cell: () => (
        <>
          admin
          <p>{'张三'}</p>
          <p />
        </>
      ),
    }),
    cellOf({ cell: () => <b>1,284 V</b>, plain: () => 1284 }),
    cellOf({ cell: () => '14:32', plain: () => ({ at: NOW }) }),
  ];
  assert.equal(cells, [12.5, null, null, 'a b', '2025-11-27 14:32:05', null, 'admin · 张三', 1284, '2025-11-27 14:32:05']);
});

test('a column of actions is no part of a file', () => {
  const columns: Column<Thing>[] = [
    { key: 'a', label: '名称', cell: ({ name }) => name },
    { key: 'b', label: '操作', kind: 'act', cell: () => 'x' },
  ];
  assert.equal(headOf(columns), ['名称']);
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
