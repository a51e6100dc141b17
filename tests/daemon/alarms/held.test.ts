import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { heldAt } from '../../../daemon/alarms/held';
import { ofDevice, ofItem, ofSite } from '../../../daemon/alarms/suppressions';
import type { Suppression } from '../../../daemon/store/alarm-suppressions';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

const item = itemOf({ id: 1 });
const ROOM = catalogueOf(deviceOf({ id: 10, items: [item, itemOf({ id: 2 })] }));
const one = (change: Partial<Suppression> & Pick<Suppression, 'kind'>): Suppression => ({
  id: 1,
  item_id: null,
  device_id: null,
  device_group_id: null,
  maintenance_id: null,
  user_name: 'admin',
  why: '',
  since: 100,
  until: 200,
  lived_since: 100,
  lived_until: 200,
  ...change,
});

test('an alarm is held back by what covers its item, its device or its site at that time, and by nothing else', () => {
  for (const place of [ofItem(1), ofDevice(10), ofSite(1)])
    assert.is(heldAt(ROOM, item, [one({ kind: 'maintenance', ...place })], 150), 'maintenance');
  for (const place of [ofItem(2), ofDevice(11), ofSite(2)])
    assert.is(heldAt(ROOM, item, [one({ kind: 'maintenance', ...place })], 150), null);
});

test('it holds from its begin to its end, for ever where it has none', () => {
  const shelved = [one({ kind: 'shelved', ...ofItem(1) })];
  assert.equal(
    [99, 100, 199, 200].map((time) => heldAt(ROOM, item, shelved, time)),
    [null, 'shelved', 'shelved', null],
  );
  assert.is(heldAt(ROOM, item, [one({ kind: 'disabled', ...ofItem(1), until: null, lived_until: null })], 1e9), 'disabled');
});

test('what speaks of the alarm that stands says nothing of another one', () => {
  for (const kind of ['once', 'jitter', 'dependency'] as const)
    assert.is(heldAt(ROOM, item, [one({ kind, ...ofItem(1), until: null, lived_until: null })], 150), null);
});

test('an item that nobody watches has no alarm to tell of', () => {
  assert.is(heldAt(ROOM, { ...item, alarm_enable: false }, [], 0), 'alarms_off');
  assert.is(heldAt(ROOM, { ...item, enable: false }, [], 0), 'alarms_off');
  assert.is(heldAt(catalogueOf(deviceOf({ id: 10, enable: false, items: [item] })), item, [], 0), 'alarms_off');
});

test('what a clock that was set says of its begin and end is not asked: it is counted by the time that was lived through', () => {
  const ahead = [one({ kind: 'maintenance', ...ofItem(1), since: 5000, until: 5100 })];
  assert.equal(
    [150, 5050].map((time) => heldAt(ROOM, item, ahead, time)),
    ['maintenance', null],
  );
});

test.run();
