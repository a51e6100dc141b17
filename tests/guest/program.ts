// Runs in the guest as its only program: the real board over the kernel's GPIO files, read by the real acquisition. It is spoken
// with over its standard input and output, a JSON object a line.
import fs from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { roomwardBoardIo } from '../../board/devices/roomward-board-io';
import { openBoard } from '../../board/index';
import type { Level } from '../../board/interfaces';
import { createAcquisition } from '../../daemon/acquisition/index';
import { createBus } from '../../daemon/bus';
import { realClock } from '../../daemon/clock';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';

const own = { driver: 'board', line: { kind: 'board' }, unit: 1, timeout_ms: 500, retries: 0 } as const;
const BOARD_FILE = '/board.json';
const GPIO = '/sys/class/gpio';

const say = (said: object): void => void process.stdout.write(`${JSON.stringify(said)}\n`);
const failed = (fault: unknown): void => say({ fault: String(fault) });
process.on('uncaughtException', (fault) => say({ uncaught: String(fault) }));

/** The box's own inputs and outputs as one device, polled once in five minutes: what is told before is told by edges. */
const room = catalogueOf(
  deviceOf({
    id: 1,
    address: own,
    poll_interval: 300,
    model: roomwardBoardIo,
    items: roomwardBoardIo.items.map((point, i) => itemOf({ id: 10 + i, cell: point.item_cell_name, point, data_type: 0 })),
  }),
);
const nameOf = (item_id: number): string => roomwardBoardIo.items[item_id - 10]?.channel ?? '';

async function serve(layout: Readonly<Record<string, unknown>>, edges: boolean) {
  fs.writeFileSync(BOARD_FILE, JSON.stringify(layout));
  // the same folder by another name: under any but /sys lines are read
  const sysfs = edges ? '/sys' : '/sys/.';
  const board = await openBoard({ kind: 'linux', clock: realClock, data: '/', boardFile: BOARD_FILE, sysfs, failed });
  const bus = createBus((_, fault) => failed(fault));
  const acquisition = createAcquisition({ board, bus, clock: realClock, catalogue: () => room, foresee: () => null, failed });
  const last = new Map<number, string>();
  bus.on('readings', ({ readings }) => {
    for (const { item_id, value, reason } of readings) {
      const now = String(value ?? reason?.key);
      if (last.get(item_id) === now) continue;
      last.set(item_id, now);
      say({ reading: nameOf(item_id), value: value ?? reason });
    }
  });
  acquisition.start();
  board.channels.watch((name) => say({ edge: name }));
  return { board, acquisition };
}
let served: Awaited<ReturnType<typeof serve>> | null = null;

const TICK_MS = 10;
/** ms by which a tick came late at most since somebody asked: for so long the guest's processor stood still */
let late = 0;
let ticked = realClock.mono();
setInterval(() => {
  const now = realClock.mono();
  late = Math.max(late, now - ticked - TICK_MS);
  ticked = now;
}, TICK_MS);

type Asked = Readonly<Record<string, unknown>>;
const DEEDS: Readonly<Record<string, (asked: Asked) => object | Promise<object>>> = {
  async start({ layout, edges }) {
    served = await serve(layout as Asked, edges === true);
    return {};
  },
  stop() {
    served?.acquisition.stop();
    served?.board.close();
    served = null;
    return { exported: fs.readdirSync(GPIO).filter((name) => /^gpio\d/.test(name)) };
  },
  late() {
    const ms = late;
    late = 0;
    return { ms };
  },
  /** as a killed program would: its lines stay as they are */
  abandon() {
    served?.acquisition.stop();
    served = null;
    return {};
  },
  set: ({ name, level }) => ({ shown: served?.board.channels.set(String(name), level as Level) }),
  read: ({ name }) => ({ level: served?.board.channels.read(String(name)), tells: served?.board.channels.tells(String(name)) }),
  /** what another program of the machine could do */
  unexport({ number }) {
    fs.writeFileSync(`${GPIO}/unexport`, String(number));
    return {};
  },
  machine() {
    const chip = fs.readdirSync(GPIO).find((name) => name.startsWith('gpiochip')) ?? '';
    const release = fs.readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim();
    const base = Number(fs.readFileSync(`${GPIO}/${chip}/base`, 'utf8'));
    return { release, base, node: process.version, label: fs.readFileSync(`${GPIO}/${chip}/label`, 'utf8').trim() };
  },
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const asked = JSON.parse(line) as Asked;
  say({ id: asked.id, ...(await DEEDS[String(asked.deed)]?.(asked)) });
});
say({ up: true });
