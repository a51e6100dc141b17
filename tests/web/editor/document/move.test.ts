import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reach } from '../../../../web/editor/document/move';
import { TestEditor } from '../test_editor';

const two = (): TestEditor => new TestEditor({ a: { left: 100, top: 100 }, b: { left: 200, top: 200 } });

test('a selection is moved as one', () => {
  two().select('a', 'b').drag(10, -20).liesAt('a', 110, 80).liesAt('b', 210, 180);
});

test('a group moves with its parts, and a locked part with its group', () => {
  two().select('a', 'b').group('G').select('a').run('lock').select('G').drag(5, 5).liesAt('G', 105, 105).liesAt('a', 105, 105);
});

test('what is locked does not move', () => {
  two().select('a').run('lock').drag(5, 5).liesAt('a', 100, 100).select('a', 'b').drag(5, 5).liesAt('b', 200, 200);
});

test('a corner of what is dragged stays on the sheet', () => {
  two().select('a', 'b').drag(-9999, 9999).liesAt('a', -132, 760).liesAt('b', -32, 860);
  two().select('b').drag(9999, 0).liesAt('b', 1358, 200);
});

test('what is turned stays on the sheet by what is seen of it', () => {
  const beam = new TestEditor({ a: { left: 100, top: 200, width: 200, height: 20, rotate: 90 } }).select('a');
  beam.drag(-999, 0).liesAt('a', -102, 200);
});

test('what lies outside the sheet may stay there, and comes back', () => {
  const editor = new TestEditor({ far: { left: 5000, top: 10 } }).select('far');
  assert.equal(reach(editor.doc, ['far'], { x: 50, y: 0 }), { x: 0, y: 0 });
  editor.drag(-4000, 0).liesAt('far', 1000, 10);
});

test('moving nothing is no step', () => {
  const editor = two().select('a').drag(0, 0);
  assert.is(editor.editing.history.done.length, 0);
});

test.run();
