import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { decodeBit, decodeRegisters } from '../../../board/drivers/modbus/decode';
import { registerItems } from '../../../board/drivers/modbus/registers';
import { calm } from '../../../board/sim/device';
import { encode, written } from '../../../board/sim/encode';
import type { RegisterItem } from '../../../daemon/contract/model';

const base = {
  item_cell_name: 'x',
  names: { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' },
  data_type: 1,
  function: 3,
  address: 0,
} as const;
const item = (more: Partial<RegisterItem>): RegisterItem => ({ ...base, type: 'uint16', ...more });
const hex = (words: readonly number[]) => words.map((w) => w.toString(16).padStart(4, '0').toUpperCase()).join(' ');
const bytesOf = (words: readonly number[]) => Buffer.from(words.flatMap((w) => [w >> 8, w & 255]));

const table: [name: string, it: RegisterItem, value: number | string, registers: string][] = [
  ['a negative tenth', item({ type: 'int16', scale: 0.1 }), -0.1, 'FFFF'],
  ['minus twenty', item({ type: 'int16' }), -20, 'FFEC'],
  ['a negative hundredth', item({ type: 'int16', scale: 0.01 }), -0.1, 'FFF6'],
  ['a float, high word first', item({ type: 'float32' }), 231.5, '4367 8000'],
  ['a float, low word first', item({ type: 'float32', order: 'CDAB' }), 77.5146, '077A 429B'],
  ['a long, bytes swapped', item({ type: 'uint32', order: 'BADC' }), 0x01020304, '0201 0403'],
  ['a long, turned round', item({ type: 'uint32', order: 'DCBA' }), 0x01020304, '0403 0201'],
  ['a double', item({ type: 'float64' }), 12345678.5, '4167 8C29 D000 0000'],
  ['a double, words reversed', item({ type: 'float64', order: 'CDAB' }), 12345678.5, '0000 D000 8C29 4167'],
  ['decimal digits', item({ type: 'bcd16' }), 1234, '1234'],
  ['digits below zero', item({ type: 'bcd16', sign: 'nibble' }), -5, 'F005'],
  ['kelvin tenths', item({ scale: 0.1, offset: -273.15 }), 26.85, '0BB8'],
  ['a power of two', item({ scale: 1 / 64 }), 230, '3980'],
  ['bits in the middle', item({ bits: [4, 7] }), 5, '0050'],
  ['the upper half', item({ type: 'int8_high' }), -2, 'FE00'],
  ['the lower half', item({ type: 'int8_low' }), -2, '00FE'],
  ['a text', item({ type: 'string', length: 3 }), 'SRT5', '5352 5435 0000'],
  ['more than fits is held at the edge', item({ type: 'int16' }), 1e9, '7FFF'],
  ['nothing is no number', item({ type: 'uint16' }), Number.NaN, '0000'],
];
for (const [name, it, value, registers] of table)
  test(`encodes ${name}`, () => {
    assert.is(hex(encode(it, value)), registers);
  });

test('a transformer ratio is divided out', () => {
  assert.equal(encode(item({ multiplier: 'ct' }), 600, 40), [15]);
});

test('a command is read back as the value it means', () => {
  assert.is(written(item({ type: 'int16', scale: 0.1 }), [0xffce]), -5);
  assert.is(written(item({ type: 'float32' }), [0x4367, 0x8000]), 231.5);
  assert.is(written(item({ bits: [4, 7] }), [0x0f5f]), 5);
});

/** a value that the item can show exactly */
function sample(it: RegisterItem): number | string {
  const value = calm(it)({ wall: 0, elapsed: 0 }, () => 0);
  return it.type === 'string' ? 'AS20' : Number(Number(value).toFixed(it.decimals ?? 0));
}

for (const model of MODELS)
  test(`the driver decodes what the pretend ${model.model} shows`, () => {
    for (const it of registerItems(model)) {
      const value = sample(it);
      const decoded = it.function <= 2 ? decodeBit(it, value ? 1 : 0) : decodeRegisters(it, bytesOf(encode(it, value)));
      assert.is(decoded.quality, 'good', it.item_cell_name);
      if (typeof value === 'string') assert.is(decoded.value, value);
      else
        assert.ok(
          Math.abs(Number(decoded.value) - value) <= (it.scale ?? 1e-6) / 2 + 1e-9,
          `${it.item_cell_name}: ${decoded.value} for ${value}`,
        );
    }
  });

test.run();
