import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Deviation, evaluate, sameKind } from '../../../daemon/alarms/evaluate';
import { STATUS } from '../../../daemon/contract/codes';
import type { ItemConfig } from '../../../daemon/sites/catalogue';
import { itemOf, linkOf, statusOf } from '../../hands/catalogue';

const OVER: Deviation = { status_id: STATUS.over, limit: 30, word: null };
const UNDER: Deviation = { status_id: STATUS.under, limit: 5, word: null };
const rule = (change: Partial<ItemConfig> = {}) => itemOf({ id: 1, ...change });
const says = (change: Partial<ItemConfig>, value: number | string | null, open: Deviation | null = null) => {
  const verdict = evaluate(rule(change), value, open);
  return typeof verdict === 'string'
    ? verdict
    : ({ 1: 'over', 2: 'under', 3: 'abnormal', 4: 'lost', 5: 'no value' } as const)[verdict.status_id];
};

test('a value at a limit is normal, one beyond it is an alarm', () => {
  for (const [value, expected] of [
    [30, 'normal'],
    [30.1, 'over'],
    [5, 'normal'],
    [4.9, 'under'],
    [17, 'normal'],
  ] as const)
    assert.is(says({}, value), expected, `${value}`);
});

test('an alarm carries the threshold it crossed, not the limit with its overrun point', () => {
  assert.equal(evaluate(rule({ overrun_point: 2 }), 32.1, null), OVER);
  assert.equal(evaluate(rule({ overrun_point: 2 }), 2.9, null), UNDER);
});

test('an alarm begins beyond the overrun point', () => {
  const overrun = { overrun_point: 2 };
  assert.is(says(overrun, 32), 'normal');
  assert.is(says(overrun, 32.1), 'over');
  assert.is(says(overrun, 3), 'normal');
  assert.is(says(overrun, 2.9), 'under');
});

test('an open alarm ends at or inside the recovery point and not before', () => {
  const recovery = { recovery_point: 1 };
  for (const [value, open, expected] of [
    [29.9, OVER, 'over'],
    [29.1, OVER, 'over'],
    [29, OVER, 'normal'],
    [28.9, OVER, 'normal'],
    [5.1, UNDER, 'under'],
    [5.9, UNDER, 'under'],
    [6, UNDER, 'normal'],
    [29.5, UNDER, 'normal'],
    [5.5, OVER, 'normal'],
  ] as const)
    assert.is(says(recovery, value, open), expected, `${value}`);
});

test('overrun and recovery point work together: a value between them keeps what was', () => {
  const both = { overrun_point: 1, recovery_point: 2 };
  assert.is(says(both, 30.5), 'normal');
  assert.is(says(both, 30.5, OVER), 'over');
  assert.is(says(both, 28, OVER), 'normal');
});

test('limits are met exactly although 0.3 − 0.1 is not 0.2 in binary', () => {
  const fine = { threshold_max: 0.3, threshold_min: null, recovery_point: 0.1 };
  assert.is(0.3 - 0.1 < 0.2, true);
  assert.is(says(fine, 0.2, OVER), 'normal');
  assert.is(says({ threshold_max: 0.3, threshold_min: null }, 3 * 0.1), 'normal');
});

test('a temperature of −0.1 is below 5', () => {
  assert.is(says({}, -0.1), 'under');
  assert.is(says({ threshold_min: -20 }, -0.1), 'normal');
  assert.is(says({ threshold_max: -10, threshold_min: -20 }, -0.1), 'over');
});

test('an open alarm that falls through to the other limit becomes the other kind', () => {
  assert.is(says({ recovery_point: 1 }, 2, OVER), 'under');
  assert.is(says({ recovery_point: 1 }, 40, UNDER), 'over');
});

test('one limit alone leaves the other side open', () => {
  assert.is(says({ threshold_max: null }, 1e6), 'normal');
  assert.is(says({ threshold_min: null }, -1e6), 'normal');
  assert.is(says({ threshold_min: null, threshold_max: null }, 1e6), 'normal');
});

test('nothing, a text and a number that is none say nothing', () => {
  for (const value of [null, 'UPS-4711', '', Number.NaN, Number.POSITIVE_INFINITY])
    assert.is(says({}, value), 'unknown', `${value}`);
});

test('a counter too long for a number is still compared', () => {
  assert.is(says({}, '9007199254740993'), 'over');
  assert.is(says({}, '-9007199254740993'), 'under');
});

test('a status word is an alarm when its option says so', () => {
  const door = statusOf({ id: 1 });
  assert.is(evaluate(door, 0, null), 'normal');
  assert.equal(evaluate(door, 1, null), { status_id: STATUS.abnormal, limit: null, word: 1 });
});

test('a status word that the model does not name says nothing', () => {
  assert.is(evaluate(statusOf({ id: 1 }), 7, null), 'unknown');
  assert.is(evaluate(statusOf({ id: 1 }), null, null), 'unknown');
});

test('another alarming word is another alarm', () => {
  const door = statusOf({ id: 1 });
  const [open, forced] = [evaluate(door, 1, null), evaluate(door, 2, null)] as [Deviation, Deviation];
  assert.is(sameKind(open, forced), false);
  assert.is(sameKind(open, open), true);
});

test('another threshold of the same side is the same alarm', () => {
  assert.is(sameKind(OVER, { ...OVER, limit: 28 }), true);
  assert.is(sameKind(OVER, UNDER), false);
});

test('a device that stopped answering is communication lost, not an abnormal word', () => {
  assert.is((evaluate(linkOf({ id: 1 }), 0, null) as Deviation).status_id, STATUS.communication_lost);
  assert.is(evaluate(linkOf({ id: 1 }), 1, null), 'normal');
});

test.run();
