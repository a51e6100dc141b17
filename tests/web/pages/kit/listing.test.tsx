import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../../../daemon/contract/entities';
import { timesOf } from '../../../../web/pages/kit/list/period';
import { $link } from '../../../../web/state/feeds/link';
import { $granted } from '../../../../web/state/people/menus';
import { $opened } from '../../../../web/state/window/opened';
import { momentText } from '../../../../web/ui/filter/moment';
import { call } from '../../../../web/wire/call';
import { closePage as closeDom, onPhone, settle, the, type, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { menu } from '../../app/rows';
import { choose, closePage, kitWords, OPERATOR, press, shellWords, texts } from '../hands';
import { NOW } from '../rows';
import { button, calmDown, dialog, openList, refusal, siteForm, type siteList, type Thing } from './hands';

const rows = (): string[] => texts('tbody th');
const open = openList;
const asked = (box: ConsoleBox): URLSearchParams => box.of('GET setting/device_groups').at(-1)!.query;
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a list shows its first rows, and turns pages in the address', async () => {
  const box = await open();
  assert.is(rows().length, 20);
  assert.is(texts('.head .mut')[0], '共 45 条');
  await press(button(shellWords.next));
  await until('page 2', () => rows()[0] === 'site 21');
  assert.match(location.hash, 'page=2');
  assert.is(asked(box).get('page'), '2');
});

test('while the link is lost nothing can be written, what only reads can be done, and typing is not lost', async () => {
  const box = await open({
    head: [
      { key: 'add', label: '添加', main: true, form: () => siteForm() },
      {
        key: 'export',
        label: '导出',
        reads: true,
        run: () => call('GET setting/device_groups', { keyword: 'exported' }),
        done: '',
      },
    ],
    actions: [{ key: 'edit', label: '编辑', form: () => siteForm() }],
  });
  await press(button('添加'));
  await until('the form', () => document.querySelector('dialog input') !== null);
  await type(the<HTMLInputElement>('dialog input'), 'site 46');
  $link.set({ state: 'lost', since: NOW });
  await settle();
  assert.is(button(kitWords.save).disabled, true);
  assert.equal([button('添加').disabled, button('编辑 · site 1').disabled, button('导出').disabled], [true, true, false]);
  $link.set({ state: 'live', since: null });
  await settle();
  await press(button(kitWords.save));
  assert.is((box.of('POST setting/device_groups')[0]!.body as { name: string }).name, 'site 46');
  $link.set({ state: 'lost', since: NOW });
  await settle();
  await press(button('导出'));
  assert.ok(box.of('GET setting/device_groups').some(({ query }) => query.get('keyword') === 'exported'));
  $link.set({ state: 'live', since: null });
});

test('an address brings page, number of rows, keyword and order', async () => {
  const box = await open({}, '/setting_device_groups?page=2&limit=10&keyword=site&sort=-name');
  assert.is(rows()[0], 'site 11');
  assert.equal(
    ['limit', 'page', 'keyword', 'sort'].map((key) => asked(box).get(key)),
    ['10', '2', 'site', '-name'],
  );
  assert.is(the('[aria-sort]').getAttribute('aria-sort'), 'descending');
  assert.is(the<HTMLInputElement>('input[type=search]').value, 'site');
});

test('a number of rows that nobody offers, or a page that is none, is not asked for', async () => {
  const box = await open({}, '/setting_device_groups?page=-3&limit=9999');
  assert.equal([asked(box).get('limit'), asked(box).get('page')], ['20', '1']);
});

test('a page that the list no longer reaches shows the last one', async () => {
  await open({}, '/setting_device_groups?page=99');
  await until('the last page', () => rows()[0] === 'site 41');
  assert.match(location.hash, 'page=3');
});

test('what is typed waits a moment, stands in the address, and begins at the first page', async () => {
  const box = await open({}, '/setting_device_groups?page=2');
  await type(the<HTMLInputElement>('input[type=search]'), 'site 44');
  await until('one row', () => rows().length === 1);
  assert.match(location.hash, 'keyword=site');
  assert.not.match(location.hash, 'page');
  assert.is(asked(box).get('page'), '1');
});

test('choices fold behind a button that tells how many of them narrow the list', async () => {
  const kinds = { key: 'kind', label: '全部类型', options: [['1', '甲']] } as const;
  const states = { key: 'state', label: '全部状态', options: [['1', '乙']] } as const;
  await open({ find: '名称', filters: [kinds, states] }, '/x?state=1');
  const fold = the('.bar > .btn.narrow');
  const isOpen = (): boolean => the('.fold').dataset.open !== undefined;
  assert.is(fold.textContent, `${kitWords.narrowed}1`);
  assert.equal([fold.getAttribute('aria-expanded'), isOpen()], ['false', false]);
  await press(fold);
  assert.equal([fold.getAttribute('aria-expanded'), isOpen()], ['true', true]);
  await choose(the<HTMLSelectElement>('.fold select'), '1');
  assert.is(fold.textContent, `${kitWords.narrowed}2`);
});

