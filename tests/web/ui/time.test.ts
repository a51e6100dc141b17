import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clockText, dateText, epochOf, fullTime, listTime, wallTime } from '../../../web/ui/time';

const SHANGHAI = 'Asia/Shanghai';
// 2025-11-27 14:21:08 in Shanghai
const AT = Date.UTC(2025, 10, 27, 6, 21, 8) / 1000;

test('times are those of the zone that is handed in', () => {
  assert.is(fullTime(AT, SHANGHAI), '2025-11-27 14:21:08');
  assert.is(fullTime(AT, 'UTC'), '2025-11-27 06:21:08');
  assert.is(fullTime(AT, 'America/New_York'), '2025-11-27 01:21:08');
  assert.is(clockText(AT, SHANGHAI), '14:21:08');
  assert.is(dateText(AT, SHANGHAI), '2025-11-27');
});

test('midnight is hour 00', () => {
  assert.is(fullTime(Date.UTC(2025, 10, 26, 16) / 1000, SHANGHAI), '2025-11-27 00:00:00');
});

test('a zone that nobody knows is shown as UTC', () => {
  assert.is(fullTime(AT, 'Mars/Olympus'), '2025-11-27 06:21:08');
});

test('the weekday is that of the zone', () => {
  assert.is(wallTime(AT, SHANGHAI).weekday, 4);
  assert.is(wallTime(Date.UTC(2025, 10, 29, 17) / 1000, SHANGHAI).weekday, 0);
});

test('lists say the time today, the date on another day, the year in another year', () => {
  assert.is(listTime(AT, AT + 3600, SHANGHAI), '14:21:08');
  assert.is(listTime(AT, AT + 86_400, SHANGHAI), '11-27 14:21');
  assert.is(listTime(AT, AT + 40 * 86_400, SHANGHAI), '2025-11-27 14:21');
});

test('a wall time is found again as epoch seconds', () => {
  assert.is(epochOf({ year: 2025, month: 11, day: 27, hour: 14, minute: 21, second: 8 }, SHANGHAI), AT);
  assert.is(epochOf({ year: 2025, month: 11, day: 31, hour: 8 }, SHANGHAI), Date.UTC(2025, 11, 1, 0) / 1000);
});

test('both sides of a clock change are right', () => {
  const zone = 'Europe/Berlin';
  assert.is(fullTime(epochOf({ year: 2025, month: 3, day: 30, hour: 8 }, zone), zone), '2025-03-30 08:00:00');
  assert.is(fullTime(epochOf({ year: 2025, month: 10, day: 26, hour: 8 }, zone), zone), '2025-10-26 08:00:00');
  assert.is(fullTime(epochOf({ year: 2025, month: 3, day: 30, hour: 2, minute: 30 }, zone), zone), '2025-03-30 03:30:00');
});

test.run();
