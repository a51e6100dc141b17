import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Week } from '../../../../daemon/contract/rules/period';
import { type Cell, litOf, moved, painted } from '../../../../web/pages/periods/grid';

const [MON, TUE, FRI, SAT, SUN] = [1, 2, 5, 6, 7] as const;
const NIGHT: Week = { weeks: [1, 2, 3, 4, 5], periods: [{ start: '19:00', end: '07:00' }] };
const at = (day: number, hour: number): Cell => ({ day, hour });
const NONE: Week = { weeks: [], periods: [] };

test('a night lights its own day until midnight and the day after until it ends', () => {
  assert.equal(litOf(NIGHT, at(MON, 6)), { by: null, whole: false });
  assert.equal(litOf(NIGHT, at(MON, 19)), { by: 'own', whole: true });
  assert.equal(litOf(NIGHT, at(TUE, 6)), { by: 'tail', whole: true });
  assert.equal(litOf(NIGHT, at(TUE, 7)), { by: null, whole: false });
  assert.equal(litOf(NIGHT, at(SAT, 0)), { by: 'tail', whole: true });
  assert.equal(litOf({ ...NIGHT, weeks: [SUN] }, at(MON, 0)).by, 'tail');
});

test('an hour that is held in part says so; a time that is half typed lights nothing', () => {
  const half: Week = {
    weeks: [MON],
    periods: [
      { start: '08:30', end: '10:00' },
      { start: '1', end: '12:00' },
    ],
  };
  assert.equal(litOf(half, at(MON, 8)), { by: 'own', whole: false });
  assert.equal(litOf(half, at(MON, 9)), { by: 'own', whole: true });
  assert.equal(litOf(half, at(MON, 11)).by, null);
});

test('a run of cells over midnight is one stretch of the day it begins on, drawn from either end', () => {
  const night = { weeks: [MON], periods: [{ start: '19:00', end: '07:00' }] };
  assert.equal(painted(NONE, at(MON, 19), at(TUE, 6)), night);
  assert.equal(painted(NONE, at(TUE, 6), at(MON, 19)), night);
});

test('a run is cut before it meets itself; a whole day is one', () => {
  assert.equal(painted(NONE, at(MON, 19), at(FRI, 3)).periods, [{ start: '19:00', end: '18:00' }]);
  assert.equal(painted(NONE, at(MON, 0), at(MON, 23)).periods, [{ start: '00:00', end: '24:00' }]);
});

test('hours that meet what is there become one stretch with it', () => {
  const day = {
    weeks: [MON],
    periods: [
      { start: '08:00', end: '12:00' },
      { start: '14:00', end: '18:00' },
    ],
  };
  assert.equal(painted(day, at(MON, 12), at(MON, 13)).periods, [{ start: '08:00', end: '18:00' }]);
  assert.equal(painted(day, at(FRI, 20), at(FRI, 20)), {
    weeks: [MON, FRI],
    periods: [...day.periods, { start: '20:00', end: '21:00' }],
  });
});

test('an hour that is held is taken out, and splits its stretch', () => {
  const day = { weeks: [MON], periods: [{ start: '08:00', end: '18:00' }] };
  assert.equal(painted(day, at(MON, 12), at(MON, 12)).periods, [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ]);
  assert.equal(painted(day, at(MON, 0), at(MON, 17)).periods, [{ start: '00:00', end: '18:00' }], 'the first cell decides');
  assert.equal(painted(day, at(MON, 8), at(MON, 23)).periods, []);
});

test('taken out of the morning after, a night ends there', () => {
  assert.equal(painted(NIGHT, at(TUE, 3), at(TUE, 3)), { ...NIGHT, periods: [{ start: '19:00', end: '03:00' }] });
  assert.equal(painted(NIGHT, at(SAT, 0), at(SAT, 0)).periods, [{ start: '19:00', end: '24:00' }]);
});

test('the keyboard stays within the week', () => {
  assert.equal(moved(at(MON, 23), 1), at(TUE, 0));
  assert.equal(moved(at(MON, 3), -24), at(MON, 0));
  assert.equal(moved(at(SUN, 23), 1), at(SUN, 23));
});

test.run();
