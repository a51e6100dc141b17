import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryReport } from '../../../daemon/contract/entities';
import { alarmsOf, stoodIn } from '../../../web/pages/history/alarms';
import { limitsOf, linesOf } from '../../../web/pages/history/lines';
import { momentsOf } from '../../../web/pages/history/table';
import w from '../../../web/pages/history/words/history/zh_cn';
import { endsOf, stepsOf } from '../../../web/ui/chart/full';
import { item } from './rows';

const HOUR = 3600;
/** 2026-11-28 08:00 in Shanghai */
const FROM = Date.UTC(2026, 10, 28) / 1000;
const options = [
  { value: 0, label: '停止', alarm: false },
  { value: 1, label: '运转', alarm: true },
];
const ITEMS = [
  item({ id: 1, item_name: '电压', unit: 'V', decimals: 1, data_type: 1, threshold_max: 230, threshold_min: 192 }),
  item({ id: 2, item_name: '风机', unit: '', decimals: 0, data_type: 0, options }),
  item({ id: 3, item_name: '温度', unit: '℃', decimals: 1, data_type: 1, threshold_max: 28, threshold_min: null }),
  item({ id: 4, item_name: '备用电压', unit: 'V', decimals: 1, data_type: 1, threshold_max: 230, threshold_min: 180 }),
];
const none = { min: 0, max: 0, avg: 0, known_seconds: 0, over_seconds: 0, over_at_least: false, began: null };

const report = (ids: readonly number[], from = FROM, more: Partial<HistoryReport> = {}): HistoryReport => ({
  step: HOUR,
  from,
  to: from + 4 * HOUR,
  clock_steps: [],
  alarms: [],
  total: 4,
  data: [],
  times: [0, 1, 2, 3].map((n) => from + n * HOUR),
  series: ids.map((id) => ({
    item_id: id,
    name: 'x',
    unit: ITEMS[id - 1]!.unit,
    data_type: ITEMS[id - 1]!.data_type,
    ...(id === 2
      ? { avg: [0.5, null, 1, null], min: [0, null, 1, null], max: [1, null, 1, null] }
      : { avg: [220.25, null, 220, null], min: [218, null, 220, null], max: [231, null, 220, null] }),
  })),
  statistics: ids.map((item_id) => ({ item_id, ...none })),
  ...more,
});

test('the range is whole, what is missing stays a gap, and a state is a step of its highest number', () => {
  const { times, series } = linesOf(report([1, 2]), null, ITEMS, true, w);
  assert.equal([times[0], times.at(-1)], [FROM, FROM + 4 * HOUR]);
  assert.equal(series[0]!.values, [220.25, null, 220, null, undefined]);
  assert.equal(series[0]!.max, [231, null, 220, null, undefined]);
  assert.equal([series[1]!.steps, series[1]!.values], [true, [1, null, 1, null, undefined]]);
  assert.is(series[1]!.min, undefined);
  assert.is(series[1]!.words!(1), '运转');
  assert.equal(endsOf([series[0]!], []), [218 - 1.04, 231 + 1.04]);
});

test('the period before lies on the same moments and in the same lane, marked and without a band', () => {
  const { series } = linesOf(report([1, 2]), report([1, 2], FROM - 4 * HOUR), ITEMS, true, w);
  assert.equal(
    series.map(({ mark, earlier, min, scale }) => [mark, earlier, min !== undefined, scale]),
    [
      ['1', false, true, 'left'],
      ['2', false, false, 'state0'],
      ['1′', true, false, 'left'],
      ['2′', true, false, 'state0'],
    ],
  );
  assert.equal(series[2]!.values, series[0]!.values);
});

test('without the spread, and of what is as it was read, a line has no band', () => {
  assert.is(linesOf(report([1]), null, ITEMS, false, w).series[0]!.min, undefined);
  assert.is(linesOf(report([1], FROM, { step: 0 }), null, ITEMS, true, w).series[0]!.min, undefined);
});

test('limits lie on the scale of their item, with its number where there are several; one that several have is one line', () => {
  assert.equal(
    limitsOf(report([1]), ITEMS, w).map(({ label, value, scale }) => [label, value, scale]),
    [
      ['上限 230 V', 230, 'left'],
      ['下限 192 V', 192, 'left'],
    ],
  );
  assert.equal(
    limitsOf(report([1, 2, 3, 4]), ITEMS, w).map(({ label, scale }) => [label, scale]),
    [
      ['1, 4 上限 230 V', 'left'],
      ['1 下限 192 V', 'left'],
      ['3 上限 28 ℃', 'right'],
      ['4 下限 180 V', 'left'],
    ],
  );
  assert.equal(limitsOf(report([2]), ITEMS, w), []);
});

test('alarms are told with their item and both moments on the clock of the box; one that stands ends for now', () => {
  const alarms = [
    { item_id: 3, start_time: FROM + 600, end_time: null, count: 1 },
    { item_id: 1, start_time: FROM + 60, end_time: FROM + 120, count: 3 },
    { item_id: 9, start_time: FROM, end_time: FROM + 5, count: 1 },
  ];
  const now = FROM + HOUR;
  const told = alarmsOf(report([1, 3], FROM, { alarms }), ITEMS, now, 'Asia/Shanghai', w);
  assert.equal(
    told.map(({ from, to, mark }) => [from - FROM, to - FROM, mark]),
    [
      [60, 120, '1'],
      [600, HOUR, '2'],
    ],
  );
  assert.match(told[0]!.text, /^1 .*电压 告警 2026-11-28 08:01:00 – 2026-11-28 08:02:00 \(3 次\)$/);
  assert.match(told[1]!.text, /^2 .*温度 告警 2026-11-28 08:10:00 起，未恢复$/);
});

test('an alarm stood in a bucket that it reaches into, not in one that begins when it ended', () => {
  const alarm = [{ item_id: 1, start_time: 100, end_time: 200, count: 1 }];
  assert.ok(stoodIn(alarm, 0, 101));
  assert.ok(stoodIn(alarm, 199, 300));
  assert.not(stoodIn(alarm, 0, 100));
  assert.not(stoodIn(alarm, 200, 300));
  assert.ok(stoodIn([{ ...alarm[0]!, end_time: null }], 5000, 5001));
});

test('moments of a table end with the last reading, each where the next begins', () => {
  assert.equal(
    momentsOf(report([1])).map(({ time, end }) => [time - FROM, end - FROM]),
    [
      [0, HOUR],
      [HOUR, 2 * HOUR],
      [2 * HOUR, 3 * HOUR],
    ],
  );
});

test('an axis of counts has whole numbers alone, another one what fits', () => {
  const count = { steps: true, decimals: 0 };
  assert.ok(stepsOf([count])?.every(Number.isInteger));
  assert.is(stepsOf([count, { steps: false, decimals: 0 }]), undefined);
  assert.is(stepsOf([{ steps: true, decimals: 1 }]), undefined);
});

test.run();
