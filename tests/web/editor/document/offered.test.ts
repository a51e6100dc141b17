// Which fields the inspector offers of what is selected.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldsFor, tabsOf } from '../../../../web/editor/document/offered';
import { TestEditor } from '../test_editor';

test('a picture has no tab of a device, a device all four', () => {
  const editor = new TestEditor({ p: { kind: 'Picture' }, d: { kind: 'Cdefault' } });
  assert.equal(tabsOf(fieldsFor(editor.doc, ['p'])).includes('device'), false);
  assert.equal(tabsOf(fieldsFor(editor.doc, ['d'])), ['attribute', 'animation', 'event', 'device']);
});

test('several widgets offer what all of them have, and nothing that each has for itself', () => {
  const editor = new TestEditor({ t: { kind: 'VText' }, d: { kind: 'Cdefault' } });
  const names = fieldsFor(editor.doc, ['t', 'd']).map(({ name }) => name);
  assert.ok(names.includes('fontSize'));
  for (const name of ['left', 'label', 'propValue', 'device_id', 'icon']) assert.not.ok(names.includes(name), name);
});

test('how a text opens beside a widget is asked once there is one', () => {
  const content = 'rack 4';
  const editor = new TestEditor({
    t: { kind: 'VText' },
    d: { kind: 'VText', dialog: { placement: 'top', width: 160, trigger: 'hover', content } },
  });
  const dialogs = (uid: string): readonly string[] =>
    fieldsFor(editor.doc, [uid]).flatMap(({ of, name }) => (of === 'dialog' ? [name] : []));
  assert.equal(dialogs('t'), ['content']);
  assert.equal([...dialogs('d')].sort(), ['content', 'placement', 'trigger', 'width']);
});

test('nothing selected offers nothing, nor what another version drew', () => {
  const editor = new TestEditor({ u: { kind: 'Hologram' } });
  assert.equal([fieldsFor(editor.doc, []), fieldsFor(editor.doc, ['u'])], [[], []]);
});

test.run();
