// Every command and every gesture, in every situation.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, type CommandName, commandOf } from '../../../web/editor/commands/index';
import { whyNot } from '../../../web/editor/commands/run';
import { HANDLES, type Handle } from '../../../web/editor/document/handles';
import { isFree, wholesOf } from '../../../web/editor/document/tree';
import { DEVICES, SITUATIONS } from './situations';
import type { TestEditor } from './test_editor';

const names = COMMANDS.map(({ name }) => name) as readonly CommandName[];
const OTHER = { device: DEVICES[1]! };
/** They are for everything on the page. */
const FOR_ALL: readonly string[] = ['clear'];

interface Deed {
  readonly name: string;
  /** whether it may be done there at all */
  readonly may: (editor: TestEditor) => boolean;
  readonly does: (editor: TestEditor) => TestEditor;
}
const commands: readonly Deed[] = names
  .filter((name) => name !== 'undo' && name !== 'redo')
  .map((name) => ({
    name,
    may: (editor) => whyNot(commandOf(name), editor.context(OTHER)) === null,
    does: (editor) => editor.run(name, OTHER),
  }));
const free = (editor: TestEditor): boolean => isFree(editor.doc, editor.selection);
const gestures: readonly Deed[] = [
  { name: 'dragging', may: free, does: (editor) => editor.drag(13, -7) },
  { name: 'turning', may: free, does: (editor) => editor.turn(33) },
  ...(Object.keys(HANDLES) as Handle[]).flatMap((handle): Deed[] => [
    { name: `drawing ${handle}`, may: free, does: (editor) => editor.draw(handle, 11, 17) },
    { name: `drawing ${handle} in proportion`, may: free, does: (editor) => editor.draw(handle, -9, 4, true) },
  ]),
  {
    name: 'typing',
    may: () => true,
    does: (editor) => editor.type('under', { label: 'x' }).type('under', { label: 'xy' }).leave(),
  },
];

for (const [situation, make] of Object.entries(SITUATIONS)) {
  test(`${situation}: whatever is done is one step, and taken back leaves no trace`, () => {
    for (const { name, may, does } of [...commands, ...gestures]) {
      const editor = make();
      const { doc, selection, steps } = { doc: editor.doc, selection: editor.selection, steps: editor.steps };
      if (!may(editor)) continue;
      does(editor);
      const after = { doc: editor.doc, selection: editor.selection };
      if (after.doc === doc) continue;
      assert.is(editor.steps, steps + 1, name);
      editor.undo();
      assert.equal(editor.doc, doc, name);
      assert.equal(editor.selection, selection, name);
      editor.redo();
      assert.equal(editor.doc, after.doc, name);
      assert.equal(editor.selection, after.selection, name);
    }
  });

  test(`${situation}: what is not selected stays as it was`, () => {
    for (const { name, may, does } of [...commands, ...gestures.filter((deed) => deed.name !== 'typing')]) {
      const editor = make();
      if (!may(editor) || FOR_ALL.includes(name)) continue;
      const touched = new Set(wholesOf(editor.doc, editor.selection).map(({ uid }) => uid));
      const others = [...editor.doc.widgets.values()].filter(({ uid, kind }) => !touched.has(uid) && kind !== 'Group');
      does(editor);
      for (const widget of others) assert.is(editor.doc.widgets.get(widget.uid), widget, `${name}: ${widget.uid}`);
    }
  });

  test(`${situation}: no device, item, camera or row is lost unless the command is about it`, () => {
    for (const { name, may, does } of [...commands, ...gestures]) {
      const editor = make();
      if (!may(editor) || name === 'replace_device') continue;
      const before = editor.doc.widgets;
      does(editor);
      for (const [uid, widget] of editor.doc.widgets) {
        const was = before.get(uid);
        if (!was) continue;
        const { id, device_id, item_ids, video_id, selfId, link, animations, rest } = widget;
        const kept = { id, device_id, item_ids, video_id, selfId, link, animations, rest };
        for (const [field, value] of Object.entries(kept))
          assert.equal(value, was[field as keyof typeof kept], `${name}: ${uid} ${field}`);
      }
    }
  });
}

test('something locked refuses every gesture, and every command but those that are allowed', () => {
  for (const situation of ['locked', 'a part of a locked group']) {
    const locked = SITUATIONS[situation]!();
    const { doc } = locked;
    for (const { does, name } of gestures) if (name !== 'typing') assert.is(does(locked).doc, doc, name);
    const allowed = ['clear', 'paste', 'place_devices', 'preview', 'save', 'select_all', 'unlock'];
    for (const { may, name } of commands) if (may(locked)) assert.ok(allowed.includes(name), name);
  }
});

test('the scale at which a page is shown changes no number of any outcome', () => {
  for (const { name, may, does } of [...commands, ...gestures]) {
    // the scale itself is saved
    if (name === 'save') continue;
    const [plain, scaled] = [SITUATIONS.plain!(), SITUATIONS.scaled!()];
    assert.is(may(plain), may(scaled), name);
    if (!may(plain)) continue;
    const [one, other] = [does(plain).doc, does(scaled).doc];
    assert.equal(other.widgets, one.widgets, name);
    assert.equal(other.order, one.order, name);
  }
});

test('undo and redo go through every situation', () => {
  for (const make of Object.values(SITUATIONS)) {
    const editor = make();
    const [end, steps] = [editor.doc, editor.steps];
    for (let i = 0; i < steps; i++) editor.run('undo');
    editor.cannot('undo', 'nothing_to_undo');
    for (let i = 0; i < steps; i++) editor.run('redo');
    assert.equal(editor.doc, end);
  }
});

test.run();
