import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apply, shownAt } from '../../../../web/editor/document/apply';
import { changeBetween, changeOf, inverse, joined } from '../../../../web/editor/document/change';
import { docOf, widgetOf } from '../test_editor';

const doc = docOf([widgetOf('a'), widgetOf('b', { left: 100 }), widgetOf('c', { left: 200 })]);
const a = doc.widgets.get('a')!;

test('a change makes another document and leaves the one before as it was', () => {
  const change = changeOf(doc, { put: [{ ...a, left: 7 }] })!;
  const after = apply(doc, change);
  assert.is(after.widgets.get('a')!.left, 7);
  assert.is(doc.widgets.get('a')!.left, 0);
  assert.is(after.widgets.get('b'), doc.widgets.get('b'));
});

test('a change turned round gives the very document before it', () => {
  const changes = [
    changeOf(doc, { put: [{ ...a, left: 7 }], drop: ['c'] }),
    changeOf(doc, { put: [widgetOf('d')], order: ['d', 'c', 'b', 'a'] }),
    changeOf(doc, { canvas: { ...doc.canvas, width: 900 } }),
  ];
  for (const change of changes) assert.equal(apply(apply(doc, change!), inverse(change!)), doc);
});

test('what changes nothing is no change', () => {
  assert.is(changeOf(doc, {}), null);
  assert.is(changeOf(doc, { put: [{ ...a }], order: [...doc.order], canvas: { ...doc.canvas } }), null);
  assert.is(changeOf(doc, { drop: ['nobody'] }), null);
});

test('two changes one after the other are one, and none where the second takes the first back', () => {
  const first = changeOf(doc, { put: [{ ...a, left: 7 }, widgetOf('d')] })!;
  const between = apply(doc, first);
  const then = changeOf(between, { put: [{ ...a, left: 9 }], drop: ['d'] })!;
  const both = joined(first, then)!;
  assert.equal(both.widgets, [[a, { ...a, left: 9 }]]);
  assert.is(both.order, undefined);
  assert.equal(apply(doc, both), apply(between, then));
  assert.is(joined(first, inverse(first)), null);
});

test('the change between two documents makes one of the other', () => {
  const other = apply(doc, changeOf(doc, { put: [{ ...a, top: 3 }, widgetOf('d')], drop: ['b'] })!);
  assert.equal(apply(doc, changeBetween(doc, other)!), other);
  assert.is(changeBetween(doc, doc), null);
});

test('widgets cannot be changed where they stand, nor what they hold', () => {
  const after = apply(
    doc,
    changeOf(doc, { put: [widgetOf('d', { style: { color: '#112233' }, rest: { deep: { list: [1] } } })] })!,
  );
  for (const held of [after, ...after.widgets.values()]) assert.ok(Object.isFrozen(held));
  const { style, rest, item_ids } = after.widgets.get('d')!;
  for (const part of [style, rest, rest.deep, item_ids]) assert.ok(Object.isFrozen(part));
});

test('numbers stay within the limits, whoever asks for others', () => {
  const put = [{ ...a, left: 1e9, width: 0, height: -5, rotate: -90, item_ids: Array.from({ length: 60 }, (_, i) => i) }];
  const after = apply(doc, changeOf(doc, { put })!).widgets.get('a')!;
  assert.is(after.left, 16_000);
  assert.equal([after.width, after.height, after.rotate], [1, 1, 270]);
  assert.is(after.item_ids.length, 50);
});

test('a sheet has 100 to 8 000 units a side', () => {
  const sheet = (width: number) => apply(doc, changeOf(doc, { canvas: { ...doc.canvas, width } })!).canvas.width;
  assert.equal([sheet(3), sheet(900), sheet(9000)], [100, 900, 8000]);
});

test('a page is shown at 1 to 400 percent, which no change knows of', () => {
  assert.equal(
    [0, 62, 900].map((scale) => shownAt(doc, scale).canvas.scale),
    [1, 62, 400],
  );
  const small = shownAt(doc, 62);
  assert.is(changeBetween(doc, small), null);
  assert.equal(small.widgets, doc.widgets);
  const wider = changeOf(doc, { canvas: { ...doc.canvas, width: 900 } })!;
  assert.is(apply(small, wider).canvas.scale, 62);
});

test('a group without parts goes with the last of them, and those over it', () => {
  const nested = docOf([
    widgetOf('outer', { kind: 'Group' }),
    widgetOf('inner', { kind: 'Group', group: 'outer' }),
    widgetOf('part', { group: 'inner' }),
    widgetOf('alone'),
  ]);
  const change = changeOf(nested, { drop: ['part'] })!;
  const after = apply(nested, change);
  assert.equal([...after.widgets.keys()], ['alone']);
  assert.equal(apply(after, inverse(change)), nested);
});

test.run();
