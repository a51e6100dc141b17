// Device templates as tables: what is exported is imported unchanged, through workbooks and CSV of ours and of others.
import { execFileSync } from 'node:child_process';
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import type { DeviceModel } from '../../../daemon/contract/model';
import type { Faults } from '../../../daemon/contract/shape';
import { modelOf as sound } from '../../../daemon/contract/template';
import { type Cell, csvLine, type Read, readTables, writeWorkbook } from '../../../daemon/sheets/index';
import type { TableDriver } from '../../../daemon/sites/tables/columns';
import { findTable } from '../../../daemon/sites/tables/finding';
import { documentsOfTable, placeInTable } from '../../../daemon/sites/tables/reading';
import { documentsOf, readTemplates } from '../../../daemon/sites/template-file';
import { templateTable } from '../../../daemon/sites/template-table';
import { ALL } from '../../../daemon/store/list';
import { zoneOf } from '../../../daemon/zone';
import { refusalOf } from '../../hands/refused';
import { HUMIDITY, importFile, LEAK, modelOf, openRoom, TEMPERATURE } from './room';

const UTC = zoneOf('UTC');
const OF: readonly TableDriver[] = ['modbus', 'snmp'];
const shipped = (driver: TableDriver): DeviceModel[] => MODELS.filter((model) => model.driver === driver);

async function bookOf(models: readonly DeviceModel[], driver: TableDriver): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await writeWorkbook([{ name: 'points', ...templateTable(models, driver) }], { zone: UTC }, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}
const csvOf = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(rows.map((row) => csvLine(row, UTC)).join(''));
/** in Windows' encoding of Chinese, which Node reads and does not write */
const gb18030 = (input: string): Buffer => execFileSync('iconv', ['-f', 'utf-8', '-t', 'gb18030'], { input });
const read = (bytes: Uint8Array): unknown[] => documentsOf(bytes).documents.map((document) => sound(document));
const models = (list: readonly DeviceModel[]): unknown[] => list.map((model) => sound(model));

test('every shipped model comes back from a workbook and from CSV as it was', async () => {
  for (const driver of OF) {
    const list = shipped(driver);
    assert.ok(list.length > 3, driver);
    assert.equal(read(await bookOf(list, driver)), models(list), driver);
    const { header, rows } = templateTable(list, driver);
    assert.equal(read(csvOf([header, ...rows])), models(list), driver);
  }
});

test('a table that a spreadsheet saved again says the same', async () => {
  for (const driver of OF) {
    const list = shipped(driver);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await bookOf(list, driver)).buffer);
    assert.equal(read(Buffer.from(await book.xlsx.writeBuffer())), models(list), driver);
  }
});

