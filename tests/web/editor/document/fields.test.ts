import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CANVAS_FIELDS } from '../../../../daemon/contract/widgets/canvas';
import type { Field } from '../../../../daemon/contract/widgets/field';
import { KINDS } from '../../../../daemon/contract/widgets/index';
import type { Json } from '../../../../daemon/contract/widgets/json';
import type { KindName } from '../../../../daemon/contract/widgets/kind';
import { filled, shownByAll } from '../../../../web/editor/document/fields';
import { filledSheet, shownBySheet } from '../../../../web/editor/document/sheet_fields';
import { BINDINGS, fill, isPlace, within } from '../filling';
import { TestEditor } from '../test_editor';

const fieldOf = (kind: KindName, of: Field['of'], name: string): Field => {
  const found = KINDS[kind].fields.find((field) => field.of === of && field.name === name);
  if (!found) throw new Error(`${kind} has no ${of}.${name}`);
  return found;
};
const shown = (editor: TestEditor, field: Field): Json | undefined => shownByAll(editor.doc, editor.selection, field);

for (const [kind, { fields }] of Object.entries(KINDS))
  if (kind !== 'Group')
    test(`${kind}: every field shows what was filled in, within its limits, and nothing else of the widget is lost`, () => {
      for (const field of fields) {
        const editor = new TestEditor({ a: { kind, left: 100, top: 100, device_id: 1, rest: { theirs: 1 } } }).select('a');
        const value = within(field);
        assert.equal(shown(fill(editor, field, value), field), value, `${field.of}.${field.name}`);
        assert.is(editor.widget('a').rest.theirs, 1);
        if (field.shape.is === 'number' && !isPlace(field))
          assert.is(shown(fill(editor, field, 1e9), field), field.shape.most, field.name);
      }
    });

test('a field of several shows what they have in common, and fills all of them', () => {
  const editor = new TestEditor({ a: { label: 'x' }, b: { label: 'y' } }).select('a', 'b');
  const label = fieldOf('VText', 'widget', 'label');
  assert.is(shown(editor, label), undefined);
  assert.is(shown(fill(editor, label, 'z'), label), 'z');
  assert.is(editor.steps, 1);
});

test('the place of a group is that of its box, and filling it in takes the parts along', () => {
  const editor = new TestEditor({ a: { left: 100, top: 100 }, b: { left: 200, top: 140 } }).select('a', 'b').group('G');
  const place = (name: string) => fieldOf('Group', 'widget', name);
  assert.equal([shown(editor, place('left')), shown(editor, place('width'))], [100, 140]);
  fill(editor, place('left'), 150).liesAt('b', 250, 140);
  fill(editor, place('width'), 280).isSized('a', 80, 40);
  fill(editor, place('rotate'), 90).isTurned('a', 90).isTurned('G', 90);
});

test('what the box would refuse is refused at once, with its fault', () => {
  const editor = new TestEditor({ a: { kind: 'VButton' } }).select('a');
  const faults: readonly (readonly [Field, Json, string])[] = [
    [fieldOf('VButton', 'events', 'link_route'), 'javascript:alert(1)', 'layout_link'],
    [fieldOf('VButton', 'events', 'redirect'), 'javascript:alert(1)', 'layout_web'],
    [fieldOf('VButton', 'style', 'color'), 'url(x)', 'layout_colour'],
    [fieldOf('VButton', 'widget', 'left'), 'x', 'number'],
    [fieldOf('VButton', 'style', 'fontWeight'), 450, 'choice_of'],
  ];
  for (const [field, value, key] of faults) {
    const outcome = filled(editor.doc, ['a'], field, value, BINDINGS);
    assert.is('fault' in outcome && outcome.fault.key, key);
  }
});

test('a number that was typed is kept as a number', () => {
  const editor = new TestEditor({ a: { kind: 'VText' } }).select('a');
  const size = fieldOf('VText', 'style', 'fontSize');
  assert.is(shown(fill(editor, size, '18'), size), 18);
  const width = filledSheet(editor.doc, CANVAS_FIELDS.find(({ name }) => name === 'width')!, '900');
  assert.is('wish' in width && width.wish.canvas?.width, 900);
});

test('an event that is emptied is none, and a dialog without a text neither', () => {
  const editor = new TestEditor({ a: { kind: 'VButton' } }).select('a');
  const [alert, content] = [fieldOf('VButton', 'events', 'alert'), fieldOf('VButton', 'dialog', 'content')];
  fill(fill(editor, alert, 'hello'), content, 'more');
  assert.equal([editor.widget('a').events, editor.widget('a').dialog?.content], [{ alert: 'hello' }, 'more']);
  fill(fill(editor, alert, ''), content, '');
  assert.equal([editor.widget('a').events, editor.widget('a').dialog], [{}, null]);
});

test('choosing a device, camera, site, switch or poles brings along what belongs to it', () => {
  const safe = new TestEditor({ a: { kind: 'ElectricSafe', device_id: 1, video_id: 3 } }).select('a');
  fill(safe, fieldOf('ElectricSafe', 'widget', 'device_id'), 2);
  assert.equal([safe.widget('a').link, safe.widget('a').rest.edit], ['/station?deviceId=2', true]);
  fill(safe, fieldOf('ElectricSafe', 'widget', 'video_id'), 4);
  assert.is(safe.widget('a').rest.edit, false);
  fill(safe, fieldOf('ElectricSafe', 'style', 'sortId'), 2);
  assert.equal(safe.widget('a').item_ids, [22]);
  fill(safe, fieldOf('ElectricSafe', 'style', 'name'), '3P').isSized('a', 180, 40);
  const button = new TestEditor({ b: { kind: 'SiteButton' } }).select('b');
  fill(button, fieldOf('SiteButton', 'style', 'link_group_id'), 4);
  assert.is(button.widget('b').link, '/station?nodeId=site%204_4');
  assert.is(fill(button, fieldOf('SiteButton', 'style', 'link_group_id'), null).widget('b').link, '');
});

test('every field of the sheet shows what was filled in', () => {
  for (const field of CANVAS_FIELDS.filter(({ name }) => name !== 'scale')) {
    const editor = new TestEditor();
    const value = field.name === 'background' ? 'builtin:blank' : within(field);
    const outcome = filledSheet(editor.doc, field, value);
    if ('fault' in outcome) throw new Error(outcome.fault.key);
    assert.equal(shownBySheet(editor.does(outcome.wish).doc, field), value, field.name);
  }
});

test('paper and width on the ground can be left unsaid', () => {
  const editor = new TestEditor().does({ canvas: { ...new TestEditor().doc.canvas, paper: 'cyan', metres: 12 } });
  for (const name of ['paper', 'metres']) {
    const outcome = filledSheet(editor.doc, CANVAS_FIELDS.find((field) => field.name === name)!, '');
    if ('fault' in outcome) throw new Error(outcome.fault.key);
    editor.does(outcome.wish);
  }
  assert.equal([editor.doc.canvas.paper, editor.doc.canvas.metres], [null, null]);
});

test.run();
