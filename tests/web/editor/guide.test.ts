// Every command, every gesture and every field, in every situation.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../daemon/contract/widgets/field';
import { KINDS } from '../../../daemon/contract/widgets/index';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { COMMANDS, type CommandName, commandOf } from '../../../web/editor/commands/index';
import { whyNot } from '../../../web/editor/commands/run';
import { HANDLES, type Handle } from '../../../web/editor/document/handles';
import { fieldsFor } from '../../../web/editor/document/offered';
import { isFree, wholesOf } from '../../../web/editor/document/tree';
import { fill, within } from './filling';
import { DEVICES, SITUATIONS } from './situations';
import type { TestEditor } from './test_editor';

const names = COMMANDS.map(({ name }) => name) as readonly CommandName[];
const OTHER = { device: DEVICES[1]!, picked: DEVICES.slice(1) };
/** They are for what is not selected too. */
const FOR_ALL: readonly string[] = ['clear', 'typing'];

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

/** Every field that some kind has, by its name. */
const FIELDS = new Map(
  Object.values(KINDS)
    .flatMap(({ fields }) => fields)
    .map((field) => [`filling in ${field.of}.${field.name}`, field] as const),
);
const offered = (editor: TestEditor, name: string): Field | undefined =>
  fieldsFor(editor.doc, editor.selection).find(({ of, name: own }) => name === `filling in ${of}.${own}`);
const fields: readonly Deed[] = [...FIELDS.keys()].map((name) => ({
  name,
  may: (editor) => free(editor) && offered(editor, name) !== undefined,
  does: (editor) => {
    const field = offered(editor, name);
    return field ? fill(editor, field, within(field)) : editor;
  },
}));
/** They are there to bind something else. */
const REBINDS: readonly string[] = [
  'replace_device',
  ...['device_id', 'item_ids', 'video_id', 'link', 'animations'].map((name) => `filling in widget.${name}`),
  ...['link_group_id', 'sortId'].map((name) => `filling in style.${name}`),
];

/** One step, which taken back leaves no trace and done again ends where it ended. */
function isOneStep(editor: TestEditor, before: TestEditor['editing'], name: string): void {
  const { doc, selection } = editor.editing;
  if (doc === before.doc) return;
  assert.is(editor.steps, before.history.done.length + 1, name);
  editor.undo();
  assert.equal([editor.doc, editor.selection], [before.doc, before.selection], name);
  editor.redo();
  assert.equal([editor.doc, editor.selection], [doc, selection], name);
}

/** What is not selected stays as it was. */
function leavesOthers(after: Doc, before: TestEditor['editing'], name: string): void {
  const touched = new Set(wholesOf(before.doc, before.selection).map(({ uid }) => uid));
  for (const [uid, widget] of before.doc.widgets)
    if (!touched.has(uid) && widget.kind !== 'Group') assert.is(after.widgets.get(uid), widget, `${name}: ${uid}`);
}

const BOUND = ['id', 'device_id', 'item_ids', 'video_id', 'selfId', 'link', 'animations', 'rest'] as const;
/** No device, item, camera or row is lost. */
function losesNothing(after: Doc, before: Doc, name: string): void {
  for (const [uid, widget] of after.widgets)
    for (const field of BOUND) {
      const was = before.widgets.get(uid);
      if (was) assert.equal(widget[field], was[field], `${name}: ${uid} ${field}`);
    }
}

for (const [situation, make] of Object.entries(SITUATIONS))
  test(`${situation}: whatever is done is one step, leaves others as they are, and loses no device, item or row`, () => {
    for (const { name, may, does } of [...commands, ...gestures, ...fields]) {
      const editor = make();
      if (!may(editor)) continue;
      const before = editor.editing;
      const { doc } = does(editor);
      if (!FOR_ALL.includes(name)) leavesOthers(doc, before, name);
      if (!REBINDS.includes(name)) losesNothing(doc, before.doc, name);
      isOneStep(editor, before, name);
    }
  });

test('each field of each kind is filled in somewhere, so that none is left out of the guide', () => {
  const walked = new Set(
    Object.values(SITUATIONS).flatMap((make) => fields.filter(({ may }) => may(make())).map(({ name }) => name)),
  );
  assert.equal(
    [...FIELDS.keys()].filter((name) => !walked.has(name)),
    [],
  );
});

test('something locked refuses every gesture, and every command but those that are allowed', () => {
  for (const situation of ['locked', 'a part of a locked group']) {
    const locked = SITUATIONS[situation]!();
    const { doc } = locked;
    for (const { does, name } of gestures) if (name !== 'typing') assert.is(does(locked).doc, doc, name);
    const allowed = ['add_devices', 'clear', 'leave_group', 'paste', 'place_devices', 'preview', 'save', 'select_all', 'unlock'];
    for (const { may, name } of commands) if (may(locked)) assert.ok(allowed.includes(name), name);
  }
});

test('the scale at which a page is shown changes no number of any outcome', () => {
  for (const { name, may, does } of [...commands, ...gestures, ...fields]) {
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
