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

test('a noun goes with its number', () => {
  const said = (n: number | string) => fill('{n} {n:alarm was|alarms were} confirmed', { n });
  assert.is(said(1), '1 alarm was confirmed');
  assert.is(said('1'), '1 alarm was confirmed');
  for (const many of [0, 2, 21, '1.5', '1 000']) assert.is(said(many), `${many} alarms were confirmed`);
});

test.run();
