import { execFileSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { civilOf, dayOfCivil, localDay, localText, momentOf, mondayOf, secondsOf, startOfDay, zoneOf } from '../../daemon/zone';
import { programOf } from '../hands/beside';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const day = (year: number, month: number, of: number) => dayOfCivil({ year, month, day: of });

test('days and dates of the calendar turn into each other', () => {
  for (let n = -200_000; n < 200_000; n += 37) {
    const date = new Date(n * 86_400_000);
    assert.equal(civilOf(n), { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
    assert.is(dayOfCivil(civilOf(n)), n);
  }
  assert.is(day(1970, 1, 1), 0);
  assert.is(day(2000, 2, 29), 11_016);
});

test('weeks begin on Monday', () => {
  // 2025-11-28 is a Friday
  assert.equal(civilOf(mondayOf(day(2025, 11, 28))), { year: 2025, month: 11, day: 24 });
  assert.is(mondayOf(day(2025, 11, 24)), day(2025, 11, 24));
  assert.is(mondayOf(day(2025, 11, 23)), day(2025, 11, 17));
  assert.equal(civilOf(mondayOf(0)), { year: 1969, month: 12, day: 29 });
});

test('offsets are read to the second', () => {
  assert.is(secondsOf('GMT'), 0);
  assert.is(secondsOf('1/1/2025, GMT+05:30'), 19_800);
  assert.is(secondsOf('GMT-03:30'), -12_600);
  assert.is(secondsOf('GMT+00:19:32'), 1172);
});

test('zones have their offsets, with daylight saving where it is', () => {
  assert.is(zoneOf('Asia/Shanghai').offset(utc('2026-03-01T00:00')), 28_800);
  assert.is(zoneOf('Asia/Kolkata').offset(utc('2026-03-01T00:00')), 19_800);
  const berlin = zoneOf('Europe/Berlin');
  assert.is(berlin.offset(utc('2026-03-29T00:59:59')), 3600);
  assert.is(berlin.offset(utc('2026-03-29T01:00:00')), 7200);
  assert.is(berlin.offset(utc('2026-10-25T00:59:59')), 7200);
  assert.is(berlin.offset(utc('2026-10-25T01:00:00')), 3600);
  assert.is(zoneOf('Nowhere/Atall').offset(utc('2026-07-01T00:00')), 0);
});

test('offsets agree with the formatter at any time', () => {
  for (const name of ['America/Santiago', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Casablanca']) {
    const zone = zoneOf(name);
    for (let at = utc('2025-01-01T00:00'); at < utc('2026-01-01T00:00'); at += 13_500)
      assert.is(localText(zone, at), new Date(at * 1000).toLocaleString('sv-SE', { timeZone: name }));
  }
});

test('a day in Shanghai begins at 16:00 UTC', () => {
  const zone = zoneOf('Asia/Shanghai');
  const at = utc('2026-02-28T16:30');
  assert.equal(civilOf(localDay(zone, at)), { year: 2026, month: 3, day: 1 });
  assert.is(startOfDay(zone, localDay(zone, at)), utc('2026-02-28T16:00'));
  assert.is(localText(zone, at), '2026-03-01 00:30:00');
});

test('a day on which the clocks change has 23 or 25 hours', () => {
  const zone = zoneOf('Europe/Berlin');
  const hours = (d: number) => (startOfDay(zone, d + 1) - startOfDay(zone, d)) / 3600;
  assert.is(hours(day(2026, 3, 29)), 23);
  assert.is(hours(day(2026, 10, 25)), 25);
  assert.is(hours(day(2026, 10, 26)), 24);
  assert.is(startOfDay(zone, day(2026, 3, 29)), utc('2026-03-28T23:00'));
});

test('where the clock skips midnight the day begins after it, where it repeats it with the first', () => {
  // Santiago skips 2026-09-06 00:00, Havana repeats 2026-11-01 00:00
  assert.is(startOfDay(zoneOf('America/Santiago'), day(2026, 9, 6)), utc('2026-09-06T04:00'));
  assert.is(localText(zoneOf('America/Santiago'), utc('2026-09-06T04:00')), '2026-09-06 01:00:00');
  assert.is(startOfDay(zoneOf('America/Havana'), day(2026, 11, 1)), utc('2026-11-01T04:00'));
  assert.is(startOfDay(zoneOf('America/Havana'), day(2026, 11, 2)), utc('2026-11-02T05:00'));
});

test('a time that the clocks skip is the end of the skip, one that they show twice is the first', () => {
  const moment = (name: string, of: readonly [number, number, number], hour: number, minute: number) =>
    new Date(momentOf(zoneOf(name), day(...of), hour * 3600 + minute * 60) * 1000).toISOString().slice(0, 16);
  assert.is(moment('Europe/Berlin', [2026, 3, 29], 2, 30), '2026-03-29T01:00');
  assert.is(moment('Europe/Berlin', [2026, 3, 29], 3, 0), '2026-03-29T01:00');
  assert.is(moment('Europe/Berlin', [2026, 10, 25], 2, 30), '2026-10-25T00:30');
  assert.is(moment('Europe/Berlin', [2026, 10, 25], 3, 0), '2026-10-25T02:00');
  assert.is(moment('Australia/Lord_Howe', [2026, 10, 4], 2, 15), '2026-10-03T15:30', 'half an hour is skipped');
  assert.is(moment('Africa/Cairo', [2026, 4, 24], 0, 10), '2026-04-23T22:00', 'midnight is skipped');
  assert.is(moment('Pacific/Apia', [2011, 12, 30], 12, 0), '2011-12-30T10:00', 'a whole day is skipped');
});

/** What a process shows of every moment from `from` to `to` (epoch s), with the system in a zone. */
function shownIn(TZ: string, from: number, to: number, step: number) {
  const args = [programOf('tests/daemon/system_zone.ts'), ...[from, to, step].map(String)];
  const text = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' });
  return JSON.parse(text) as { told: string[]; days: number[]; asked: number; shown: string };
}

const YEAR = [utc('2026-01-01T00:00'), utc('2027-01-01T00:00'), 13_500] as const;

/** What the formatter shows of every moment of that year. */
function formatted(timeZone: string): string[] {
  const [from, to, step] = YEAR;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => format.format((from + i * step) * 1000));
}

test("the system's own zone shows what the formatter shows, asks nothing of it, and is told by its IANA name", () => {
  for (const [TZ, shown] of [
    ['America/Havana', 'America/Havana'],
    [':Australia/Lord_Howe', 'Australia/Lord_Howe'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Etc/UTC', 'UTC'],
  ] as const) {
    const seen = shownIn(TZ, ...YEAR);
    // left to the system, and chosen by the system's name of it
    assert.equal(seen.told, [...formatted(shown), ...formatted(shown)], TZ);
    assert.is(seen.asked, 0, TZ);
    assert.is(seen.shown, new Intl.DateTimeFormat('en-US', { timeZone: shown }).resolvedOptions().timeZone);
  }
});

test("days of the system's own zone begin where the clocks skip midnight with the end of the skip", () => {
  const beginOf = (TZ: string, at: number): readonly number[] => [...new Set(shownIn(TZ, at, at + 1, 1).days)];
  assert.equal(beginOf('America/Santiago', utc('2026-09-06T12:00')), [utc('2026-09-06T04:00')]);
  assert.equal(beginOf('Pacific/Apia', utc('2011-12-30T12:00')), [utc('2011-12-30T10:00')], 'a whole day is skipped');
});

test.run();
