// Whose word counts more: what an alarm had an item show is not undone by a rule while the alarm lasts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { holderOf } from '../../../daemon/commands/rank';
import type { CommandEntry, CommanderKind } from '../../../daemon/store/commands';

const said = (kind: CommanderKind, value: number): CommandEntry => ({
  command_id: 1,
  time: 0,
  item_id: 3,
  value,
  kind,
  id: 7,
  user_id: 5,
  user_name: 'owner',
  status: 'success',
  error: null,
  readback: value,
});
const holder = (kind: CommanderKind, value: number, before: CommandEntry, lasts = true): CommanderKind | undefined =>
  holderOf({
    command: { kind, value },
    last: (asked) => (asked === before.kind ? before : undefined),
    lasts: () => lasts,
  })?.kind;

test('a rule does not undo what an alarm that lasts had an item show', () => {
  assert.is(holder('rule', 0, said('alarm', 1)), 'alarm');
});
test('it does once the alarm is over, and where it wants the same', () => {
  assert.is(holder('rule', 0, said('alarm', 1), false), undefined);
  assert.is(holder('rule', 1, said('alarm', 1)), undefined);
});
test('an alarm has its way with what a rule holds, rules have with one another, a person with everybody', () => {
  assert.is(holder('alarm', 0, said('rule', 1)), undefined);
  assert.is(holder('rule', 0, said('rule', 1)), undefined);
  assert.is(holder('user', 0, said('alarm', 1)), undefined);
  assert.is(holder('user', 0, said('rule', 1)), undefined);
});

test.run();
