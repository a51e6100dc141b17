import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../../board/index';
import type { Level } from '../../../board/interfaces';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { ChannelItem } from '../../../daemon/contract/model';
import { catalogueOf, deviceOf, itemOf, MODEL } from '../../hands/catalogue';

const own = { driver: 'board', line: { kind: 'board' }, unit: 1, timeout_ms: 500, retries: 0 } as const;
const names = { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' };
const point = (channel: string): ChannelItem => ({ item_cell_name: channel, names, data_type: 0, channel, debounce_ms: 50 });
const BUTTON = 11;

/** A pushbutton and a door on one device that is polled every ten seconds. */
async function setUp() {
  const clock = fakeClock();
  const board = await openBoard({ kind: 'sim', clock, data: '/' });
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  const inputs = ['di_1', 'di_2'].map(point);
  const room = catalogueOf(
    deviceOf({
      id: 1,
      address: own,
      poll_interval: 10,
      model: { ...MODEL, driver: 'board', items: inputs },
      items: inputs.map((input, i) => itemOf({ id: BUTTON + i, cell: input.item_cell_name, point: input, data_type: 0 })),
    }),
  );
  const failed = (fault: unknown) => void faults.push(fault);
  const acquisition = createAcquisition({ board, bus, clock, catalogue: () => room, foresee: () => null, failed });
  const said: unknown[] = [];
  bus.on('readings', ({ readings }) => {
    for (const { item_id, value } of readings) if (item_id === BUTTON && value !== said.at(-1)) said.push(value);
  });
  acquisition.start();
  await clock.advance(1000);
  const press = (level: Level): void => board.simulation?.press('di_1', level);
  return { clock, board, acquisition, said, faults, press };
}

test('a pushbutton that is held for 80 ms is told as pressed and as released, long before the next poll', async () => {
  const { clock, board, acquisition, said, faults, press } = await setUp();
  for (let n = 0; n < 5; n += 1) {
    press(1);
    await clock.advance(80);
    press(0);
    await clock.advance(120);
  }
  assert.equal(said, [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
  assert.equal(faults, []);
  acquisition.stop();
  board.close();
});

test('a contact that bounces is told once, and one that only twitches not at all', async () => {
  const { clock, board, acquisition, said, press } = await setUp();
  for (const level of [1, 0, 1, 0, 1, 0, 1] as const) {
    press(level);
    await clock.advance(4);
  }
  await clock.advance(300);
  assert.equal(said, [0, 1]);
  press(0);
  await clock.advance(20);
  press(1);
  await clock.advance(300);
  assert.equal(said, [0, 1]);
  acquisition.stop();
  board.close();
});

test('once nobody reads the box any more an edge wakes nobody', async () => {
  const { clock, board, acquisition, said, press } = await setUp();
  acquisition.stop();
  press(1);
  await clock.advance(1000);
  assert.equal(said, [0]);
  board.close();
});

test.run();
