// CSV both ways: what is written can be read by anybody and is read back as it was; what others write is found out (K25, K26, I16).
import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CsvAsk, csvForm, csvLine, readCsv, readTables } from '../../../daemon/sheets/index';
import { LIMITS } from '../../../daemon/sheets/limits';
import { refusalOf } from '../../hands/refused';
import { csvOf, SHANGHAI, trimmed } from './written';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const rows = (of: Uint8Array | string, ask?: CsvAsk) => readCsv(typeof of === 'string' ? Buffer.from(of) : of, ask).rows;
const fault = async (of: Uint8Array, ask?: CsvAsk, limits = LIMITS) => {
  const { code, data } = await refusalOf(() => readCsv(of, ask, limits));
  assert.is(code, 1001);
  return (data as { fields: { file: { key: string; data?: object } } }).fields.file;
};

test('a file begins with its mark, ends lines as RFC 4180 does, and quotes what must be', () => {
  assert.is(
    csvLine(['机房', 'a,b', 'say "x"', 'one\ntwo', ' blank '], SHANGHAI),
    '机房,"a,b","say ""x""","one\ntwo"," blank "\r\n',
  );
  assert.is(
    csvLine([1.5, -0.02, 1e21, Number.NaN, null, true, { at: 1_795_829_405 }], SHANGHAI),
    '1.5,-0.02,1e+21,,,TRUE,2026-11-28 09:30:05\r\n',
  );
});

test('texts that look like formulas are marked, numbers are not, and both are read back as they were (K25)', async () => {
  const texts = [
    '=1+1',
    '@SUM(A1)',
    '+8613000000000',
    '\t=x',
    '-机房',
    '\r=x',
    "'=1+1",
    "''=x",
    "'plain",
    "it's",
    '=cmd|"/c calc"!A1',
    '-0.02',
  ];
  const file = await csvOf(texts.map((text) => [text, -0.02]));
  for (const line of Buffer.from(file).toString().split('\r\n').slice(1, -1)) assert.not.match(line, /^"?[=+\-@\t\r]/);
  assert.equal(
    rows(file).slice(1),
    texts.map((text) => [text, '-0.02']),
  );
});

test('headers of 机房,名称 are read in every encoding, marked or not (K26)', () => {
  const cases: [string, string, string][] = [
    ['BB FA B7 BF 2C C3 FB B3 C6', 'gb18030', 'GBK'],
    ['E6 9C BA E6 88 BF 2C E5 90 8D E7 A7 B0', 'utf-8', 'UTF-8'],
    ['EF BB BF E6 9C BA E6 88 BF 2C E5 90 8D E7 A7 B0', 'utf-8', 'UTF-8 with its mark'],
    ['FF FE 3A 67 3F 62 2C 00 0D 54 F0 79', 'utf-16le', 'UTF-16LE with its mark'],
    ['3A 67 3F 62 2C 00 0D 54 F0 79', 'utf-16le', 'UTF-16LE without one'],
    ['FE FF 67 3A 62 3F 00 2C 54 0D 79 F0', 'utf-16be', 'UTF-16BE with its mark'],
  ];
  for (const [hex, encoding, name] of cases) {
    const read = readCsv(bytes(hex));
    assert.equal([read.encoding, read.rows], [encoding, [['机房', '名称']]], name);
  }
});

test('what fits UTF-8 by chance is read so until somebody chooses', () => {
  assert.equal(rows(bytes('C4 A3')), [['ģ']]);
  assert.equal(rows(bytes('C4 A3'), { encoding: 'gb18030' }), [['模']]);
  // its first line alone fits UTF-8, the file does not
  assert.equal(readCsv(bytes('C4 A3 0D 0A BB FA B7 BF')).encoding, 'gb18030');
  assert.equal(rows(bytes('BE F7 A9 D0 2C A6 57 BA D9'), { encoding: 'big5' }), [['機房', '名稱']]);
});

test('bytes that the chosen encoding does not have are refused, naming it', async () => {
  assert.equal(await fault(bytes('BB FA B7 BF'), { encoding: 'utf-8' }), { key: 'sheet_encoding', data: { encoding: 'UTF-8' } });
  assert.is((await fault(bytes('E6 9C 81 FF'))).key, 'sheet_encoding');
  assert.equal(csvForm(bytes('BB FA 3B B7 BF'), { encoding: 'utf-8' }), { encoding: 'utf-8', delimiter: ';' });
});

test('semicolons and tabs are found out, in the line that has any, outside of quotes', () => {
  assert.equal(rows('a;b;c\n1;2,5;3'), [
    ['a', 'b', 'c'],
    ['1', '2,5', '3'],
  ]);
  assert.equal(rows('a\tb\r1\t2'), [
    ['a', 'b'],
    ['1', '2'],
  ]);
  assert.equal(rows('title\n"x;y;z",b\n'), [['title'], ['x;y;z', 'b']]);
  assert.equal(rows('sep=;\r\na;b,c\r\n'), [['a', 'b,c']]);
  assert.equal(rows('a;b,c', { delimiter: ';' }), [['a', 'b,c']]);
});

test('lines end in any way, quotes may hold all of them, and what is empty at an end is not there', () => {
  for (const end of ['\r\n', '\n', '\r'])
    assert.equal(rows(`a,b${end}1,${end},${end}x`), [['a', 'b'], ['1'], [], ['x']], JSON.stringify(end));
  assert.equal(rows('"a\r\nb",2\r\n'), [['a\r\nb', '2']]);
  assert.equal(rows('"a""b","","c"d,'), [['a"b', null, 'cd']]);
  assert.equal(rows('"never closed\n1,2'), [['never closed\n1,2']]);
  assert.equal([rows(''), rows('\ufeff'), rows(',,\n,')], [[], [], []]);
});

test('a foreign reader finds the same cells', async () => {
  const table = [
    ['a,b', 'say "x"', '两\r\n行'],
    ['', ' blank ', "it's"],
    ['1.50', 'é', '😀'],
  ];
  const script =
    'import csv,json,sys;print(json.dumps(list(csv.reader(sys.stdin.buffer.read().decode("utf-8-sig").splitlines(keepends=True)))))';
  const { stdout } = spawnSync('python3', ['-c', script], { input: await csvOf(table), encoding: 'utf8' });
  assert.equal(JSON.parse(stdout), [['a', 'b', 'c'], ...table]);
});

test('random tables come back as they were', async () => {
  const letters = ['a', '=', '"', ',', ';', '\n', '\r\n', "'", ' ', '机', '+', '\t', '-'];
  let seed = 7;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % n;
  };
  const text = (): string => Array.from({ length: random(6) }, () => letters[random(letters.length)]).join('');
  for (let round = 0; round < 300; round++) {
    const table = Array.from({ length: 1 + random(5) }, () => [text(), text(), `${text()}x`]);
    const file = await csvOf(table);
    assert.equal(readCsv(file, { delimiter: ',' }).rows.slice(1), table.map(trimmed), JSON.stringify(table));
  }
});

