import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cornersOf } from '../../../../daemon/contract/widgets/geometry';
import { HANDLES, type Handle, handleAt } from '../../../../web/editor/document/handles';
import { atSize, keepsProportion } from '../../../../web/editor/document/size';
import { TestEditor } from '../test_editor';

const ACROSS: Readonly<Record<Handle, Handle>> = { nw: 'se', n: 's', ne: 'sw', e: 'w', se: 'nw', s: 'n', sw: 'ne', w: 'e' };
const handles = Object.keys(HANDLES) as Handle[];
const one = (rotate = 0): TestEditor => new TestEditor({ a: { left: 100, top: 100, width: 80, height: 40, rotate } }).select('a');
const pair = (rotate = 0): TestEditor =>
  new TestEditor({ a: { left: 100, top: 100 }, b: { left: 200, top: 140, rotate } }).select('a', 'b').group('G');

test('each of the eight handles draws its sides and no other', () => {
  one().draw('e', 20, 99).liesAt('a', 100, 100).isSized('a', 100, 40);
  one().draw('w', 20, 99).liesAt('a', 120, 100).isSized('a', 60, 40);
  one().draw('n', 99, -10).liesAt('a', 100, 90).isSized('a', 80, 50);
  one().draw('s', 99, 10).liesAt('a', 100, 100).isSized('a', 80, 50);
  one().draw('nw', 10, 10).liesAt('a', 110, 110).isSized('a', 70, 30);
  one().draw('ne', 10, 10).liesAt('a', 100, 110).isSized('a', 90, 30);
  one().draw('se', 10, 10).liesAt('a', 100, 100).isSized('a', 90, 50);
  one().draw('sw', 10, 10).liesAt('a', 110, 100).isSized('a', 70, 50);
});

test('however a widget is turned, what lies across from the handle stays where it is seen', () => {
  for (const rotate of [0, 30, 90, 200])
    for (const handle of handles)
      for (const aspect of [false, true]) {
        const editor = one(rotate);
        const before = handleAt(editor.box('a'), ACROSS[handle]);
        const still = handleAt(editor.draw(handle, 13, 21, aspect).box('a'), ACROSS[handle]);
        assert.ok(Math.hypot(still.x - before.x, still.y - before.y) < 0.002, `${handle} at ${rotate}`);
      }
});

test('a turned widget grows along its own sides', () => {
  one(90).draw('e', 0, 20).isSized('a', 100, 40);
  one(180).draw('e', -20, 0).isSized('a', 100, 40);
});

test('in proportion the sides keep their ratio', () => {
  one().draw('se', 40, 20, true).isSized('a', 120, 60);
  one().draw('e', 40, 0, true).isSized('a', 120, 60);
  one().draw('n', 0, -20, true).isSized('a', 120, 60);
});

test('nothing is drawn below its least size, nor through itself', () => {
  one().draw('e', -500, 0).liesAt('a', 100, 100).isSized('a', 1, 40);
  one().draw('nw', 500, 500).liesAt('a', 179, 139).isSized('a', 1, 1);
  one().draw('se', -500, -500, true).isSized('a', 2, 1);
});

test('a group takes its parts along', () => {
  pair().draw('se', 140, 80).isSized('G', 280, 160).liesAt('a', 100, 100).isSized('a', 80, 80).liesAt('b', 300, 180);
});

test('parts that are turned by a quarter grow along their own other side', () => {
  pair(90).draw('e', 140, 0).isSized('G', 280, 80).isSized('a', 80, 40).isSized('b', 40, 80);
});

test('a group with a part turned otherwise is sized in proportion only', () => {
  const editor = pair(30);
  const { width, height } = editor.box('G');
  assert.ok(keepsProportion(editor.doc, ['G']));
  const after = editor.draw('e', width, 0).isTurned('b', 30).box('G');
  assert.ok(Math.abs(after.width / after.height - width / height) < 1e-4);
  editor.isSized('b', 80, 80);
});

test('a group is drawn no smaller than its smallest part allows', () => {
  const editor = pair().draw('e', -500, 0).isSized('a', 1, 40).isSized('b', 1, 40);
  assert.is(editor.box('G').width, 3.5);
});

test('a turned group is sized in the frame of its turn', () => {
  const editor = pair().turn(30).isTurned('G', 30);
  const { width, height } = editor.box('G');
  assert.ok(Math.abs(width - 140) < 0.01 && Math.abs(height - 80) < 0.01);
  const along = { x: Math.cos(Math.PI / 6) * 140, y: Math.sin(Math.PI / 6) * 140 };
  const after = editor.draw('e', along.x, along.y).isTurned('a', 30).box('G');
  assert.ok(Math.abs(after.width - 280) < 0.01 && Math.abs(after.height - 80) < 0.01);
});

test('several that are selected are sized as one', () => {
  const editor = pair().ungroup().draw('se', 140, 80).liesAt('b', 300, 180).isSized('b', 80, 80);
  assert.is(editor.frame.width, 280);
});

test('a wished size is taken as far as the parts allow it', () => {
  const editor = pair(30);
  const { width, height } = editor.box('G');
  editor.does({ put: atSize(editor.doc, 'G', { width: width * 2, height }) }).isSized('a', 80, 80);
  one(45)
    .does({ put: atSize(one(45).doc, 'a', { width: 120, height: 0 }) })
    .isSized('a', 120, 1);
});

test('a box and its corners agree', () => {
  const [corner] = cornersOf(one(90).box('a'));
  assert.equal(handleAt(one(90).box('a'), 'nw'), corner);
});

test.run();
