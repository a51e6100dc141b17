import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cycle } from '../../../daemon/contract/rules/cycle';
import { nextMoment, nextMoments } from '../../../daemon/contract/rules/moments';
import { localText, zoneOf } from '../../../daemon/zone';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;

/** The next moments of a cycle: key, and UTC where it is asked for. */
const momentsOf = (cycle: Cycle, from: string, count: number, zone = 'UTC') =>
  nextMoments(cycle, utc(from), zoneOf(zone), count).map(({ key, at }) => ({
    key,
    at: new Date(at * 1000).toISOString().slice(0, 16),
  }));
const keysOf = (...args: Parameters<typeof momentsOf>) => momentsOf(...args).map(({ key }) => key);
const timesOf = (...args: Parameters<typeof momentsOf>) => momentsOf(...args).map(({ at }) => at);

test('SH-22: a daily task comes once on the days on which the clocks change', () => {
  const daily: Cycle = { cycle: 'day', time: '02:30' };
  assert.equal(momentsOf(daily, '2026-03-28T00:00', 3, 'Europe/Berlin'), [
    { key: '2026-03-28 02:30', at: '2026-03-28T01:30' },
    { key: '2026-03-29 02:30', at: '2026-03-29T01:00' },
    { key: '2026-03-30 02:30', at: '2026-03-30T00:30' },
  ]);
  assert.equal(momentsOf(daily, '2026-10-24T12:00', 2, 'Europe/Berlin'), [
    { key: '2026-10-25 02:30', at: '2026-10-25T00:30' },
    { key: '2026-10-26 02:30', at: '2026-10-26T01:30' },
  ]);
  assert.equal(timesOf({ cycle: 'day', time: '08:30' }, '2026-03-28T00:00', 2, 'Europe/Berlin'), [
    '2026-03-28T07:30',
    '2026-03-29T06:30',
  ]);
});

test('SH-22: hours are real ones, through both changes of the clocks', () => {
  const four: Cycle = { cycle: 'hours', every: 4, time: '00:00', start_date: '2026-03-28' };
  assert.equal(momentsOf(four, '2026-03-28T20:00', 3, 'Europe/Berlin'), [
    { key: '2026-03-28T23:00Z', at: '2026-03-28T23:00' },
    { key: '2026-03-29T03:00Z', at: '2026-03-29T03:00' },
    { key: '2026-03-29T07:00Z', at: '2026-03-29T07:00' },
  ]);
  assert.equal(timesOf(four, '2026-10-24T22:00', 3, 'Europe/Berlin'), [
    '2026-10-24T23:00',
    '2026-10-25T03:00',
    '2026-10-25T07:00',
  ]);
  assert.equal(timesOf(four, '2026-01-01T00:00', 1, 'Europe/Berlin'), ['2026-03-27T23:00'], 'the anchor is the first');
});

test('every so many days are counted from the first one, over the end of a month too', () => {
  assert.equal(keysOf({ cycle: 'day', every: 2, time: '06:00', start_date: '2026-01-27' }, '2026-01-01T00:00', 4), [
    '2026-01-27 06:00',
    '2026-01-29 06:00',
    '2026-01-31 06:00',
    '2026-02-02 06:00',
  ]);
});

test('a week has the days that are named, Sunday the last', () => {
  // 2026-11-28 is a Saturday
  assert.equal(keysOf({ cycle: 'week', weeks: [7, 1], time: '23:59' }, '2026-11-28T00:00', 3), [
    '2026-11-29 23:59',
    '2026-11-30 23:59',
    '2026-12-06 23:59',
  ]);
});

test('a day that a month lacks is its last, and comes once', () => {
  assert.equal(keysOf({ cycle: 'month', dates: [31], time: '00:00' }, '2027-12-31T12:00', 4), [
    '2028-01-31 00:00',
    '2028-02-29 00:00',
    '2028-03-31 00:00',
    '2028-04-30 00:00',
  ]);
  assert.equal(keysOf({ cycle: 'month', dates: [29, 30], time: '00:00' }, '2027-01-31T12:00', 4), [
    '2027-02-28 00:00',
    '2027-03-29 00:00',
    '2027-03-30 00:00',
    '2027-04-29 00:00',
  ]);
  assert.equal(keysOf({ cycle: 'month', every: 3, time: '01:00', start_date: '2026-11-30' }, '2026-11-01T00:00', 4), [
    '2026-11-30 01:00',
    '2027-02-28 01:00',
    '2027-05-30 01:00',
    '2027-08-30 01:00',
  ]);
  assert.equal(
    keysOf({ cycle: 'month', every: 6, dates: [15], time: '01:00', start_date: '2026-11-20' }, '2026-11-01T00:00', 2),
    ['2027-05-15 01:00', '2027-11-15 01:00'],
  );
});

test('29 February is 28 February in other years', () => {
  assert.equal(keysOf({ cycle: 'year', time: '12:00', start_date: '2024-02-29' }, '2026-03-01T00:00', 3), [
    '2027-02-28 12:00',
    '2028-02-29 12:00',
    '2029-02-28 12:00',
  ]);
  assert.equal(keysOf({ cycle: 'year', time: '12:00', start_date: '2026-12-31' }, '2026-01-01T00:00', 2), [
    '2026-12-31 12:00',
    '2027-12-31 12:00',
  ]);
});

test('once is once', () => {
  const once: Cycle = { cycle: 'once', time: '02:30', start_date: '2026-03-29' };
  assert.equal(momentsOf(once, '2026-01-01T00:00', 3, 'Europe/Berlin'), [{ key: '2026-03-29 02:30', at: '2026-03-29T01:00' }]);
});

test('midnight and the whole day that a zone skips are the end of the skip', () => {
  const midnight: Cycle = { cycle: 'day', time: '00:00' };
  assert.equal(timesOf(midnight, '2026-04-23T00:00', 2, 'Africa/Cairo'), ['2026-04-23T22:00', '2026-04-24T21:00']);
  assert.equal(timesOf({ cycle: 'day', time: '02:15' }, '2026-10-02T16:00', 2, 'Australia/Lord_Howe'), [
    '2026-10-03T15:30',
    '2026-10-04T15:15',
  ]);
});

test('the moments of a cycle are those that come one after the other', () => {
  for (const cycle of [
    { cycle: 'hours', every: 12, time: '06:00', start_date: '2026-03-01' },
    { cycle: 'week', weeks: [2, 5], time: '02:30' },
    { cycle: 'month', dates: [1, 31], time: '00:00' },
  ] as const satisfies readonly Cycle[]) {
    const zone = zoneOf('Europe/Berlin');
    let after = utc('2026-03-20T00:00');
    for (const moment of nextMoments(cycle, after, zone, 30)) {
      assert.equal(nextMoment(cycle, after, zone), moment);
      after = moment.at;
    }
  }
});

test('a key is the time that the clocks of the zone show, unless they skip it', () => {
  for (const { key, at } of momentsOf({ cycle: 'day', time: '07:45' }, '2026-01-01T00:00', 400, 'America/New_York'))
    assert.is(localText(zoneOf('America/New_York'), utc(at)).slice(0, 16), key);
});

test.run();
