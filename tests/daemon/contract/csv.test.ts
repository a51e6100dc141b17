import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellText, csvLine, looksLikeFormula, marked, unmarked } from '../../../daemon/contract/csv';

const FORMULAS = ['=1+1', '+86 138', '-机房', '@SUM(A1)', '\t=x', '\r=x', '\n=x', '＝1+1', '＋1', '－1', '＠x', '-0.02'];
const PLAIN = ['', '机房', "it's", "'plain", '0.5', '1-1', 'a=b', '−3', '—', '28 – 30'];

test('a text that a spreadsheet would reckon is marked, and no other', () => {
  for (const text of FORMULAS) {
    assert.ok(looksLikeFormula(text), text);
    assert.is(marked(text), `'${text}`);
  }
  for (const text of PLAIN) assert.is(marked(text), text);
});

test('what was marked is as it was again, what looked marked already too, and marking is undone once only', () => {
  for (const text of [...FORMULAS, ...PLAIN, "'=1+1", "''=1+1", "'+x"]) assert.is(unmarked(marked(text)), text);
  assert.is(unmarked("'plain"), "'plain");
  assert.is(unmarked('=1+1'), '=1+1');
});

test('a number stays one and is never marked; what is none is an empty cell', () => {
  assert.equal([-0.02, 1284.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, null, true, false].map(cellText), [
    '-0.02',
    '1284.5',
    '1e+21',
    '',
    '',
    '',
    'TRUE',
    'FALSE',
  ]);
});

test('a line is quoted where it must be and ends as RFC 4180 has it', () => {
  assert.is(csvLine(['a,b', 'say "x"', 'two\nlines', ' blank', 7, null]), '"a,b","say ""x""","two\nlines"," blank",7,\r\n');
  assert.is(csvLine(['=HYPERLINK("x")']), '"\'=HYPERLINK(""x"")"\r\n');
});

test.run();
