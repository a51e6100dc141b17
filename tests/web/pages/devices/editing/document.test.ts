import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOfModel } from '../../../../../daemon/contract/template';
import {
  BLANK,
  documentOf,
  faultsByField,
  sameWords,
  type Typed,
  valuesOf,
  wordsWith,
} from '../../../../../web/pages/devices/editing/document';
import { HUMIDITY, SENSOR, TEMPERATURE } from '../../../../daemon/sites/room';

const KINDS = [
  { id: 2, code: 'temperature_humidity', name: '温湿度' },
  { id: 3, code: 'electricity_meter', name: '电量仪' },
];
const typed = (more: Partial<Typed> = {}): Typed => ({ ...(valuesOf(SENSOR, 'en_us') as unknown as Typed), ...more });

test('a document that is not touched comes out of its form as it went in', () => {
  assert.equal(documentOf(SENSOR, typed(), KINDS, 'en_us'), SENSOR);
});

test('a new name is the name in every language, since nobody typed the others', () => {
  const { name, names } = documentOf(SENSOR, typed({ name: 'Cold aisle' }), KINDS, 'en_us');
  assert.equal([name, names], ['Cold aisle', undefined]);
});

test('the code of a category follows its choice', () => {
  const { category_code, device_template_category_id } = documentOf(
    SENSOR,
    typed({ device_template_category_id: 3 }),
    KINDS,
    'en_us',
  );
  assert.equal([category_code, device_template_category_id], ['electricity_meter', 3]);
});

test('a new template is sound for every driver that can be chosen', () => {
  const names = sameWords('a');
  const fact = { item_cell_name: 'a', names, data_type: 1 as const };
  const read = { ...fact, function: 4 as const, address: 1, type: 'int16' as const };
  const items = {
    modbus: [read, { ...read, item_cell_name: 'b', address: 2, write: { function: 16 as const, address: 40 } }],
    snmp: [{ ...fact, oid: '1.3.6.1.2.1.1.3.0', asn1: 'timeticks' as const }],
    virtual: [fact],
  };
  const said = { name: 'n', vendor: 'v', model: 'm', source: 's', device_template_category_id: 2, max_registers: 32, gap: 4 };
  for (const driver of ['modbus', 'snmp', 'virtual'] as const) {
    const document = documentOf(BLANK, typed({ ...said, driver, items: items[driver] }), KINDS, 'en_us');
    assert.equal(faultsOfModel(document), [], driver);
  }
});

test('requests may use every function that an item is read by, and what no field shows stays', () => {
  const items = [{ ...TEMPERATURE, function: 2 as const }, HUMIDITY];
  const before = { ...SENSOR, limits: { ...SENSOR.limits, turnaround_ms: 50, align: 2 as const } };
  const { limits } = documentOf(before, typed({ items, max_registers: 16 }), KINDS, 'en_us');
  assert.equal(limits, { max_registers: 16, gap: 4, functions: [3, 4, 2], turnaround_ms: 50, align: 2 });
});

test('a template from nothing becomes a sound document', () => {
  const values = valuesOf(BLANK, 'zh_cn') as unknown as Typed;
  const said = { name: 'Sensor', vendor: 'Us', model: 'S-1', source: 'a manual', device_template_category_id: 2 };
  const made = documentOf(BLANK, { ...values, ...said, items: [TEMPERATURE] }, KINDS, 'zh_cn');
  assert.equal(faultsOfModel(made), []);
});

test('words that are the same everywhere stay so, others change in the language that was typed in', () => {
  assert.equal(wordsWith(undefined, 'en_us', 'Fan'), sameWords('Fan'));
  assert.equal(wordsWith(sameWords('Fan'), 'zh_cn', '风机'), sameWords('风机'));
  const four = { zh_cn: '风机', zh_tw: '風機', zh_xg: '風機', en_us: 'Fan' };
  assert.equal(wordsWith(four, 'en_us', 'Blower'), { ...four, en_us: 'Blower' });
});

test('faults stand at the field that shows them, those of items with the name of the item', () => {
  const items = [TEMPERATURE, HUMIDITY];
  const faults = {
    vendor: 'needed',
    'limits.max_registers': 'too many',
    category_code: 'fixed',
    'items[1].address': 'taken',
    'items[0].type': 'too wide',
    items: 'none',
    'items[7].unit': 'of no item',
  };
  assert.equal(faultsByField(faults, items, 'en_us'), {
    vendor: 'needed',
    max_registers: 'too many',
    device_template_category_id: 'fixed',
    items: 'humidity: taken\ntemperature: too wide\nnone\nof no item',
  });
});

test.run();