test('names that look like formulas and numbers below zero come back as they were, and no cell is a formula (SH-25)', async () => {
  const names = ['=1+1', '@SUM(A1)', '+8613000000000', '-机房'];
  const items = names.map((name, i) => ({
    ...TEMPERATURE,
    item_cell_name: `p${i}`,
    address: i,
    offset: -0.02,
    unit: '=A',
    names: { zh_cn: name, zh_tw: name, zh_xg: name, en_us: name },
  }));
  const list = [modelOf('=cmd(1)', items, { vendor: '@maker', source: '+manual' })];
  const { header, rows } = templateTable(list, 'modbus');
  const csv = csvOf([header, ...rows]);
  assert.match(csv.toString(), /'=cmd\(1\)/);
  assert.match(csv.toString(), /,-0\.02,/);
  const bytes = await bookOf(list, 'modbus');
  assert.equal([read(csv), read(bytes)], [models(list), models(list)]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  book.worksheets[0]!.eachRow((row) => row.eachCell((cell) => assert.is(cell.formula, undefined, cell.address)));
});

test('a table in the encoding of a spreadsheet program is the same models, whatever ends its lines (SH-26)', () => {
  const list = [modelOf('S1', [TEMPERATURE, HUMIDITY], { vendor: '正泰', source: '说明书' })];
  const { header, rows } = templateTable(list, 'modbus');
  const text = csvOf([header, ...rows])
    .toString()
    .replace(/^\ufeff/, '');
  for (const file of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    gb18030(text),
    Buffer.from(text.replaceAll('\r\n', '\r')),
  ])
    assert.equal(read(file), models(list));
});

test('columns may stand in any order, more of them may be empty, and notes are passed by', () => {
  const { header, rows } = templateTable([modelOf('S1', [TEMPERATURE, LEAK])], 'modbus');
  const order = header.map((_, i) => i).reverse();
  const turned = [header, ...rows].map((row) => [null, 'note', ...order.map((i) => row[i] as Cell)]);
  turned[0]!.splice(0, 2, 'bits', 'x_note');
  // an empty unit is none
  const { unit: _, ...leak } = LEAK as unknown as Record<string, unknown>;
  assert.equal(read(csvOf(turned)), models([modelOf('S1', [TEMPERATURE, leak as never])]));
});

test('registers may be numbered as a manual does', () => {
  const { header, rows } = templateTable([modelOf('S1', [TEMPERATURE])], 'modbus');
  const at = header.indexOf('address');
  const manual = [...header.slice(0, at), 'register', 'base', ...header.slice(at + 1)];
  const cells = [...rows[0]!.slice(0, at), '40111', 40001, ...rows[0]!.slice(at + 1)];
  const { documents } = documentsOf(csvOf([manual, cells]));
  assert.equal((documents[0] as { items: Record<string, unknown>[] }).items[0]!.register, '40111');
  const { sites } = openRoom({ models: [] });
  const [id] = importFile(sites, csvOf([manual, cells]));
  assert.is((sites.template(id!).model!.items[0] as { address: number }).address, 110);
});

test('a register that is none is told by its row, once, and never as a missing address (K9)', async () => {
  const { header, rows } = templateTable([modelOf('S1', [TEMPERATURE, HUMIDITY])], 'modbus');
  const at = header.indexOf('address');
  const sheet = (second: readonly Cell[]): Cell[][] => [
    [...header.slice(0, at), 'register', 'base', ...header.slice(at)],
    ...rows.map((row, i) => [...row.slice(0, at), ...(i === 1 ? second : [null, null, row[at] as Cell]), ...row.slice(at + 1)]),
  ];
  const told = async (...second: readonly Cell[]) =>
    Object.entries(await said(sheet(second))).map(([where, { key }]) => [where, key]);
  assert.equal(await told('39999', 40001, null), [['#3 register', 'register_none']]);
  assert.equal(await told('465537', 400001, null), [['#3 register', 'register_none']]);
  assert.equal(await told('abc', null, null), [['#3 register', 'register_none']]);
  assert.equal(await told('40111', 40000, null), [['#3 base', 'choice']]);
  assert.equal(await told('40111', 40001, 110), [['#3 register', 'register_and_address']]);
});

const said = async (rows: readonly (readonly Cell[])[]): Promise<Faults> => {
  const { sites } = openRoom({ models: [] });
  const { code, data } = await refusalOf(() => importFile(sites, csvOf(rows)));
  assert.is(code, 1001);
  assert.is(sites.templates(ALL).total, 0, 'nothing was imported');
  return (data as { fields: Faults }).fields;
};

test('what is wrong is told by its row and column, and nothing is imported', async () => {
  const { header, rows } = templateTable([modelOf('S1', [TEMPERATURE, HUMIDITY]), modelOf('S2', [LEAK])], 'modbus');
  const wrong = (row: number, column: string, cell: Cell): Cell[][] =>
    [header, ...rows].map((cells, i) => cells.map((each, k) => (i === row && header[k] === column ? cell : each)));
  assert.equal(Object.keys(await said(wrong(2, 'address', 70_000))), ['#3 address']);
  assert.equal(Object.keys(await said(wrong(3, 'type', 'int99'))), ['#4 type']);
  assert.equal(Object.keys(await said(wrong(2, 'item_cell_name', 'temperature'))), ['#3 item_cell_name']);
  assert.equal(Object.keys(await said(wrong(3, 'template.category_code', 'nonsense'))), ['#4 template.category_code']);
  const clash = await said(wrong(2, 'address', TEMPERATURE.address));
  assert.equal(Object.keys(clash), ['#3 address']);
  assert.is(clash['#3 address']!.key, 'overlap');
});

test('a table that is none of templates says what its first row should hold', async () => {
  assert.equal(
    await said([
      ['机房', '名称'],
      ['a', 'b'],
    ]),
    { file: { key: 'template_header' } },
  );
  const { header, rows } = templateTable([modelOf('S1', [TEMPERATURE])], 'modbus');
  assert.equal(await said([[...header, 'adress'], ...rows]), { file: { key: 'template_column', data: { name: 'adress' } } });
  const headless = rows.map((row) => row.map((cell, i) => (header[i]!.startsWith('template.') ? null : cell)));
  const asked = ['name', 'vendor', 'model', 'category_code', 'source'].map((field) => `#2 template.${field}`);
  assert.equal(Object.keys(await said([header, ...headless])).toSorted(), asked.toSorted());
  assert.is((await said([header])).file!.key, 'count_range');
});

test('a model that is there as it is stays, one that is there otherwise stops the import', async () => {
  const { sites } = openRoom();
  const own = sites.templates(ALL, { limit: 0 }).data.find(({ model }) => model === 'S1')!;
  const document = sites.template(own.id).model!;
  assert.equal(importFile(sites, await bookOf([document, modelOf('NEW', [HUMIDITY])], 'modbus')).length, 2);
  assert.equal(importFile(sites, await bookOf([document], 'modbus')), [own.id]);
  const changed = { ...document, source: 'changed' };
  const fault = await refusalOf(async () => importFile(sites, await bookOf([changed], 'modbus')));
  assert.equal([fault.code, fault.key], [1003, 'template_exists']);
  assert.equal(
    sites
      .lookAt(ALL, readTemplates(await bookOf([document, { ...modelOf('S9', [LEAK]) }], 'modbus')).models)
      .map(({ state }) => state),
    ['same', 'new'],
  );
  assert.equal(
    sites.lookAt(ALL, readTemplates(await bookOf([changed], 'modbus')).models).map(({ state }) => state),
    ['taken'],
  );
});

test('rows that hold anything are read and never more; broken JSON in a cell is a fault of its row', () => {
  const table: Read[][] = [
    ['template.model', 'template.vendor', 'item_cell_name', 'options', 'no_value'],
    ['M', 'V', 'a', '[{"value":1,"label":"on","alarm":false}]', '["8000",{"gte":"FFF0"}]'],
    [],
    [null, null, 'b', 'on=1', null],
    ['M2', null, 'c', null, null],
  ];
  const found = findTable([{ name: '', rows: table }], {});
  const { documents, rows } = documentsOfTable(found, { template: {}, items: {}, foreign: false });
  assert.equal(rows, [[2, 4], [5]]);
  const [first] = documents as unknown as { items: Record<string, unknown>[] }[];
  assert.equal(first!.items, [
    { item_cell_name: 'a', options: [{ value: 1, label: 'on', alarm: false }], no_value: ['8000', { gte: 'FFF0' }] },
    { item_cell_name: 'b', options: 'on=1' },
  ]);
  const placed = (path: string): string => {
    const { row, column } = placeInTable(path, { rows }, found);
    return `${row} ${column}`;
  };
  assert.is(placed('[0].items[1].options'), '4 options');
  assert.is(placed('[1].model'), '5 template.model');
  assert.is(placed('file'), 'null file');
  assert.equal(readTables(csvOf(table as Cell[][])).tables[0]!.rows.length, 5);
});

test.run();
