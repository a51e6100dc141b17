import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryReport } from '../../../daemon/contract/entities';
import exportWords from '../../../web/app/words/exports/zh_cn';
import { learn } from '../../../web/lang/words';
import History from '../../../web/pages/history/history';
import { keepForm } from '../../../web/pages/history/kept';
import w from '../../../web/pages/history/words/history/zh_cn';
import { boxZone } from '../../../web/state/box/clock';
import { $exports } from '../../../web/state/box/exports';
import { $choice, NEW, report } from '../../../web/state/history/history';
import { items } from '../../../web/state/history/items';
import { templates } from '../../../web/state/history/kept';
import { room } from '../../../web/state/room/room';
import { $toasts } from '../../../web/state/window/toasts';
import { fullTime } from '../../../web/ui/time';
import { closePage as closeDom, settle, the, until } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, texts } from './hands';
import { item, NOW } from './rows';

learn('history', w);
learn('exports', exportWords);
const HOUR = 3600;
const FROM = NOW - (NOW % HOUR) - 3 * HOUR;
const options = [
  { value: 0, label: '停止', alarm: false },
  { value: 1, label: '=运转', alarm: true },
];
const ITEMS = [
  item({ id: 1, item_name: '电压', unit: 'V', decimals: 1, data_type: 1, threshold_max: 230, threshold_min: 192 }),
  item({ id: 2, item_name: '风机', unit: '', decimals: 0, data_type: 0, options }),
  item({ id: 3, item_name: '温度', unit: '℃', decimals: 1, data_type: 1 }),
];
const figures = { min: 218, max: 231, avg: 220.25, known_seconds: 2 * HOUR, over_seconds: 90, over_at_least: false, began: null };

function answer(ids: readonly number[], from = FROM): HistoryReport {
  return {
    step: HOUR,
    from,
    to: from + 4 * HOUR,
    clock_steps: [],
    alarms: [],
    total: 4,
    data: [],
    times: [0, 1, 2, 3].map((n) => from + n * HOUR),
    series: ids.map((id) => ({
      item_id: id,
      name: 'x',
      unit: ITEMS[id - 1]!.unit,
      data_type: ITEMS[id - 1]!.data_type,
      ...(id === 2
        ? { avg: [0.5, null, 1, null], min: [0, null, 1, null], max: [1, null, 1, null] }
        : { avg: [220.25, null, 220, null], min: [218, null, 220, null], max: [231, null, 220, null] }),
    })),
    statistics: ids.map((item_id) => ({ item_id, ...figures })),
  };
}
const kept = {
  id: 7,
  name: '日报',
  item_ids: [1, 2],
  left_out: 1,
  type: 2,
  interval: 6,
  agg: ['avg'],
  chart_type: 'table',
  compare: false,
  shared: true,
  own: false,
  user_name: 'wang',
};

function historyBox(): { box: ConsoleBox; asked: Record<string, unknown>[]; kept: unknown[] } {
  const box = new ConsoleBox();
  const asked: Record<string, unknown>[] = [];
  const list: unknown[] = [kept];
  Object.assign(box.instead, {
    'GET device_groups/device/item': () => ({ total: ITEMS.length, data: ITEMS }),
    'GET device_groups/menu': () => ({ total: 0, data: [] }),
    'GET data_history_template': () => ({ total: list.length, data: list }),
    'POST data_historys': ({ body: { t: _, ...input } }: { body: Record<string, unknown> }) => {
      asked.push(input);
      return answer(input.item_ids as number[], input.type === 5 ? (input.start_time as number) : FROM);
    },
  });
  return { box, asked, kept: list };
}
const open = (box: ConsoleBox, more = {}) =>
  openPage(History, box, { at: '/history_report', feeds: [report, items, templates, room], ...more });
const tab = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((t) => t.textContent === name)!;
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === name);

test.after.each(async () => {
  await closePage();
  $choice.set(NEW);
});
test.after(closeDom);

test('without items it says what to do, and asks the box nothing', async () => {
  const { box, asked } = historyBox();
  await open(box);
  assert.match(the('.empty').textContent!, w.none_chosen);
  assert.ok(the('.empty').textContent!.includes(w.templates), 'by their title: on a phone they stand below');
  assert.is(asked.length, 0);
});

