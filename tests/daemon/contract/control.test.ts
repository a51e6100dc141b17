// What a writable point takes, worked out from its model.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { takesOf } from '../../../daemon/contract/control';
import type { ModelItem, ObjectItem, RegisterItem } from '../../../daemon/contract/model';
import { faultOfValue, showsValue, type Takes } from '../../../daemon/contract/rules/control';
import { pointOf } from '../../hands/catalogue';

const register = (change: Partial<RegisterItem>): RegisterItem => ({
  ...pointOf('x'),
  function: 3,
  write: { function: 6 },
  ...change,
});
const states = (...values: number[]) => values.map((value) => ({ value, label: 'on', alarm: false }));
const taken = (point: ModelItem): Takes => {
  const takes = takesOf(point);
  assert.ok(takes);
  return takes;
};

test('what has no write rule, or is multiplied by another cell, is not written', () => {
  assert.is(takesOf(null), null);
  assert.is(takesOf(pointOf('x')), null);
  assert.is(takesOf(register({ multiplier: 'ratio' })), null);
});

test('a number goes as far as its register and its rule let it, in steps of its scale', () => {
  const bounds = (change: Partial<RegisterItem>) => {
    const { min, max, step } = taken(register(change));
    return [min, max, step];
  };
  assert.equal(bounds({ type: 'int16' }), [-32_768, 32_767, 1]);
  assert.equal(bounds({ type: 'uint16', scale: 0.1 }), [0, 6553.5, 0.1]);
  assert.equal(bounds({ type: 'uint16', scale: -1, offset: 100 }), [-65_435, 100, 1]);
  assert.equal(bounds({ type: 'uint16', write: { function: 6, range: [16, 30] } }), [16, 30, 1]);
  assert.equal(bounds({ type: 'uint16', write: { function: 6, range: [-5, 30] } }), [0, 30, 1], 'not below what it holds');
  assert.equal(bounds({ type: 'uint16', bits: [4, 7] }), [0, 15, 1]);
  assert.equal(bounds({ type: 'bcd16', sign: 'nibble' }), [-9999, 9999, 1]);
  assert.equal(bounds({ type: 'float32', write: { function: 16 } }), [null, null, null]);
  const gauge: ObjectItem = { ...pointOf('x'), oid: '1.3', asn1: 'gauge', scale: 0.1, write: {} } as never;
  assert.equal([taken(gauge).min, taken(gauge).max], [0, 429_496_729.5]);
});

test('only some values are taken by a coil, by words of their own and by states', () => {
  assert.equal(taken(register({ function: 1, type: 'bool', write: { function: 5 } })).values, [0, 1]);
  assert.equal(taken(register({ write: { function: 16, words: { '2': [1], '0': [2], '1': [3] } } })).values, [0, 1, 2]);
  const modes = { data_type: 0, options: states(0, 1, 2, 5) } as const;
  assert.equal(taken(register(modes)).values, [0, 1, 2, 5]);
  assert.equal(taken(register({ ...modes, write: { function: 6, range: [1, 2] } })).values, [1, 2]);
  assert.is(taken(register({ data_type: 0, options: [] })).values, null);
  const outlet: ObjectItem = { ...pointOf('x'), oid: '1.3', asn1: 'integer', write: { values: { '1': 2, '0': 1 } } } as never;
  assert.equal(taken(outlet).values, [0, 1]);
});

test('a value that is not taken is named with its bounds, its step or its choices', () => {
  const key = (change: Partial<RegisterItem>, value: number) => faultOfValue(taken(register(change)), value)?.key ?? null;
  const warm = { type: 'int16', scale: 0.1, write: { function: 6, range: [16, 30] } } as const;
  for (const value of [16, 16.1, 23.4, 29.9, 30]) assert.is(key(warm, value), null, String(value));
  assert.equal(
    [15.9, 30.1, 20.05, Number.NaN, Number.POSITIVE_INFINITY].map((value) => key(warm, value)),
    ['range', 'range', 'step', 'number', 'number'],
  );
  assert.is(key({ scale: 0.5, offset: 0.25 }, 0.75), null, 'steps are counted from the offset');
  assert.is(key({ scale: 0.5, offset: 0.25 }, 1), 'step');
  assert.is(key({ function: 1, type: 'bool', write: { function: 5 } }, 2), 'choice');
  assert.is(key({ type: 'float32', write: { function: 16 } }, 12.345678), null);
});

test('what is shown is the same to the half of a step, or to a float’s digits', () => {
  const fine = taken(register({ scale: 0.1 }));
  assert.ok(showsValue(fine, 23.4, 23.4) && showsValue(fine, 23.400000000000002, 23.4));
  assert.not(showsValue(fine, 23.5, 23.4));
  assert.not(showsValue(fine, '23.4', 23.4), 'a text is no number');
  assert.not(showsValue(fine, null, 0));
  const float = taken(register({ type: 'float32', write: { function: 16 } }));
  assert.ok(showsValue(float, Math.fround(23.4), 23.4));
  assert.not(showsValue(float, 23.41, 23.4));
});

test('every writable point that is shipped takes something, and what it takes has words', () => {
  const writable = MODELS.flatMap((model) => model.items.filter((item) => item.write).map((item) => ({ model, item })));
  assert.ok(writable.length > 50);
  for (const { model, item } of writable) {
    const name = `${model.model} ${item.item_cell_name}`;
    const takes = taken(item);
    if (takes.values) assert.ok(takes.values.length > 0, name);
    else assert.ok(takes.min === null || takes.max === null || takes.min < takes.max, name);
    const options = item.options?.map(({ value }) => value);
    for (const value of takes.values ?? []) assert.ok(!options?.length || options.includes(value), `${name} ${value}`);
  }
});

test.run();