test('on a phone what can be done with a row stands behind one button', () =>
  onPhone(async () => {
    const edit = { key: 'edit', label: '编辑', form: () => siteForm() } as const;
    await open({ actions: [edit, { key: 'history', label: '历史', go: () => undefined }] });
    assert.equal(texts('tbody tr:first-child .ib', document).length, 1);
    await press(button(`${shellWords.more} · site 3`));
    assert.equal(texts('.menu button'), ['编辑', '历史']);
  }));

const PERIOD: NonNullable<Parameters<typeof siteList>[0]> = {
  filters: [{ kind: 'period', key: 'time' }],
  ask: async ({ filters, ...query }) =>
    (await call('GET setting/device_groups', { ...query, ...timesOf(filters) })) as unknown as Page<Thing>,
};
const edges = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('[type=datetime-local]')];
const times = (box: ConsoleBox): (string | null)[] => ['start_time', 'end_time'].map((key) => asked(box).get(key));
const told = (field: HTMLInputElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '';
/** longer than typing may rest */
const RESTED_MS = 600;
const DAY_S = 86_400;
const NOON = Date.UTC(2025, 10, 27, 4) / 1000;

test('the last days of a period move on with the clock of the box', async () => {
  const box = await open(PERIOD, '/x?time=month&from=5&to=6');
  const [start, end] = times(box);
  assert.ok(Math.abs(NOW - 30 * DAY_S - Number(start)) < 60, `asked from ${start}, now is ${NOW}`);
  assert.is(end, null, 'edges belong to a period of its own only');
  assert.equal(edges(), []);
});

test('a period of its own starts where the chosen one did, and its edges stand in the address', async () => {
  const box = await open(PERIOD, '/x?time=week&page=2');
  await choose(the<HTMLSelectElement>('.bar select'), 'custom');
  const [from, to] = edges();
  assert.is(from!.value, momentText(NOW - 7 * DAY_S, 'Asia/Shanghai'));
  assert.is(to!.value, '', 'until now');
  await type(to!, '2025-11-27T12:00');
  await until('the end', () => location.hash.includes('to='));
  await until('asked', () => times(box)[1] === String(NOON));
  assert.match(location.hash, `time=custom&from=${times(box)[0]}&to=${NOON}`);
  await choose(the<HTMLSelectElement>('.bar select'), 'day');
  assert.not.match(location.hash, 'from');
  assert.not.match(location.hash, 'to=');
});

test('an address brings a period, on the wall clock of the box', async () => {
  const box = await open(PERIOD, `/x?time=custom&from=${NOON - DAY_S}&to=${NOON}`);
  assert.equal(times(box), [String(NOON - DAY_S), String(NOON)]);
  assert.equal(
    edges().map(({ value }) => value),
    ['2025-11-26T12:00', '2025-11-27T12:00'],
  );
});

test('an end before the start is said at its field, and nothing is asked until it is right', async () => {
  const box = await open(PERIOD, `/x?time=custom&from=${NOON}`);
  const before = box.asked.length;
  const [, to] = edges();
  await type(to!, '2025-11-27T11:59');
  assert.is(told(to!), kitWords.period.order);
  assert.is(to!.getAttribute('aria-invalid'), 'true');
  await settle(RESTED_MS);
  assert.is(box.asked.length, before);
  assert.not.match(location.hash, 'to=');
  await type(to!, '2025-11-27T12:01');
  assert.is(told(to!), '');
  await until('asked', () => times(box)[1] === String(NOON + 60));
});

test('a date that is half typed is said when the field is left, and nothing is asked', async () => {
  const box = await open(PERIOD, `/x?time=custom&to=${NOON}`);
  const before = box.asked.length;
  const [from] = edges();
  // as a browser has it: the text is empty, and something stands in the field
  Object.defineProperty(from!, 'validity', { value: { badInput: true }, configurable: true });
  from!.dispatchEvent(new Event('focusout', { bubbles: true }));
  await settle(RESTED_MS);
  assert.is(told(from!), kitWords.period.half);
  Reflect.deleteProperty(from!, 'validity');
  await type(from!, '0202-11-27T12:00');
  await settle(RESTED_MS);
  assert.is(told(from!), kitWords.period.half, 'nor is a year that is still being typed');
  assert.is(from!.value, '0202-11-27T12:00');
  assert.is(box.asked.length, before);
});

test('an address whose period cannot be asks nothing, says why, and leads back', async () => {
  const box = await open(PERIOD, `/x?time=custom&from=${NOON}&to=${NOON}`);
  assert.equal(box.of('GET setting/device_groups'), []);
  assert.is(texts('.empty b')[0], kitWords.period.not_asked);
  assert.is(told(edges()[1]!), kitWords.period.order);
  assert.equal(texts('.head .mut'), [], 'how many there are is not known');
  await press(button(shellWords.reset, the('.empty')));
  await until('all', () => rows().length === 20);
  assert.not.match(location.hash, 'from|to=|time');
});

test('a moment that is no number is none', async () => {
  const box = await open(PERIOD, '/x?time=custom&from=yesterday&to=-5');
  assert.equal(times(box), [null, null]);
});

test('nothing that fits is another thing than nothing at all, and leads back', async () => {
  await open({}, '/setting_device_groups?keyword=zzz');
  await until('empty', () => document.querySelector('.empty') !== null);
  assert.is(texts('.empty b')[0], kitWords.no_match);
  await press(button(shellWords.reset, the('.empty')));
  await until('all', () => rows().length === 20);
});

test('an empty list says so and offers the first step', async () => {
  await open({ ask: async () => ({ total: 0, data: [] }) });
  assert.is(texts('.empty b')[0], '还没有站点');
  await press(button('添加站点', the('.empty')));
  assert.is(texts('h2', dialog())[0], '添加站点');
});

test('a list that does not come says why and is asked for again', async () => {
  let tries = 0;
  await open({
    ask: async () => {
      tries += 1;
      if (tries === 1) throw new Error('磁盘忙');
      return { total: 1, data: [{ id: 1, name: 'one', weight: 1 }] };
    },
  });
  assert.match(texts('.empty')[0]!, '磁盘忙');
  await press(button(shellWords.retry));
  await until('the row', () => rows()[0] === 'one');
});

test('a list that failed after it was there keeps its rows and is marked', async () => {
  let fail = false;
  await open({
    ask: () =>
      fail ? Promise.reject(new Error('gone')) : Promise.resolve({ total: 1, data: [{ id: 1, name: 'one', weight: 1 }] }),
    actions: [{ key: 'x', label: '停用', run: async () => {} }],
  });
  fail = true;
  await press(button('停用 · one'));
  await until('old', () => document.querySelector('[data-st=stale]') !== null);
  assert.equal(rows(), ['one']);
});

test('actions need the right of the list, or their own', async () => {
  const actions = [
    { key: 'a', label: '修改', func: 'alarm_confirm' as const, run: async () => {} },
    { key: 'b', label: '删除', run: async () => {} },
  ];
  await open({ func: 'device_edit', actions }, '/x', OPERATOR);
  assert.ok(document.querySelector('[aria-label="修改 · site 1"]'));
  assert.not.ok([...document.querySelectorAll('button')].some((each) => each.textContent === '添加站点'));
  assert.not.ok(document.querySelector('[aria-haspopup=menu]'));
});

test('what cannot be undone is asked about, with its name, and the list is asked for again', async () => {
  const done: number[] = [];
  const box = await open({
    actions: [
      { key: 'edit', label: '修改', run: async () => {} },
      {
        key: 'del',
        label: '删除',
        risk: true,
        ask: ({ name }) => ({ title: kitWords.delete.title, text: `${kitWords.delete.text} ${name}` }),
        run: async ({ id }) => void done.push(id),
      },
    ],
  });
  const before = box.of('GET setting/device_groups').length;
  await press(button(`${shellWords.more} · site 3`));
  await press(button('删除', the('.menu')));
  assert.match(texts('.body', dialog())[0]!, 'site 3');
  assert.equal(done, []);
  await press(button('删除', dialog()));
  assert.equal(done, [3]);
  await until('asked again', () => box.of('GET setting/device_groups').length === before + 1);
  assert.not.ok(document.querySelector('dialog'));
});

test('what blocks is named, with its kind', async () => {
  await open({
    actions: [{ key: 'del', label: '删除', run: () => call('DELETE setting/device_groups', { ids: [1], verify_password: 'x' }) }],
  }).then((box) => {
    box.instead['DELETE setting/device_groups'] = () => {
      throw refusal(1003, '站点下存在设备', { refs: [{ type: 'device', id: 12, name: '温湿度1' }] });
    };
  });
  await press(button('删除 · site 1'));
  await until('the dialog', () => document.querySelector('dialog') !== null);
  assert.equal(texts('td,tbody th', dialog()), ['温湿度1', kitWords.types.device]);
  assert.match(texts('.note', dialog())[0]!, '站点下存在设备');
  assert.not.ok(dialog().textContent!.includes(kitWords.force), 'nothing is forced that cannot be');
});

test('what blocks leads to where it is changed, for whoever has that page', async () => {
  $granted.set([menu(1, 0, '/setting_alarm_param'), menu(2, 0, '/setting_contact_groups')]);
  const refs = [
    { type: 'setting', id: 0, name: 'night_mute_period' },
    { type: 'contact_group', id: 3, name: '值班 甲' },
    { type: 'device', id: 12, name: '温湿度1' },
  ];
  await open({
    actions: [{ key: 'del', label: '删除', run: () => call('DELETE setting/device_groups', { ids: [1], verify_password: 'x' }) }],
  }).then((box) => {
    box.instead['DELETE setting/device_groups'] = () => {
      throw refusal(1003, '正在使用中', { refs });
    };
  });
  await press(button('删除 · site 1'));
  await until('the dialog', () => document.querySelector('dialog') !== null);
  const links = [...dialog().querySelectorAll('tbody a')];
  assert.equal(
    links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)]),
    [
      [kitWords.settings.night_mute_period, '#/setting_alarm_param'],
      ['值班 甲', '#/setting_contact_groups?keyword=值班+甲'],
    ],
  );
  await press(links[0] as HTMLElement);
  assert.not.ok(document.querySelector('dialog'));
  $granted.set([]);
});

