import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { angleBetween, caughtTurn } from '../../../../web/editor/document/turn';
import { TestEditor } from '../test_editor';

const three = (): TestEditor =>
  new TestEditor({ a: { left: 100, top: 100 }, b: { left: 200, top: 100 }, c: { left: 300, top: 300, width: 80 } });

test('a widget turns about its middle and stays where it lies', () => {
  three().select('a').turn(30).isTurned('a', 30).liesAt('a', 100, 100);
});

test('a turn is told from 0 to below 360 degrees', () => {
  three().select('a').turn(-30).isTurned('a', 330).turn(30).isTurned('a', 0).turn(725).isTurned('a', 5);
});

test('a group turns as one about the middle of its box', () => {
  three().select('a', 'b').group('G').turn(90).isTurned('G', 90).isTurned('a', 90).liesAt('a', 150, 50).liesAt('b', 150, 150);
});

test('several that are selected turn about their common middle', () => {
  three().select('a', 'b').turn(90).liesAt('a', 150, 50).liesAt('b', 150, 150);
});

test('a group in a group does not drift: a whole turn by single degrees ends where it began', () => {
  const editor = three().select('a', 'b').group('G').select('G', 'c').group('H');
  const before = { ...editor.box('a') };
  for (let i = 0; i < 360; i++) editor.turn(1);
  const after = editor.isTurned('H', 0).isTurned('a', 0).box('a');
  assert.ok(Math.hypot(after.left - before.left, after.top - before.top) < 0.05, JSON.stringify(after));
});

test('the box of a turned group is as large as before it turned', () => {
  const editor = three().select('a', 'b').group('G').turn(37);
  const { width, height } = editor.box('G');
  assert.ok(Math.abs(width - 140) < 0.01 && Math.abs(height - 40) < 0.01, `${width} × ${height}`);
});

test('a pointer that goes round tells by how much', () => {
  const middle = { x: 10, y: 10 };
  assert.is(angleBetween(middle, { x: 20, y: 10 }, { x: 10, y: 20 }), 90);
  assert.is(angleBetween(middle, { x: 20, y: 10 }, { x: 10, y: 0 }), -90);
});

test('a turn comes out whole, or at multiples of a step', () => {
  assert.is(caughtTurn(10.4, 3), 2.6);
  assert.is(caughtTurn(10, 9, 15), 5);
  assert.is(caughtTurn(350, 20, 15), 25);
});

test.run();
