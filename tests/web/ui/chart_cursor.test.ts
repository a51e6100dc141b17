import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cursorAfter, readPlaces } from '../../../web/ui/chart/cursor';
import { reaching } from '../../../web/ui/chart/zoom';

test('the cursor stands on readings and in gaps, not in holes of alignment nor before and after all readings', () => {
  assert.equal(readPlaces([[null, 1, undefined, null, 2, null]], 6), [1, 3, 4]);
  assert.equal(
    readPlaces(
      [
        [undefined, 1, null],
        [0, undefined, undefined],
      ],
      3,
    ),
    [0, 1],
  );
  assert.equal(readPlaces([[null, null]], 2), []);
  assert.equal(readPlaces([], 0), []);
});

const TIMES = [0, 10, 20, 30, 40, 50];
const PLACES = [1, 2, 4, 5];
const ALL = { min: 0, max: 50 };
const after = (key: string, at: number | null, seen = ALL): number | null => cursorAfter(key, at, PLACES, TIMES, seen);

test('arrows go to the reading before and after, and stay at the ends', () => {
  assert.equal([after('ArrowRight', 1), after('ArrowRight', 2), after('ArrowRight', 5)], [2, 4, 5]);
  assert.equal([after('ArrowLeft', 4), after('ArrowLeft', 2), after('ArrowLeft', 1)], [2, 1, 1]);
});

test('from a place between readings, where a pointer may have put it, they go to the next one', () => {
  assert.equal([after('ArrowRight', 3), after('ArrowLeft', 3)], [4, 2]);
  assert.equal([after('ArrowRight', 0), after('ArrowLeft', 0)], [1, 0]);
});

test('Home and End go to the first and the last one in sight', () => {
  const seen = { min: 15, max: 45 };
  assert.equal([after('Home', 4, seen), after('End', 2, seen)], [2, 4]);
  assert.equal([after('Home', null), after('End', null)], [1, 5]);
  assert.is(after('End', null, { min: 21, max: 29 }), null);
});

test('without a cursor in sight the way begins where one looks', () => {
  const seen = { min: 15, max: 45 };
  assert.equal([after('ArrowLeft', null, seen), after('ArrowRight', null, seen)], [4, 2]);
  assert.equal([after('ArrowLeft', 5, seen), after('ArrowRight', 1, seen)], [4, 2]);
});

test('a step may lead out of sight, and other keys do nothing', () => {
  assert.is(after('ArrowRight', 4, { min: 15, max: 45 }), 5);
  for (const key of ['+', 'a', 'Escape', 'ArrowUp', 'Tab']) assert.is(after(key, 2), null, key);
});

test('what is looked at moves along just so far that a moment is seen', () => {
  const whole = { min: 0, max: 1000 };
  const seen = { min: 200, max: 400 };
  assert.is(reaching(seen, 300, whole), seen);
  assert.equal(reaching(seen, 410, whole), { min: 230, max: 430 });
  assert.equal(reaching(seen, 100, whole), { min: 80, max: 280 });
  assert.equal(reaching(seen, 5, whole), { min: 0, max: 200 });
});

test.run();
