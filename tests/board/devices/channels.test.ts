import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { roomwardBoardIo } from '../../../board/devices/roomward-board-io';
import { createBoardDriver } from '../../../board/drivers/board/driver';
import { fakeClock } from '../../../daemon/clock';

const ADDRESS = { driver: 'board', line: { kind: 'board' }, unit: 1, timeout_ms: 500, retries: 0 } as const;
const CELLS = roomwardBoardIo.items.map(({ item_cell_name }) => item_cell_name);
const POINTS = CELLS.map((cell, i) => ({ id: i + 1, cell }));

/** What each cell of the box says while one channel alone is 1. */
async function saidWhile(active: string): Promise<readonly unknown[]> {
  const channels = {
    names: CELLS,
    read: (name: string) => (name === active ? 1 : 0) as 0 | 1,
    set: () => 0 as const,
    tells: () => false,
    watch: () => () => {},
    rest: () => [],
    close() {},
  };
  const plan = createBoardDriver({ clock: fakeClock(), channels }).plan(ADDRESS, roomwardBoardIo, POINTS);
  const { readings } = await plan.run();
  return readings.filter(({ value }) => value === 1).map(({ point }) => point.cell);
}

test('each input and output of the box is told by its own cell alone', async () => {
  assert.is(CELLS.length, 16);
  for (const cell of CELLS) assert.equal(await saidWhile(cell), [cell]);
});

test.run();
