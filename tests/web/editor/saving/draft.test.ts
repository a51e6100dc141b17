import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apply } from '../../../../web/editor/document/apply';
import { draftOf, takenUp } from '../../../../web/editor/saving/draft';
import { HOME, roomOf, TestEditor } from '../test_editor';

const ROOM = roomOf({ a: { id: 1 }, b: { id: 2, left: 100 } });
const AT = 1_700_000_000_000;
/** As a browser's database gives it back. */
const kept = (value: unknown): unknown => structuredClone(value);

test('a draft brings a page back as it was left', () => {
  const editor = new TestEditor(ROOM).select('a').drag(5, 0).drop('VText', 'c', 300, 300).select('b').run('delete');
  const draft = draftOf(ROOM, editor.doc, HOME, AT)!;
  assert.equal([draft.version, draft.at], [1, AT]);
  const { change, conflicts } = takenUp(kept(draft), HOME, ROOM)!;
  assert.equal(apply(ROOM, change!), editor.doc);
  assert.equal(conflicts, []);
});

test('without a change there is no draft', () => {
  assert.is(draftOf(ROOM, new TestEditor(ROOM).select('a').drag(5, 0).undo().doc, HOME, AT), null);
});

test('a draft of an older version is joined with what was saved meanwhile', () => {
  const mine = new TestEditor(ROOM).select('a', 'b').drag(5, 0);
  const theirs = new TestEditor(ROOM).select('a').drag(9, 0).save();
  const { change, conflicts } = takenUp(kept(draftOf(ROOM, mine.doc, HOME, AT)), HOME, theirs.doc)!;
  const { widgets } = apply(theirs.doc, change!);
  assert.equal([widgets.get('a')!.left, widgets.get('b')!.left], [9, 105]);
  assert.equal(
    conflicts.map(({ uid }) => uid),
    ['a'],
  );
});

test('what is taken up is frozen again', () => {
  const draft = draftOf(ROOM, new TestEditor(ROOM).select('a').drag(5, 0).doc, HOME, AT);
  const { change } = takenUp(kept(draft), HOME, ROOM)!;
  assert.ok(Object.isFrozen(apply(ROOM, change!).widgets.get('a')!.style));
});

test('a draft of another page, of another format, or that cannot be read is none', () => {
  const draft = draftOf(ROOM, new TestEditor(ROOM).select('a').drag(5, 0).doc, HOME, AT)!;
  assert.is(takenUp(kept(draft), { ...HOME, type: 2 }, ROOM), null);
  const changes = [{}, { widgets: [[null, null]] }, { widgets: [[1, 2]] }, { widgets: 'a' }].map((change) => ({
    ...draft,
    change,
  }));
  for (const other of [null, 'x', {}, { ...draft, format: 2 }, ...changes]) assert.is(takenUp(kept(other), HOME, ROOM), null);
});

test.run();