test('a report is opened by its address, and what is chosen stands there to be handed on', async () => {
  const { box, asked } = historyBox();
  await open(box, { at: '/history_report?items=2,1&range=3&every=6&view=table' });
  await until('the table', () => document.querySelector('tbody th') !== null);
  assert.equal(asked, [{ item_ids: [2, 1], interval: 6, limit: 1, type: 3 }]);
  await press(tab(w.statistics));
  assert.is(location.hash, '#/history_report?items=2%2C1&range=3&every=6&view=statistics');
  location.hash = '#/history_report?items=1&range=4&every=day';
  await until('the other report', () => asked.length === 2);
  assert.equal(asked[1], { item_ids: [1], interval: 'day', limit: 1, type: 4 });
});

test('a kept report is opened as it was kept, and says what is missing of it', async () => {
  const { box, asked } = historyBox();
  await open(box);
  await press(the('aside li button, li button'));
  await until('the table', () => document.querySelector('tbody th') !== null);
  assert.equal(asked, [{ item_ids: [1, 2], interval: 6, limit: 1, type: 2 }]);
  assert.is(the('h1').textContent, '日报');
  assert.match(the('.note').textContent!, '1 个监控项');
  // not one's own: nobody but user 1 may delete it, who is asked here
  assert.ok(document.querySelector('[aria-label="删除模板 日报"]'));
});

test('a clock that was set within the report is told with its span and both of its times', async () => {
  const { box } = historyBox();
  box.instead['POST data_historys'] = () => ({ ...answer([1]), clock_steps: [{ time: FROM + HOUR, seconds: -8 }] });
  await open(box, { at: '/history_report?items=1&range=3&every=6&view=table' });
  await until('the table', () => document.querySelector('tbody th') !== null);
  const [from, to] = [FROM + HOUR + 8, FROM + HOUR].map((at) => fullTime(at, boxZone()));
  assert.is(texts('.note')[0]?.replaceAll('\u00a0', ' '), `监控主机的时钟被调回 8 秒（${from} → ${to}），这一段有两次读数。`);
});

test('the table has a row a moment, gaps as dashes, states in words, and ends with the last reading', async () => {
  const { box } = historyBox();
  await open(box);
  await press(the('li button'));
  await until('the table', () => document.querySelector('tbody th') !== null);
  // both are of one device, which need not stand in each head
  assert.equal(texts('thead th').slice(1), ['电压 (V)', '风机']);
  const rows = [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) => texts('td', row));
  assert.equal(rows, [
    ['220.25', '停止 / =运转'],
    ['—', '—'],
    ['220.00', '=运转'],
  ]);
});

test('the table has lowest and highest with each mean where they are wanted, and says when an item alarmed', async () => {
  const { box, kept: list } = historyBox();
  list[0] = { ...kept, agg: ['avg', 'min', 'max'] };
  box.instead['POST data_historys'] = ({ body }) => ({
    ...answer(body.item_ids as number[]),
    alarms: [{ item_id: 1, start_time: FROM + 2 * HOUR + 60, end_time: null, count: 1 }],
  });
  await open(box);
  await press(the('li button'));
  await until('the table', () => document.querySelector('tbody th') !== null);
  const rows = [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) => texts('td', row));
  assert.equal(rows, [
    ['220.25218.0 – 231.0', '停止 / =运转'],
    ['—', '—'],
    ['告警 220.00', '=运转'],
  ]);
  await press([...document.querySelectorAll<HTMLElement>('.bar .ck input')][0]!);
  assert.is(texts('tbody td')[0], '220.25');
});

test('statistics have minimum, maximum, mean and the time beyond limits', async () => {
  const { box } = historyBox();
  await open(box);
  await press(the('li button'));
  await press(tab(w.statistics));
  await until('the statistics', () => texts('thead th')[0] === w.item);
  const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => texts('td', row));
  assert.equal(first, ['218.0 V', '231.0 V', '220.25 V', '1 分钟', '2 小时']);
  assert.is(second![2], '—');
});

