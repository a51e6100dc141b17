// Files of history: what stands in their cells where readings differ in rate, run backwards, have names that look like
// formulas, or lie near the border of a day.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import type { FileAnswer } from '../../../daemon/contract/row';
import { createExports, type ExportFormat } from '../../../daemon/exports/index';
import type { ReportAsk } from '../../../daemon/history/report';
import { historyExport } from '../../../daemon/http/render/history_export';
import { statisticsExport } from '../../../daemon/http/render/statistics_export';
import { createJobs } from '../../../daemon/jobs/index';
import { readTables } from '../../../daemon/sheets/index';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { zoneOf } from '../../../daemon/zone';
import { catalogueOf, deviceOf, itemOf, words } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { HistoryBox, MIDNIGHT } from '../history/box';

const HOUR = 3600;
const utc = (text: string): number => Date.parse(text) / 1000;

/** Two items of one device: 101 is stored every 15 s, 102 every 30 s. */
const twoRates = (device = 'meter'): Catalogue =>
  catalogueOf(
    deviceOf({
      id: 10,
      name: device,
      items: [
        itemOf({ id: 101, save_interval: 15, names: words('fast'), unit: '' }),
        itemOf({ id: 102, save_interval: 30, names: words('slow'), unit: '', decimals: 3 }),
      ],
    }),
  );

async function fileOf(box: HistoryBox, format: ExportFormat, ask: ReportAsk): Promise<Uint8Array> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'history-files-'));
  const jobs = createJobs({
    db: freshDb(),
    bus: createBus(() => {}),
    clock: box.clock,
    failed: (fault) => box.faults.push(fault),
  });
  const exports = createExports({ dir: path.join(dir, 'export'), jobs, clock: box.clock });
  const items = [101, 102].map((id) => box.catalogue.items.get(id)!);
  const sliced = box.history.sliced([101, 102], ask);
  const steps = box.history.clockSteps(sliced.from, sliced.until);
  const wish = { sliced, steps, items, kinds: ['avg'], format, title: '' } as const;
  const where = { room: box.catalogue, language: 'zh_cn', zone: zoneOf(box.zone), now: box.now } as const;
  exports.start();
  try {
    return ((await exports.answer(historyExport(wish, where), 7)) as FileAnswer).bytes;
  } finally {
    exports.stop();
    fs.rmSync(dir, { recursive: true });
  }
}
const rowsOf = async (box: HistoryBox, ask: ReportAsk) => readTables(await fileOf(box, 'csv', ask)).tables[0]!.rows;

test('what was read less often stands until it is read again, a device that was silent is empty, in no form a zero (SH-15)', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates());
  const slow: Readonly<Record<number, number | null>> = { 0: 10, 30: null, 60: 30, 90: 40 };
  for (let at = 0; at <= 90; at += 15) {
    box.tell(101, at / 10);
    if (at in slow) box.tell(102, slow[at]!);
    await box.clock.advance(15_000);
  }
  const ask = { start_time: MIDNIGHT, end_time: MIDNIGHT + 105, interval: 0 } as const;
  const json = JSON.parse(Buffer.from(await fileOf(box, 'json', ask)).toString()) as { rows: (number | null)[][] };
  assert.equal(
    json.rows.map(([at, ...cells]) => [at! - MIDNIGHT, ...cells]),
    [
      [0, 0, 10],
      [15, 1.5, 10],
      [30, 3, null],
      [45, 4.5, null],
      [60, 6, 30],
      [75, 7.5, 30],
      [90, 9, 40],
    ],
  );
  const csv = Buffer.from(await fileOf(box, 'csv', ask)).toString();
  assert.match(csv, /00:00:30,3,\r\n.*00:00:45,4\.5,\r\n/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(await fileOf(box, 'xlsx', ask)) as never);
  const cells = [2, 3, 4, 5, 6, 7, 8].map((row) => book.worksheets[0]!.getRow(row).getCell(3).value);
  assert.equal(cells, [10, 10, null, null, 30, 30, 40]);
  box.end();
});

