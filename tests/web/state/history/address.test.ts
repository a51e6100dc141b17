import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { choiceOf, isSame, queryOf } from '../../../../web/state/history/address';
import { type Choice, NEW } from '../../../../web/state/history/history';
import { closePage } from '../../../hands/dom';

const read = (text: string): Choice | null => choiceOf(new URLSearchParams(text));
const written = (choice: Choice): string =>
  new URLSearchParams(Object.entries(queryOf(choice)).filter((pair): pair is [string, string] => pair[1] !== null)).toString();

test('what is asked for is the same when it is read from the address again', () => {
  for (const choice of [
    { ...NEW, item_ids: [6] },
    { ...NEW, item_ids: [6, 7, 209], type: 0, interval: 0, compare: true, spread: false, view: 'statistics' },
    { ...NEW, item_ids: [9], type: 5, from: 1_764_000_000, to: 1_764_086_400, interval: 'day', view: 'table' },
  ] as const satisfies readonly Choice[])
    assert.equal(read(written(choice)), choice);
  assert.is(written({ ...NEW, item_ids: [6, 7] }), 'items=6%2C7&range=1&every=2');
});

test('a report of nothing leaves the address as it is, and an address without items names no report', () => {
  assert.is(written(NEW), '');
  assert.is(written({ ...NEW, type: 3, view: 'table' }), '');
  for (const text of ['', 'items=', 'items=a,-1,1.5,0', 'range=2&view=table']) assert.is(read(text), null, text);
});

test('what an address says wrongly is as it usually is, and no more items are taken than a report may have', () => {
  assert.equal(read('items=4,4,x,5&range=9&every=7&from=-1&to=1e9&view=pie&compare=yes'), { ...NEW, item_ids: [4, 5] });
  const many = Array.from({ length: 80 }, (_, i) => i + 1);
  assert.equal(read(`items=${many}`)?.item_ids, many.slice(0, 50));
  assert.is(read('items=99999999999999999999'), null);
});

test('ends of another range than the own one make no difference', () => {
  assert.ok(isSame({ ...NEW, item_ids: [1], from: 5, to: 9 }, { ...NEW, item_ids: [1] }));
  assert.not.ok(isSame({ ...NEW, item_ids: [1], type: 5, from: 5, to: 9 }, { ...NEW, item_ids: [1] }));
});

test.after(closePage);
test.run();
