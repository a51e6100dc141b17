import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { gridOf, wholeGrid } from '../../../daemon/history/grid';
import { type RangeAsk, rangeOf } from '../../../daemon/history/ranges';
import { localText, zoneOf } from '../../../daemon/zone';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const SHANGHAI = 'Asia/Shanghai';
/** the first and last point of a range, how many, and how far apart */
function points(ask: RangeAsk, now: string, zone = SHANGHAI) {
  const where = zoneOf(zone);
  const { edges, step } = wholeGrid(rangeOf(ask, utc(now), where));
  const text = (at: number) => localText(where, at).slice(0, -3);
  return [text(edges[0]!), text(edges.at(-2)!), edges.length - 1, step];
}

test('four hours roll: 120 points of 2 min, the last one holds now', () => {
  assert.equal(points({ type: 0 }, '2025-11-28T10:01:30'), ['2025-11-28 14:02', '2025-11-28 18:00', 120, 120]);
  assert.equal(points({ type: 0 }, '2025-11-28T10:02:00'), ['2025-11-28 14:04', '2025-11-28 18:02', 120, 120]);
});

test('today is whole, from local midnight: 720 points', () => {
  assert.equal(points({ type: 1 }, '2025-11-28T10:01:30'), ['2025-11-28 00:00', '2025-11-28 23:58', 720, 120]);
  assert.equal(points({ type: 1 }, '2025-11-28T16:00:00'), ['2025-11-29 00:00', '2025-11-29 23:58', 720, 120]);
});

test('a day of 23 hours has 690 points, one of 25 hours 750', () => {
  assert.is(points({ type: 1 }, '2026-03-29T10:00', 'Europe/Berlin')[2], 690);
  assert.is(points({ type: 1 }, '2026-10-25T10:00', 'Europe/Berlin')[2], 750);
});

test('this week begins on Monday: 168 hours, or 5040 points of 2 min', () => {
  assert.equal(points({ type: 2 }, '2025-11-28T10:00'), ['2025-11-24 00:00', '2025-11-30 23:00', 168, 3600]);
  assert.equal(points({ type: 2, interval: 6 }, '2025-11-28T10:00'), ['2025-11-24 00:00', '2025-11-30 23:00', 168, 3600]);
  assert.equal(points({ type: 2, interval: 2 }, '2025-11-28T10:00'), ['2025-11-24 00:00', '2025-11-30 23:58', 5040, 120]);
  assert.equal(points({ type: 6, interval: 2 }, '2025-11-28T10:00'), points({ type: 2, interval: 2 }, '2025-11-28T10:00'));
  assert.is(points({ type: 2 }, '2026-03-25T10:00', 'Europe/Berlin')[2], 167);
});

test('this month and this year are whole, hour by hour', () => {
  assert.equal(points({ type: 3 }, '2025-11-28T10:00'), ['2025-11-01 00:00', '2025-11-30 23:00', 720, 3600]);
  assert.equal(points({ type: 3 }, '2025-12-31T15:59'), ['2025-12-01 00:00', '2025-12-31 23:00', 744, 3600]);
  assert.equal(points({ type: 4 }, '2025-12-31T16:00'), ['2026-01-01 00:00', '2026-12-31 23:00', 8760, 3600]);
  assert.equal(points({ type: 4 }, '2028-05-01T00:00'), ['2028-01-01 00:00', '2028-12-31 23:00', 8784, 3600]);
  assert.equal(points({ type: 4 }, '2026-05-01T00:00', 'Europe/Berlin'), ['2026-01-01 00:00', '2026-12-31 23:00', 8760, 3600]);
});

test('hours of a half-hour zone begin at its own full hours', () => {
  assert.equal(points({ type: 3 }, '2025-11-28T10:00', 'Asia/Kolkata'), ['2025-11-01 00:00', '2025-11-30 23:00', 720, 3600]);
  const ask = { type: 5, start_time: utc('2025-11-20T10:10'), end_time: utc('2025-11-28T10:10') } as const;
  assert.equal(points(ask, '2025-11-28T10:10', 'Asia/Kolkata').slice(0, 1), ['2025-11-20 15:00']);
});

test('a custom range has points every 2 min up to a day and hourly beyond', () => {
  const start_time = utc('2025-11-27T10:00');
  const custom = (end: string) => points({ type: 5, start_time, end_time: utc(end) }, '2025-11-28T12:00', 'UTC');
  assert.equal(custom('2025-11-28T10:00'), ['2025-11-27 10:00', '2025-11-28 09:58', 720, 120]);
  assert.equal(custom('2025-11-28T10:00:01'), ['2025-11-27 10:00', '2025-11-28 10:00', 25, 3600]);
});

test('a custom range that is none is refused with the field that is wrong', () => {
  const field = (start_time?: number, end_time?: number): unknown => {
    try {
      rangeOf({ type: 5, start_time, end_time }, 0, zoneOf('UTC'));
    } catch (fault) {
      return fault instanceof Refusal && fault.code === 1001 ? fault.data : fault;
    }
    return null;
  };
  assert.equal(field(undefined, 5), { fields: { start_time: { key: 'required' } } });
  assert.equal(field(5, undefined), { fields: { end_time: { key: 'required' } } });
  assert.equal(field(5, 5), { fields: { end_time: { key: 'end_before_start' } } });
  assert.equal(field(0, 1831 * 86_400), { fields: { end_time: { key: 'range_too_long', data: { days: 1830 } } } });
  assert.is(field(0, 1830 * 86_400), null);
});

test('fewer points make wider buckets, never finer ones than there are', () => {
  const zone = zoneOf(SHANGHAI);
  const grid = (type: 0 | 1 | 2 | 4, most: number) => {
    const range = rangeOf({ type }, utc('2025-11-28T10:00'), zone);
    const { edges, step } = gridOf(range, most, range.step, zone);
    return [edges.length - 1, step];
  };
  assert.equal(grid(0, 600), [120, 120]);
  assert.equal(grid(1, 600), [288, 300]);
  assert.equal(grid(2, 600), [168, 3600]);
  assert.equal(grid(4, 600), [365, 86_400]);
  assert.equal(grid(4, 100), [92, 4 * 86_400]);
  assert.equal(grid(4, 2), [2, 183 * 86_400]);
});

test('buckets of days begin at local midnight, also behind a change of the clocks', () => {
  const zone = zoneOf('Europe/Berlin');
  const range = rangeOf({ type: 4 }, utc('2026-05-01T00:00'), zone);
  const { edges } = gridOf(range, 400, 3600, zone);
  assert.is(edges.length - 1, 365);
  for (const edge of edges) assert.is(localText(zone, edge).slice(11), '00:00:00');
});

test.run();
