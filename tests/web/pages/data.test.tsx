import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import DataList from '../../../web/pages/data/data_list';
import { $choice } from '../../../web/state/history/history';
import { categories, siteNames } from '../../../web/state/room/room';
import { $filter, NO_FILTER, values } from '../../../web/state/values/data_list';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { choose, closePage, openPage, press, refuse, texts, dataWords as w } from './hands';
import { item } from './rows';

const ITEMS = Array.from({ length: 12 }, (_, i) =>
  item({
    id: i + 1,
    item_name: `item ${i + 1}`,
    device_id: i < 6 ? 12 : 13,
    device_name: i < 6 ? 'UPS1' : 'TH-2',
    device_group_id: i < 6 ? 3 : 4,
    category_id: i < 6 ? 1 : 2,
    status_id: i === 2 ? 1 : 0,
    ...(i === 11 ? { data_type: 0 as const, value: 1, info: '运转' } : {}),
  }),
);

function dataBox(items: readonly unknown[] = ITEMS): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET device_groups/device/item': () => ({ total: items.length, data: items }),
    'GET setting/device_groups': () => ({
      total: 2,
      data: [
        { id: 3, name: 'A' },
        { id: 4, name: 'B' },
      ],
    }),
    'GET pub/categorys': () => ({
      total: 3,
      data: [
        { id: 1, name: 'UPS', display: true },
        { id: 2, name: '温湿度', display: true },
        { id: 9, name: '视频', display: true },
      ],
    }),
    'GET device_groups/device/data': () => ({ step: 30, times: [], series: [] }),
  });
  return box;
}
const open = (box: ConsoleBox) => openPage(DataList, box, { at: '/data_list', feeds: [values, siteNames, categories] });
const rows = (): string[] => texts('tbody th');
const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('tbody [type=checkbox]')];
const chart = (): HTMLButtonElement => document.querySelectorAll<HTMLButtonElement>('.head button')[0]!;

test.after.each(async () => {
  await closePage();
  $filter.set(NO_FILTER);
});

test('every item has its site, its device to go to, value, state, limits and when it was asked', async () => {
  await open(dataBox());
  assert.is(rows().length, 12);
  const first = the('tbody tr');
  assert.equal(texts('td', first).slice(1), ['总部数据机房', 'UPS1', '218.4V', '正常', '192 – 230', '14:32:03']);
  assert.is(the('td a', first).getAttribute('href'), '#/station?deviceId=12');
});

test('it narrows by site, category, type, state and words; only categories that are used are offered', async () => {
  await open(dataBox());
  const [site, device, category, kind] = [...document.querySelectorAll<HTMLSelectElement>('.bar select')];
  assert.equal(texts('option', category!), [w.all_categories, 'UPS', '温湿度']);
  assert.equal(texts('option', device!), [w.all_devices, 'UPS1', 'TH-2']);
  await choose(site!, '4');
  assert.is(rows().length, 6);
  assert.equal(texts('option', device!), [w.all_devices, 'TH-2'], 'those of the site');
  await choose(device!, '13');
  assert.is(rows().length, 6);
  await choose(kind!, '0');
  assert.equal(rows(), ['item 12']);
  await press([...document.querySelectorAll<HTMLButtonElement>('.bar button')].at(-1)!);
  assert.is(rows().length, 12);
  await press(the('.ck input'));
  assert.equal(rows(), ['item 3']);
  await press(the('.ck input'));
  await type(the<HTMLInputElement>('[type=search]'), 'ITEM 1');
  assert.equal(rows(), ['item 1', 'item 10', 'item 11', 'item 12']);
  await type(the<HTMLInputElement>('[type=search]'), 'zzz');
  assert.match(the('.empty').textContent!, w.no_match);
});

test('what narrows it stands in the address, and an address narrows it', async () => {
  await openPage(DataList, dataBox(), { at: '/data_list?device=13&type=0', feeds: [values, siteNames, categories] });
  assert.equal(rows(), ['item 12']);
  await press(the('.ck input'));
  assert.is(location.hash, '#/data_list?device=13&type=0&abnormal=1');
  await type(the<HTMLInputElement>('[type=search]'), 'a b');
  assert.match(location.hash, 'keyword=a+b');
  await press([...document.querySelectorAll<HTMLButtonElement>('.bar button')].at(-1)!);
  assert.is(location.hash, '#/data_list');
  assert.is(rows().length, 12);
  location.hash = '#/data_list?device=13';
  await settle(80);
  assert.is(rows().length, 6, 'Back brings it again');
});

test('rows are put in order by a head, the other way round, and as they were', async () => {
  const numbers = [3, null, 20, 100].map((value, i) => item({ id: i + 1, item_name: `item ${i + 1}`, value }));
  await open(dataBox(numbers));
  const head = () =>
    [...document.querySelectorAll<HTMLButtonElement>('th .sort')].find((each) => each.textContent!.startsWith(w.current))!;
  await press(head());
  assert.equal(rows(), ['item 1', 'item 3', 'item 4', 'item 2'], 'by size; what has no value comes last');
  assert.is(head().closest('th')!.getAttribute('aria-sort'), 'ascending');
  await press(head());
  assert.equal(rows(), ['item 4', 'item 3', 'item 1', 'item 2']);
  await press(head());
  assert.equal(rows(), ['item 1', 'item 2', 'item 3', 'item 4']);
});

