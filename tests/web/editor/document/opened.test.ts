import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { docOf } from '../../../../daemon/contract/widgets/rows';
import type { Doc, Widget } from '../../../../daemon/contract/widgets/widget';
import { opened } from '../../../../web/editor/document/opened';
import { faultsOf } from '../../../../web/editor/document/sound';
import { widgetOf } from '../test_editor';

const raw = (widgets: readonly Widget[], order = widgets.map(({ uid }) => uid)): Doc => ({
  version: 1,
  canvas: BARE_CANVAS,
  widgets: new Map(widgets.map((widget) => [widget.uid, widget])),
  order,
});
const group = (uid: string, over: string | null = null): Widget => widgetOf(uid, { kind: 'Group', group: over });

test('whatever is wrong with a document is told, and gone once it is opened', () => {
  const wrong: readonly (readonly [Doc, RegExp])[] = [
    [raw([widgetOf('a', { group: 'gone' })]), /in gone, which is no group/],
    [raw([widgetOf('a', { group: 'b' }), widgetOf('b')]), /in b, which is no group/],
    [raw([widgetOf('a')], []), /the order lacks/],
    [raw([widgetOf('a')], ['a', 'b']), /the order lacks/],
    [raw([widgetOf('a'), widgetOf('b')], ['a', 'b', 'a']), /the order lacks/],
    [raw([widgetOf('p', { group: 'G' }), widgetOf('a'), group('G')]), /parts a group/],
    [raw([group('G'), widgetOf('a')]), /G is empty/],
    [raw([group('G', 'H'), group('H', 'G'), widgetOf('a', { group: 'G' })]), /in each other/],
  ];
  for (const [doc, fault] of wrong) {
    assert.match(faultsOf(doc).join(), fault);
    assert.equal(faultsOf(opened(doc)), []);
    assert.ok(opened(doc).widgets.has(doc.widgets.has('a') ? 'a' : 'p'));
  }
});

test('a widget under another name, groups nine deep and 1 001 widgets are faults', () => {
  assert.match(faultsOf({ ...raw([]), widgets: new Map([['a', widgetOf('b')]]), order: ['a'] }).join(), /a is called b/);
  const deep = Array.from({ length: 9 }, (_, i) => group(`g${i}`, i === 0 ? null : `g${i - 1}`));
  assert.match(faultsOf(raw([...deep, widgetOf('a', { group: 'g8' })])).join(), /a is too deep/);
  assert.match(faultsOf(raw(Array.from({ length: 1001 }, (_, i) => widgetOf(`w${i}`)))).join(), /1001 widgets/);
});

test('changing site resets the background: a page that nobody drew has none', () => {
  const { canvas, widgets, version } = opened(docOf({ version: 0, background: null, widgets: [] }));
  assert.equal(
    [canvas.background, canvas.width, canvas.height, canvas.scale],
    [{ id: null, image: '', rest: {} }, 1366, 768, 100],
  );
  assert.equal([widgets.size, version], [0, 0]);
});

test('a sound document is opened as it is', () => {
  const doc = raw([group('G'), widgetOf('a', { group: 'G', left: 0.125 }), widgetOf('b')]);
  const after = opened(opened(doc));
  assert.equal(after.order, doc.order);
  for (const [uid, widget] of doc.widgets) if (widget.kind !== 'Group') assert.equal(after.widgets.get(uid), widget);
});

test.run();
