// How a device's day went: when alarms stood, when nothing was recorded, and what happened last.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayBar, eventsOf, gapsOf } from '../../../web/pages/station/day_bar';

const DAY = { from: 1000, to: 2000 };
const weight = (level: number): number => level * 10;
const told = (...args: Parameters<typeof dayBar>): (number | string | null)[][] =>
  dayBar(...args).map(({ from, to, level, gap }) => [from, to, gap ? 'gap' : level]);

test('a day without alarms is one stretch, also right after midnight', () => {
  assert.equal(told(DAY, [], [], weight), [[1000, 2000, null]]);
  assert.equal(told({ from: 1000, to: 1001 }, [], [], weight), [[1000, 1001, null]]);
});

test('the worst alarm that stands is what is shown; one of yesterday begins with the day, one that stands goes on to its end', () => {
  const alarms = [
    { from: 500, to: 1100, level: 2 },
    { from: 1050, to: 1200, level: 4 },
    { from: 1150, to: 1300, level: 1 },
    { from: 1900, to: null, level: 3 },
    { from: 100, to: 900, level: 4 },
  ];
  assert.equal(told(DAY, alarms, [], weight), [
    [1000, 1050, 2],
    [1050, 1200, 4],
    [1200, 1300, 1],
    [1300, 1900, null],
    [1900, 2000, 3],
  ]);
});

test('what was not recorded is a gap, but not where an alarm is known to have stood', () => {
  assert.equal(told(DAY, [{ from: 1200, to: 1300, level: 2 }], [{ from: 0, to: 1400 }], weight), [
    [1000, 1200, 'gap'],
    [1200, 1300, 2],
    [1300, 1400, 'gap'],
    [1400, 2000, null],
  ]);
});

test('a gap is where no item at all was read; the newest mark is still being filled', () => {
  const gaps = gapsOf([0, 900, 1800, 2700], 900, [
    [1, null, null, null],
    [null, null, 0, null],
  ]);
  assert.equal(gaps, [{ from: 900, to: 1800 }]);
  assert.equal(gapsOf([0, 900], 900, []), [{ from: 0, to: 900 }], 'a device without items was not read');
});

test('the last events are beginnings and ends of alarms, newest first', () => {
  const alarms = [
    { id: 1, start_time: 100, end_time: 400 },
    { id: 2, start_time: 300, end_time: null },
  ];
  const tell = (most: number) => eventsOf(alarms, most).map(({ at, begins, alarm }) => [at, alarm.id, begins]);
  assert.equal(tell(9), [
    [400, 1, false],
    [300, 2, true],
    [100, 1, true],
  ]);
  assert.is(tell(2).length, 2);
});

test('of events of one second the last is on top: an alarm’s end, and the alarm that took its place', () => {
  const tell = (...alarms: { id: number; start_time: number; end_time: number | null }[]) =>
    eventsOf(alarms, 9).map(({ alarm, begins }) => [alarm.id, begins]);
  assert.equal(tell({ id: 1, start_time: 100, end_time: 100 }), [
    [1, false],
    [1, true],
  ]);
  assert.equal(tell({ id: 1, start_time: 50, end_time: 100 }, { id: 2, start_time: 100, end_time: null }), [
    [2, true],
    [1, false],
    [1, true],
  ]);
});

test.run();
