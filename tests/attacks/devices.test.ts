// Devices that answer whatever they like, over a real socket: what is read is right or is none, in bounded time and memory, others are
// read meanwhile, and whoever comes to his senses is read again.
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crc16 } from '../../board/drivers/modbus/crc';
import { createModbusDriver } from '../../board/drivers/modbus/driver';
import type { Plan } from '../../board/interfaces';
import { createLine } from '../../board/lines/line';
import { createTcpWire } from '../../board/lines/tcp';
import { realClock } from '../../daemon/clock';
import { item, model } from '../board/drivers/modbus/model';
import { eventually, sleep } from '../hands/box';

const MB = 2 ** 20;
const TIMEOUT_MS = 150;
/** however busy the machine is that the test runs on */
const PATIENT_MS = 10_000;
type DriverName = 'modbus_tcp' | 'modbus_rtu';
/** What a unit sends for a request, as often as it likes. */
type Manner = (socket: net.Socket, right: Buffer) => void;

function framed(name: DriverName, request: Buffer, body: readonly number[]): Buffer {
  if (name === 'modbus_tcp') return Buffer.concat([request.subarray(0, 4), Buffer.from([0, body.length, ...body])]);
  const bytes = Buffer.from([...body, 0, 0]);
  bytes.writeUInt16LE(crc16(bytes, 0, body.length), body.length);
  return bytes;
}
const bent = (right: Buffer, place: number, to: number): Buffer => {
  const wrong = Buffer.from(right);
  wrong[place] = to;
  return wrong;
};

/** Sends a piece each so many ms, `most` times at most, until the other side has enough. */
function drip(socket: net.Socket, every_ms: number, most: number, piece: (i: number) => Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || sent === most) return clearInterval(timer);
    socket.write(piece(sent++));
  }, every_ms);
}
/** bytes that were poured, of all units */
let poured = 0;
/** Without end, as fast as it is taken. */
function pour(socket: net.Socket, piece: Buffer): void {
  const on = (): void => {
    while (!socket.destroyed) {
      poured += piece.length;
      if (!socket.write(piece)) return void socket.once('drain', on);
    }
  };
  on();
}

/** Ways to answer that give no value; `at`: where in the frame unit, function and count of bytes stand. */
const manners = (name: DriverName, at: number): Readonly<Record<string, Manner>> => ({
  'an answer that is cut': (socket, right) => void socket.write(right.subarray(0, -1)),
  'an answer of another unit': (socket, right) => void socket.write(resealed(name, bent(right, at, 9))),
  'an answer to another function': (socket, right) => void socket.write(resealed(name, bent(right, at + 1, 4))),
  'more bytes announced than come': (socket, right) => void socket.write(resealed(name, bent(right, at + 2, 250))),
  'fewer bytes announced than come': (socket, right) => void socket.write(resealed(name, bent(right, at + 2, 1))),
  'a value of one byte a second': (socket, right) => drip(socket, 1000, right.length, (i) => right.subarray(i, i + 1)),
  'a stream of zeros without end': (socket) => pour(socket, Buffer.alloc(64 * 1024)),
  'a stream of noise without end': (socket) => pour(socket, Buffer.alloc(64 * 1024, 0xa5)),
  'a storm of exceptions': (socket, right) => pour(socket, exceptionOf(name, right, at)),
});
function exceptionOf(name: DriverName, right: Buffer, at: number): Buffer {
  const end = name === 'modbus_rtu' ? 2 : 0;
  const frame = Buffer.concat([right.subarray(0, at + 1), Buffer.from([0x83, 4]), Buffer.alloc(end)]);
  if (name === 'modbus_tcp') frame.writeUInt16BE(frame.length - 6, 4);
  return resealed(name, frame);
}
/** The frame with its check sum made right again. */
function resealed(name: DriverName, frame: Buffer): Buffer {
  if (name === 'modbus_rtu') frame.writeUInt16LE(crc16(frame, 0, frame.length - 2), frame.length - 2);
  return frame;
}

interface Unit {
  readonly plan: Plan;
  manner: Manner;
  stop(): Promise<void>;
}
async function startUnit(name: DriverName, timeout_ms: number): Promise<Unit> {
  const sockets = new Set<net.Socket>();
  const unit = { manner: well };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (request) => unit.manner(socket, framed(name, request, [1, 3, 2, 0, 7])));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as net.AddressInfo;
  const where = { kind: 'tcp', host: '127.0.0.1', port } as const;
  const line = createLine({ clock: realClock, wire: createTcpWire(where) });
  const driver = createModbusDriver({ clock: realClock, line: () => line });
  const address = { driver: name, line: where, unit: 1, timeout_ms, retries: 0 } as const;
  return Object.assign(unit, {
    plan: driver.plan(address, model([item('only')]), [{ id: 1, cell: 'only' }]),
    async stop() {
      line.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((down) => server.close(() => down()));
    },
  });
}
const well: Manner = (socket, right) => void socket.write(right);
const readFrom = async ({ plan }: Unit) => (await plan.run()).readings[0]!.value;

for (const name of ['modbus_tcp', 'modbus_rtu'] as const)
  for (const [what, manner] of Object.entries(manners(name, name === 'modbus_tcp' ? 6 : 0)))
    test(`${name}: ${what} is no value, keeps nobody waiting, and is over when it is over`, async () => {
      const [unit, other] = [await startUnit(name, TIMEOUT_MS), await startUnit(name, PATIENT_MS)];
      const before = process.memoryUsage.rss();
      unit.manner = manner;
      const others: unknown[] = [];
      for (let i = 0; i < 3; i++) {
        assert.is(await readFrom(unit), null);
        others.push(await readFrom(other));
      }
      assert.equal(others, [7, 7, 7]);
      await eventually('the flood to rest', async () => {
        const sofar = poured;
        await sleep(100);
        return poured === sofar;
      });
      const grown = (process.memoryUsage.rss() - before) / MB;
      assert.ok(grown < 64, `${grown.toFixed(0)} MB`);
      unit.manner = well;
      await eventually('a value that is right', async () => (await readFrom(unit)) === 7);
      await Promise.all([unit.stop(), other.stop()]);
    });

test.run();
