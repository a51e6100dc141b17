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

test('steps on many widgets at once go back and forth exactly, whatever was done to them', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => `w${i}`);
  const editor = new TestEditor(Object.fromEntries(crowd.map((uid, i) => [uid, { left: i * 40 + 0.123, top: i * 7 }])));
  const first = editor.doc;
  const deeds = [
    () => editor.select(...crowd).drag(5, -3),
    () => editor.draw('se', 9, 9),
    () => editor.turn(33),
    () => editor.type('w3', { label: 'TH' }).leave(),
    () => editor.select('w1', 'w2').run('delete'),
    () =>
      editor
        .select(...crowd.slice(4))
        .run('copy')
        .run('paste'),
    () => editor.select(...crowd.slice(4)).drag(1, 1),
  ];
  const seen = deeds.map((deed) => deed().doc);
  const isAsSeen = (step: number): void => assert.equal(editor.doc, seen[step] ?? first);
  for (let step = seen.length - 2; step >= 0; step--) {
    editor.undo();
    isAsSeen(step);
  }
  assert.equal(editor.undo().doc, first);
  for (const [step] of seen.entries()) {
    editor.redo();
    isAsSeen(step);
  }
});

test('of many widgets that were moved a hundred times, numbers are kept', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => `w${i}`);
  const editor = new TestEditor(Object.fromEntries(crowd.map((uid) => [uid, {}]))).select(...crowd);
  for (let i = 0; i < 10; i++) editor.drag(1, 2);
  const [last, ...older] = [...editor.editing.history.done].reverse();
  assert.is(last!.kept.columns, null);
  for (const { kept } of older)
    assert.equal([kept.change.widgets.length, kept.columns!.names, kept.columns!.after.length], [0, ['left', 'top'], 60]);
});

test.run();
