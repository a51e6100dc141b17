// Workbooks made to hurt: each is refused in one sentence, and costs neither memory nor time (I21).
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readWorkbook } from '../../../daemon/sheets/index';
import { LIMITS, type Limits } from '../../../daemon/sheets/limits';
import { packed } from '../../hands/packed';
import { refusalOf } from '../../hands/refused';
import { sheetOf, workbookOf } from './written';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const BOOK = `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const LINKS = '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>';

/** A workbook of these sheet data, and of more files. */
function bookOf(data: string, more: Record<string, string> = {}, stored = false): Uint8Array {
  const files = {
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`,
    ...more,
  };
  const plain = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return stored ? zipSync(plain, { level: 0 }) : packed(plain);
}
async function fault(bytes: Uint8Array, limits: Limits = LIMITS) {
  const { code, data } = await refusalOf(() => readWorkbook(bytes, limits));
  assert.is(code, 1001);
  return (data as { fields: { file: { key: string; data: object } } }).fields.file;
}
const key = async (bytes: Uint8Array, limits?: Limits): Promise<string> => (await fault(bytes, limits)).key;

test('entities, document types and external files are not looked at', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const file = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>';
  for (const head of [bomb, file]) {
    const sheet = `${head}<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="str"><v>&f;</v></c></row></sheetData></worksheet>`;
    assert.is(await key(bookOf('', { 'xl/worksheets/sheet1.xml': sheet })), 'sheet_doctype');
    assert.is(await key(bookOf('', { 'xl/workbook.xml': head + BOOK })), 'sheet_doctype');
    assert.is(await key(bookOf('', { 'xl/sharedStrings.xml': `${head}<sst/>` })), 'sheet_doctype');
  }
  assert.is(await key(bookOf('<row r="1"><c r="A1" t="str"><v>&unknown;</v></c></row>')), 'sheet_damaged');
});

