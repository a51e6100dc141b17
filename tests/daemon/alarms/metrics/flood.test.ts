import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { floodsOf, peakOf } from '../../../../daemon/alarms/metrics/flood';

const every = (seconds: number, count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i * seconds);
const LATER = 1_000_000;

test('ten alarms in ten minutes are no flood, the eleventh begins one at the first of them', () => {
  assert.equal(floodsOf(every(60, 10), LATER), []);
  assert.equal(floodsOf(every(59, 11, 100), LATER), [{ start: 100, end: 100 + 6 * 59 + 600, alarms: 11, peak: 11 }]);
});

test('a flood goes on while five or more came within ten minutes, and ends when the fifth last is ten minutes old', () => {
  // eleven at once, then one every 110 s: five are always left
  const slow = [...every(1, 11), ...every(110, 20, 110)];
  const [flood, ...more] = floodsOf(slow, LATER);
  assert.equal(more, []);
  assert.equal([flood!.start, flood!.alarms, flood!.peak], [0, 31, 16]);
  assert.is(flood!.end, slow.at(-5)! + 600);
});

test('two floods with a calm between are two', () => {
  const floods = floodsOf([...every(10, 20), ...every(10, 12, 10_000)], LATER);
  assert.equal(
    floods.map(({ start, alarms }) => [start, alarms]),
    [
      [0, 20],
      [10_000, 12],
    ],
  );
});

test('of a flood that goes on nothing is known after now', () => {
  assert.is(floodsOf(every(1, 20), 30)[0]!.end, 30);
});

const times = fc
  .array(fc.integer({ min: 0, max: 6000 }), { minLength: 40, maxLength: 160 })
  .map((all) => all.sort((a, b) => a - b));
const within = (all: readonly number[], at: number): number => all.filter((each) => each > at - 600 && each <= at).length;

/** The same by looking at every moment at which something changes. */
function seen(all: readonly number[]): { readonly start: number; readonly end: number }[] {
  const floods: { start: number; end: number }[] = [];
  let start: number | null = null;
  for (const at of [...new Set([...all, ...all.map((each) => each + 600)])].sort((a, b) => a - b)) {
    const load = within(all, at);
    if (start === null && load > 10) start = all.find((each) => each > at - 600)!;
    if (start === null || load >= 5) continue;
    floods.push({ start, end: at });
    start = null;
  }
  return floods;
}

test('whatever comes, peak and floods are those that counting at every moment finds', () => {
  let flooded = 0;
  fc.assert(
    fc.property(times, (all) => {
      assert.is(
        peakOf(all),
        all.reduce((most, at) => Math.max(most, within(all, at)), 0),
      );
      const found = floodsOf(all, LATER).map(({ start, end }) => ({ start, end }));
      assert.equal(found, seen(all));
      flooded += found.length;
    }),
    { numRuns: 300 },
  );
  assert.ok(flooded > 100);
});

test.run();