test('where readings are gone the time beyond limits is told as at least so much', async () => {
  const { box } = historyBox();
  box.instead['POST data_historys'] = () => {
    const { statistics, ...report } = answer([1]);
    return { ...report, statistics: [{ ...statistics[0]!, over_seconds: 7740, over_at_least: true }] };
  };
  await open(box);
  await press(the('li button'));
  await press(tab(w.statistics));
  await until('the statistics', () => texts('thead th')[0] === w.item);
  assert.is(texts('tbody td')[3], '至少 2 小时 9 分钟');
});

test('by hours and days the table has what a total counted in each', async () => {
  const { box } = historyBox();
  box.instead['POST data_historys'] = () => {
    const { series, ...report } = answer([1, 2]);
    return { ...report, series: series.map((s) => (s.item_id === 1 ? { ...s, use: [12, null, 0.5, null] } : s)) };
  };
  await open(box);
  await press(the('li button'));
  await until('the table', () => texts('thead th').length === 4);
  assert.is(texts('thead th')[2], `电压 (V) ${w.use}`);
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => texts('td', row)[1]);
  assert.equal(cells, ['12.0', '—', '0.5']);
});

test('of totals the use is told with its unit, and what was not as it should be', async () => {
  const { box } = historyBox();
  const values = new Map([
    [1, { value: 1234.5, marks: { rollover: 1, impossible: 2 } }],
    [3, { value: null, marks: {} }],
  ]);
  box.instead['POST data_historys'] = () => {
    const { statistics, ...report } = answer([1, 2, 3]);
    const told = statistics.map((line) => {
      const use = values.get(line.item_id);
      return use ? { ...line, use } : line;
    });
    return { ...report, statistics: told };
  };
  await open(box);
  await press(the('li button'));
  await press(tab(w.statistics));
  await until('the use', () => texts('thead th')[1] === w.use);
  const uses = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!);
  assert.equal(texts('small', uses[0]!), ['表计回绕 1 次', '不合理跳变 2 处，请核查']);
  assert.ok(uses[0]!.textContent!.startsWith('1,234.5\u00a0V'));
  assert.equal([uses[1]!.textContent, uses[2]!.textContent], ['—', '—']);
});

test('a range brings its own interval; the period before is asked for beside it with the same length', async () => {
  const { box, asked } = historyBox();
  await open(box);
  await press(the('li button'));
  await press(button(w.range_4)!);
  assert.equal(asked.at(-1), { item_ids: [1, 2], interval: 'day', limit: 1, type: 4 });
  await choose(the<HTMLSelectElement>('.bar select'), '0');
  assert.is(asked.at(-1)!.interval, 0);
  await press([...document.querySelectorAll<HTMLElement>('.bar .ck input')].at(-1)!);
  assert.equal(asked.at(-1), {
    item_ids: [1, 2],
    interval: 0,
    limit: 1,
    type: 5,
    start_time: FROM - 4 * HOUR,
    end_time: FROM,
  });
});

test('a report is kept with what stands beside it, and opens beside the period before again', async () => {
  const { box, asked, kept: list } = historyBox();
  list[0] = { ...kept, compare: true };
  await open(box);
  await press(the('li button'));
  await until('both periods', () => asked.length === 2);
  assert.equal([asked[1]!.type, asked[1]!.end_time], [5, FROM]);
  const sent: Record<string, unknown>[] = [];
  box.instead['POST data_history_template'] = ({ body: { t: _, ...input } }) => {
    sent.push(input);
    return { id: 8 };
  };
  await keepForm().save({ name: '夜班', shared: true });
  assert.equal(sent, [
    { name: '夜班', shared: true, item_ids: [1, 2], type: 2, interval: 6, compare: true, agg: ['avg'], chart_type: 'table' },
  ]);
});

test('earlier and later go by the length of what is seen, and not into the future', async () => {
  const { box, asked } = historyBox();
  await open(box);
  await press(the('li button'));
  assert.ok(the<HTMLButtonElement>(`[aria-label="${w.later}"]`).disabled);
  await press(the(`[aria-label="${w.earlier}"]`));
  await settle();
  assert.equal([asked.at(-1)!.start_time, asked.at(-1)!.end_time], [FROM - 4 * HOUR, FROM]);
  assert.not(the<HTMLButtonElement>(`[aria-label="${w.later}"]`).disabled);
});