test('more than the limits is refused, naming the row', async () => {
  const small = { ...LIMITS, rows: 3, columns: 2, text: 5, cells: 5 };
  assert.equal(await fault(Buffer.from('a\nb\nc\nd'), {}, small), { key: 'sheet_rows', data: { sheet: 'CSV', max: 3 } });
  assert.equal(await fault(Buffer.from('a\n1,2,3'), {}, small), { key: 'sheet_columns', data: { sheet: 'CSV', row: 2, max: 2 } });
  assert.equal(await fault(Buffer.from('a\n123456'), {}, small), {
    key: 'sheet_cell_text',
    data: { sheet: 'CSV', row: 2, max: 5 },
  });
  assert.is((await fault(Buffer.from('1,2\n3,4\n5,6'), {}, small)).key, 'sheet_cells');
  assert.is((await fault(new Uint8Array(100), {}, { ...LIMITS, unpacked_bytes: 50 })).key, 'sheet_unpacked');
});

test('any bytes are a table or a refusal, in little time', () => {
  let seed = 3;
  const byte = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  };
  const began = performance.now();
  for (let round = 0; round < 2000; round++) {
    try {
      readTables(Uint8Array.from({ length: byte() % 64 }, byte));
    } catch (thrown) {
      assert.is((thrown as { key?: string }).key, 'validation');
    }
  }
  readCsv(Buffer.from('"'.repeat(200_001)), {}, { ...LIMITS, text: 300_000 });
  assert.ok(performance.now() - began < 20_000);
});

test.run();
