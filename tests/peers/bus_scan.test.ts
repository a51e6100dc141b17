// A bus scan on a real serial line, with pymodbus at its other end.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../board/index';
import { createAcquisition } from '../../daemon/acquisition/index';
import { createBusScan } from '../../daemon/acquisition/scan/index';
import { createBus } from '../../daemon/bus';
import { realClock } from '../../daemon/clock';
import type { DeviceModel } from '../../daemon/contract/model';
import { createJobs } from '../../daemon/jobs/index';
import type { Sites } from '../../daemon/sites/index';
import { ALL } from '../../daemon/store/list';
import type { PortEntry } from '../../daemon/store/ports';
import { eventually } from '../hands/box';
import { catalogueOf, deviceOf, itemOf, linkOf, MODEL, pointOf, rtu } from '../hands/catalogue';
import { freshDb } from '../hands/fresh_db';
import { listed } from '../hands/jobs';
import { startModbusSlave } from './modbus_slave';
import { startPtyPair } from './pty';
import { ownFolder, stopPeers } from './started';

test.after(stopPeers);

/** Input registers 0 and 1 of the slave hold 250 and 600, holding register n holds n. */
const SLAVE: DeviceModel = {
  ...MODEL,
  model: 'pymodbus',
  items: [
    { ...pointOf('temperature'), scale: 0.1, plausible: [-40, 125] },
    { ...pointOf('humidity', 1), scale: 0.1, plausible: [0, 100] },
    { ...pointOf('counter', 20), function: 3 },
  ],
};
const OTHER: DeviceModel = { ...MODEL, model: 'other', items: [pointOf('far', 5000), pointOf('away', 5001)] };
const MODELS = [OTHER, SLAVE];
const openFiles = (): number => fs.readdirSync('/proc/self/fd').length;

test('units of a foreign slave are found at two speeds and recognised, and the line is polled as before', async () => {
  const folder = ownFolder();
  const pty = await startPtyPair(folder);
  const slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const board = await openBoard({ kind: 'none', clock: realClock, data: folder });
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const device = deviceOf({
    id: 10,
    model: SLAVE,
    address: rtu(1, pty.ours),
    serial_port_id: 1,
    poll_interval: 1,
    items: [itemOf({ id: 1 }), linkOf({ id: 2 })],
  });
  const room = catalogueOf(device);
  const acquisition = createAcquisition({ board, bus, clock: realClock, catalogue: () => room, foresee: () => null, failed });
  const jobs = createJobs({ db: freshDb(), bus, clock: realClock, failed });
  const port: PortEntry = {
    id: 1,
    name: 'COM1',
    path: pty.ours,
    baud_rate: 9600,
    data_bits: 8,
    parity: 'none',
    stop_bits: 1,
    gap_ms: 0,
    mode: 'rs485',
    timeout: 500,
    enable: true,
    devices: 1,
  };
  const entry = (id: number) => ({ id }) as ReturnType<Sites['template']>['entry'];
  const scan = createBusScan({
    board,
    clock: realClock,
    jobs,
    lend: acquisition.lend,
    sites: {
      catalogue: () => room,
      ports: () => ({ total: 1, data: [{ ...port, own: true }] }),
      templates: () => ({ total: 2, data: [entry(1), entry(2)] }),
      template: (id) => ({ entry: entry(id), model: MODELS[id - 1] ?? null }),
    },
  });
  let polls = 0;
  bus.on('readings', ({ answered }) => {
    if (answered) polls += 1;
  });
  acquisition.start();
  try {
    await eventually('the first poll', () => polls > 0);
    const files = openFiles();
    const id = scan.begin(ALL, { serial_port_id: 1, from: 1, to: 3, baud_rates: [19200, 9600], timeout_ms: 200 }, 1);
    const job = await eventually('the end of the scan', () => jobs.one(id, null).state !== 'running' && jobs.one(id, null));
    assert.equal([job.state, job.message?.key], ['success', 'scan_done']);
    assert.equal(
      listed(job.result)?.map(({ unit, baud_rate, known }) => [unit, baud_rate, known]),
      [
        [1, 19200, false],
        [2, 19200, false],
        [1, 9600, true],
        [2, 9600, false],
      ],
    );
    for (const { guesses, sample } of listed(job.result) ?? []) {
      assert.equal(
        guesses.map(({ template_id, score }) => [template_id, score]),
        [[2, 1]],
      );
      assert.equal(sample.length, 3);
    }
    assert.equal(
      listed(job.result)?.[0]?.sample.map(({ names, value }) => [names.en_us, value]),
      [
        ['temperature', 25],
        ['humidity', 60],
        ['counter', 20],
      ],
    );
    const before = polls;
    await eventually('the next polls', () => polls >= before + 2);
    assert.is(openFiles(), files, 'no descriptor stays behind');
    assert.equal(faults, []);
  } finally {
    acquisition.stop();
    board.close();
    await slave.stop();
    await pty.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
