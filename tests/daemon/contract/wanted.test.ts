import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answers, best, plain, wordsOf } from '../../../daemon/contract/wanted';

const thing = (name: string, also = '', around = '') => ({ name: plain(name), also: plain(also), around: plain(around) });
const rank = (text: string, ...of: Parameters<typeof thing>) => answers(wordsOf(text), thing(...of));

test('a name that begins so is best, then one with such a word, then what it is known by', () => {
  const ranks = ['UPS 1', 'Big UPS'].map((name) => rank('ups', name));
  assert.equal([...ranks, rank('ups', 'Power', 'UPS 2000'), rank('ups', 'Meter')], [3, 2, 1, 0]);
  assert.equal([rank('日志', '告警日志'), rank('ups', '机房UPS'), rank('ups', 'A-UPS')], [2, 2, 2]);
});

test('what stands in the middle of a word is another word; letters and numbers are words apart', () => {
  assert.equal([rank('ups', 'User groups'), rank('ups', 'Sites', 'setting_device_groups')], [0, 0]);
  assert.equal(
    [rank('group', 'User groups'), rank('2000', 'Power', 'UPS2000-G'), rank('168.1', 'Meter', '192.168.1.5')],
    [2, 1, 1],
  );
});

test('neither case nor width of letters makes a difference', () => {
  assert.is(rank('ＵＰＳ', 'ups 1'), 3);
  assert.is(rank('UPS', 'ｕｐｓ'), 3);
});

test('every word must be found, some of them in the thing itself', () => {
  assert.is(rank('temp room', 'Temperature', '', 'Room A'), 1);
  assert.is(rank('room temp', 'Temperature', '', 'Room A'), 1);
  assert.is(rank('temp hall', 'Temperature', '', 'Room A'), 0);
  assert.is(rank('room', 'Temperature', '', 'Room A'), 0, 'where it is finds nothing by itself');
});

test('nothing finds nothing', () => {
  assert.is(rank('', 'UPS'), 0);
  assert.is(rank('   ', 'UPS'), 0);
});

test('what somebody types is text, never a pattern', () => {
  for (const text of ['.*', '%', '_', "' OR 1=1 --", '(', '[', '\\', '$&']) assert.is(rank(text, 'UPS 1', 'Maker M1'), 0, text);
  assert.is(rank('100%', 'Load 100%'), 2);
});

test('equals stay as they stood', () => {
  assert.equal(
    best([1, 12, 3, 14], (n) => (n > 10 ? 2 : n === 3 ? 0 : 1)).map(({ thing }) => thing),
    [12, 14, 1],
  );
});

test.run();
