// Whether an alarm waits for somebody: the log and the list of those that stand agree.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isUnseen } from '../../../../web/state/alarms/handling';
import { isWaiting } from '../../../../web/state/alarms/waiting';
import { NOW, row } from '../../pages/rows';

const HOUR = 3600;
/** An alarm as the log has it: it came back an hour ago, and people had been told of it. */
const back = { is_confirm: 0, is_disable: 0, told: 'begin', end_reason: 'recovered', end_time: NOW - HOUR } as const;

test('one that stands waits until somebody has confirmed or disabled it, in the log as in the list', () => {
  for (const [more, waits] of [
    [{}, true],
    [{ is_confirm: 1 }, false],
    [{ is_disable: 1 }, false],
  ] as const) {
    assert.is(isWaiting({ ...back, end_reason: null, end_time: null, ...more }, NOW), waits);
    assert.is(isUnseen(row(more)), waits);
    assert.is(isUnseen(row({ status_id: 6, ...more })), waits);
  }
});

test('one that came back waits for a day, where people were told of it and nobody ended it', () => {
  for (const [more, waits] of [
    [{}, true],
    [{ end_reason: 'replaced' }, true],
    [{ is_confirm: 1 }, false],
    [{ told: 'none' }, false],
    [{ end_reason: 'rule_changed' }, false],
    [{ end_time: NOW - 25 * HOUR }, false],
  ] as const)
    assert.is(isWaiting({ ...back, ...more }, NOW), waits, JSON.stringify(more));
});

test.run();
