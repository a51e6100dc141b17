import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { leafAt } from '../../../../web/editor/document/hit';
import { TestEditor } from '../test_editor';

const room = (): TestEditor =>
  new TestEditor({
    back: { left: 0, top: 0, width: 400, height: 400, isLock: true },
    G: { kind: 'Group' },
    H: { kind: 'Group', group: 'G' },
    a: { left: 100, top: 100, group: 'H' },
    b: { left: 200, top: 100, group: 'H' },
    c: { left: 300, top: 100, group: 'G' },
    d: { left: 100, top: 300 },
    e: { left: 110, top: 310 },
  });

test('a press meets the foremost', () => {
  room().press(120, 320).hasSelected('e').press(105, 305).hasSelected('d').press(1000, 700).hasSelected();
});

test('a press on a part means the outermost group, then goes inward from what is selected', () => {
  room().press(110, 110).hasSelected('G');
  room().select('c').press(110, 110).hasSelected('H');
  room().select('b').press(110, 110).hasSelected('a');
  room().select('b').press(310, 110).hasSelected('G');
});

test('a turned widget is hit where it is seen', () => {
  const { doc } = new TestEditor({ beam: { left: 0, top: 90, width: 200, height: 20, rotate: 90 } });
  assert.is(leafAt(doc, { x: 100, y: 10 }), 'beam');
  assert.is(leafAt(doc, { x: 10, y: 100 }), null);
});

test('a thin line is hit beside it', () => {
  const { doc } = new TestEditor({ line: { kind: 'Line_x', left: 0, top: 50, width: 200, height: 1 } });
  assert.is(leafAt(doc, { x: 100, y: 53 }), null);
  assert.is(leafAt(doc, { x: 100, y: 53 }, 4), 'line');
});

test('a rectangle drawn around things takes those that lie wholly in it and are not locked', () => {
  room().around(90, 290, 500, 500).hasSelected('d', 'e');
  room().around(145, 345, 95, 295).hasSelected('d');
  room().around(-10, -10, 500, 500).hasSelected('G', 'd', 'e');
});

test('a rectangle around more than one unlocked component forms an area that is moved, sized and turned as one', () => {
  const editor = room().around(90, 290, 500, 500);
  const { left, top, width, height } = editor.frame;
  assert.equal([left, top, width, height], [100, 300, 50, 50]);
  editor.drag(10, 0).draw('se', 50, 50).isSized('d', 80, 80).liesAt('e', 130, 320).turn(90).isTurned('d', 90).isTurned('e', 90);
});

test('within a group a rectangle takes its parts', () => {
  room().select('c').around(0, 0, 500, 500).hasSelected('H', 'c');
});

test.run();
