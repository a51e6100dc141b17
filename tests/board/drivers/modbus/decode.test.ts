import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Decoded } from '../../../../board/drivers/measured';
import { decodeBit, decodeRegisters, multiplied } from '../../../../board/drivers/modbus/decode';
import { otherOrders } from '../../../../board/drivers/modbus/orders';
import type { RawValue } from '../../../../board/interfaces';
import type { RegisterItem } from '../../../../daemon/contract/model';
import { bytes, item } from './model';

type Row = readonly [hex: string, rest: Partial<RegisterItem>, value: RawValue];

const decode = (hex: string, rest: Partial<RegisterItem>): Decoded => decodeRegisters(item('x', rest), bytes(hex));

function good(rows: readonly Row[]): void {
  for (const [hex, rest, value] of rows) {
    const decoded = decode(hex, rest);
    const told = `${hex} as ${JSON.stringify(rest)}`;
    assert.is(decoded.quality, 'good', told);
    assert.ok(Object.is(decoded.value, value), `${told}: ${decoded.value}, not ${value}`);
  }
}

function none(rows: readonly (readonly [hex: string, rest: Partial<RegisterItem>, why: string])[]): void {
  for (const [hex, rest, why] of rows) {
    const decoded = decode(hex, rest);
    const told = `${hex} as ${JSON.stringify(rest)}`;
    assert.is(decoded.value, null, told);
    assert.is(decoded.quality, 'no_value', told);
    assert.is(decoded.quality !== 'good' && decoded.reason.key, why, told);
  }
}

test('every type reads its registers', () => {
  good([
    ['0000', { type: 'bool' }, 0],
    ['0001', { type: 'bool' }, 1],
    ['FF00', { type: 'bool' }, 1],
    ['FE7F', { type: 'int8_high' }, -2],
    ['7FFE', { type: 'int8_low' }, -2],
    ['FE7F', { type: 'uint8_high' }, 254],
    ['7FFE', { type: 'uint8_low' }, 254],
    ['8000', { type: 'int16' }, -32768],
    ['8000', { type: 'uint16' }, 32768],
    ['8000 0000', { type: 'int32' }, -2147483648],
    ['8000 0000', { type: 'uint32' }, 2147483648],
    ['FFFF FFFF FFFF FFFE', { type: 'int64' }, -2],
    ['0000 0000 0000 0003', { type: 'uint64' }, 3],
    ['1234', { type: 'bcd16' }, 1234],
    ['1234 5678', { type: 'bcd32' }, 12345678],
    ['4D44 3032 0000', { type: 'string', length: 3 }, 'MD02'],
  ]);
});

test('the four orders mean the same for whole numbers and floats, 32 and 64 bits', () => {
  const orders = [
    ['ABCD', '429B 077A', '4167 8C29 D000 0000', '0123 4567'],
    ['CDAB', '077A 429B', '0000 D000 8C29 4167', '4567 0123'],
    ['BADC', '9B42 7A07', '6741 298C 00D0 0000', '2301 6745'],
    ['DCBA', '7A07 9B42', '0000 00D0 298C 6741', '6745 2301'],
  ] as const;
  for (const [order, float32, float64, int32] of orders) {
    good([
      [float32, { type: 'float32', order }, 77.5146],
      [float64, { type: 'float64', order }, 12345678.5],
      [int32, { type: 'uint32', order }, 0x01234567],
      [int32, { type: 'int32', order, scale: 0.001 }, 19088.743],
    ]);
  }
  good([
    ['4367 8000', { type: 'float32', order: 'ABCD' }, 231.5],
    ['8000 4367', { type: 'float32', order: 'CDAB' }, 231.5],
  ]);
});

