import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { owed } from '../../../daemon/alarms/owed';

const open = { end_time: null, confirmed: false };
const over = { end_time: 200, confirmed: false };

test('of an alarm that stands its beginning is owed until it is told or somebody has confirmed it', () => {
  assert.is(owed(open, 'none', false), 'begin');
  assert.is(owed(open, 'begin', false), null);
  assert.is(owed({ ...open, confirmed: true }, 'none', false), null);
});

test('its end is owed to those who heard of it, confirmed or not, once, and to nobody else', () => {
  assert.is(owed(over, 'begin', false), 'recover');
  assert.is(owed({ ...over, confirmed: true }, 'begin', false), 'recover');
  assert.is(owed(over, 'recover', false), null);
  assert.is(owed(over, 'none', false), null);
});

test('while something holds it back nothing is owed', () => {
  for (const one of [open, over])
    for (const told of ['none', 'begin', 'recover'] as const) assert.is(owed(one, told, true), null);
});

test.run();
