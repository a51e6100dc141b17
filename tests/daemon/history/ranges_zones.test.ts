// Ranges 0 to 6 where the zones of the box and of the world disagree about which day, week, month and year it is.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RANGE, rangeOf } from '../../../daemon/history/ranges';
import { localText, zoneOf } from '../../../daemon/zone';
import { HistoryBox } from './box';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const HOUR = 3600;

/** Both ends on the clock of the zone, and how many hours lie between. */
function ends(zone: string, now: string, type: 0 | 1 | 2 | 3 | 4 | 6): [string, string, number] {
  const where = zoneOf(zone);
  const { from, to } = rangeOf({ type }, utc(now), where);
  return [localText(where, from).slice(0, 16), localText(where, to).slice(0, 16), (to - from) / HOUR];
}
const table = (zone: string, now: string) =>
  ([RANGE.four_hours, RANGE.today, RANGE.week, RANGE.month, RANGE.year, RANGE.week_export] as const).map((type) =>
    ends(zone, now, type),
  );

test('half past midnight on 1 March in Shanghai, a Sunday, is 28 February in UTC', () => {
  assert.equal(table('Asia/Shanghai', '2026-02-28T16:30'), [
    ['2026-02-28 20:32', '2026-03-01 00:32', 4],
    ['2026-03-01 00:00', '2026-03-02 00:00', 24],
    ['2026-02-23 00:00', '2026-03-02 00:00', 168],
    ['2026-03-01 00:00', '2026-04-01 00:00', 744],
    ['2026-01-01 00:00', '2027-01-01 00:00', 8760],
    ['2026-02-23 00:00', '2026-03-02 00:00', 168],
  ]);
});

test('in a zone five and a half hours ahead the new year begins at half past six in UTC', () => {
  assert.equal(table('Asia/Kolkata', '2026-12-31T18:29'), [
    ['2026-12-31 20:00', '2027-01-01 00:00', 4],
    ['2026-12-31 00:00', '2027-01-01 00:00', 24],
    ['2026-12-28 00:00', '2027-01-04 00:00', 168],
    ['2026-12-01 00:00', '2027-01-01 00:00', 744],
    ['2026-01-01 00:00', '2027-01-01 00:00', 8760],
    ['2026-12-28 00:00', '2027-01-04 00:00', 168],
  ]);
  assert.equal(table('Asia/Kolkata', '2026-12-31T18:30').slice(1), [
    ['2027-01-01 00:00', '2027-01-02 00:00', 24],
    ['2026-12-28 00:00', '2027-01-04 00:00', 168],
    ['2027-01-01 00:00', '2027-02-01 00:00', 744],
    ['2027-01-01 00:00', '2028-01-01 00:00', 8760],
    ['2026-12-28 00:00', '2027-01-04 00:00', 168],
  ]);
});

test('on the Sunday on which the clock goes forward the day has 23 hours, its week 167, its month 743', () => {
  assert.equal(table('Europe/Berlin', '2026-03-29T01:30'), [
    // 03:30 there: two hours of the clock are one of the sun's
    ['2026-03-28 22:32', '2026-03-29 03:32', 4],
    ['2026-03-29 00:00', '2026-03-30 00:00', 23],
    ['2026-03-23 00:00', '2026-03-30 00:00', 167],
    ['2026-03-01 00:00', '2026-04-01 00:00', 743],
    ['2026-01-01 00:00', '2027-01-01 00:00', 8760],
    ['2026-03-23 00:00', '2026-03-30 00:00', 167],
  ]);
});

test('and on the one on which it goes back 25, 169 and 721 in New York, where the month is another', () => {
  assert.equal(table('America/New_York', '2026-11-01T06:30'), [
    ['2026-10-31 22:32', '2026-11-01 01:32', 4],
    ['2026-11-01 00:00', '2026-11-02 00:00', 25],
    ['2026-10-26 00:00', '2026-11-02 00:00', 169],
    ['2026-11-01 00:00', '2026-12-01 00:00', 721],
    ['2026-01-01 00:00', '2027-01-01 00:00', 8760],
    ['2026-10-26 00:00', '2026-11-02 00:00', 169],
  ]);
});

test('a reading of half past midnight stands in the hour and the day of the box, and the zone rewrites nothing', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, undefined, utc('2026-02-28T16:30'));
  box.zone = 'Asia/Shanghai';
  await box.poll(101, 5, () => 7);
  const found = async (interval: 6 | 'day', zone: string): Promise<string[]> => {
    box.zone = zone;
    const ask = { start_time: utc('2026-02-27T00:00'), end_time: utc('2026-03-02T00:00'), interval };
    const { times, columns } = await box.history.report([101], ask);
    return times.filter((_, i) => columns[0]!.avg[i] !== null).map((at) => localText(zoneOf(zone), at).slice(0, 16));
  };
  for (const folded of [false, true]) {
    if (folded) await box.history.fold();
    assert.equal(await found('day', 'Asia/Shanghai'), ['2026-03-01 00:00'], String(folded));
    assert.equal(await found(6, 'Asia/Shanghai'), ['2026-03-01 00:00']);
    assert.equal(await found('day', 'Asia/Kolkata'), ['2026-02-28 00:00']);
    // hours that were made in another zone count on both sides of an edge, by their share
    assert.equal(await found(6, 'Asia/Kolkata'), folded ? ['2026-02-28 21:00', '2026-02-28 22:00'] : ['2026-02-28 22:00']);
    assert.equal(await found(6, 'UTC'), ['2026-02-28 16:00']);
  }
  box.end();
});

test.run();
