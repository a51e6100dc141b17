import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTime, wakes } from '../../../daemon/alarms/hours';
import type { WeekMoment } from '../../../daemon/contract/rules/period';
import { catalogueOf } from '../../hands/catalogue';

const [FRI, SAT, SUN, MON] = [5, 6, 7, 1];
const NIGHT = { weeks: [1, 2, 3, 4, 5], periods: [{ start: '19:00', end: '07:00' }] };
const ALWAYS = { week: null, night: null };
const at = (day: number, time: string): WeekMoment => ({ day, time });

test('SH-21: an item is told of within its period, whose night belongs to the day on which it begins', () => {
  const hours = { ...ALWAYS, week: NIGHT };
  const told = ([day, time]: readonly [number, string]): boolean => isTime(hours, false, at(day, time));
  assert.equal(
    (
      [
        [FRI, '22:00'],
        [SAT, '02:00'],
        [SAT, '06:59'],
      ] as const
    ).map(told),
    [true, true, true],
  );
  assert.equal(
    (
      [
        [SAT, '07:00'],
        [MON, '02:00'],
        [SUN, '22:00'],
        [MON, '12:00'],
      ] as const
    ).map(told),
    [false, false, false, false],
  );
});

test('at night only the highest levels are told, and outside an item’s period not even those', () => {
  const night = { ...ALWAYS, night: NIGHT };
  assert.equal([isTime(night, false, at(FRI, '22:00')), isTime(night, true, at(FRI, '22:00'))], [false, true]);
  assert.ok(isTime(night, false, at(FRI, '12:00')));
  assert.not.ok(isTime({ week: NIGHT, night: null }, true, at(FRI, '12:00')));
  assert.ok(isTime(ALWAYS, false, at(SUN, '03:00')), 'where nothing is set it is always time');
});

test('the night wakes somebody for the two heaviest weights, however many levels have them', () => {
  const { levels } = catalogueOf();
  const woken = (room: Parameters<typeof wakes>[0]): number[] => [...levels.keys(), 99].filter((id) => wakes(room, id));
  assert.equal(woken({ levels }), [3, 4]);
  const major = levels.get(3)!;
  const more = new Map([...levels, [99, { ...major, id: 99 }]]);
  assert.equal(woken({ levels: more }), [3, 4, 99]);
  assert.equal(woken({ levels: new Map([[3, major]]) }), [3], 'a single level is the highest');
});

test.run();
