import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, boxAround, cornersOf, middleOf, turned } from '../../../../daemon/contract/widgets/geometry';

const box = (left: number, top: number, width: number, height: number, rotate = 0): Box => ({ left, top, width, height, rotate });
const near = (a: number, b: number, what = ''): void => assert.ok(Math.abs(a - b) < 1e-9, `${what} ${a} ${b}`);
const same = (a: Box | null, b: Box): void => {
  for (const name of ['left', 'top', 'width', 'height', 'rotate'] as const) near(a![name], b[name], name);
};

test('a quarter turn is exact and goes clockwise', () => {
  assert.equal(turned({ x: 10, y: 0 }, { x: 0, y: 0 }, 90), { x: 0, y: 10 });
  assert.equal(turned({ x: 10, y: 5 }, { x: 10, y: 0 }, -270), { x: 5, y: 0 });
});

test('a box turns about its middle', () => {
  const turnedBox = box(0, 0, 40, 20, 90);
  assert.equal(cornersOf(turnedBox)[0], { x: 30, y: -10 });
  assert.equal(middleOf(turnedBox), { x: 20, y: 10 });
});

test('the box around one is that one, in its own frame', () => {
  for (const rotate of [0, 30, 90, 200.5, -45]) same(boxAround([box(13, 7, 40, 20, rotate)], rotate), box(13, 7, 40, 20, rotate));
});

test('the box around several reaches from the first edge to the last, to the last digit', () => {
  assert.equal(boxAround([box(0.1, 0.2, 0.1, 0.1), box(100, 50, 10, 10)]), box(0.1, 0.2, 109.9, 59.8));
});

test('parts that were turned about one point keep a box of the same size in the turned frame', () => {
  const parts = [box(100, 100, 50, 20), box(300, 160, 50, 40)];
  const before = boxAround(parts)!;
  const about = middleOf(before);
  const after = parts.map((part) => {
    const to = turned(middleOf(part), about, 33);
    return box(to.x - part.width / 2, to.y - part.height / 2, part.width, part.height, 33);
  });
  same(boxAround(after, 33), { ...before, rotate: 33 });
});

test('there is no box around nothing', () => {
  assert.is(boxAround([]), null);
});

test.run();
