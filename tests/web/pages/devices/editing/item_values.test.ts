import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../../../board/devices/index';
import { COMPUTED_MODELS } from '../../../../../daemon/sites/computed-models';
import { addressIn, faultsOfItem, itemOf, valuesOfItem } from '../../../../../web/pages/devices/editing/item_values';
import { HUMIDITY, LEAK, TEMPERATURE } from '../../../../daemon/sites/room';

test('every item that the product ships comes out of its form as it went in', () => {
  for (const { driver, vendor, model, items } of [...MODELS, ...COMPUTED_MODELS])
    for (const item of items)
      assert.equal(
        itemOf(valuesOfItem(item, driver, 'en_us'), item, driver, 'en_us'),
        item,
        `${vendor} ${model} ${item.item_cell_name}`,
      );
});

test('a register of a manual becomes the address on the wire', () => {
  const values = { ...valuesOfItem(TEMPERATURE, 'modbus', 'en_us'), register: '40111', base: 40001 };
  assert.is(addressIn(values), 110);
  assert.equal(itemOf(values, TEMPERATURE, 'modbus', 'en_us'), { ...TEMPERATURE, address: 110 });
});

test('what is emptied is said no more', () => {
  const values = { ...valuesOfItem(TEMPERATURE, 'modbus', 'en_us'), threshold_max: null, unit: '', alarm_level: null };
  const { threshold_max: _, unit: __, alarm_level: ___, ...rest } = TEMPERATURE;
  assert.equal(itemOf(values, TEMPERATURE, 'modbus', 'en_us'), rest);
});

test('that no value is an alarm stands in the document only where it is none', () => {
  const made = (no_value_alarm: boolean, before = TEMPERATURE) =>
    itemOf({ ...valuesOfItem(before, 'modbus', 'en_us'), no_value_alarm }, before, 'modbus', 'en_us');
  assert.is(valuesOfItem(TEMPERATURE, 'modbus', 'en_us').no_value_alarm, true);
  const silent = { ...TEMPERATURE, no_value_alarm: false };
  assert.equal(made(false), silent);
  assert.is(valuesOfItem(silent, 'modbus', 'en_us').no_value_alarm, false);
  assert.equal(made(true, silent), TEMPERATURE);
});

test('how an alarm ends stands in the document only where it ends otherwise', () => {
  const values = { ...valuesOfItem(LEAK, 'modbus', 'en_us'), off_delay: 60, latch: true };
  const latched = itemOf(values, LEAK, 'modbus', 'en_us');
  assert.equal(latched, { ...LEAK, off_delay: 60, latch: true });
  const { off_delay: _, latch: __, ...plain } = LEAK as typeof LEAK & { off_delay?: number; latch?: boolean };
  assert.equal(itemOf({ ...values, off_delay: null, latch: false }, latched, 'modbus', 'en_us'), plain);
});

test('a pair goes as a pair, and half of one is a fault at the other half', () => {
  const values = { ...valuesOfItem(LEAK, 'modbus', 'en_us'), bit_from: 4, bit_to: 7 };
  assert.equal(itemOf(values, LEAK, 'modbus', 'en_us'), { ...LEAK, bits: [4, 7] });
  assert.equal(faultsOfItem(values, 'modbus', []), {});
  assert.equal(faultsOfItem({ ...values, bit_to: null }, 'modbus', []), { bit_to: { key: 'required' } });
  assert.equal(faultsOfItem({ ...values, plausible_max: 5 }, 'modbus', []), { plausible_min: { key: 'required' } });
  assert.equal(faultsOfItem({ ...values, bit_from: 0 }, 'modbus', []), {}, 'zero is a bit');
});

test('a register of no such number and a key that another item has are faults', () => {
  const values = valuesOfItem(TEMPERATURE, 'modbus', 'en_us');
  assert.equal(faultsOfItem({ ...values, register: '110', base: 40001 }, 'modbus', []), { register: { key: 'register_number' } });
  assert.equal(faultsOfItem(values, 'modbus', [HUMIDITY, TEMPERATURE]), { item_cell_name: { key: 'cell_taken' } });
  assert.equal(faultsOfItem({ ...values, register: '' }, 'virtual', []), {}, 'what is computed has no register');
});

test('a new item has the name that was typed in every language', () => {
  const values = { ...valuesOfItem(null, 'modbus', 'zh_cn'), name: ' 风机 ', item_cell_name: 'fan', register: '0x10' };
  assert.equal(itemOf(values, null, 'modbus', 'zh_cn'), {
    names: { zh_cn: '风机', zh_tw: '风机', zh_xg: '风机', en_us: '风机' },
    item_cell_name: 'fan',
    data_type: 1,
    function: 3,
    type: 'uint16',
    address: 16,
  });
});

test.run();
