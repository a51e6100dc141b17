import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readWorkbook, writeWorkbook } from '../../../daemon/sheets/index';
import { zoneOf } from '../../../daemon/zone';
import { refusalOf } from '../../hands/refused';
import { sheetOf, workbookOf } from './written';

async function foreign(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
}
const AT = Date.UTC(2026, 10, 28, 1, 30, 5) / 1000;

test('a foreign reader finds texts, numbers, truth values and gaps as they were', async () => {
  const book = await foreign(
    await workbookOf([
      sheetOf(
        [
          ['机房A', -0.02, true],
          [null, 1e21, false],
          ['', 0, null],
        ],
        ['名称', '数值', '启用'],
      ),
    ]),
  );
  const sheet = book.getWorksheet('表')!;
  assert.equal(sheet.getRow(1).values, [undefined, '名称', '数值', '启用']);
  assert.equal(sheet.getRow(2).values, [undefined, '机房A', -0.02, true]);
  assert.is(sheet.getCell('A3').value, null);
  assert.is(sheet.getCell('B3').value, 1e21);
  assert.is(sheet.getCell('C3').value, false);
  assert.is(sheet.getCell('B4').value, 0);
  assert.is(sheet.rowCount, 4);
});

test('the header is bold, stays in sight, and columns are as wide as what stands in them', async () => {
  const book = await foreign(
    await workbookOf([sheetOf([[{ at: AT }, '一个很长的设备名称一个很长的设备名称']], ['时间', '设备'])]),
  );
  const sheet = book.getWorksheet('表')!;
  assert.is(sheet.getCell('A1').font.bold, true);
  assert.is(sheet.getCell('A2').font?.bold, undefined);
  assert.equal([sheet.views[0]!.state, (sheet.views[0] as { ySplit?: number }).ySplit], ['frozen', 1]);
  assert.is(sheet.getColumn(1).width, 20);
  assert.is(sheet.getColumn(2).width, 38);
});

test('texts that look like formulas are texts, with their sign and without a mark', async () => {
  const texts = ['=1+1', '+8613000000000', '-机房', '@SUM(A1)', '\t=x', '\r=x', "'=1", '=cmd|"/c calc"!A1'];
  const bytes = await workbookOf([sheetOf(texts.map((text) => [text]))]);
  const sheet = (await foreign(bytes)).getWorksheet('表')!;
  for (const [i, text] of texts.entries()) {
    const cell = sheet.getCell(i + 2, 1);
    assert.is(cell.type, ExcelJS.ValueType.String, text);
    assert.is(String(cell.value).replace('_x000D_', '\r'), text);
  }
  assert.equal(
    readWorkbook(bytes)[0]!.rows.slice(1),
    texts.map((text) => [text]),
  );
});

test('a moment is a date on the wall clock of the box, whatever the zone of the process', async () => {
  for (const [zone, wall] of [
    ['Asia/Shanghai', '2026-11-28T09:30:05.000Z'],
    ['America/St_Johns', '2026-11-27T22:00:05.000Z'],
  ] as const) {
    const bytes = await workbookOf([sheetOf([[{ at: AT }]])], zoneOf(zone));
    const value = (await foreign(bytes)).getWorksheet('表')!.getCell('A2').value;
    assert.is((value as Date).toISOString(), wall);
    assert.equal(readWorkbook(bytes)[0]!.rows[1], [wall.slice(0, 19).replace('T', ' ')]);
  }
});

test('control characters, texts that look like their form, and letters beyond 16 bits come back as they were', async () => {
  const texts = ['a\u0001b', '_x0041_', '_x005F_x0041_', '😀 & <b> "q"', ' blanks ', 'one\ntwo', '\ufffe', 'é́'];
  const bytes = await workbookOf([sheetOf(texts.map((text) => [text]))]);
  assert.equal(
    readWorkbook(bytes)[0]!.rows.slice(1),
    texts.map((text) => [text]),
  );
  assert.is((await foreign(bytes)).getWorksheet('表')!.getCell('A5').value, '😀 & <b> "q"');
});

test('sheets bear names that a spreadsheet takes, no two alike', async () => {
  const names = ['设备', '设备', 'a/b:c*d?e[f]\\g', "'quoted'", '', 'x'.repeat(40), `${'x'.repeat(31)}y`, 'SHEET'];
  const bytes = await workbookOf(names.map((name) => sheetOf([['v']], ['h'], name)));
  const tabs = (await foreign(bytes)).worksheets.map(({ name }) => name);
  assert.equal(tabs, [
    '设备',
    '设备 (2)',
    'a b c d e f  g',
    'quoted',
    'Sheet',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    'SHEET (2)',
  ]);
  assert.equal(
    readWorkbook(bytes).map(({ name }) => name),
    tabs,
  );
});

test('a sheet without rows has its header', async () => {
  const bytes = await workbookOf([sheetOf([])]);
  assert.equal(readWorkbook(bytes), [{ name: '表', rows: [['a', 'b', 'c']] }]);
  assert.equal((await foreign(bytes)).getWorksheet('表')!.getRow(1).values, [undefined, 'a', 'b', 'c']);
});

test('rows may come one after the other, and are counted as they are written', async () => {
  async function* rows(): AsyncGenerator<readonly number[]> {
    for (let i = 0; i < 1200; i++) yield [i];
  }
  const counts: number[] = [];
  const pieces: Uint8Array[] = [];
  await writeWorkbook(
    [{ name: 'n', header: ['n'], rows: rows() }],
    { zone: zoneOf('UTC'), on_rows: (n) => void counts.push(n) },
    (piece) => void pieces.push(piece.slice()),
  );
  assert.ok(counts.length >= 2 && counts.every((n, i) => i === 0 || n > counts[i - 1]!), String(counts));
  const read = readWorkbook(Buffer.concat(pieces))[0]!.rows;
  assert.equal([read.length, read[1], read[1200]], [1201, [0], [1199]]);
});

test('a text longer than a cell holds is refused, naming sheet and row', async () => {
  const fault = await refusalOf(() => workbookOf([sheetOf([['ok'], ['x'.repeat(32_768)]])]));
  assert.equal([fault.code, fault.key, fault.words], [1001, 'sheet_cell_too_long', { sheet: '表', row: 3, max: 32_767 }]);
});

test.run();
