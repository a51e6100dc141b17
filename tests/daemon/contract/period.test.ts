import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isWithin, nextChange, periodFaults, type Stretch } from '../../../daemon/contract/rules/period';

const [MON, TUE, WED, FRI, SAT, SUN] = [1, 2, 3, 5, 6, 7] as const;
const WORKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const NIGHT = [{ start: '19:00', end: '07:00' }];

const faultOf = (periods: readonly Stretch[], weeks: readonly number[] = EVERY_DAY) =>
  periodFaults({ weeks, periods }).periods?.key;

test('SH-21: a night belongs to the day it begins on', () => {
  const rows: readonly (readonly [number, string, boolean])[] = [
    [FRI, '22:00', true],
    [SAT, '02:00', true],
    [SAT, '19:00', false],
    [SUN, '02:00', false],
    [MON, '02:00', false],
    [MON, '19:00', true],
    [MON, '18:59', false],
    [TUE, '06:59', true],
    [TUE, '07:00', false],
    [WED, '12:00', false],
  ];
  for (const [day, time, inside] of rows)
    assert.is(isWithin({ day, time }, { weeks: WORKDAYS, periods: NIGHT }), inside, `${day} ${time}`);
});

test('the night of Sunday ends on Monday', () => {
  const sunday = { weeks: [SUN], periods: NIGHT };
  assert.is(isWithin({ day: MON, time: '06:59' }, sunday), true);
  assert.is(isWithin({ day: SUN, time: '06:59' }, sunday), false);
});

test('a day may end at its midnight, written either way, and be whole', () => {
  for (const end of ['00:00', '24:00'])
    for (const start of ['00:00', '19:00']) {
      const week = { weeks: [MON], periods: [{ start, end }] };
      assert.is(isWithin({ day: MON, time: '23:59' }, week), true, `${start}–${end}`);
      assert.is(isWithin({ day: MON, time: '00:00' }, week), start === '00:00', `${start}–${end}`);
      assert.is(isWithin({ day: TUE, time: '00:00' }, week), false, `${start}–${end}`);
      assert.is(faultOf(week.periods), undefined, `${start}–${end}`);
    }
});

test('a stretch without a length, or one that begins when its day is over, is refused', () => {
  assert.is(faultOf([{ start: '08:00', end: '08:00' }]), 'period_empty');
  assert.is(faultOf([{ start: '24:00', end: '24:00' }]), 'midnight');
  assert.is(faultOf([{ start: '24:00', end: '06:00' }]), 'midnight');
});

test('stretches may touch and must not share a minute, over midnight and over the week as well', () => {
  const early = { start: '06:00', end: '08:00' };
  const morning = { start: '07:00', end: '08:00' };
  assert.is(faultOf([...NIGHT, morning]), undefined);
  assert.is(faultOf([...NIGHT, early]), 'period_overlap');
  assert.is(faultOf([...NIGHT, early], [MON]), undefined, 'nothing begins on the morning after');
  assert.is(faultOf([...NIGHT, early], [MON, TUE]), 'period_overlap');
  assert.is(faultOf([...NIGHT, early], [SUN, MON]), 'period_overlap', 'from one week into the next');
  assert.is(faultOf([...NIGHT, ...NIGHT], [MON]), 'period_overlap');
  assert.is(faultOf([{ start: '00:00', end: '00:00' }]), undefined);
});

test('a period tells when it begins or ends next, over midnight and over the week; one that never does tells so', () => {
  const nights = { weeks: WORKDAYS, periods: NIGHT };
  const rows: readonly (readonly [number, string, number, number, string])[] = [
    [MON, '18:59', 1, MON, '19:00'],
    [MON, '19:00', 720, TUE, '07:00'],
    [SAT, '06:59', 1, SAT, '07:00'],
    [SAT, '07:00', 3600, MON, '19:00'],
  ];
  for (const [day, time, minutes, nextDay, nextTime] of rows)
    assert.equal(nextChange({ day, time }, nights), { minutes, at: { day: nextDay, time: nextTime } }, `${day} ${time}`);
  const whole = [{ start: '00:00', end: '24:00' }];
  assert.is(nextChange({ day: MON, time: '12:00' }, { weeks: EVERY_DAY, periods: whole }), null);
  assert.is(nextChange({ day: MON, time: '12:00' }, { weeks: EVERY_DAY, periods: [] }), null);
  assert.equal(nextChange({ day: SUN, time: '12:00' }, { weeks: [SAT, SUN], periods: whole })?.at, { day: MON, time: '00:00' });
  const halves = [...whole.map(({ start }) => ({ start, end: '12:00' })), { start: '12:00', end: '24:00' }];
  assert.equal(nextChange({ day: MON, time: '08:00' }, { weeks: [MON], periods: halves })?.at, { day: TUE, time: '00:00' });
});

test('no weekday stands twice', () => {
  assert.equal(periodFaults({ weeks: [1, 1], periods: NIGHT }), { weeks: { key: 'twice' } });
});

test.run();
