import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { canMove, createPlacing } from '../../../../web/pages/tree/placing';

interface Thing {
  readonly id: number;
  readonly above: number;
  readonly weight: number;
}
const thing = (id: number, above: number, weight: number): Thing => ({ id, above, weight });
/** 7 holds nothing */
const tree = createPlacing<Thing>({
  parent: ({ above }) => above,
  put: (entry, above, weight) => ({ ...entry, above, weight }),
  holds: ({ id }) => id !== 7,
});
/** 1 [11 [111], 12] · 2 · 7 */
const ALL = [thing(1, 0, 90), thing(11, 1, 20), thing(111, 11, 10), thing(12, 1, 10), thing(2, 0, 80), thing(7, 0, 70)];
const order = (all: readonly Thing[]): string =>
  tree
    .linesOf(all)
    .map(({ entry: { id }, depth }) => `${'>'.repeat(depth)}${id}`)
    .join(' ');

test('a drop before, behind and onto an entry are three places', () => {
  assert.is(order(ALL), '1 >11 >>111 >12 2 7');
  assert.is(order(tree.dropped(ALL, 2, 12, 'before')), '1 >11 >>111 >2 >12 7');
  assert.is(order(tree.dropped(ALL, 2, 12, 'after')), '1 >11 >>111 >12 >2 7');
  assert.is(order(tree.dropped(ALL, 2, 12, 'in')), '1 >11 >>111 >12 >>2 7');
  assert.is(order(tree.dropped(ALL, 12, 2, 'after')), '1 >11 >>111 2 12 7');
});

test('nothing lands in itself, in what stands below it, or in what holds nothing', () => {
  for (const spot of ['before', 'in', 'after'] as const) {
    assert.is(order(tree.dropped(ALL, 1, 111, spot)), order(ALL), spot);
    assert.is(order(tree.dropped(ALL, 1, 1, spot)), order(ALL), spot);
  }
  assert.is(order(tree.dropped(ALL, 2, 7, 'in')), order(ALL));
  assert.is(order(tree.movedTo(ALL, 11, 111)), order(ALL));
});

test('an entry is moved below any other, behind what stands there, and to the top', () => {
  assert.is(order(tree.movedTo(ALL, 111, 1)), '1 >11 >12 >111 2 7');
  assert.is(order(tree.movedTo(ALL, 11, 0)), '1 >12 2 7 11 >111');
  assert.is(order(tree.movedTo(ALL, 11, 2)), '1 >12 2 >11 >>111 7');
});

test('what cannot be moved further says so', () => {
  const lines = tree.linesOf(ALL);
  const ways = (id: number): string =>
    (['up', 'down', 'in', 'out'] as const).filter((move) => canMove(lines.find(({ entry }) => entry.id === id)!, move)).join();
  assert.is(ways(1), 'down');
  assert.is(ways(12), 'up,in,out');
  assert.is(ways(7), 'up,in');
  assert.is(ways(111), 'out');
});

test('a parent that is not seen stays the parent when its children are put in order', () => {
  const seen = [thing(5, 99, 10), thing(6, 99, 20)];
  assert.is(order(seen), '6 5');
  const after = tree.moved(seen, 5, 'up');
  assert.is(order(after), '5 6');
  assert.equal(
    after.map(({ above }) => above),
    [99, 99],
  );
});

test('a change of place keeps every entry, whatever is moved where', () => {
  const ids = ALL.map(({ id }) => id);
  for (const id of ids)
    for (const target of ids)
      for (const spot of ['before', 'in', 'after'] as const) {
        const after = tree.dropped(ALL, id, target, spot);
        const lines = tree.linesOf(after).map(({ entry }) => entry.id);
        assert.equal([...lines].sort(), [...ids].sort(), `${id} ${spot} ${target}`);
      }
});

test.run();
