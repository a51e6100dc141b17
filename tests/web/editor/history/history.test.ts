import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TestEditor } from '../test_editor';

const two = (): TestEditor => new TestEditor({ a: { left: 100, top: 100 }, b: { left: 200, top: 200 } });

test('undo takes back one step, redo does it again, each with its selection', () => {
  const editor = two().select('a').drag(10, 0).select('b').drag(0, 10).select();
  editor.undo().hasSelected('b').liesAt('b', 200, 200).liesAt('a', 110, 100);
  editor.undo().hasSelected('a').liesAt('a', 100, 100);
  editor.redo(2).hasSelected('b').liesAt('a', 110, 100).liesAt('b', 200, 210);
});

test('redo with nothing to redo does nothing', () => {
  const editor = two().select('a').drag(10, 0);
  const before = editor.editing;
  assert.is(editor.redo().editing, before);
});

test('undo stops at the loaded document', () => {
  const editor = two();
  const { doc } = editor;
  editor.select('a').drag(10, 0).undo(5);
  assert.equal(editor.doc, doc);
});

test('a step after an undo leaves nothing to redo', () => {
  two().select('a').drag(10, 0).undo().drag(0, 7).redo().liesAt('a', 100, 107);
});

test('a field is one step until it is left, however much is typed', () => {
  const editor = two();
  for (const label of ['T', 'TH', 'TH-', 'TH-1']) editor.type('a', { label });
  editor.leave().type('a', { label: 'TH-2' });
  assert.is(editor.undo().widget('a').label, 'TH-1');
  assert.is(editor.undo().widget('a').label, '');
});

test('a field into which the old text was typed again is no step', () => {
  const editor = two().type('a', { label: 'x' }).type('a', { label: '' }).leave();
  assert.is(editor.editing.history.done.length, 0);
});

test('another step closes a field', () => {
  const editor = two().type('a', { label: 'x' }).select('b').drag(1, 0).type('a', { label: 'xy' });
  assert.is(editor.editing.history.done.length, 3);
});

test('one hundred steps can be taken back', () => {
  const editor = two().select('a');
  for (let i = 0; i < 130; i++) editor.drag(1, 0);
  editor.undo(130).liesAt('a', 130, 100).redo(100).liesAt('a', 230, 100);
});

test('snapshots are recorded after moves, resizes, rotations, deletes, reorders, group and ungroup, each as one step', () => {
  const editor = two().select('a');
  const deeds = [
    () => editor.drag(5, 5),
    () => editor.draw('se', 9, 9),
    () => editor.turn(30),
    () => editor.run('top'),
    () => editor.select('a', 'b').group('G'),
    () => editor.ungroup(),
    () => editor.run('delete'),
  ];
  for (const [i, deed] of deeds.entries()) assert.is(deed().steps, i + 1);
  editor.undo(deeds.length).stands('a b').liesAt('a', 100, 100).isTurned('a', 0);
});

test('selecting is no step', () => {
  const editor = two().select('a').select('b');
  assert.is(editor.editing.history.done.length, 0);
});

test('only what stands in one group is selected together', () => {
  const editor = new TestEditor({ G: { kind: 'Group' }, p: { group: 'G' }, q: { group: 'G' }, a: {} });
  editor.select('p', 'a', 'q', 'gone').hasSelected('p', 'q').select('a', 'p').hasSelected('a');
});

test.run();
