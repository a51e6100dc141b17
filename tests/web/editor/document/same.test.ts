import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { same } from '../../../../web/editor/document/same';

test('values are the same that say the same, however they are held', () => {
  assert.ok(same({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] }));
  assert.ok(same([], []) && same({}, {}) && same(Number.NaN, Number.NaN));
});

test('values differ by a name, a length, a kind or anything within', () => {
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [[1], { 0: 1 }],
    [null, {}],
    ['1', 1],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ];
  for (const [one, other] of pairs) {
    assert.not(same(one, other));
    assert.not(same(other, one));
  }
});

test.run();
