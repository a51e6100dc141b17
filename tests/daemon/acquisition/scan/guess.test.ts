import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reading } from '../../../../board/interfaces';
import { credit, firstPoints, ranked, scoreOf } from '../../../../daemon/acquisition/scan/guess';
import type { DeviceModel, RegisterItem } from '../../../../daemon/contract/model';
import { MODEL, pointOf } from '../../../hands/catalogue';

const model = (...items: RegisterItem[]): DeviceModel => ({ ...MODEL, items });
const reading = (cell: string, change: Partial<Reading> = {}): Reading => ({
  point: { id: 0, cell },
  value: 21,
  quality: 'good',
  at: 0,
  raw: '00D2',
  ...change,
});
const temperature = pointOf('temperature');
const door: RegisterItem = {
  ...pointOf('door', 1),
  data_type: 0,
  options: [
    { value: 0, alarm: false },
    { value: 1, alarm: true },
  ],
};

test('the first points are those that every unit has, six at most', () => {
  const many = Array.from({ length: 9 }, (_, n) => pointOf(`p${n}`, n));
  const cells = (made: DeviceModel) => firstPoints(made).map((point) => point.cell);
  assert.equal(cells(model({ ...many[0]!, optional: true }, ...many.slice(1))), ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  assert.equal(cells(model({ ...many[0]!, optional: true })), ['p0']);
});

test('a plausible value speaks for a template, one that is refused or implausible does not', () => {
  assert.is(credit(temperature, reading('temperature')), 1);
  for (const quality of ['refused', 'lost', 'implausible'] as const)
    assert.is(credit(temperature, reading('temperature', { quality, value: null })), 0, quality);
});

test('registers full of zeros say half as much; a state that is zero says all', () => {
  assert.is(credit(temperature, reading('temperature', { value: 0, raw: '0000' })), 0.5);
  assert.is(credit(door, reading('door', { value: 0, raw: '0000' })), 1);
});

test('the code that a template names for "no value" speaks for it', () => {
  assert.is(
    credit(temperature, reading('temperature', { quality: 'no_value', value: null, reason: { key: 'no_value_code' } })),
    1,
  );
  assert.is(
    credit(temperature, reading('temperature', { quality: 'no_value', value: null, reason: { key: 'not_a_number' } })),
    0,
  );
});

test('a state without a word, and a float of another world, speak against it', () => {
  assert.is(credit(door, reading('door', { value: 7 })), 0);
  const voltage: RegisterItem = { ...temperature, type: 'float32' };
  for (const [value, expected] of [
    [231.5, 1],
    [2.3e-38, 0],
    [-4e20, 0],
  ] as const)
    assert.is(credit(voltage, reading('temperature', { value })), expected, String(value));
});

test('states in one register are one piece of evidence, as good as the worst of them', () => {
  const bits = [0, 1, 2].map((bit): RegisterItem => ({ ...door, item_cell_name: `bit${bit}`, bits: [bit, bit] }));
  const zero = (cell: string) => reading(cell, { value: 0, raw: '0000' });
  const read = ['temperature', 'bit0', 'bit1', 'bit2'].map(zero);
  assert.is(scoreOf({ model: model(temperature, ...bits), readings: read }), 0.75, 'a half and a whole, not a half and three');
  const refused = [...read.slice(0, 3), reading('bit2', { quality: 'refused', value: null })];
  assert.is(scoreOf({ model: model(temperature, ...bits), readings: refused }), 0.25);
});

test('the score is the mean, and the likeliest template comes first', () => {
  const two = model(temperature, door);
  const whole = [reading('temperature'), reading('door', { value: 1 })];
  assert.is(scoreOf({ model: two, readings: whole }), 1);
  assert.is(scoreOf({ model: two, readings: [] }), 0);
  const half = [reading('temperature'), reading('door', { value: 9 })];
  const none = [reading('temperature', { quality: 'refused', value: null }), reading('door', { value: 9 })];
  const guesses = ranked([
    { template_id: 1, model: two, readings: none },
    { template_id: 2, model: two, readings: half },
    { template_id: 3, model: two, readings: [reading('temperature')] },
    { template_id: 4, model: two, readings: whole },
  ]);
  assert.equal(
    guesses.map(({ template_id, score }) => [template_id, score]),
    [
      [4, 1],
      [3, 1],
      [2, 0.5],
    ],
  );
});

test('three guesses are enough', () => {
  const readings = [reading('temperature')];
  assert.is(ranked(Array.from({ length: 9 }, (_, template_id) => ({ template_id, model: MODEL, readings }))).length, 3);
});

test.run();
