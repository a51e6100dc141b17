// What must be so in a room: three values, hysteresis, durations over what was read, groups.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Condition, conditionFaults, conditionOf, type Operator } from '../../../daemon/contract/rules/condition';
import {
  type Fact,
  looked,
  NO_FACT,
  type Standing,
  type Truth,
  truthAt,
  truthOf,
  unheard,
  whole,
} from '../../../daemon/contract/rules/truth';

const HEAT = 7;
const PATIENCE_MS = 60_000;
const shows = (number: number): Fact => ({ number, alarm: false });
const alarms = (alarm: Truth): Fact => ({ number: 1, alarm });
const said = (operator: Operator, value: number | null, more: Partial<Condition> = {}): Condition =>
  conditionOf({ item_id: HEAT, operator, value, ...more });

/** A condition that is looked at, second by second. */
function watch(condition: Condition) {
  let now = 0;
  let standing: Standing = unheard(now);
  return {
    see(fact: Fact, after_s = 0): Truth {
      now += after_s * 1000;
      standing = looked(condition, standing, fact, now, PATIENCE_MS);
      return truthAt(condition, standing, now);
    },
    after(seconds: number): Truth {
      now += seconds * 1000;
      return truthAt(condition, standing, now);
    },
  };
}

test('what was never heard of is unknown, and what cannot be read is too', () => {
  const heat = watch(said('>', 30));
  assert.is(heat.after(0), null);
  assert.is(heat.see(NO_FACT), null);
  assert.is(heat.see(shows(31)), true);
  assert.is(heat.see(NO_FACT, 1), null);
  assert.is(heat.see(shows(29), 1), false);
});

test('each comparison is true on its own side of the limit', () => {
  const truths = (operator: Operator): (Truth | undefined)[] =>
    [29, 30, 31].map((value) => truthOf(said(operator, 30), shows(value), false));
  assert.equal(truths('>'), [false, false, true]);
  assert.equal(truths('>='), [false, true, true]);
  assert.equal(truths('<'), [true, false, false]);
  assert.equal(truths('<='), [true, true, false]);
  assert.equal(truths('='), [false, true, false]);
  assert.equal(truths('!='), [true, false, true]);
});

test('a value that differs beyond the twelfth digit alone is the limit itself', () => {
  assert.is(truthOf(said('=', 0.3), shows(0.1 + 0.2), false), true);
  assert.is(truthOf(said('>', 0.3), shows(0.1 + 0.2), false), false);
  assert.is(truthOf(said('>=', 0.3), shows(0.3 - 1e-17), false), true);
});

test('what rose above its limit is over once it has come back by the recovery', () => {
  const heat = watch(said('>', 30, { recovery: 2 }));
  assert.equal(
    [29, 30, 30.1, 29, 28.1, 28, 29, 30.1].map((value) => heat.see(shows(value), 1)),
    [false, false, true, true, true, false, false, true],
  );
});

test('what fell below its limit is over once it has come back by the recovery', () => {
  const cold = watch(said('<', 5, { recovery: 2 }));
  assert.equal(
    [6, 5, 4.9, 6.9, 7, 6].map((value) => cold.see(shows(value), 1)),
    [false, false, true, true, false, false],
  );
  const floor = watch(said('<=', 5, { recovery: 2 }));
  assert.equal(
    [5.1, 5, 7, 7.1, 6].map((value) => floor.see(shows(value), 1)),
    [false, true, true, false, false],
  );
});

test('an alarm is asked for as it stands, and its end is the other way round', () => {
  for (const [operator, truths] of [
    ['alarm', [true, false, null]],
    ['recover', [false, true, null]],
  ] as const)
    assert.equal(
      [true, false, null].map((alarm) => truthOf(said(operator, null), alarms(alarm), false)),
      [...truths],
    );
});

test('a duration is over once it has been so for as long, without another reading', () => {
  const heat = watch(said('>', 30, { duration: 60 }));
  assert.is(heat.see(shows(31)), false);
  assert.is(heat.after(59), false);
  assert.is(heat.after(1), true);
  assert.is(heat.see(shows(29)), false);
  assert.is(heat.see(shows(31), 1), false);
  assert.is(heat.after(60), true);
});

test('a short gap is unknown while it lasts, counts for nothing, and what went before it counts', () => {
  const heat = watch(said('>', 30, { duration: 60 }));
  heat.see(shows(31));
  assert.is(heat.see(NO_FACT, 40), null);
  assert.is(heat.see(NO_FACT, 20), null);
  assert.is(heat.see(shows(31), 10), false, '40 s of good readings, 30 s of none');
  assert.is(heat.after(19), false);
  assert.is(heat.after(1), true);
});

test('a long gap begins the duration anew, and so does a value that had not come back yet', () => {
  const heat = watch(said('>', 30, { duration: 60, recovery: 2 }));
  heat.see(shows(31));
  heat.see(NO_FACT, 50);
  assert.is(heat.see(shows(31), 61), false);
  assert.is(heat.after(59), false);
  assert.is(heat.after(1), true);
  heat.see(NO_FACT);
  assert.is(heat.see(shows(29), 61), false);
  assert.is(heat.after(60), false, '29 is no more than 30, and nobody knows that it was');
});

test('what nobody knows of is left out where the others decide', () => {
  const list = (...truths: Truth[]) => truths.map((truth) => ({ group: null, truth }));
  assert.equal(
    [list(true, true), list(true, null), list(false, null)].map((parts) => whole('and', parts)),
    [true, null, false],
  );
  assert.equal(
    [list(false, false), list(false, null), list(true, null)].map((parts) => whole('or', parts)),
    [false, null, true],
  );
});

test('conditions of one group are joined the other way round than the groups', () => {
  const parts = (a: Truth, b: Truth, c: Truth) => [
    { group: 1, truth: a },
    { group: null, truth: c },
    { group: 1, truth: b },
  ];
  // (a or b) and c
  assert.is(whole('and', parts(false, true, true)), true);
  assert.is(whole('and', parts(false, null, true)), null);
  assert.is(whole('and', parts(true, null, false)), false);
  // (a and b) or c
  assert.is(whole('or', parts(true, true, false)), true);
  assert.is(whole('or', parts(true, false, false)), false);
  assert.is(whole('or', parts(true, null, false)), null);
});

test('truth tells the same whatever the order in which conditions stand', () => {
  const truths: readonly Truth[] = [true, false, null];
  const all = truths.flatMap((a) => truths.flatMap((b) => truths.map((c) => [a, b, c] as const)));
  assert.is(all.length, 27);
  for (const logic of ['and', 'or'] as const)
    for (const [a, b, c] of all) {
      const parts = [
        { group: 2, truth: a },
        { group: 2, truth: b },
        { group: 3, truth: c },
      ];
      assert.is(whole(logic, [...parts].reverse()), whole(logic, parts));
    }
});

test('a comparison needs a value, an alarm takes none, and only what goes by degrees comes back', () => {
  const fault = (one: Condition) => conditionFaults([said('>', 1), one]).conditions;
  assert.equal(fault(said('>', null)), { key: 'condition_value', data: { n: 2 } });
  assert.equal(fault(said('alarm', 1)), { key: 'condition_no_value', data: { n: 2 } });
  assert.equal(fault(said('=', 1, { recovery: 1 })), { key: 'condition_recovery', data: { n: 2 } });
  assert.equal(fault(said('recover', null, { recovery: 1 })), { key: 'condition_recovery', data: { n: 2 } });
  assert.equal(conditionFaults([said('<', 1, { recovery: 1 }), said('alarm', null)]), {});
});

test.run();
