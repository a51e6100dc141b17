import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  arcOf,
  clockAt,
  endOf,
  hoursIn,
  lengthened,
  lengthsOf,
  painted,
  QUARTERS,
  type Quarters,
  quarterAt,
  split,
  stepsTo,
  stretchesOf,
} from '../../../web/ui/chart/ring/quarters';

const NONE: Quarters = Array.from({ length: QUARTERS }, () => null);
const SLOTS = ['peak', 'flat', 'valley'];
/** Valley from 22 to 8, else flat. */
const DAY = painted(
  NONE.map(() => 'flat'),
  88,
  40,
  'valley',
);
const told = (quarters: Quarters): string[] =>
  stretchesOf(quarters).map((each) => `${clockAt(each.from)}-${endOf(each)} ${each.slot}`);
const days = fc.array(fc.constantFrom(null, ...SLOTS), { minLength: QUARTERS, maxLength: QUARTERS });

test('a stretch goes on past midnight, and a day that is all alike is one', () => {
  assert.equal(told(DAY), ['08:00-22:00 flat', '22:00-08:00 valley']);
  assert.equal(told(NONE), ['00:00-24:00 null']);
  assert.equal(told(painted(NONE, 0, 32, 'valley')), ['00:00-08:00 valley', '08:00-24:00 null']);
});

test('stretches of any day cover each quarter once, and no two beside one another are alike', () => {
  fc.assert(
    fc.property(days, (day) => {
      const all = stretchesOf(day);
      assert.is(
        all.reduce((sum, { length }) => sum + length, 0),
        QUARTERS,
      );
      assert.equal(
        all.reduce<Quarters>((made, { from, length, slot }) => painted(made, from, length, slot), NONE),
        day,
      );
      if (all.length > 1) for (const [i, { slot }] of all.entries()) assert.is.not(slot, all[(i + 1) % all.length]!.slot);
    }),
  );
});

test('an end that moves gives to the next stretch or takes of it, and of no other', () => {
  assert.equal(told(lengthened(DAY, 0, 48)), ['08:00-20:00 flat', '20:00-08:00 valley']);
  assert.equal(told(lengthened(DAY, 1, 44)), ['09:00-22:00 flat', '22:00-09:00 valley']);
  assert.equal(told(lengthened(DAY, 1, 4)), ['22:00-23:00 valley', '23:00-22:00 flat']);
  assert.is(lengthened(NONE, 0, 4), NONE, 'all alike has no end');
  assert.equal(lengthsOf(NONE, 0), []);
  fc.assert(
    fc.property(days, fc.nat(), fc.nat(), (day, some, many) => {
      const all = stretchesOf(day);
      const place = some % all.length;
      const lengths = lengthsOf(day, place);
      if (lengths.length === 0) return;
      const own = all[place]!;
      const length = lengths[many % lengths.length]!;
      const next = lengthened(day, place, length);
      for (let i = 0; i < length; i++) assert.is(next[(own.from + i) % QUARTERS], own.slot);
      const touched = new Set(Array.from({ length: lengths.length + 1 }, (_, i) => (own.from + i) % QUARTERS));
      for (const [quarter, slot] of day.entries()) if (!touched.has(quarter)) assert.is(next[quarter], slot);
    }),
  );
});

test('a stretch is split in the middle, its later half in a slot of its own', () => {
  assert.equal(told(split(DAY, 0, SLOTS)), ['08:00-15:00 flat', '15:00-22:00 peak', '22:00-08:00 valley']);
  assert.equal(told(split(NONE, 0, SLOTS)), ['00:00-12:00 null', '12:00-24:00 peak']);
  assert.is(split(DAY, 0, ['flat']), DAY, 'there is no other slot');
  const short = painted(DAY, 40, 1, 'peak');
  const place = stretchesOf(short).findIndex(({ slot }) => slot === 'peak');
  assert.is(split(short, place, SLOTS), short, 'a quarter is not split');
});

test('hours add up to the day', () => {
  assert.is(hoursIn(DAY, 'valley'), 10);
  assert.is(hoursIn(DAY, 'flat'), 14);
  assert.is(hoursIn(NONE, null), 24);
  assert.is(hoursIn(painted(NONE, 3, 1, 'peak'), 'peak'), 0.25);
});

test('midnight is at the top of the ring and six in the morning at its right', () => {
  assert.is(quarterAt(0.01, -10), 0);
  assert.is(quarterAt(10, 0.01), 24);
  assert.is(quarterAt(-0.01, 10), 48);
  assert.is(quarterAt(-10, -0.01), 72);
  assert.is(quarterAt(-0.01, -10), 95);
  assert.is(quarterAt(0, 0) < QUARTERS, true);
});

test('what is drawn over goes on past midnight and past half of the ring, either way, and no further than once round', () => {
  const drawn = (first: number, ...over: number[]) =>
    arcOf(
      first,
      over.reduce((steps, at) => stepsTo(steps, first, at), 0),
    );
  assert.equal(drawn(10), { from: 10, length: 1 });
  assert.equal(drawn(90, 95, 2), { from: 90, length: 9 });
  assert.equal(drawn(2, 95, 90), { from: 90, length: 9 });
  assert.equal(drawn(0, 30, 60, 80), { from: 0, length: 81 });
  assert.equal(drawn(0, 30, 60, 30, 8), { from: 0, length: 9 }, 'and back again');
  assert.equal(drawn(0, 70, 40, 10), { from: 10, length: 87 });
  assert.is(drawn(0, 40, 80, 20, 60).length, QUARTERS);
  assert.is(drawn(0, 60, 20, 70, 30).length, QUARTERS);
  assert.is(drawn(0, 40, 80, 20, 80, 40).length, 41, 'what went round too far has to come back first');
});

test.run();
