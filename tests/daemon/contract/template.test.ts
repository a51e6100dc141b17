import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOfModel, modelOf } from '../../../daemon/contract/template';

const names = { zh_cn: '温度', zh_tw: '溫度', zh_xg: '溫度', en_us: 'Temperature' };
const item = {
  item_cell_name: 'temperature',
  names,
  data_type: 1,
  unit: '℃',
  function: 4,
  address: 1,
  type: 'int16',
  scale: 0.1,
  decimals: 1,
  no_value: ['8000'],
  plausible: [-40, 125],
  threshold_max: 28,
  threshold_min: 16,
  recovery_point: 1,
  alarm_level: 3,
};
const limits = { max_registers: 32, gap: 4, functions: [1, 2, 3, 4, 5, 6, 16], turnaround_ms: 0 };
const sound = {
  name: '温湿度变送器',
  vendor: 'Generic',
  model: 'XY-MD02',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: "maker's manual",
  limits,
  items: [item],
};

type Patch = Record<string, unknown>;
const withItem = (patch: Patch, more: Patch[] = []) => ({ ...sound, items: [{ ...item, ...patch }, ...more] });
const second = (patch: Patch) => ({ ...item, item_cell_name: 'second', address: 50, ...patch });
/** "path key" of every fault */
const found = (doc: unknown) => faultsOfModel(doc).map((f) => `${f.path} ${f.key}`);

test('a sound document has no faults', () => {
  assert.equal(faultsOfModel(sound), []);
});

test('the example documents of the contract pass: ABCD on one register, a bit field that is written, a coil', () => {
  const leak = {
    item_cell_name: 'leak',
    names,
    data_type: 0,
    function: 2,
    address: 0,
    type: 'bool',
    options: [
      { value: 0, label: 'normal', alarm: false },
      { value: 1, label: 'leak', alarm: true },
    ],
  };
  const fan = {
    item_cell_name: 'fan',
    names,
    data_type: 0,
    function: 3,
    address: 16,
    type: 'uint16',
    bits: [4, 7],
    write: { function: 6 },
  };
  assert.equal(faultsOfModel(withItem({ order: 'ABCD' }, [leak, fan])), []);
});

test('a document that is no object is refused, whatever it is', () => {
  for (const doc of [undefined, null, 0, 'x', true, [], [sound], Symbol('x'), 10n, () => sound])
    assert.equal(found(doc), [' object']);
});

test('everything missing is named at its place', () => {
  const keys = found({});
  for (const field of ['name', 'vendor', 'model', 'category_code', 'driver', 'source', 'limits', 'items'])
    assert.ok(keys.includes(`${field} required`) || keys.includes(`${field} object`), field);
});

test('documents of the wrong shape are answered, never thrown at', () => {
  const cyclic: Patch = { ...sound };
  cyclic.items = [cyclic];
  const throwing = Object.defineProperty({ ...sound }, 'vendor', {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
  const proxy = new Proxy(sound, {
    ownKeys() {
      throw new Error('no');
    },
  });
  for (const doc of [cyclic, throwing, proxy, { ...sound, limits: 'all' }, { ...sound, items: { length: 3 } }])
    assert.ok(faultsOfModel(doc).length > 0);
  for (const entry of [null, 1, 'x', [], [[]], new Date(0), { names: null }, { ...item, names: 'x' }, { ...item, bits: {} }])
    assert.ok(faultsOfModel({ ...sound, items: [entry] }).length > 0);
});

test('names that reach for the prototype are only unknown fields', () => {
  const doc = JSON.parse(JSON.stringify(sound).replace('{', '{"__proto__":{"polluted":1},"constructor":{"x":1},'));
  assert.equal(found(doc).sort(), ['__proto__ unknown_field', 'constructor unknown_field']);
  assert.is(({} as { polluted?: number }).polluted, undefined);
  assert.equal(
    found(
      withItem({
        options: [{ value: 0, label: 'toString', alarm: false }],
        data_type: 0,
        threshold_max: undefined,
        threshold_min: undefined,
      }),
    ),
    ['items[0].options[0].label label_unknown'],
  );
});

test('sizes are bounded: items, texts, lists and the answer itself', () => {
  assert.equal(found({ ...sound, items: new Array(2001).fill(item) }), ['items count_range']);
  assert.equal(found({ ...sound, items: [] }), ['items count_range']);
  assert.equal(found({ ...sound, name: 'x'.repeat(201) }), ['name length_range']);
  assert.equal(found(withItem({ no_value: new Array(17).fill('8000') })), ['items[0].no_value count_max']);
  const options = Array.from({ length: 65 }, (_, value) => ({ value, label: 'on', alarm: false }));
  assert.equal(found(withItem({ data_type: 0, threshold_max: undefined, threshold_min: undefined, options })), [
    'items[0].options count_range',
  ]);
  const flood = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 1]));
  assert.ok(faultsOfModel({ ...sound, ...flood }).length <= 10);
  assert.is(faultsOfModel({ ...sound, items: new Array(1000).fill({}) }).length, 200);
});

