import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CpuInfo, DiskUsage, MyRoles, ProcessRow, VersionInfo } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import overview from '../../../../web/pages/overview/words/overview/zh_cn';
import Information from '../../../../web/pages/system/information';
import { lineOf, percentText, sizeWords, topOf } from '../../../../web/pages/system/information_rules';
import w from '../../../../web/pages/system/words/machine/zh_cn';
import {
  $past,
  disks,
  load,
  memory,
  PAST_MS,
  processes,
  processor,
  services,
  versions,
  withSample,
} from '../../../../web/state/box/machine';
import { $toasts } from '../../../../web/state/window/toasts';
import { hurried, settle, the, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { card, choose, closePage, OPERATOR, openPage, press, refuse, texts } from '../hands';
import { NOW } from '../rows';

learn('machine', w);
learn('overview', overview);

const CPU: CpuInfo = {
  model: 'Cortex-A53',
  cores: 4,
  arch: 'arm64',
  temperature: 48.3,
  uptime: 3 * 86_400 + 4 * 3600,
  load: [0.5, 0.42, 1],
};
const DATA: DiskUsage = { use: '41%', size: '29G', used: '12G', mount: '/data' };
const ABOUT: VersionInfo = {
  version: '1.4.0',
  build: 'a1b2c3',
  sn: '0035-969E-C53F',
  node: 'v22.1.0',
  board: 'linux',
  start_time: NOW - 7200,
  uptime: 7200,
};
const process = (pid: number, more: Partial<ProcessRow> = {}): ProcessRow => ({
  pid,
  name: `p${pid}`,
  cpu: 0,
  mem: 0.1,
  rss: 1024 * 1024,
  start: NOW - 60,
  ...more,
});
const PROCESSES = [
  process(1, { name: 'roomward', cpu: 3.25, rss: 96.5 * 1024 * 1024 }),
  process(2, { name: 'modem', cpu: 42 }),
  ...Array.from({ length: 30 }, (_, i) => process(100 + i)),
];

const FEEDS = [load, processor, memory, disks, services, versions, processes];

function machineBox(): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET cpu/info': () => CPU,
    'GET cpu/usage': () => [12.5],
    'GET memory/usage': () => ({ total: '1.9G', used: '812M' }),
    'GET disk/usage': () => [DATA],
    'GET system/info': () => ({ alert_service: 1, system_serice: 1, collection_service: 0, signal: 92 }),
    'GET system/version': () => ABOUT,
    'GET process/list': () => ({ total: 137, data: PROCESSES }),
  });
  return box;
}
async function open(box: ConsoleBox, roles?: MyRoles): Promise<void> {
  const feeds = roles ? FEEDS.filter((feed) => feed !== processes) : FEEDS;
  $past.set([]);
  await openPage(Information, box, { at: '/sys_information', feeds, ...(roles ? { roles } : {}) });
}
const again = async (): Promise<void> => {
  await Promise.all(FEEDS.map((feed) => feed.refresh()));
  await settle();
};
const said = (title: string): string => card(title).textContent!.replace(/\s+/g, ' ');
const names = (): string[] => texts('tbody th');

test.after.each(closePage);

test('the machine tells what it is and what it does, with units', async () => {
  await open(machineBox());
  for (const part of ['Cortex-A53', '4 核 · arm64', '48.3℃', '0.50 / 0.42 / 1.00', '13 %']) assert.match(said(w.processor), part);
  for (const part of ['812 MB', '1.9 GB', '42 %']) assert.match(said(w.memory), part);
  for (const part of ['/data', '12 GB', '29 GB', '41 %', w.data_partition]) assert.match(said(w.disks), part);
  for (const part of ['2025-11-27 14:32:0', 'Asia/Shanghai', '3 天 4 小时']) assert.match(said(w.time), part);
  for (const part of ['1.4.0', 'a1b2c3', 'v22.1.0', w.boards.linux, '2 小时', '2025-11-27 12:32:05', ABOUT.sn])
    assert.match(said(w.versions), part);
});

test('the parts of the program are running or not, in words', async () => {
  await open(machineBox());
  assert.equal(texts('.kv', card(w.services)), ['告警服务运行采集服务未运行系统服务运行']);
});

