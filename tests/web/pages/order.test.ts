// Rows of the data list in the order of a column.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextOrder, ordered } from '../../../web/pages/data/order';
import { item } from './rows';

const names = (by: string, down: boolean, ...items: ReturnType<typeof item>[]) =>
  ordered(items, { by, down }).map(({ id }) => id);

test('numbers in names count as numbers', () => {
  const of = (id: number, item_name: string) => item({ id, item_name });
  assert.equal(names('item', false, of(1, 'A 10'), of(2, 'A 9'), of(3, 'A 1')), [3, 2, 1]);
});

test('numbers come before texts, and what has no value last, whichever way round', () => {
  const items = [
    item({ id: 1, value: null }),
    item({ id: 2, value: 'SRT' }),
    item({ id: 3, value: -5 }),
    item({ id: 4, value: 7 }),
  ];
  assert.equal(names('value', false, ...items), [3, 4, 2, 1]);
  assert.equal(names('value', true, ...items), [2, 4, 3, 1]);
});

test('what is abnormal comes first by state, and rows that are alike keep their order', () => {
  const items = [item({ id: 1 }), item({ id: 2, status_id: 1, status_label: '过高' }), item({ id: 3 })];
  assert.equal(names('status', false, ...items), [2, 1, 3]);
  assert.equal(names('site', true, ...items), [1, 2, 3]);
});

test('an unknown column changes nothing', () => {
  const items = [item({ id: 1 }), item({ id: 2 })];
  assert.is(ordered(items, { by: 'constructor', down: false }), items);
  assert.is(ordered(items, null), items);
});

test('a head goes up, down and back', () => {
  const up = nextOrder(null, 'value');
  const down = nextOrder(up, 'value');
  assert.equal([up, down, nextOrder(down, 'value')], [{ by: 'value', down: false }, { by: 'value', down: true }, null]);
  assert.equal(nextOrder(down, 'item'), { by: 'item', down: false });
});

test.run();
