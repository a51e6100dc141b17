import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill, loadWords, words } from '../../../web/lang/index';
import { openSources } from '../../hands/words';

openSources();

test('words that were not loaded are a fault, not an empty page', () => {
  assert.throws(() => words('overview'), /overview/);
});

test('an area is loaded in the language that is asked for', async () => {
  await loadWords('en_us', 'shell');
  assert.is(words('shell').cancel, 'Cancel');
  await loadWords('zh_tw', 'shell');
  assert.is(words('shell').cancel, '取消');
});

test('data fills its places, also twice; a place without data stays to be seen', () => {
  assert.is(fill('{a} 和 {b} 和 {a}', { a: 1, b: '二' }), '1 和 二 和 1');
  assert.is(fill('还有 {n} 条'), '还有 {n} 条');
  assert.is(fill('{a}', { a: '{b}' }), '{b}');
});

test.run();