test('what the machine does not have is said, and never shown as zero', async () => {
  const box = machineBox();
  Object.assign(box.instead, {
    'GET cpu/info': () => ({ ...CPU, model: '', cores: 0, temperature: null, uptime: 0, load: null }),
    'GET cpu/usage': () => [],
    'GET memory/usage': () => ({ total: '0B', used: '0B' }),
    'GET disk/usage': () => [{ use: '0%', size: '0B', used: '0B', mount: '/' }],
    'GET system/version': () => ({ ...ABOUT, build: '', sn: '' }),
  });
  await open(box);
  assert.equal(texts('.kv dd', card(w.processor)), Array(4).fill(w.unavailable));
  assert.equal(texts('.meter b', card(w.processor)), [w.unavailable]);
  assert.is(document.querySelector('.spark'), null, 'nothing was measured, so nothing is drawn');
  assert.equal(texts('.meter b', card(w.memory)), [w.unavailable]);
  assert.equal(texts('.meter b', card(w.disks)), [w.unavailable]);
  assert.match(said(w.time), w.unavailable);
  assert.match(said(w.versions), w.from_sources);
  assert.is(card(w.versions).querySelector('button'), null, 'there is no serial number to copy');
  for (const title of [w.processor, w.memory, w.disks]) assert.not.match(said(title), /\b0(\.0)? ?(%|B|℃)/);
});

test('a disk that fills up is marked from 80 percent, and from 90, where the box calls, as almost full, in words', async () => {
  const box = machineBox();
  const uses = ['79%', '80%', '89%', '90%'];
  box.instead['GET disk/usage'] = () => uses.map((use, i) => ({ ...DATA, use, mount: `/mnt/${i}` }));
  await open(box);
  const rows = [...card(w.disks).querySelectorAll('li')];
  assert.equal(
    rows.map((row) => row.querySelector('.meter')!.getAttribute('data-lv')),
    [null, 'warn', 'warn', 'crit'],
  );
  assert.equal(
    rows.map((row) => row.querySelector('.lv')?.textContent ?? ''),
    ['', w.filling, w.filling, w.full],
  );
  assert.match(rows[0]!.textContent!, w.data_elsewhere);
});

for (const [key, title, kept] of [
  ['GET memory/usage', w.memory, '812'],
  ['GET disk/usage', w.disks, '29'],
  ['GET system/version', w.versions, '1.4.0'],
  ['GET process/list', w.processes, 'roomward'],
] as const) {
  test(`${key}: when it fails its card alone keeps its values, greyed and with their age`, async () => {
    const box = machineBox();
    await open(box);
    refuse(box, key);
    await again();
    assert.is(card(title).getAttribute('data-st'), 'stale');
    assert.match(the('.age', card(title)).textContent!, '前');
    assert.match(said(title), kept);
    assert.is(document.querySelectorAll('[data-st=stale]').length, 1, 'no other card');
  });

  test(`${key}: a first try that fails says so in its card, with Retry, and leaves the others`, async () => {
    const box = machineBox();
    refuse(box, key);
    await open(box);
    assert.match(said(title), '磁盘忙');
    assert.is(texts('.empty').length, 1);
    assert.match(said(w.processor), 'Cortex-A53');
    Object.assign(box.instead, { [key]: machineBox().instead[key] });
    await press(the('.empty button', card(title)));
    await until('the answer', () => said(title).includes(kept));
  });
}

test('the load of the processor fails apart from what the processor is', async () => {
  const box = machineBox();
  await open(box);
  refuse(box, 'GET cpu/usage');
  await again();
  const [now, facts] = [...card(w.processor).querySelectorAll('.pb > div')].filter((part) => part.textContent);
  assert.is(now?.getAttribute('data-st'), 'stale');
  assert.match(now!.textContent!, '13');
  assert.is(facts?.getAttribute('data-st'), null);
  assert.match(said(w.time), '3 天 4 小时');
});

test('a busy processor has the colour that any use of the machine has', async () => {
  const box = machineBox();
  box.instead['GET cpu/usage'] = () => [95];
  await open(box);
  await until('the use', () => document.querySelector('.meter b')?.textContent?.includes('95') ?? false);
  assert.is(the('.meter').dataset.lv, 'crit');
});

test('the line of the last minutes is told in words as well, with how much of them was seen', async () => {
  const box = machineBox();
  await open(box);
  box.instead['GET cpu/usage'] = () => [80];
  await load.refresh();
  await settle();
  const says = the('.spark').getAttribute('aria-label')!.replace(/\s/g, ' ');
  assert.is(says, '处理器使用率，已观察 3 秒：最低 13 %，最高 80 %');
});

