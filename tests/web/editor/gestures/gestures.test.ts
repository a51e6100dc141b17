// What becomes of a press: one state after the other, and one step once it is let go.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SITUATIONS } from '../situations';
import { TestEditor } from '../test_editor';
import { TestPointer } from './pointer';

const two = (): TestEditor =>
  new TestEditor({ a: { left: 100, top: 100, width: 60, height: 40 }, b: { left: 300, top: 200, width: 60, height: 40 } });
const on = (editor: TestEditor, scale = 1): TestPointer => new TestPointer(editor, scale);

test('a press on a widget selects it, one on the sheet nothing, and neither is a step', () => {
  const editor = two();
  on(editor).down(110, 110).up();
  editor.hasSelected('a');
  on(editor).down(600, 600).up();
  editor.hasSelected();
  assert.is(editor.steps, 0);
});

test('a press that adds chooses one more, and takes one away that was chosen', () => {
  const editor = two();
  const pointer = on(editor);
  pointer.down(110, 110).up().down(310, 210, { adds: true }).up();
  editor.hasSelected('a', 'b');
  pointer.down(110, 110, { adds: true }).up();
  editor.hasSelected('b');
});

test('a press on one of several selected keeps all of them, so that they can be dragged', () => {
  const editor = two().select('a', 'b');
  on(editor).down(110, 110).by(20, 30, { alt: true }).up();
  editor.hasSelected('a', 'b').liesAt('a', 120, 130).liesAt('b', 320, 230);
  assert.is(editor.steps, 1);
});

test('three px are no drag for a mouse, nor eight for a finger, at whatever scale', () => {
  for (const [scale, touch, still] of [
    [1, false, 3],
    [0.5, false, 6],
    [1, true, 8],
  ] as const) {
    const editor = two().select('a');
    const pointer = on(editor, scale).down(110, 110, { touch });
    assert.is(pointer.by(still, 0).gesture!.is, 'pressing');
    assert.is(pointer.by(still + 1, 0).gesture!.is, 'moving');
  }
});

test('a drag shows where the selection would lie, and Esc leaves it where it is', () => {
  const editor = two();
  const pointer = on(editor).down(110, 110).by(40, 5, { alt: true });
  assert.equal(pointer.shown.way, { x: 40, y: 5 });
  assert.is(pointer.shown.frame!.left, 140);
  pointer.escape();
  editor.liesAt('a', 100, 100);
  assert.is(editor.steps, 0);
});

test('edges and middles within 3 px attract, which is shown by a line; with Alt nothing does', () => {
  const editor = two().select('a');
  const pointer = on(editor).down(110, 110).by(198, 4);
  assert.equal(pointer.shown.way, { x: 200, y: 4 });
  assert.ok(pointer.shown.guides.some(({ axis, at }) => axis === 'x' && at === 300));
  assert.equal(pointer.by(198, 4, { alt: true }).shown.way, { x: 198, y: 4 });
  assert.equal(pointer.shown.guides, []);
  assert.equal(pointer.by(196, 4).shown.way, { x: 196, y: 4 });
});

test('on a sheet that is shown at half its size 3 px of the window attract', () => {
  const pointer = on(two().select('a'), 0.5).down(110, 110).by(195, 4);
  assert.is(pointer.shown.way!.x, 200);
});

test('with Shift a drag keeps to the way on which it went further', () => {
  const pointer = on(two().select('a')).down(110, 110).by(40, 12, { shift: true });
  assert.equal(pointer.shown.way, { x: 40, y: 0 });
  assert.equal(pointer.by(12, -40, { shift: true }).shown.way, { x: 0, y: -40 });
});

test('a handle sizes, with Shift in proportion; the other side stays', () => {
  const editor = two().select('a');
  on(editor).down(160, 140, { on: 'se' }).by(30, 60).up();
  editor.isSized('a', 90, 100).liesAt('a', 100, 100).undo();
  on(editor).down(160, 140, { on: 'se' }).by(60, 0, { shift: true }).up();
  const { width, height } = editor.box('a');
  assert.ok(Math.abs(width / height - 1.5) < 0.02, `${width} × ${height}`);
});

