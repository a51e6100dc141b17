import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Tree, type TreeNode } from '../../../web/ui/tree/index';
import { pathTo, rowsOf } from '../../../web/ui/tree/rows';
import { closePage, settle, the } from '../../hands/dom';
import { focusText, mount, press } from './mount';

const NODES: readonly TreeNode[] = [
  {
    id: 'g1',
    label: '总部数据机房',
    level: 'crit',
    count: 3,
    children: [
      { id: 'd12', label: 'UPS1' },
      { id: 'd13', label: 'TH-01', offline: true, icon: 'device' },
    ],
  },
  { id: 'g2', label: '东区汇聚机房', children: [{ id: 'g3', label: 'Basement', children: [{ id: 'd14', label: 'Leak' }] }] },
];

let end: () => Promise<void> = async () => {};
let chosen: string[] = [];
test.before.each(() => {
  chosen = [];
});
test.after.each(() => end());

function Page({ start, allOpen }: { start: string | null; allOpen?: boolean }) {
  const [selected, setSelected] = useState(start);
  const select = (node: TreeNode): void => {
    chosen.push(node.id);
    setSelected(node.id);
  };
  return <Tree nodes={NODES} selected={selected} label="站点" allOpen={allOpen} onSelect={select} />;
}
const open = async (start: string | null = null, allOpen?: boolean): Promise<void> => {
  end = await mount(<Page start={start} allOpen={allOpen} />);
};
const shown = (): string[] => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map((row) => row.dataset.id ?? '');
const row = (id: string): HTMLElement => the(`[data-id=${id}]`);
const stops = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem][tabindex="0"]')].map((r) => r.dataset.id ?? '');

test('what lies under a closed node is not in sight', () => {
  assert.equal(
    rowsOf(NODES, new Set()).map(({ node }) => node.id),
    ['g1', 'g2'],
  );
  const rows = rowsOf(NODES, new Set(['g2', 'g3']));
  assert.equal(
    rows.map(({ node, depth, place, of }) => [node.id, depth, place, of]),
    [
      ['g1', 0, 1, 2],
      ['g2', 0, 2, 2],
      ['g3', 1, 1, 1],
      ['d14', 2, 1, 1],
    ],
  );
});

test('the way to a node leads through every group above it', () => {
  assert.equal(pathTo(NODES, 'd14'), ['g2', 'g3']);
  assert.equal(pathTo(NODES, 'g1'), []);
  assert.equal(pathTo(NODES, 'nobody'), []);
});

test('the way to the chosen node is open from the start, and it is the one tab stop', async () => {
  await open('d14');
  assert.equal(shown(), ['g1', 'g2', 'g3', 'd14']);
  assert.equal(stops(), ['d14']);
  assert.is(row('d14').getAttribute('aria-selected'), 'true');
  assert.is(row('d14').getAttribute('aria-level'), '3');
});

test('arrows walk, open and close; Enter chooses', async () => {
  await open();
  assert.equal(stops(), ['g1']);
  row('g1').focus();
  await press('ArrowRight');
  assert.equal(shown(), ['g1', 'd12', 'd13', 'g2']);
  assert.is(focusText().startsWith('总部'), true);
  await press('ArrowRight');
  assert.is(document.activeElement, row('d12'));
  await press('ArrowDown');
  assert.is(document.activeElement, row('d13'));
  await press('Enter');
  assert.equal(chosen, ['d13']);
  await press('ArrowLeft');
  assert.is(document.activeElement, row('g1'));
  await press('ArrowLeft');
  assert.equal(shown(), ['g1', 'g2']);
  await press('End');
  assert.is(document.activeElement, row('g2'));
  await press(' ');
  assert.equal(chosen, ['d13', 'g2']);
});

test('a first letter jumps to the next node that begins with it', async () => {
  await open(null, true);
  row('g1').focus();
  await press('l');
  assert.is(document.activeElement, row('d14'));
  await press('u');
  assert.is(document.activeElement, row('d12'));
});

test('a press on the chevron only folds, a press beside it chooses', async () => {
  await open();
  row('g1')
    .querySelector('.chev')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
  assert.equal(shown(), ['g1', 'd12', 'd13', 'g2']);
  assert.equal(chosen, []);
  row('d12').click();
  await settle();
  assert.equal(chosen, ['d12']);
});

test('a group carries the worst below it with its number, a silent device is marked', async () => {
  await open('d12');
  assert.is(row('g1').querySelector('.g')?.getAttribute('data-lv'), 'crit');
  assert.match(row('g1').textContent ?? '', '3');
  assert.is(row('d13').dataset.st, 'offline');
});

test.after(closePage);
test.run();
