import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { takenBy } from '../../../daemon/sites/taking';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, pointOf } from '../../hands/catalogue';

const SETPOINT = { ...pointOf('setpoint'), scale: 0.1, write: { function: 6, range: [16, 30], class: 1 } } as const;
const setpoint = (id: number, more = {}) => itemOf({ id, point: SETPOINT, ...more });
const ROOM = catalogueOf(
  deviceOf({ id: 10, items: [setpoint(1), itemOf({ id: 2 }), setpoint(3, { enable: false })] }),
  deviceOf({ id: 11, enable: false, items: [setpoint(4)] }),
  deviceOf({ id: 12, address: null, items: [setpoint(5)] }),
);

/** Code and key of what a command is refused for. */
function refused(device_id: number, item_id: number, value: number, scope: Scope = ALL) {
  try {
    takenBy(ROOM, scope, { device_id, item_id, value });
  } catch (fault) {
    if (fault instanceof Refusal) return { code: fault.code, key: fault.key, fields: fault.data?.fields };
    throw fault;
  }
  return null;
}
const wrong = (fields: object) => ({ code: 1001, key: 'validation', fields });

test('a command that fits is told what its item takes', () => {
  const takes = takenBy(ROOM, ALL, { device_id: 10, item_id: 1, value: 21.5 });
  assert.equal([takes.min, takes.max, takes.step, takes.verify], [16, 30, 0.1, true]);
});

test('an item of another device or of a site that is not seen is none', () => {
  assert.is(refused(11, 1, 20)?.code, 1002);
  assert.is(refused(10, 99, 20)?.code, 1002);
  assert.is(refused(10, 1, 20, scopeOf([2]))?.code, 1002);
  assert.is(refused(10, 1, 20, scopeOf([1])), null);
});

test('what cannot be written, or not so, is a fault of its field', () => {
  assert.equal(refused(10, 2, 20), wrong({ item_id: { key: 'not_writable' } }));
  assert.equal(refused(10, 1, 31), wrong({ value: { key: 'range', data: { min: 16, max: 30 } } }));
  assert.equal(refused(10, 1, 20.05), wrong({ value: { key: 'step', data: { step: 0.1 } } }));
});

test('what nobody reads is not moved: its item is off, its device, or its line', () => {
  assert.equal(refused(10, 3, 20), { code: 1009, key: 'control_item_off', fields: undefined });
  assert.equal(refused(11, 4, 20), { code: 1009, key: 'control_device_off', fields: undefined });
  assert.equal(refused(12, 5, 20), { code: 1009, key: 'control_item_off', fields: undefined });
});

test.run();
