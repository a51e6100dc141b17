import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clear } from '../../../../web/editor/commands/clear';
import { TestEditor } from '../test_editor';

test('undo and redo say that there is nothing, and redo then does nothing', () => {
  const editor = new TestEditor({ a: {} }).cannot('undo', 'nothing_to_undo').cannot('redo', 'nothing_to_redo');
  editor.select('a').drag(5, 0).key('Ctrl+z').liesAt('a', 0, 0).cannot('undo', 'nothing_to_undo').key('Ctrl+y').liesAt('a', 5, 0);
  editor.cannot('redo', 'nothing_to_redo');
});

test('clear canvas asks first, takes widgets and background, and can be taken back before it is saved', () => {
  const editor = new TestEditor({ a: { isLock: true }, G: { kind: 'Group' }, p: { group: 'G' } });
  const before = editor.doc;
  assert.equal(clear.ask(), { is: 'clear' });
  editor.key('Ctrl+e').stands('').hasSelected();
  assert.is(editor.doc.canvas.background.image, '');
  editor.cannot('clear', 'nothing_here').cannot('save', 'no_background');
  assert.equal(editor.undo().doc, before);
});

test('saving requires a background, and something to save', () => {
  const editor = new TestEditor({ a: {} }).cannot('save', 'nothing_to_save').select('a').drag(5, 0).key('Ctrl+s');
  assert.equal(editor.key('Ctrl+p').acts, ['save', 'preview']);
});

test('saving and preview are no steps', () => {
  const editor = new TestEditor({ a: {} }).select('a').drag(5, 0).run('save').run('preview');
  assert.is(editor.steps, 1);
});

test('select all takes what stands in the group that is worked in, but nothing locked', () => {
  const editor = new TestEditor({ a: {}, b: { isLock: true }, G: { kind: 'Group' }, p: { group: 'G' }, q: { group: 'G' } });
  editor.key('Ctrl+a').hasSelected('a', 'G').select('p').key('Ctrl+a').hasSelected('p', 'q');
  editor.select('b').key('Ctrl+a').hasSelected('a', 'G');
  new TestEditor().cannot('select_all', 'nothing_here');
});

test('Escape goes one group up, and from what stands in none to nothing', () => {
  const editor = new TestEditor({ G: { kind: 'Group' }, H: { kind: 'Group', group: 'G' }, p: { group: 'H' }, q: { group: 'G' } });
  editor.select('p').key('Escape').hasSelected('H').key('Escape').hasSelected('G').key('Escape').hasSelected();
  assert.is(editor.key('Escape').steps, 0);
});

test.run();
