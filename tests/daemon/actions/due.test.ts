import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runsDue } from '../../../daemon/actions/due';
import type { AlarmEvent } from '../../../daemon/contract/live';

const ITEM = { overrun_actions: [4, 9], recovery_actions: [5] };
const told = (
  change: Partial<Omit<AlarmEvent, 'occurrence'>> = {},
  occurrence: Partial<AlarmEvent['occurrence']> = {},
): AlarmEvent => ({
  seq: 7,
  state: 'begin',
  tells: 'begin',
  time: 100,
  user_name: null,
  ...change,
  occurrence: {
    id: 3,
    item_id: 11,
    device_id: 2,
    device_group_id: 1,
    alarm_level_id: 4,
    status_id: 1,
    value: 31,
    limit: 30,
    start_time: 100,
    end_time: null,
    end_reason: null,
    gone_time: null,
    confirmed: false,
    told: 'begin',
    root_id: null,
    suppressed: [],
    drill: false,
    ...occurrence,
  },
});
const due = (event: AlarmEvent) => runsDue(event, ITEM).map(({ action_id, kind }) => `${kind} ${action_id}`);

test('when people are told of an alarm its actions are due in their order, and at its end the others', () => {
  assert.equal(due(told()), ['begin 4', 'begin 9']);
  assert.equal(due(told({ state: 'recover', tells: 'recover' })), ['end 5']);
});

for (const end_reason of ['replaced', 'item_switched_off', 'device_deleted', 'device_moved', 'alarm_switched_off'] as const)
  test(`nothing is switched back for an alarm that has not recovered: ${end_reason}`, () => {
    const ended = { end_time: 100, end_reason };
    assert.equal(due(told({ state: 'recover', tells: 'recover' }, ended)), []);
    assert.equal(due(told({ state: 'tell', tells: 'recover' }, ended)), []);
    assert.equal(due(told({ state: 'recover', tells: 'recover' }, { ...ended, end_reason: 'recovered' })), ['end 5']);
  });

test('a run knows what it is for', () => {
  const [run] = runsDue(told(), ITEM);
  const cause = {
    kind: 'begin',
    seq: 7,
    alarm_id: 3,
    item_id: 11,
    user_id: null,
    user_name: '',
    auto_run_id: null,
    cron_run_id: null,
  };
  assert.equal(run, { action_id: 4, ...cause, time: 100 });
});

test('what was held back is due when it is told at last', () => {
  assert.equal(due(told({ state: 'begin', tells: null })), []);
  assert.equal(due(told({ state: 'tell', tells: 'begin' })), ['begin 4', 'begin 9']);
  assert.equal(due(told({ state: 'tell', tells: 'recover' })), ['end 5']);
});

for (const state of ['confirm', 'unconfirm', 'disable', 'shelve', 'child', 'steady', 'maintenance'] as const)
  test(`nothing is due when somebody or something says ${state}`, () => {
    assert.equal(due(told({ state, tells: null })), []);
  });

test('jitter is told and switches nothing', () => {
  assert.equal(due(told({ state: 'jitter', tells: 'jitter' })), []);
});

test('nothing is switched while somebody practises', () => {
  assert.equal(due(told({}, { drill: true })), []);
});

test('an item that is gone has no actions', () => {
  assert.equal(runsDue(told(), undefined), []);
});

test.run();