test('whole numbers of 64 bits stay exact', () => {
  good([
    ['0020 0000 0000 0001', { type: 'uint64' }, '9007199254740993'],
    ['001F FFFF FFFF FFFF', { type: 'uint64' }, Number.MAX_SAFE_INTEGER],
    ['FFDF FFFF FFFF FFFF', { type: 'int64' }, '-9007199254740993'],
    ['FFFF FFFF FFFF FFFF', { type: 'uint64' }, '18446744073709551615'],
    ['0020 0000 0000 0000', { type: 'uint64', bits: [53, 53] }, 1],
    ['FFDF FFFF FFFF FFFF', { type: 'uint64', bits: [53, 53] }, 0],
    ['8000 0000 0000 0000', { type: 'uint64', bits: [63, 63] }, 1],
    ['0000 0000 0001 E240', { type: 'uint64', scale: 0.01 }, 1234.56],
  ]);
});

test('the sign comes before scale and offset', () => {
  good([
    ['FFFF', { type: 'int16', scale: 0.1 }, -0.1],
    ['FFEC', { type: 'int16' }, -20],
    ['FFF6', { type: 'int16', scale: 0.01 }, -0.1],
    ['FFFF', { type: 'int16', scale: 0.1, offset: 10 }, 9.9],
    ['FFFF FFF6', { type: 'int32', scale: 0.1 }, -1],
    ['0000', { type: 'int16', scale: -0.1 }, 0],
  ]);
});

test('decimals come out as they are read on the device', () => {
  for (let raw = 0; raw < 65536; raw += 1) {
    const hex = raw.toString(16).padStart(4, '0');
    const decoded = decode(hex, { type: 'uint16', scale: 0.1 });
    if (String(decoded.value) !== String(Number(`${Math.floor(raw / 10)}.${raw % 10}`)))
      assert.unreachable(`${raw}: ${decoded.value}`);
  }
  good([
    ['00EC', { scale: 0.1 }, 23.6],
    ['0003', { scale: 0.1 }, 0.3],
    ['0AA3', { scale: 0.1, offset: -273.15 }, -0.85],
    ['0FA3', { scale: 0.1, offset: -400 }, 0.3],
    ['FFFF FFFF', { type: 'uint32', scale: 0.001 }, 4294967.295],
    ['0200', { scale: 1 / 512 }, 1],
    ['0001', { scale: 1 / 64 }, 0.015625],
    ['3DCC CCCD', { type: 'float32' }, 0.1],
    ['4B80 0000', { type: 'float32' }, 16777216],
    ['3DCC CCCD', { type: 'float32', scale: 0.001 }, 0.0001],
    ['449A 522B', { type: 'float32', scale: 0.1 }, 123.45677],
    ['3FB9 9999 9999 999A', { type: 'float64' }, 0.1],
    ['3FD5 5555 5555 5555', { type: 'float64' }, 1 / 3],
  ]);
});

test('a signed nibble makes a decimal number negative, any other letter makes it none', () => {
  good([
    ['F005', { type: 'bcd16', sign: 'nibble' }, -5],
    ['F123 4567', { type: 'bcd32', sign: 'nibble', scale: 0.1 }, -123456.7],
  ]);
  none([
    ['12A4', { type: 'bcd16' }, 'bad_bcd'],
    ['F005', { type: 'bcd16' }, 'bad_bcd'],
    ['FF05', { type: 'bcd16', sign: 'nibble' }, 'bad_bcd'],
    ['E005', { type: 'bcd16', sign: 'nibble' }, 'bad_bcd'],
  ]);
});

test('bits are a field of the register, counted from the least significant', () => {
  good([
    ['00F0', { bits: [4, 7] }, 15],
    ['0050', { bits: [4, 7] }, 5],
    ['8000', { bits: [15, 15] }, 1],
    ['7FFF', { bits: [15, 15] }, 0],
    ['8000', { type: 'int16', bits: [15, 15] }, 1],
    ['0001 0000', { type: 'uint32', bits: [16, 16] }, 1],
    ['0000 0001', { type: 'uint32', order: 'CDAB', bits: [16, 16] }, 1],
    ['1234', { type: 'uint8_high', bits: [0, 3] }, 2],
    ['0004', { type: 'bool', bits: [2, 2] }, 1],
  ]);
});

