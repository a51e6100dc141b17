import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepPopup, keptPopup, reminderOf } from '../../../../web/state/box/trial';
import { closePage } from '../../../hands/dom';

const TODAY = '2025-11-28';
const trial = (remain_days: number) => ({ status: 'trial', remain_days }) as const;

test.before.each(() => localStorage.clear());

test('once a day means until it was closed on that day', () => {
  assert.is(reminderOf(trial(21), { frequency: 1, closed: '' }, TODAY), 'trial');
  assert.is(reminderOf(trial(21), { frequency: 1, closed: '2025-11-27' }, TODAY), 'trial');
  assert.is(reminderOf(trial(21), { frequency: 1, closed: TODAY }, TODAY), null);
});

test('the last three days are three, once a day each', () => {
  assert.is(reminderOf(trial(4), { frequency: 2, closed: '' }, TODAY), null);
  assert.is(reminderOf(trial(3), { frequency: 2, closed: '' }, TODAY), 'trial');
  assert.is(reminderOf(trial(3), { frequency: 2, closed: TODAY }, TODAY), null);
});

test('never is never, but the last day is always told', () => {
  assert.is(reminderOf(trial(2), { frequency: 3, closed: '' }, TODAY), null);
  assert.is(reminderOf(trial(0), { frequency: 3, closed: TODAY }, TODAY), 'ending');
});

test('only a trial is reminded of', () => {
  for (const status of ['activated', 'expired', 'unknown'] as const)
    assert.is(reminderOf({ status, remain_days: 0 }, { frequency: 1, closed: '' }, TODAY), null);
});

test('what is kept comes back; anything else counts as once a day', () => {
  assert.equal(keptPopup(), { frequency: 1, closed: '' });
  keepPopup({ frequency: 2, closed: TODAY });
  assert.equal(keptPopup(), { frequency: 2, closed: TODAY });
  localStorage.setItem('trialPopup', '2');
  assert.equal(keptPopup(), { frequency: 1, closed: '' });
});

test.after(closePage);
test.run();