test('2000 items are checked in one go', () => {
  const items = Array.from({ length: 2000 }, (_, i) => ({ ...item, item_cell_name: `t${i}`, address: i }));
  assert.equal(faultsOfModel({ ...sound, items }), []);
});

test('whoever reads what another reads already is told who was there first', () => {
  const items = Array.from({ length: 2000 }, (_, i) => ({ ...item, item_cell_name: `t${i}` }));
  const faults = faultsOfModel({ ...sound, items });
  assert.equal(faults[0], { path: 'items[1].address', key: 'overlap', data: { own: 't1', cell: 't0' } });
  assert.ok(faults.every(({ key, data }) => key === 'overlap' && data?.cell === 't0'));
});

test('a misspelt limit is refused, a note is not', () => {
  assert.equal(found(withItem({ treshold_max: 3 })), ['items[0].treshold_max unknown_field']);
  assert.equal(found(withItem({ x_uncertain: true })), []);
});

test('the category and its number belong together', () => {
  assert.equal(found({ ...sound, device_template_category_id: 3 }), ['device_template_category_id category_mismatch']);
  assert.equal(found({ ...sound, category_code: 'fridge' }), ['category_code choice']);
});

const table: [name: string, doc: unknown, fault: string][] = [
  ['a language without a word', withItem({ names: { ...names, zh_xg: '' } }), 'items[0].names.zh_xg required'],
  ['a cell that looks built in', withItem({ item_cell_name: '_link' }), 'items[0].item_cell_name cell_name'],
  ['a cell twice', withItem({}, [second({ item_cell_name: 'temperature' })]), 'items[1].item_cell_name duplicate_cell'],
  ['a function the device lacks', { ...sound, limits: { ...limits, functions: [3] } }, 'items[0].function function_not_allowed'],
  [
    'a value beyond the last register',
    withItem({ address: 65535, type: 'float32', no_value: ['7FC00000'] }),
    'items[0].address beyond_last_register',
  ],
  [
    'a text wider than one request',
    withItem({ type: 'string', length: 33, threshold_max: undefined, threshold_min: undefined, no_value: undefined }),
    'items[0].type too_wide',
  ],
  ['a swap within one register', withItem({ order: 'CDAB' }), 'items[0].order order_of_one_register'],
  ['a number in a coil', withItem({ function: 2, no_value: undefined }), 'items[0].type coil_is_bool'],
  [
    'a text without its length',
    withItem({ type: 'string', threshold_max: undefined, threshold_min: undefined }),
    'items[0].length required',
  ],
  ['a nibble sign on an integer', withItem({ sign: 'nibble' }), 'items[0].sign only_for_bcd'],
  ['a scale of nothing', withItem({ scale: 0 }), 'items[0].scale zero'],
  ['bits of a float', withItem({ type: 'float32', bits: [0, 1], no_value: undefined }), 'items[0].bits bits_of_type'],
  ['bits beyond the value', withItem({ bits: [8, 16] }), 'items[0].bits bits_range'],
  ['bits the wrong way round', withItem({ bits: [7, 4] }), 'items[0].bits bits_range'],
  ['a no-value word that is no hex', withItem({ no_value: ['80G0'] }), 'items[0].no_value[0] hex'],
  ['a no-value word of another width', withItem({ no_value: ['80000000'] }), 'items[0].no_value[0] hex'],
  [
    'a no-value range the wrong way round',
    withItem({ no_value: [{ from: '7FFF', to: '7FF8' }] }),
    'items[0].no_value[0] from_after_to',
  ],
  ['a no-value of an unknown form', withItem({ no_value: [{ lte: '7FFF' }] }), 'items[0].no_value[0] hex'],
  ['a maximum under the minimum', withItem({ threshold_max: 10 }), 'items[0].threshold_max threshold_order'],
  ['a recovery band that does not fit', withItem({ recovery_point: 6.5 }), 'items[0].recovery_point recovery_band'],
  ['a limit outside what is plausible', withItem({ plausible: [-40, 20] }), 'items[0].threshold_max threshold_implausible'],
  ['a plausible range the wrong way round', withItem({ plausible: [9, 1] }), 'items[0].plausible range_order'],
  ['a threshold on a status', withItem({ data_type: 0 }), 'items[0].threshold_max no_threshold'],
  [
    'a state without a word',
    withItem({ data_type: 0, threshold_max: undefined, threshold_min: undefined, options: [{ value: 0, alarm: false }] }),
    'items[0].options[0].label required',
  ],
  [
    'a state twice',
    withItem({
      data_type: 0,
      threshold_max: undefined,
      threshold_min: undefined,
      options: [
        { value: 0, label: 'on', alarm: false },
        { value: 0, label: 'off', alarm: false },
      ],
    }),
    'items[0].options[1].value duplicate_option',
  ],
  ['two items on one register', withItem({}, [second({ address: 1 })]), 'items[1].address overlap'],
  [
    'a float over its neighbour',
    withItem({}, [second({ address: 0, type: 'float32', no_value: undefined })]),
    'items[1].address overlap',
  ],
  ['bits shared by two items', withItem({ bits: [0, 3] }, [second({ address: 1, bits: [3, 4] })]), 'items[1].address overlap'],
  [
    'a bit of a long word over a bit of a short one',
    withItem({ bits: [0, 0] }, [second({ address: 0, type: 'uint32', bits: [0, 0], no_value: undefined })]),
    'items[1].address overlap',
  ],
  ['a multiplier nobody knows', withItem({ multiplier: 'ct' }), 'items[0].multiplier multiplier_unknown'],
  ['a multiplier of itself', withItem({ multiplier: 'temperature' }), 'items[0].multiplier multiplier_chain'],
  [
    'a write by a function the device lacks',
    withItem({ function: 3, write: { function: 15 } }),
    'items[0].write.function function_not_allowed',
  ],
  ['a write of an input', withItem({ write: { function: 6 } }), 'items[0].write.address required'],
  [
    'a long value written by one register',
    withItem({ function: 3, type: 'int32', no_value: undefined, write: { function: 6 } }),
    'items[0].write.function write_width',
  ],
  [
    'words that are no registers',
    withItem({ function: 3, write: { function: 16, words: { 1: [70000] } } }),
    'items[0].write.words write_words',
  ],
  ['an odd start where reads are aligned', { ...sound, limits: { ...limits, align: 2 } }, 'items[0].address not_aligned'],
];
for (const [name, doc, fault] of table)
  test(`refused: ${name}`, () => {
    assert.ok(found(doc).includes(fault), `${fault} not in ${JSON.stringify(found(doc))}`);
  });

