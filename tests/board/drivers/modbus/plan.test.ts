import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Block, type Cell, cellOf, isReadable, neededItems, planBlocks } from '../../../../board/drivers/modbus/plan';
import type { ModelLimits, RegisterItem } from '../../../../daemon/contract/model';
import { count } from '../../../hands/long';
import { item, LIMITS, model } from './model';
import { seeded } from './seeded';

const cells = (items: readonly RegisterItem[], limits: ModelLimits, unit = 1): Cell[] =>
  items.map((one) => cellOf(one, limits, unit));
const shape = (blocks: readonly Block[]): string[] => blocks.map((block) => `${block.fn}:${block.start}+${block.count}`);

function shapes(items: readonly RegisterItem[], limits: Partial<ModelLimits> = {}, unit = 1): string[] {
  const all = { ...LIMITS, ...limits };
  return shape(planBlocks(cells(items, all, unit), all));
}

test('neighbours share one request, whatever the order in which they are named', () => {
  const items = [item('c', { address: 12, type: 'float32' }), item('a', { address: 10 }), item('b', { address: 11 })];
  assert.equal(shapes(items), ['3:10+4']);
});

test('a gap is bridged as far as the device allows it', () => {
  const items = [item('a', { address: 0 }), item('b', { address: 5 })];
  assert.equal(shapes(items, { gap: 3 }), ['3:0+1', '3:5+1']);
  assert.equal(shapes(items, { gap: 4 }), ['3:0+6']);
});

test('no request asks for more than the device gives', () => {
  const items = Array.from({ length: 40 }, (_, address) => item(`r${address}`, { address }));
  assert.equal(shapes(items, { max_registers: 16 }), ['3:0+16', '3:16+16', '3:32+8']);
  assert.equal(shapes(items, { max_registers: 300 }), ['3:0+40']);
});

test('functions never mix, and bits are counted in bits', () => {
  const items = [
    item('h', { function: 3 }),
    item('i', { function: 4 }),
    item('c', { function: 1, type: 'bool' }),
    item('d', { function: 2, type: 'bool' }),
    ...Array.from({ length: 2001 }, (_, address) => item(`b${address}`, { function: 2, type: 'bool', address })),
  ];
  assert.equal(shapes(items), ['1:0+1', '2:0+2000', '2:2000+1', '3:0+1', '4:0+1']);
});

test('items that share a register share its request', () => {
  const items = [0, 1, 2, 3].map((bit) => item(`b${bit}`, { address: 7, bits: [bit, bit] }));
  assert.equal(shapes(items), ['3:7+1']);
});

test('reads start and end on even registers where the device wants it', () => {
  const items = [item('a', { address: 3 }), item('b', { address: 6 })];
  assert.equal(shapes(items, { align: 2, gap: 2 }), ['3:2+6']);
  assert.equal(shapes(items, { align: 2, gap: 2, max_registers: 4 }), ['3:2+2', '3:6+2']);
  assert.equal(shapes([item('d', { address: 3, function: 2, type: 'bool' })], { align: 2 }), ['2:3+1']);
});

test('units of one device may lie behind each other', () => {
  assert.equal(shapes([item('a', { address: 5 })], { address_per_unit: 100 }, 3), ['3:305+1']);
});

test('no request crosses a point that the unit lacks', () => {
  const limits = { ...LIMITS, gap: 4 };
  const [a, lacking, b] = cells([item('a', { address: 0 }), item('x', { address: 2 }), item('b', { address: 4 })], limits);
  assert.equal(shape(planBlocks([a!, b!], limits)), ['3:0+5']);
  assert.equal(shape(planBlocks([a!, b!], limits, [lacking!])), ['3:0+1', '3:4+1']);
});

test('what cannot be asked is not planned', () => {
  const limits = { ...LIMITS, functions: [3] as const };
  assert.ok(isReadable(cellOf(item('a', { address: 65535 }), limits, 1), limits));
  assert.not(isReadable(cellOf(item('a', { address: 65535, type: 'uint32' }), limits, 1), limits));
  assert.not(isReadable(cellOf(item('a', { function: 4 }), limits, 1), limits));
  assert.not(isReadable(cellOf(item('a', { type: 'string', length: 126 }), limits, 1), limits));
});

test('a ratio that multiplies a wanted item is read with it', () => {
  const made = model([item('current', { multiplier: 'ct' }), item('ct', { address: 9 }), item('other', { address: 20 })]);
  assert.equal(
    neededItems(made, ['current', 'nonsense']).map((one) => one.item_cell_name),
    ['current', 'ct'],
  );
});

test(`no way of sharing requests needs fewer, in ${count(20_000)} small cases`, () => {
  const random = seeded(7);
  for (let n = 0; n < count(20_000); n += 1) {
    const limits = { ...LIMITS, max_registers: 2 + random(6), gap: random(4), ...(random(3) === 0 ? { align: 2 as const } : {}) };
    const items = Array.from({ length: 1 + random(7) }, (_, i) =>
      item(`i${i}`, { address: random(16), type: random(4) === 0 ? 'uint32' : 'uint16', function: random(4) === 0 ? 4 : 3 }),
    );
    const all = cells(items, limits).filter((cell) => fits([cell], limits));
    const blocks = planBlocks(all, limits);
    const told = JSON.stringify({ limits, at: items.map(({ address, type }) => [address, type]) });
    assert.is(blocks.length, fewest(all, limits), told);
    for (const block of blocks) {
      assert.ok(fits(block.cells, limits), told);
      assert.ok(
        block.cells.every((cell) => cell.item.function === block.fn),
        told,
      );
    }
    assert.is(blocks.flatMap((block) => block.cells).length, all.length, told);
  }
});

/** Whether one request may hold these cells. */
function fits(members: readonly Cell[], { max_registers, gap, align }: ModelLimits): boolean {
  const step: number = align ?? 1;
  const sorted = [...members].sort((a, b) => a.address - b.address);
  if (sorted.some(({ item }) => item.function !== sorted[0]!.item.function)) return false;
  let end = sorted[0]!.address;
  for (const cell of sorted) {
    if (cell.address - end > gap) return false;
    end = Math.max(end, cell.address + cell.width);
  }
  const start = Math.floor(sorted[0]!.address / step) * step;
  return Math.ceil(end / step) * step - start <= max_registers;
}

/** Tries every partition. */
function fewest(members: readonly Cell[], limits: ModelLimits): number {
  let best = members.length;
  const place = (index: number, groups: Cell[][]): void => {
    if (groups.length > best) return;
    const cell = members[index];
    if (!cell) {
      if (groups.every((group) => fits(group, limits))) best = Math.min(best, groups.length);
      return;
    }
    for (const group of groups) {
      group.push(cell);
      place(index + 1, groups);
      group.pop();
    }
    place(index + 1, [...groups, [cell]]);
  };
  place(0, []);
  return best;
}

test.run();
