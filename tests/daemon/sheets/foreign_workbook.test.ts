// Workbooks that others write: by a foreign library, with everything a spreadsheet puts into one.
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Read, readWorkbook } from '../../../daemon/sheets/index';
import { sheetOf, trimmed, workbookOf } from './written';

async function written(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('表'), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
const rowsOf = async (fill: Parameters<typeof written>[0]): Promise<Read[][]> => readWorkbook(await written(fill))[0]!.rows;

test('shared and rich texts, numbers, truth values, errors and what formulas came to are read', async () => {
  const rows = await rowsOf((sheet) => {
    sheet.addRow(['设备', '设备', -0.02, true, false]);
    sheet.getCell('A2').value = { richText: [{ text: '机' }, { font: { bold: true }, text: '房' }] };
    sheet.getCell('B2').value = { formula: 'C1*2', result: -0.04 };
    sheet.getCell('C2').value = { formula: 'A1', result: '设备' };
    sheet.getCell('D2').value = { error: '#N/A' };
    sheet.getCell('E2').value = { text: 'link', hyperlink: 'http://example' };
  });
  assert.equal(rows, [
    ['设备', '设备', -0.02, true, false],
    ['机房', -0.04, '设备', '#N/A', 'link'],
  ]);
});

test('dates read as their text on the wall clock, by the form of their cell', async () => {
  const rows = await rowsOf((sheet) => {
    const at = new Date(Date.UTC(2026, 10, 28, 9, 30, 5));
    const forms = ['yyyy-mm-dd hh:mm:ss', 'yyyy/m/d', 'hh:mm', '[h]:mm', 'yyyy"年"m"月"d"日"', '0.00', '"day" 0', 'General'];
    for (const [i, numFmt] of forms.entries()) {
      const cell = sheet.getCell(i + 1, 1);
      cell.value =
        i === 1 || i === 4
          ? new Date(Date.UTC(2026, 10, 28))
          : i === 2
            ? new Date(Date.UTC(1899, 11, 30, 9, 30))
            : i > 4
              ? 46_354.5
              : at;
      cell.numFmt = numFmt;
    }
  });
  assert.equal(
    rows.map(([cell]) => cell),
    ['2026-11-28 09:30:05', '2026-11-28', '09:30:00', '2026-11-28 09:30:05', '2026-11-28', 46_354.5, 46_354.5, 46_354.5],
  );
});

test('days that are counted from 1904 are the same days', async () => {
  const rows = await rowsOf((sheet, book) => {
    book.properties.date1904 = true;
    sheet.getCell('A1').value = new Date(Date.UTC(2026, 10, 28, 12));
    sheet.getCell('A1').numFmt = 'yyyy-mm-dd hh:mm';
  });
  assert.equal(rows, [['2026-11-28 12:00:00']]);
});

test('a merged area has its value in each of its cells', async () => {
  const rows = await rowsOf((sheet) => {
    sheet.addRow(['设备', '监控项']);
    sheet.addRow(['UPS1', '电压']);
    sheet.addRow([null, '电流']);
    sheet.addRow([null, '负载']);
    sheet.mergeCells('A2:A4');
  });
  assert.equal(rows, [
    ['设备', '监控项'],
    ['UPS1', '电压'],
    ['UPS1', '电流'],
    ['UPS1', '负载'],
  ]);
});

test('rows keep their numbers and cells their columns, whatever is empty between them', async () => {
  const rows = await rowsOf((sheet) => {
    sheet.getCell('B2').value = 'x';
    sheet.getCell('D5').value = 1;
    sheet.getCell('A7').value = '';
  });
  assert.equal(rows, [[], [null, 'x'], [], [], [null, null, null, 1]]);
});

test('several sheets come in their order under their names', async () => {
  const bytes = await written((sheet, book) => {
    sheet.addRow(['a']);
    book.addWorksheet('B & <c>').addRow(['b']);
    book.addWorksheet('空');
  });
  assert.equal(readWorkbook(bytes), [
    { name: '表', rows: [['a']] },
    { name: 'B & <c>', rows: [['b']] },
    { name: '空', rows: [] },
  ]);
});

let seed = 11;
const random = (n: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return (seed >>> 8) % n;
};
const LETTERS = ['a', '=', '<', '&', '"', ' ', '\n', '_x0041_', '机', '😀', "'", ']]>', '\t'];
const text = (): string => Array.from({ length: random(5) }, () => LETTERS[random(LETTERS.length)]).join('');
function cell(): Exclude<Read, null> {
  const kind = random(4);
  if (kind === 0) return random(2) === 1;
  return kind === 1 ? (random(2_000_001) - 1_000_000) / 100 : `${text()}x`;
}
const table = (): Read[][] =>
  Array.from({ length: 1 + random(6) }, () => Array.from({ length: 1 + random(5) }, () => (random(5) ? cell() : null)));

test('random tables written by a foreign library are read as they were', async () => {
  for (let round = 0; round < 60; round++) {
    const rows = table();
    const read = await rowsOf((sheet) => void sheet.addRows(rows));
    const wanted = rows.map(trimmed);
    while (wanted.length > 0 && wanted.at(-1)!.length === 0) wanted.pop();
    // the foreign writer leaves such forms as they are, and whoever reads them decodes them
    const decoded = wanted.map((row) => row.map((each) => (typeof each === 'string' ? each.replaceAll('_x0041_', 'A') : each)));
    assert.equal(read, decoded, JSON.stringify(rows));
  }
});

test('random tables of ours are read by a foreign library as they were', async () => {
  for (let round = 0; round < 60; round++) {
    const rows = table().map((row) => row.map((each) => (typeof each === 'string' ? each.replaceAll('_x0041_', '_') : each)));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await workbookOf([sheetOf(rows)])).buffer);
    const sheet = book.worksheets[0]!;
    for (const [i, row] of rows.entries())
      for (const [k, wanted] of row.entries()) assert.equal(sheet.getCell(i + 2, k + 1).value, wanted, JSON.stringify(rows));
  }
});

test.run();
