import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { remove } from '../../../../web/editor/commands/delete';
import { paste } from '../../../../web/editor/commands/paste';
import { deviceOf, HOME, TestEditor } from '../test_editor';

const two = (): TestEditor => new TestEditor({ a: { left: 100, top: 100 }, b: { left: 300, top: 100 } });

test('pasted components are offset 10 px, and each further paste 10 px more', () => {
  const editor = two().select('a', 'b').key('Ctrl+c').key('Ctrl+v');
  editor.liesAt('new000000001', 110, 110).liesAt('new000000002', 310, 110).hasSelected('new000000001', 'new000000002');
  editor.key('Ctrl+v').liesAt('new000000003', 120, 120).liesAt('a', 100, 100);
});

test('what was cut is gone and can be pasted again and again', () => {
  const editor = two().select('a').key('Ctrl+x').stands('b').hasSelected().key('Ctrl+v').liesAt('new000000001', 110, 110);
  editor.key('Ctrl+v').liesAt('new000000002', 120, 120);
});

test('there is nothing to paste before something was copied', () => {
  two().cannot('paste', 'nothing_to_paste').select('a').run('copy').run('paste');
});

test('what was copied stays as it was when its original changes', () => {
  two().select('a').run('copy').drag(200, 200).run('paste').liesAt('new000000001', 110, 110);
});

test('something locked that is selected does not keep from pasting', () => {
  two().select('a').run('copy').select('b').run('lock').run('paste').liesAt('new000000001', 110, 110);
});

test('a duplicate of a part is a part of the same group', () => {
  const editor = two().select('a', 'b').group('G').select('a').run('duplicate');
  assert.is(editor.widget('new000000001').group, 'G');
  editor.stands('G a b new000000001');
});

test('deleting takes parts along, and a group with its last part', () => {
  two().select('a', 'b').group('G').key('Delete').stands('');
  two().select('a', 'b').group('G').select('a', 'b').key('Delete').stands('');
  two().select('a', 'b').group('G').select('a').key('Delete').stands('G b');
});

test('deleting a widget with a sub-page asks first', () => {
  const editor = new TestEditor({ a: { selfId: '9' }, b: {} });
  assert.is(remove.ask(editor.select('b').context()), null);
  assert.equal(remove.ask(editor.select('a', 'b').context()), { is: 'sub_pages', of: ['9'] });
});

test('what is pasted onto a smaller sheet, or beside a corner, can be taken hold of', () => {
  const editor = two()
    .select('b')
    .drag(1050, 0)
    .run('copy')
    .does({ canvas: { ...two().doc.canvas, width: 500 } })
    .run('paste');
  editor.liesAt('new000000001', 492, 110);
});

test('a page takes 1 000 widgets', () => {
  const room = Object.fromEntries(Array.from({ length: 999 }, (_, i) => [`w${i}`, {}]));
  const editor = new TestEditor(room).select('w0').run('copy').run('paste').cannot('paste', 'too_many');
  editor.select('w0', 'w1').cannot('duplicate', 'too_many').cannot('group', 'too_many');
});

test('pasting at another site asks with the table of devices, where there are any', () => {
  const editor = new TestEditor({ a: { device_id: 1 }, b: {} }, { devices: [deviceOf(1)] });
  const east = { ...HOME, device_group_id: 2 };
  editor.select('a').run('copy');
  assert.is(paste.ask(editor.context()), null);
  assert.equal(paste.ask(editor.context({ page: east })), { is: 'binding' });
  editor.select('b').run('copy');
  assert.is(paste.ask(editor.context({ page: east })), null);
});

test.run();