test('neighbours do not overlap: disjoint bits, two halves, another function, the words of a swapped value', () => {
  const cases: [Patch, Patch][] = [
    [{ bits: [0, 3] }, { address: 1, bits: [4, 7] }],
    [
      { type: 'uint8_high', no_value: undefined },
      { address: 1, type: 'uint8_low', no_value: undefined },
    ],
    [{}, { address: 1, function: 3 }],
    [
      { type: 'uint32', order: 'CDAB', bits: [0, 0], no_value: undefined },
      { address: 2, bits: [0, 0] },
    ],
    [
      { type: 'uint32', order: 'ABCD', bits: [16, 16], no_value: undefined },
      { address: 2, bits: [0, 0] },
    ],
  ];
  for (const [first, other] of cases) assert.equal(found(withItem(first, [second(other)])), []);
});

test('a multiplier is another value of the same device', () => {
  assert.equal(found(withItem({ multiplier: 'second' }, [second({})])), []);
  assert.equal(found(withItem({ multiplier: 'second' }, [second({ multiplier: 'temperature' })])).length, 2);
});

test('a tidy model has no notes and no nulls, and a version', () => {
  const model = modelOf({ ...sound, x_confidence: 'high', items: [{ ...item, unit: null, x_uncertain: true }] });
  assert.is(model.version, '1');
  assert.not('x_confidence' in model);
  assert.not('unit' in model.items[0]!);
  assert.not('x_uncertain' in model.items[0]!);
  assert.equal(faultsOfModel(model), []);
});

test.run();
