// A real serial line on a pty: the port goes away in the middle of polling and comes back.
// In a process of its own: it waits for ports that come and go.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../../board/index';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { realClock } from '../../../daemon/clock';
import { createItems } from '../../../daemon/items/index';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, MODEL, option, pointOf, rtu, statusOf } from '../../hands/catalogue';
import { startPtyPair } from '../../peers/pty';
import { startRtuLine } from '../../peers/rtu_line';
import { ownFolder, sleep } from '../../peers/started';

const PATIENCE_MS = 20_000;

/** Register n of the line's units holds n; the fourth is read. */
const model = { ...MODEL, items: [pointOf('temperature', 4)] };
const port = statusOf({
  id: 900,
  cell: '_line_1',
  builtin: true,
  options: [option(0, 'Missing', true), option(1, 'Normal', false)],
});

test('a port that goes away is one loss, and its devices are back soon after it', async () => {
  const folder = ownFolder();
  const device = (unit: number) =>
    deviceOf({
      id: 100 + unit,
      model,
      address: rtu(unit, path.join(folder, 'ours')),
      serial_port_id: 1,
      poll_interval: 1,
      items: [itemOf({ id: unit * 10 }), linkOf({ id: unit * 10 + 1 })],
    });
  const room = catalogueOf(boxOf(port), device(1), device(2));
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const board = await openBoard({ kind: 'none', clock: realClock, data: folder });
  const parts = { bus, clock: realClock, catalogue: () => room, failed };
  const items = createItems(parts);
  const acquisition = createAcquisition({ ...parts, board, foresee: () => null });
  const links: unknown[] = [];
  bus.on('values', (values) =>
    links.push(...values.filter((v) => v.item_id % 10 === 1 && v.quality === 'good').map((v) => v.value)),
  );

  const until = async (what: string, holds: () => boolean): Promise<number> => {
    const began = realClock.mono();
    while (!holds()) {
      if (realClock.mono() - began > PATIENCE_MS) throw new Error(`${what} did not happen`);
      await sleep(20);
    }
    return realClock.mono() - began;
  };
  const reads = (unit: number) => {
    const value = items.value(unit * 10);
    return value?.quality === 'good' && value.value === 4;
  };

  let cable = await startPtyPair(folder);
  let slave = await startRtuLine(cable.theirs, { baud: 9600 });
  items.start();
  acquisition.start();
  try {
    await until('the first readings', () => reads(1) && reads(2) && items.value(900)?.value === 1);

    await cable.stop('SIGKILL');
    for (const end of ['ours', 'theirs']) fs.rmSync(path.join(folder, end), { force: true });
    await until(
      'the loss of the port',
      () => items.value(900)?.value === 0 && [1, 2].every((n) => items.value(n * 10)?.quality === 'lost'),
    );
    assert.is(items.value(10)?.value, 4, 'the last value stays, marked as lost');
    assert.is(items.value(10)?.reason?.key, 'closed');
    assert.not.ok(links.includes(0), 'no device is called silent while its port is gone');
    await slave.report();

    cable = await startPtyPair(folder);
    slave = await startRtuLine(cable.theirs, { baud: 9600 });
    const took = await until('the return of the devices', () => reads(1) && reads(2) && items.value(900)?.value === 1);
    console.log(`note: both devices were read ${Math.round(took)} ms after the port was back`);
    assert.is(acquisition.alive(), true);
    assert.equal(faults, []);
  } finally {
    acquisition.stop();
    items.stop();
    board.close();
    await slave.report();
    await cable.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
