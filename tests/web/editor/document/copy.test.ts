import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import { freshUids } from '../../../../web/editor/document/uid';
import { HOME, type Said, TestEditor } from '../test_editor';

const DIAGRAM: MapPage = { ...HOME, type: 2 };
const bound: Said = { kind: 'Cdefault', device_id: 7, item_ids: [1, 2], id: 40, selfId: '9', link: '/station?deviceId=7' };

/** Every object below a value. */
function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

/** Two cards in a group, or in a group in a group; one of them may be locked. */
function cards(locked: boolean, nested: boolean): TestEditor {
  const card = { kind: 'Cdefault', top: 100 };
  const editor = new TestEditor({ a: { ...card, left: 100 }, b: { ...card, left: 300 }, c: { ...card, left: 300, top: 300 } });
  editor.select('a', 'b').group('G');
  if (locked) editor.select('a').run('lock');
  return nested ? editor.select('G', 'c').group('H') : editor.select('G');
}

for (const [locked, nested, scale] of [
  [false, false, 100],
  [true, false, 100],
  [false, true, 100],
  [true, true, 60],
] as const)
  test(`SH-32: a copied group${nested ? ' in a group' : ''}${locked ? ' with something locked' : ''} shares nothing with the original`, () => {
    const editor = cards(locked, nested).zoom(scale);
    const originals = new Map(editor.doc.widgets);
    const [begin, before] = [editor.doc, editor.steps];
    editor
      .double()
      .drag(200, 100)
      .draw('se', editor.frame.width / 2, editor.frame.height / 2)
      .ungroup();
    if (nested) editor.select(editor.selection.find((uid) => editor.widget(uid).kind === 'Group')!).ungroup();
    const [one, other] = editor.selection as [string, string];
    editor.liesAt(one, 310, 210).isSized(one, 60, 60).liesAt(other, 610, 210).isSized(other, 60, 60);
    editor.select(other).turn(30).isTurned(other, 30);
    for (const [uid, widget] of originals) assert.is(editor.widget(uid), widget);
    const [end, taken] = [editor.doc, editor.steps - before];
    assert.is(taken, nested ? 6 : 5);
    assert.equal(editor.undo(taken).doc, begin);
    assert.equal(editor.redo(taken).doc, end);
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
  const there = new TestEditor({ a: bound, b: { kind: 'SiteButton', link: '/station?nodeId=x_2' } }, { page: DIAGRAM });
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
