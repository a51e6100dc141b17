// Which days a sheet is of: by the calendar of the box, over ends of months and changes of the clock.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { periodAt, periodIn } from '../../../../web/pages/energy/period';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const spanOf = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => new Date(at * 1000).toISOString().slice(0, 16));

test('a month before one of 31 days is whole, a year turns, and a week begins on Monday', () => {
  const at = utc('2026-03-31T12:00');
  assert.equal(spanOf(periodAt('month', at, 'UTC', -1)), ['2026-02-01T00:00', '2026-03-01T00:00']);
  assert.equal(spanOf(periodAt('month', utc('2026-01-15T00:00'), 'UTC', -1)), ['2025-12-01T00:00', '2026-01-01T00:00']);
  assert.equal(spanOf(periodAt('year', at, 'UTC', -1)), ['2025-01-01T00:00', '2026-01-01T00:00']);
  // a Sunday
  assert.equal(spanOf(periodAt('week', utc('2026-03-29T12:00'), 'UTC')), ['2026-03-23T00:00', '2026-03-30T00:00']);
  assert.equal(spanOf(periodAt('day', at, 'UTC', 1)), ['2026-04-01T00:00', '2026-04-02T00:00']);
});

test('a day of a changed clock has 23 hours or 25, and one of half an hour beside the hour begins there', () => {
  const hours = (at: string, zone: string) => {
    const { from, to } = periodAt('day', utc(at), zone);
    return (to - from) / 3600;
  };
  assert.is(hours('2026-03-29T12:00', 'Europe/Berlin'), 23);
  assert.is(hours('2026-10-25T12:00', 'Europe/Berlin'), 25);
  assert.equal(spanOf(periodAt('day', utc('2026-03-29T12:00'), 'Asia/Kolkata')), ['2026-03-28T18:30', '2026-03-29T18:30']);
});

test('an address that names no period that can be is of the month that runs', () => {
  const now = utc('2026-03-31T12:00');
  const of = (query: string) => periodIn(new URLSearchParams(query), now, 'UTC');
  assert.equal(spanOf(of('')), ['2026-03-01T00:00', '2026-04-01T00:00']);
  assert.equal(spanOf(of('type=decade&at=x')), ['2026-03-01T00:00', '2026-04-01T00:00']);
  assert.equal(spanOf(of(`type=day&at=${utc('2026-02-28T23:59')}`)), ['2026-02-28T00:00', '2026-03-01T00:00']);
  assert.equal(spanOf(of('type=custom&from=7200&to=10800')), ['1970-01-01T02:00', '1970-01-01T03:00']);
  assert.equal(spanOf(of('type=custom&from=10800&to=7200')), ['1970-01-01T03:00', '1970-01-02T03:00']);
});

test.run();
