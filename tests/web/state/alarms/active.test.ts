import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { afterPush, alarmOf, type Hearer, isCalling, isTold } from '../../../../web/state/alarms/active';
import { alarm, push } from '../../app/rows';

const two = [alarm({ id: 1, item_id: 118 }), alarm({ id: 2, item_id: 119 })];
const begun = () => alarm({ id: 3, item_id: 120 });
const ids = (alarms: readonly { id: number }[]): number[] => alarms.map((each) => each.id);

test('a beginning comes first, and once', () => {
  const { alarms, incomplete } = afterPush(two, push({ state: 'begin', id: 3 }), begun);
  assert.equal(ids(alarms), [3, 1, 2]);
  assert.is(incomplete, false);
  assert.equal(ids(afterPush(alarms, push({ state: 'begin', id: 3 }), begun).alarms), [3, 1, 2]);
});

test('a confirmation and a recovery end the call of that alarm alone', () => {
  for (const state of ['confirm', 'recover'] as const)
    assert.equal(ids(afterPush(two, push({ state, id: 1 }), begun).alarms), [2], state);
});

test('disabling silences every alarm of its item', () => {
  const alarms = [...two, alarm({ id: 4, item_id: 118 })];
  assert.equal(ids(afterPush(alarms, push({ state: 'disable', id: 1, item_id: 118 }), begun).alarms), [2]);
});

test('an item that jitters calls for nobody', () => {
  const alarms = [...two, alarm({ id: 4, item_id: 118 })];
  assert.equal(ids(afterPush(alarms, push({ state: 'jitter', id: 0, item_id: 118 }), begun).alarms), [2]);
});

test('what is unconfirmed, enabled, unshelved or at rest again has to be asked for', () => {
  for (const state of ['unconfirm', 'enable', 'unshelve', 'maintenance_end', 'steady'] as const)
    assert.equal(afterPush(two, push({ state }), begun), { alarms: two, incomplete: true }, state);
});

test('only what stands, was told, is unconfirmed and unsuppressed calls for somebody', () => {
  for (const kind of ['disabled', 'shelved', 'once', 'maintenance', 'dependency', 'jitter'] as const)
    assert.not.ok(isCalling(alarm({ suppressed: [kind] })), kind);
  assert.not.ok(isCalling(alarm({ told: 'none' })), 'outside its hours, or waiting for what it follows from');
  assert.ok(isCalling(alarm()));
  assert.not.ok(isCalling(alarm({ status_id: 6 })));
  assert.not.ok(isCalling(alarm({ is_confirm: 1 })));
});

test('a pushed alarm keeps its roles, is unconfirmed, and began when it began, however late it is told', () => {
  const { time } = push();
  const made = alarmOf(push({ id: 9, roles: [2, 5], state: 'tell', tells: 'begin', start_time: time - 11 }));
  assert.equal([made.id, made.roles, made.is_confirm, made.start_time], [9, [2, 5], 0, time - 11]);
});

const operator: Hearer = { root: false, roles: [2, 3], alarm_page: true };

test('the super administrator is told of everything', () => {
  assert.ok(isTold(alarm({ roles: [] }), { root: true, roles: [1], alarm_page: false }));
});

test('others are told when one of their roles is in the alarm', () => {
  assert.ok(isTold(alarm({ roles: [3, 9] }), operator));
  assert.not.ok(isTold(alarm({ roles: [9] }), operator));
  assert.not.ok(isTold(alarm({ roles: [] }), operator));
});

test('an alarm known from the list alone is told to whoever may open the alarm page', () => {
  assert.ok(isTold(alarm({ roles: null }), operator));
  assert.not.ok(isTold(alarm({ roles: null }), { ...operator, alarm_page: false }));
});

test('while the own roles are not known nobody misses an alarm of the page they may open', () => {
  assert.ok(isTold(alarm({ roles: [9] }), { root: false, roles: null, alarm_page: true }));
});

test.run();
