import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOfModel, modelOf } from '../../../daemon/contract/template';
import { NO_LIMITS } from '../../../daemon/contract/template-formula';

const names = { zh_cn: '门', zh_tw: '門', zh_xg: '門', en_us: 'Door' };
const options = [
  { value: 0, label: 'closed', alarm: false },
  { value: 1, label: 'open', alarm: true },
];
const door = { item_cell_name: 'door', names, data_type: 0, channel: 'di_1', options, alarm_level: 3 };
const lamp = { item_cell_name: 'lamp', names, data_type: 0, channel: 'do_32', write: {} };

type Patch = Record<string, unknown>;
const document = (items: readonly Patch[], more: Patch = {}) => ({
  name: '门',
  vendor: 'Site',
  model: 'Doors',
  source: 'this room',
  driver: 'board',
  category_code: 'door',
  device_template_category_id: 8,
  items,
  ...more,
});
const found = (items: readonly Patch[], more: Patch = {}) =>
  faultsOfModel(document(items, more)).map((f) => `${f.path} ${f.key}`);

test('inputs and outputs of the box make a template, which needs no limits', () => {
  const doc = document([{ ...door, invert: true, debounce_ms: 2000, optional: true }, lamp]);
  assert.equal(faultsOfModel(doc), []);
  assert.equal(modelOf(doc).limits, NO_LIMITS);
  assert.equal(found([{ ...lamp, write: { class: 1 }, invert: false }]), []);
});

test('a channel is an input or an output with a number from 1 to 32', () => {
  for (const channel of ['di_0', 'di_33', 'do_', 'ai_1', 'di_01', 'DI_1', 'di_1 '])
    assert.equal(found([{ ...door, channel }]).length, 1, channel);
  for (const channel of ['di_1', 'di_9', 'di_10', 'di_32', 'do_20']) assert.equal(found([{ ...door, channel }]), [], channel);
  assert.equal(found([{ ...door, channel: 7 }]), ['items[0].channel text']);
});

test('only outputs are written, and only inputs bounce', () => {
  assert.equal(found([{ ...door, write: {} }]), ['items[0].write channel_write']);
  assert.equal(found([{ ...lamp, debounce_ms: 20 }]), ['items[0].debounce_ms channel_debounce']);
  assert.equal(found([{ ...door, debounce_ms: 2001 }]), ['items[0].debounce_ms range']);
  assert.equal(found([{ ...lamp, write: { class: 2 } }]), ['items[0].write.class choice']);
});

test('two items of one channel are told who was there first', () => {
  const [fault] = faultsOfModel(document([door, { ...door, item_cell_name: 'second' }]));
  assert.equal([fault?.path, fault?.key, fault?.data?.cell], ['items[1].channel', 'overlap', 'door']);
});

test('a channel is a state, and what belongs to registers or agents is not known to it', () => {
  assert.equal(found([{ ...door, data_type: 1, options: undefined }]), ['items[0].data_type choice']);
  for (const strange of [{ address: 1 }, { oid: '1.3.6.1' }, { scale: 0.1 }, { formula: '1' }])
    assert.equal(found([{ ...door, ...strange }]), [`items[0].${Object.keys(strange)[0]} unknown_field`]);
  assert.equal(found([door], { limits: { max_registers: 0 } }), ['limits.max_registers range']);
});

test.run();
