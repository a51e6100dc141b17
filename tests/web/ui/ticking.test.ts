import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodesWith, tickedOf, toggled } from '../../../web/ui/field/ticking';
import type { TreeNode } from '../../../web/ui/tree/rows';

const TREE: readonly TreeNode[] = [
  {
    id: '1',
    label: 'Head office',
    children: [
      { id: '2', label: 'Room A', children: [{ id: '4', label: 'Cage' }] },
      { id: '3', label: 'Room B' },
    ],
  },
  { id: '5', label: 'Base station' },
];
const [top] = TREE;
const roomA = top!.children![0]!;
const ticked = (...ids: string[]): ReadonlySet<string> => new Set(ids);
const list = (ids: ReadonlySet<string>): string[] => [...ids].sort();

test('a node is chosen whole, in part or not at all', () => {
  assert.is(tickedOf(top!, ticked('1', '2', '3', '4')), 'all');
  assert.is(tickedOf(top!, ticked('4')), 'some');
  assert.is(tickedOf(top!, ticked('5')), 'none');
});

test('ticking takes all below along, and the way to it', () => {
  assert.equal(list(toggled(TREE, roomA, ticked())), ['1', '2', '4']);
  assert.equal(list(toggled(TREE, top!, ticked('5'))), ['1', '2', '3', '4', '5']);
});

test('clearing takes all below along and leaves what is above', () => {
  assert.equal(list(toggled(TREE, roomA, ticked('1', '2', '4'))), ['1']);
});

test('a node of which some is chosen is completed first', () => {
  assert.equal(list(toggled(TREE, roomA, ticked('4'))), ['1', '2', '4']);
});

test('a search shows what it finds with the way to it, and keeps what is below', () => {
  const found = nodesWith(TREE, 'room a');
  assert.is(found.length, 1);
  assert.equal(
    found[0]!.children!.map(({ id }) => id),
    ['2'],
  );
  assert.equal(
    found[0]!.children![0]!.children!.map(({ id }) => id),
    ['4'],
  );
  assert.equal(nodesWith(TREE, 'nowhere'), []);
  assert.is(nodesWith(TREE, '  '), TREE);
});

test.run();
