import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bothLimits, itemsFaults, limitFaults } from '../../../daemon/contract/rules/item';
import { sideOf } from '../../../daemon/contract/rules/threshold';
import { thresholdType } from '../../../daemon/contract/rules/threshold_type';

const LIMITS = { threshold_max: 30, threshold_min: 10, overrun_point: 0.5, recovery_point: 1 };

test('an alarm begins beyond the overrun point and ends at the recovery point', () => {
  assert.is(sideOf(LIMITS, 30.5, null), null);
  assert.is(sideOf(LIMITS, 30.6, null), 'over');
  assert.is(sideOf(LIMITS, 29.1, 'over'), 'over');
  assert.is(sideOf(LIMITS, 29, 'over'), null);
  assert.is(sideOf(LIMITS, 9.4, null), 'under');
  assert.is(sideOf(LIMITS, 10.9, 'under'), 'under');
  assert.is(sideOf(LIMITS, 11, 'under'), null);
  assert.is(sideOf({ ...LIMITS, threshold_max: null, threshold_min: null }, 1e9, null), null);
});

test('three decimals of a limit are no alarm by the rounding of the machine', () => {
  const limits = { threshold_max: 0.3, threshold_min: null, overrun_point: 0, recovery_point: 0.1 };
  assert.is(sideOf(limits, 0.1 + 0.2, null), null);
  assert.is(sideOf(limits, 0.2, 'over'), null);
});

test('a value is beyond its limit where twelve digits of both say so, however close it comes', () => {
  const digits = (n: number): number => Number(n.toPrecision(12));
  for (const limit of [0.3, 1, 29.7, 1e6 / 3, 0.000_123, -40.1])
    for (const dust of [0, 1e-16, 1e-14, 1e-13, 4e-13, 6e-12, 1e-11, 5e-11, 1e-10, 1e-9, 0.01]) {
      const limits = { threshold_max: limit, threshold_min: null, overrun_point: 0, recovery_point: 0 };
      for (const value of [limit + dust * limit, limit - dust * limit])
        assert.is(sideOf(limits, value, null), digits(value) > digits(limit) ? 'over' : null, `${value} at ${limit}`);
    }
});

const numeric = { data_type: 1, alarm_enable: true, threshold_max: 30, threshold_min: 10, recovery_point: 0 } as const;

test('the form wants both limits while alarms are on, but not the one that the item never had', () => {
  const lacking = { ...numeric, threshold_min: null };
  assert.equal(bothLimits(lacking, numeric), { threshold_min: { key: 'required' } });
  assert.equal(bothLimits(lacking, lacking), {});
  assert.equal(bothLimits({ ...lacking, alarm_enable: false }, numeric), {});
  assert.equal(Object.keys(bothLimits({ ...lacking, threshold_max: null }, { ...numeric, alarm_enable: false })), [
    'threshold_max',
    'threshold_min',
  ]);
  assert.equal(bothLimits({ ...lacking, data_type: 0 }, numeric), {});
});

test('a limit below the other and a recovery point without room are told, alarms on or off', () => {
  assert.equal(limitFaults({ ...numeric, alarm_enable: false, threshold_max: 9 }), { threshold_max: { key: 'threshold_order' } });
  assert.equal(limitFaults({ ...numeric, threshold_max: 10 }), {});
  assert.equal(limitFaults({ ...numeric, recovery_point: 10.1 }), { recovery_point: { key: 'recovery_too_wide' } });
});

test('values share a threshold type by their unit, states by their numbers; a text has its own', () => {
  const value = { data_type: 1, unit: '℃', text: false, options: [] } as const;
  const states = (...values: number[]) => thresholdType({ ...value, data_type: 0, options: values.map((n) => ({ value: n })) });
  assert.is(thresholdType(value), thresholdType({ ...value }));
  assert.is.not(thresholdType(value), thresholdType({ ...value, unit: '%RH' }));
  assert.is.not(thresholdType(value), thresholdType({ ...value, text: true }));
  assert.is(states(0, 1, 10, 2), states(10, 2, 1, 0));
  assert.is.not(states(0, 1), states(0, 1, 2));
});

test('a copy is about two different items, another change about one with something to change', () => {
  assert.equal(itemsFaults({ ids: [5], source_id: 5 }), { ids: { key: 'copy_needs_two' } });
  assert.equal(itemsFaults({ ids: [5, 5], source_id: 5 }), { ids: { key: 'copy_needs_two' } });
  assert.equal(itemsFaults({ ids: [6], source_id: 5 }), {});
  assert.equal(itemsFaults({ ids: [5] }), { fields: { key: 'nothing_to_change' } });
  assert.equal(itemsFaults({ ids: [5], fields: { enable: true } }), {});
});

test.run();
