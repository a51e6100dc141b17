import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../../../web/editor/document/page';
import { freshUids } from '../../../../web/editor/document/uid';
import { HOME, type Said, TestEditor } from '../test_editor';

const DIAGRAM: Page = { ...HOME, type: 2 };
const bound: Said = { kind: 'Cdefault', device_id: 7, item_ids: [1, 2], id: 40, selfId: '9', link: '/station?deviceId=7' };

/** Every object below a value. */
function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

test('SH-32: a copied group, moved, sized and let go, leaves the original as it was', () => {
  for (const locked of [false, true])
    for (const nested of [false, true]) {
      const editor = new TestEditor({
        a: { kind: 'Cdefault', left: 100, top: 100, isLock: locked },
        b: { kind: 'Cdefault', left: 300, top: 100 },
      });
      editor.select('a', 'b').group('G');
      if (nested) editor.group('H');
      const [whole] = editor.selection;
      editor.double().liesAt(editor.selection[0]!, 110, 110);
      const started = editor.doc;
      const steps = editor.editing.history.done.length;
      editor.drag(200, 100).draw('se', 120, 20).ungroup();
      if (nested) editor.ungroup();
      const [one, other] = editor.selection;
      editor.liesAt(one!, 310, 210).isSized(one!, 60, 60).liesAt(other!, 610, 210).select(one!).turn(30).isTurned(one!, 30);
      const ended = editor.doc;
      editor.liesAt('a', 100, 100).isSized('a', 40, 40).isTurned('a', 0).liesAt(whole!, 100, 100);
      const taken = editor.editing.history.done.length - steps;
      assert.is(taken, nested ? 5 : 4);
      assert.equal(editor.undo(taken).doc, started);
      assert.equal(editor.redo(taken).doc, ended);
      assert.is(new Set(editor.doc.widgets.keys()).size, nested ? 6 : 5);
    }
});

test('copies share nothing with their originals', () => {
  const rest = { deep: { list: [1] } };
  const editor = new TestEditor({ a: { ...bound, rest, propValue: { showName: true } }, b: {} }).select('a').double();
  const [copy] = editor.selection;
  const shared = [...objectsIn(editor.widget('a'))].filter((part) => objectsIn(editor.widget(copy!)).has(part));
  assert.equal(shared, []);
  assert.equal(editor.widget(copy!).rest, rest);
});

test('a copy is a new widget: it has no row and no sub-page, but the device and its items', () => {
  const editor = new TestEditor({ a: bound }).select('a').double();
  const { id, selfId, device_id, item_ids, link } = editor.widget(editor.selection[0]!);
  assert.equal([id, selfId, device_id, item_ids, link], [null, '', 7, [1, 2], '/station?deviceId=7']);
});

test('on a page of another type the copy of a device widget leads nowhere, the one of a button where it led', () => {
  const there = new TestEditor({ a: bound, b: { kind: 'SiteButton', link: '/station?nodeId=x_2' } }, DIAGRAM);
  there.select('a', 'b').double();
  assert.equal(
    there.selection.map((uid) => there.widget(uid).link),
    ['', '/station?nodeId=x_2'],
  );
});

test('copies stand in front, in the sequence of their originals', () => {
  new TestEditor({ a: {}, b: {}, c: {} }).select('b', 'a').double().stands('a b c new000000001 new000000002');
});

test('a uid has twelve characters and is never given twice', () => {
  const bytes = [0, 0, 1, 2, 2, 3];
  const fresh = freshUids(
    (into) => into.fill(bytes.shift()!),
    (uid) => uid === 'b'.repeat(12),
  );
  assert.equal([fresh(), fresh(), fresh()], ['a'.repeat(12), 'c'.repeat(12), 'd'.repeat(12)]);
});

test.run();