test('chosen items are opened in the report of their history', async () => {
  await open(dataBox());
  const button = [...document.querySelectorAll<HTMLButtonElement>('.head button')].find(
    (each) => each.textContent === w.history,
  )!;
  assert.ok(button.disabled);
  for (const index of [0, 7]) await press(boxes()[index]!);
  await press(button);
  assert.is(location.hash, '#/history_report');
  assert.equal($choice.get().item_ids, [1, 8]);
});

test('eight items can be chosen for the chart, the ninth is refused in words', async () => {
  await open(dataBox());
  assert.ok(chart().disabled);
  for (const box of boxes().slice(0, 8)) await press(box);
  assert.is(chart().textContent, `${w.chart} (8)`);
  await press(boxes()[8]!);
  assert.is(document.querySelectorAll('tr[aria-selected=true]').length, 8);
  assert.not(boxes()[8]!.checked);
  assert.is($toasts.get().at(-1)?.text, w.chart_limit);
  await press(boxes()[0]!);
  await press(boxes()[8]!);
  assert.ok(boxes()[8]!.checked, 'one less makes room for another');
});

test('the chart asks once a device for the chosen items, and says when nothing was recorded', async () => {
  const box = dataBox();
  await open(box);
  for (const index of [0, 1, 7]) await press(boxes()[index]!);
  await press(chart());
  await until('the answer', () => document.querySelector('dialog .empty') !== null);
  assert.equal(
    box.of('GET device_groups/device/data').map(({ query }) => [query.get('device_id'), query.get('item_ids')]),
    [
      ['12', '1,2'],
      ['13', '8'],
    ],
  );
  assert.match(the('dialog h2').textContent!, '3');
  assert.match(the('dialog .empty').textContent!, w.no_readings);
  await press(the('dialog header button'));
  assert.is(document.querySelector('dialog'), null);
});

test('a chart that fails says why, with Retry', async () => {
  const box = dataBox();
  refuse(box, 'GET device_groups/device/data');
  await open(box);
  await press(boxes()[0]!);
  await press(chart());
  await until('the refusal', () => the('dialog').textContent!.includes('磁盘忙'));
  box.instead['GET device_groups/device/data'] = dataBox().instead['GET device_groups/device/data']!;
  await press(the('dialog .empty button'));
  await until('the answer', () => the('dialog').textContent!.includes(w.no_readings));
});

test('what is shown is copied, and the focus stays on the button', async () => {
  await open(dataBox());
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await type(the<HTMLInputElement>('[type=search]'), 'item 1');
  const button = [...document.querySelectorAll<HTMLButtonElement>('.head button')].find((each) => each.textContent === w.copy)!;
  button.focus();
  await press(button);
  assert.is(copied.split('\n').length, 4);
  assert.is(document.activeElement, button);
  assert.is(document.querySelector('textarea'), null);
  assert.match($toasts.get().at(-1)!.text, '4');
});

test('rows are walked by arrows, opened by Enter and chosen by Space; Tab reaches one of them', async () => {
  await open(dataBox());
  const lines = [...document.querySelectorAll<HTMLElement>('tbody tr')];
  const key = async (name: string): Promise<void> => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    await settle();
  };
  assert.equal(
    lines.map(({ tabIndex }) => tabIndex),
    [0, ...Array<number>(11).fill(-1)],
  );
  lines[0]!.focus();
  await key('ArrowDown');
  await key('ArrowDown');
  assert.is(document.activeElement, lines[2]);
  assert.is(lines[2]!.tabIndex, 0);
  assert.is(lines[0]!.tabIndex, -1);
  await key(' ');
  assert.ok(boxes()[2]!.checked);
  await key('ArrowUp');
  await key('ArrowUp');
  await key('ArrowUp');
  assert.is(document.activeElement, lines[0], 'the first one holds');
  boxes()[0]!.focus();
  await key('ArrowDown');
  assert.is(document.activeElement, boxes()[0], 'what stands in a row keeps its own keys');
  lines[0]!.focus();
  await key('Enter');
  assert.is(location.hash, '#/station?deviceId=12');
});

test('two thousand items are a window in the page, and every one is counted', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => item({ id: i + 1, item_name: `item ${i + 1}` }));
  await open(dataBox(many));
  const shown = document.querySelectorAll('tbody tr[aria-rowindex]').length;
  assert.ok(shown >= 20 && shown < 100, String(shown));
  assert.is(the('table').getAttribute('aria-rowcount'), '2001');
  assert.is(the('tbody tr[aria-rowindex]').getAttribute('aria-rowindex'), '2');
  await type(the<HTMLInputElement>('[type=search]'), 'item 2000');
  assert.equal(rows(), ['item 2000']);
  assert.is(document.querySelector('tr.gap'), null);
});

test('a failure keeps the values, greyed and with their age', async () => {
  const box = dataBox();
  await open(box);
  refuse(box, 'GET device_groups/device/item');
  await values.refresh();
  await settle();
  assert.is(rows().length, 12);
  assert.ok(document.querySelector('[data-st=stale] .val'));
  assert.match(the('.head .age').textContent!, '前');
});

test.after(closeDom);
test.run();