test('what blocks unseen is told by its number, and forced as well', async () => {
  const forced: unknown[] = [];
  const remove = () => call('DELETE setting/device_groups', { ids: [1], verify_password: 'x' });
  const force = async (row: { id: number }) => void forced.push(row.id);
  await open({ actions: [{ key: 'del', label: '删除', run: remove, force }] }).then((box) => {
    box.instead['DELETE setting/device_groups'] = () => {
      throw refusal(1003, '正在使用中', { refs: [], unseen: 3 });
    };
  });
  await press(button('删除 · site 1'));
  await until('the dialog', () => document.querySelector('dialog') !== null);
  assert.match(dialog().textContent!, '另有 3 处在您看不到的站点');
  await press(button(kitWords.force, dialog()));
  await until('forced', () => forced.length === 1);
  assert.equal(forced, [1]);
  assert.not.ok(document.querySelector('dialog'));
});

test('of many, those that failed are named with the reason and can be tried again', async () => {
  const tried: number[] = [];
  let broken = true;
  await open({
    many: [
      {
        key: 'off',
        label: '停用',
        each: async ({ id }) => {
          tried.push(id);
          if (broken && id === 2) throw new Error('设备忙');
        },
      },
    ],
  });
  for (const at of [1, 2, 3]) await press(the(`tbody tr:nth-child(${at}) input[type=checkbox]`));
  assert.match(texts('.bulk')[0]!, '3');
  await press(button('停用', the('.bulk')));
  await until('results', () => document.querySelector('dialog') !== null);
  assert.equal(texts('td,tbody th', dialog()), ['site 2', '设备忙']);
  broken = false;
  await press(button('重试失败的 1 项', dialog()));
  await until('done', () => tried.length === 4);
  assert.equal(tried, [1, 2, 3, 2]);
  await settle(60);
  assert.not.ok(document.querySelector('.bulk'));
});

