import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { depthOfGroup, isTooDeep } from '../../../../web/editor/document/group';
import { TestEditor } from '../test_editor';

const row = (): TestEditor => new TestEditor({ a: {}, b: { left: 100 }, c: { left: 200 }, d: { left: 300 } });

test('grouping brings the parts below the foremost one, in their order', () => {
  row().select('c', 'a').group('G').stands('b G a c d').hasSelected('G');
});

test('a group has the box of its parts and none of its own', () => {
  const editor = row().select('a', 'c').group('G').liesAt('G', 0, 0).isSized('G', 240, 40);
  const { left, top, width, height } = editor.widget('G');
  assert.equal([left, top, width, height], [0, 0, 0, 0]);
});

test('parts keep their places when they are grouped, and when they are let go', () => {
  const editor = row();
  const before = editor.doc;
  editor.select('a', 'c').group('G').ungroup().hasSelected('a', 'c').stands('b a c d');
  for (const uid of before.order) assert.equal(editor.widget(uid), before.widgets.get(uid));
});

test('grouping in a group makes a group in a group', () => {
  const editor = row().select('a', 'b', 'c').group('G').select('a', 'b').group('H');
  editor.stands('G H a b c d');
  assert.is(editor.widget('H').group, 'G');
});

test('a group in a group, let go, leaves its parts to the outer one', () => {
  const editor = row().select('a', 'b', 'c').group('G').select('a', 'b').group('H').ungroup();
  editor.stands('G a b c d');
  assert.is(editor.widget('a').group, 'G');
});

test('groups stand in each other eight deep, and no deeper', () => {
  const others = Object.fromEntries(['2', '3', '4', '5', '6', '7', '8'].map((uid) => [uid, {}]));
  const editor = new TestEditor({ a: {}, b: {}, c: {}, d: {}, ...others }).select('a', 'b').group('g1');
  for (let depth = 2; depth <= 8; depth++) editor.select(`g${depth - 1}`, String(depth)).group(`g${depth}`);
  assert.is(depthOfGroup(editor.doc, ['g8', 'c']), 9);
  assert.ok(isTooDeep(editor.doc, ['g8', 'c']));
  assert.ok(isTooDeep(editor.doc, ['a']));
  assert.not(isTooDeep(editor.doc, ['c', 'd']));
  editor.select('g8', 'c').cannot('group', 'too_deep').select('a', 'b').cannot('group', 'too_deep');
});

test('undo of grouping and of letting go gives the document before', () => {
  const editor = row();
  const before = editor.doc;
  editor.select('a', 'c').group('G');
  const between = editor.doc;
  editor.ungroup().undo();
  assert.equal(editor.doc, between);
  assert.equal(editor.undo().doc, before);
  editor.hasSelected('a', 'c');
});

test.run();