test('each register of a block honours the no-value code', () => {
  const block = '0035 0038 8000 0036 8000 8000 8000 0041 8000'.split(' ');
  const decoded = block.map((hex) => decode(hex, { type: 'int16', scale: 0.1, no_value: ['8000'] }));
  assert.equal(
    decoded.map(({ value }) => value),
    [5.3, 5.6, null, 5.4, null, null, null, 6.5, null],
  );
  assert.equal(
    decoded.map(({ quality }) => quality),
    ['good', 'good', 'no_value', 'good', 'no_value', 'no_value', 'no_value', 'good', 'no_value'],
  );
});

test('patterns mean no value alone, from one on, or in a range, before any sign', () => {
  none([
    ['8000 0000', { type: 'int32', no_value: ['80000000'] }, 'no_value_code'],
    ['FFFF FFFF', { type: 'uint32', no_value: ['FFFFFFFF'] }, 'no_value_code'],
    ['FFFF FF00', { type: 'int32', no_value: [{ gte: 'FFFFFF00' }] }, 'no_value_code'],
    ['FFFF FFFF', { type: 'uint32', no_value: [{ gte: 'FFFFFF00' }] }, 'no_value_code'],
    ['7FF8', { type: 'int16', no_value: [{ from: '7FF8', to: '7FFF' }] }, 'no_value_code'],
    ['7FFF', { type: 'int16', no_value: ['0000', { from: '7FF8', to: '7FFF' }] }, 'no_value_code'],
    ['80FF', { type: 'int8_high', no_value: ['80'] }, 'no_value_code'],
    ['0000 8000', { type: 'int32', order: 'CDAB', no_value: ['80000000'] }, 'no_value_code'],
  ]);
  good([
    ['FFFF FEFF', { type: 'uint32', no_value: [{ gte: 'FFFFFF00' }] }, 4294967039],
    ['7FF7', { type: 'int16', no_value: [{ from: '7FF8', to: '7FFF' }] }, 32759],
    ['8000', { type: 'int16', no_value: [{ from: '7FF8', to: '7FFF' }] }, -32768],
    ['FF80', { type: 'int8_high', no_value: ['80'] }, -1],
  ]);
});

test('what is not a number is no value', () => {
  none([
    ['7FC0 0000', { type: 'float32' }, 'not_a_number'],
    ['FFC0 0000', { type: 'float32' }, 'not_a_number'],
    ['7F80 0000', { type: 'float32' }, 'not_a_number'],
    ['FF80 0000', { type: 'float32' }, 'not_a_number'],
    ['7FF8 0000 0000 0000', { type: 'float64' }, 'not_a_number'],
    ['FFF0 0000 0000 0000', { type: 'float64' }, 'not_a_number'],
  ]);
});

test('a value that the sensor cannot measure is implausible, its limits are not', () => {
  const rest = { type: 'int16', scale: 0.1, plausible: [-40, 125] } as const;
  good([
    ['FE70', rest, -40],
    ['04E2', rest, 125],
  ]);
  for (const [hex, told] of [
    ['FE6F', -40.1],
    ['04E3', 125.1],
    ['7FFF', 3276.7],
  ] as const) {
    const decoded = decode(hex, rest);
    assert.equal(decoded, { quality: 'implausible', value: null, reason: { key: 'implausible', data: { value: told } } });
  }
});

test('a float that no sensor means is implausible, also without limits; zero is zero', () => {
  const strange: (readonly [hex: string, rest: Partial<RegisterItem>])[] = [
    ['8000 4367', { type: 'float32' }],
    ['0000 4000', { type: 'float32' }],
    ['4367 8000', { type: 'float32', order: 'CDAB' }],
    ['0080 6743', { type: 'float32', order: 'ABCD' }],
    ['6743 8000', { type: 'float32', order: 'DCBA' }],
    ['7EFF FFFF', { type: 'float32' }],
    ['FEFF FFFF', { type: 'float32', scale: 1e-30 }],
    ['FFFF 7EFF', { type: 'float32', order: 'CDAB', plausible: [0, 1e39] }],
    // the nearest on the other side of 1e-30 and 1e30
    ['0DA2 425F', { type: 'float32' }],
    ['7149 F2CB', { type: 'float32' }],
    ['0000 0000 0000 0001', { type: 'float64' }],
    ['4728 0000 0000 0000', { type: 'float64' }],
    ['999A 9999 9B99 40A4', { type: 'float64' }],
  ];
  for (const [hex, rest] of strange) {
    const { quality, value, ...why } = decode(hex, rest);
    assert.equal([hex, quality, value], [hex, 'implausible', null]);
    assert.is('reason' in why && why.reason.key, 'implausible');
  }
  good([
    ['0000 0000', { type: 'float32' }, 0],
    ['8000 0000', { type: 'float32' }, 0],
    ['0000 0000 0000 0000', { type: 'float64' }, 0],
    ['0DA2 4260', { type: 'float32' }, 1e-30],
    ['7149 F2CA', { type: 'float32' }, 1e30],
    ['3DCC CCCD', { type: 'float32' }, 0.1],
  ]);
});

