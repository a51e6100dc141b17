import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TestEditor } from '../test_editor';

const room = (): TestEditor => new TestEditor({ a: {}, b: {}, G: { kind: 'Group' }, p: { group: 'G' }, q: { group: 'G' } });

test('lock is disabled when already locked, unlock when not locked', () => {
  room()
    .select('a')
    .cannot('unlock', 'not_locked')
    .key('Ctrl+l')
    .cannot('lock', 'locked')
    .key('Ctrl+u')
    .cannot('unlock', 'not_locked');
});

test('what is locked cannot be moved, sized, turned, deleted or copied', () => {
  const editor = room().select('a').run('lock');
  const before = editor.doc;
  editor.drag(5, 5).draw('se', 9, 9).turn(30).cannot('delete', 'locked').cannot('copy', 'locked').cannot('move_left', 'locked');
  assert.is(editor.doc, before);
});

test('the parts of a locked group are locked, and unlocking one unlocks the group', () => {
  const editor = room().select('G').run('lock').select('p').cannot('delete', 'locked');
  assert.is(editor.run('unlock').widget('G').isLock, false);
  editor.run('delete').stands('a b G q');
});

test('a selection that is locked in part is unlocked as a whole', () => {
  const editor = room().select('a').run('lock').select('a', 'b').cannot('lock', 'locked').run('unlock').run('lock');
  assert.ok(editor.widget('a').isLock && editor.widget('b').isLock);
});

test('only an unlocked group that is selected is taken apart', () => {
  room().select('a').cannot('ungroup', 'no_group').select('a', 'G').cannot('ungroup', 'no_group');
  room().select('G').run('lock').cannot('ungroup', 'locked').run('unlock').key('Ctrl+b').hasSelected('p', 'q');
});

test.run();
