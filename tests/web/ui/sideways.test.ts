import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sideways } from '../../../web/ui/sideways';

/** Whether a finger that goes so far is kept from scrolling the page. */
function kept(x: number, y: number, cancelable = true): boolean {
  const { touchstart, touchmove } = sideways();
  let isKept = false;
  const at = (clientX: number, clientY: number): TouchEvent =>
    ({ touches: [{ clientX, clientY }], cancelable, preventDefault: () => (isKept = true) }) as never;
  touchstart(at(100, 100));
  touchmove(at(100 + x, 100 + y));
  return isKept;
}

test('a finger that moves sideways makes no fling, one that moves up or down scrolls the page', () => {
  assert.equal([kept(30, 5), kept(-30, 20), kept(5, 30), kept(0, -30), kept(0, 0)], [true, true, false, false, false]);
});

test('what scrolls already is not held up', () => assert.not(kept(30, 5, false)));

test.run();
