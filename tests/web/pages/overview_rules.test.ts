import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EnvironmentCurve, EnvPoint } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import { gradeOf } from '../../../web/pages/grade';
import { linesOf, reaching } from '../../../web/pages/overview/board/limit_lines';
import { seriesOf, timesOf } from '../../../web/pages/overview/points';
import { barWidths, daysAndHours, megabytes, percentOf, riskOf, riskPlace } from '../../../web/pages/overview/rules';
import w from '../../../web/pages/overview/words/overview/zh_cn';
import { signalBars } from '../../../web/pages/signal';
import { epochOf, fullTime } from '../../../web/ui/time';

test('risk is the rounded share of abnormal items, low to 5, medium to 20, high to 50, serious beyond', () => {
  for (const [abnormal, items, percent, risk] of [
    [0, 412, 0, 'low'],
    [5, 100, 5, 'low'],
    [54, 1000, 5, 'low'],
    [55, 1000, 6, 'medium'],
    [23, 412, 6, 'medium'],
    [20, 100, 20, 'medium'],
    [204, 1000, 20, 'medium'],
    [205, 1000, 21, 'high'],
    [50, 100, 50, 'high'],
    [51, 100, 51, 'serious'],
    [1, 1, 100, 'serious'],
  ] as const)
    assert.equal(riskOf(abnormal, items), { percent, risk }, `${abnormal} of ${items}`);
});

test('without items there is no risk to tell', () => {
  assert.is(riskOf(0, 0), null);
});

test('the four levels have equal parts of the scale', () => {
  for (const [percent, place] of [
    [0, 0],
    [2.5, 12.5],
    [5, 25],
    [12.5, 37.5],
    [20, 50],
    [35, 62.5],
    [50, 75],
    [75, 87.5],
    [100, 100],
    [140, 100],
  ] as const)
    assert.is(riskPlace(percent), place, String(percent));
});

test('the signal has no bar up to 65 and one more every 7, five at most', () => {
  for (const [signal, bars] of [
    [-1, 0],
    [0, 0],
    [65, 0],
    [66, 1],
    [72, 1],
    [73, 2],
    [79, 2],
    [80, 3],
    [87, 4],
    [93, 4],
    [94, 5],
    [100, 5],
    [120, 5],
  ] as const)
    assert.is(signalBars(signal), bars, String(signal));
});

test('memory comes in K, M or G of 1024', () => {
  assert.is(megabytes('2G'), 2048);
  assert.is(megabytes('0.5g'), 512);
  assert.is(megabytes('968M'), 968);
  assert.is(megabytes('412.5 MB'), 412.5);
  assert.is(megabytes('2048K'), 2);
  for (const text of ['', '12', 'lots', '1.2.3G', '12T', '-5M', 'M']) assert.ok(Number.isNaN(megabytes(text)), text);
});

test('a use in percent is a number', () => {
  assert.is(percentOf('41%'), 41);
  assert.is(percentOf('7.5 %'), 7.5);
});

test('the time since an inspection is whole days and hours, never less than none', () => {
  const now = 1_764_225_125;
  assert.equal(daysAndHours(now - 3 * 86_400 - 4 * 3600 - 3599, now), { days: 3, hours: 4 });
  assert.equal(daysAndHours(now - 3599, now), { days: 0, hours: 0 });
  assert.equal(daysAndHours(now - 86_400, now), { days: 1, hours: 0 });
  assert.equal(daysAndHours(now + 60, now), { days: 0, hours: 0 });
});

test('bars are scaled to 1.1 times the longest', () => {
  const widths = barWidths([86, 54, 0]).map((width) => Math.round(width * 10) / 10);
  assert.equal(widths, [90.9, 57.1, 0]);
  assert.equal(barWidths([0, 0]), [0, 0]);
  assert.equal(barWidths([]), []);
});

