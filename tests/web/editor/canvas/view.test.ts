import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstView, onSheet, showing, viewAt, wheeled } from '../../../../web/editor/canvas/view';

const SHEET = { width: 1366, height: 768 };
const WINDOW = { width: 711, height: 500 };
const WHEEL = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40, rotate: 0 });

test('a page opens as a whole, or at the scale that was saved with it', () => {
  assert.equal(firstView({ ...SHEET, scale: 100 }, WINDOW), { scale: 0.5, x: 14, y: 58 });
  assert.equal(firstView({ ...SHEET, scale: 25 }, WINDOW), { scale: 0.25, x: 184.75, y: 154 });
});

test('a sheet that is larger than its window begins at its corner', () => {
  assert.equal(viewAt(SHEET, WINDOW, 200), { scale: 2, x: 14, y: 14 });
});

test('a px of the window is a place of the sheet', () => {
  assert.equal(onSheet({ scale: 0.5, x: 14, y: 58 }, { x: 64, y: 58 }), { x: 100, y: 0 });
});

test('a wheel scrolls down, with Shift across, by lines as far as by px', () => {
  const view = { scale: 1, x: 0, y: 0 };
  const middle = { x: 100, y: 100 };
  assert.equal(wheeled(view, middle, { ...WHEEL, deltaY: 32 }), { scale: 1, x: 0, y: -32 });
  assert.equal(wheeled(view, middle, { ...WHEEL, deltaY: 2, deltaMode: 1 }), { scale: 1, x: 0, y: -32 });
  assert.equal(wheeled(view, middle, { ...WHEEL, deltaY: 32, shiftKey: true }), { scale: 1, x: -32, y: 0 });
  assert.equal(wheeled(view, middle, { ...WHEEL, deltaY: -300, metaKey: true }), { scale: 2, x: -100, y: -100 });
});

test('what is seen stays where it is, what is not is brought in', () => {
  const view = { scale: 1, x: 14, y: 14 };
  assert.is(showing(view, WINDOW, at(100, 100)), view);
  assert.equal(showing(view, WINDOW, at(1000, 100)), { scale: 1, x: -343, y: 14 });
  assert.equal(showing({ ...view, x: -500 }, WINDOW, at(100, 100)), { scale: 1, x: -86, y: 14 });
});

test.run();
