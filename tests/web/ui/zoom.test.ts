import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { heldBy } from '../../../web/ui/chart/fingers';
import { windowAfter, within, zoomed } from '../../../web/ui/chart/zoom';

const WHOLE = { min: 0, max: 1000 };
const key = (key: string, shiftKey = false) => ({ key, shiftKey });

test('looking nearer keeps what is looked at in its place, and further never leaves the whole', () => {
  assert.equal(zoomed(WHOLE, WHOLE, true, 250, 10), { min: 125, max: 625 });
  assert.equal(zoomed({ min: 125, max: 625 }, WHOLE, false, 250, 10), WHOLE);
  assert.equal(zoomed({ min: 800, max: 1000 }, WHOLE, false, 1000, 10), { min: 600, max: 1000 });
});

test('there is a nearest and a widest', () => {
  assert.equal(within({ min: 499, max: 501 }, WHOLE, 60), { min: 470, max: 530 });
  assert.equal(within({ min: 0, max: 2 }, WHOLE, 60), { min: 0, max: 60 });
  assert.equal(within({ min: -500, max: 5000 }, WHOLE, 60), WHOLE);
});

test('keys look nearer at the cursor, further, along and at the whole; others do nothing', () => {
  const seen = { min: 200, max: 400 };
  assert.equal(windowAfter(key('+'), seen, WHOLE, 250, 10), { min: 225, max: 325 });
  assert.equal(windowAfter(key('='), seen, WHOLE, null, 10), { min: 250, max: 350 });
  assert.equal(windowAfter(key('+'), seen, WHOLE, 900, 10), { min: 250, max: 350 });
  assert.equal(windowAfter(key('-'), seen, WHOLE, null, 10), { min: 100, max: 500 });
  assert.equal(windowAfter(key('ArrowRight', true), seen, WHOLE, null, 10), { min: 220, max: 420 });
  assert.equal(windowAfter(key('ArrowLeft', true), { min: 10, max: 210 }, WHOLE, null, 10), { min: 0, max: 200 });
  assert.equal(windowAfter(key('0'), seen, WHOLE, null, 10), WHOLE);
  for (const other of [key('ArrowLeft'), key('a'), key('Home'), key('ArrowUp', true)])
    assert.is(windowAfter(other, seen, WHOLE, null, 10), null);
});

test('one finger moves along what is seen, and keeps the moment that it holds', () => {
  const seen = { min: 200, max: 400 };
  assert.equal(heldBy([{ at: 300, x: 50 }], seen, 100), seen);
  assert.equal(heldBy([{ at: 300, x: 70 }], seen, 100), { min: 160, max: 360 });
});

test('two fingers look nearer when they part and further when they meet, each keeping its moment', () => {
  const seen = { min: 200, max: 400 };
  const near = heldBy(
    [
      { at: 250, x: 0 },
      { at: 350, x: 100 },
    ],
    seen,
    100,
  );
  assert.equal(near, { min: 250, max: 350 });
  const far = heldBy(
    [
      { at: 250, x: 40 },
      { at: 350, x: 60 },
    ],
    seen,
    100,
  );
  assert.equal(far, { min: 50, max: 550 });
});

test('fingers on one spot, or crossed, or none, change nothing', () => {
  const seen = { min: 200, max: 400 };
  assert.equal(heldBy([], seen, 100), seen);
  assert.equal(
    heldBy(
      [
        { at: 250, x: 60 },
        { at: 350, x: 40 },
      ],
      seen,
      100,
    ),
    seen,
  );
  assert.equal(
    heldBy(
      [
        { at: 300, x: 50 },
        { at: 300, x: 50 },
      ],
      seen,
      100,
    ),
    seen,
  );
});

test.run();
