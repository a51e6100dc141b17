import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decimalsOf, roomFor, stepFor, ticksOf, tickText } from '../../../web/ui/chart/ticks';
import { epochOf, fullTime } from '../../../web/ui/time';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';
const KOLKATA = 'Asia/Kolkata';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';
const CAIRO = 'Africa/Cairo';
const HOUR = 3600;
const DAY = 86_400;

const at = (text: string, zone: string): number => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return epochOf({ year, month, day, hour, minute }, zone);
};
const clocks = (from: number, to: number, zone: string, max: number): string[] => {
  const { at: ticks, step } = ticksOf(from, to, zone, max);
  return ticks.map((tick) => tickText(tick, step, zone));
};
const full = (from: number, to: number, zone: string, max: number): string[] =>
  ticksOf(from, to, zone, max).at.map((tick) => fullTime(tick, zone).slice(0, 16));

test('steps are the round ones of a clock, then days, weeks and months', () => {
  for (const [span, max, step] of [
    [10 * 60, 10, { seconds: 60 }],
    [4 * HOUR, 8, { seconds: 1800 }],
    [4 * HOUR, 7, { seconds: HOUR }],
    [DAY, 8, { seconds: 3 * HOUR }],
    [DAY, 3, { seconds: 12 * HOUR }],
    [7 * DAY, 8, { days: 1 }],
    [31 * DAY, 8, { days: 7 }],
    [31 * DAY, 20, { days: 2 }],
    [365 * DAY, 13, { months: 1 }],
    [365 * DAY, 8, { months: 2 }],
    [1830 * DAY, 6, { months: 12 }],
    [1830 * DAY, 2, { months: 24 }],
  ] as const)
    assert.equal(stepFor(span, max), step, `${span} s, ${max} ticks`);
});

test('four rolling hours have ticks on whole hours of the box', () => {
  const to = at('2025-11-27 14:32', SHANGHAI);
  assert.equal(clocks(to - 4 * HOUR, to, SHANGHAI, 5), ['11:00', '12:00', '13:00', '14:00']);
});

test('ends of the range that are round are ticks themselves', () => {
  const from = at('2025-11-27 10:00', SHANGHAI);
  assert.equal(clocks(from, from + 4 * HOUR, SHANGHAI, 5), ['10:00', '11:00', '12:00', '13:00', '14:00']);
});

test('in a zone half an hour off, ticks stand on its own hours', () => {
  const from = at('2025-11-27 10:20', KOLKATA);
  assert.equal(clocks(from, from + 4 * HOUR, KOLKATA, 5), ['11:00', '12:00', '13:00', '14:00']);
  assert.equal(full(from, from + 4 * HOUR, 'Asia/Kathmandu', 5), [
    '2025-11-27 11:00',
    '2025-11-27 12:00',
    '2025-11-27 13:00',
    '2025-11-27 14:00',
  ]);
});

test('midnight is told by its date', () => {
  const from = at('2025-11-26 18:00', SHANGHAI);
  assert.equal(clocks(from, from + 12 * HOUR, SHANGHAI, 5), ['18:00', '21:00', '11-27', '03:00', '06:00']);
});

test('an hour that the clock skips has no tick', () => {
  const from = at('2026-03-29 00:00', BERLIN);
  assert.equal(clocks(from, from + 4 * HOUR, BERLIN, 5), ['03-29', '01:00', '03:00', '04:00', '05:00']);
  assert.equal(clocks(from + 1800, from + 2 * HOUR, BERLIN, 4), ['00:30', '01:00', '01:30', '03:00']);
});