test('the box that ticks all ticks the rows of this page', async () => {
  const got: number[] = [];
  await open({ many: [{ key: 'm', label: '导出', run: async (all) => void got.push(...all.map(({ id }) => id)) }] });
  await press(the('thead input[type=checkbox]'));
  await press(button('导出', the('.bulk')));
  assert.is(got.length, 20);
});

test('a limit of the licence shows the counts and leads to the product dialog', async () => {
  await open({
    actions: [
      {
        key: 'x',
        label: '加设备',
        run: () => call('POST setting/device_groups', { name: 'x' }),
      },
    ],
  }).then((box) => {
    box.instead['POST setting/device_groups'] = () => {
      throw refusal(1007, '超出授权数量', { device_quantity: 10, devices: 10, item_quantity: 100, items: 60 });
    };
  });
  await press(button('加设备 · site 1'));
  await until('the dialog', () => document.querySelector('dialog') !== null);
  assert.equal(texts('td', dialog()), ['10', '10', '100', '60']);
  await press(button(kitWords.licence.title));
  assert.is(document.querySelector('dialog'), null);
  assert.is($opened.get(), 'activate');
});

test('Enter on a row does its first action, the keyboard alone reaches everything', async () => {
  const opened: number[] = [];
  await open({ actions: [{ key: 'e', label: '修改', go: ({ id }) => void opened.push(id) }] });
  const row = the('tbody tr');
  assert.is(row.tabIndex, 0);
  row.focus();
  row.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  assert.equal(opened, [1]);
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
