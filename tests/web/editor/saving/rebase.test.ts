import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { apply } from '../../../../web/editor/document/apply';
import { faultsOf } from '../../../../web/editor/document/sound';
import { merged, type Sides } from '../../../../web/editor/saving/rebase';
import { count } from '../../../hands/long';
import { roomOf, TestEditor } from '../test_editor';

const BASE = roomOf({ a: { id: 1 }, b: { id: 2, left: 100 }, c: { id: 3, left: 200 }, d: { id: 4, left: 300 } });
const side = (): TestEditor => new TestEditor(BASE);

interface Joined {
  readonly doc: Doc;
  readonly conflicts: readonly (string | null)[];
}
function join(mine: TestEditor, theirs: TestEditor, sides?: Sides): Joined {
  const { change, conflicts } = merged(BASE, mine.doc, theirs.doc, sides);
  const doc = change ? apply(theirs.doc, change) : theirs.doc;
  assert.equal(faultsOf(doc), []);
  return { doc, conflicts: conflicts.map(({ uid }) => uid) };
}
const places = ({ order, widgets }: Doc): string => order.map((uid) => `${uid} ${widgets.get(uid)!.left}`).join(', ');

test('what one side changed is joined', () => {
  const { doc, conflicts } = join(side().select('a').drag(5, 0), side().select('b').drag(7, 0));
  assert.equal([places(doc), conflicts], ['a 5, b 107, c 200, d 300', []]);
});

test('nobody loses a widget that came on one side', () => {
  const mine = side().drop('VText', 'm', 600, 600).select('m').run('bottom');
  const { doc } = join(mine, side().drop('VText', 't', 500, 500));
  assert.is(doc.order.join(' '), 'm a b c d t');
});

test('what both changed is listed, and goes by mine or theirs', () => {
  const [mine, theirs] = [side().select('a').drag(5, 0), side().select('a').drag(9, 0)];
  const { doc, conflicts } = join(mine, theirs);
  assert.equal([places(doc), conflicts], ['a 9, b 100, c 200, d 300', ['a']]);
  assert.is(places(join(mine, theirs, new Map([['a', 'mine']])).doc), 'a 5, b 100, c 200, d 300');
});

test('the same change on both sides is none to be asked about', () => {
  assert.equal(join(side().select('a').drag(5, 0), side().select('a').drag(5, 0)).conflicts, []);
  assert.equal(join(side().select('a').run('delete'), side().select('a').run('delete')).conflicts, []);
});

test('deleted on one side and changed on the other is asked about, whichever side it was', () => {
  const [gone, moved] = [side().select('a').run('delete'), side().select('a').drag(5, 0)];
  assert.equal([places(join(gone, moved).doc), join(gone, moved).conflicts], ['a 5, b 100, c 200, d 300', ['a']]);
  assert.is(join(moved, gone).doc.order.join(' '), 'b c d');
  const { doc } = join(moved, gone, new Map([['a', 'mine']]));
  assert.equal([doc.order.join(' '), doc.widgets.get('a')!.id], ['a b c d', null]);
});

test('grouped on one side, moved on the other: both stay', () => {
  const { doc, conflicts } = join(side().select('c', 'd').group('G'), side().select('a').drag(5, 0));
  assert.equal([doc.order.join(' '), places(doc).slice(0, 3), conflicts], ['a b G c d', 'a 5', []]);
});

test('a widget that both grouped stands in one group, by the side that is taken', () => {
  const [mine, theirs] = [side().select('a', 'b').group('G'), side().select('b', 'c').group('H')];
  const { doc, conflicts } = join(mine, theirs, new Map([['b', 'mine']]));
  assert.equal(conflicts, ['b']);
  assert.equal([doc.widgets.get('b')!.group, doc.widgets.get('c')!.group], ['G', 'H']);
});

test('parts of a group that the other side took apart stand by themselves', () => {
  const grouped = side().select('a', 'b').group('G').doc;
  const mine = new TestEditor(grouped).select('a').drag(5, 0).select('a').run('duplicate');
  const theirs = new TestEditor(grouped).select('G').ungroup();
  const { change } = merged(grouped, mine.doc, theirs.doc);
  const doc = apply(theirs.doc, change!);
  assert.equal(faultsOf(doc), []);
  assert.is(doc.widgets.get('new000000001')!.group, null);
});

test('who reordered is heard, with what came on the other side', () => {
  const mine = side().select('a').run('top');
  assert.is(join(mine, side().drop('VText', 't', 500, 500)).doc.order.join(' '), 'b c d t a');
  assert.is(join(side().select('b').drag(1, 0), side().select('a').run('top')).doc.order.join(' '), 'b c d a');
});

test('the sheet is joined part by part', () => {
  const sized = (width: number) => side().does({ canvas: { ...BASE.canvas, width } });
  const { doc, conflicts } = join(sized(900), side().does({ canvas: { ...BASE.canvas, height: 500 } }));
  assert.equal([doc.canvas.width, doc.canvas.height, conflicts], [900, 500, []]);
  const both = join(sized(900), sized(800));
  assert.equal([both.doc.canvas.width, both.conflicts], [800, [null]]);
  assert.is(join(sized(900), sized(800), new Map([[null, 'mine']])).doc.canvas.width, 900);
});

test('what the other side saved keeps its rows and its version', () => {
  const { doc } = join(side().select('a').drag(5, 0), side().drop('VText', 't', 500, 500).save());
  assert.equal([doc.version, doc.widgets.get('t')!.id, doc.widgets.get('a')!.id], [2, 2000, 1]);
});

type Work = readonly (readonly [picks: readonly number[], deed: number])[];
const DEEDS: readonly ((editor: TestEditor, n: number) => unknown)[] = [
  (editor, n) => editor.drag(n, 0),
  (editor) => editor.selection.length > 0 && editor.run('delete'),
  (editor, n) => editor.selection.length > 1 && editor.group(`group ${n}`),
  (editor, n) => editor.drop('VText', `new ${n}`, 400, 400),
  (editor) => editor.does({ order: [...editor.doc.order].reverse() }),
  (editor, n) => editor.turn(n),
];
function done(work: Work, mark: number): TestEditor {
  const editor = side();
  for (const [i, [picks, deed]] of work.entries()) {
    const { order } = editor.doc;
    editor.select(...picks.flatMap((pick) => order[pick % Math.max(1, order.length)] ?? []));
    DEEDS[deed]!(editor, mark + i);
  }
  return editor;
}

test('whatever two people do, each widget is as one of them left it, and what neither deleted is there', () => {
  const work = fc.array(fc.tuple(fc.array(fc.nat(9), { maxLength: 3 }), fc.nat(DEEDS.length - 1)), { maxLength: 6 });
  /** What is left out follows from others: a group that is gone, a row that is. */
  const plain = ({ widgets }: Doc, uid: string): string => JSON.stringify({ ...widgets.get(uid), group: null, id: null });
  fc.assert(
    fc.property(work, work, fc.boolean(), (one, other, own) => {
      const [mine, theirs] = [done(one, 100), done(other, 200)];
      const { doc } = join(mine, theirs, new Map(own ? BASE.order.map((uid) => [uid, 'mine']) : []));
      for (const uid of doc.order)
        assert.ok(
          [mine, theirs].some((editor) => plain(editor.doc, uid) === plain(doc, uid)),
          uid,
        );
    }),
    { numRuns: count(2000) },
  );
});

test.run();
