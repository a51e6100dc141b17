// Fields of what is selected: which there are, what they show, and what comes along when one is given a value.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../../daemon/contract/widgets/field';
import { KINDS } from '../../../../daemon/contract/widgets/index';
import type { Uid } from '../../../../daemon/contract/widgets/widget';
import { fieldsFor, tabsOf } from '../../../../web/editor/inspecting/fields';
import { given, givenToSheet, type World } from '../../../../web/editor/inspecting/given';
import { valueFor, valueOfSheet } from '../../../../web/editor/inspecting/value';
import { SITUATIONS } from '../situations';
import { deviceOf, HOME, TestEditor } from '../test_editor';

const SWITCHES = deviceOf(7, {
  items: [
    { id: 71, item_name: '开关状态_01', item_cell_name: 'onoff_1' },
    { id: 72, item_name: '开关状态_02', item_cell_name: 'onoff_2' },
    { id: 73, item_name: '电流', item_cell_name: 'current' },
  ],
});
const WORLD: World = {
  page: HOME,
  devices: [deviceOf(1), deviceOf(2), SWITCHES],
  sites: [{ id: 3, name: '东区_A' }],
  stateLabels: ['开关状态'],
};

function field(editor: TestEditor, name: string): Field {
  const found = fieldsFor(editor.doc, editor.selection).find((one) => `${one.of} ${one.name}` === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
const shows = (editor: TestEditor, name: string): unknown => valueFor(editor.doc, editor.selection, field(editor, name));
const give = (editor: TestEditor, name: string, value: unknown, world: World = WORLD): TestEditor =>
  editor.does(given(editor.doc, editor.selection, field(editor, name), value, world));

test('a picture has no tab of a device, a device all four', () => {
  const editor = new TestEditor({ p: { kind: 'Picture' }, d: { kind: 'Cdefault' } });
  assert.equal(tabsOf(fieldsFor(editor.doc, ['p'])).includes('device'), false);
  assert.equal(tabsOf(fieldsFor(editor.doc, ['d'])), ['attribute', 'device', 'animation', 'event']);
});

test('several widgets show what all of them have, empty where they differ, and none of what each has for itself', () => {
  const editor = new TestEditor({
    t: { kind: 'VText', style: { fontSize: 20, color: '' } },
    d: { kind: 'Cdefault', style: { fontSize: 20, color: 'accent' } },
  }).select('t', 'd');
  const names = fieldsFor(editor.doc, editor.selection).map(({ name }) => name);
  assert.ok(names.includes('fontSize'));
  for (const name of ['left', 'label', 'propValue', 'device_id', 'icon']) assert.not.ok(names.includes(name), name);
  assert.equal([shows(editor, 'style fontSize'), shows(editor, 'style color')], [20, undefined]);
  give(editor, 'style color', '#ff0000');
  assert.is(shows(editor, 'style color'), '#ff0000');
  assert.is(editor.steps, 1);
});

test('every field of every kind takes what it shows and changes nothing by that', () => {
  for (const [kind, facts] of Object.entries(KINDS)) {
    const editor = new TestEditor(
      kind === 'Group'
        ? { a: { group: 'w' }, w: { kind } }
        : { w: { kind, ...facts.size, device_id: 7, item_ids: [71], video_id: 4 } },
    ).select('w');
    for (const one of fieldsFor(editor.doc, ['w'])) {
      const value = valueFor(editor.doc, ['w'], one);
      // choosing a device or a camera anew is told, also where it is the same
      if (
        value === undefined ||
        ['device_id', 'video_id'].includes(one.name) ||
        one.shape.is === 'site' ||
        one.shape.is === 'switch'
      )
        continue;
      give(editor, `${one.of} ${one.name}`, value);
      assert.is(editor.steps, 0, `${kind} ${one.of} ${one.name}`);
    }
  }
});

test('a place that is typed is that of the whole, also of a group and of what is turned', () => {
  for (const [name, make] of Object.entries(SITUATIONS)) {
    const editor = make();
    if (editor.selection.length !== 1) continue;
    give(editor, 'widget left', 333);
    assert.ok(Math.abs((shows(editor, 'widget left') as number) - 333) < 0.01, name);
    give(editor, 'widget top', 222);
    assert.ok(Math.abs((shows(editor, 'widget top') as number) - 222) < 0.01, name);
    give(editor, 'widget rotate', 90);
    assert.is(shows(editor, 'widget rotate'), 90, name);
  }
});

test('a size that is typed is that of the whole', () => {
  const editor = new TestEditor({
    a: { left: 0, top: 0, group: 'g' },
    b: { left: 60, top: 60, group: 'g' },
    g: { kind: 'Group' },
  }).select('g');
  give(editor, 'widget width', 200);
  editor.isSized('g', 200, 100).isSized('a', 80, 40).isSized('b', 80, 40).liesAt('b', 120, 60);
});

test('another device forgets items, leads to its station on the aerial view alone, and wants its camera anew', () => {
  const editor = new TestEditor({ d: { kind: 'Cdefault', device_id: 1, item_ids: [10], video_id: 4, link: '/x' } }).select('d');
  give(editor, 'widget device_id', 2);
  const { device_id, item_ids, link, rest } = editor.widget('d');
  assert.equal([device_id, item_ids, link, rest.edit], [2, [], '/station?deviceId=2', true]);
  give(editor, 'widget video_id', 9);
  assert.is(editor.widget('d').rest.edit, false);
  give(editor, 'widget device_id', 1, { ...WORLD, page: { ...HOME, type: 1 } });
  assert.is(editor.widget('d').link, '');
  give(editor, 'widget device_id', null);
  assert.is(editor.widget('d').device_id, null);
});

test('a site gives its button where it leads, and none takes that away', () => {
  const editor = new TestEditor({ s: { kind: 'SiteButton' } }).select('s');
  give(editor, 'style link_group_id', 3);
  assert.equal(
    [editor.widget('s').link, editor.widget('s').style.device_group_name],
    [`/station?nodeId=${encodeURIComponent('东区_A_3')}`, '东区_A'],
  );
  give(editor, 'style link_group_id', 0);
  assert.equal([editor.widget('s').link, editor.widget('s').style.device_group_name], ['', '']);
});

test('poles make a switch as wide as they are, and its number brings the item that says whether it is on', () => {
  const editor = new TestEditor({ e: { kind: 'ElectricSafe', device_id: 7, item_ids: [73], width: 60, height: 170 } }).select(
    'e',
  );
  give(editor, 'style name', '3P');
  editor.isSized('e', 180, 170);
  give(editor, 'style sortId', 2);
  assert.equal(editor.widget('e').item_ids, [72, 73]);
  give(editor, 'style sortId', 1);
  assert.equal(editor.widget('e').item_ids, [71, 73]);
});

test('an event that is emptied is none, and a text beside a widget asks how it opens once there is one', () => {
  const editor = new TestEditor({ t: { kind: 'VText' } }).select('t');
  const dialogs = (): readonly string[] =>
    fieldsFor(editor.doc, editor.selection).flatMap(({ of, name }) => (of === 'dialog' ? [name] : []));
  give(editor, 'events alert', 'mind the step');
  give(editor, 'events alert', '');
  assert.equal(editor.widget('t').events, {});
  assert.equal(dialogs(), ['content']);
  give(editor, 'dialog content', 'rack 4');
  assert.equal([...dialogs()].sort(), ['content', 'placement', 'trigger', 'width']);
  give(editor, 'dialog placement', 'left');
  assert.equal(editor.widget('t').dialog, { placement: 'left', width: 160, trigger: 'hover', content: 'rack 4' });
  give(editor, 'dialog content', '');
  assert.is(editor.widget('t').dialog, null);
});

test('the sheet has fields of its own', () => {
  const editor = new TestEditor({});
  const of = (name: string): Field => ({ name, of: 'canvas', tab: 'attribute', shape: { is: 'flag' } });
  editor.does(givenToSheet(editor.doc.canvas, of('background'), '/upload/pub/background/1.png'));
  editor.does(givenToSheet(editor.doc.canvas, of('paper'), 'cyan'));
  editor.does(givenToSheet(editor.doc.canvas, of('width'), 2000));
  const { canvas } = editor.doc;
  assert.equal(
    ['background', 'paper', 'width'].map((name) => valueOfSheet(canvas, of(name))),
    ['/upload/pub/background/1.png', 'cyan', 2000],
  );
  editor.does(givenToSheet(canvas, of('paper'), ''));
  assert.is(editor.doc.canvas.paper, null);
});

const MANY: readonly Uid[] = ['it'];
test('whatever a field is given in whatever situation, one step takes it back', () => {
  for (const [name, make] of Object.entries(SITUATIONS)) {
    const editor = make();
    if (editor.selection.join() !== MANY.join()) continue;
    for (const [of, value] of [
      ['style fontSize', 33],
      ['widget width', 120],
      ['widget label', 'x'],
    ] as const) {
      const before = editor.doc;
      const steps = editor.steps;
      give(editor, of, value);
      if (editor.steps > steps) editor.undo();
      assert.equal(editor.doc.widgets, before.widgets, `${name} ${of}`);
    }
  }
});

test.run();
