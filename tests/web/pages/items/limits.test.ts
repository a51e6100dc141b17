import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isComputed, isText, typeOf } from '../../../../web/pages/items/kinds';
import { countable, faultsOfLimits, turnedOn } from '../../../../web/pages/items/limits';
import { item } from '../rows';

const TYPED = { alarm_enable: true, threshold_max: 30, threshold_min: 10, overrun_point: 0, recovery_point: 1 };
const SOURCE = { function: 3, address: 0, type: 'string', scale: 1, offset: 0, unit: 1 };

test('limits that are typed count alarms as soon as one of them is a number and they fit each other', () => {
  assert.equal(countable(TYPED), { ...TYPED, data_type: 1, alarm_enable: false });
  assert.is((countable({ ...TYPED, threshold_min: null }) as { threshold_min: null }).threshold_min, null);
  assert.is(countable({ ...TYPED, threshold_max: null, threshold_min: null }), 'none');
  assert.is(countable({ ...TYPED, threshold_max: '3o' }), 'wrong');
  assert.is(countable({ ...TYPED, recovery_point: '-' }), 'wrong');
  assert.is(countable({ ...TYPED, threshold_max: 9 }), 'wrong');
  assert.is(countable({ ...TYPED, recovery_point: 11 }), 'wrong');
});

test('a distance that is emptied counts as none until the form asks for it', () => {
  assert.is((countable({ ...TYPED, overrun_point: null }) as { overrun_point: number }).overrun_point, 0);
});

test('the first limit, or the first state, at which an item is to alarm turns its alarms on', () => {
  const off = { ...TYPED, alarm_enable: false };
  const none = { ...off, threshold_max: null, threshold_min: null };
  assert.equal(turnedOn(none, { ...none, threshold_max: 22 }), { alarm_enable: true });
  assert.equal(turnedOn(none, { ...none, threshold_min: 0 }), { alarm_enable: true });
  assert.equal(turnedOn(none, { ...none, threshold_max: '-' }), {}, 'what is no number yet is no limit');
  assert.equal(turnedOn(off, { ...off, threshold_max: 22 }), {}, 'one who turned them off has said so');
  assert.equal(turnedOn(TYPED, { ...TYPED, alarm_enable: false }), {});
  const states = (alarm: boolean) => ({ alarm_enable: false, options: [{ value: 1, label: '漏水', alarm }] });
  assert.equal(turnedOn(states(false), states(true)), { alarm_enable: true });
  assert.equal(turnedOn(states(true), states(true)), {});
});

test('what is no value has no limits to judge', () => {
  const bad = { ...TYPED, threshold_max: 1 };
  assert.equal(Object.keys(faultsOfLimits(bad, item())), ['threshold_max']);
  assert.equal(faultsOfLimits(bad, item({ data_type: 0 })), {});
  assert.equal(faultsOfLimits(bad, item({ source: SOURCE })), {});
});

test('a text is told by how it is read, whatever it says now', () => {
  assert.ok(isText(item({ source: SOURCE, value: null })));
  assert.not.ok(isText(item({ source: { ...SOURCE, type: 'int16' }, value: '12' })));
  assert.not.ok(isText(item({ data_type: 0, source: SOURCE })));
  const held = (type: string) => ({ object: { oid: '1.3.6.1.2.1.1.5.0', type, scale: 1, offset: 0, unit: 1 } });
  assert.ok(isText(item(held('string'))));
  assert.not.ok(isText(item(held('gauge'))));
  assert.is.not(typeOf(item({ source: SOURCE })), typeOf(item()));
});

test('what nothing holds follows from others', () => {
  assert.ok(isComputed(item()));
  assert.not.ok(isComputed(item({ source: SOURCE })));
  assert.not.ok(isComputed(item({ builtin: true })));
});

test.run();
