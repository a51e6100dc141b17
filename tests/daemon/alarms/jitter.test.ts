import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changesOf, STILL, STILL_JITTERING, type Swing, swing } from '../../../daemon/alarms/jitter';
import type { Jitter } from '../../../daemon/contract/entities';
import { ALARM_JITTER, jitterFaults, jitter as jitterRule } from '../../../daemon/contract/rules/jitter';
import { faultsOf } from '../../../daemon/contract/shape';

/** By proportion, at once both ways: the start and the stop are the only things that matter. */
const rule = (change: Partial<Jitter> = {}): Jitter => ({
  ...ALARM_JITTER,
  jitter_period: 0,
  recovery_period: 0,
  ...change,
});

/** One check after the other, ten seconds apart, each changed or not; answers what is so after each. */
function run(steps: readonly (0 | 1)[], by: Jitter, from: Swing = STILL, every_s = 10): Swing[] {
  let at = from;
  return steps.map((changed, i) => {
    at = swing(at, changed === 1, by, i * every_s * 1000);
    return at;
  });
}
const times = (n: number, changed: 0 | 1): (0 | 1)[] => Array.from({ length: n }, () => changed);
const since = (swings: readonly Swing[], jitter: boolean): number => swings.findIndex((each) => each.jitter === jitter);

test('an item that alternates over 21 checks has 20 changes, and one more forgets the oldest', () => {
  const swings = run(times(25, 1), rule());
  assert.equal(swings.map(changesOf), [...Array(20).keys()].map((i) => i + 1).concat([20, 20, 20, 20, 20]));
});

test('an item that changes 11 times in 20 jitters, one that changes 10 times does not', () => {
  assert.is(since(run(times(20, 1), rule()), true), 10, 'the eleventh change');
  assert.is(since(run([...times(10, 1), ...times(10, 0)], rule()), true), -1, 'exactly the half is not more than it');
});

test('before there are 21 checks the divisor stays 20: six checks that all alternate are a quarter', () => {
  const swings = run(times(5, 1), rule({ jitter_proportion: 25 }));
  assert.is(changesOf(swings.at(-1)!), 5);
  assert.is(since(swings, true), -1);
  assert.is(since(run(times(6, 1), rule({ jitter_proportion: 25 })), true), 5);
});

test('changes that lie further back than 20 steps count no more', () => {
  const once = [1, ...times(19, 0)] as const;
  assert.is(changesOf(run(once, rule()).at(-1)!), 1);
  assert.is(changesOf(run([...once, 0], rule()).at(-1)!), 0);
});

test('jitter ends only below the lower border', () => {
  const jittering = run(times(20, 1), rule({ jitter_proportion: 60, normal_proportion: 30 })).at(-1)!;
  const calm = run(times(20, 0), rule({ jitter_proportion: 60, normal_proportion: 30 }), jittering);
  // 20 − 14 = 6 changes are 30 %: not less
  assert.is(changesOf(calm[13]!), 6);
  assert.ok(calm[13]!.jitter);
  assert.is(since(calm, false), 14);
});

test('by count both borders are changes among the 20', () => {
  const by = rule({ jitter_type: 1, jitter_threshold: 3, normal_type: 1, normal_threshold: 2, jitter_proportion: 100 });
  assert.is(since(run(times(4, 1), by), true), 3);
  const jittering = run(times(4, 1), by).at(-1)!;
  assert.is(since(run(times(20, 0), by, jittering), false), 18, 'one change is left');
});

test('jitter begins only when there has been enough of it for as long as is asked', () => {
  const by = rule({ jitter_period: 30 });
  assert.is(since(run(times(20, 1), by), true), 13, 'the eleventh change and thirty seconds');
  const brief = [...times(11, 1), ...times(10, 0)];
  assert.is(since(run(brief, rule({ jitter_period: 90 })), true), 19);
  assert.is(since(run(brief, rule({ jitter_period: 100 })), true), -1, 'the first change is forgotten before the time is up');
});