test('what a clock shows twice stands twice in the file, each row of that stretch says so, and no other file has the column', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates());
  const ask = { start_time: MIDNIGHT, end_time: MIDNIGHT + 105, interval: 0 } as const;
  await box.poll(101, 4, (i) => i, 15);
  assert.equal((await rowsOf(box, ask))[0]?.length, 3);
  box.clock.step(-30_000);
  await box.poll(101, 4, (i) => 10 + i, 15);
  const rows = await rowsOf(box, ask);
  assert.equal(
    rows.slice(1).map(([at, fast, , clock]) => [String(at).slice(-5), fast, /调回 30/.test(String(clock))]),
    [
      ['00:00', '0', false],
      ['00:15', '1', false],
      ['00:30', '2', true],
      ['00:30', '10', true],
      ['00:45', '3', true],
      ['00:45', '11', true],
      ['01:00', '12', true],
      ['01:15', '13', false],
    ],
  );
  box.end();
});

test('a total that falls, turns over or begins anew is stored and given as it was read (SH-19)', async () => {
  for (const readings of [
    [25567.548, 0, 25567.55],
    [838857.6, 5.2],
    [12345.6, 3.2],
    [100, 5_000_000],
  ]) {
    const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates());
    await box.poll(102, readings.length, (i) => readings[i]!, 30);
    const ask = { start_time: MIDNIGHT, end_time: box.now, interval: 0 } as const;
    const kept = async () => (await box.raw(102)).map(([, value]) => value);
    assert.equal(await kept(), readings);
    const [, ...rows] = await rowsOf(box, ask);
    assert.equal(
      rows.map((row) => Number(row[2])),
      readings,
    );
    // what is made of them later changes none of them
    await box.history.fold();
    assert.equal(await kept(), readings);
    box.end();
  }
});

test('by hours and days a total has a column of what was used, never below 0, and none by finer steps (SH-19)', async () => {
  const items = [itemOf({ id: 101, unit: '' }), itemOf({ id: 102, save_interval: 900, names: words('total'), unit: 'kWh' })];
  const box = new HistoryBox({ fold_seconds: 1e6 }, catalogueOf(deviceOf({ id: 10, name: 'meter', items })));
  await box.poll(102, 13, (i) => (i === 5 ? 0 : 25567.5 + i / 10), 900);
  const ask = { start_time: MIDNIGHT, end_time: MIDNIGHT + 4 * HOUR } as const;
  const [head, ...hours] = await rowsOf(box, { ...ask, interval: 6 });
  assert.match(String(head![2]), /total \(kWh\)$/);
  assert.match(String(head![3]), /total \(kWh\) 用量$/);
  assert.equal(
    hours.map((row) => row[3] ?? ''),
    ['0.4', '0.4', '0.4', ''],
  );
  assert.is((await rowsOf(box, { ...ask, interval: 'day' }))[1]![3], '1.2');
  assert.is((await rowsOf(box, { ...ask, interval: 2 }))[0]!.length, 3);
  box.end();
});

test('half past midnight in Shanghai is the first of March and of its month, whatever day it is in Greenwich (SH-20)', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates(), utc('2026-02-28T15:30:00Z'));
  box.zone = 'Asia/Shanghai';
  await box.poll(102, 3, (i) => 1 + i, HOUR);
  const days = { start_time: utc('2026-02-27T16:00:00Z'), end_time: utc('2026-03-01T16:00:00Z'), interval: 'day' } as const;
  const [, ...daily] = await rowsOf(box, days);
  assert.equal(
    daily.map(([at]) => at),
    ['2026-02-28 00:00:00', '2026-03-01 00:00:00'],
  );
  const most = (await box.history.report([102], days)).columns[0]!.max;
  // read at 23:30 of February, 00:30 and 01:30 of March
  assert.is(most[1], 3);
  assert.is((await box.history.report([102], days)).columns[0]!.min[0], 1);
  const month = await box.history.report([102], { type: 3 });
  assert.is(month.from, utc('2026-02-28T16:00:00Z'));
  assert.equal(month.columns[0]!.max.slice(0, 2), [2, 3]);
  box.end();
});

