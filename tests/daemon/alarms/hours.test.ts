import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTime, waitFrom, wakes } from '../../../daemon/alarms/hours';
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

test('what is due waits for the hours of the item and the end of the night, and only minutes in which people are told count', () => {
  const week = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '09:47', end: '10:45' }] };
  const day = { ...ALWAYS, week };
  assert.equal(waitFrom(ALWAYS, false, at(MON, '09:20'), 30), { minutes: 30, keepers: [] });
  assert.equal(waitFrom(day, true, at(MON, '09:20'), 0), { minutes: 27, keepers: ['item_hours'] });
  assert.equal(waitFrom(day, true, at(MON, '09:47'), 57), { minutes: 57, keepers: [] });
  assert.equal(
    waitFrom(day, true, at(MON, '09:47'), 58),
    { minutes: 1440, keepers: ['item_hours'] },
    'the rest of it the next day',
  );
  const night = { ...ALWAYS, night: NIGHT };
  assert.equal(waitFrom(night, false, at(FRI, '22:00'), 0), { minutes: 540, keepers: ['night'] });
  assert.equal(waitFrom(night, true, at(FRI, '22:00'), 0), { minutes: 0, keepers: [] });
  assert.equal(
    waitFrom({ week, night: { weeks: [MON], periods: [{ start: '09:00', end: '10:00' }] } }, false, at(MON, '09:20'), 0),
    {
      minutes: 40,
      keepers: ['item_hours', 'night'],
    },
  );
  assert.is(
    waitFrom({ week: NIGHT, night: NIGHT }, false, at(MON, '12:00'), 0).minutes,
    null,
    'the night leaves none of its hours',
  );
  assert.is(waitFrom({ week: NIGHT, night: null }, false, at(FRI, '19:00'), 721).minutes, 4321, 'over a weekend');
});

test('the night wakes somebody for the two highest levels, and for whatever weighs as much as they do', () => {
  const { levels } = catalogueOf();
  const woken = (room: Parameters<typeof wakes>[0]): number[] => [...levels.keys(), 99].filter((id) => wakes(room, id));
  assert.equal(woken({ levels }), [3, 4]);
  const [major, critical] = [levels.get(3)!, levels.get(4)!];
  const more = new Map([...levels, [99, { ...major, id: 99 }]]);
  assert.equal(woken({ levels: more }), [3, 4, 99]);
  assert.equal(woken({ levels: new Map([...levels, [99, { ...critical, id: 99 }]]) }), [4, 99], 'two weigh more than the third');
  assert.equal(woken({ levels: new Map([[3, major]]) }), [3], 'a single level is the highest');
});

test.run();