test('the load is asked for with the window of the specification, and every call says how long nobody did anything', async () => {
  const box = machineBox();
  await open(box);
  assert.is(box.of('GET cpu/usage')[0]!.query.get('interval'), '3000');
  for (const key of ['GET cpu/usage', 'GET cpu/info', 'GET process/list'])
    assert.match(box.of(key)[0]!.headers['X-Idle']!, /^\d+$/, key);
});

test('nothing is asked any more once the page is left', async () => {
  const box = machineBox();
  await hurried(10, async () => {
    await open(box);
    await closePage();
    const before = box.asked.length;
    await settle(3300);
    assert.is(box.asked.length, before);
  });
});

test('the greatest processes come first, by processor or by memory, and how many there are is said', async () => {
  await open(machineBox());
  await until('the processes', () => names().length === 20);
  assert.equal(names().slice(0, 3), ['modem', 'roomward', 'p100']);
  assert.match(said(w.processes), '前 20 个，共 137 个');
  const [, roomward] = texts('tbody tr');
  for (const part of ['3.3', '96.5']) assert.match(roomward!, part);
  const sort = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('.sort')].find((b) => b.textContent!.startsWith(label))!;
  await press(sort(w.rss));
  assert.equal(names().slice(0, 2), ['roomward', 'modem']);
  assert.is(sort(w.rss).closest('th')!.getAttribute('aria-sort'), 'descending');
  await press(sort(w.rss));
  assert.is(names().at(-1), 'roomward', 'the same twenty, turned round');
  await choose(document.querySelector<HTMLSelectElement>(`select[aria-label="${w.sort}"]`)!, 'cpu');
  assert.is(names()[0], 'modem');
});

test('without the right nobody asks for processes, and the card says which right it takes', async () => {
  const box = machineBox();
  await open(box, OPERATOR);
  assert.is(said(w.processes), w.processes + w.processes_denied);
  assert.equal(box.of('GET process/list'), []);
  assert.match(said(w.memory), '812');
  const technician = { ...OPERATOR, funcs: ['system'] } as MyRoles;
  await closePage();
  await openPage(Information, box, { at: '/sys_information', roles: technician, feeds: FEEDS });
  await until('the processes', () => names().length === 20);
});

test('the serial number is copied, and when the browser refuses it is said how to get it', async () => {
  await open(machineBox());
  const copy = card(w.versions).querySelector<HTMLElement>('button')!;
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await press(copy);
  assert.is(copied, ABOUT.sn);
  assert.is($toasts.get().at(-1)?.text, w.copied);
  document.execCommand = () => false;
  await press(copy);
  assert.is($toasts.get().at(-1)?.text, w.copy_failed);
});

test('sizes and shares are written with their units', () => {
  assert.equal(['29G', '812M', '512B', '3.6T', 'much'].map(sizeWords), [
    '29\u00a0GB',
    '812\u00a0MB',
    '512\u00a0B',
    '3.6\u00a0TB',
    'much',
  ]);
  assert.equal([0, 3.94, 12.5, 100].map(percentText), ['0.0\u00a0%', '3.9\u00a0%', '13\u00a0%', '100\u00a0%']);
});

test('samples older than five minutes go, and so do those of a clock that was set back', () => {
  const at = 10 * PAST_MS;
  const sample = (ms: number) => ({ at: ms, percent: 1 });
  const past = [sample(at - PAST_MS), sample(at - 3000), sample(at + 60_000)];
  assert.equal(withSample(past, sample(at)), [sample(at - 3000), sample(at)]);
});

test('the line breaks where nobody looked', () => {
  const at = (s: number, percent: number) => ({ at: 1_000_000 + s * 1000, percent });
  assert.is(lineOf([]), '');
  assert.is(lineOf([at(0, 0), at(3, 50), at(150, 100)]), 'M150.0 60.0h0L153.0 30.0M300.0 0.0h0');
});

test('of equal processes the older number comes first', () => {
  const rows = [process(9), process(3), process(5, { cpu: 1 })];
  assert.equal(
    topOf(rows, { by: 'cpu', down: true }).map(({ pid }) => pid),
    [5, 3, 9],
  );
});

test.run();
