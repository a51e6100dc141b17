import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressed, BASES, faultsOfRegisters, wireAddress } from '../../../daemon/contract/register-number';

test('holding 40111 of a manual is address 110 on the wire, however the manual numbers it', () => {
  assert.is(wireAddress('40111', 40001), 110);
  assert.is(wireAddress('400111', 400001), 110);
  assert.is(wireAddress('111', 1), 110);
  assert.is(wireAddress('110', 0), 110);
  assert.is(wireAddress('0x6E', 0), 110);
  assert.is(wireAddress(110, 0), 110);
  assert.is(wireAddress('30111', 30001), 110);
  assert.is(wireAddress(' 40111 ', 40001), 110);
});

test('the first register of every way to number them is address 0', () => {
  for (const base of BASES) assert.is(wireAddress(base, base), 0, `${base}`);
});

test('a register below the first or beyond the last of its numbering is none', () => {
  assert.is(wireAddress(0, 1), null);
  assert.is(wireAddress(110, 40001), null, 'the neighbour of another numbering is not guessed');
  assert.is(wireAddress(65_535, 0), 65_535);
  assert.is(wireAddress(65_536, 0), null);
  assert.is(wireAddress(465_536, 400001), 65_535);
  assert.is(wireAddress(465_537, 400001), null);
});

test('what is no whole number is no register', () => {
  for (const wrong of ['', ' ', '-1', '1.5', '40111a', '0x', '0xG', 'x6E', '１１０', '1e3'])
    assert.is(wireAddress(wrong, 0), null, wrong);
  for (const wrong of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) assert.is(wireAddress(wrong, 0), null, `${wrong}`);
});

test('items of a document may each number their register in their own way', () => {
  const document = {
    model: 'mixed',
    items: [
      { item_cell_name: 'a', register: 40111, base: 40001 },
      { item_cell_name: 'b', register: '0x6F' },
      { item_cell_name: 'c', address: 3 },
    ],
  };
  assert.equal(addressed(document), {
    model: 'mixed',
    items: [
      { item_cell_name: 'a', address: 110 },
      { item_cell_name: 'b', address: 111 },
      { item_cell_name: 'c', address: 3 },
    ],
  });
});

test('what names no register stays as it came, for the check to refuse', () => {
  const wrong = [
    { register: 110, base: 40001 },
    { register: 40111, base: 40000 },
    { register: {}, base: 1 },
    { register: 1, base: 1, address: 5 },
    null,
    7,
  ];
  assert.equal(addressed({ items: wrong }), { items: wrong });
  for (const document of [null, 5, 'text', [], { items: 3 }]) assert.is(addressed(document), document);
  assert.equal(
    faultsOfRegisters({ driver: 'modbus', items: wrong }).map(({ item, field, fault }) => [item, field, fault.key, fault.data]),
    [
      [0, 'register', 'register_none', { register: '110', base: 40001 }],
      [1, 'base', 'choice', undefined],
      [2, 'register', 'register_none', { register: '[object Object]', base: 1 }],
      [3, 'register', 'register_and_address', undefined],
    ],
  );
  for (const document of [null, [], { items: wrong }, { driver: 'snmp', items: wrong }])
    assert.equal(faultsOfRegisters(document), []);
});

test.run();