test('what unpacks to more than is taken is refused before it is unpacked, whatever it says of its size', async () => {
  const huge = bookOf('', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(40 * 2 ** 20)}</sst>` });
  assert.ok(huge.length < 100_000);
  assert.equal(await fault(huge), { key: 'sheet_unpacked', data: { max: 24 } });
  // the directory says 10 bytes, and more come
  const lying = huge.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 2 ** 20) view.setUint32(at + 24, 10, true);
  const began = process.memoryUsage().rss;
  assert.is(await key(lying), 'sheet_damaged');
  assert.ok(process.memoryUsage().rss - began < 64 * 2 ** 20);
});

test('macros and other files in a workbook are passed by', () => {
  const [sheet] = readWorkbook(
    bookOf('<row r="1"><c r="A1"><v>1</v></c></row>', { 'xl/vbaProject.bin': 'x', '../../evil': 'y', '/etc/z': 'w' }),
  );
  assert.equal(sheet!.rows, [[1]]);
});

test('an old or locked workbook, another archive, a broken one and none at all are told apart', async () => {
  assert.is(await key(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'sheet_locked');
  assert.is(await key(zipSync({ 'a.txt': strToU8('x') })), 'sheet_not_workbook');
  assert.is(await key(strToU8('a,b')), 'sheet_not_workbook');
  assert.is(await key(strToU8('PK')), 'sheet_damaged');
  const encrypted = bookOf('').slice();
  const view = new DataView(encrypted.buffer);
  for (let at = 0; at < encrypted.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  assert.is(await key(encrypted), 'sheet_locked');
});

test('a flipped bit is found, not read', async () => {
  const bytes = bookOf('<row r="1"><c r="A1"><v>12345</v></c></row>', {}, true).slice();
  const at = Buffer.from(bytes).indexOf('12345');
  bytes[at] = bytes[at]! ^ 1;
  assert.is(await key(bytes), 'sheet_damaged');
});

test('rows, columns, cells, texts, sheets and files beyond the limits are refused, naming sheet and row', async () => {
  const one = (r: string, row: number, text = 'x'): string => `<row r="${row}"><c r="${r}" t="str"><v>${text}</v></c></row>`;
  const small: Limits = { ...LIMITS, rows: 10, columns: 5, text: 8, cells: 12, sheets: 1, entries: 4 };
  assert.equal(await fault(bookOf(one('A11', 11)), small), { key: 'sheet_rows', data: { sheet: '表', max: 10 } });
  assert.is(await key(bookOf(one('A1048576', 1_048_576))), 'sheet_rows');
  assert.equal(await fault(bookOf(one('F2', 2)), small), { key: 'sheet_columns', data: { sheet: '表', row: 2, max: 5 } });
  assert.equal(await fault(bookOf(one('A2', 2, '123456789')), small), {
    key: 'sheet_cell_text',
    data: { sheet: '表', row: 2, max: 8 },
  });
  const wide = [1, 2, 3].map((row) => one(`E${row}`, row)).join('');
  assert.is(await key(bookOf(wide), small), 'sheet_cells');
  assert.is(await key(bookOf('', { a: '', b: '' }), small), 'sheet_entries');
  const two = BOOK.replace('</sheets>', '<sheet name="b" sheetId="2" r:id="rId1"/></sheets>');
  assert.is(await key(bookOf('', { 'xl/workbook.xml': two }), small), 'sheet_sheets');
});

test('merged areas without end cost nothing', async () => {
  const merged = '<mergeCells><mergeCell ref="A1:XFD1048576"/><mergeCell ref="nonsense"/><mergeCell ref="C9:A1"/></mergeCells>';
  const sheet = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>7</v></c></row><row r="2"/></sheetData>${merged}</worksheet>`;
  const { rows } = readWorkbook(bookOf('', { 'xl/worksheets/sheet1.xml': sheet }))[0]!;
  assert.equal([rows.length, rows[0]!.length, rows[1]!.length], [2, 200, 200]);
  const many = `<mergeCells>${'<mergeCell ref="A1:GR20000"/>'.repeat(1000)}</mergeCells>`;
  const long = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>7</v></c></row><row r="19999"><c r="A19999"><v>1</v></c></row></sheetData>${many}</worksheet>`;
  assert.is(await key(bookOf('', { 'xl/worksheets/sheet1.xml': long })), 'sheet_cells');
});

test('cells that point nowhere or say no number are refused with their row', async () => {
  for (const cell of ['<c r="A3" t="s"><v>99</v></c>', '<c r="A3" t="s"><v>-1</v></c>', '<c r="A3"><v>twelve</v></c>'])
    assert.equal(await fault(bookOf(`<row r="3">${cell}</row>`)), { key: 'sheet_cell', data: { sheet: '表', row: 3 } });
  for (const data of ['<c r="A1"><v>1</v></c>', '<row r="0"/>', '<row r="x"/>'])
    assert.is(await key(bookOf(data)), 'sheet_damaged', data);
});

test('quotes, brackets and tags that never end are walked once', () => {
  const began = performance.now();
  for (const data of [
    '<c a="'.repeat(50_000),
    '<'.repeat(200_000),
    `<row r="1" ${'a '.repeat(100_000)}>`,
    '&amp;'.repeat(200_000),
    `<!--${'-'.repeat(300_000)}`,
  ]) {
    try {
      readWorkbook(bookOf(data));
    } catch (thrown) {
      assert.is((thrown as { key?: string }).key, 'validation');
    }
  }
  assert.ok(performance.now() - began < 20_000);
});

test('a workbook with any bytes changed is read or refused, and never more', async () => {
  const whole = await workbookOf([
    sheetOf([
      ['a', 1, true],
      ['=b', null, -2.5],
    ]),
  ]);
  let seed = 5;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 8) % n;
  };
  for (let round = 0; round < 1500; round++) {
    const bytes = Uint8Array.from(whole);
    for (let i = 0; i <= random(4); i++) bytes[random(bytes.length)] = random(256);
    try {
      readWorkbook(random(4) ? bytes : bytes.subarray(0, random(bytes.length)));
    } catch (thrown) {
      assert.is((thrown as { key?: string }).key, 'validation', String(thrown));
    }
  }
});

test.run();