test('the machine is fine below 80 percent, serious from 90', () => {
  assert.equal([0, 79.4, 79.9, 89.4, 89.9, 100].map(gradeOf), [undefined, undefined, 'warn', 'warn', 'crit', 'crit']);
});

const NO_LIMIT = { min: null, max: null };
const NO_LIMITS = { temperature: NO_LIMIT, humidity: NO_LIMIT };

/** What the box answers: `count` points of a grid that begins at a moment. */
function curveFrom(from: number, count: number, step: number, zone: string): EnvironmentCurve {
  const points = Array.from({ length: count }, (_, i): EnvPoint => ({ date: fullTime(from + i * step, zone), value: 20 + i }));
  return { temperature: points, humidity: points, limits: NO_LIMITS, step };
}

test('the times of a curve are those of the box, in every zone', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kolkata', 'UTC']) {
    const from = epochOf({ year: 2025, month: 11, day: 27, hour: 10, minute: 32 }, zone);
    const times = timesOf(curveFrom(from, 120, 120, zone), zone);
    assert.is(times[0], from);
    assert.is(times[119], from + 119 * 120);
  }
});

test('four hours that begin or end in the hour that comes twice lie where they were', () => {
  const zone = 'Europe/Berlin';
  const midnight = epochOf({ year: 2026, month: 10, day: 25 }, zone);
  // from 02:30 summer time, from 02:30 winter time, up to 02:30 summer time, up to 02:30 winter time
  for (const from of [midnight + 9000, midnight + 12_600, midnight + 9000 - 119 * 120, midnight + 12_600 - 119 * 120])
    assert.is(timesOf(curveFrom(from, 120, 120, zone), zone)[0], from);
});

test('a year of hours over both changes of the clock ends with its last hour', () => {
  const zone = 'Europe/Berlin';
  const from = epochOf({ year: 2026, month: 1, day: 1 }, zone);
  const times = timesOf(curveFrom(from, 8760, 3600, zone), zone);
  assert.is(fullTime(times.at(-1)!, zone), '2026-12-31 23:00:00');
});

test('a device that measures one of the two has one line', () => {
  const w = { temperature: 'T', humidity: 'H' };
  const both = curveFrom(0, 2, 120, 'UTC');
  assert.equal(timesOf({ temperature: [], humidity: [], limits: NO_LIMITS, step: 120 }, 'UTC'), []);
  assert.equal(
    seriesOf({ ...both, temperature: [] }, w).map(({ label, axis, unit }) => [label, axis, unit]),
    [['H', 1, '%RH']],
  );
  assert.is(timesOf({ ...both, temperature: [] }, 'UTC').length, 2);
  assert.equal(seriesOf(both, w)[0]?.min, undefined);
});

test('hours have a band from minimum to maximum, and a missing one has none', () => {
  const points: EnvPoint[] = [
    { date: '', value: 24, min: 23, max: 25 },
    { date: '', value: null, min: null, max: null },
  ];
  const [line] = seriesOf(
    { temperature: points, humidity: [], limits: NO_LIMITS, step: 3600 },
    { temperature: 'T', humidity: 'H' },
  );
  assert.equal(
    [line?.values, line?.min, line?.max],
    [
      [24, null],
      [23, null],
      [25, null],
    ],
  );
});

test('the limits of a curve are told in words, and its axis reaches to them', () => {
  learn('overview', w);
  assert.equal(linesOf({ min: 18, max: 28.5 }, '℃'), [
    { value: 28.5, label: '上限 28.5\u00a0℃' },
    { value: 18, label: '下限 18\u00a0℃' },
  ]);
  assert.equal(linesOf(NO_LIMIT, '℃'), []);
  const line = (value: number) => ({ value, label: '' });
  assert.equal(reaching([20, 24], [line(22)]), [20, 24]);
  const [low, high] = reaching([20, 24], [line(28), line(18)]);
  assert.ok(low < 18 && low > 17 && high > 28 && high < 29, `${low} ${high}`);
});

test.run();
