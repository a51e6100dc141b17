// What somebody should know of a rule before it acts: rings, rules that want another value, limits that are never reached.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MovingAction } from '../../../daemon/actions/index';
import { type Warned, warningsOf } from '../../../daemon/automation/warnings';
import { conditionOf, type Operator } from '../../../daemon/contract/rules/condition';

/** action 10·item + value moves that item to that value */
const actionOf = (id: number): MovingAction => {
  const move = { item_id: Math.floor(id / 10), value: id % 10 };
  return { id, enable: true, moves: [move], leaves: [{ action_id: id, ...move }], params: {} } as unknown as MovingAction;
};
const rule = (
  id: number,
  reads: readonly number[],
  actions: readonly number[],
  recovery_actions: readonly number[] = [],
): Warned => ({
  id,
  name: `r${id}`,
  conditions: reads.map((item_id) => conditionOf({ item_id, operator: '>', value: 5 })),
  actions,
  recovery_actions,
});
const warned = (one: Warned, all: readonly Warned[]) => warningsOf(one, all, actionOf, () => null);

test('a rule that moves what it reads is a ring of itself', () => {
  assert.equal(warned(rule(1, [3], [31]), []).loops, [['r1', 'r1']]);
  assert.equal(warned(rule(1, [3], [21], [30]), []).loops, [['r1', 'r1']], 'by its recovery too');
  assert.equal(warned(rule(1, [3], [41]), []).loops, []);
});

test('rules that wake one another are told from the first back to it, by the shortest way', () => {
  const all = [rule(1, [1], [21]), rule(2, [2], [31]), rule(3, [3], [11]), rule(4, [9], [91])];
  assert.equal(warned(all[0]!, all).loops, [['r1', 'r2', 'r3', 'r1']]);
  assert.equal(warned(all[3]!, all).loops, [['r4', 'r4']]);
  assert.equal(warned({ ...all[0]!, actions: [51] }, all).loops, [], 'as it would be saved, not as it stands');
});

test('of many rings a few are told', () => {
  const all = Array.from({ length: 40 }, (_, i) => rule(i + 1, [i % 8, (i + 1) % 8], [10 * ((i + 3) % 8) + 1]));
  assert.ok(warned(all[0]!, all).loops.length <= 5);
});

test('another rule that has the same item show another value is named with the item', () => {
  const all = [rule(1, [1], [21]), rule(2, [2], [20]), rule(3, [3], [21])];
  assert.equal(warned(all[0]!, all).conflicts, [{ name: 'r2', item_id: 2 }]);
});

test('a rule is named once for each item, by what it leaves it at, and of very many a part is told', () => {
  assert.equal(
    warned(rule(1, [1], [21]), [rule(2, [2], [22, 23]), rule(3, [3], [22, 21])]).conflicts,
    [{ name: 'r2', item_id: 2 }],
    'one that has it show the same in the end has it show no other',
  );
  const many = Array.from({ length: 400 }, (_, i) => rule(i + 2, [2], [20]));
  assert.is(warned(rule(1, [1], [21]), many).conflicts.length, 50);
});

test('a limit that its item never reaches is named by its number', () => {
  const of = (operator: Operator, value: number): Warned => ({
    ...rule(1, [], []),
    conditions: [conditionOf({ item_id: 1, operator, value })],
  });
  const unreached = (operator: Operator, value: number): boolean =>
    warningsOf(of(operator, value), [], actionOf, () => [0, 50]).unreachable.length === 1;
  assert.equal(
    [unreached('>', 50), unreached('>', 49), unreached('>=', 50), unreached('>=', 51), unreached('<', 0), unreached('<=', 0)],
    [true, false, false, true, true, false],
  );
  assert.equal([unreached('=', 51), unreached('=', 50), unreached('!=', 51)], [true, false, false]);
  assert.equal(warningsOf(of('>', 99), [], actionOf, () => null).unreachable, []);
});

test.run();
