import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { judgedWidget } from '../../../../daemon/contract/widgets/check';
import { pageFaults } from '../../../../daemon/contract/widgets/check_page';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { isSaved, payloadOf } from '../../../../web/editor/saving/payload';
import { SITUATIONS } from '../situations';
import { docOf, TestEditor } from '../test_editor';

const room = (): TestEditor => new TestEditor({ a: { id: 1 }, b: { id: 2, left: 100 }, c: { id: 3, left: 200 } });
/** As the box has it: its sheet has a row. */
const kept = ({ saved }: TestEditor): Doc => {
  const { canvas } = saved;
  return { ...saved, canvas: { ...canvas, background: { ...canvas.background, id: 1 } } };
};
const payload = (editor: TestEditor) => payloadOf(kept(editor), editor.doc);

/** With uids as the editor gives them. */
function named({ widgets, order }: Doc): Doc {
  const long = (uid: string): string => uid.padEnd(12, '_');
  return docOf(
    order
      .map((uid) => widgets.get(uid)!)
      .map((widget) => ({ ...widget, uid: long(widget.uid), group: widget.group && long(widget.group) })),
  );
}

test('new widgets are created, existing ones updated, records no longer on the canvas deleted', () => {
  const editor = room().drop('VText', 'd', 300, 300).select('a').drag(5, 0).select('c').run('delete');
  const { create, update, order, ...rest } = payload(editor);
  assert.equal(
    create.map(({ extend }) => JSON.parse(extend).uid),
    ['d'],
  );
  assert.equal(
    update.map(({ id, left }) => [id, left]),
    [[1, '5']],
  );
  assert.equal([rest.delete, order, rest.version], [[3], ['a', 'b', 'd'], 1]);
});

test('what was not touched is not sent, nor the sheet', () => {
  const { create, update, background, ...rest } = payload(room().select('a').drag(5, 0).undo());
  assert.equal([create, update, background, rest.delete], [[], [], undefined, []]);
});

test('a page that has no sheet at the box is sent with it, and a sheet that changed', () => {
  const editor = room();
  assert.is(editor.saved.canvas.background.id, null);
  assert.ok(payloadOf(editor.saved, editor.doc).background);
  editor.does({ canvas: { ...editor.doc.canvas, width: 900 } });
  assert.is(JSON.parse(payload(editor).background!.extend).canvasWidth, 900);
});

test('another scale is something to save, and no step', () => {
  const editor = room().zoom(62);
  assert.is(isSaved(editor.saved, editor.doc), false);
  assert.is(JSON.parse(payload(editor).background!.extend).canvasScale, 62);
  assert.is(editor.steps, 0);
});

test("a part that moved changes its group's row too", () => {
  const editor = new TestEditor({ G: { kind: 'Group', id: 1 }, p: { id: 2, group: 'G' }, q: { id: 3, left: 100, group: 'G' } });
  const { update } = payload(editor.select('q').drag(50, 0));
  assert.ok(update.some(({ id, width }) => id === 1 && width === '190'));
});

test('saving does not cut the history, and the ids it gave stay through undo and redo', () => {
  const editor = room().drop('VText', 'd', 300, 300).select('d').drag(5, 0).save();
  assert.is(editor.widget('d').id, 2000);
  assert.ok(isSaved(editor.saved, editor.doc));
  assert.is(editor.undo().widget('d').id, 2000);
  assert.equal(
    payload(editor).update.map(({ id }) => id),
    [2000],
  );
  assert.equal(payload(editor.undo()).delete, [2000]);
  assert.is(editor.redo(2).widget('d').id, 2000);
  assert.ok(isSaved(editor.saved, editor.doc));
});

test('what was deleted, saved and brought back is new', () => {
  const editor = room().select('a').run('delete').save().undo();
  const { create, update } = payload(editor);
  assert.equal([create.length, update.length], [1, 0]);
  assert.is(editor.save().widget('a').id, 3000);
});

test('whatever the editor makes, the box takes', () => {
  for (const [situation, make] of Object.entries(SITUATIONS)) {
    const doc = named(make().doc);
    const rows = payloadOf({ ...doc, version: 0, widgets: new Map(), order: [] }, doc).create;
    for (const row of rows) assert.equal(judgedWidget(row).faults, {}, situation);
    const page = rows.map((row, i) => ({ ...row, uid: String(JSON.parse(row.extend).uid), at: `create[${i}]` }));
    assert.equal(pageFaults(page, doc.order), {}, situation);
  }
});

test.run();
