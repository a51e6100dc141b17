import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { numberOf, optionOf, textOf } from '../../../daemon/items/state';
import { itemOf, statusOf } from '../../hands/catalogue';

test('numbers and the texts of long counters are numbers, everything else is none', () => {
  assert.is(numberOf(0), 0);
  assert.is(numberOf(-0.1), -0.1);
  assert.is(numberOf('9007199254740993'), 9007199254740992);
  assert.is(numberOf('-12.5'), -12.5);
  for (const none of [null, '', ' ', 'abc', '0x10', '1e3', Number.NaN, Number.POSITIVE_INFINITY])
    assert.is(numberOf(none), null, `${none}`);
});

test('a status item names the state it is in', () => {
  assert.is(optionOf(statusOf({ id: 1 }), 1)?.words.en_us, 'Open');
  assert.is(optionOf(statusOf({ id: 1 }), '2')?.words.en_us, 'Forced');
});

test('a state that the model does not name has no words', () => {
  for (const value of [7, null, 'open']) assert.is(optionOf(statusOf({ id: 1 }), value), null);
});

test('a value is written with the decimals of its item', () => {
  const written = (value: number | string | null, decimals: number) => textOf(itemOf({ id: 1, decimals }), value);
  assert.is(written(-0.1, 2), '-0.10');
  assert.is(written(31.44, 1), '31.4');
  assert.is(written(20, 0), '20');
  assert.is(written('9007199254740993', 1), '9007199254740993');
  assert.is(written('UPS-4711', 1), 'UPS-4711');
  assert.is(written(null, 1), '');
});

test('a value that rounds to nought has no sign', () => {
  assert.is(textOf(itemOf({ id: 1, decimals: 1 }), -0.04), '0.0');
  assert.is(textOf(itemOf({ id: 1, decimals: 0 }), -0), '0');
});

test.run();
