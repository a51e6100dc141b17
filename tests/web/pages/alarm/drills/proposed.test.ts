import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate, type Rule } from '../../../../../daemon/alarms/evaluate';
import { isDrillable, proposedFor } from '../../../../../web/pages/alarm/drills/proposed';
import { itemOf, option, statusOf } from '../../../../hands/catalogue';
import { item } from '../../rows';

/** The same item as the box has it and as the page sees it. */
const asked = (rule: Rule & { readonly decimals: number }) => ({
  ...item(),
  ...rule,
  options: rule.options.map(({ value, alarm }) => ({ value, alarm, label: '' })),
});

for (const [what, rule, value] of [
  ['above its limit', itemOf({ id: 1 }), 31],
  ['beyond where its alarm begins', itemOf({ id: 1, overrun_point: 2.5 }), 33.5],
  ['below its limit, where it has no other', itemOf({ id: 1, threshold_max: null, threshold_min: 5, overrun_point: 1 }), 3],
  ['a state that alarms', statusOf({ id: 2, cell: 'door', options: [option(0, 'Shut', false), option(3, 'Open', true)] }), 3],
] as const)
  test(`what is proposed alarms: ${what}`, () => {
    assert.is(proposedFor(asked(rule)), value);
    assert.is(typeof evaluate(rule, value, null), 'object');
  });

test('an item without a value that alarms, and one whose alarms are off, are not offered', () => {
  const quiet = { ...asked(itemOf({ id: 1 })), enable: true, alarm_enable: true, builtin: false };
  assert.ok(isDrillable(quiet));
  assert.not(isDrillable({ ...quiet, threshold_max: null, threshold_min: null }));
  assert.not(isDrillable({ ...quiet, alarm_enable: false }));
  assert.not(isDrillable({ ...quiet, builtin: true }));
  assert.is(proposedFor({ ...quiet, data_type: 0, options: [] }), null);
});

test.run();