test('while a handle is drawn each part shows where it would lie', () => {
  const editor = two().select('a', 'b').group('G').select('G');
  const pointer = on(editor).down(360, 240, { on: 'se' }).by(260, 140);
  assert.equal([...pointer.shown.places!.keys()].sort(), ['a', 'b']);
  const shown = pointer.shown.places!;
  pointer.up();
  for (const [uid, box] of shown) editor.liesAt(uid, box.left, box.top).isSized(uid, box.width, box.height);
});

test('the knob turns about the middle by whole degrees, with Shift by 15', () => {
  const editor = two().select('a');
  on(editor).down(130, 80, { on: 'turn' }).to(170, 120).up();
  editor.isTurned('a', 90).undo();
  on(editor).down(130, 80, { on: 'turn' }).to(150, 83, { shift: true }).up();
  editor.isTurned('a', 30);
});

test('a rectangle selects what lies wholly in it, beside what was selected before where it adds', () => {
  const editor = two();
  const pointer = on(editor).down(90, 90).to(200, 200);
  assert.equal(pointer.shown.area, { left: 90, top: 90, width: 110, height: 110, rotate: 0 });
  pointer.up();
  editor.hasSelected('a');
  on(editor).down(400, 300, { adds: true }).to(290, 190).up();
  editor.hasSelected('a', 'b');
  on(editor).down(90, 90).to(320, 300).up();
  editor.hasSelected('a');
});

test('what is locked is selected, and neither dragged, sized, turned nor caught by a rectangle', () => {
  const editor = two().select('a').run('lock');
  for (const held of [{}, { on: 'se' as const }, { on: 'turn' as const }]) {
    const pointer = on(editor).down(110, 110, held).by(50, 50);
    assert.is(pointer.gesture!.is, 'held');
    pointer.up();
  }
  editor.liesAt('a', 100, 100).isTurned('a', 0);
  assert.is(editor.steps, 1, 'that it was locked');
  on(editor).down(90, 90).to(500, 500).up();
  editor.hasSelected('b');
});

test('a finger draws the sheet, but for what is selected; a tap selects', () => {
  const editor = two();
  const pointer = on(editor).down(110, 110, { touch: true });
  editor.hasSelected();
  assert.is(pointer.by(30, 10).gesture!.is, 'panning');
  assert.equal(pointer.shown.drawn, { x: 30, y: 10 });
  pointer.up();
  editor.hasSelected().liesAt('a', 100, 100);
  pointer.down(110, 110, { touch: true }).up();
  editor.hasSelected('a');
  pointer.down(110, 110, { touch: true }).by(30, 10, { alt: true }).up();
  editor.liesAt('a', 130, 110);
});

test('the middle button and the space bar draw the sheet, whatever is below', () => {
  const editor = two().select('b');
  const pointer = on(editor).down(110, 110, { pans: true }).by(30, 10);
  assert.is(pointer.gesture!.is, 'panning');
  pointer.up();
  editor.hasSelected('b').liesAt('a', 100, 100);
  assert.is(editor.steps, 0);
});

test('a part of a group is dragged where its siblings are being chosen, and else its whole group', () => {
  const editor = two().select('a', 'b').group('G').select();
  on(editor).down(110, 110).by(10, 10, { alt: true }).up();
  editor.hasSelected('G').liesAt('a', 110, 110).liesAt('b', 310, 210).select('b');
  on(editor).down(120, 120).by(10, 10, { alt: true }).up();
  editor.hasSelected('a').liesAt('a', 120, 120).liesAt('b', 310, 210);
});

for (const [name, make] of Object.entries(SITUATIONS)) {
  test(`what a drag, a handle and a turn show is what they come to, and one step takes it back: ${name}`, () => {
    for (const held of [{}, { on: 'se' as const }, { on: 'nw' as const }, { on: 'turn' as const }]) {
      const editor = make();
      if (editor.selection.length === 0) continue;
      const before = editor.doc;
      const steps = editor.steps;
      const { left, top, width, height } = editor.frame;
      const pointer = on(editor).down(left + width / 2, top + height / 2, held);
      pointer.by(23, -17);
      const shown = pointer.shown;
      pointer.up();
      for (const [uid, box] of shown.places ?? []) editor.liesAt(uid, box.left, box.top).isSized(uid, box.width, box.height);
      if (editor.steps > steps) editor.undo();
      assert.equal(editor.doc.widgets, before.widgets);
      assert.is(editor.steps, steps);
    }
  });
}

test.run();
