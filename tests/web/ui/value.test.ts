import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { limitsText } from '../../../web/ui/value/limits';
import { numberText } from '../../../web/ui/value/number';

test('a reading has the decimals of its item, thousands apart and a true minus', () => {
  for (const [value, decimals, text] of [
    [23.6, 1, '23.6'],
    [23, 1, '23.0'],
    [0, 0, '0'],
    [0, 2, '0.00'],
    [-0.1, 2, '−0.10'],
    [-5, 0, '−5'],
    [1284, 0, '1,284'],
    [-1234567.891, 1, '−1,234,567.9'],
    [0.05, 1, '0.1'],
    [2 ** 53, 0, '9,007,199,254,740,992'],
  ] as const)
    assert.is(numberText(value, decimals), text);
});

test('what rounds to zero has no sign', () => {
  assert.is(numberText(-0.04, 1), '0.0');
  assert.is(numberText(-0, 0), '0');
  assert.is(numberText(-0.001, 2), '0.00');
});

test('no value is a dash, never a zero', () => {
  assert.is(numberText(null, 1), '—');
});

test('texts and integers beyond 2^53 are shown as they came', () => {
  assert.is(numberText('18446744073709551615', 0), '18446744073709551615');
  assert.is(numberText('-9223372036854775808', 0), '-9223372036854775808');
  assert.is(numberText('SN-0012', 2), 'SN-0012');
  assert.is(numberText('', 2), '');
});

test('without decimals a number has as many as it was given', () => {
  assert.is(numberText(27.25), '27.25');
  assert.is(numberText(0.1), '0.1');
  assert.is(numberText(30), '30');
  assert.is(numberText(-0.05), '−0.05');
  assert.is(numberText(0.1 + 0.2), '0.3');
});

test('limits are told as they were set', () => {
  for (const [min, max, text] of [
    [18, 28, '18 – 28'],
    [49.5, 50.5, '49.5 – 50.5'],
    [-10, 27.25, '−10 – 27.25'],
    [null, 28, '≤ 28'],
    [15, null, '≥ 15'],
    [0, null, '≥ 0'],
    [null, 0, '≤ 0'],
    [null, null, '—'],
  ] as const)
    assert.is(limitsText(min, max), text);
});

test('so many numbers on a page share a format', () => {
  const { NumberFormat } = Intl;
  let made = 0;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, given) {
      made += 1;
      return new target(...given);
    },
  });
  const texts = [1234.5678901, 2, -3].map((value) => numberText(value, 7));
  Intl.NumberFormat = NumberFormat;
  assert.equal(texts, ['1,234.5678901', '2.0000000', '−3.0000000']);
  assert.is(made, 1);
});

test.run();