test('an hour that comes twice has its ticks twice, as far apart as the others', () => {
  const from = at('2026-10-25 00:00', BERLIN);
  const { at: ticks } = ticksOf(from, from + 6 * HOUR, BERLIN, 7);
  assert.equal(clocks(from, from + 6 * HOUR, BERLIN, 7), ['10-25', '01:00', '02:00', '02:00', '03:00', '04:00', '05:00']);
  assert.equal(
    ticks.slice(1).map((tick, i) => tick - ticks[i]!),
    [HOUR, HOUR, HOUR, HOUR, HOUR, HOUR],
  );
  assert.equal(clocks(from + HOUR, from + 4 * HOUR, BERLIN, 7), ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00']);
});

test('days of 23 and 25 hours begin at midnight', () => {
  for (const [monday, days] of [
    ['2026-03-23 00:00', ['03-23', '03-24', '03-25', '03-26', '03-27', '03-28', '03-29', '03-30']],
    ['2026-10-19 00:00', ['10-19', '10-20', '10-21', '10-22', '10-23', '10-24', '10-25', '10-26']],
  ] as const) {
    const from = at(monday, BERLIN);
    const to = epochOf({ year: 2026, month: Number(monday.slice(5, 7)), day: Number(monday.slice(8, 10)) + 7 }, BERLIN);
    assert.equal(clocks(from, to, BERLIN, 8), days);
    assert.ok(full(from, to, BERLIN, 8).every((text) => text.endsWith('00:00')));
  }
});

test('the hours of a day of 23 and of 25 hours are those of the clock on the wall', () => {
  for (const [zone, day, hours, seen] of [
    [NEW_YORK, '2026-03-08 00:00', 23, ['03-08', '04:00', '08:00', '12:00', '16:00', '20:00', '03-09']],
    [NEW_YORK, '2026-11-01 00:00', 25, ['11-01', '04:00', '08:00', '12:00', '16:00', '20:00', '11-02']],
    [BERLIN, '2026-03-29 00:00', 23, ['03-29', '04:00', '08:00', '12:00', '16:00', '20:00', '03-30']],
    [BERLIN, '2026-10-25 00:00', 25, ['10-25', '04:00', '08:00', '12:00', '16:00', '20:00', '10-26']],
    [SHANGHAI, '2026-03-29 00:00', 24, ['03-29', '04:00', '08:00', '12:00', '16:00', '20:00', '03-30']],
  ] as const) {
    const from = at(day, zone);
    const ticks = ticksOf(from, from + hours * HOUR, zone, 7).at;
    assert.equal(clocks(from, from + hours * HOUR, zone, 7), seen, `${zone} ${day}`);
    // the first stretch holds the hour that is lost or comes twice, all others are as long as they look
    assert.is(ticks[1]! - ticks[0]!, (4 + hours - 24) * HOUR);
    assert.ok(ticks.slice(2).every((tick, i) => tick - ticks[i + 1]! === 4 * HOUR));
  }
});

test('a clock that is moved by half an hour keeps its ticks on whole hours', () => {
  const spring = at('2026-10-04 00:00', LORD_HOWE);
  assert.equal(clocks(spring, spring + 4 * HOUR, LORD_HOWE, 5), ['10-04', '01:00', '03:00', '04:00']);
  assert.equal(clocks(spring + HOUR, spring + 3 * HOUR, LORD_HOWE, 5), ['01:00', '01:30', '02:30', '03:00', '03:30']);
  const autumn = at('2026-04-05 00:00', LORD_HOWE);
  assert.equal(clocks(autumn, autumn + 4.5 * HOUR, LORD_HOWE, 5), ['04-05', '01:00', '02:00', '03:00', '04:00']);
  assert.equal(clocks(autumn + HOUR, autumn + 3 * HOUR, LORD_HOWE, 5), ['01:00', '01:30', '01:30', '02:00', '02:30']);
  assert.equal(
    ticksOf(autumn, autumn + 4.5 * HOUR, LORD_HOWE, 5).at.map((tick) => (tick - autumn) / HOUR),
    [0, 1, 2.5, 3.5, 4.5],
  );
});

test('a day whose midnight is skipped begins with the first moment that there is', () => {
  const from = at('2026-04-22 00:00', CAIRO);
  assert.equal(full(from, from + 4 * DAY, CAIRO, 5), [
    '2026-04-22 00:00',
    '2026-04-23 00:00',
    '2026-04-24 01:00',
    '2026-04-25 00:00',
    '2026-04-26 00:00',
  ]);
});

test('a month has a tick on each Monday', () => {
  const from = at('2025-11-01 00:00', SHANGHAI);
  assert.equal(clocks(from, at('2025-12-01 00:00', SHANGHAI), SHANGHAI, 6), ['11-03', '11-10', '11-17', '11-24', '12-01']);
});

test('a year has ticks on the first of its months', () => {
  const [from, to] = [at('2025-01-01 00:00', BERLIN), at('2026-01-01 00:00', BERLIN)];
  assert.equal(clocks(from, to, BERLIN, 8), ['2025-01', '2025-03', '2025-05', '2025-07', '2025-09', '2025-11', '2026-01']);
  assert.ok(full(from, to, BERLIN, 8).every((text) => text.endsWith('-01 00:00')));
});

test('a range that begins within a year counts its months from January', () => {
  assert.equal(clocks(at('2025-02-10 00:00', SHANGHAI), at('2026-02-10 00:00', SHANGHAI), SHANGHAI, 5), [
    '2025-04',
    '2025-07',
    '2025-10',
    '2026-01',
  ]);
});

test('ticks are in order, without doubles, inside the range, and not too many', () => {
  const starts = ['2026-03-28 13:07', '2026-03-29 00:30', '2026-10-24 22:00', '2026-10-25 02:15', '2025-12-31 23:59'];
  const spans = [1, 90, 600, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY, 31 * DAY, 365 * DAY, 1830 * DAY];
  for (const zone of [SHANGHAI, BERLIN, KOLKATA, 'UTC', 'Australia/Lord_Howe', 'America/St_Johns'])
    for (const start of starts)
      for (const span of spans)
        for (const max of [2, 5, 14]) {
          const from = at(start, zone);
          const { at: ticks } = ticksOf(from, from + span, zone, max);
          const what = `${zone} ${start} +${span} s, ${max}`;
          assert.ok(
            ticks.every((tick, i) => i === 0 || tick > ticks[i - 1]!),
            what,
          );
          assert.ok(
            ticks.every((tick) => tick >= from && tick <= from + span),
            what,
          );
          // one at each end, and those of an hour that comes twice
          assert.ok(ticks.length <= max + 3, `${what}: ${ticks.length}`);
        }
});

test('an axis is as wide as its longest number or its unit, and the numbers of one have as many decimals', () => {
  assert.is(roomFor(['20', '25', '℃']), 44);
  // digits and commas of 12 px, by the widest font that a browser brings
  assert.ok(roomFor(['1,250,000', 'kWh']) >= 7 * 7.7 + 2 * 4 + 8);
  assert.ok(roomFor(['0', 'kWh/(m²·a)']) > 44);
  assert.equal([0.2, 0.25, 10, 1].map(decimalsOf), [1, 2, 0, 0]);
});

test('a range that is none has no ticks, and ends', () => {
  assert.equal(ticksOf(Number.NaN, Number.NaN, SHANGHAI, 5).at, []);
  const noon = at('2025-11-27 12:00', SHANGHAI);
  assert.equal(ticksOf(noon, noon - 60, SHANGHAI, 5).at, []);
  assert.equal(ticksOf(noon, noon, SHANGHAI, 5).at, [noon]);
});

test.run();
