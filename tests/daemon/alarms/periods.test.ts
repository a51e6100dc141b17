import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joined } from '../../../daemon/alarms/periods';

const period = (start_time: number, end_time: number | null, item_id = 1, count = 1) => ({
  item_id,
  start_time,
  end_time,
  count,
});

test('alarms of an item that overlap or nearly touch are one period, which counts them', () => {
  assert.equal(joined([period(0, 50), period(40, 60, 1, 2), period(65, 70), period(80, 90)], 10), [
    period(0, 70, 1, 4),
    period(80, 90),
  ]);
});

test('a short one within a long one does not end it', () => {
  assert.equal(joined([period(0, 100), period(10, 20), period(95, 99)], 1), [period(0, 100, 1, 3)]);
});

test('an alarm that stands goes on, whatever comes behind it', () => {
  assert.equal(joined([period(0, null), period(50, 60)], 1), [period(0, null, 1, 2)]);
  assert.equal(joined([period(0, 10), period(10, null)], 1), [period(0, null, 1, 2)]);
});

test('items keep their own', () => {
  assert.equal(joined([period(0, 50), period(10, 20, 2)], 100), [period(0, 50), period(10, 20, 2)]);
  assert.equal(joined([], 1), []);
});

test.run();
