// What a document of a template may leave out, and choices by the names that makers have for them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { isAmbiguous, kindOfNumber } from '../../../daemon/contract/register-number';
import { faultsOfModel, modelOf } from '../../../daemon/contract/template';
import { choiceOf, typeAndOrder } from '../../../daemon/contract/template-choices';
import { completed } from '../../../daemon/contract/template-defaults';

type Doc = Record<string, unknown>;
const BARE = { vendor: 'Acme', model: 'EM-30', name: 'Meter', source: 'list', driver: 'Modbus', category_code: 'ups' };
const whole = (doc: Doc) => {
  const full = completed(doc);
  assert.equal(faultsOfModel(full), []);
  return modelOf(full);
};

test('limits follow from the items: the functions that they use, 32 registers or the widest item, no gap', () => {
  const items = [
    { item_cell_name: 'a', function: 'holding', address: 0, type: 'float' },
    { item_cell_name: 'b', function: '04', address: 0, type: 'string', length: 40 },
    { item_cell_name: 'c', function: 1, address: 0, write: { function: 5 } },
  ];
  const { limits, driver } = whole({ ...BARE, items });
  assert.equal([driver, limits], ['modbus', { max_registers: 40, gap: 0, functions: [3, 4, 1, 5], turnaround_ms: 0 }]);
  assert.equal(whole({ ...BARE, items: items.slice(0, 1), limits: { gap: 4 } }).limits.gap, 4, 'what is said stays');
  const objects = [{ item_cell_name: 'a', oid: '1.3.6.1.4.1.9.1.0', asn1: 'Gauge32' }];
  assert.equal(whole({ ...BARE, driver: 'snmp', items: objects }).limits.max_registers, 20);
});

test('one language is enough, and none where there is a key; of category code and id one is enough', () => {
  const item = { item_cell_name: 'a', function: 3, address: 0, type: 'u16' };
  const [named, keyed] = whole({
    ...BARE,
    items: [
      { ...item, names: { en_us: 'Load' } },
      { ...item, item_cell_name: 'b', address: 1 },
    ],
  }).items;
  assert.equal([named!.names.zh_cn, named!.names.zh_xg, keyed!.names.en_us], ['Load', 'Load', 'b']);
  const mixed = whole({ ...BARE, items: [{ ...item, names: { zh_tw: '負載', en_us: 'Load' } }] }).items[0]!;
  assert.equal([mixed.names.zh_cn, mixed.names.zh_xg], ['負載', '負載']);
  assert.is(whole({ ...BARE, items: [item] }).device_template_category_id, 1);
  const { category_code: _, ...coded } = BARE;
  assert.is(whole({ ...coded, device_template_category_id: 3, items: [item] }).category_code, 'electricity_meter');
});

test('kinds of data follow: what is a bit or has states is a status, everything else a value', () => {
  const of = (item: Doc) => whole({ ...BARE, items: [{ item_cell_name: 'a', address: 0, ...item }] }).items[0]!.data_type;
  assert.is(of({ function: 3, type: 'int16' }), 1);
  assert.is(of({ function: 3, bits: [3, 3] }), 0);
  assert.is(of({ function: 'coil' }), 0);
  assert.is(of({ function: 3, type: 'uint16', options: [{ value: 0, label: 'normal', alarm: false }] }), 0);
  assert.is(of({ function: 3, type: 'uint16', data_type: 'status' }), 0);
});

test('choices go by the names that makers have for them, and what is none stays as it is', () => {
  for (const [field, said, choice] of [
    ['function', 'Holding Register', 3],
    ['function', '03H', 3],
    ['function', '0x04', 4],
    ['function', '03/06', 3],
    ['function', '保持寄存器', 3],
    ['type', 'Unsigned Int', 'uint16'],
    ['type', 'FLOAT', 'float32'],
    ['type', 'INT32U', 'uint32'],
    ['order', 'big-endian', 'ABCD'],
    ['data_type', '状态量', 0],
    ['asn1', 'OCTET STRING', 'string'],
    ['type', 'int99', 'int99'],
    ['function', '17', '17'],
  ] as const)
    assert.is(choiceOf(field, said), choice, said);
  assert.equal(typeAndOrder('Float CDAB'), { type: 'float32', order: 'CDAB' });
  assert.equal(typeAndOrder('U32 (word swap)'), { type: 'uint32', order: 'CDAB' });
});

test('a shipped document is whole: nothing is added to it but what it has', () => {
  for (const model of MODELS) assert.equal(modelOf(completed(model)), modelOf(model), model.model);
});

test('a number that begins with its kind is told from one that does not', () => {
  assert.equal([40_001, '30001', '400001', 10_001].map(isAmbiguous), [true, true, true, true]);
  assert.equal([0, 9999, 20_001, '0x9C41', 65_535, {}].map(isAmbiguous), [false, false, false, false, false, false]);
  assert.equal(kindOfNumber('30031'), { base: 30_001, function: 4 });
  assert.equal(kindOfNumber('400001'), { base: 400_001, function: 3 });
  assert.is(kindOfNumber(17), null);
});

test('every fault of an item is told at once, and none that only follows from another', () => {
  const item = {
    item_cell_name: 'a',
    function: 3,
    address: 70_000,
    type: 'uint16',
    scale: 0,
    unit: 'x'.repeat(20),
    no_value: ['80'],
  };
  const paths = faultsOfModel(completed({ ...BARE, items: [item] })).map(({ path, key }) => `${path} ${key}`);
  assert.equal(paths.toSorted(), [
    'items[0].address range',
    'items[0].no_value[0] hex',
    'items[0].scale zero',
    'items[0].unit length_max',
  ]);
  const typeless = faultsOfModel(completed({ ...BARE, items: [{ ...item, address: 0, scale: 1, unit: '', type: 'int99' }] }));
  assert.equal(
    typeless.map(({ path }) => path),
    ['items[0].type'],
    'how wide a pattern is follows from the type',
  );
});

test.run();
