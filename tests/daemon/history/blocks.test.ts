import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Column, createBlocks } from '../../../daemon/history/blocks';
import { DAY } from '../../../daemon/history/keys';
import type { Stored } from '../../../daemon/history/samples';
import { random } from './random';

const TODAY = 20_420;
const samplesOf = (column: Column): [number, Stored][] => {
  const samples: [number, Stored][] = [];
  column.each(0, column.n, (at, value) => samples.push([at, value]));
  return samples;
};

test('columns that share blocks hold what was put into them, whoever had a block before', () => {
  const { next, below } = random(7);
  const blocks = createBlocks();
  const columns = Array.from({ length: 20 }, () => ({ column: new Column(TODAY, blocks), holds: [] as [number, Stored][] }));
  for (let turn = 0; turn < 20_000; turn++) {
    const { column, holds } = columns[below(columns.length)]!;
    if (next() < 0.02) {
      const count = below(column.n + 1);
      column.drop(count);
      holds.splice(0, count);
    } else {
      const at = TODAY * DAY + (turn % DAY);
      const exact = next() < 0.1 ? 2n ** 60n + BigInt(turn) : undefined;
      const value = exact === undefined ? next() : Number(exact);
      column.push(turn, at, value, exact);
      holds.push([at, exact ?? value]);
    }
  }
  for (const { column, holds } of columns) assert.equal(samplesOf(column), holds);
});

test('a block that was given back is taken before a new one is made', () => {
  const blocks = createBlocks();
  const taken = Array.from({ length: 1000 }, () => blocks.take());
  for (const block of taken) blocks.give(block);
  assert.equal(new Set(Array.from({ length: 1000 }, () => blocks.take())), new Set(taken));
});

test('a column knows how many of its samples lie in rows up to one', () => {
  const column = new Column(TODAY, createBlocks());
  for (let i = 0; i < 300; i++) column.push(Math.floor(i / 5), TODAY * DAY + i, i);
  column.drop(70);
  assert.equal(
    [13, 14, 40, 59, 99].map((seq) => column.upTo(seq)),
    [0, 5, 135, 230, 230],
  );
  column.drop(230);
  assert.is(column.upTo(99), 0);
});

test.run();