test('where nothing is stored it says since when there is anything', async () => {
  const { box } = historyBox();
  box.instead['POST data_historys'] = () => {
    const none = { min: null, max: null, avg: null, known_seconds: 0, over_seconds: null, over_at_least: false };
    return { ...answer([1]), statistics: [{ item_id: 1, ...none, began: Date.parse('2026-03-05T00:00:00+08:00') / 1000 }] };
  };
  await open(box);
  await press(the('li button'));
  assert.match(the('.empty').textContent!, w.no_stored);
  assert.match(the('.empty').textContent!, '2026-03-05');
});

test('what the box refuses is said in its words', async () => {
  const { box } = historyBox();
  box.instead['POST data_historys'] = () => {
    throw new Error('超过 200000 个点');
  };
  await open(box);
  await press(the('li button'));
  await until('the refusal', () => document.body.textContent!.includes('超过 200000 个点'));
});

test('numbers are exported by whoever may, in three forms, with the name of the kept report', async () => {
  const { box, asked } = historyBox();
  await open(box, { roles: OPERATOR });
  await press(the('li button'));
  await until('the table', () => document.querySelector('tbody th') !== null);
  assert.is(button(exportWords.take), undefined);
  assert.is(document.querySelector('[aria-label="删除模板 日报"]'), null);
  await closePage();
  const jobs: unknown[] = [];
  Object.assign(box.instead, { 'GET jobs': () => ({ total: jobs.length, data: jobs }) });
  await open(box);
  await press(the('li button'));
  await until('the table', () => document.querySelector('tbody th') !== null);
  box.instead['POST data_historys'] = ({ body: { t: _, ...input } }) => {
    asked.push(input);
    jobs.push({ job_id: 'export-1', kind: 'export', state: 'success', file: { name: 'x.xlsx', bytes: 9 } });
    return { job_id: 'export-1' };
  };
  await until('the menu', () => button(exportWords.take) !== undefined);
  await press(button(exportWords.take)!);
  await until('its entries', () => document.querySelectorAll('[role=menu] button').length === 3);
  await press([...document.querySelectorAll<HTMLElement>('[role=menu] button')][1]!);
  await until('the job', () => $exports.get().length === 1);
  assert.equal(asked.at(-1), { item_ids: [1, 2], type: 2, interval: 6, agg: ['avg'], export: 'xlsx', title: '日报' });
  $exports.set([]);
});

test('where the statistics are seen, those are exported', async () => {
  const { box, asked } = historyBox();
  await open(box);
  await press(the('li button'));
  await press(tab(w.statistics));
  await until('the menu', () => button(exportWords.take) !== undefined);
  box.instead['POST data_historys'] = ({ body: { t: _, ...input } }) => {
    asked.push(input);
    return { job_id: 'export-1' };
  };
  await press(button(exportWords.take)!);
  await until('its entries', () => document.querySelectorAll('[role=menu] button').length === 3);
  await press([...document.querySelectorAll<HTMLElement>('[role=menu] button')][1]!);
  await until('the question', () => asked.at(-1)?.export === 'xlsx');
  assert.is(asked.at(-1)!.sheet, 'statistics');
  $exports.set([]);
});

test('why a report cannot be exported is said in the words of its field', async () => {
  const { box } = historyBox();
  await open(box);
  await press(the('li button'));
  await until('the menu', () => button(exportWords.take) !== undefined);
  box.instead['POST data_historys'] = () => {
    throw Object.assign(new Error('输入有误'), { code: 1001, data: { fields: { export: 'XLSX 最多 1048575 行' } } });
  };
  await press(button(exportWords.take)!);
  await until('its entries', () => document.querySelectorAll('[role=menu] button').length === 3);
  await press([...document.querySelectorAll<HTMLElement>('[role=menu] button')][1]!);
  await until('the sentence', () => $toasts.get().some(({ text }) => text === 'XLSX 最多 1048575 行'));
});

test.run();