test('another zone counts the same stored readings by its own days and hours, and rewrites none (SH-20)', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates(), utc('2026-02-28T16:30:00Z'));
  box.zone = 'Asia/Shanghai';
  await box.poll(102, 4, (i) => i, 1800);
  const before = await box.raw(102);
  const ask = { start_time: utc('2026-02-28T16:30:00Z'), end_time: utc('2026-02-28T18:30:00Z'), interval: 6 } as const;
  const hours = async () => (await rowsOf(box, ask)).slice(1).map(([at]) => at);
  assert.equal(await hours(), ['2026-03-01 00:00:00', '2026-03-01 01:00:00', '2026-03-01 02:00:00']);
  box.zone = 'Asia/Kolkata';
  assert.equal(await hours(), ['2026-02-28 22:00:00', '2026-02-28 23:00:00']);
  await box.history.fold();
  assert.equal(await box.raw(102), before);
  box.end();
});

test('names that look like formulas are texts in every form, and numbers below zero are numbers (SH-25)', async () => {
  for (const name of ['=1+1', '@SUM(A1)', '+8613000000000', '\t=x', '-机房']) {
    const box = new HistoryBox({ fold_seconds: 1e6 }, twoRates());
    // a label begins with the name of the site
    const site = [...box.catalogue.sites.values()].find(({ id }) => id === 1)!;
    box.catalogue = { ...box.catalogue, sites: new Map([...box.catalogue.sites, [1, { ...site, name }]]) };
    box.tell(101, -0.02);
    await box.clock.advance(15_000);
    const ask = { start_time: MIDNIGHT, end_time: box.now, interval: 0 } as const;
    const csv = Buffer.from(await fileOf(box, 'csv', ask)).toString();
    const [heads, first] = csv.slice(1).split('\r\n');
    assert.ok(heads!.includes(`'${name}`), heads);
    assert.match(first!, /,-0\.02,$/);
    const [read] = await rowsOf(box, ask);
    assert.ok(String(read![1]).startsWith(`${name} · `), 'our own reader takes the mark off');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Buffer.from(await fileOf(box, 'xlsx', ask)) as never);
    const [head, value] = [1, 2].map((row) => book.worksheets[0]!.getRow(row).getCell(2));
    assert.equal([head!.type, value!.type, value!.value], [ExcelJS.ValueType.String, ExcelJS.ValueType.Number, -0.02], name);
    box.end();
  }
});

test('the statistics are a table of their own, an item a row: limits, lengths in seconds, and what is only proven', async () => {
  const option = (value: number, word: string) => ({ value, words: words(word), alarm: value === 1 });
  const items = [
    itemOf({ id: 101, names: words('Temperature') }),
    itemOf({ id: 102, names: words('Door'), unit: '', data_type: 0, options: [option(0, 'Shut'), option(1, 'Open')] }),
  ];
  const room = catalogueOf(deviceOf({ id: 10, name: 'TH-01', items }));
  const sums = [
    { min: 18, max: 28.8, avg: 22.31, known: 7200, over: 771, isLeast: true, began: null },
    { min: 0, max: 1, avg: 0.1, known: 7200, over: 360, isLeast: false, began: null },
  ];
  const wish = { report: { sums, metered: [null, null] }, items, format: 'csv', title: 'July' } as const;
  const table = statisticsExport(wish, { room, language: 'en_us', zone: zoneOf('UTC'), now: MIDNIGHT });
  const labels = table.columns.map(({ label }) => label);
  assert.equal(labels.slice(0, 6), ['Item', 'Unit', 'Min', 'Max', 'Average', 'Time out of limits (s)']);
  const rows = [...(table.rows(() => {}) as Iterable<readonly unknown[]>)];
  assert.equal(
    rows.map((row) => row.slice(1)),
    [
      ['℃', 18, 28.8, 22.31, 771, 'at least', 7200],
      ['', 'Shut', 'Open', null, 360, '', 7200],
    ],
  );
  assert.match(String(rows[0]![0]), /TH-01 · Temperature$/);
  assert.match(table.name, /^History report_July_/);
});

test.run();
