import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type SharePart, sharesOf } from '../../../web/ui/chart/share/shares';

const parts = (...values: (number | null)[]): SharePart[] => values.map((value, i) => ({ name: `${i}`, ink: i + 1, value }));
const whole = ({ widths, restWidth, unknownWidth }: ReturnType<typeof sharesOf>): number =>
  widths.reduce((sum, width) => sum + width, 0) + restWidth + unknownWidth;
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

test('parts of a measured whole leave a rest, which has its place in the bar', () => {
  const shares = sharesOf(parts(60, 30), 100);
  assert.equal(shares.of, [0.6, 0.3]);
  assert.is(shares.rest, 10);
  assert.ok(near(shares.restWidth, 0.1) && near(whole(shares), 1));
});

test('without a whole, parts that are all known are shares of what they add up to', () => {
  const shares = sharesOf(parts(1, 3), null);
  assert.equal(shares.of, [0.25, 0.75]);
  assert.is(shares.rest, null);
  assert.ok(near(whole(shares), 1));
});

test('a part that is not known leaves the others without a share, unless the whole was measured', () => {
  assert.equal(sharesOf(parts(1, null, 3), null).of, [null, null, null]);
  const known = sharesOf(parts(20, null), 100);
  assert.equal(known.of, [0.2, null]);
  assert.is(known.rest, null, 'what it used may be all of the rest');
  assert.is(known.restWidth, 0);
  assert.ok(near(whole(known), 1));
  assert.ok(known.unknownWidth > 0.7);
});

test('parts that are more than the whole say so, and fill the bar by themselves', () => {
  const shares = sharesOf(parts(80, 40), 100);
  assert.is(shares.rest, -20);
  assert.equal(shares.of, [0.8, 0.4]);
  assert.ok(near(shares.restWidth, 0) && near(whole(shares), 1));
});

test('of nothing there are no shares', () => {
  assert.equal(sharesOf(parts(0, 0), 0).of, [null, null]);
  assert.equal(sharesOf(parts(0, 0), null).of, [null, null]);
  assert.equal(sharesOf([], 0).of, []);
  assert.is(whole(sharesOf(parts(null), null)), 1);
  assert.equal(sharesOf(parts(-5, 5), null).widths, [0, 1], 'what is less than nothing takes no room');
});

test.run();
