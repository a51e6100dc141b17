import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellOf, csvText } from '../../../web/pages/csv';

test('a cell is one line, quoted where it must be, and never a formula; a number stays one', () => {
  for (const [from, to] of [
    ['=1+1', "'=1+1"],
    ['-12.5', '-12.5'],
    ['@x', "'@x"],
    ['+a', "'+a"],
    ['a,b"c', '"a,b""c"'],
    ['a\nb', 'a b'],
  ] as const)
    assert.is(cellOf(from), to);
});

test('rows have the mark that tells a spreadsheet how to read them', () => {
  assert.is(
    csvText([
      ['时间', 'a'],
      ['1', '=x'],
    ]),
    "\ufeff时间,a\r\n1,'=x",
  );
});

test.run();
