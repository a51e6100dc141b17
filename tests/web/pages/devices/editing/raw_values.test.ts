import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../../../board/devices/index';
import { noValueOf } from '../../../../../daemon/contract/no-value';
import { fieldOf } from '../../../../../web/pages/devices/editing/item_check';
import { noValueText, sentOf, sentText, writeOf, writeValues } from '../../../../../web/pages/devices/editing/raw_values';

test('what every shipped item calls no value, and how it is written, is read as it is told', () => {
  let seen = 0;
  for (const { driver, model, items } of MODELS)
    for (const item of items) {
      const { no_value, write, item_cell_name } = item as { no_value?: unknown; write?: unknown; item_cell_name: string };
      if (no_value) assert.equal(noValueOf(noValueText(no_value), driver), no_value, `${model} ${item_cell_name}`);
      if (write) assert.equal(writeOf(writeValues(write), driver), write, `${model} ${item_cell_name}`);
      seen += Number(no_value !== undefined) + Number(write !== undefined);
    }
  assert.ok(seen > 100);
});

test('no value is typed in hex for registers, and in whole numbers for agents', () => {
  const patterns = ['8000', { from: '7FF8', to: '7FFF' }, { gte: 'FFFFFF00' }];
  assert.is(noValueText(patterns), '8000, 7FF8-7FFF, >=FFFFFF00');
  assert.equal(noValueOf(' 8000，7FF8-7FFF\n>=FFFFFF00 ', 'modbus'), patterns);
  const numbers = [-1, { gte: 100 }, { lte: -5 }];
  assert.is(noValueText(numbers), '-1, >=100, <=-5');
  assert.equal(noValueOf('-1; >=100 <=-5', 'snmp'), numbers);
  assert.equal(noValueOf('', 'modbus'), []);
  assert.is(noValueText(undefined), '');
});

test('what cannot be read goes on as it was typed, so that the box says what is wrong', () => {
  assert.equal(noValueOf('8OOO', 'modbus'), ['8OOO']);
  assert.equal(noValueOf('low', 'snmp'), ['low']);
  assert.equal(noValueOf('1-5', 'snmp'), ['1-5']);
  assert.equal(sentOf('1 = 35701 x\non', 'modbus'), { 1: [35_701, 'x'], on: [] });
  assert.equal(sentOf('1 =', 'snmp'), { 1: [] });
});

test('what is sent for a value stands on a line of its own', () => {
  const sent = { 0: [29_834, 35_701], 1: [35_701, 29_834] };
  assert.is(sentText(sent), '0 = 29834 35701\n1 = 35701 29834');
  assert.equal(sentOf('0 = 29834 35701\n\n 1=35701,29834', 'modbus'), sent);
  assert.equal(sentOf('1 = 5\n-2 = 6', 'snmp'), { 1: 5, '-2': 6 });
});

test('what is only read has no way to be written, whatever its hidden fields hold', () => {
  const typed = { ...writeValues({ function: 6, range: [1, 5], class: 1 }) };
  assert.equal(writeOf(typed, 'modbus'), { function: 6, class: 1, range: [1, 5] });
  assert.is(writeOf({ ...typed, write_function: null }, 'modbus'), undefined);
  assert.equal(writeOf({ write_enable: true, write_class: true }, 'board'), { class: 1 });
  assert.is(writeOf({ write_enable: false, write_class: true }, 'board'), undefined);
  assert.equal(writeOf({ ...typed, write_max: null }, 'modbus')?.range, [1, null], 'half a range is for the box to refuse');
});

test('a fault of an item is shown at the field that can mend it', () => {
  assert.equal(
    ['address', 'bits', 'bits[1]', 'plausible', 'names.zh_cn', 'no_value[3]', 'options[2].label', 'type'].map(fieldOf),
    ['register', 'bit_from', 'bit_from', 'plausible_min', 'name', 'no_value', 'options', 'type'],
  );
  assert.equal(
    ['write.function', 'write.address', 'write.range', 'write.range[1]', 'write.words', 'write.values', 'write.oid', 'write'].map(
      fieldOf,
    ),
    ['write_function', 'write_address', 'write_min', 'write_min', 'write_words', 'write_words', 'write_oid', 'write_enable'],
  );
});

test.run();