test('of a float that no sensor means the orders are known in which it would be a sensible one', () => {
  const orders = (hex: string, rest: Partial<RegisterItem>) =>
    otherOrders(item('x', rest), hex.replaceAll(' ', '')).map(({ order, value }) => [order, value]);
  assert.equal(orders('8000 4367', { type: 'float32' }), [['CDAB', 231.5]]);
  assert.equal(orders('4367 8000', { type: 'float32', order: 'CDAB' }), [['ABCD', 231.5]]);
  assert.equal(orders('6743 0080', { type: 'float32' }), [['BADC', 231.5]], 'a good value that nothing measures');
  assert.equal(orders('0080 6743', { type: 'float32' }), [['DCBA', 231.5]]);
  assert.equal(orders('999A 9999 9B99 40A4', { type: 'float64' }), [['CDAB', 2637.8]]);
  assert.equal(orders('077A 429B', { type: 'float32' }), [['CDAB', 77.5146]]);
  assert.equal(orders('8000 4367', { type: 'float32', plausible: [0, 100] }), [], 'beyond what it measures in each');
  assert.equal(orders('7FC0 0000', { type: 'float32' }), []);
  assert.equal(orders('4367 8000', { type: 'float32' }), [], 'it is sensible as it is');
  assert.equal(orders('0000 0000', { type: 'float32' }), []);
  assert.equal(orders('0000 4000', { type: 'uint32' }), []);
});

test('text ends at its first NUL and loses control characters', () => {
  good([
    ['5550 5320 3220 2000', { type: 'string', length: 4 }, 'UPS 2'],
    ['4142 0043 4400', { type: 'string', length: 3 }, 'AB'],
    ['1B5B 324A 0D0A 4F4B', { type: 'string', length: 4 }, '[2JOK'],
    ['3C62 3E00', { type: 'string', length: 2 }, '<b>'],
    ['5055 0053', { type: 'string', length: 2, order: 'BADC' }, 'UPS'],
    ['0000 0000', { type: 'string', length: 2 }, ''],
  ]);
});

test('a single bit decodes like a register', () => {
  assert.equal(decodeBit(item('x', { type: 'bool', function: 2 }), 1), { quality: 'good', value: 1 });
  assert.equal(decodeBit(item('x', { type: 'bool', function: 1 }), 0), { quality: 'good', value: 0 });
});

test('a ratio multiplies a value, and a ratio that is missing makes it none', () => {
  const value: Decoded = { quality: 'good', value: 1.234 };
  assert.equal(multiplied(value, { quality: 'good', value: 40 }), { quality: 'good', value: 49.36 });
  assert.equal(multiplied({ quality: 'good', value: 0.1 }, { quality: 'good', value: 3 }), { quality: 'good', value: 0.3 });
  const missing = { quality: 'no_value', value: null, reason: { key: 'multiplier_missing' } };
  assert.equal(multiplied(value, undefined), missing);
  assert.equal(multiplied(value, { quality: 'good', value: 0 }), missing, 'a ratio that is not set');
  assert.equal(multiplied(value, { quality: 'lost', value: null, reason: { key: 'timeout' } }), missing);
  const lost: Decoded = { quality: 'lost', value: null, reason: { key: 'timeout' } };
  assert.is(multiplied(lost, undefined), lost);
});

test.run();