test('jitter ends only when there has been little of it for as long as is asked, and a change begins the wait anew', () => {
  const by = rule({ recovery_period: 60 });
  assert.is(since(run(times(30, 0), by, { ...STILL_JITTERING }), false), 16 + 6);
  const again = [...times(18, 0), ...times(4, 1), ...times(30, 0)];
  const swings = run(again, by, STILL_JITTERING);
  assert.is(swings[21]!.since, null, 'four changes are not fewer than four');
  assert.ok(since(swings, false) > 21 + 6);
});

test('what jittered before a restart has to come to rest first', () => {
  assert.is(changesOf(STILL_JITTERING), 20);
  const swings = run(times(20, 0), rule(), STILL_JITTERING);
  assert.is(since(swings, false), 16, '20 − 17 = 3 changes are less than a fifth');
});

test('nothing is made anew for an item that never changes', () => {
  assert.is(swing(STILL, false, rule(), 1000), STILL);
});

test('the rule that a box begins with holds together', () => {
  assert.equal(faultsOf(jitterRule, { ...ALARM_JITTER }), {});
  assert.equal(jitterFaults(ALARM_JITTER), {});
});

test('jitter must end lower than it begins, whichever way both are said', () => {
  const order = { key: 'jitter_order' };
  assert.equal(jitterFaults(rule({ jitter_proportion: 30, normal_proportion: 30 })), { normal_proportion: order });
  assert.equal(jitterFaults(rule({ jitter_proportion: 30, normal_proportion: 29 })), {});
  const counts = { jitter_type: 1, normal_type: 1 } as const;
  assert.equal(jitterFaults(rule({ ...counts, jitter_threshold: 5, normal_threshold: 5 })), { normal_threshold: order });
  assert.equal(jitterFaults(rule({ ...counts, jitter_threshold: 5, normal_threshold: 4 })), {});
  // 50 % of 20 is ten changes
  assert.equal(jitterFaults(rule({ normal_type: 1, normal_threshold: 10 })), { normal_threshold: order });
  assert.equal(jitterFaults(rule({ normal_type: 1, normal_threshold: 9 })), {});
  assert.equal(jitterFaults(rule({ jitter_type: 1, jitter_threshold: 4, normal_proportion: 20 })), { normal_proportion: order });
});

test('a border that is no whole number of changes or percent is refused', () => {
  const faults = (change: Record<string, unknown>) => Object.keys(faultsOf(jitterRule, { ...ALARM_JITTER, ...change }));
  for (const wrong of [0, 101, 33.3, '50', null]) assert.equal(faults({ jitter_proportion: wrong }), ['jitter_proportion']);
  for (const wrong of [0, 21, 1.5]) assert.equal(faults({ normal_threshold: wrong }), ['normal_threshold']);
  for (const wrong of [-1, 86_401]) assert.equal(faults({ recovery_period: wrong }), ['recovery_period']);
  for (const wrong of [2, '0']) assert.equal(faults({ jitter_type: wrong }), ['jitter_type']);
});

test('SH-12: a state that changes in all of 21 checks jitters from 60 % on, and until fewer than 30 % are left', () => {
  const rule = { ...ALARM_JITTER, jitter_proportion: 60, normal_proportion: 30, jitter_period: 0, recovery_period: 0 };
  let now = STILL;
  const check = (changed: boolean): boolean => {
    now = swing(now, changed, rule, 0);
    return now.jitter;
  };
  const turns = Array.from({ length: 20 }, () => check(true));
  assert.is(turns.indexOf(true), 12, 'the thirteenth change of the last 20 is more than 60 %');
  assert.is(changesOf(now), 20);
  const rest = Array.from({ length: 20 }, () => check(false));
  assert.is(rest.indexOf(false), 14, 'five of 20 are fewer than 30 %, six are not');
});

test.run();
